import type { Dice } from './dice.ts'
import { clamp, range } from './numbers.ts'
import { fill, line, path } from './shapes.ts'

/** A point of an outline; with a 1 it is a corner, else the outline is smooth there. */
export type Point = [x: number, y: number, corner?: 1 | undefined]
/** Right is 1. */
export type Side = 1 | -1
export const sides: readonly Side[] = [1, -1]

/** The data of a path through the points. @param pull how far its curves reach between them */
export function smooth(points: Point[], closed = true, pull = 0.36): string {
  const count = points.length
  const point = (i: number) => (closed ? points[(i + count) % count]! : points[clamp(i, 0, count - 1)]!)
  const handle = (i: number, towards: Side): Point => {
    const here = point(i)
    const next = point(i + towards)
    const isEnd = !closed && (i === 0 || i === count - 1)
    if (here[2] || isEnd) return [here[0] + (next[0] - here[0]) * 0.3, here[1] + (next[1] - here[1]) * 0.3]
    const length = Math.hypot(next[0] - here[0], next[1] - here[1])
    const [before, after] = [point(i - 1), point(i + 1)]
    const span = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1
    const along = (axis: 0 | 1) =>
      here[axis] + (((after[axis] - before[axis]) * towards) / span) * length * pull
    return [along(0), along(1)]
  }
  let data = path`M${points[0]![0]} ${points[0]![1]}`
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [out, into, to] = [handle(i, 1), handle((i + 1) % count, -1), point(i + 1)]
    data += path`C${out[0]} ${out[1]} ${into[0]} ${into[1]} ${to[0]} ${to[1]}`
  }
  return data + (closed ? 'Z' : '')
}

export const mirror = (points: Point[]): Point[] => points.map(([x, y, corner]) => [-x, y, corner])
/** The points of the right side, or their mirror image. */
export const onSide = (side: Side, points: Point[]): Point[] => (side < 0 ? mirror(points) : points)
/** An outline from its right half, from the top down. */
export const whole = (half: Point[]): Point[] => [
  ...half,
  ...mirror(half.filter(([x]) => Math.abs(x) > 0.01)).reverse(),
]

/** An outline of bumps between the points: reads as curls. */
export function bumps(points: Point[], size = 1.1): string {
  let data = path`M${points[0]![0]} ${points[0]![1]}`
  points.forEach(([x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length]!
    const radius = (Math.hypot(nextX - x, nextY - y) / 2) * size
    data += path`A${radius} ${radius} 0 0 1 ${nextX} ${nextY}`
  })
  return `${data}Z`
}

/** Points on an ellipse. Angles in degrees: 0 is right, 90 down. */
export const arc = (
  ...[x, y, rx, ry, from, till, steps]: [
    ...[x: number, y: number, rx: number, ry: number],
    ...[from: number, till: number, steps: number],
  ]
): Point[] =>
  range(steps + 1).map((i) => {
    const angle = ((from + ((till - from) * i) / steps) * Math.PI) / 180
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)]
  })

type Place = () => [x: number, y: number]

/** Leaves at random places, `each` of every colour. */
export const leaves = (
  lot: Dice,
  { colours, each, size, share }: { colours: string[]; each: number; size: number; share: number },
  place: Place,
): string =>
  colours
    .map((colour) =>
      fill(
        range(each)
          .map(() => {
            const [x, y] = place()
            const angle = lot.between(0, 6.28)
            const length = size * lot.between(0.7, 1.3)
            const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length]
            const there = path`q${dx * 0.5 - dy * 0.42} ${dy * 0.5 + dx * 0.42} ${dx} ${dy}`
            const back = path`q${-dx * 0.5 + dy * 0.42} ${-dy * 0.5 - dx * 0.42} ${-dx} ${-dy}`
            return `${path`M${x} ${y}`}${there}${back}Z`
          })
          .join(''),
        colour,
        share,
      ),
    )
    .join('')

/** Short round strokes at random places, `each` of every colour. */
export const grains = (
  lot: Dice,
  { colours, each, width, length }: { colours: string[]; each: number; width: number; length: number },
  place: Place,
): string =>
  colours
    .map((colour) => {
      const strokes = range(each).map(() => {
        const [x, y] = place()
        const angle = lot.between(0, 6.28)
        return path`M${x} ${y}l${Math.cos(angle) * length + 0.1} ${Math.sin(angle) * length}`
      })
      return line(strokes.join(''), colour, width)
    })
    .join('')
