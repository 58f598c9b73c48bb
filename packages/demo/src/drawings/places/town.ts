import type { Dice } from '../dice.ts'
import { nth, range } from '../numbers.ts'
import { at, box, dot, fill, line, path } from '../shapes.ts'
import type { Backdrop } from './backdrop.ts'
import { background, bunting, fruits, width } from './things.ts'

/** Where many people are. */
export const town = {
  market: (lot: Dice): Backdrop => ({
    sky: [
      [0, '#F7DDAE'],
      [1, '#D9A36A'],
    ],
    tones: ['cool', 'pale', 'deep'],
    art:
      background +
      box(0, 150, width, 520, '#E9C38C') +
      range(9)
        .map((i) =>
          fill(path`M${i * 125 - 60} 0h125v150q-62 70 -125 0Z`, i % 2 ? '#FFF8E7' : lot.pick(['#C22A4A'])),
        )
        .join('') +
      [70, 930].map((x) => line(path`M${x} 200V760`, '#8A5A3C', 16)).join('') +
      line('M200 210V300M800 210V286', '#5A3422', 5) +
      fill('M150 360Q140 300 200 296Q260 300 250 360Z', '#77BD84') +
      range(5)
        .map((i) =>
          fill(path`M${764 + i * 16} 290q${-20 + i * 4} 60 ${4 + i} 110q18 -50 12 -110Z`, '#F9CB5F'),
        )
        .join('') +
      fruits(lot, 620, 11) +
      box(0, 640, width, 40, '#A9764A') +
      fruits(lot, 850, 12) +
      box(0, 880, width, 380, '#96623A'),
    fore: fruits(lot, 1180, 9) + box(0, 1196, width, 60, '#7A4A2A'),
  }),
  jeepney: () => ({
    sky: [
      [0, '#E9EEF2'],
      [1, '#C6D0D6'],
    ],
    tones: ['warm', 'cool', 'deep', 'pale'],
    art:
      background +
      box(0, 0, width, 128, '#C22A4A') +
      line('M-10 128H1010', '#F4B740', 16) +
      range(9)
        .map((i) =>
          fill(
            path`M${i * 120 + 20} 20l10 26l28 2l-22 18l7 28l-23 -15l-23 15l7 -28l-22 -18l28 -2Z`,
            i % 2 ? '#F9CB5F' : '#FFF8E7',
          ),
        )
        .join('') +
      [0, 1, 2]
        .map(
          (i) =>
            box(40 + i * 320, 200, 280, 400, '#8FCBE0', 30) +
            fill(
              path`M${40 + i * 320} 560q70 -120 140 -50t140 -30v90q0 30 -30 30h-220q-30 0 -30 -30Z`,
              nth(['#77BD84', '#6DC3B1', '#8FC49A'], i),
            ) +
            line(
              path`M${40 + i * 320 + 30} 200h220q30 0 30 30v340q0 30 -30 30h-220q-30 0 -30 -30v-340q0 -30 30 -30Z`,
              '#F4F4EE',
              14,
            ),
        )
        .join('') +
      line('M-10 166H1010', '#94A0C0', 14) +
      [220, 500, 790]
        .map(
          (x) =>
            line(path`M${x} 166V214`, '#73776F', 6) + line(path`M${x} 214a22 28 0 1 0 .1 0`, '#38456B', 9),
        )
        .join('') +
      box(0, 660, width, 60, '#F4B740') +
      box(0, 720, width, 26, '#23648F') +
      box(0, 746, width, 510, '#851732') +
      range(6)
        .map((i) => line(path`M${i * 190 + 20} 760V1250`, '#5F0F24', 6))
        .join(''),
  }),
  fiesta: (_lot: Dice): Backdrop => ({
    sky: [
      [0, '#9FD3EA'],
      [0.7, '#FDEFD2'],
      [1, '#F6DDB4'],
    ],
    tones: ['pale', 'warm', 'cool'],
    occasion: 'feast',
    art:
      background +
      fill('M210 1250V470Q210 440 240 430L500 240L760 430Q790 440 790 470V1250Z', '#F2DFBE') +
      fill('M96 1250V330H250V1250ZM750 1250V330H904V1250Z', '#E7CDA4') +
      fill('M80 330L173 180L266 330ZM734 330L827 180L920 330Z', '#C97A56') +
      line('M173 180V110M150 134H196M827 180V110M804 134H850M500 240V150M474 180H526', '#8A5A3C', 10) +
      dot(500, 440, 66, '#8FB9C9') +
      line('M500 374V506M434 440H566M454 394L546 486M546 394L454 486', '#F2DFBE', 7) +
      (
        [
          [173, 440],
          [827, 440],
          [173, 640],
          [827, 640],
        ] as const
      )
        .map(([x, y]) => fill(path`M${x - 40} ${y + 90}V${y}a40 40 0 0 1 80 0V${y + 90}Z`, '#A9764A'))
        .join('') +
      fill('M400 1250V820a100 100 0 0 1 200 0V1250Z', '#8A5A3C') +
      bunting(40, 50, ['#C22A4A', '#F4B740', '#0F7E70', '#23648F', '#FFF8E7']) +
      bunting(210, 60, ['#F4B740', '#FFF8E7', '#C22A4A', '#6DC3B1', '#E27C4B']),
  }),
  night: (lot: Dice): Backdrop => ({
    sky: [
      [0, '#1B2546'],
      [0.55, '#4A4A80'],
      [1, '#C98A8A'],
    ],
    tones: ['warm', 'pale', 'cool'],
    art:
      background +
      range(30)
        .map(() => dot(lot.between(0, 1000), lot.between(0, 420), lot.between(2, 5), '#FFF3D0', 0.8))
        .join('') +
      range(9)
        .map((i) => {
          const x = i * 124 - 30
          const y = lot.between(430, 700)
          return (
            box(x, y, 112, 900, '#2E3560') +
            fill(
              range(12)
                .filter(() => lot.chance(0.6))
                .map((k) => path`M${x + 18 + (k % 3) * 30} ${y + 34 + Math.floor(k / 3) * 70}h18v30h-18Z`)
                .join(''),
              '#FCDD93',
            )
          )
        })
        .join('') +
      line('M-10 90Q250 250 520 120T1010 130', '#11182D', 5) +
      (
        [
          [120, 200, '#F4B740'],
          [330, 216, '#E2667A'],
          [690, 160, '#6DC3B1'],
          [900, 150, '#F4B740'],
        ] as const
      )
        .map(([x, y, c]) =>
          at(
            x,
            y,
            0.95,
            dot(0, 0, 96, '#FFF0B8', 0.16) +
              fill('M0 -66L16 -21L63 -21L25 8L39 53L0 26L-39 53L-25 8L-63 -21L-16 -21Z', c) +
              dot(0, 0, 18, '#FFF6DC') +
              line('M-38 54v44M38 54v44', c, 6),
          ),
        )
        .join(''),
  }),
} satisfies Record<string, (lot: Dice) => Backdrop>
