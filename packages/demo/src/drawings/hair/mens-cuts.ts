import { mix } from '../colours.ts'
import { onSide, sides, smooth, whole } from '../curves.ts'
import type { HairStyle } from '../hair-choice.ts'
import { fill, oval } from '../shapes.ts'
import { capOf, hairFill, strand } from './masses.ts'
import type { HairTools, Style } from './tools.ts'

/** Men’s cuts, close to the head. */
export const mensCuts = ({ who, shot, h, skin, w, s, v, x, edge }: HairTools) =>
  ({
    sidePart: () => ({
      front:
        fill(
          capOf(who, { v: 16, sv: 5, ear: -10, burn: 26, line: edge('square') }),
          mix(h.colour, h.dark, 0.5),
        ) +
        fill(
          smooth([
            [x(w * 0.46), -s * 0.98, 1],
            [x(0), -s - v * 0.95],
            [x(-w * 0.62), -s * 0.96 - 8],
            [x(-w - 4), -s * 0.56],
            [x(-w * 0.97), -58, 1],
            [x(-w * 0.82), -s * 0.54],
            [x(-w * 0.4), -s * 0.64],
            [x(w * 0.1), -s * 0.7],
            [x(w * 0.42), -s * 0.78, 1],
          ]),
          hairFill,
        ) +
        fill(
          smooth([
            [x(w * 0.46), -s * 0.99, 1],
            [x(w * 0.8), -s * 0.82],
            [x(w + 4), -s * 0.42],
            [x(w * 0.96), -50, 1],
            [x(w * 0.84), -s * 0.52],
            [x(w * 0.48), -s * 0.78, 1],
          ]),
          hairFill,
          0.9,
        ) +
        strand(
          [
            [x(w * 0.3), -s * 0.98],
            [x(-w * 0.3), -s * 0.94],
            [x(-w * 0.86), -s * 0.64],
          ],
          h.light,
          6,
          0.45,
        ) +
        strand(
          [
            [x(w * 0.34), -s * 0.84],
            [x(-w * 0.3), -s * 0.76],
            [x(-w * 0.84), -s * 0.52],
          ],
          h.dark,
          3,
          0.4,
        ),
    }),
    quiff: () => ({
      front:
        fill(capOf(who, { v: 8, sv: 4, ear: -10, burn: 24, line: edge('square') }), h.dark) +
        fill(
          smooth([
            [x(w * 0.82), -s * 0.6, 1],
            [x(w * 0.86), -s * 0.92],
            [x(w * 0.5), -s - v * 1.5],
            [x(-w * 0.1), -s - v * 2],
            [x(-w * 0.62), -s - v * 1.1],
            [x(-w * 0.92), -s * 0.8],
            [x(-w * 0.84), -s * 0.58, 1],
            [x(-w * 0.4), -s * 0.72],
            [x(w * 0.2), -s * 0.74],
          ]),
          hairFill,
        ) +
        strand(
          [
            [x(w * 0.66), -s * 0.74],
            [x(w * 0.3), -s - v * 0.7],
            [x(-w * 0.3), -s - v * 1.2],
          ],
          h.light,
          6,
          0.45,
        ) +
        strand(
          [
            [x(w * 0.3), -s * 0.78],
            [x(0), -s - v * 0.4],
            [x(-w * 0.5), -s - v * 0.5],
          ],
          h.dark,
          3,
          0.42,
        ) +
        strand(
          [
            [x(-w * 0.2), -s * 0.78],
            [x(-w * 0.4), -s * 0.98],
            [x(-w * 0.72), -s * 0.96],
          ],
          h.dark,
          3,
          0.42,
        ),
    }),
    crop: () => ({
      front:
        fill(
          capOf(who, { v: 7, sv: 3, ear: -10, burn: 24, line: edge('square') }),
          mix(h.dark, skin.base, 0.22),
        ) +
        fill(
          smooth([
            [w * 0.86, -s * 0.52, 1],
            [w * 0.92, -s * 0.74],
            [w * 0.56, -s * 0.96 - v * 0.7],
            [0, -s - v * 0.8],
            [-w * 0.56, -s * 0.96 - v * 0.7],
            [-w * 0.92, -s * 0.74],
            [-w * 0.86, -s * 0.52, 1],
            [-w * 0.6, -s * 0.58],
            [-w * 0.44, -s * 0.52, 1],
            [-w * 0.2, -s * 0.6],
            [0, -s * 0.53, 1],
            [w * 0.22, -s * 0.6],
            [w * 0.44, -s * 0.53, 1],
            [w * 0.62, -s * 0.59],
          ]),
          hairFill,
        ) +
        [-0.5, -0.1, 0.3, 0.6]
          .map((k) =>
            strand(
              [
                [k * w, -s * 0.98],
                [k * w * 0.94, -s * 0.78],
                [k * w * 0.86 + 8, -s * 0.62],
              ],
              k < 0 ? h.light : h.dark,
              4,
              0.4,
            ),
          )
          .join(''),
    }),
    slick: () => ({
      front:
        fill(
          capOf(who, { v: 17, sv: 6, ear: -10, burn: 28, line: edge(who.age > 44 ? 'back' : 'temples') }),
          hairFill,
        ) +
        [-0.5, -0.16, 0.2, 0.54]
          .map((k, i) =>
            strand(
              [
                [k * w, -s * 0.8],
                [k * w * 0.9 + 6, -s * 0.96],
                [k * w * 0.66 + 10, -s - 8],
              ],
              i % 2 ? h.light : h.dark,
              4,
              0.42,
            ),
          )
          .join(''),
    }),
    caesar: () => ({
      front:
        fill(capOf(who, { v: 10, sv: 4, ear: -10, burn: 26, line: edge('low') }), hairFill) +
        [-0.5, -0.2, 0.12, 0.44]
          .map((k) =>
            strand(
              [
                [k * w * 0.9, -s * 0.96],
                [k * w, -s * 0.66],
              ],
              k > 0 ? h.light : h.dark,
              4,
              0.34,
            ),
          )
          .join(''),
    }),
    receding: () => ({
      front:
        fill(capOf(who, { v: 13, sv: 5, ear: -10, burn: 26, line: edge('back') }), hairFill) +
        strand(
          [
            [x(-w * 0.2), -s * 0.86],
            [x(0), -s * 0.98],
            [x(w * 0.4), -s * 1.0],
          ],
          h.light,
          5,
          0.5,
        ) +
        strand(
          [
            [x(-w * 0.78), -s * 0.74],
            [x(-w * 0.5), -s * 0.96],
          ],
          h.dark,
          3,
          0.4,
        ),
    }),
    balding: () => ({
      front:
        oval(shot.lit * w * 0.3, -s * 0.76, w * 0.22, 13, skin.light, 0.8, shot.lit * 20) +
        sides
          .map(
            (q) =>
              fill(
                smooth(
                  onSide(q, [
                    [w * 0.98, 16, 1],
                    [w + 10, -30],
                    [w + 7, -78],
                    [w * 0.93, -s * 0.62, 1],
                    [w * 0.88, -60],
                    [w * 0.92, -16],
                    [w * 0.92, 14, 1],
                  ]),
                ),
                hairFill,
              ) +
              strand(
                [
                  [q * (w + 1), -s * 0.5],
                  [q * (w + 3), -36],
                ],
                h.light,
                3,
                0.5,
              ),
          )
          .join(''),
    }),
    bald: () => ({
      front:
        oval(shot.lit * w * 0.34, -s * 0.72, w * 0.24, 15, skin.light, 0.8, shot.lit * 24) +
        sides
          .map((q) =>
            fill(
              smooth(
                onSide(q, [
                  [w * 0.99, 10, 1],
                  [w + 2, -24],
                  [w * 0.97, -50, 1],
                  [w * 0.9, -22],
                  [w * 0.92, 8, 1],
                ]),
              ),
              mix(h.colour, skin.base, 0.45),
              0.5,
            ),
          )
          .join(''),
    }),
    buzz: () => ({
      front:
        fill(
          capOf(who, { v: 4, sv: 2.5, ear: -8, burn: 20, line: edge('square') }),
          mix(h.colour, skin.base, 0.16),
        ) +
        fill(
          smooth(
            whole([
              [0, -s - 3],
              [w * 0.54, -s * 0.94],
              [w * 0.84, -s * 0.7],
              [w * 0.7, -s * 0.68],
              [w * 0.3, -s * 0.74],
              [0, -s * 0.75],
            ]),
          ),
          h.colour,
          0.75,
        ),
    }),
  }) satisfies Partial<Record<HairStyle, Style>>
