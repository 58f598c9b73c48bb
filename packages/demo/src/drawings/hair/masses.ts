import { mix } from '../colours.ts'
import { mirror, onSide, type Point, type Side, smooth, whole } from '../curves.ts'
import type { Likeness } from '../likeness.ts'
import { range } from '../numbers.ts'
import { fill, line } from '../shapes.ts'

/** What gradient fills hair. */
export const hairFill = 'url(#hr)'

export const strand = (points: Point[], colour: string, width = 4, share = 0.35): string =>
  line(smooth(points, false), colour, width, share)

export type Curtain = {
  /** Where the parting is, from the middle. */
  px?: number
  /** How high the hairline is, as a share of the skull. */
  hy?: number
  v?: number
  /** How far down it reaches. */
  L?: number
  spread?: number
  wave?: number
  /** How far it lies over the face. */
  cover?: number
  thick?: number
}

/** One curtain of long hair, from the parting to its tip. */
export function curtainOf(
  who: Likeness,
  side: Side,
  { px = 0, hy = -0.84, v = who.hair.v, L = 330, spread = 26, wave = 0, cover = 0, thick = 1 }: Curtain,
): Point[] {
  const { w, s } = who.face
  const n = Math.max(2, Math.round((L - 40) / 58))
  const wv = (i: number) => (wave ? Math.sin(i * 2.05 + 0.6) * wave * 1.15 : 0)
  const out = range(n).map((i): Point => {
    const k = (i + 1) / n
    return [w + v * 0.95 + spread * k ** 1.3 + wv(i) - (k > 0.94 ? 9 : 0), 20 + (L - 56) * k]
  })
  const inn = range(n).map((i): Point => {
    const k = 1 - i / n
    const base = k > 0.36 ? w * (0.86 - 0.2 * k * thick) + spread * 0.2 * k : w * 0.93 - cover
    return [base + wv(n - 1 - i) * 0.8, 26 + (L - 80) * k]
  })
  const dx = px * side
  return onSide(side, [
    [dx, -s - v * 0.86, 1],
    [dx + (w - dx) * 0.42, -s * 0.97 - v * 0.7],
    [w * 0.88 + v * 0.66, -s * 0.6],
    [w + v * 0.95, -34],
    ...out,
    [w * 0.78 + spread * 0.5, L + 16, 1],
    ...inn,
    [w * 0.945 - cover, -14],
    [w * 0.84 - cover, -72],
    [dx + (w - dx) * 0.4, s * (hy + 0.13)],
    [dx, s * hy, 1],
  ])
}

export type Mass = { v?: number; L?: number; spread?: number; wave?: number; round?: number }

/** The mass behind: crown, sides, down to L. */
export const massOf = (
  who: Likeness,
  { v = who.hair.v, L = 330, spread = 26, wave = 0, round = 0 }: Mass,
): string => {
  const { w, s } = who.face
  const n = Math.max(2, Math.round(L / 62))
  const side = range(n).map((i): Point => {
    const k = (i + 1) / n
    return [
      w + v * 0.92 + spread * k - round * k ** 3 + (wave ? Math.sin(i * 1.9 + 0.6) * wave : 0),
      L * k - 8,
    ]
  })
  return smooth(
    whole([
      [0, -s - v * 0.96],
      [w * 0.5, -s * 0.94 - v * 0.82],
      [w * 0.9 + v * 0.74, -s * 0.56],
      [w + v, -20],
      ...side,
      [w * 0.55, L + 12],
      [0, L + 6],
    ]),
  )
}

/** The head behind the face in the colour of its hair: no gap between a face, its ears and its hair shows what is behind. */
export const skullOf = ({ face: { w, s }, hair, skin }: Likeness): string =>
  fill(
    smooth(
      whole([
        [0, -s - 2],
        [w * 0.52, -s * 0.93 - 1],
        [w * 0.93, -s * 0.56],
        [w + 1, -46],
        [w, 4],
        [w * 0.9, 40],
        [0, 60],
      ]),
    ),
    mix(hair.colour, skin.base, 0.25),
  )

/** Crown with a hairline: what combed-back and short hair is. @param burn how long its sideburns are */
export const capOf = (
  who: Likeness,
  {
    v,
    sv = v * 0.5,
    ear = -16,
    burn = 0,
    line: edge,
  }: { v: number; sv?: number; ear?: number; burn?: number; line: Point[] },
): string => {
  const { w, s } = who.face
  const outer: Point[] = [
    [w * 0.995 + sv * 0.5, ear + burn, 1],
    [w + sv, -46],
    [w * 0.9 + sv * 0.9 + v * 0.1, -s * 0.6],
    [w * 0.52, -s * 0.93 - v * 0.84],
    [0, -s - v],
  ]
  // Sideburns end in a point: a bar would stand on the cheek by itself.
  const inner: Point[] = [...edge, [w * 0.875, -54], [w * 0.92, ear - 4], [w * 0.965, ear + burn - 3, 1]]
  return smooth([
    ...outer,
    ...mirror(outer).reverse().slice(1),
    ...mirror(inner)
      .reverse()
      .filter(([x], i, l) => !(i === l.length - 1 && Math.abs(x) < 0.01)),
    ...inner,
  ])
}
/** The right half of each hairline. */
export const hairlines = {
  round: (w: number, s: number): Point[] => [
    [0, -s * 0.72],
    [w * 0.46, -s * 0.68],
    [w * 0.78, -s * 0.5],
  ],
  high: (w: number, s: number): Point[] => [
    [0, -s * 0.77],
    [w * 0.5, -s * 0.73],
    [w * 0.8, -s * 0.53],
  ],
  square: (w: number, s: number): Point[] => [
    [0, -s * 0.7],
    [w * 0.5, -s * 0.69],
    [w * 0.72, -s * 0.6],
    [w * 0.81, -s * 0.48],
  ],
  temples: (w: number, s: number): Point[] => [
    [0, -s * 0.68],
    [w * 0.3, -s * 0.71],
    [w * 0.58, -s * 0.84],
    [w * 0.78, -s * 0.6],
  ],
  back: (w: number, s: number): Point[] => [
    [0, -s * 0.76],
    [w * 0.26, -s * 0.79],
    [w * 0.55, -s * 0.88],
    [w * 0.8, -s * 0.62],
  ],
  low: (w: number, s: number): Point[] => [
    [0, -s * 0.58],
    [w * 0.44, -s * 0.57],
    [w * 0.76, -s * 0.52],
  ],
}
