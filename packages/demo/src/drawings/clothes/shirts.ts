import { range } from '../numbers.ts'
import { dot, fill, line, path } from '../shapes.ts'
import type { Garment } from './garment.ts'
import type { Cloth } from './tailor.ts'

/** Shirts, and what is worn open over something. */
export const shirts = {
  shirt: {
    soft: [0, 0.9],
    open: true,
    draw: (k: Cloth) =>
      k.piece(
        k.neck + 8,
        [
          [0, 92, 1],
          [k.neck * 0.5, 40],
        ],
        5,
      ) +
      line('M0 92V720', k.dark, 3, 0.45) +
      range(5)
        .map((i) => dot(0, 140 + i * 90, 4.4, k.dark, 0.7))
        .join('') +
      k.collar(),
  },
  linen: {
    soft: [0, 0.5],
    open: true,
    draw: (k: Cloth) =>
      k.piece(
        k.neck + 10,
        [
          [0, 96, 1],
          [k.neck * 0.5, 40],
        ],
        6,
      ) +
      line('M0 96V720', k.dark, 3, 0.45) +
      range(5)
        .map((i) => dot(0, 150 + i * 84, 4.4, '#FFF8E7', 0.9))
        .join('') +
      k.collar() +
      k.pocket(),
  },
  polo: {
    soft: [0, 0.6],
    draw: (k: Cloth) =>
      k.piece(
        k.neck + 8,
        [
          [0, 66, 1],
          [k.neck * 0.5, 34],
        ],
        5,
      ) +
      line('M-10 66V150H10V66', k.dark, 3, 0.4) +
      dot(0, 92, 4, '#FFF8E7') +
      dot(0, 124, 4, '#FFF8E7') +
      k.collar(0.82),
  },
  henley: {
    soft: [0, 0.5],
    draw: (k: Cloth) =>
      k.piece(
        k.neck + 20,
        [
          [0, 36],
          [k.neck * 0.6, 26],
          [k.neck + 6, -4],
        ],
        5,
      ) +
      k.rib([
        [-k.neck - 17, -22],
        [-k.neck * 0.7, 22],
        [0, 38],
        [k.neck * 0.7, 22],
        [k.neck + 17, -22],
      ]) +
      line('M-11 40V140H11V40', k.dark, 3, 0.4) +
      dot(0, 66, 4.2, '#FFF8E7') +
      dot(0, 100, 4.2, '#FFF8E7'),
  },
  blazer: {
    soft: [0, 1],
    from: 23,
    open: true,
    for: 'office',
    draw: (k: Cloth) =>
      fill(
        k.body.garment(
          k.neck + 16,
          [
            [0, 60],
            [k.neck * 0.6, 40],
          ],
          0,
        ),
        k.inner,
      ) +
      k.piece(
        k.neck + 8,
        [
          [0, 330, 1],
          [34, 200],
        ],
        9,
      ) +
      fill(
        path`M${k.neck + 2} -42L${k.neck + 44} 4L${k.neck + 62} 110L${k.neck + 34} 122L${k.neck + 50} 146L0 334Q${k.neck * 0.7} 120 ${k.neck + 2} -42Z`,
        k.light,
      ) +
      fill(
        path`M${-k.neck - 2} -42L${-k.neck - 44} 4L${-k.neck - 62} 110L${-k.neck - 34} 122L${-k.neck - 50} 146L0 334Q${-k.neck * 0.7} 120 ${-k.neck - 2} -42Z`,
        k.light,
      ) +
      line(
        path`M${k.neck + 62} 110L${k.neck + 34} 122L${k.neck + 50} 146L0 334V720M${-k.neck - 62} 110L${-k.neck - 34} 122L${-k.neck - 50} 146L0 334`,
        k.dark,
        3,
        0.5,
      ),
  },
  cardigan: {
    soft: [0.35, 1],
    cold: true,
    draw: (k: Cloth) =>
      `${fill(
        k.body.garment(
          k.neck + 22,
          [
            [0, 40],
            [k.neck * 0.6, 28],
          ],
          0,
        ),
        k.inner,
      )}<g>${k.half(1)}${k.half(-1)}</g>`,
  },
  denim: {
    soft: [0, 1],
    to: 56,
    draw: (k: Cloth) =>
      fill(
        k.body.garment(
          k.neck + 20,
          [
            [0, 40],
            [k.neck * 0.6, 28],
          ],
          0,
        ),
        k.inner,
      ) +
      `<g>${k.half(1)}${k.half(-1)}</g>` +
      k.collar(1.05),
  },
} satisfies Record<string, Garment>
