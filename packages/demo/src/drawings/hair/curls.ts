import { arc, bumps, type Point, type Side, sides } from '../curves.ts'
import type { HairStyle } from '../hair-choice.ts'
import { range } from '../numbers.ts'
import { fill, line, path } from '../shapes.ts'
import { capOf, hairFill, massOf, strand } from './masses.ts'
import type { HairTools, Style } from './tools.ts'

/** Curls, coils and box braids. */
export const curlyHair = ({ who, h, skin, w, s, v, parting, mirrored, x, edge, edgeCurls }: HairTools) =>
  ({
    curly: () => {
      const L = 150 + h.length * 80
      const ring: Point[] = [
        ...arc(0, -40, w + 58, s + 22, 178, 362, 13),
        ...range(3).map((i): Point => [w + 54 - i * 6, 10 + ((L - 10) * (i + 1)) / 3]),
        [w * 0.6, L + 20],
        [0, L + 6],
        [-w * 0.6, L + 20],
        ...range(3)
          .map((k) => 2 - k)
          .map((i): Point => [-w - 54 + i * 6, 10 + ((L - 10) * (i + 1)) / 3]),
      ]
      const lock = (q: Side) => {
        const points: Point[] = [
          [q * w * 0.1, -s * 0.98],
          [q * w * 0.56, -s * 0.98],
          [q * w * 0.98, -s * 0.62],
          [q * (w + 20), -s * 0.2],
          [q * (w + 26), 44],
          [q * (w + 20), 110],
          [q * w * 0.95, 66],
          [q * w * 0.97, 10],
          [q * w * 0.9, -44],
          [q * w * 0.7, -s * 0.52],
          [q * w * 0.4, -s * 0.68],
        ]
        // The bumps lie to the left of the way.
        return edgeCurls(q > 0 ? points : points.toReversed())
      }
      return {
        back: fill(bumps(ring), h.dark),
        front:
          lock(parting) +
          lock(mirrored) +
          edgeCurls([
            [-w * 0.36, -s * 0.76],
            [-w * 0.52, -s * 1.02],
            [-w * 0.16, -s * 1.13],
            [w * 0.22, -s * 1.13],
            [w * 0.54, -s * 1.0],
            [w * 0.36, -s * 0.74],
            [0, -s * 0.78],
          ]) +
          line(
            path`M${-w * 0.9} ${-s * 0.7}q20 -44 60 -62M${w * 0.5} ${-s * 1.02}q40 14 58 52M${-w * 0.2} ${-s * 1.04}q26 -14 52 -2`,
            h.light,
            6,
            0.42,
          ),
      }
    },
    afro: () => ({
      back:
        fill(bumps(arc(0, -s * 0.42, w + 84, s + 44, 40, 391, 26)), h.dark) +
        fill(bumps(arc(-x(6), -s * 0.46, w + 66, s + 26, 36, 388, 24)), h.colour),
      front:
        fill(
          bumps([
            ...arc(0, -s * 0.42, w + 22, s * 0.86, 172, 368, 14),
            ...arc(0, -10, w * 0.94, s * 0.66, 350, 190, 10),
          ]),
          hairFill,
        ) +
        line(
          path`M${-w * 0.9} ${-s * 1.0}q30 -40 70 -54M${w * 0.3} ${-s * 1.3}q44 8 72 40M${-w * 1.2} ${-s * 0.5}q2 -30 18 -56`,
          h.light,
          6,
          0.4,
        ),
    }),
    coils: () => ({
      mid: fill(bumps(arc(0, -58, w + 20, s - 22, 150, 390, 18)), h.dark),
      front:
        fill(
          bumps([
            ...arc(0, -52, w + 18, s - 26 + v, 186, 354, 13),
            ...arc(0, -20, w * 0.93, s * 0.56, 342, 198, 9),
          ]),
          hairFill,
        ) +
        line(
          path`M${-w * 0.7} ${-s * 0.86}q18 -24 44 -32M${w * 0.2} ${-s * 1.0}q30 4 46 22`,
          h.light,
          5,
          0.4,
        ),
    }),
    boxBraids: () => {
      const L = 280 + h.length * 80
      const one = (q: Side, k: number) =>
        strand(
          [
            [q * w * (0.1 + k * 0.13), -s * 0.98],
            [q * (w * (0.55 + k * 0.075)), -s * 0.86 + k * 6],
            [q * (w * 0.98 + k * 5), -30 - k * 6],
            [q * (w + 2 + k * 6), 120],
            [q * (w * 0.84 + k * 9), L - (k % 3) * 18],
          ],
          k % 2 ? h.colour : h.light,
          15,
          1,
        ) +
        strand(
          [
            [q * (w * 0.98 + k * 5), -30],
            [q * (w + 2 + k * 6), 120],
            [q * (w * 0.84 + k * 9), L - (k % 3) * 18],
          ],
          h.dark,
          2,
          0.6,
        )
      return {
        back: fill(massOf(who, { L: L - 10, spread: 20 }), h.dark),
        over:
          fill(capOf(who, { v: 20, sv: 12, ear: -10, line: edge('round') }), h.dark) +
          sides
            .map((q) =>
              range(5)
                .map((k) => one(q, k))
                .join(''),
            )
            .join('') +
          strand(
            [
              [0, -s - 18],
              [0, -s * 0.78],
            ],
            skin.shade,
            3,
            0.7,
          ),
      }
    },
  }) satisfies Partial<Record<HairStyle, Style>>
