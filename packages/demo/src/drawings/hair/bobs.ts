import { onSide, sides, smooth, whole } from '../curves.ts'
import type { HairStyle } from '../hair-choice.ts'
import { fill } from '../shapes.ts'
import { hairFill, massOf, strand } from './masses.ts'
import type { HairTools, Style } from './tools.ts'

/** Women’s hair that ends at the chin or above. */
export const shortHair = ({ who, h, w, s, v, x, lobes, sheen, fringe, sweep }: HairTools) =>
  ({
    bobFringe: () => ({
      back: fill(massOf(who, { L: 138, spread: 16, round: 20 }), h.dark),
      front: lobes({ L: 142, px: 0, hy: -0.7, spread: 8, cover: 3 }) + fringe(12) + sheen,
    }),
    bobSide: () => ({
      back: fill(massOf(who, { L: 140, spread: 18, round: 22 }), h.dark),
      front:
        lobes(
          { L: 136, px: x(w * h.part), hy: -0.82, spread: 8 },
          { L: 150, px: x(w * h.part), hy: -0.82, spread: 12, cover: 6 },
        ) +
        sweep(-60, 0.93) +
        sheen,
    }),
    pixie: () => ({
      mid: fill(
        smooth(
          whole([
            [0, -s - v],
            [w * 0.56, -s * 0.92 - v * 0.8],
            [w + v * 0.5, -s * 0.5],
            [w + v * 0.4, 10],
            [w * 0.96, 84],
            [w * 0.62, 150, 1],
            [0, 120],
          ]),
        ),
        h.dark,
      ),
      front:
        sides
          .map((q) =>
            fill(
              smooth(
                onSide(q, [
                  [w * 0.88, -50, 1],
                  [w + 4, -40],
                  [w * 1.0, 14],
                  [w * 0.9, 52, 1],
                  [w * 0.94, 4],
                ]),
              ),
              hairFill,
            ),
          )
          .join('') +
        fill(
          smooth([
            [x(w * 0.93), 6, 1],
            [x(w + v * 0.42), -40],
            [x(w * 0.86 + v * 0.5), -s * 0.66],
            [x(w * 0.4), -s - v * 0.7],
            [x(-w * 0.3), -s - v * 0.9],
            [x(-w * 0.92 - v * 0.4), -s * 0.62],
            [x(-w - v * 0.4), -30],
            [x(-w * 0.93), 22, 1],
            [x(-w * 0.88), -40],
            [x(-w * 0.5), -72],
            [x(w * 0.1), -s * 0.62],
            [x(w * 0.48), -s * 0.74],
            [x(w * 0.84), -s * 0.44],
          ]),
          hairFill,
        ) +
        strand(
          [
            [x(w * 0.4), -s * 0.9],
            [x(-w * 0.2), -s * 0.78],
            [x(-w * 0.86), -54],
          ],
          h.dark,
          3,
          0.4,
        ) +
        strand(
          [
            [x(w * 0.36), -s * 1.0],
            [x(-w * 0.3), -s * 0.92],
            [x(-w * 0.92), -s * 0.42],
          ],
          h.light,
          5,
          0.42,
        ),
    }),
  }) satisfies Partial<Record<HairStyle, Style>>
