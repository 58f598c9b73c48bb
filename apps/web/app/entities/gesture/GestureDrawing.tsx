import type { Gesture, Hand, HandPlace } from '@harana/contract/model/live-photos'
import classes from './GestureDrawing.module.css'

/** Where the palm's middle is, and the arm behind or before the person. */
const spots: Record<HandPlace, { x: number; y: number; arm: string }> = {
  cheek: { x: 113, y: 92, arm: 'M114 104Q122 140 124 180' },
  chin: { x: 62, y: 148, arm: 'M64 158Q84 172 108 180' },
  head: { x: 62, y: 36, arm: 'M68 46Q122 64 126 180' },
}

/** A person with a hand as a gesture asks for it. Decorative: its words stand beside it. */
export function GestureDrawing({ gesture: { hand, place } }: { gesture: Gesture }) {
  const { x, y, arm } = spots[place]
  const limb = (
    <>
      <path className={classes.sleeve} d={arm} />
      <path className={classes.arm} d={arm} />
    </>
  )
  return (
    <svg
      viewBox={place === 'head' ? '0 0 140 180' : '0 44 140 136'}
      className={classes.drawing}
      aria-hidden="true"
    >
      {place === 'head' && limb}
      <g className={classes.person}>
        <path className={classes.shirt} d="M4 180Q8 142 44 136L80 136Q116 142 120 180Z" />
        <path d="M50 112V134Q62 146 74 134V112Z" />
        <path className={classes.hair} d="M30 96Q24 50 62 50Q100 50 94 96Q96 118 88 122H36Q28 118 30 96Z" />
        <path d="M37 88Q37 64 62 64Q87 64 87 88Q87 124 62 124Q37 124 37 88Z" />
        <path className={classes.line} d="M50 88V91M74 88V91M61 94Q58 101 62 101M53 110Q62 116 71 110" />
      </g>
      {place !== 'head' && limb}
      <g className={classes.hand} transform={`translate(${x} ${y})`}>
        <HandShape hand={hand} />
      </g>
    </svg>
  )
}

/** The fingers from the thumb's side on: where each begins, and its length when it is held up. */
const fingers = [
  { x: -13, length: 20 },
  { x: -6.5, length: 24 },
  { x: 0, length: 22 },
  { x: 6.5, length: 17 },
]
const heldUp: Record<Exclude<Hand, 'thumb-up'>, number> = {
  'one-finger': 1,
  'two-fingers': 2,
  'three-fingers': 3,
  'four-fingers': 4,
  'open-hand': 4,
  fist: 0,
}

/** A hand around its palm's middle, its palm to the viewer; 26 wide without the thumb. */
function HandShape({ hand }: { hand: Hand }) {
  if (hand === 'thumb-up')
    return (
      <>
        <rect x="-12" y="-28" width="8.5" height="28" rx="4.2" />
        <rect x="-13" y="-9" width="26" height="24" rx="8" />
        <path className={classes.knuckles} d="M2 -3H13M2 3H13M2 9H13" />
      </>
    )
  const up = heldUp[hand]
  return (
    <>
      {fingers.slice(0, up).map(({ x, length }) => (
        <rect key={x} x={x} y={-8 - length} width="6.5" height={length + 10} rx="3.2" />
      ))}
      {hand === 'open-hand' && <path d="M-10 8Q-22 2 -25 -8Q-24 -13 -20 -11Q-17 -4 -10 -3Z" />}
      <rect x="-13" y="-11" width="26" height="26" rx="9" />
      {fingers.slice(up).map(({ x }) => (
        <rect key={x} className={classes.folded} x={x} y="-13" width="6.5" height="13" rx="3.2" />
      ))}
      {hand !== 'open-hand' && (
        <rect x="-12" y="1" width="19" height="8" rx="4" transform="rotate(-14 -2 5)" />
      )}
    </>
  )
}
