import { grains } from '../curves.ts'
import type { Dice } from '../dice.ts'
import { nth, range } from '../numbers.ts'
import { box, dot, fill, group, line, oval, path } from '../shapes.ts'
import { bloom, height, width } from './things.ts'

/** What lies on a table. */
export const tableScenes = {
  plate: (lot: Dice) =>
    box(0, 0, width, height, lot.pick(['#B07C4C', '#CFEBE4', '#F3DCC6'])) +
    line(
      range(8)
        .map((i) => `M0 ${i * 170 + 60}H1000`)
        .join(''),
      '#6B4430',
      5,
      0.18,
    ) +
    fill('M-40 980Q140 560 520 640T1060 240V1290H-40Z', '#77BD84', 0.9) +
    oval(520, 700, 372, 364, '#8A5A3C', 0.28) +
    dot(500, 660, 370, '#FFFDF6') +
    dot(500, 660, 300, '#F4EEE0') +
    dot(390, 610, 150, '#FFFFFF') +
    grains(lot, { colours: ['#EFE6D2', '#FFF8E7'], each: 26, width: 10, length: 12 }, () => [
      390 + lot.between(-100, 100),
      610 + lot.between(-100, 100),
    ]) +
    fill('M470 800Q480 590 690 560Q780 640 740 780Q640 900 470 800Z', '#A8602E') +
    range(9)
      .map(
        (i) =>
          dot(540 + (i % 3) * 74, 650 + Math.floor(i / 3) * 66, 46, i % 2 ? '#C07A3C' : '#8F4A22') +
          oval(526 + (i % 3) * 74, 634 + Math.floor(i / 3) * 66, 15, 8, '#F2C48A', 0.7, -30),
      )
      .join('') +
    range(5)
      .map((i) =>
        oval(
          330 + i * 56,
          862 - Math.abs(i - 2) * -10,
          34,
          26,
          nth(['#E2667A', '#77BD84', '#F9CB5F', '#77BD84', '#CE3A57'], i),
        ),
      )
      .join('') +
    dot(640, 480, 62, '#F9CB5F') +
    dot(640, 480, 46, '#FFF3A8') +
    line('M640 434V526M594 480H686M608 448L672 512M672 448L608 512', '#F9CB5F', 5) +
    dot(870, 240, 118, '#FFFDF6') +
    dot(870, 240, 92, '#6B3A20') +
    line('M70 330V860M110 330V470M30 330V470M30 470q40 50 80 0', '#94A0C0', 18),
  coffee: (lot: Dice) =>
    box(0, 0, width, height, '#E9C6A0') +
    line(
      range(7)
        .map((i) => `M0 ${i * 190 + 90}H1000`)
        .join(''),
      '#B07C4C',
      6,
      0.3,
    ) +
    fill('M540 -20H1020V560L860 620Z', '#FFF3D0', 0.5) +
    group(
      'transform="rotate(-12 330 880)"',
      box(90, 700, 470, 340, '#23648F', 14) +
        box(106, 690, 450, 330, '#FFFDF6', 10) +
        line(
          'M330 690V1020M140 750H300M140 800H290M140 850H300M140 900H270M360 750H520M360 800H500M360 850H520M360 900H480',
          '#BDC5DA',
          7,
        ) +
        box(470, 690, 26, 120, '#C22A4A'),
    ) +
    oval(640, 500, 260, 250, '#8A5A3C', 0.25) +
    dot(620, 470, 250, '#FFFDF6') +
    dot(620, 470, 176, lot.pick(['#C22A4A', '#0F7E70', '#F4B740'])) +
    dot(620, 470, 150, '#8A5A3C') +
    fill(
      'M620 560C520 480 540 400 600 420Q616 426 620 444Q624 426 640 420C700 400 720 480 620 560Z',
      '#F4E2C6',
    ) +
    bloom(180, 300, 2.2, '#FFF8E7') +
    bloom(270, 200, 1.6, '#E2667A'),
  flowers: (lot: Dice) =>
    box(0, 0, width, height, lot.pick(['#FADDE0', '#E8F2F8', '#FEEDC4'])) +
    dot(700, 380, 460, '#fff', 0.35) +
    box(0, 960, width, 290, '#C98F58') +
    line('M500 900L380 460M500 900L520 380M500 900L640 470M500 900L290 620M500 900L720 620', '#4CA862', 15) +
    range(9)
      .map(
        (i) =>
          `<path d="M500 900Q${440 + i * 12} 760 ${240 + i * 64} ${660 + (i % 3) * 40}Q${420 + i * 16} 780 500 900Z" fill="${i % 2 ? '#4CA862' : '#77BD84'}"/>`,
      )
      .join('') +
    (
      [
        [380, 440],
        [520, 350],
        [650, 450],
        [280, 590],
        [730, 600],
        [480, 560],
        [600, 610],
        [400, 680],
      ] as const
    )
      .map(([x, y], i) =>
        bloom(x, y, 3.1 + (i % 3) * 0.4, nth(['#E2667A', '#FFFBF2', '#CE3A57', '#F9CB5F', '#EB909C'], i % 5)),
      )
      .join('') +
    fill('M380 820H620L590 1080Q500 1110 410 1080Z', '#74AED1') +
    line('M400 880H604M396 930H598', '#fff', 8, 0.5),
  fruit: (lot: Dice) =>
    box(0, 0, width, height, lot.pick(['#CFEBE4', '#FADCC9', '#CDE3F0'])) +
    box(0, 880, width, 370, '#B07C4C') +
    box(0, 880, width, 24, '#C98F58') +
    oval(500, 1040, 400, 50, '#6B4430', 0.3) +
    (
      [
        [300, 640, '#F4B740'],
        [430, 560, '#E27C4B'],
        [580, 560, '#CE3A57'],
        [700, 640, '#F9CB5F'],
        [500, 660, '#77BD84'],
        [380, 700, '#E27C4B'],
        [620, 710, '#F4B740'],
      ] as const
    )
      .map(([x, y, c]) => dot(x, y, 108, c) + oval(x - 34, y - 40, 30, 18, '#fff', 0.3, -30))
      .join('') +
    fill('M470 520C440 380 480 300 560 270C530 340 540 430 530 520Z', '#F9CB5F') +
    fill('M530 520C540 400 600 320 690 310C640 370 620 450 590 530Z', '#F4B740') +
    fill('M130 700H870Q850 1040 500 1044Q150 1040 130 700Z', '#A9764A') +
    line(
      range(5)
        .map((i) => path`M${142 + i * 8} ${750 + i * 58}H${858 - i * 8}`)
        .join('') +
        range(9)
          .map((i) => path`M${200 + i * 75} 706L${270 + i * 57} 1030`)
          .join(''),
      '#7A4A2A',
      8,
      0.5,
    ) +
    line('M130 700H870', '#C98F58', 30),
} satisfies Record<string, (lot: Dice) => string>
