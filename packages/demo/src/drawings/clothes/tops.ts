import { smooth, whole } from '../curves.ts'
import { range } from '../numbers.ts'
import { dot, fill, line, path } from '../shapes.ts'
import type { Garment } from './garment.ts'
import type { Cloth } from './tailor.ts'

/** What is pulled over the head or lies on the skin. */
export const tops = {
  tee: {
    soft: [0, 1],
    draw: (k: Cloth) =>
      k.piece(k.neck + 22, [
        [0, 34],
        [k.neck * 0.6, 24],
        [k.neck + 8, -4],
      ]) +
      k.rib([
        [-k.neck - 18, -22],
        [-k.neck * 0.7, 20],
        [0, 36],
        [k.neck * 0.7, 20],
        [k.neck + 18, -22],
      ]),
  },
  stripes: {
    soft: [0, 1],
    draw: (k: Cloth) =>
      k.piece(
        k.neck + 26,
        [
          [0, 30],
          [k.neck * 0.8, 20],
          [k.neck + 14, 0],
        ],
        4,
        k.stripes(),
      ) +
      k.rib([
        [-k.neck - 22, -16],
        [-k.neck * 0.7, 20],
        [0, 32],
        [k.neck * 0.7, 20],
        [k.neck + 22, -16],
      ]),
  },
  vee: {
    soft: [0.4, 1],
    open: true,
    draw: (k: Cloth) =>
      k.piece(
        k.neck + 30,
        [
          [0, 112, 1],
          [k.neck * 0.5, 56],
        ],
        4,
      ) + line(path`M${-k.neck - 29} -8L0 113L${k.neck + 29} -8`, k.dark, 4, 0.6),
  },
  wrap: {
    soft: [0.5, 1],
    open: true,
    draw: (k: Cloth) =>
      k.piece(
        k.neck + 34,
        [
          [0, 104, 1],
          [k.neck * 0.6, 54],
        ],
        4,
        k.flowers(),
      ) + line(path`M${-k.neck - 33} -8Q-20 70 70 190M${k.neck + 33} -8Q30 60 0 106`, k.dark, 5, 0.6),
  },
  off: {
    soft: [0.7, 1],
    to: 55,
    open: true,
    draw: (k: Cloth) =>
      fill(
        smooth(
          whole([
            [0, 132],
            [k.shoulder * 0.5, 126],
            [k.shoulder + 4, 98],
            [k.shoulder + 26, 170],
            [k.shoulder + 26, 300],
            [k.shoulder + 14, 740, 1],
            [0, 740],
          ]),
        ),
        'url(#cl)',
      ) +
      fill(
        smooth(
          whole([
            [0, 128],
            [k.shoulder * 0.5, 122],
            [k.shoulder + 4, 92],
            [k.shoulder + 22, 140],
            [k.shoulder * 0.9, 178],
            [k.shoulder * 0.45, 196],
            [0, 200],
          ]),
        ),
        k.light,
      ) +
      line(
        smooth(
          whole([
            [0, 200],
            [k.shoulder * 0.45, 196],
            [k.shoulder * 0.92, 178],
            [k.shoulder + 22, 140],
          ]).slice(0, 4),
          false,
        ),
        k.dark,
        3,
        0.3,
      ),
  },
  sundress: { soft: [0.7, 1], to: 50, open: true, draw: (k: Cloth) => k.dress(k.flowers()) },
  blouse: {
    soft: [0.5, 1],
    open: true,
    draw: (k: Cloth) =>
      k.piece(
        k.neck + 26,
        [
          [0, 78, 1],
          [k.neck * 0.5, 40],
        ],
        6,
      ) +
      line('M0 80V700', k.dark, 3, 0.4) +
      fill(
        smooth([
          [0, 80, 1],
          [-30, 150],
          [-52, 196, 1],
          [-22, 186],
          [0, 110],
        ]),
        k.light,
      ) +
      fill(
        smooth([
          [0, 80, 1],
          [28, 154],
          [40, 214, 1],
          [14, 190],
          [0, 110],
        ]),
        k.light,
      ) +
      dot(0, 88, 13, k.light) +
      line(path`M${-k.neck - 25} -10L0 80L${k.neck + 25} -10`, k.light, 9),
  },
  knit: {
    soft: [0, 1],
    cold: true,
    draw: (k: Cloth) =>
      k.piece(
        k.neck + 16,
        [
          [0, 24],
          [k.neck * 0.7, 14],
          [k.neck + 4, -8],
        ],
        9,
      ) +
      line(
        range(11)
          .map((i) => path`M${(i - 5) * 44} ${70 - Math.abs(i - 5) * 2}V720`)
          .join(''),
        k.dark,
        3,
        0.22,
      ) +
      line(
        smooth(
          [
            [-k.neck - 14, -24],
            [-k.neck * 0.7, 14],
            [0, 28],
            [k.neck * 0.7, 14],
            [k.neck + 14, -24],
          ],
          false,
        ),
        k.dark,
        15,
        0.3,
      ),
  },
  turtle: {
    soft: [0, 1],
    cold: true,
    draw: (k: Cloth) =>
      k.piece(
        k.neck + 6,
        [
          [0, -34],
          [k.neck, -44],
        ],
        8,
      ) +
      fill(
        smooth(
          whole([
            [0, -42],
            [k.neck * 0.7, -50],
            [k.neck + 7, -64],
            [k.neck + 13, -20],
            [k.neck * 0.7, 6],
            [0, 14],
          ]),
        ),
        k.light,
      ) +
      line(
        smooth(
          [
            [-k.neck - 9, -20],
            [0, 2],
            [k.neck + 9, -20],
          ],
          false,
        ),
        k.dark,
        3,
        0.35,
      ),
  },
  hoodie: {
    soft: [0, 0.8],
    to: 40,
    draw: (k: Cloth) =>
      fill(
        smooth(
          whole([
            [0, -10],
            [k.neck + 20, -62],
            [k.neck + 62, -30],
            [k.neck + 50, 40],
            [0, 110],
          ]),
        ),
        k.darkFill,
      ) +
      k.piece(
        k.neck + 30,
        [
          [0, 74],
          [k.neck * 0.6, 50],
          [k.neck + 14, 8],
        ],
        8,
      ) +
      line('M-34 68V190M34 68V178', '#FBFBF8', 6),
  },
} satisfies Record<string, Garment>
