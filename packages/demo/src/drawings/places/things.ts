import { darker, lighter, mix } from '../colours.ts'
import { smooth, whole } from '../curves.ts'
import type { Dice } from '../dice.ts'
import type { Dog } from '../likeness.ts'
import { nth, range } from '../numbers.ts'
import { gold } from '../palettes.ts'
import { at, box, dot, fill, line, oval, path } from '../shapes.ts'

/** The size of every picture. */
export const width = 1000
export const height = 1250
/** The background, of the gradient that its place names. */
export const background = box(0, 0, width, height, 'url(#bg)')
export const hills = (y: number, h: number, c: string, o = 0): string =>
  fill(
    path`M-20 ${y + o * 0.2}C160 ${y - h} 320 ${y - h * 0.7} 480 ${y - h * 0.2}S800 ${y - h * 1.1} 1020 ${y - h * 0.3}V1250H-20Z`,
    c,
  )
export const palm = (x: number, y: number, s: number, c: string, lean = 1): string =>
  at(
    x,
    y,
    s,
    line(`M0 700Q${20 * lean} 330 ${70 * lean} 0`, darker(c, 0.24), 26),
    ...[-160, -115, -70, -25, 20, 60].map(
      (a) =>
        `<path d="M0 0Q90 -76 216 0Q96 -26 0 0Z" fill="${c}" transform="translate(${70 * lean} 0) rotate(${a})"/>`,
    ),
    dot(58 * lean, 14, 15, '#8A5A3C'),
    dot(84 * lean, 18, 15, '#6B4430'),
  )
export const plant = (x: number, y: number, s: number, pot: string, leaf: string): string =>
  at(
    x,
    y,
    s,
    ...[-66, -38, -10, 22, 52].map(
      (a) =>
        `<path d="M0 0Q-40 -100 0 -216Q40 -100 0 0Z" fill="${a % 20 ? leaf : darker(leaf, 0.12)}" transform="rotate(${a})"/>`,
    ),
    fill('M-62 -6H62L46 116H-46Z', pot),
  )
export const bloom = (x: number, y: number, s: number, c: string): string =>
  at(
    x,
    y,
    s,
    range(5)
      .map((i) => `<ellipse cy="-20" rx="15" ry="20" fill="${c}" transform="rotate(${i * 72})"/>`)
      .join(''),
    dot(0, 0, 10, '#FCDD93'),
  )
export const bunting = (y: number, sag: number, colours: string[]): string =>
  line(path`M-10 ${y}Q500 ${y + sag * 2} 1010 ${y}`, '#7A5236', 4) +
  range(13)
    .map((i) => {
      const x = 12 + i * 78
      const k = x / 1000
      const yy = y + 4 * sag * k * (1 - k)
      return fill(path`M${x} ${yy}h56l-28 74Z`, nth(colours, i))
    })
    .join('')
export const boat = (c: string, trim: string): string =>
  fill('M-240 0Q0 60 240 -10L206 46Q0 92 -206 50Z', c) +
  line('M-232 6Q0 64 232 -4', trim, 12) +
  line('M-180 84H190M-120 30L-130 84M120 30L130 84', '#E9D3AE', 9)

export function dog([coat, mark, ears]: Dog): string {
  const d1 = darker(coat, 0.24)
  return (
    fill('M-120 420C-150 200 -96 118 0 112C96 118 150 200 120 420Z', coat) +
    fill('M-46 420C-56 260 -40 190 0 176C40 190 56 260 46 420Z', mark) +
    (ears === 'prick'
      ? fill('M-92 -30L-104 -150L-22 -92ZM92 -30L104 -150L22 -92Z', coat) +
        fill('M-84 -52L-90 -120L-44 -84ZM84 -52L90 -120L44 -84Z', mix(mark, '#E9A79A', 0.6))
      : '') +
    fill(
      smooth(
        whole([
          [0, -112],
          [62, -98],
          [102, -36],
          [98, 34],
          [66, 96],
          [0, 124],
        ]),
      ),
      coat,
    ) +
    (ears === 'flop'
      ? fill(
          'M-60 -98C-124 -104 -152 -20 -130 54C-92 50 -74 0 -60 -98ZM60 -98C124 -104 152 -20 130 54C92 50 74 0 60 -98Z',
          d1,
        )
      : '') +
    fill(
      smooth(
        whole([
          [0, -108],
          [15, -84],
          [18, -20],
          [54, 30],
          [50, 90],
          [0, 116],
        ]),
      ),
      mark,
    ) +
    dot(-46, -14, 13.5, '#2A1714') +
    dot(46, -14, 13.5, '#2A1714') +
    dot(-41, -19, 4.6, '#fff') +
    dot(51, -19, 4.6, '#fff') +
    fill('M-24 30Q0 18 24 30Q20 54 0 58Q-20 54 -24 30Z', '#2A1714') +
    oval(-5, 34, 8, 3.4, '#fff', 0.45) +
    fill('M-20 80Q0 72 20 80Q22 126 0 130Q-22 126 -20 80Z', '#E4707E') +
    line('M0 56V74M-42 70Q-20 94 0 76Q20 94 42 70', '#2A1714', 5) +
    fill('M-84 128Q0 172 84 128L90 152Q0 200 -90 152Z', '#C22A4A') +
    dot(0, 186, 15, gold)
  )
}
export const guitar = (wood = '#C9823F'): string =>
  box(-22, -470, 44, 330, '#5A3422') +
  line(
    range(6)
      .map((i) => path`M-22 ${-430 + i * 48}H22`)
      .join(''),
    '#E9D3AE',
    3,
    0.6,
  ) +
  fill('M-30 -560L30 -560L36 -470H-36Z', '#6B4430') +
  [-1, 1]
    .map((q) =>
      range(3)
        .map((i) => dot(q * 42, -545 + i * 28, 8, '#F4F4EE'))
        .join(''),
    )
    .join('') +
  fill(
    smooth(
      whole([
        [0, -160],
        [80, -150],
        [124, -86],
        [96, -4],
        [150, 84],
        [140, 196],
        [70, 254],
        [0, 262],
      ]),
    ),
    wood,
  ) +
  fill(
    smooth(
      whole([
        [0, -138],
        [70, -130],
        [104, -84],
        [78, 0],
        [128, 90],
        [118, 184],
        [62, 232],
        [0, 238],
      ]),
    ),
    lighter(wood, 0.24),
  ) +
  dot(0, 10, 50, '#4A2D20') +
  line('M0 -40a50 50 0 1 0 .1 0', '#F2DFC0', 5) +
  box(-56, 130, 112, 20, '#5A3422', 6) +
  line(
    range(4)
      .map((i) => path`M${-12 + i * 8} -470V138`)
      .join(''),
    '#FFF3D0',
    2,
    0.8,
  )
export const mug = (x: number, y: number, s: number, c: string): string =>
  at(
    x,
    y,
    s,
    line('M62 -50q54 4 46 54q-10 34 -52 28', c, 15),
    fill('M-66 -86H66L56 54Q0 74 -56 54Z', c),
    oval(0, -86, 66, 15, lighter(c, 0.5)),
    oval(0, -84, 54, 10, '#6B4430'),
    line('M-22 -120q-14 -24 4 -44q14 -20 0 -40M22 -120q-14 -24 4 -44q14 -20 0 -40', '#fff', 6, 0.55),
  )
export const fruits = (lot: Dice, y: number, n: number): string =>
  range(n)
    .map((i) =>
      dot(
        (i * 1000) / n + lot.between(0, 40),
        y + lot.between(-24, 24),
        lot.between(46, 58),
        nth(['#F4B740', '#E27C4B', '#77BD84', '#F9CB5F', '#CE3A57', '#DE9C1F'], i),
      ),
    )
    .join('')
export const table = (y: number, c: string, edge = darker(c, 0.2)): string =>
  box(0, y, width, height - y, c) +
  box(0, y, width, 26, lighter(c, 0.2)) +
  box(0, y + 26, width, 8, edge, 0, 0.4)
