import { mix } from './colours.ts'
import { onSide, type Point, type Side, smooth, whole } from './curves.ts'
import { dice } from './dice.ts'
import type { Face } from './features.ts'
import type { Likeness } from './likeness.ts'
import { ramp, range } from './numbers.ts'
import { dot, fill, group, line, oval, path, round } from './shapes.ts'
import type { Shot } from './shot.ts'

/**
 * The outline of the face, the same however the head is turned: hair and beards lie on it, and only the features move.
 */
export function outlineOf({ w, temple, mid, jaw, jawY, chinHalf, chin, s }: Face): string {
  const half: Point[] = [
    [0, -s],
    [w * 0.6, -s * 0.9],
    [w * temple, -s * 0.5],
    [w, -12],
    [w * mid, 50],
    [jaw, jawY],
    [chinHalf, chin - 11],
    [0, chin],
  ]
  return smooth(whole(half))
}
/** Everything outside the shifted outline: with the outline as clip it is a crescent of shade. */
export const crescent = (outline: string, dx: number, dy: number, colour: string, share: number): string =>
  `<path transform="translate(${round(dx)} ${round(dy)})" d="M-900 -900H900V900H-900Z${outline}" fill-rule="evenodd" fill="${colour}" opacity="${share}"/>`

export function ears(who: Likeness, shot: Shot): string {
  const { skin, face, ears } = who
  const outer: Point[] = [
    [0, -22, 1],
    [13, -33],
    [25, -16],
    [21, 14],
    [13, 37],
    [0, 36, 1],
  ]
  const inner: Point[] = [
    [6, -15],
    [16, -20],
    [18, -4],
    [10, 15],
  ]
  const ear = (side: Side) => {
    const x = face.w - 7
    const grown = (pts: Point[]) =>
      onSide(
        side,
        pts.map(
          ([px, py, corner]): Point => [
            x + px * ears.size + ears.out * (px / 25),
            4 + (py - 2) * ears.size,
            corner,
          ],
        ),
      )
    const colour = side === shot.lit ? skin.base : mix(skin.base, skin.shade, 0.5)
    return fill(smooth(grown(outer)), colour) + line(smooth(grown(inner), false), skin.shade, 4, 0.8)
  }
  return ear(1) + ear(-1)
}

/** Cheeks, age and small marks: a few quiet, warm lines. */
export function marks(who: Likeness, shot: Shot): string {
  const { face: f, nose: n, mouth: m, skin: s, lined, age } = who
  // Lines beside a mouth make anybody older than they are.
  const fold = age < 40 ? 0 : Math.min(0.6, 0.1 + ramp(age, 40, 62) * 0.46 * lined)
  const both = (inner: string) => inner + group('transform="scale(-1 1)"', inner)
  const round = 1 + (who.weight - 0.4) * 0.3
  const cheek = oval(f.w * 0.6, n.y * 0.86, 42 * round, 31 * round, 'url(#bl)')
  const bone = fill(
    path`M${f.w * 0.97} 30C${f.w * 0.86} 62 ${f.w * 0.72} 74 ${f.w * 0.52} ${n.y + 12}C${f.w * 0.66} ${n.y + 20} ${f.jaw} ${f.jawY - 8} ${f.w} ${f.jawY}Z`,
    s.shade,
    f.cheekbones * 0.2,
  )
  const foldLine = line(
    path`M${n.w + 10} ${n.y - 5}C${n.w + 20} ${n.y + 5} ${m.w + 17} ${m.y - 26} ${m.w + 15} ${m.y - 8}`,
    s.shade,
    3,
    fold,
  )
  const dimple = oval(m.w + 23, m.y - 12, 3.4, 5.4, s.deep, 0.22, 14)
  const marionette = line(path`M${m.w + 4} ${m.y + 8}q5 9 0 20`, s.shade, 2.6, 0.5 * lined)
  return [
    both(
      [
        f.cheekbones > 0.15 ? bone : '',
        cheek,
        fold > 0 ? foldLine : '',
        who.dimples && shot.mood !== 'calm' ? dimple : '',
        age > 57 ? marionette : '',
      ].join(''),
    ),
    forehead(who),
    freckles(who),
    who.mole ? dot(who.mole[0] * (f.w / 128), who.mole[1] * (f.chin / 186), 3.6, s.deep, 0.8) : '',
    who.hard > 0.7 && f.chinHalf > 58 && who.beard === 'none'
      ? line(path`M0 ${f.chin - 20}v10`, s.shade, 3, 0.6)
      : '',
  ].join('')
}

function forehead({ age, old, lined, skin, brows, eyes }: Likeness): string {
  if (age <= 41) return ''
  const y = -(eyes.up + brows.lift) - 30
  const first = path`M-46 ${y}Q0 ${y - 7} 48 ${y}`
  const second = age > 54 ? path`M-38 ${y - 18}Q0 ${y - 25} 40 ${y - 18}` : ''
  return line(first + second, skin.shade, 2.6, (0.26 + old * 0.36) * lined)
}

/** Across the nose; many of them over the cheeks as well. */
function freckles({ seed, freckles: count, face, nose, skin }: Likeness): string {
  const lot = dice(seed, 'where freckles are')
  const reach = Math.min(face.w * 0.74, 52 + count * 1.3)
  return range(count)
    .map((i) => {
      const across = (i % 2 ? 1 : -1) * lot.between(10, reach)
      return dot(across, nose.y * 0.34 + lot.bell(0, 24 + count), lot.between(1.6, 3), skin.deep, 0.32)
    })
    .join('')
}

/** What is soft under a chin. */
export function secondChin({ face: f, weight, old, skin }: Likeness): string {
  const share = (weight - 0.55) * 1.3 + old * 0.15
  if (share < 0.1) return ''
  const x = f.chinHalf + 24
  return line(
    path`M${-x} ${f.chin - 4}Q0 ${f.chin + 46} ${x} ${f.chin - 4}`,
    skin.deep,
    3.2,
    Math.min(0.42, share),
  )
}
