import { mix } from './colours.ts'
import type { Likeness } from './likeness.ts'
import { range } from './numbers.ts'
import { clip, fill, line, oval, path } from './shapes.ts'
import type { Shot } from './shot.ts'

export function nose(who: Likeness, shot: Shot): string {
  const { y, w, bridge, tip, ball, wing } = who.nose
  const s = who.skin
  const k = -shot.lit
  /** The bridge of a nose that stands out, and the round of a thick tip. */
  const contour =
    (bridge > 0.9
      ? line(
          path`M${k * 9} -8C${k * 10} 8 ${k * (8 + bridge * 5)} ${y * 0.36} ${k * (9 + bridge)} ${y - 22}`,
          s.deep,
          2.8,
          0.42,
        )
      : '') +
    (ball > 12
      ? line(path`M${-ball} ${y - 16}q-3 8 3 14M${ball} ${y - 16}q3 8 -3 14`, s.deep, 2.6, 0.34)
      : '')
  return (
    fill(
      path`M${k * 10} -14C${k * (10 + bridge * 5)} 14 ${k * (8 + bridge * 8)} ${y * 0.55} ${k * w * 0.72} ${y - 20}C${k * (w + 3)} ${y - 16} ${k * (w + 3)} ${y + 3} ${k * w * 0.5} ${y + 3}C${k * 4} ${y - 8} ${k * 2} ${y * 0.4} ${k * 3} -6Z`,
      s.shade,
      0.28 + who.hard * 0.14,
    ) +
    line(path`M${shot.lit * 2} 12Q${shot.lit * 3} ${y * 0.5} ${shot.lit * 3} ${y - 26}`, s.light, 8, 0.5) +
    oval(shot.lit * 4, y - 12, ball, ball * 0.85, s.light, 0.7) +
    contour +
    oval(-w * 0.46, y + 1.5, 5.4, 2.8, s.deep, 0.62, -14) +
    oval(w * 0.46, y + 1.5, 5.4, 2.8, s.deep, 0.62, 14) +
    line(
      path`M${-w} ${y - wing}C${-w - 4} ${y - 2} ${-w + 3} ${y + 5} ${-w * 0.56} ${y + 2}M${w} ${y - wing}C${w + 4} ${y - 2} ${w - 3} ${y + 5} ${w * 0.56} ${y + 2}M${-w * 0.3} ${y + 3}Q0 ${y + tip} ${w * 0.3} ${y + 3}`,
      s.deep,
      2.8,
      0.5,
    )
  )
}

/** @param id of the clip that teeth need */
export function mouth(who: Likeness, shot: Shot, id: string): string {
  const { upper: U, lower: L, bow, corners, opens, hasGap } = who.mouth
  const isOpen = shot.mood === 'beam' || shot.mood === 'laugh'
  const [openWidth, gapes, openRise, teethShare, hasTongue] = who.mouth.open
  const [closedWidth, closedRise, lopsided] = who.mouth.closed
  const s = who.skin
  const lip = who.lips ? mix(who.lips, s.base, 0.12) : mix(s.lip, '#9a3f3c', 0.16 * who.hard)
  const deep = mix(lip, '#4a1018', 0.5)
  const m = shot.mood
  const w = Math.min(
    who.mouth.w *
      { laugh: 1.04, beam: 1, smile: 1.08, soft: 1, calm: 0.94 }[m] *
      (isOpen ? openWidth : closedWidth),
    who.face.jaw * 0.56,
  )
  const up =
    { laugh: 14.5, beam: 13, smile: 13.5, soft: 10.5, calm: 7 }[m] *
    corners *
    (isOpen ? openRise : closedRise)
  const tilt = shot.smirk * (isOpen ? 1 : lopsided)
  const l = -up + tilt
  const r = -up - tilt
  const mid = 2 + up * 0.28
  const crease =
    who.age < 40
      ? ''
      : line(path`M${-w - 4} ${l - 6}q-5 5 -2 12M${w + 4} ${r - 6}q5 5 2 12`, s.deep, 2.8, 0.36)
  if (!isOpen) {
    return (
      fill(
        path`M${-w} ${l}C${-w * 0.6} ${-U * 0.6 - up * 0.35} ${-w * 0.3} ${-U - 2} ${-w * 0.14} ${-U - 1}Q0 ${-U + bow} ${w * 0.14} ${-U - 1}C${w * 0.3} ${-U - 2} ${w * 0.6} ${-U * 0.6 - up * 0.35} ${w} ${r}Q${w * 0.5} ${mid} 0 ${mid}Q${-w * 0.5} ${mid} ${-w} ${l}Z`,
        mix(lip, deep, 0.12),
      ) +
      fill(
        path`M${-w} ${l}Q${-w * 0.5} ${mid} 0 ${mid}Q${w * 0.5} ${mid} ${w} ${r}C${w * 0.7} ${L * 0.8} ${w * 0.36} ${L + 5} 0 ${L + 5}C${-w * 0.36} ${L + 5} ${-w * 0.7} ${L * 0.8} ${-w} ${l}Z`,
        lip,
      ) +
      line(
        path`M${-w - 4} ${l - 2}Q${-w * 0.55} ${mid} 0 ${mid}Q${w * 0.55} ${mid} ${w + 4} ${r - 2}`,
        deep,
        3.2,
        0.9,
      ) +
      oval(shot.lit * w * 0.14, L * 0.62, w * 0.24, 2.6, '#fff', 0.26) +
      crease +
      oval(0, L + 13, w * 0.42, 4, s.shade, 0.42)
    )
  }
  const open = gapes * (m === 'laugh' ? 1.45 : 1) * opens
  const gape = path`M${-w + 5} ${l + 2}C${-w * 0.5} ${up * 0.06 - 1} ${-w * 0.2} ${1.5} 0 1.5C${w * 0.2} ${1.5} ${w * 0.5} ${up * 0.06 - 1} ${w - 5} ${r + 2}C${w * 0.72} ${open * 0.72} ${w * 0.36} ${open} 0 ${open}C${-w * 0.36} ${open} ${-w * 0.72} ${open * 0.72} ${-w + 5} ${l + 2}Z`
  const edge = open * teethShare * (m === 'laugh' ? 0.74 : 1)
  const teeth = path`M${-w} -40H${w}V${l + 4}C${w * 0.66} ${edge * 0.72} ${w * 0.36} ${edge} 0 ${edge}C${-w * 0.36} ${edge} ${-w * 0.66} ${edge * 0.72} ${-w} ${l + 4}Z`
  return (
    fill(
      path`M${-w - 1} ${l}C${-w * 0.66} ${-U * 0.55 - up * 0.5} ${-w * 0.3} ${-U} ${-w * 0.14} ${-U + 1}Q0 ${-U + 1 + bow} ${w * 0.14} ${-U + 1}C${w * 0.3} ${-U} ${w * 0.66} ${-U * 0.55 - up * 0.5} ${w + 1} ${r}C${w * 0.84} ${open * 0.78 + L * 0.4} ${w * 0.42} ${open + L * 0.72} 0 ${open + L * 0.72}C${-w * 0.42} ${open + L * 0.72} ${-w * 0.84} ${open * 0.78 + L * 0.4} ${-w - 1} ${l}Z`,
      lip,
    ) +
    clip(
      id,
      gape,
      fill(gape, '#7A2430'),
      m === 'laugh' || hasTongue ? oval(0, open + 3, w * 0.56, 15, '#DB7078') : '',
      fill(teeth, '#FFFDF7'),
      line(
        range(5)
          .map((i) => path`M${(i - 2) * w * 0.25} -4v${edge * (0.84 - Math.abs(i - 2) * 0.13) + 4}`)
          .join(''),
        '#D9C6B8',
        1.3,
        0.5,
      ),
      hasGap ? line(path`M0 2v${edge * 0.8}`, '#8A4A44', 2.8, 0.6) : '',
      line(
        path`M${-w + 5} ${l + 2}C${-w * 0.5} ${up * 0.06 - 1} ${-w * 0.2} 1.5 0 1.5C${w * 0.2} 1.5 ${w * 0.5} ${up * 0.06 - 1} ${w - 5} ${r + 2}`,
        '#8a4a44',
        5,
        0.22,
      ),
    ) +
    oval(shot.lit * w * 0.12, open + L * 0.36, w * 0.22, 2.2, '#fff', 0.25) +
    crease +
    oval(0, open + L + 8, w * 0.4, 3.6, s.shade, 0.4)
  )
}
