import { onSide, sides, smooth } from '../curves.ts'
import type { HairStyle } from '../hair-choice.ts'
import { fill } from '../shapes.ts'
import { hairFill, massOf, strand } from './masses.ts'
import type { HairTools, Style } from './tools.ts'

/** Hair that falls below the chin, open. */
export const longHair = ({ who, h, w, s, x, long, lobes, sheen, locks, fringe, sweep }: HairTools) =>
  ({
    longCentre: () => ({
      back: fill(massOf(who, { L: long - 10, spread: 24 }), h.dark),
      over: lobes({ L: long, px: 4, hy: -0.86 }) + locks(long, 20, 0) + sheen,
    }),
    longSide: () => ({
      back: fill(massOf(who, { L: long - 10, spread: 24 }), h.dark),
      over:
        lobes(
          { L: long, px: x(w * h.part), hy: -0.82 },
          { L: long - 26, px: x(w * h.part), hy: -0.82, cover: 8 },
        ) +
        sweep(-74, 0.94) +
        locks(long, 20, x(w * h.part)) +
        sheen,
    }),
    longWavy: () => ({
      back: fill(massOf(who, { L: long - 14, spread: 40, wave: 12 }), h.dark),
      over:
        lobes(
          { L: long, px: x(w * h.part), hy: -0.82, wave: 15, spread: 40 },
          { L: long - 10, px: x(w * h.part), hy: -0.82, wave: 15, spread: 40, cover: 4 },
        ) +
        locks(long, 30, x(w * h.part)) +
        sheen,
    }),
    curtain: () => ({
      back: fill(massOf(who, { L: long - 20, spread: 26, wave: 4 }), h.dark),
      over:
        lobes({ L: long - 20, px: 3, hy: -0.86, wave: 4 }) +
        sides
          .map(
            (q) =>
              fill(
                smooth(
                  onSide(q, [
                    [0, -s * 0.9, 1],
                    [w * 0.46, -s * 0.82],
                    [w * 0.98, -s * 0.44],
                    [w + 12, 34],
                    [w * 0.99, 66, 1],
                    [w * 0.9, 8],
                    [w * 0.72, -46],
                    [w * 0.34, -88],
                    [0, -s * 0.74, 1],
                  ]),
                ),
                hairFill,
              ) +
              strand(
                [
                  [q * 8, -s * 0.84],
                  [q * w * 0.6, -s * 0.56],
                  [q * w * 0.96, 24],
                ],
                h.light,
                4,
                0.34,
              ),
          )
          .join('') +
        locks(long - 20, 20, 0) +
        sheen,
    }),
    longFringe: () => ({
      back: fill(massOf(who, { L: long - 20, spread: 18 }), h.dark),
      over: lobes({ L: long - 10, px: 0, hy: -0.7, spread: 16 }) + fringe(10) + locks(long, 12, 0) + sheen,
    }),
    layered: () => ({
      back: fill(massOf(who, { L: 214, spread: 26, wave: 7 }), h.dark),
      over:
        lobes(
          { L: 226, px: x(w * h.part), hy: -0.82, wave: 9, spread: 28 },
          { L: 214, px: x(w * h.part), hy: -0.82, wave: 9, spread: 28, cover: 6 },
        ) +
        sweep(-66, 0.95) +
        sheen,
    }),
    lob: () => ({
      back: fill(massOf(who, { L: 200, spread: 20, round: 14 }), h.dark),
      over:
        lobes(
          { L: 216, px: x(w * h.part * 0.6), hy: -0.84, spread: 16 },
          { L: 216, px: x(w * h.part * 0.6), hy: -0.84, spread: 16 },
        ) +
        locks(200, 12, x(w * h.part * 0.6)) +
        sheen,
    }),
  }) satisfies Partial<Record<HairStyle, Style>>
