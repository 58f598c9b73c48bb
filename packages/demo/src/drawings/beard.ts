import { lightness, mix } from './colours.ts'
import { mirror, type Point, smooth, whole } from './curves.ts'
import type { Beard } from './hair-choice.ts'
import type { Likeness } from './likeness.ts'
import { fill, line, path } from './shapes.ts'
import type { Shot } from './shot.ts'

export function beard(who: Likeness, shot: Shot): string {
  const { face: f, mouth: m, nose: n, hair, skin, beard: kind, whiskers } = who
  if (kind === 'none') return ''
  const c = mix(
    mix(hair.colour, '#8a5a3a', hair.grey > 0.3 || lightness(hair.colour) < 0.2 ? 0 : 0.2),
    skin.base,
    0.04,
  )
  const big = shot.mood === 'beam' || shot.mood === 'laugh'
  const my = m.y - (big ? 10 : 6)
  const mw = m.w * 1.1 + 10
  const full = { stubble: 0, short: 4, full: 15, chinstrap: 3 } as Partial<Record<Beard, number>>
  const grow = (full[kind] ?? 0) * (kind === 'full' ? whiskers.length : 1)
  const low = f.chin + grow * 1.5
  const outer: Point[] = [
    [f.w * 0.995, 2, 1],
    [f.w * Math.min(f.mid, 0.985) + grow * 0.15, 56],
    [f.jaw + grow * 0.6, f.jawY + grow * 0.3],
    [f.chinHalf + grow * 0.5, low - 10],
    [0, low],
  ]
  const inner: Point[] =
    kind === 'chinstrap'
      ? [
          [0, f.chin - 24],
          [f.chinHalf + 2, f.chin - 34],
          [f.jaw - 22, f.jawY - 2],
          [f.w * 0.88, 50],
          [f.w * 0.87, 2, 1],
        ]
      : [
          [0, n.y + 13],
          [16, n.y + 11],
          [mw * 0.8, my - 13],
          [mw + 12, my - 2],
          [f.w * 0.74, n.y + 8 + whiskers.high * 0.6],
          [f.w * 0.87, 40],
          [f.w * 0.87, 2, 1],
        ]
  const ring = smooth([
    ...outer,
    ...mirror(outer).reverse().slice(1),
    ...mirror(inner).reverse(),
    ...inner.slice(1),
  ])
  const tache = (drop: number) =>
    smooth(
      whole([
        [0, n.y + 11],
        [mw * 0.45, n.y + 12],
        [mw * 0.86, my - 10],
        [mw + 3, my + drop, 1],
        [mw * 0.6, my - 1],
        [0, my - 4],
      ]),
    )
  const goat = smooth(
    whole([
      [0, n.y + 12],
      [mw * 0.6, n.y + 13],
      [mw + 2, my + 2],
      [mw - 4, m.y + 26],
      [f.chinHalf * 0.84, f.chin - 8],
      [0, f.chin + 7],
    ]),
  )
  if (kind === 'stubble') return fill(ring, mix(c, '#3a2a2c', 0.4), 0.13)
  if (kind === 'moustache') return fill(tache(whiskers.drop), c)
  if (kind === 'goatee') return fill(goat, c, 0.94)
  return (
    fill(ring, c, kind === 'full' ? 1 : 0.9) +
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
