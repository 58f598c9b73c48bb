import { lightness, mix } from './colours.ts'
import type { Dice } from './dice.ts'
import { ramp } from './numbers.ts'
import { type HairColour, type Heritage, ownHairOf, scarfColours } from './palettes.ts'

/** How often each style is worn; those with 0 have heritages of their own. */
const womensStyles = {
  ...{ longCentre: 11, longSide: 11, longWavy: 12, curtain: 9, longFringe: 6, layered: 8, lob: 8 },
  ...{ bobFringe: 6, bobSide: 7, pixie: 3, curly: 8, ponytail: 7, lowPony: 7, topBun: 5, lowBun: 6 },
  ...{ braid: 6, twoBraids: 3, halfUp: 6, hijab: 3, afro: 0, coils: 0, boxBraids: 0 },
}
const mensStyles = {
  ...{ sidePart: 11, quiff: 8, crop: 9, buzz: 5, bald: 3, balding: 2, receding: 4, curlyTop: 8, slick: 6 },
  ...{ spiky: 5, waves: 7, curtains: 4, undercut: 5, manBun: 2, shoulder: 2, fadeTop: 3, caesar: 3 },
  ...{ locs: 0, turban: 0 },
}
const beards = { none: 46, stubble: 18, short: 13, full: 8, goatee: 5, moustache: 5, chinstrap: 3 }

export type HairStyle = keyof typeof womensStyles | keyof typeof mensStyles
export type Beard = keyof typeof beards
export type Hair = ReturnType<typeof hairOf>

const isOneOf = (style: HairStyle, ...styles: HairStyle[]) => styles.includes(style)

type Bearer = {
  age: number
  heritage: Heritage
  gender: number
  fem: boolean
  style?: HairStyle | undefined
  /** What they say of it. */
  colour?: HairColour | undefined
}

/** Chooses a style that fits who wears it. */
function styleOf(lot: Dice, { age, heritage, gender, fem, style: wish }: Bearer): HairStyle {
  let style = wish ?? lot.weighted<HairStyle>(fem ? womensStyles : mensStyles)
  if (wish) return style
  if (!fem) return mensStyleOf(lot, style, age, heritage)
  if (heritage === 'african' && style !== 'hijab')
    style = lot.pick(['afro', 'coils', 'boxBraids', 'curly', 'topBun', 'boxBraids', 'afro', 'lob'])
  if (style === 'hijab' && !['filipino', 'middleEastern', 'african', 'southAsian'].includes(heritage))
    style = 'longWavy'
  const isYoung = isOneOf(
    ...([style, 'longCentre', 'longFringe', 'twoBraids', 'ponytail', 'halfUp', 'braid', 'curtain'] as const),
  )
  if (age > 52 && isYoung)
    style = lot.pick([
      ...(['bobSide', 'lob', 'pixie', 'lowBun'] as const),
      ...(['layered', 'bobFringe', 'curly', 'lowPony'] as const),
    ])
  if (age > 34 && style === 'twoBraids') style = 'braid'
  if (gender === 2 && lot.chance(0.35)) style = lot.pick(['pixie', 'bobSide', 'bobFringe', 'curly'])
  return style
}

function mensStyleOf(lot: Dice, rolled: HairStyle, age: number, heritage: Heritage): HairStyle {
  let style = rolled
  if (age < 34 && isOneOf(style, 'bald', 'balding', 'receding'))
    style = lot.pick(['sidePart', 'crop', 'waves', 'quiff', 'curlyTop'])
  const isYoung = isOneOf(
    ...([style, 'spiky', 'undercut', 'manBun', 'curlyTop', 'curtains', 'fadeTop', 'shoulder'] as const),
  )
  if (age > 48 && isYoung)
    style = lot.pick([
      ...(['receding', 'sidePart', 'bald', 'slick'] as const),
      ...(['balding', 'caesar', 'waves', 'receding'] as const),
    ])
  if (heritage === 'african' && !isOneOf(style, 'bald', 'balding'))
    style = lot.pick([
      ...(['buzz', 'fadeTop', 'fadeTop', 'locs', 'curlyTop'] as const),
      ...([age > 40 ? 'bald' : 'fadeTop', 'buzz'] as const),
    ])
  if (heritage === 'eastAsian' && style === 'curlyTop') style = 'curtains'
  if (heritage === 'southAsian' && lot.chance(0.12)) style = 'turban'
  return style
}

export function hairOf(lot: Dice, bearer: Bearer) {
  const { age, heritage, fem } = bearer
  const style = styleOf(lot, bearer)
  const dyed =
    fem && bearer.colour !== 'black' && age > 24 && heritage !== 'african' && lot.chance(age > 46 ? 0.5 : 0.2)
  const own = ownHairOf(lot, heritage, bearer.colour)
  const years = ramp(age, 42 + lot.between(0, 14), 70 + lot.between(-3, 8)) ** 0.9
  const said = bearer.colour
  // Whose hair is black, brown or blonde has little grey in it; of older people no usual colour is grey.
  const aged =
    said === undefined ? years : said !== 'other' ? years * 0.55 : age < 50 ? 0 : Math.max(0.55, years)
  const grey = dyed ? 0 : aged
  const silver = lot.pick(['#C9C5C2', '#B7B3B2', '#DAD5CF'])
  const colour = mix(
    dyed ? lot.pick(['#5B3724', '#6E432B', '#4F2B25', '#7E5233', '#8C6240', '#5C2430']) : own,
    silver,
    grey * 0.92,
  )
  const isLight = lightness(colour) > 0.45
  return {
    style,
    fem,
    colour,
    grey,
    dark: mix(colour, '#160d14', grey > 0.5 ? 0.28 : 0.42),
    light: mix(colour, isLight ? '#FFF4DC' : '#D08F5C', isLight ? 0.4 : 0.24),
    /** How far it stands off the skull. */
    v: lot.between(19, 34),
    /** On which side it is parted. */
    flip: lot.side(),
    /** From 0 to 1. */
    length: lot.between(0, 1),
    /** How far from the middle it is parted, as a share of the face's half. */
    part: lot.between(0.2, 0.42),
    scarf: lot.pick(scarfColours),
  }
}

/** @param soft from 0 to 1 */
export function beardOf(
  lot: Dice,
  { style, grey }: Hair,
  { age, soft, wish }: { age: number; soft: number; wish?: Beard | undefined },
): Beard {
  if (wish) return wish
  const mayGrow = soft < 0.35 && age > 21
  let beard: Beard = mayGrow ? lot.weighted<Beard>(beards) : 'none'
  const wantsOne = isOneOf(style, 'bald', 'balding', 'turban', 'manBun', 'shoulder')
  if (mayGrow && wantsOne && lot.chance(0.75)) beard = lot.pick(['short', 'full', 'stubble', 'full'])
  if (beard === 'stubble' && grey > 0.35) beard = lot.pick(['none', 'short', 'none'])
  if (style === 'turban' && soft < 0.35) beard = 'full'
  return beard
}
