import { darker, lightness, mix } from './colours.ts'
import type { Side } from './curves.ts'
import type { Likeness } from './likeness.ts'
import { clip, dot, fill, line, oval, path } from './shapes.ts'
import type { Shot } from './shot.ts'

/** @param id of the clip that the iris needs */
export function eye(who: Likeness, shot: Shot, side: Side, id: string): string {
  const { half, tilt, iris, r, lid, lashes, inner, outer, paint } = who.eyes
  const m = shot.mood
  const up = who.eyes.up * (m === 'laugh' ? 0.8 : m === 'beam' ? 0.92 : 1)
  const low = who.eyes.low * (m === 'laugh' ? 0.5 : m === 'beam' ? 0.7 : m === 'smile' ? 0.78 : 1)
  const ink = mix('#2A1714', who.hair.colour, who.hair.grey > 0.3 ? 0.1 : 0.15)
  const s = who.skin
  const x = (v: number) => v * side
  const top = path`M${x(-half)} 4C${x(-half * 0.62)} ${-up * inner} ${x(half * 0.42)} ${-up * outer} ${x(half)} ${-tilt}`
  const lower = path`C${x(half * 0.6)} ${low * 1.25} ${x(-half * 0.42)} ${low * 1.4} ${x(-half)} 4Z`
  const h = lashes ? 5.2 * paint : 2.9
  const [wingX, wingY] = lashes
    ? ([half + 2 + 6 * paint, -tilt - 1 - 5 * paint] as const)
    : ([half + 2, -tilt - 1.5] as const)
  const lash = path`M${x(-half - 1)} 5C${x(-half * 0.66)} ${-up * inner - h * 0.7} ${x(half * 0.4)} ${-up * outer - h} ${x(wingX)} ${wingY}L${x(half - 1)} ${-tilt + 2}C${x(half * 0.42)} ${-up * outer + 1.6} ${x(-half * 0.62)} ${-up * inner + 1.6} ${x(-half - 1)} 5Z`
  const off = lid === 'crease' ? 8.5 : lid === 'near' ? 6 : 5
  // A hooded lid falls over the outer corner.
  const [foldX, foldY] = lid === 'hooded' ? ([1.2, -tilt + 3] as const) : ([1.02, -tilt - off * 0.8] as const)
  const crease = path`M${x(-half * 0.86)} ${-5 - off * 0.5}C${x(-half * 0.5)} ${-up * inner - off} ${x(half * 0.5)} ${-up * outer - off + 1} ${x(half * foldX)} ${foldY}`
  const cy = (low * 0.9 - up) * 0.42
  return (
    (lashes
      ? fill(
          top +
            path`L${x(half * 1.04)} ${-tilt - off}C${x(half * 0.45)} ${-up * outer - off - 2} ${x(-half * 0.5)} ${-up * inner - off - 2} ${x(-half)} 4Z`,
          mix(s.shade, s.blush, 0.4),
          0.12 + 0.3 * paint,
        )
      : '') +
    clip(
      id,
      top + lower,
      fill(top + lower, '#FFFCF6'),
      dot(shot.look, cy, r, darker(iris, 0.42)),
      dot(shot.look, cy, r - 1.8, iris),
      oval(shot.look, cy + r * 0.42, r * 0.62, r * 0.42, mix(iris, '#F2B25E', 0.42), 0.75),
      dot(shot.look, cy, r * 0.47, '#1A0E0E'),
      line(top, '#5a3020', 7, 0.22),
      dot(shot.look + shot.lit * 4.6, cy - 5, 4.3, '#fff'),
      dot(shot.look - shot.lit * 4.6, cy + 4.6, 2, '#fff', 0.8),
    ) +
    fill(lash, ink) +
    (lashes && paint > 0.75
      ? line(path`M${x(half * 0.62)} ${-up * 0.86 - tilt * 0.5}l${x(7)} -7`, ink, 2.6)
      : '') +
    line(
      path`M${x(half * 0.85)} ${low * 0.25}C${x(half * 0.5)} ${low * 1.15} ${x(-half * 0.3)} ${low * 1.25} ${x(-half * 0.7)} ${low * 0.75}`,
      s.deep,
      1.6,
      0.35,
    ) +
    (lid === 'mono' ? '' : line(crease, s.deep, lid === 'hooded' ? 3 : 2.3, lid === 'near' ? 0.32 : 0.45)) +
    (m === 'beam' || m === 'laugh' || who.eyes.bags
      ? line(
          path`M${x(-half * 0.5)} ${low + 9}Q${x(half * 0.2)} ${low + 14} ${x(half * 0.85)} ${low + 5}`,
          s.shade,
          2.4,
          0.2 + (who.eyes.bags ? 0.16 : 0) + who.old * 0.2,
        )
      : '') +
    (who.age > 41
      ? line(
          path`M${x(half + 12)} ${-4 - tilt}l${x(11)} -6M${x(half + 13)} 3l${x(12)} 1${who.age > 54 ? path`M${x(half + 10)} 10l${x(11)} 6` : ''}`,
          s.shade,
          2.2,
          (0.3 + who.old * 0.4) * who.lined,
        )
      : '')
  )
}

export function brow(who: Likeness, shot: Shot, side: Side): string {
  const { thick: t, arch, half: h, lift } = who.brows
  // Outer ends that fall are kind; those of a calm face fall least.
  const tail = who.brows.tail + (shot.mood === 'calm' ? 2 : 4.5)
  const y = -(who.eyes.up + lift) - (shot.mood === 'laugh' ? 4 : shot.mood === 'beam' ? 2 : 0)
  const c =
    who.hair.grey > 0.35
      ? mix(who.hair.colour, '#6b5d58', 0.45)
      : mix(who.hair.colour, lightness(who.hair.colour) > 0.4 ? '#5a3a22' : who.hair.dark, 0.5)
  const x = (v: number) => v * side
  return fill(
    path`M${x(-h + 2)} ${y + t * 0.42}C${x(-h - 5)} ${y + t * 0.3} ${x(-h - 3)} ${y - t * 0.4} ${x(-h + 6)} ${y - t * 0.5}C${x(-h * 0.3)} ${y - arch * 0.8 - t * 0.5} ${x(h * 0.4)} ${y - arch - t * 0.34} ${x(h * 1.12)} ${y + tail - 1}C${x(h * 0.45)} ${y - arch + t * 0.5} ${x(-h * 0.2)} ${y - arch * 0.6 + t * 0.56} ${x(-h + 2)} ${y + t * 0.42}Z`,
    c,
    0.92,
  )
}
