import { darker, lighter, lightness } from '../colours.ts'
import { onSide, type Point, type Side, smooth, whole } from '../curves.ts'
import { dice } from '../dice.ts'
import type { Likeness } from '../likeness.ts'
import { range } from '../numbers.ts'
import { at, box, clip, dot, fill, line, path } from '../shapes.ts'
import { bodyOf } from './body.ts'

/** Of a garment: its own, its pattern’s or trimmings’, and that of what is under it. */
export type Colours = { cloth: string; second: string; inner: string }
/** What garments are made of, for one person in one photo. */
export type Cloth = ReturnType<typeof tailor>

export function tailor(who: Likeness, index: number, colours: Colours) {
  const body = bodyOf(who)
  const { neckHalf: neck, shoulder } = who
  const c = colours.cloth
  const dark = darker(c, lightness(c) > 0.7 ? 0.3 : 0.42)
  const light = lighter(c, lightness(c) > 0.75 ? 0.5 : 0.16)
  const lot = dice(who.seed, 'pattern', index)
  return {
    body,
    neck,
    shoulder,
    dark,
    light,
    darkFill: darker(c, 0.2),
    second: colours.second,
    inner: colours.inner,
    /** A garment from the shoulder at nx, with this neckline. */
    piece: (nx: number, neckline: Point[], grow = 4, pattern = '') => {
      const shape = body.garment(nx, neckline, grow)
      return fill(shape, 'url(#cl)') + (pattern && clip('pt', shape, pattern))
    },
    rib: (points: Point[]) => line(smooth(points, false), dark, 6, 0.35),
    stripes: () =>
      range(13)
        .map((i) => box(-400, 44 + i * 52, 800, 22, colours.second))
        .join(''),
    flowers: () =>
      range(34)
        .map(
          () =>
            [
              lot.between(-shoulder - 20, shoulder + 20),
              lot.between(0, 640),
              lot.between(0.34, 0.56),
            ] as const,
        )
        .map(([x, y, s], i) =>
          i % 2
            ? dot(x, y, 9 * s * 1.6, colours.second, 0.85)
            : at(
                x,
                y,
                s,
                range(5)
                  .map(
                    (j) =>
                      `<ellipse cy="-15" rx="11" ry="15" fill="${colours.second}" transform="rotate(${j * 72})"/>`,
                  )
                  .join(''),
                dot(0, 0, 7, dark),
              ),
        )
        .join(''),
    collar: (s = 1) =>
      fill(
        path`M${neck - 6} -58Q${neck + 20} -40 ${neck + 30} -12L${58 * s + 6} ${76 * s}L6 ${70 * s}Q${neck * 0.7} 10 ${neck - 6} -58Z`,
        light,
      ) +
      fill(
        path`M${-neck + 6} -58Q${-neck - 20} -40 ${-neck - 30} -12L${-58 * s - 6} ${76 * s}L-6 ${70 * s}Q${-neck * 0.7} 10 ${-neck + 6} -58Z`,
        light,
      ) +
      line(
        path`M${neck + 30} -12L${58 * s + 6} ${76 * s}L6 ${70 * s}M${-neck - 30} -12L${-58 * s - 6} ${76 * s}L-6 ${70 * s}`,
        dark,
        3,
        0.42,
      ),
    pocket: () =>
      line(
        path`M${shoulder * 0.3} 210h${shoulder * 0.36}v70l${-shoulder * 0.18} 18l${-shoulder * 0.18} -18Z`,
        dark,
        3,
        0.35,
      ),
    /** One front of what is worn open. */
    half: (q: Side) =>
      fill(
        smooth(
          onSide(q, [
            [neck + 4, -44, 1],
            ...body.points.slice(1, -1).map(([x, y]): Point => [x + 7, y - 7]),
            [shoulder + 20, 740, 1],
            [76, 740, 1],
            [74, 240],
            [neck + 26, 60],
          ]),
        ),
        'url(#cl)',
      ) +
      line(
        smooth(
          onSide(q, [
            [neck + 6, -38],
            [neck + 26, 60],
            [74, 240],
            [76, 720],
          ]),
          false,
        ),
        dark,
        5,
        0.45,
      ),
    dress: (pattern: string, top = 116) => {
      const shape = smooth(
        whole([
          [0, top + 22],
          [46, top + 2],
          [96, top + 6],
          [neck + 62, 30, 1],
          [neck + 78, 26, 1],
          [shoulder * 0.8, 128],
          [shoulder * 0.76, 230],
          [shoulder * 0.74, 420],
          [shoulder * 0.8, 740, 1],
          [0, 740],
        ]),
      )
      return (
        fill(shape, 'url(#cl)') +
        (pattern && clip('pt', shape, pattern)) +
        line(path`M${neck + 70} 30L${neck + 42} 4M${-neck - 70} 30L${-neck - 42} 4`, c, 16)
      )
    },
  }
}
