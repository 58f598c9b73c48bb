import { lightness, mix } from './colours.ts'
import { type Dice, dice } from './dice.ts'
import { type Beard, beardOf, type Hair, type HairStyle, hairOf } from './hair-choice.ts'
import { clamp, ramp } from './numbers.ts'
import { eyeColours, type Heritage, lipColours, type Skin, skinColours, skinOf } from './palettes.ts'

/** Who is drawn: the same wish is always the same person. */
export type Who = {
  seed: string
  /** 1 woman, 2 LGBTQIA+, 3 man */
  gender: 1 | 2 | 3
  /** 18 to 80 */
  age: number
  heritage: Heritage
  /** Where most of their photos are taken. */
  home: Home
  /** What is cast by hand. */
  hair?: HairStyle | undefined
  beard?: Beard | undefined
  glasses?: Glasses | undefined
}
export type Home = 'philippines' | 'abroad'
export type Glasses = 'none' | 'round' | 'square' | 'soft' | 'cat' | 'thin'
export type Taste = (typeof tastes)[number]
/** Coat, marks and ears. */
export type Dog = readonly [coat: string, mark: string, ears: 'flop' | 'prick']

/**
 * All that stays the same from photo to photo. Lengths are in the space of the head: x 0 is its middle, y 0 the eyes, the
 * cheeks at about 130, the chin near 186 and the crown near -172.
 */
export type Likeness = ReturnType<typeof likenessOf>
export type Face = ReturnType<typeof faceOf>

/** Of a woman's face: half its width at the cheeks, the jaw's share of that, half the chin's width, where the chin is. */
const bones = {
  oval: [126, 0.77, 36, 186],
  round: [133, 0.81, 44, 178],
  heart: [130, 0.72, 32, 184],
  square: [129, 0.84, 46, 182],
  long: [122, 0.78, 38, 194],
  diamond: [131, 0.74, 34, 186],
  broad: [135, 0.8, 42, 180],
} as const
type Bones = keyof typeof bones

const tastes = [
  ...(['sea', 'cooking', 'music', 'dog', 'books', 'hills'] as const),
  ...(['market', 'garden', 'feast', 'coffee', 'boats', 'work'] as const),
]
const dogs: Dog[] = [
  ['#C98A4B', '#F4E2C6', 'flop'],
  ['#3B302E', '#D9A66B', 'flop'],
  ['#E9D3AE', '#FFF8EC', 'prick'],
  ['#A8673C', '#FBF3E4', 'prick'],
  ['#FBF3E4', '#B9793F', 'flop'],
]
const noseWidths: Record<Heritage, number> = {
  ...{ african: 7, filipino: 4, southAsian: 2, latin: 2 },
  ...{ eastAsian: 1.5, middleEastern: 2, european: 0 },
}

export function likenessOf(who: Who) {
  const { seed, gender, heritage } = who
  const roll = (trait: string) => dice(seed, trait)
  const age = clamp(who.age, 18, 80)
  // Gender 2 mixes freely round a centre of its own; each group of traits leans for itself.
  const centre = gender === 1 ? 1 : gender === 3 ? 0 : roll('centre').between(0.08, 0.92)
  const leans = (trait: string) => (gender === 2 ? roll(`lean ${trait}`).chance(centre) : gender === 1)
  const soft = gender === 2 ? clamp(centre + roll('soft').between(-0.2, 0.2), 0.05, 0.95) : centre
  const old = ramp(age, 40, 72)
  const body = { soft, hard: 1 - soft, old, weight: clamp(roll('weight').bell(-0.2, 1), 0, 1) }
  const { hard, weight } = body

  const face = faceOf(roll('bones'), body)
  const nose = noseOf(roll('nose'), heritage, face, body)
  const skin = skinOf(roll('skin').pick(skinColours[heritage]))
  const hair = hairOf(roll('hair'), { age, heritage, gender, fem: leans('hair'), style: who.hair })
  const covered = isCovered(hair.style)
  return {
    ...{ seed, age, heritage, home: who.home, centre, soft, hard, old },
    ...{ face, nose, skin, hair },
    eyes: eyesOf(roll, heritage, face, body),
    brows: browsOf(roll('brows'), body),
    mouth: mouthOf(roll('mouth'), heritage, face, nose, body),
    beard: beardOf(roll('beard'), hair, { age, soft, wish: who.beard }),
    ...glassesOf(roll('glasses'), who.glasses, skin, body),
    earring: earringOf(roll, leans('ear'), gender, hair),
    lips: leans('lips') && soft > 0.4 ? lipsOf(roll('lips2'), skin) : null,
    chain: roll('chain').chance(centre * 0.55),
    flower: leans('flower') && age < 60 && roll('flower').chance(0.12),
    freckles: roll('freckles').chance(heritage === 'european' ? 0.28 : 0.04) && age < 55,
    /** How far out and up, right or left; 0 for none. */
    mole: roll('mole').chance(0.12) ? roll('mole2').between(-1, 1) : 0,
    dimples: roll('dimples').chance(0.25),
    neckHalf: 46 + hard * 22 + weight * 7,
    neck: 66 + soft * 8 - weight * 8 - old * 4,
    shoulder: 214 + hard * 62 + weight * 24 + roll('build').between(-8, 10),
    tastes: roll('tastes')
      .shuffle(tastes)
      .filter((taste) => !(covered && (taste === 'dog' || taste === 'feast')))
      .slice(0, 4),
    dog: roll('dog').pick(dogs),
  }
}

/** Veil and turban stay on in every photo; there is no church feast in them. */
export const isCovered = (style: HairStyle): boolean => style === 'hijab' || style === 'turban'

/** From 0 to 1 each. */
type Body = { soft: number; hard: number; old: number; weight: number }

function faceOf(lot: Dice, { hard, old, weight }: Body) {
  const [cheek, jaw, chinHalf, chin] = bones[lot.pick(Object.keys(bones) as Bones[])]
  /** Half the width. */
  const w = cheek + lot.between(-3, 3) + weight * 4 - hard * 5
  const jawShare = jaw + hard * 0.078 + weight * 0.05 + old * 0.025 + lot.between(-0.015, 0.015)
  return {
    w,
    hard,
    jaw: w * Math.min(0.92, jawShare),
    jawY: 112 + hard * 9 + old * 5 + lot.between(-3, 4),
    chinHalf: chinHalf + hard * 13 + weight * 7 + lot.between(-3, 3),
    chin: chin + hard * 7 + lot.between(-4, 4),
    /** From the eyes up to the skull's top. */
    s: 170 + lot.between(-4, 5),
  }
}

function eyesOf(roll: (trait: string) => Dice, heritage: Heritage, { w }: Face, { soft, hard, old }: Body) {
  const asian = heritage === 'eastAsian' || (heritage === 'filipino' && roll('lids').chance(0.4))
  const lot = roll('eyes')
  return {
    gap: w * lot.between(0.425, 0.46),
    half: lot.between(28, 31) + soft * 1.6,
    up: lot.between(14.5, 18) + soft * 1.5 + hard * 1.3 - (asian ? 1.5 : 0) - old,
    low: lot.between(8.5, 11),
    tilt: lot.between(1, 5) + (asian ? 1.5 : 0) + soft - old * 1.4,
    iris: lot.pick(eyeColours[heritage]),
    r: lot.between(13, 14.6) + soft * 0.4,
    lid: asian ? lot.pick(['mono', 'near', 'near']) : 'crease',
    lashes: soft > 0.45,
  }
}

const browsOf = (lot: Dice, { soft, hard, old }: Body) => ({
  thick: lot.between(6.5, 9) + hard * 3.1,
  arch: lot.between(6.5, 10) - hard * 1.6,
  half: lot.between(33, 38) + hard * 2,
  lift: lot.between(22.5, 26) + soft * 2 + hard * 2.4,
  tail: lot.between(-2, 2) - old * 2,
})

function noseOf(lot: Dice, heritage: Heritage, { chin }: Face, { hard, old }: Body) {
  const high = heritage === 'european' || heritage === 'middleEastern' || heritage === 'southAsian'
  return {
    y: chin * (lot.between(0.39, 0.425) + hard * 0.028) + old * 2,
    w: lot.between(18, 22) + noseWidths[heritage] + hard * 5 + old * 1.5,
    bridge: lot.between(0, 1) * (high ? 1 : 0.35),
    tip: lot.between(6, 10),
  }
}

function mouthOf(lot: Dice, heritage: Heritage, face: Face, nose: { y: number }, { hard, old }: Body) {
  const full = heritage === 'african' ? 3.5 : heritage === 'european' ? -1 : 0.5
  return {
    w: lot.between(41, 48) + hard * 4,
    upper: lot.between(8.5, 11.5) + full * 0.7 - hard * 2.4 - old * 1.5,
    lower: lot.between(14, 18) + full - hard * 3.2 - old * 2.5,
    y: nose.y + face.chin * lot.between(0.238, 0.262),
  }
}

function glassesOf(lot: Dice, wish: Glasses | undefined, { base }: Skin, { soft, old }: Body) {
  const glasses: Glasses =
    wish ??
    (lot.chance(0.1 + old * 0.38)
      ? lot.pick<Glasses>(['round', 'square', 'soft', soft > 0.5 ? 'cat' : 'square', 'thin'])
      : 'none')
  const onDark = ['#E0B25A', '#1E1518', '#D8CFC4']
  const onLight = ['#3A2A2C', '#6B4430', '#8A5A34', '#38456B', '#7A2E3E', '#A87A30']
  return { glasses, frame: lot.pick(lightness(base) < 0.5 ? onDark : onLight) }
}

export type Earring = 'none' | 'stud' | 'pearl' | 'hoop' | 'drop'
function earringOf(roll: (trait: string) => Dice, leans: boolean, gender: number, { style }: Hair): Earring {
  const wears = roll('ear')
  if (leans && (style === 'pixie' || wears.chance(0.78)))
    return roll('ear2').pick<Earring>(['stud', 'pearl', 'hoop', 'drop', 'pearl'])
  return gender === 2 && roll('ear').chance(0.5) ? 'stud' : 'none'
}

const lipsOf = (lot: Dice, { base }: Skin): string =>
  mix(lot.pick(lipColours), base, lightness(base) < 0.5 ? 0.2 : 0.12)
