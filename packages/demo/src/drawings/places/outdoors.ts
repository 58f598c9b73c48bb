import { lighter } from '../colours.ts'
import { leaves } from '../curves.ts'
import type { Dice } from '../dice.ts'
import { nth, range } from '../numbers.ts'
import { at, box, dot, fill, line, path } from '../shapes.ts'
import type { Backdrop } from './backdrop.ts'
import { background, bloom, boat, hills, palm, width } from './things.ts'

/** By the sea, in the hills, among trees. */
export const outdoors = {
  sea: (lot: Dice): Backdrop => {
    const left = lot.chance(0.5)
    const [a, b, c] = lot.pick<[string, string, string]>([
      ['#9FD8E8', '#DDF3F1', '#FFF3D6'],
      ['#F6C6B4', '#FBE0CB', '#FFF3D6'],
      ['#BFD3EE', '#E9E4EE', '#FDEBD2'],
    ])
    return {
      sky: [
        [0, a],
        [0.3, b],
        [0.42, c],
        [0.421, '#4FB4BE'],
        [0.72, '#2F93A2'],
        [0.73, '#F6E6C4'],
        [1, '#EBD3A2'],
      ],
      tones: ['warm', 'pale', 'deep'],
      art:
        background +
        fill('M-40 530L90 420Q170 360 250 430L400 530Z', '#6BA08C') +
        fill('M640 530L790 440Q850 404 920 450L1060 530Z', '#85B6A0') +
        line('M60 620h150M420 660h120M720 610h180M180 740h140M640 770h190M360 830h120', '#fff', 8, 0.5) +
        line('M-10 908Q250 876 500 908T1010 900', '#FFFDF4', 16, 0.8) +
        palm(left ? 70 : 930, 240, 1.15, '#3F8F77', left ? 1 : -1) +
        dot(left ? 800 : 200, 170, 66, '#FFF6D4', 0.95),
    }
  },
  sunset: (lot: Dice): Backdrop => {
    const x = lot.pick([170, 830])
    return {
      sky: [
        [0, '#F3A183'],
        [0.26, '#F9C795'],
        [0.44, '#FDE6BC'],
        [0.441, '#7E93A8'],
        [1, '#3F5A7E'],
      ],
      tones: ['cool', 'pale', 'deep', 'warm'],
      art:
        background +
        dot(x, 470, 180, '#FFF3D2', 0.25) +
        dot(x, 470, 86, '#FFF6DC') +
        box(0, 551, width, 260, '#6E88A2') +
        range(6)
          .map((i) => box(x - 110 + i * 12, 574 + i * 40, 220 - i * 26, 10, '#FFE9BE', 5, 0.8))
          .join('') +
        at(
          x > 500 ? 190 : 810,
          620,
          0.8,
          fill('M-6 -250L110 0H-6Z', '#FBF3E4') +
            fill('M-14 -230L-90 0H-14Z', '#F3DDBE') +
            boat('#6B4430', '#E27C4B'),
        ),
    }
  },
  boat: (lot: Dice): Backdrop => ({
    sky: [
      [0, '#A8D8EA'],
      [0.4, '#E6F5F1'],
      [0.401, '#3FA6B4'],
      [1, '#1F7487'],
    ],
    tones: ['warm', 'pale'],
    art:
      background +
      hills(520, 90, '#7FAF97', 40).replace('V1250H-20Z', 'V502H-20Z') +
      line('M40 600h200M700 640h220M120 760h160M760 800h160M60 940h180', '#CFEFF0', 8, 0.6) +
      line('M120 0L84 1000M880 0L916 1000', '#C9A06A', 20) +
      fill('M-10 0H1010V92Q750 140 500 96Q250 140 -10 92Z', lot.pick(['#F4B740', '#E2667A', '#3DA795'])) +
      range(7)
        .map((i) => fill(path`M${i * 160 - 10} 0h70v${104 - (i % 2) * 4}q-35 12 -70 0Z`, '#FFF8E7', 0.9))
        .join(''),
    fore:
      fill('M-20 1130Q500 1190 1020 1130V1250H-20Z', '#FBF3E4') +
      fill(
        'M-20 1164Q500 1222 1020 1164V1196Q500 1252 -20 1196Z',
        lot.pick(['#C22A4A', '#0F7E70', '#23648F']),
      ),
  }),
  garden: (lot: Dice): Backdrop => ({
    sky: [
      [0, '#E6F3DC'],
      [0.5, '#BFE0B4'],
      [1, '#8CC08C'],
    ],
    tones: ['warm', 'pale', 'deep'],
    art:
      background +
      leaves(
        lot,
        {
          colours: ['#BFE0B4', '#A5D3AC', '#8CC790', '#77BD84', '#5FAF70', '#4CA862'],
          each: 22,
          size: 150,
          share: 0.8,
        },
        () => [lot.between(-40, 1040), lot.between(-20, 1250)],
      ) +
      range(16)
        .map(() => {
          const edge = lot.chance(0.5)
          return bloom(
            edge ? lot.between(20, 230) : lot.between(770, 980),
            lot.between(120, 1100),
            lot.between(0.9, 1.6),
            lot.pick(['#E2667A', '#FFF8E7', '#F9CB5F', '#CE3A57', '#EB909C']),
          )
        })
        .join(''),
  }),
  park: (lot: Dice): Backdrop => ({
    sky: [
      [0, '#D5EBF0'],
      [0.6, '#FBF3D8'],
      [1, '#D9D79A'],
    ],
    tones: ['cool', 'deep', 'pale', 'warm'],
    art:
      background +
      range(6)
        .map((i) => {
          const x = i * 200 + lot.between(-20, 20)
          const c = lot.pick(['#E2A24A', '#D97B4B', '#8DBB72', '#EABF5E', '#6FAE78'])
          return (
            box(x - 14, 470, 30, 480, '#8A6244') +
            dot(x, 380, lot.between(120, 160), c) +
            dot(x + 70, 470, 90, lighter(c, 0.1))
          )
        })
        .join('') +
      hills(920, 60, '#9CC07A') +
      hills(1040, 50, '#86B06A', 40),
  }),
  snow: (lot: Dice): Backdrop => ({
    sky: [
      [0, '#BFD9EC'],
      [0.55, '#EEF5F8'],
      [1, '#FFFFFF'],
    ],
    tones: ['warm', 'cool', 'deep'],
    occasion: 'snow',
    art:
      background +
      fill('M-20 640L210 250L330 420L520 190L800 560L1020 380V900H-20Z', '#A9C3DA') +
      fill('M210 250L270 336L226 380L190 330L150 352ZM520 190L610 310L540 350L500 300L430 320Z', '#fff') +
      fill('M-20 760Q250 660 500 740T1020 700V1250H-20Z', '#F7FBFD') +
      [60, 190, 800, 930]
        .map((x, i) =>
          at(
            x,
            800 + (i % 2) * 40,
            1.1 + (i % 2) * 0.3,
            fill('M0 -330L64 -190H28L92 -80H40L110 40H-110L-40 -80H-92L-28 -190H-64Z', '#4E8074') +
              fill(
                'M0 -330L40 -242Q10 -226 -40 -242ZM-70 -116Q-20 -96 70 -116L92 -80H-92ZM-84 0Q0 26 84 0L110 40H-110Z',
                '#fff',
                0.9,
              ) +
              box(-12, 40, 24, 50, '#6B4430'),
          ),
        )
        .join('') +
      range(46)
        .map(() => dot(lot.between(0, 1000), lot.between(0, 1100), lot.between(4, 10), '#fff', 0.9))
        .join(''),
  }),
  mountain: (lot: Dice): Backdrop => ({
    sky: [
      [0, lot.pick(['#B9DBEE', '#F5C9AE', '#CFCBEA'])],
      [0.6, '#FDF0D8'],
      [1, '#FDF0D8'],
    ],
    tones: ['warm', 'cool', 'deep'],
    art:
      background +
      dot(lot.pick([170, 830]), 210, 70, '#FFF8E0') +
      fill(
        path`M-20 640L${lot.between(120, 240)} 300L380 560L${lot.between(620, 760)} 220L1020 620V1250H-20Z`,
        '#9DB4CC',
      ) +
      fill(
        path`M-20 780L${lot.between(100, 240)} 520L460 720L${lot.between(720, 860)} 480L1020 720V1250H-20Z`,
        '#7FA3A6',
      ) +
      hills(860, 100, '#77A97F') +
      hills(990, 80, '#5C9468', 60) +
      range(8)
        .map((i) => fill(path`M${i * 150 - 40} ${1010 + (i % 3) * 26}l40 -150l40 150Z`, '#437A58'))
        .join(''),
  }),
  terraces: (lot: Dice): Backdrop => ({
    sky: [
      [0, '#BFE0EA'],
      [0.5, '#F3F6E0'],
      [1, '#F3F6E0'],
    ],
    tones: ['warm', 'pale', 'deep'],
    art:
      background +
      fill('M-20 520L180 260L360 440L560 230L800 440L1020 290V1250H-20Z', '#9CC3AE') +
      range(8)
        .map(
          (i) =>
            hills(
              600 + i * 88,
              80,
              nth(
                ['#8FC47E', '#A6D08C', '#7DB672', '#93C883', '#74AD6C', '#8ABF7B', '#69A365', '#7FB574'],
                i,
              ),
              lot.between(-50, 50),
            ) + line(path`M-10 ${622 + i * 88}q250 -60 500 -20t520 -30`, '#EAF2C4', 6, 0.6),
        )
        .join(''),
  }),
} satisfies Record<string, (lot: Dice) => Backdrop>
