import { lightness, mix } from './colours.ts'
import { type Dice, dice } from './dice.ts'
import { beardsLook, browsOf, earsOf, eyesOf, faceOf, mouthOf, noseOf } from './features.ts'
import { type Beard, beardOf, type Hair, type HairStyle, hairOf } from './hair-choice.ts'
import { clamp, ramp } from './numbers.ts'
import {
  type EyeColour,
  type HairColour,
  type Heritage,
  lipColours,
  type Skin,
  skinColours,
  skinOf,
} from './palettes.ts'

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
  /** What they say of themselves, each left to chance where they do not; the build is from 0, slim, to 1. */
  build?: number | undefined
  hairColour?: HairColour | undefined
  eyeColour?: EyeColour | undefined
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
/** Where on the face a mole is, from its middle: by the mouth, on a cheek, the chin, under an eye. */
const moles = [
  [62, 96],
  [-66, 100],
  [-86, 62],
  [80, 52],
  [26, 158],
  [-58, 34],
] as const

export function likenessOf(who: Who) {
  const { seed, gender, heritage } = who
  const roll = (trait: string) => dice(seed, trait)
  const age = clamp(who.age, 18, 80)
  // Gender 2 mixes freely round a centre of its own; each group of traits leans for itself.
  const centre = gender === 1 ? 1 : gender === 3 ? 0 : roll('centre').between(0.08, 0.92)
  const leans = (trait: string) => (gender === 2 ? roll(`lean ${trait}`).chance(centre) : gender === 1)
  const soft = gender === 2 ? clamp(centre + roll('soft').between(-0.2, 0.2), 0.05, 0.95) : centre
  const old = ramp(age, 40, 72)
  const weight = clamp((who.build ?? roll('weight').bell(-0.1, 1)) + roll('flesh').between(-0.12, 0.12), 0, 1)
  const body = { soft, hard: 1 - soft, old, weight }
  const { hard } = body

  const face = faceOf(roll('bones'), body)
  const nose = noseOf(roll('nose'), heritage, face, body)
  const skin = skinOf(roll('skin').pick(skinColours[heritage]))
  const { hairColour, eyeColour } = who
  const hair = hairOf(roll('hair'), {
    ...{ age, heritage, gender, fem: leans('hair') },
    ...{ style: who.hair, colour: hairColour },
  })
  const isRed = hairColour === 'other' && age < 50 && heritage === 'european'
  const covered = isCovered(hair.style)
  return {
    ...{ seed, age, heritage, home: who.home, centre, soft, hard, old, weight },
    ...{ face, nose, skin, hair },
    ears: earsOf(roll('ears'), body),
    eyes: eyesOf(roll, { heritage, colour: eyeColour }, face, body),
    brows: browsOf(roll('brows'), body),
    mouth: mouthOf(roll('mouth'), heritage, face, nose, body),
    whiskers: beardsLook(roll('whiskers')),
    beard: beardOf(roll('beard'), hair, { age, soft, wish: who.beard }),
    ...glassesOf(roll('glasses'), who.glasses, skin, body),
    earring: earringOf(roll, leans('ear'), gender, hair),
    lips: leans('lips') && soft > 0.4 ? lipsOf(roll('lips2'), skin) : null,
    chain: roll('chain').chance(centre * 0.55),
    flower: leans('flower') && age < 60 && roll('flower').chance(0.12),
    /** How many. */
    freckles:
      age < 58 && roll('freckles').chance(isRed ? 0.8 : heritage === 'european' ? 0.2 : 0.05)
        ? roll('freckles2').pick([12, 20, 34])
        : 0,
    mole: roll('mole').chance(0.22) ? roll('mole2').pick(moles) : null,
    dimples: roll('dimples').chance(0.25),
    /** How deep the lines of their years are. */
    lined: roll('lined').between(0.55, 1.3),
    neckHalf: 43 + hard * 19 + weight * 16 + roll('neck').between(-5, 6) * (1 + hard * 0.4),
    neck: 70 + soft * 8 - weight * 22 - old * 4 + roll('neck2').between(-8, 10),
    shoulder: 202 + hard * 58 + weight * 44 + roll('build').between(-14, 16),
    tastes: roll('tastes')
      .shuffle(tastes)
      .filter((taste) => !(covered && (taste === 'dog' || taste === 'feast')))
      .slice(0, 4),
    dog: roll('dog').pick(dogs),
  }
}

/** Veil and turban stay on in every photo; there is no church feast in them. */
export const isCovered = (style: HairStyle): boolean => style === 'hijab' || style === 'turban'

function glassesOf(
  lot: Dice,
  wish: Glasses | undefined,
  { base }: Skin,
  { soft, old }: { soft: number; old: number },
) {
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
