import { darker } from '../colours.ts'
import { onSide, sides, smooth, whole } from '../curves.ts'
import { range } from '../numbers.ts'
import { gold } from '../palettes.ts'
import { dot, fill, line, path } from '../shapes.ts'
import type { Garment } from './garment.ts'
import type { Cloth } from './tailor.ts'
import { tops } from './tops.ts'

/** What is worn at home in South Asia, at a feast, in snow and in the kitchen. */
export const occasions = {
  kurta: {
    soft: [0, 0.3],
    only: 'southAsian',
    draw: (k: Cloth) =>
      k.piece(
        k.neck + 6,
        [
          [0, -2],
          [k.neck * 0.7, -16],
        ],
        6,
      ) +
      line(
        path`M${-k.neck - 2} -40Q${-k.neck * 0.5} 0 0 6Q${k.neck * 0.5} 0 ${k.neck + 2} -40`,
        k.light,
        15,
      ) +
      line('M0 8V240', k.dark, 3, 0.5) +
      range(4)
        .map((i) => dot(0, 46 + i * 50, 4.6, gold))
        .join(''),
  },
  salwar: {
    soft: [0.6, 1],
    only: 'southAsian',
    open: true,
    draw: (k: Cloth) =>
      k.piece(
        k.neck + 24,
        [
          [0, 66],
          [k.neck * 0.7, 48],
          [k.neck + 12, 6],
        ],
        5,
      ) +
      line(
        smooth(
          [
            [-k.neck - 22, -14],
            [-k.neck * 0.8, 46],
            [0, 68],
            [k.neck * 0.8, 46],
            [k.neck + 22, -14],
          ],
          false,
        ),
        gold,
        6,
      ) +
      fill(
        smooth([
          [k.neck + 30, -8, 1],
          [k.neck + 92, 12],
          [k.shoulder * 0.8, 330],
          [k.shoulder * 0.7, 740, 1],
          [k.neck + 20, 740, 1],
          [k.neck + 20, 300],
        ]),
        k.second,
        0.96,
      ),
  },
  barong: {
    soft: [0, 0.4],
    for: 'feast',
    open: true,
    draw: (k: Cloth) =>
      fill(
        k.body.garment(
          k.neck + 18,
          [
            [0, 44],
            [k.neck * 0.6, 30],
          ],
          0,
        ),
        '#FFFDF6',
      ) +
      fill(
        k.body.garment(
          k.neck + 6,
          [
            [0, 40, 1],
            [k.neck * 0.5, 14],
          ],
          6,
        ),
        '#EBDDBB',
      ) +
      line('M0 42V720', '#B99F68', 3, 0.7) +
      sides
        .map((q) =>
          line(
            range(6)
              .map(
                (i) =>
                  path`M${q * 34} ${80 + i * 66}q${q * 22} 16 0 34q${q * -14} -18 0 -34M${q * 62} ${96 + i * 66}q${q * 16} 12 0 26`,
              )
              .join(''),
            '#BDA470',
            3,
            0.75,
          ),
        )
        .join('') +
      fill(path`M${k.neck} -46L${k.neck + 28} -10L48 60L2 40Z`, '#F7EDD2') +
      fill(path`M${-k.neck} -46L${-k.neck - 28} -10L-48 60L-2 40Z`, '#F7EDD2') +
      line(path`M${k.neck + 28} -10L48 60L2 40L-48 60L${-k.neck - 28} -10`, '#B99F68', 2.6, 0.7),
  },
  terno: {
    soft: [0.7, 1],
    for: 'feast',
    open: true,
    draw: (k: Cloth) =>
      k.dress('', 104) +
      sides
        .map(
          (q) =>
            fill(
              smooth(
                onSide(q, [
                  [k.shoulder * 0.5, 60, 1],
                  [k.shoulder * 0.56, 6],
                  [k.shoulder * 0.86, -34],
                  [k.shoulder * 1.2, -4],
                  [k.shoulder * 1.32, 78],
                  [k.shoulder * 1.18, 140, 1],
                  [k.shoulder * 0.8, 126],
                ]),
              ),
              k.light,
            ) +
            line(
              range(4)
                .map(
                  (i) =>
                    path`M${q * (k.shoulder * 0.62 + i * 12)} ${66 + i * 14}Q${q * k.shoulder * (0.7 + i * 0.1)} ${4 + i * 16} ${q * k.shoulder * (0.84 + i * 0.12)} ${-18 + i * 26}`,
                )
                .join(''),
              k.dark,
              3,
              0.3,
            ),
        )
        .join('') +
      line(
        range(7)
          .map((i) => path`M${(i - 3) * 26} ${122 + (i % 2) * 12}h.1`)
          .join(''),
        gold,
        9,
      ),
  },
  parka: {
    soft: [0, 1],
    for: 'snow',
    draw: (k: Cloth) =>
      k.piece(
        k.neck + 10,
        [
          [0, 60, 1],
          [k.neck * 0.5, 20],
        ],
        20,
      ) +
      line('M0 60V720', k.dark, 5, 0.5) +
      line(
        path`M${-k.shoulder - 20} 300H${k.shoulder + 20}M${-k.shoulder - 20} 440H${k.shoulder + 20}`,
        k.dark,
        4,
        0.25,
      ) +
      fill(
        smooth(
          whole([
            [0, 52],
            [k.neck + 18, 30],
            [k.neck + 40, -26],
            [k.neck + 6, -64],
            [k.neck * 0.5, -32],
            [0, -22],
          ]),
        ),
        k.second,
      ) +
      fill(
        smooth(
          [
            [14, 40, 1],
            [60, 44],
            [66, 220, 1],
            [24, 226, 1],
          ],
          true,
          0.2,
        ),
        k.second,
      ) +
      line(
        path`M${-k.neck - 24} -14Q0 34 ${k.neck + 24} -14M26 60L36 210M48 60L52 210`,
        darker(k.second, 0.3),
        3.4,
        0.45,
      ),
  },
  apron: {
    soft: [0, 1],
    for: 'kitchen',
    draw: (k: Cloth) =>
      tops.tee.draw(k) +
      fill(
        smooth(
          [
            [-84, 120, 1],
            [84, 120, 1],
            [104, 260],
            [k.shoulder * 0.86, 420],
            [k.shoulder * 0.84, 740, 1],
            [-k.shoulder * 0.84, 740, 1],
            [-k.shoulder * 0.86, 420],
            [-104, 260],
          ],
          true,
          0.22,
        ),
        k.second,
      ) +
      line(path`M-80 124L${-k.neck - 20} -14M80 124L${k.neck + 20} -14`, k.second, 13) +
      line('M-52 330H52V400Q0 430 -52 400Z', darker(k.second, 0.3), 3.4, 0.5),
  },
} satisfies Record<string, Garment>
