import { mix } from '../colours.ts'
import { bumps, sides, smooth } from '../curves.ts'
import type { HairStyle } from '../hair-choice.ts'
import { range } from '../numbers.ts'
import { fill, line, path } from '../shapes.ts'
import { capOf, hairFill, massOf, strand } from './masses.ts'
import type { HairTools, Style } from './tools.ts'

/** Men’s hair with a top of its own, or long. */
export const mensTops = ({ who, h, skin, w, s, v, x, edge, bun }: HairTools) =>
  ({
    curlyTop: () => ({
      front:
        fill(
          capOf(who, { v: 8, sv: 3, ear: -10, burn: 24, line: edge('square') }),
          mix(h.dark, skin.base, 0.2),
        ) +
        fill(
          bumps([
            [w * 0.86, -s * 0.56],
            [w * 0.5, -s * 0.6],
            [w * 0.16, -s * 0.64],
            [-w * 0.18, -s * 0.64],
            [-w * 0.52, -s * 0.6],
            [-w * 0.86, -s * 0.56],
            [-w * 0.98, -s * 0.84],
            [-w * 0.74, -s * 1.1],
            [-w * 0.36, -s * 1.22],
            [w * 0.02, -s * 1.26],
            [w * 0.4, -s * 1.22],
            [w * 0.76, -s * 1.08],
            [w * 0.98, -s * 0.84],
          ]),
          hairFill,
        ) +
        line(
          path`M${-w * 0.7} ${-s * 0.8}q14 -26 40 -28M${-w * 0.1} ${-s * 0.96}q18 -20 44 -12M${w * 0.42} ${-s * 0.9}q26 -2 34 22`,
          h.light,
          5,
          0.5,
        ) +
        line(
          path`M${-w * 0.4} ${-s * 0.78}q12 -18 30 -14M${w * 0.14} ${-s * 0.76}q16 -14 34 0`,
          h.dark,
          4,
          0.5,
        ),
    }),
    spiky: () => ({
      front:
        fill(capOf(who, { v: 8, sv: 4, ear: -10, burn: 24, line: edge('square') }), h.dark) +
        fill(
          smooth(
            [
              [w * 0.86, -s * 0.56, 1],
              [w * 1.0, -s * 0.92, 1],
              [w * 0.74, -s * 0.94],
              [w * 0.7, -s * 1.2, 1],
              [w * 0.4, -s * 1.08],
              [w * 0.28, -s * 1.3, 1],
              [w * 0.02, -s * 1.1],
              [-w * 0.2, -s * 1.28, 1],
              [-w * 0.36, -s * 1.06],
              [-w * 0.68, -s * 1.16, 1],
              [-w * 0.74, -s * 0.92],
              [-w * 1.0, -s * 0.88, 1],
              [-w * 0.86, -s * 0.56, 1],
              [-w * 0.56, -s * 0.7],
              [-w * 0.4, -s * 0.6, 1],
              [-w * 0.1, -s * 0.72],
              [w * 0.12, -s * 0.62, 1],
              [w * 0.4, -s * 0.72],
              [w * 0.6, -s * 0.62, 1],
            ],
            true,
            0.2,
          ),
          hairFill,
        ) +
        line(
          path`M${-w * 0.5} ${-s * 0.76}l-14 -40M${-w * 0.1} ${-s * 0.82}l-4 -44M${w * 0.4} ${-s * 0.8}l10 -40`,
          h.light,
          4.4,
          0.45,
        ),
    }),
    waves: () => ({
      front:
        fill(
          smooth([
            [x(w * 0.94), 12, 1],
            [x(w + 9), -36],
            [x(w * 0.94 + 10), -s * 0.62],
            [x(w * 0.6), -s - v * 0.8],
            [x(0), -s - v * 1.35],
            [x(-w * 0.6), -s - v * 0.7],
            [x(-w - 7), -s * 0.58],
            [x(-w - 7), -32],
            [x(-w * 0.94), 16, 1],
            [x(-w * 0.9), -46],
            [x(-w * 0.66), -s * 0.62],
            [x(-w * 0.2), -s * 0.6],
            [x(w * 0.24), -s * 0.8],
            [x(w * 0.66), -s * 0.7],
            [x(w * 0.88), -52],
          ]),
          hairFill,
        ) +
        strand(
          [
            [x(w * 0.3), -s * 0.92],
            [x(-w * 0.1), -s * 0.98],
            [x(-w * 0.6), -s * 0.8],
            [x(-w * 0.86), -s * 0.5],
          ],
          h.light,
          6,
          0.46,
        ) +
        strand(
          [
            [x(w * 0.26), -s * 0.84],
            [x(-w * 0.2), -s * 0.78],
            [x(-w * 0.6), -s * 0.68],
          ],
          h.dark,
          3,
          0.45,
        ) +
        strand(
          [
            [x(w * 0.4), -s * 0.84],
            [x(w * 0.74), -s * 0.78],
            [x(w * 0.92), -s * 0.4],
          ],
          h.dark,
          3,
          0.4,
        ),
    }),
    curtains: () => ({
      front:
        fill(
          capOf(who, { v: v * 0.94, sv: 4, ear: -10, burn: 22, line: edge('high') }),
          mix(h.colour, h.dark, 0.5),
        ) +
        sides
          .map(
            (q) =>
              fill(
                smooth([
                  [x(w * 0.14), -s - v * 0.9, 1],
                  [x(w * 0.14) + q * w * 0.5, -s * 0.98 - 6],
                  [q * (w + 7), -s * 0.56],
                  [q * (w * 0.98), -40, 1],
                  [q * w * 0.8, -54],
                  [q * w * 0.56, -84],
                  [x(w * 0.14) + q * 10, -s * 0.82, 1],
                ]),
                hairFill,
              ) +
              strand(
                [
                  [x(w * 0.14) + q * 8, -s * 0.95],
                  [q * w * 0.6, -s * 0.8],
                  [q * w * 0.9, -s * 0.42],
                ],
                h.light,
                5,
                0.4,
              ),
          )
          .join(''),
    }),
    undercut: () => ({
      front:
        fill(
          capOf(who, { v: 5, sv: 2.5, ear: -10, burn: 22, line: edge('square') }),
          mix(h.colour, skin.base, 0.34),
        ) +
        fill(
          smooth([
            [x(w * 0.74), -s * 0.66, 1],
            [x(w * 0.86), -s * 0.9],
            [x(w * 0.4), -s - v],
            [x(-w * 0.3), -s - v * 1.1],
            [x(-w * 0.92), -s * 0.94],
            [x(-w * 0.98), -s * 0.6],
            [x(-w * 0.84), -s * 0.5, 1],
            [x(-w * 0.5), -s * 0.66],
            [x(w * 0.3), -s * 0.74],
          ]),
          hairFill,
        ) +
        strand(
          [
            [x(w * 0.6), -s * 0.8],
            [x(0), -s * 0.96],
            [x(-w * 0.72), -s * 0.86],
          ],
          h.light,
          6,
          0.46,
        ) +
        strand(
          [
            [x(w * 0.4), -s * 0.78],
            [x(-w * 0.2), -s * 0.84],
            [x(-w * 0.82), -s * 0.7],
          ],
          h.dark,
          3,
          0.45,
        ),
    }),
    manBun: () => ({
      back: bun(x(8), -s - 30, 32),
      front:
        fill(capOf(who, { v: 13, sv: 6, ear: -10, burn: 28, line: edge('temples') }), hairFill) +
        [-0.55, -0.2, 0.2, 0.55]
          .map((k, i) =>
            strand(
              [
                [k * w, -s * 0.78],
                [k * w * 0.7, -s * 0.96],
                [k * w * 0.3, -s - 8],
              ],
              i % 2 ? h.light : h.dark,
              3.4,
              0.42,
            ),
          )
          .join(''),
    }),
    shoulder: () => ({
      back: fill(massOf(who, { L: 196, spread: 12, v: 15, round: 10, wave: 4 }), h.dark),
      front: sides
        .map(
          (q) =>
            fill(
              smooth([
                [x(w * 0.1), -s - 16, 1],
                [x(w * 0.1) + q * w * 0.5, -s * 0.96 - 8],
                [q * (w + 12), -s * 0.46],
                [q * (w + 15), 40],
                [q * (w + 18), 130],
                [q * (w + 4), 196, 1],
                [q * (w * 0.94), 120],
                [q * (w * 0.985), 30],
                [q * w * 0.88, -50],
                [q * w * 0.6, -s * 0.66],
                [x(w * 0.1), -s * 0.82, 1],
              ]),
              hairFill,
            ) +
            strand(
              [
                [x(w * 0.1) + q * 12, -s * 0.94],
                [q * w * 0.8, -s * 0.66],
                [q * (w + 5), 30],
                [q * (w + 8), 140],
              ],
              h.light,
              4.4,
              0.4,
            ),
        )
        .join(''),
    }),
    fadeTop: () => ({
      front:
        fill(
          capOf(who, { v: 4, sv: 2, ear: -14, burn: 16, line: edge('square') }),
          mix(h.colour, skin.base, 0.5),
        ) +
        fill(
          bumps(
            [
              [w * 0.84, -s * 0.6],
              [w * 0.44, -s * 0.68],
              [0, -s * 0.7],
              [-w * 0.44, -s * 0.68],
              [-w * 0.84, -s * 0.6],
              [-w * 0.92, -s * 0.9],
              [-w * 0.66, -s * 1.12],
              [-w * 0.22, -s * 1.2],
              [w * 0.22, -s * 1.2],
              [w * 0.66, -s * 1.12],
              [w * 0.92, -s * 0.9],
            ],
            1.04,
          ),
          hairFill,
        ) +
        line(
          path`M${-w * 0.5} ${-s * 0.98}q16 -16 40 -20M${w * 0.2} ${-s * 1.06}q22 2 38 16`,
          h.light,
          5,
          0.4,
        ),
    }),
    locs: () => ({
      back: sides
        .map((q) =>
          range(4)
            .map((k) =>
              strand(
                [
                  [q * w * 0.5, -s * 0.8],
                  [q * (w + 4 + k * 5), -20],
                  [q * (w * 0.84 + k * 12), 130 - k * 12],
                ],
                h.dark,
                22,
                1,
              ),
            )
            .join(''),
        )
        .join(''),
      front:
        fill(capOf(who, { v: 16, sv: 7, ear: -14, burn: 10, line: edge('round') }), h.dark) +
        sides
          .map((q) =>
            range(4)
              .map((k) =>
                strand(
                  [
                    [q * w * (0.06 + k * 0.2), -s * 0.78 + k * 14],
                    [q * w * (0.16 + k * 0.2), -s - 8 + k * k * 7],
                    [q * (w * (0.62 + k * 0.14)), -s * 0.8 + k * 22],
                    [q * (w + 10 - k * 1), -14 + k * 20],
                    [q * (w + 6), 70 + k * 14],
                  ],
                  k % 2 ? h.colour : h.light,
                  17,
                  1,
                ),
              )
              .join(''),
          )
          .join(''),
    }),
  }) satisfies Partial<Record<HairStyle, Style>>
