import type { Dice } from './dice.ts'
import { clamp } from './numbers.ts'
import { type EyeColour, type Heritage, irisOf } from './palettes.ts'

/** From 0 to 1 each. */
export type Body = { soft: number; hard: number; old: number; weight: number }
export type Face = ReturnType<typeof faceOf>

/**
 * Of a woman's face: half its width; as shares of that the temples, the cheeks under the eyes and the jaw; how low the
 * jaw's corner is, half the chin's width, where the chin is.
 */
const bones = {
  oval: [125, 0.93, 0.965, 0.76, 113, 34, 190],
  round: [140, 0.93, 1, 0.85, 104, 48, 170],
  heart: [134, 0.95, 0.93, 0.68, 108, 27, 183],
  square: [130, 0.94, 0.975, 0.87, 119, 52, 184],
  long: [115, 0.94, 0.97, 0.82, 126, 38, 208],
  diamond: [130, 0.89, 0.99, 0.7, 112, 29, 192],
  broad: [145, 0.94, 0.97, 0.8, 110, 44, 180],
  pear: [127, 0.9, 0.995, 0.87, 110, 46, 180],
  slender: [117, 0.95, 0.94, 0.72, 110, 27, 186],
} as const
type Bones = keyof typeof bones

export function faceOf(lot: Dice, { hard, old, weight }: Body) {
  const [half, temple, mid, jaw, jawY, chinHalf, chin] = bones[lot.pick(Object.keys(bones) as Bones[])]
  const flesh = weight - 0.4
  const low = chin + hard * 9
  // Wider than so, a face is a block.
  const w = Math.min(half + lot.between(-3, 3) + flesh * 13 - hard * 3, low * 0.74)
  return {
    /** Half the width. */
    w,
    hard,
    temple,
    mid: mid + Math.max(0, flesh) * 0.035 - hard * 0.012,
    jaw: w * Math.min(0.82 + hard * 0.035, jaw + hard * 0.06 + flesh * 0.09 + old * 0.025),
    jawY: jawY + hard * 9 + old * 6 + lot.between(-4, 4),
    chinHalf: clamp(chinHalf + hard * 13 + flesh * 10 + lot.between(-4, 4), 22, 64),
    chin: low + lot.between(-4, 4),
    /** From the eyes up to the skull's top. */
    s: lot.between(160, 178),
    /** How much the cheekbones stand out. */
    cheekbones: clamp(lot.between(-0.5, 1) - flesh, 0, 1),
  }
}

/** How wide open, half the width, how the upper lid's inner and outer half are bent, how much the outer corner rises. */
const eyeShapes = {
  almond: [15.5, 30, 1.02, 1.4, 4],
  round: [20.5, 29, 1.36, 1.4, 2],
  narrow: [11.5, 31, 1.05, 1.3, 4],
  upturned: [15.5, 31, 0.95, 1.42, 9],
  falling: [16.5, 31, 1.38, 1.12, -4],
  small: [13.5, 25, 1.2, 1.36, 2],
  large: [20, 35, 1.16, 1.38, 4],
} as const
type EyeShape = keyof typeof eyeShapes

export function eyesOf(
  roll: (trait: string) => Dice,
  { heritage, colour }: { heritage: Heritage; colour?: EyeColour | undefined },
  { w }: Face,
  { soft, hard, old }: Body,
) {
  const asian = heritage === 'eastAsian' || (heritage === 'filipino' && roll('lids').chance(0.4))
  const lot = roll('eyes')
  const [open, half, inner, outer, tilt] = eyeShapes[lot.pick(Object.keys(eyeShapes) as EyeShape[])]
  const up = Math.max(10, open + lot.between(-1, 1.5) + soft * 1.2 - (asian ? 1.5 : 0) - old * 1.5)
  const lids = asian
    ? lot.pick(['mono', 'near', 'near'] as const)
    : lot.pick(['crease', 'crease', 'hooded'] as const)
  return {
    gap: clamp(w * lot.between(0.405, 0.485), half + 17, 68),
    half: half + soft * 1.4,
    up,
    inner,
    outer,
    low: lot.between(8, 11.5),
    tilt: tilt + lot.between(-1, 1) + (asian ? 1 : 0) - old * 2,
    iris: irisOf(lot, heritage, colour),
    r: clamp(up * 0.52 + lot.between(4.4, 5.8), 10.6, 15.4) + soft * 0.4,
    lid: hard > 0.5 && old > 0.5 && !asian ? ('hooded' as const) : lids,
    lashes: soft > 0.45,
    /** How heavy the lashes are made up. */
    paint: lot.between(0.5, 1.15),
    bags: lot.chance(0.2 + old * 0.5),
  }
}

const browShapes = {
  straight: [4, 0.5],
  soft: [8, 1],
  arched: [14, 1],
  round: [11, 4],
  rising: [10, -2.5],
  falling: [6, 5],
} as const
type BrowShape = keyof typeof browShapes

export function browsOf(lot: Dice, { soft, hard, old }: Body) {
  const [arch, tail] = browShapes[lot.pick(Object.keys(browShapes) as BrowShape[])]
  const bush = lot.between(0, 1)
  return {
    thick: 5 + bush * 6.5 + hard * (2 + bush * 3.5),
    arch: arch + lot.between(-1, 1) - hard * 1.4,
    half: lot.between(29, 40) + hard * 2,
    lift: lot.between(20, 28) + soft * 4 + hard * 2,
    tail: tail - old * 2,
  }
}

/** How long as a share of the face, how much wider, how far the tip hangs, how thick it is, the bridge, the wings' height. */
const noseShapes = {
  straight: [0.41, 0, 7, 7, 0.8, 13],
  button: [0.365, -1, 2, 10, 0.1, 11],
  broad: [0.4, 6.5, 5, 9, 0.2, 16],
  hooked: [0.435, 0.5, 15, 7, 1.5, 14],
  long: [0.45, -2, 10, 6, 1, 13],
  flat: [0.375, 5, 4, 8, 0, 12],
  bulb: [0.42, 2.5, 9, 14, 0.4, 14],
  fine: [0.4, -4, 6, 5, 0.7, 11],
} as const
type NoseShape = keyof typeof noseShapes

const nosesOf: Record<Heritage, Partial<Record<NoseShape, number>>> = {
  filipino: { button: 5, broad: 4, flat: 4, bulb: 3, straight: 3, fine: 2 },
  eastAsian: { button: 4, flat: 4, straight: 3, fine: 3, bulb: 2 },
  european: { straight: 4, button: 2, hooked: 3, long: 4, bulb: 3, fine: 3 },
  african: { broad: 6, flat: 3, bulb: 4, button: 2 },
  latin: { straight: 4, broad: 3, hooked: 2, bulb: 3, button: 2, long: 2 },
  middleEastern: { hooked: 5, long: 4, straight: 3, bulb: 2 },
  southAsian: { straight: 4, hooked: 3, bulb: 3, broad: 2, fine: 2 },
}
const noseWidths: Record<Heritage, number> = {
  ...{ african: 5, filipino: 2, southAsian: 1, latin: 1 },
  ...{ eastAsian: 0.5, middleEastern: 1.5, european: 0 },
}

export function noseOf(lot: Dice, heritage: Heritage, { chin }: Face, { hard, old, weight }: Body) {
  const [long, wider, tip, ball, bridge, wing] = noseShapes[lot.weighted<NoseShape>(nosesOf[heritage])]
  return {
    y: clamp(chin * (long + lot.between(-0.012, 0.012) + hard * 0.022), 62, 92) + old * 2,
    w: lot.between(17.5, 21) + wider + noseWidths[heritage] + hard * 4 + old * 1.5 + weight * 1.5,
    bridge,
    tip,
    ball: ball + hard * 1.5,
    wing,
  }
}

/** How wide and how far open a smile is, how far its corners rise, how much of it teeth fill, whether the tongue shows. */
const openSmiles = {
  wide: [1.12, 25, 1, 0.84, false],
  crescent: [1.2, 20, 1.3, 1.1, false],
  small: [0.88, 22, 0.9, 0.66, false],
  parted: [1.04, 14, 1.15, 0.9, false],
  hearty: [1, 32, 1.1, 0.5, true],
} as const
/** How wide a closed smile is, how far its corners rise, how far one more than the other. */
const closedSmiles = {
  gentle: [1, 1.1, 0.5],
  bowed: [0.9, 1.45, 0.4],
  broad: [1.1, 1.15, 0.5],
  aside: [1.02, 1.15, 1.6],
} as const

export function mouthOf(lot: Dice, heritage: Heritage, face: Face, nose: { y: number }, { hard, old }: Body) {
  const full = heritage === 'african' ? 3 : heritage === 'european' ? -1.5 : 0.5
  const lips = lot.between(-1, 1)
  return {
    w: lot.between(33, 56) + hard * 3,
    upper: Math.max(4.5, 10 + lips * 2.6 + lot.between(-1.5, 1.5) + full * 0.7 - hard * 2.4 - old * 1.5),
    lower: Math.max(7, 16 + lips * 4.6 + full - hard * 3.2 - old * 2.5),
    y: nose.y + face.chin * lot.between(0.235, 0.27),
    /** How deep the notch of the upper lip is. */
    bow: lot.between(0.5, 6),
    /** How far the corners rise, and how wide it opens, in a smile. */
    corners: lot.between(0.85, 1.22),
    opens: lot.between(0.8, 1.22),
    /** A gap between the front teeth. */
    hasGap: lot.chance(0.06),
    open: openSmiles[lot.pick(Object.keys(openSmiles) as (keyof typeof openSmiles)[])],
    closed: closedSmiles[lot.pick(Object.keys(closedSmiles) as (keyof typeof closedSmiles)[])],
  }
}

export const earsOf = (lot: Dice, { hard, old }: Body) => ({
  size: lot.between(0.82, 1.14) + hard * 0.06 + old * 0.1,
  /** How far they stand out. */
  out: lot.chance(0.3) ? lot.between(5, 11) : lot.between(-4, 3),
})

/** How far a beard grows, how far the ends of a moustache fall, how far up the cheeks it reaches. */
export const beardsLook = (lot: Dice) => ({
  length: lot.between(0.35, 1.9),
  drop: lot.pick([-6, 2, 10, 20]),
  high: lot.between(-6, 20),
})
