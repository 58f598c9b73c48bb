import { mix } from './colours.ts'
import { onSide, type Point, type Side, smooth, whole } from './curves.ts'
import type { Face, Likeness } from './likeness.ts'
import { ramp, range } from './numbers.ts'
import { dot, fill, group, line, oval, path, round } from './shapes.ts'
import type { Shot } from './shot.ts'

/** The outline of the face. @param turn of the head, from -1 to 1 */
export function outlineOf({ w, jaw, jawY, chinHalf, chin, s, hard }: Face, turn = 0): string {
  const half: Point[] = [
    [0, -s],
    [w * 0.6, -s * 0.9],
    [w * 0.93, -s * 0.5],
    [w, -12],
    [w * (0.968 - hard * 0.014), 52],
    [jaw, jawY],
    [chinHalf, chin - 11],
    [0, chin],
  ]
  return smooth(whole(half).map(([x, y]): Point => [x * (1 - 0.03 * turn * Math.sign(x)), y]))
}
/** Everything outside the shifted outline: with the outline as clip it is a crescent of shade. */
export const crescent = (outline: string, dx: number, dy: number, colour: string, share: number): string =>
  `<path transform="translate(${round(dx)} ${round(dy)})" d="M-900 -900H900V900H-900Z${outline}" fill-rule="evenodd" fill="${colour}" opacity="${share}"/>`

export function ears(who: Likeness, shot: Shot): string {
  const { skin, face } = who
  const ear = (side: Side) => {
    const x = face.w * (1 - 0.03 * shot.turn * side) - 7
    const pts: Point[] = [
      [x, -20, 1],
      [x + 15, -30],
      [x + 26, -14],
      [x + 21, 16],
      [x + 13, 38],
      [x, 36, 1],
    ]
    return (
      fill(smooth(onSide(side, pts)), side === shot.lit ? skin.base : mix(skin.base, skin.shade, 0.5)) +
      line(
        smooth(
          onSide(side, [
            [x + 6, -14],
            [x + 16, -18],
            [x + 18, -4],
            [x + 10, 16],
          ]),
          false,
        ),
        skin.shade,
        4,
        0.8,
      )
    )
  }
  return ear(1) + ear(-1)
}

/** Cheeks, age and small marks: a few quiet, warm lines. */
export function marks(who: Likeness, shot: Shot): string {
  const { face: f, nose: n, mouth: m, skin: s } = who
  const big = shot.mood === 'beam' || shot.mood === 'laugh'
  const fold = Math.min(0.62, (big ? 0.24 : 0.04) + ramp(who.age, 36, 66) * 0.36)
  const both = (inner: string) => inner + group('transform="scale(-1 1)"', inner)
  return (
    both(
      oval(f.w * 0.6, n.y * 0.86, 42, 31, 'url(#bl)') +
        (fold > 0.12
          ? line(
              path`M${n.w + 12} ${n.y - 4}C${n.w + 22} ${n.y + 6} ${m.w + 18} ${m.y - 26} ${m.w + 15} ${m.y - 8}`,
              s.shade,
              3,
              fold,
            )
          : '') +
        (who.dimples && shot.mood !== 'calm'
          ? line(path`M${m.w + 24} ${m.y - 18}q6 8 2 16`, s.deep, 3, 0.35)
          : ''),
    ) +
    (who.age > 43
      ? line(
          path`M-46 -86Q0 -93 48 -86${who.age > 54 ? 'M-38 -104Q0 -111 40 -104' : ''}`,
          s.shade,
          2.6,
          0.24 + who.old * 0.36,
        )
      : '') +
    (who.freckles
      ? range(18)
          .map((i) =>
            dot(
              (i % 2 ? 1 : -1) * (26 + ((i * 0.618) % 1) * 56),
              n.y * 0.44 + ((i * 0.755) % 1) * 38,
              1.7 + (i % 3) * 0.5,
              s.deep,
              0.3,
            ),
          )
          .join('')
      : '') +
    (who.mole
      ? dot(
          (who.mole > 0 ? 1 : -1) * (58 + Math.abs(who.mole) * 20),
          m.y - 26 - Math.abs(who.mole) * 10,
          3.4,
          s.deep,
          0.75,
        )
      : '') +
    (who.hard > 0.7 && who.face.chinHalf > 58 && who.beard === 'none'
      ? line(path`M0 ${f.chin - 19}v9`, s.shade, 3, 0.6)
      : '')
  )
}
