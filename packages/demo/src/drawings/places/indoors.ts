import { lighter } from '../colours.ts'
import type { Dice } from '../dice.ts'
import { nth, range } from '../numbers.ts'
import { at, box, dot, fill, line, path } from '../shapes.ts'
import type { Backdrop } from './backdrop.ts'
import { background, bloom, bunting, height, mug, plant, table, width } from './things.ts'

/** Rooms. */
export const indoors = {
  kitchen: (lot: Dice): Backdrop => {
    const c = lot.pick(['#CFEBE4', '#FEEDC4', '#FADCC9', '#DFE3EE'])
    return {
      sky: [
        [0, '#FBF3E2'],
        [1, '#F0DFC2'],
      ],
      tones: ['warm', 'cool', 'pale'],
      occasion: 'kitchen',
      art:
        background +
        line(
          range(9)
            .map((i) => path`M0 ${210 + i * 88}H1000M${i * 125 + 60} 210V1000`)
            .join(''),
          '#fff',
          5,
          0.75,
        ) +
        box(0, 150, width, 26, '#B07C4C') +
        range(5)
          .map((i) =>
            fill(
              path`M${40 + (i + (i > 1 ? 3.6 : 0)) * 110} 150v-${60 + (i % 3) * 22}q44 -14 80 0v${60 + (i % 3) * 22}Z`,
              nth(['#0F7E70', '#E27C4B', '#F4B740', '#FBFBF8', '#C22A4A'], i),
            ),
          )
          .join('') +
        box(680, 270, 270, 330, '#FFFDF4', 10) +
        box(700, 290, 230, 290, '#BFE3EA', 4) +
        fill('M700 580V500Q760 440 815 490T930 470V580Z', '#8FC49A') +
        line('M815 290V580M700 430H930', '#FFFDF4', 14) +
        line('M90 250V330M180 250V310M270 250V340', '#8A5A3C', 10) +
        dot(90, 376, 50, '#B5725A') +
        box(152, 304, 56, 100, '#73776F', 12) +
        dot(270, 384, 46, '#DE9C1F') +
        box(0, 930, width, 26, '#A9764A') +
        box(0, 956, width, 300, c),
      fore:
        table(1118, '#C98F58') +
        at(
          150,
          1122,
          0.9,
          fill('M-110 -90H110Q104 20 0 24Q-104 20 -110 -90Z', '#F7F1E6') +
            dot(-50, -104, 40, '#E27C4B') +
            dot(20, -112, 46, '#77BD84') +
            dot(70, -100, 34, '#F4B740'),
        ) +
        mug(862, 1108, 0.8, '#C22A4A'),
    }
  },
  office: (lot: Dice): Backdrop => ({
    sky: [
      [0, '#EEF3F4'],
      [1, '#DCE3E2'],
    ],
    tones: ['warm', 'cool', 'deep'],
    occasion: 'office',
    art:
      background +
      [0, 1, 2]
        .map(
          (i) =>
            box(30 + i * 325, 90, 290, 590, '#CFE6F0', 8) +
            box(30 + i * 325, 470 - i * 46, 100, 210 + i * 46, '#A9C6D6') +
            box(130 + i * 325, 560, 90, 120, '#BCD3DF') +
            box(220 + i * 325, 430 + i * 50, 100, 250 - i * 50, '#A9C6D6') +
            box(30 + i * 325, 90, 290, 590, '#FFF3D0', 8, 0.25),
        )
        .join('') +
      box(0, 790, width, 30, '#C29A6E') +
      box(0, 820, width, 430, '#E9DFCB') +
      plant(lot.chance(0.5) ? 110 : 890, 690, 1.1, '#FBFBF8', '#4CA862') +
      box(lot.chance(0.5) ? 640 : 210, 690, 130, 100, '#38456B', 8),
  }),
  cafe: (lot: Dice): Backdrop => ({
    sky: [
      [0, lot.pick(['#F0D3AE', '#DCC3A6', '#E9C6B0'])],
      [1, '#C08D62'],
    ],
    tones: ['cool', 'pale', 'deep', 'warm'],
    art:
      background +
      box(70, 250, 260, 350, '#5A3F34', 14) +
      line('M110 330H280M110 390H250M110 450H270M110 510H220', '#F4E2C6', 9, 0.75) +
      box(690, 210, 260, 420, '#FFF3D0', 12) +
      line('M820 210V630M690 420H950', '#8A5A3C', 14) +
      [150, 830, 500]
        .map(
          (x, i) =>
            line(path`M${x} 0V${90 + i * -30}`, '#5A3422', 6) +
            (i < 2 ? dot(x, 180, 110, '#FFF0C0', 0.3) : '') +
            fill(
              path`M${x - 66} ${160 - i * 30}a66 74 0 0 1 132 0Z`,
              nth(['#C22A4A', '#0F7E70', '#F4B740'], i),
            ),
        )
        .join('') +
      box(0, 800, width, 24, '#8A5A3C') +
      plant(90, 700, 0.9, '#FBFBF8', '#4CA862'),
    fore: table(1130, '#A9764A') + mug(160, 1124, 0.92, lot.pick(['#FBFBF8', '#CFEBE4', '#F4B740'])),
  }),
  capiz: (lot: Dice): Backdrop => ({
    sky: [
      [0, '#FFF3D0'],
      [0.5, '#FFFDF0'],
      [1, '#F1E6CC'],
    ],
    tones: ['warm', 'cool', 'deep'],
    art:
      box(0, 0, width, height, '#8A5A3C') +
      [1, 0.92, 0.84]
        .map((_a, k) =>
          fill(
            range(30)
              .filter((i) => (i * 7) % 3 === k)
              .map((i) => `M${(i % 5) * 200 + 9} ${Math.floor(i / 5) * 209 + 9}h182v190h-182Z`)
              .join(''),
            nth(['#FFF6DC', '#FBEBC6', '#F6E3C8'], k),
            1,
          ),
        )
        .join('') +
      (lot.chance(0.6)
        ? range(8)
            .map((i) =>
              bloom(
                i % 2 ? lot.between(0, 140) : lot.between(860, 1000),
                60 + i * 130,
                1.3,
                lot.pick(['#E2667A', '#CE3A57', '#EB909C']),
              ),
            )
            .join('')
        : ''),
  }),
  home: (lot: Dice): Backdrop => {
    const wall = lot.pick(['#F3DCC6', '#DCE8DC', '#F3D2CB', '#DBE4EF', '#F6E6C0'])
    return {
      sky: [
        [0, lighter(wall, 0.3)],
        [1, wall],
      ],
      tones: ['cool', 'warm', 'pale', 'deep'],
      art:
        background +
        box(70, 130, 230, 290, '#FFFDF4', 6) +
        fill('M90 400V300l60 -70l56 80l36 -36l38 50V400Z', '#6DC3B1') +
        dot(226, 196, 26, '#F4B740') +
        box(730, 100, 190, 240, '#FFFDF4', 6) +
        dot(825, 220, 64, '#E2667A') +
        dot(800, 200, 30, '#F9CB5F') +
        plant(900, 800, 1.6, '#C97A56', '#4CA862') +
        fill(
          'M-20 880q20 -110 150 -110h740q130 0 150 110v400H-20Z',
          lot.pick(['#6DA8A0', '#C98A6B', '#8A9BC0', '#B5725A']),
        ),
    }
  },
  books: (lot: Dice): Backdrop => ({
    sky: [
      [0, '#A9764A'],
      [1, '#8A5A3C'],
    ],
    tones: ['pale', 'warm', 'cool'],
    art:
      background +
      [40, 330, 620, 910]
        .map((y) => {
          let out = box(0, y, width, 270, '#7A4A2A')
          for (let x = 10; x < 980; ) {
            const bw = 36 + lot.between(0, 40)
            const bh = lot.between(150, 236)
            out += box(
              x,
              y + 270 - bh,
              bw - 6,
              bh,
              lot.pick([
                '#E27C4B',
                '#F4B740',
                '#3DA795',
                '#FBF3E4',
                '#74AED1',
                '#CE3A57',
                '#94A0C0',
                '#A5D3AC',
              ]),
              5,
              0.86,
            )
            x += bw
          }
          return out + box(0, y + 268, width, 24, '#C29A6E')
        })
        .join(''),
  }),
  music: (lot: Dice): Backdrop => ({
    sky: [
      [0, lot.pick(['#F7CDA0', '#F3B9A8', '#CFDCEB'])],
      [1, '#E29A72'],
    ],
    tones: ['cool', 'pale', 'deep'],
    art:
      background +
      dot(500, 520, 420, '#FFF6E0', 0.35) +
      bunting(50, 40, ['#C22A4A', '#FFF8E7', '#0F7E70', '#F4B740']) +
      range(11)
        .map(
          (i) =>
            dot(i * 100, 250 + (i % 2) * 26, 13, '#FFF6DC') +
            dot(i * 100, 250 + (i % 2) * 26, 34, '#FFF6DC', 0.25),
        )
        .join(''),
  }),
} satisfies Record<string, (lot: Dice) => Backdrop>
