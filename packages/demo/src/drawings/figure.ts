import { beard } from './beard.ts'
import type { Body } from './clothes/body.ts'
import type { Garment } from './clothes/garment.ts'
import type { GarmentName } from './clothes/garments.ts'
import type { Outfit } from './clothes/outfit.ts'
import { tailor } from './clothes/tailor.ts'
import { mix } from './colours.ts'
import { brow, eye } from './eyes.ts'
import { crescent, ears, marks, outlineOf, secondChin } from './face.ts'
import { earrings, glasses } from './glasses-and-earrings.ts'
import { locksOf } from './hair/locks.ts'
import type { Locks } from './hair/tools.ts'
import type { HairStyle } from './hair-choice.ts'
import type { Likeness } from './likeness.ts'
import { mouth, nose } from './mouth.ts'
import { range } from './numbers.ts'
import { gold } from './palettes.ts'
import { at, clip, dot, fill, group, line, oval, path } from './shapes.ts'
import { aside, type Crop, type Shot } from './shot.ts'

/** How large a person is drawn, and at what height the eyes are; a head is about 375 times the first high. */
const crops: Record<Crop, [scale: number, eyesY: number]> = {
  first: [1.62, 480],
  close: [1.98, 520],
  bust: [1.5, 470],
  waist: [1.3, 440],
}
/** Styles that would not fit into the picture, and how much smaller their wearers are drawn. */
const tall: Partial<Record<HairStyle, number>> = {
  ...{ afro: 0.86, topBun: 0.93, quiff: 0.97, turban: 0.92 },
  ...{ curly: 0.95, halfUp: 0.95, manBun: 0.96 },
}
/** Styles that hide the ears. */
const overEars: HairStyle[] = [
  ...(['longCentre', 'longSide', 'longWavy', 'curtain', 'longFringe', 'layered'] as const),
  ...(['lob', 'bobFringe', 'bobSide', 'curly', 'halfUp', 'shoulder'] as const),
]
const bareHeads: HairStyle[] = ['bald', 'balding', 'buzz']
const closed: GarmentName[] = ['blazer', 'shirt', 'linen', 'blouse']
const bareShouldered: GarmentName[] = ['off', 'sundress', 'terno']
const ownSleeves: GarmentName[] = ['sundress', 'terno', 'blazer', 'parka']

/** Draws a person, from the hair down. */
export function figure(who: Likeness, shot: Shot, outfit: Outfit, garment: Garment): string {
  const { company } = shot
  const locks = locksOf(who, shot)
  const outline = outlineOf(who.face)
  const cloth = tailor(who, shot.index, outfit)
  const smaller = tall[who.hair.style] ?? 1
  const [zoom, eyesY] = crops[company && shot.crop === 'close' ? 'bust' : shot.crop]
  const x = 500 - shot.turn * 14 + (company === 'dog' ? 90 : company === 'guitar' ? -60 : 0)
  const neckY = who.face.chin + who.neck
  const head = (...parts: string[]) =>
    group(path`transform="rotate(${shot.tilt} 0 ${who.face.chin - 10})"`, ...parts)
  return group(
    path`transform="translate(${x} ${eyesY + (1 - smaller) * 260}) scale(${zoom * smaller})"`,
    head(locks.back, locks.mid),
    group(
      path`transform="translate(0 ${neckY})"`,
      torso(who, shot, cloth.body, outline, neckY),
      garment.open ? collarbones(who) + chain(who, outfit.wear) : '',
      garment.draw(cloth),
      sleeves(who, outfit.wear, cloth.dark),
    ),
    head(faceArt(who, shot, outline, locks), ornaments(who, locks, locks.front + locks.over)),
  )
}

function torso(who: Likeness, shot: Shot, { skin: shape }: Body, outline: string, neckY: number): string {
  const { base, shade, deep } = who.skin
  // A step darker than the shade of a face, which its chin stands out from.
  const chinShade = group(
    path`transform="translate(0 ${26 - neckY})"`,
    fill(outline, mix(shade, deep, 0.42), 0.95),
  )
  return fill(shape, base) + clip('nc', shape, chinShade, crescent(shape, shot.lit * 22, 0, shade, 0.35))
}

function collarbones({ neckHalf: neck, skin }: Likeness): string {
  const bone = (side: 1 | -1) => path`M${side * neck * 0.36} 30Q${side * neck} 22 ${side * (neck + 50)} 14`
  return line(bone(-1) + bone(1), skin.shade, 4, 0.7)
}

function chain({ chain: wears, soft, hair, neckHalf: neck }: Likeness, wear: GarmentName): string {
  if (!wears || soft <= 0.4 || hair.style === 'hijab' || closed.includes(wear)) return ''
  const links = path`M${-neck - 6} -26Q${-neck * 0.5} 44 0 50Q${neck * 0.5} 44 ${neck + 6} -26`
  return line(links, gold, 3.4) + dot(0, 54, 7, gold)
}

function sleeves({ shoulder, skin }: Likeness, wear: GarmentName, dark: string): string {
  const seam = (side: 1 | -1) =>
    path`M${side * shoulder * 0.8} 150Q${side * shoulder * 0.69} 300 ${side * shoulder * 0.7} 720`
  if (ownSleeves.includes(wear)) return ''
  return line(seam(1) + seam(-1), bareShouldered.includes(wear) ? skin.shade : dark, 4.4, 0.4)
}

function faceArt(who: Likeness, shot: Shot, outline: string, locks: Locks): string {
  const { skin, face, eyes, hair } = who
  const fx = aside(shot)
  const moved = (share: number, ...parts: string[]) =>
    group(path`transform="translate(${fx * share} 0)"`, ...parts)
  const onSide = (side: 1 | -1, ...parts: string[]) =>
    group(path`transform="translate(${side * eyes.gap} 0)"`, ...parts)
  const hasStubble = who.beard === 'stubble'
  const casts = locks.front && !bareHeads.includes(hair.style)
  return [
    locks.covered || overEars.includes(hair.style) ? '' : ears(who, shot),
    secondChin(who),
    fill(outline, skin.base),
    clip(
      'fc',
      outline,
      crescent(outline, shot.lit * 20, -10, skin.shade, 0.5),
      crescent(outline, -shot.lit * 11, 4, skin.light, 0.5),
      hasStubble ? beard(who, shot) : '',
      moved(1, marks(who, shot)),
      casts ? oval(0, -face.s * 0.62, face.w * 0.9, 34, skin.shade, 0.34) : '',
    ),
    hasStubble ? '' : beard(who, shot),
    moved(
      1,
      onSide(-1, eye(who, shot, -1, 'e1'), brow(who, shot, -1)),
      onSide(1, eye(who, shot, 1, 'e2'), brow(who, shot, 1)),
      moved(0.7, nose(who, shot)),
      group(path`transform="translate(${fx * 0.3} ${who.mouth.y})"`, mouth(who, shot, 'mo')),
      glasses(who),
    ),
  ].join('')
}

/** Earrings behind the hair in front, a flower before it. */
function ornaments(who: Likeness, { covered }: Locks, hair: string): string {
  const rings = !covered && !overEars.includes(who.hair.style) ? earrings(who) : ''
  const flower = who.flower && !covered && who.hair.fem
  return rings + hair + (flower ? blossom(who.face.w * 0.94 * who.hair.flip, -78) : '')
}

const blossom = (x: number, y: number): string => {
  const petal = (turn: number) =>
    `<ellipse cx="0" cy="-17" rx="12" ry="17" fill="#FFFBF2" transform="rotate(${turn})"/>`
  return at(
    x,
    y,
    1.05,
    range(5)
      .map((i) => petal(i * 72))
      .join(''),
    dot(0, 0, 8, '#F4B740'),
  )
}
