import type { Dice } from '../dice.ts'
import type { Likeness } from '../likeness.ts'
import { range } from '../numbers.ts'
import { at, box, dot, fill, group, line, oval, type Stop } from '../shapes.ts'
import type { Scene } from './backdrop.ts'
import { backdrops, type PlaceName } from './backdrops.ts'
import { background, bloom, boat, dog, guitar, height, palm, plant, width } from './things.ts'

const birds = line(
  'M180 330q30 -34 56 0q26 -34 56 0M330 250q22 -26 42 0q20 -26 42 0M690 300q22 -26 42 0q20 -26 42 0',
  '#38456B',
  7,
  0.6,
)

const hut = at(
  730,
  930,
  1.3,
  box(-90, -10, 180, 120, '#C98F58') +
    line('M-60 -6V106M-20 -6V106M20 -6V106M60 -6V106', '#96623A', 5, 0.6) +
    box(-26, 30, 52, 80, '#6B4430') +
    fill('M-150 6L0 -140L150 6Q0 34 -150 6Z', '#A9764A') +
    line('M-110 -6L-20 -106M-60 6L0 -110M0 8V-110M60 6L0 -110M110 -6L20 -106', '#7A4A2A', 5, 0.5) +
    line('M-80 110V160M80 110V160', '#6B4430', 12),
)

/** A pan on the stove, its lid askew. */
const pan = (x: number, y: number): string =>
  at(
    x,
    y,
    1.5,
    oval(0, 66, 190, 20, '#6B4430', 0.35),
    fill('M-150 -60H150L132 66Q0 92 -132 66Z', '#23648F'),
    fill('M150 -40h92q16 0 16 14q0 12 -16 12h-96Z', '#5A3422'),
    fill('M-150 -60Q0 -26 150 -60Q0 -92 -150 -60Z', '#E27C4B'),
    dot(-60, -66, 16, '#77BD84'),
    dot(10, -58, 18, '#F4B740'),
    dot(66, -68, 14, '#CE3A57'),
    line('M-60 -110q-20 -30 0 -60q20 -30 0 -60M40 -110q-20 -30 0 -60q20 -30 0 -60', '#FFFFFF', 9, 0.7),
  )

/** A boat, a kitchen, a dog, a view, a guitar, a street. */
export const wideScenes = {
  boat: (lot: Dice) => ({
    sky: [
      [0, '#9FD8E8'],
      [0.44, '#FFF3D6'],
      [0.441, '#4FB4BE'],
      [0.8, '#2F93A2'],
      [0.801, '#F6E6C4'],
      [1, '#EBD3A2'],
    ] as Stop[],
    art:
      background +
      dot(760, 210, 84, '#FFF8DC') +
      fill('M-40 560L170 380Q260 320 350 420L520 560Z', '#6BA08C') +
      fill('M600 560L820 430Q900 390 1060 560Z', '#85B6A0') +
      line('M60 660h210M560 640h260M120 860h190M650 880h250M380 940h160', '#fff', 9, 0.5) +
      at(
        500,
        770,
        1.5,
        fill('M-8 -330L150 -20H-8Z', lot.pick(['#F4B740', '#FBFBF8', '#3DA795'])) +
          fill('M-20 -300L-110 -20H-20Z', lot.pick(['#C22A4A', '#E27C4B', '#23648F'])) +
          line('M-14 -340V20', '#6B4430', 10) +
          boat('#FBFBF8', '#23648F'),
      ) +
      line('M-10 1000Q250 960 500 1000T1010 990', '#FFFDF4', 18, 0.9) +
      palm(60, 420, 1.3, '#3F8F77'),
  }),
  kitchen: (lot: Dice) => {
    const { sky, art, fore } = backdrops.kitchen(lot)
    return { sky, art: art + pan(500, 1010) + fore }
  },
  dog: (lot: Dice, who: Likeness) => {
    const { sky, art } = backdrops[lot.pick<PlaceName>(['park', 'sea', 'home'])](lot)
    return { sky, art: art + at(500, 660, 1.85, dog(who.dog)) }
  },
  view: (lot: Dice, { home }: Likeness) => {
    const isHere = home === 'philippines'
    const { sky, art } =
      backdrops[lot.pick<PlaceName>([isHere ? 'terraces' : 'snow', 'mountain', 'sunset'])](lot)
    return { sky, art: art + birds + (isHere ? hut + palm(130, 640, 0.9, '#4CA862') : '') }
  },
  guitar: (lot: Dice) => {
    const wall = lot.pick(['#DCE8DC', '#F3DCC6', '#DBE4EF'])
    return {
      art:
        box(0, 0, width, height, wall) +
        box(0, 980, width, 270, '#C29A6E') +
        box(620, 140, 280, 360, '#FFFDF4', 8) +
        box(645, 165, 230, 310, '#9FD8E8') +
        fill('M645 475V400Q720 330 770 390T875 370V475Z', '#77BD84') +
        plant(820, 880, 1.5, '#C97A56', '#4CA862') +
        group('transform="rotate(9 400 800)"', at(390, 820, 1.35, guitar())),
    }
  },
  street: (lot: Dice) => {
    const { sky, art } = backdrops[lot.pick<PlaceName>(['fiesta', 'night'])](lot)
    return {
      sky,
      art:
        art +
        box(0, 1090, width, 160, '#7A7484') +
        line('M40 1180H220M400 1180H580M760 1180H940', '#F4E2C6', 12, 0.8) +
        at(
          500,
          1010,
          1,
          fill(
            'M-420 120V-120Q-420 -170 -370 -170H200Q230 -170 250 -140L300 -40H400Q430 -40 430 0V120Z',
            '#C22A4A',
          ) +
            box(-400, -190, 630, 34, '#F4B740', 10) +
            range(4)
              .map((i) => box(-386 + i * 142, -140, 124, 90, '#BFE3EA', 12))
              .join('') +
            fill('M196 -136H232L276 -46H196Z', '#BFE3EA') +
            box(-420, -20, 850, 26, '#F9CB5F') +
            box(-420, 30, 850, 16, '#23648F') +
            dot(-260, 124, 74, '#2A2730') +
            dot(-260, 124, 34, '#DADBD1') +
            dot(290, 124, 74, '#2A2730') +
            dot(290, 124, 34, '#DADBD1') +
            dot(416, 26, 22, '#FFF3D0') +
            range(5)
              .map((i) => bloom(-340 + i * 120, 76, 0.8, i % 2 ? '#FFF8E7' : '#F9CB5F'))
              .join(''),
        ),
    }
  },
} satisfies Record<string, (lot: Dice, who: Likeness) => Scene>
