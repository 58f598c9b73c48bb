import { sides, smooth, whole } from '../curves.ts'
import type { HairStyle } from '../hair-choice.ts'
import { box, fill, round } from '../shapes.ts'
import { capOf, curtainOf, hairFill, massOf, strand } from './masses.ts'
import type { HairTools, Style } from './tools.ts'

/** Tails, buns and braids. */
export const tiedHair = ({ who, h, w, s, x, edge, long, sheen, slick, parted, bun, plait }: HairTools) =>
  ({
    ponytail: () => ({
      back:
        fill(
          smooth([
            [x(w * 0.3), -s - 18],
            [x(w * 0.95), -s - 26],
            [x(w + 62), -s * 0.5],
            [x(w + 66), 40],
            [x(w + 44), 150],
            [x(w + 18), 216, 1],
            [x(w + 8), 110],
            [x(w - 2), 0],
            [x(w * 0.7), -s * 0.7],
          ]),
          hairFill,
        ) +
        strand(
          [
            [x(w * 0.8), -s - 6],
            [x(w + 42), -s * 0.4],
            [x(w + 40), 80],
            [x(w + 24), 180],
          ],
          h.light,
          6,
          0.4,
        ) +
        strand(
          [
            [x(w * 0.8), -s * 0.8],
            [x(w + 20), -s * 0.3],
            [x(w + 22), 90],
          ],
          h.dark,
          3.4,
          0.5,
        ),
      front:
        slick('round') +
        `<g transform="rotate(${x(38)} ${round(x(w * 0.56))} ${round(-s * 0.96)})">${box(x(w * 0.56) - 12, -s * 0.96 - 22, 24, 34, h.scarf, 9)}</g>`,
    }),
    lowPony: () => ({
      over:
        fill(
          smooth([
            [x(-w * 0.5), 150],
            [x(-w * 0.86), 176],
            [x(-w * 0.98), 250],
            [x(-w * 0.86), 340],
            [x(-w * 0.6), 400, 1],
            [x(-w * 0.5), 320],
            [x(-w * 0.44), 240],
          ]),
          hairFill,
        ) +
        strand(
          [
            [x(-w * 0.7), 190],
            [x(-w * 0.8), 270],
            [x(-w * 0.68), 360],
          ],
          h.light,
          5,
          0.4,
        ) +
        strand(
          [
            [x(-w * 0.58), 200],
            [x(-w * 0.64), 280],
            [x(-w * 0.6), 370],
          ],
          h.dark,
          3,
          0.5,
        ),
      mid: fill(
        smooth(
          whole([
            [0, -s - 14],
            [w * 0.6, -s * 0.92 - 8],
            [w + 9, -40],
            [w * 0.86, 66],
            [w * 0.44, 150],
            [0, 180],
          ]),
        ),
        h.dark,
      ),
      front: parted(),
    }),
    topBun: () => ({ back: bun(x(6), -s - 50, 50), front: slick('round') }),
    lowBun: () => ({
      back: bun(x(-w * 0.72), 148, 46),
      mid: fill(
        smooth(
          whole([
            [0, -s - 14],
            [w * 0.6, -s * 0.92 - 8],
            [w + 8, -40],
            [w * 0.9, 90],
            [w * 0.5, 160],
            [0, 170],
          ]),
        ),
        h.dark,
      ),
      front: h.length > 0.5 ? parted() : slick('round'),
    }),
    braid: () => ({
      mid: fill(
        smooth(
          whole([
            [0, -s - 14],
            [w * 0.6, -s * 0.92 - 8],
            [w + 9, -40],
            [w * 0.92, 90],
            [w * 0.6, 170],
            [0, 180],
          ]),
        ),
        h.dark,
      ),
      over: plait(x(w * 0.7), 162, 6, 34, x(2.5)),
      front: parted(),
    }),
    twoBraids: () => ({
      mid: fill(
        smooth(
          whole([
            [0, -s - 14],
            [w * 0.6, -s * 0.92 - 8],
            [w + 9, -40],
            [w * 0.96, 90],
            [w * 0.7, 160],
            [0, 150],
          ]),
        ),
        h.dark,
      ),
      over: plait(w * 0.84, 138, 6, 32, 2) + plait(-w * 0.84, 138, 6, 32, -2),
      front: parted(),
    }),
    halfUp: () => ({
      back: bun(x(10), -s - 34, 38) + fill(massOf(who, { L: long - 10, spread: 26, wave: 5, v: 16 }), h.dark),
      over:
        sides
          .map((q) => fill(smooth(curtainOf(who, q, { L: long, px: 0, hy: -0.8, wave: 6, v: 15 })), hairFill))
          .join('') +
        fill(capOf(who, { v: 14, sv: 10, ear: -20, line: edge('round') }), hairFill) +
        sheen,
    }),
  }) satisfies Partial<Record<HairStyle, Style>>
