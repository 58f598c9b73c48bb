import type { ReactNode } from 'react'

/** The parts of a moving drawing. It moves by SVG's own animations, which its svg element pauses and plays. */

/** One loop, in milliseconds. */
export const LOOP_MS = 1_600

/** A number that stays, or one that follows the loop's time, from 0 to 1; its last value is its first again. */
export type Varying = number | ((t: number) => number)

const steps = 24
const round = (value: number) => Math.round(value * 100) / 100
const at = (value: Varying, t: number) => (typeof value === 'number' ? value : value(t))
const moves = (...values: Varying[]) => values.some((value) => typeof value === 'function')

/** The values of a loop in equal steps, as the attribute `values` has them. */
function along(...parts: Varying[]): string {
  return Array.from({ length: steps + 1 }, (_, step) =>
    parts.map((part) => round(at(part, step / steps))).join(' '),
  ).join(';')
}

/** `lag` is the part of the loop by which this is ahead of the others. */
type Time = { lag?: number }

const timeOf = ({ lag = 0 }: Time) => ({
  dur: `${LOOP_MS}ms`,
  begin: `${Math.round(-lag * LOOP_MS)}ms`,
  repeatCount: 'indefinite',
})

type AtProps = Time & {
  x?: Varying
  y?: Varying
  /** How many times as large. */
  size?: Varying
  /** In degrees. */
  turn?: Varying
  opacity?: Varying
  children: ReactNode
}

/** Puts a part of a drawing in its place, and moves it there. */
export function At({ x = 0, y = 0, size = 1, turn = 0, opacity = 1, lag, children }: AtProps) {
  const time = timeOf({ lag })
  const turned = (
    <g transform={`scale(${round(at(size, 0))})`}>
      {moves(size) && (
        <animateTransform attributeName="transform" type="scale" values={along(size)} {...time} />
      )}
      <g transform={`rotate(${round(at(turn, 0))})`}>
        {moves(turn) && (
          <animateTransform attributeName="transform" type="rotate" values={along(turn)} {...time} />
        )}
        {children}
      </g>
    </g>
  )
  return (
    <g
      transform={`translate(${round(at(x, 0))} ${round(at(y, 0))})`}
      opacity={opacity === 1 ? undefined : round(at(opacity, 0))}
    >
      {moves(x, y) && (
        <animateTransform attributeName="transform" type="translate" values={along(x, y)} {...time} />
      )}
      {moves(opacity) && <Vary name="opacity" by={opacity} lag={lag} />}
      {turned}
    </g>
  )
}

/** Moves an attribute of the element that it stands in. */
export function Vary({ name, by, lag }: Time & { name: string; by: Varying }) {
  return <animate attributeName={name} values={along(by)} {...timeOf({ lag })} />
}

/** Shows its children in a part of the loop, or all the rest of it. */
export function During({
  from,
  to,
  not = false,
  children,
}: {
  from: number
  to: number
  not?: boolean
  children: ReactNode
}) {
  const [then, else_] = not ? [0, 1] : [1, 0]
  return (
    <g opacity={else_}>
      <animate
        attributeName="opacity"
        calcMode="discrete"
        values={`${else_};${then};${else_}`}
        keyTimes={`0;${from};${to}`}
        {...timeOf({})}
      />
      {children}
    </g>
  )
}

/** Goes up and down as a wave, `count` times a loop. */
export const wave =
  (height: number, count = 1) =>
  (t: number) =>
    height * Math.sin(t * Math.PI * 2 * count)

/** Leaps and comes down again, `count` times a loop. */
export const bounce =
  (height: number, count = 1) =>
  (t: number) =>
    height * Math.abs(Math.sin(t * Math.PI * count))

/** Goes from one value to another in a loop, and begins anew. */
export const pass = (from: number, to: number) => (t: number) => from + (to - from) * t

type RisingProps = { count: number; children: (place: number, lag: number) => ReactNode }

/** Things that come, move and fade, evenly spaced in time, so that one always leaves as another comes. */
export function Rising({ count, children }: RisingProps) {
  return [...Array(count).keys()].map((place) => (
    <At key={place} opacity={bounce(1)} lag={place / count}>
      {children(place, place / count)}
    </At>
  ))
}
