import { bumps, type Point, type Side, smooth } from '../curves.ts'
import type { Likeness } from '../likeness.ts'
import { range } from '../numbers.ts'
import { box, dot, fill, line, path } from '../shapes.ts'
import type { Shot } from '../shot.ts'
import { type Curtain, capOf, curtainOf, hairFill, hairlines, strand } from './masses.ts'

/** Hair behind the body, behind the face, in front of it, and over the clothes. */
export type Locks = {
  back: string
  mid: string
  front: string
  over: string
  /** Whether ears are hidden; 'ears' where the rest of the head is not. */
  covered: boolean | 'ears'
}
export type Style = () => Partial<Locks>
export type HairTools = ReturnType<typeof hairTools>

/** What the styles are made of, for one person in one photo. */
export function hairTools(who: Likeness, shot: Shot) {
  const { hair: h, face, skin } = who
  const { w, s, chin } = face
  const v = h.v
  /** The side of the parting. */
  const parting = h.flip
  const mirrored: Side = parting === 1 ? -1 : 1
  const x = (right: number) => right * parting
  const edge = (name: keyof typeof hairlines) => hairlines[name](w, s)
  const long = 306 + h.length * 104
  const lobes = (a: Curtain, b = a) =>
    [a, b]
      .map((opt, i) => {
        const side = i ? mirrored : parting
        const pts = curtainOf(who, side, opt)
        return fill(smooth(pts), hairFill)
      })
      .join('')
  const sheen =
    strand(
      [
        [x(-w * 0.86), -s * 0.5],
        [x(-w * 0.56), -s * 0.9],
        [x(-w * 0.08), -s * 1.02],
      ],
      h.light,
      9,
      0.5,
    ) +
    strand(
      [
        [x(w * 0.5), -s * 0.97],
        [x(w * 0.86), -s * 0.66],
      ],
      h.light,
      6,
      0.38,
    )
  const locks = (L: number, sp: number, px: number) =>
    [1, -1]
      .map(
        (q) =>
          strand(
            [
              [q * (w * 0.45) + px, -s * 0.88],
              [q * (w + v * 0.4), -20],
              [q * (w + v * 0.5 + sp * 0.3), L * 0.5],
              [q * (w + sp * 0.5), L * 0.88],
            ],
            h.dark,
            3.4,
            0.4,
          ) +
          strand(
            [
              [q * (w * 0.7) + px * 0.5, -s * 0.86],
              [q * (w + v * 0.75), 4],
              [q * (w + v * 0.8 + sp * 0.6), L * 0.6],
            ],
            h.light,
            4,
            0.26,
          ),
      )
      .join('')
  const fringe = (dip: number, left = 0.93) =>
    fill(
      smooth([
        [x(-w * left), -34, 1],
        [x(-w * 1.0), -s * 0.5],
        [x(-w * 0.5), -s * 0.98],
        [0, -s - v * 0.4],
        [x(w * 0.5), -s * 0.98],
        [x(w * 1.0), -s * 0.5],
        [x(w * left), -34, 1],
        [x(w * 0.84), -66 + dip * 0.3],
        [x(w * 0.42), -77 + dip],
        [x(-w * 0.05), -79 + dip],
        [x(-w * 0.45), -76 + dip],
        [x(-w * 0.84), -64 + dip * 0.3],
      ]),
      hairFill,
    ) +
    [-0.56, -0.26, 0.06, 0.36, 0.62]
      .map((k) =>
        strand(
          [
            [x(k * w * 0.5), -s * 0.92],
            [x(k * w * 0.9), -s * 0.66],
            [x(k * w), -70 + dip],
          ],
          h.dark,
          2.6,
          0.32,
        ),
      )
      .join('')
  const sweep = (low = -62, reach = 0.97) =>
    fill(
      smooth([
        [x(w * h.part), -s - v * 0.84, 1],
        [x(-w * 0.4), -s * 0.97 - v * 0.6],
        [x(-w * 0.92 - v * 0.6), -s * 0.56],
        [x(-w - v * 0.5), low + 44],
        [x(-w * reach), low + 46, 1],
        [x(-w * 0.82), low - 2],
        [x(-w * 0.3), low - 36],
        [x(w * h.part * 0.9), -s * 0.8, 1],
      ]),
      hairFill,
    ) +
    strand(
      [
        [x(w * h.part - 8), -s - v * 0.3],
        [x(-w * 0.4), -s * 0.78],
        [x(-w * 0.86), -s * 0.36],
      ],
      h.light,
      4,
      0.4,
    ) +
    strand(
      [
        [x(w * h.part - 6), -s * 0.88],
        [x(-w * 0.34), -s * 0.66],
        [x(-w * 0.84), low],
      ],
      h.dark,
      3,
      0.36,
    )
  const slick = (k: keyof typeof hairlines = 'round', sv = 9) =>
    fill(capOf(who, { v: 15, sv, ear: -8, line: edge(k) }), hairFill) +
    [-0.6, -0.2, 0.24, 0.62]
      .map((q) =>
        strand(
          [
            [q * w * 1.08, -s * 0.68 - (1 - Math.abs(q)) * 18],
            [q * w * 0.8, -s * 0.9],
            [q * w * 0.36, -s - 8],
          ],
          h.dark,
          2.6,
          0.34,
        ),
      )
      .join('') +
    strand(
      [
        [x(-w * 0.8), -s * 0.62],
        [x(-w * 0.5), -s * 0.94],
        [x(-w * 0.1), -s * 1.03],
      ],
      h.light,
      7,
      0.42,
    )
  const parted = () =>
    fill(
      smooth([
        [x(w * h.part), -s - 14, 1],
        [x(w * 0.7), -s * 0.86 - 12],
        [x(w + 8), -s * 0.46],
        [x(w + 6), -8, 1],
        [x(w * 0.93), -14],
        [x(w * 0.86), -s * 0.42],
        [x(w * 0.62), -s * 0.66],
        [x(w * h.part), -s * 0.8, 1],
      ]),
      hairFill,
    ) +
    fill(
      smooth([
        [x(w * h.part), -s - 14, 1],
        [x(-w * 0.4), -s * 0.97 - 12],
        [x(-w * 0.95 - 6), -s * 0.56],
        [x(-w - 6), -8, 1],
        [x(-w * 0.93), -14],
        [x(-w * 0.86), -s * 0.36],
        [x(-w * 0.4), -s * 0.58],
        [x(w * h.part), -s * 0.8, 1],
      ]),
      hairFill,
    ) +
    strand(
      [
        [x(w * h.part - 6), -s - 4],
        [x(-w * 0.4), -s * 0.82],
        [x(-w * 0.9), -s * 0.4],
      ],
      h.light,
      5,
      0.4,
    ) +
    strand(
      [
        [x(w * h.part - 6), -s * 0.9],
        [x(-w * 0.42), -s * 0.68],
        [x(-w * 0.92), -s * 0.24],
      ],
      h.dark,
      3,
      0.36,
    )
  const bun = (x: number, y: number, r: number) =>
    dot(x, y, r, hairFill) +
    line(
      path`M${x - r * 0.7} ${y + r * 0.2}Q${x} ${y - r * 0.9} ${x + r * 0.72} ${y + r * 0.1}M${x - r * 0.4} ${y + r * 0.6}Q${x + r * 0.2} ${y - r * 0.3} ${x + r * 0.76} ${y + r * 0.5}`,
      h.dark,
      3.4,
      0.5,
    ) +
    line(
      path`M${x - r * 0.56} ${y - r * 0.4}Q${x - r * 0.2} ${y - r * 0.86} ${x + r * 0.3} ${y - r * 0.72}`,
      h.light,
      5,
      0.5,
    )
  const plait = (x: number, y: number, n: number, step: number, lean: number) =>
    fill(
      smooth([
        ...range(n + 1).map((i): Point => [x + lean * i - 27 + (i % 2) * 5, y + i * step]),
        [x + lean * (n + 1), y + n * step + 30],
        ...range(n + 1)
          .map((k) => n - k)
          .map((i): Point => [x + lean * i + 27 - (i % 2) * 5, y + i * step]),
      ]),
      hairFill,
    ) +
    line(
      range(n)
        .map(
          (i) =>
            path`M${x + lean * i - 26} ${y + i * step + 4}q12 ${step * 0.55} 27 ${step * 0.62}q14 ${-step * 0.2} 25 ${-step * 0.56}`,
        )
        .join(''),
      h.dark,
      4,
      0.7,
    ) +
    box(x + lean * n - 15, y + n * step - 8, 30, 15, h.scarf, 7)
  const edgeCurls = (points: Point[]) => fill(bumps(points), hairFill)

  return {
    who,
    shot,
    h,
    face,
    skin,
    w,
    s,
    chin,
    v,
    parting,
    mirrored,
    x,
    edge,
    long,
    lobes,
    sheen,
    locks,
    fringe,
    sweep,
    slick,
    parted,
    bun,
    plait,
    edgeCurls,
  }
}
