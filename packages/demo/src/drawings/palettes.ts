import { lightness, mix } from './colours.ts'
import type { Dice } from './dice.ts'

/** Where a person's looks come from. */
export type Heritage =
  | 'filipino'
  | 'eastAsian'
  | 'european'
  | 'african'
  | 'latin'
  | 'middleEastern'
  | 'southAsian'

export const skinColours: Record<Heritage, string[]> = {
  filipino: ['#F6D6B4', '#F0C79C', '#E8B98C', '#E0A878', '#D39A6B', '#C58959', '#B4764A'],
  eastAsian: ['#F9DFC6', '#F4D2B1', '#EDC39D', '#E4B48B'],
  european: ['#FBE0CE', '#F8D3BE', '#F3C3A6', '#EAB491', '#F6D2B6', '#E3A782', '#F2BFA8'],
  african: ['#A9744C', '#94633F', '#805335', '#6F452D', '#5E3926'],
  latin: ['#F1CAA6', '#E6B48B', '#D69E71', '#C48759', '#A96F47'],
  middleEastern: ['#F4D0AF', '#E9BC95', '#DBA87D', '#C99367'],
  southAsian: ['#DFAE81', '#CE996A', '#BA8458', '#A36F47', '#8B5C3B'],
}

/** What members say of their hair and eyes. */
export type HairColour = 'black' | 'brown' | 'blonde' | 'other'
export type EyeColour = 'brown' | 'blue' | 'other'

const hairColours: Record<Exclude<HairColour, 'other'>, string[]> = {
  black: ['#211A1D', '#241B1D', '#2B2020', '#2A2326', '#1E1A20'],
  brown: ['#3D2B22', '#4D3426', '#5B3E2A', '#6B4630', '#7A5434', '#4A2E25'],
  blonde: ['#B98F52', '#C39A5B', '#D9B678', '#E2C58C', '#A98350'],
}
const reds = ['#8E3F22', '#A8502A', '#B9622F', '#C4763F', '#93492A']
const rolledHair: Record<Heritage, Partial<Record<HairColour, number>>> = {
  filipino: { black: 6, brown: 4 },
  eastAsian: { black: 7, brown: 3 },
  european: { brown: 5, blonde: 3, other: 2, black: 1 },
  african: { black: 1 },
  latin: { black: 5, brown: 5 },
  middleEastern: { black: 6, brown: 4 },
  southAsian: { black: 8, brown: 2 },
}

/** The colour of somebody's youth: of Europeans whose hair is no usual one it was red. */
export function ownHairOf(lot: Dice, heritage: Heritage, wish?: HairColour): string {
  const said = wish ?? lot.weighted<HairColour>(rolledHair[heritage])
  if (said === 'other') return lot.pick(heritage === 'european' ? reds : hairColours.black)
  // Brown is what is lighter than black where hardly anybody's is light.
  if (said === 'brown' && !['european', 'latin', 'middleEastern'].includes(heritage))
    return lot.pick(['#432D25', '#52372A', '#633E2A', '#6F4930'])
  return lot.pick(hairColours[said])
}

const browns: Record<Heritage, string[]> = {
  filipino: ['#4A2A1A', '#5A3520', '#3C2218'],
  eastAsian: ['#3F2519', '#4E2F1F'],
  european: ['#7B6136', '#5A3A24', '#6B4526'],
  african: ['#3A2116', '#4A2B1B'],
  latin: ['#4A2C1A', '#65431F'],
  middleEastern: ['#452A1B', '#65431F'],
  southAsian: ['#3C2217', '#512F1D', '#5F421F'],
}

export function irisOf(lot: Dice, heritage: Heritage, wish?: EyeColour): string {
  const said = wish ?? (heritage === 'european' ? lot.pick<EyeColour>(['blue', 'brown', 'other']) : 'brown')
  if (said === 'brown') return lot.pick(browns[heritage])
  return lot.pick(
    said === 'blue' ? ['#4F86AE', '#6C9CC0', '#4C78A0'] : ['#5C8C72', '#6F8A4E', '#86753F', '#74868C'],
  )
}

/** What clothes are dyed with: the product's own colours. */
export const dyes = {
  warm: ['#C22A4A', '#E2667A', '#CE3A57', '#F4B740', '#DE9C1F', '#E27C4B', '#CC5526', '#EB909C', '#F9CB5F'],
  cool: ['#0F7E70', '#0B7265', '#3DA795', '#23648F', '#3279A6', '#74AED1', '#38456B', '#4D5B83', '#6DC3B1'],
  deep: ['#283354', '#1B2440', '#851732', '#085C52', '#1B5175', '#3B3F3B'],
  pale: ['#FBFBF8', '#FFF8E7', '#FADDE0', '#CDE3F0', '#CFEBE4', '#F4F4EE', '#FEEDC4'],
  earth: ['#A9764A', '#8A5A3C', '#7A6A4A', '#6B7F4E', '#B5725A', '#90600D'],
}
export type Dye = keyof typeof dyes

export const lipColours = ['#C4485A', '#B83A4C', '#CC5F5C', '#B5525A', '#D06A6A', '#A83A4E']
export const scarfColours = [
  ...['#C98B79', '#3DA795', '#74AED1', '#B5475D'],
  ...['#D8AE62', '#8478A8', '#E6D3BE', '#4D5B83'],
]
export const gold = '#EFC35A'

export type Skin = Record<'base' | 'light' | 'shade' | 'deep' | 'blush' | 'lip', string>

/** Makes of one tone all that a face needs; its shades are warm, never grey. */
export function skinOf(base: string): Skin {
  const dark = lightness(base) < 0.5
  return {
    base,
    light: mix(base, '#FFEBD0', dark ? 0.2 : 0.36),
    shade: mix(base, dark ? '#4a1f12' : '#B0603A', dark ? 0.3 : 0.36),
    deep: mix(base, '#5a2416', 0.62),
    blush: mix(base, '#E8505B', dark ? 0.38 : 0.5),
    lip: mix(base, dark ? '#D0646C' : '#B03A48', dark ? 0.5 : 0.46),
  }
}
