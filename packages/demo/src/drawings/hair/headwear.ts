import { darker, lighter } from '../colours.ts'
import { smooth, whole } from '../curves.ts'
import type { HairStyle } from '../hair-choice.ts'
import { nth } from '../numbers.ts'
import { fill, line, path } from '../shapes.ts'
import { strand } from './masses.ts'
import type { HairTools, Style } from './tools.ts'

/** What covers hair. */
export const headwear = ({ h, face, w, s, chin, x }: HairTools) =>
  ({
    hijab: () => {
      const c = h.scarf
      const hole = smooth(
        whole([
          [0, -s * 0.66],
          [w * 0.5, -s * 0.62],
          [w * 0.83, -s * 0.34],
          [w * 0.9, 20],
          [w * 0.82, 96],
          [face.chinHalf + 14, chin - 18],
          [0, chin - 2],
        ]),
      )
      const shell = smooth(
        whole([
          [0, -s - 24],
          [w * 0.56, -s * 0.93 - 18],
          [w + 22, -s * 0.4],
          [w + 30, 50],
          [w + 22, 150],
          [w + 74, 262],
          [w + 92, 350],
          [w * 0.6, 392],
          [0, 400],
        ]),
      )
      return {
        covered: true,
        over:
          `<path d="${shell}${hole}" fill-rule="evenodd" fill="url(#sc)"/>` +
          line(hole, darker(c, 0.26), 4, 0.7) +
          fill(
            smooth([
              [x(-w - 16), 130],
              [x(-w * 0.3), 216],
              [x(w * 0.5), 226],
              [x(w + 40), 186],
              [x(w + 60), 250],
              [x(w * 0.5), 292],
              [x(-w * 0.5), 276],
            ]),
            darker(c, 0.1),
            0.8,
          ) +
          strand(
            [
              [x(-w * 0.9), 120],
              [x(-w * 0.2), 206],
              [x(w * 0.9), 190],
            ],
            darker(c, 0.3),
            3.4,
            0.5,
          ) +
          strand(
            [
              [x(-w * 0.98), 190],
              [x(-w * 0.1), 290],
              [x(w * 0.9), 276],
            ],
            darker(c, 0.3),
            3.4,
            0.4,
          ) +
          strand(
            [
              [x(-w - 4), -40],
              [x(-w * 0.66), -s * 0.86],
              [0, -s - 6],
            ],
            lighter(c, 0.4),
            7,
            0.5,
          ),
      }
    },
    turban: () => {
      const c = nth(['#C22A4A', '#0F7E70', '#38456B', '#DE9C1F', '#23648F'], Math.floor(h.length * 4.99))
      return {
        covered: 'ears',
        front:
          fill(
            smooth([
              [w * 0.98, -30, 1],
              [w + 26, -s * 0.6],
              [w * 0.86, -s * 1.14],
              [w * 0.2, -s * 1.42],
              [-w * 0.5, -s * 1.34],
              [-w * 0.98, -s * 0.96],
              [-w - 22, -s * 0.5],
              [-w * 0.98, -30, 1],
              [-w * 0.66, -s * 0.5],
              [0, -s * 0.76],
              [w * 0.66, -s * 0.5],
            ]),
            c,
          ) +
          line(
            path`M${-w * 0.9} ${-60}Q${-w * 0.3} ${-s * 0.96} ${w * 0.7} ${-s * 1.2}M${w * 0.9} ${-60}Q${w * 0.4} ${-s * 0.92} ${-w * 0.62} ${-s * 1.24}M${w * 1.04} ${-s * 0.5}Q${w * 0.6} ${-s * 1.02} ${-w * 0.1} ${-s * 1.36}M${-w * 1.04} ${-s * 0.5}Q${-w * 0.8} ${-s * 0.9} ${-w * 0.3} ${-s * 1.1}`,
            darker(c, 0.28),
            4,
            0.6,
          ) +
          fill(
            smooth(
              [
                [0, -s * 0.76, 1],
                [w * 0.2, -s * 0.68, 1],
                [0, -s * 0.6, 1],
                [-w * 0.2, -s * 0.68, 1],
              ],
              true,
              0.1,
            ),
            lighter(c, 0.3),
            0.5,
          ),
      }
    },
  }) satisfies Partial<Record<HairStyle, Style>>
