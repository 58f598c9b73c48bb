import { lightness, mix } from './colours.ts'
import { mirror, type Point, smooth, whole } from './curves.ts'
import type { Beard } from './hair-choice.ts'
import type { Likeness } from './likeness.ts'
import { ramp } from './numbers.ts'
import { fill, line, path } from './shapes.ts'
import { aside, type Shot } from './shot.ts'

/** A little redder than the hair, unless that is dark or grey. */
export const beardColour = ({ hair, skin }: Likeness): string =>
  mix(mix(hair.colour, '#8a5a3a', hair.grey > 0.3 || lightness(hair.colour) < 0.2 ? 0 : 0.2), skin.base, 0.04)

export function beard(who: Likeness, shot: Shot): string {
  const { face: f, mouth: m, nose: n, hair, beard: kind, whiskers } = who
  if (kind === 'none') return ''
  const c = beardColour(who)
  const big = shot.mood === 'beam' || shot.mood === 'laugh'
  const my = m.y - (big ? 10 : 6)
  const mw = m.w * 1.1 + 10
  const full = { stubble: 0, short: 4, full: 15, chinstrap: 3 } as Partial<Record<Beard, number>>
  const grow = (full[kind] ?? 0) * (kind === 'full' ? whiskers.length : 1)
  const low = f.chin + grow * 1.5
  const outer: Point[] = [
    [f.w + 1, -20, 1],
    [f.w + 1, 4],
    [f.w * f.mid + 1.5 + grow * 0.15, 54],
    [f.jaw + 1 + grow * 0.6, f.jawY + grow * 0.3],
    [f.chinHalf + grow * 0.5, low - 10],
    [0, low],
  ]
  const burns: Point[] = [
    [f.w * 0.88, 40],
    [f.w * 0.925, 2],
    [f.w * 0.96, -20, 1],
  ]
  /** Its upper edge, from the middle outwards. */
  const edge = (down: number): Point[] =>
    kind === 'chinstrap'
      ? [[0, f.chin - 24], [f.chinHalf + 2, f.chin - 34], [f.jaw - 22, f.jawY - 2], ...burns]
      : [
          [0, n.y + 13 + down],
          [16, n.y + 11 + down],
          [Math.min(mw * 0.8, f.w * 0.5), my - 13 + down],
          [Math.min(mw + 12, f.w * 0.64), my - 2 + down],
          [f.w * 0.74 + down, n.y + 8 + whiskers.high * 0.6 + down],
          ...burns,
        ]
  const fx = aside(shot)
  // What is about the mouth moves with it; sideburns stay with the hair.
  const moved = (points: Point[]) =>
    points.map(
      ([x, y, corner]): Point => [x + fx * (1 - ramp(Math.abs(x), f.w * 0.5, f.w * 0.88)), y, corner],
    )
  const ring = (down = 0) =>
    smooth([
      ...outer,
      ...mirror(outer).reverse().slice(1),
      ...moved(mirror(edge(down)).reverse()),
      ...moved(edge(down).slice(1)),
    ])
  const tache = (drop: number) =>
    smooth(
      moved(
        whole([
          [0, n.y + 11],
          [mw * 0.45, n.y + 12],
          [mw * 0.86, my - 10],
          [mw + 3, my + drop, 1],
          [mw * 0.6, my - 1],
          [0, my - 4],
        ]),
      ),
    )
  const goat = smooth(
    moved(
      whole([
        [0, n.y + 12],
        [mw * 0.6, n.y + 13],
        [mw + 2, my + 2],
        [mw - 4, m.y + 26],
        [f.chinHalf * 0.84, f.chin - 8],
        [0, f.chin + 7],
      ]),
    ),
  )
  // In layers, each within the one before: an edge that is hardly seen.
  if (kind === 'stubble')
    return [0, 5, 10, 15, 20].map((down) => fill(ring(down), mix(c, '#3a2a2c', 0.4), 0.024)).join('')
  if (kind === 'moustache') return fill(tache(whiskers.drop), c)
  if (kind === 'goatee') return fill(goat, c, 0.94)
  return (
    fill(ring(), 'url(#bd)', kind === 'full' ? 1 : 0.92) +
    (kind === 'full'
      ? line(
          path`M${-f.chinHalf} ${low - 20}q10 12 22 14M${f.chinHalf} ${low - 22}q-10 12 -20 15M-10 ${low - 8}q8 4 18 0`,
          hair.light,
          3,
          0.4,
        )
      : '')
  )
}
