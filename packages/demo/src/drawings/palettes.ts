import { lightness, mix } from './colours.ts'

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
  filipino: ['#F2CBA4', '#EBBD91', '#E3AE7F', '#D89F70', '#CB8F60', '#BC7E52'],
  eastAsian: ['#F9DFC6', '#F4D2B1', '#EDC39D', '#E4B48B'],
  european: ['#F9D9C3', '#F5CDB2', '#F0C0A0', '#EAB491', '#F6D2B6'],
  african: ['#A9744C', '#94633F', '#805335', '#6F452D', '#5E3926'],
  latin: ['#F1CAA6', '#E6B48B', '#D69E71', '#C48759', '#A96F47'],
  middleEastern: ['#F4D0AF', '#E9BC95', '#DBA87D', '#C99367'],
  southAsian: ['#DFAE81', '#CE996A', '#BA8458', '#A36F47', '#8B5C3B'],
}

export const hairColours: Record<Heritage, string[]> = {
  filipino: ['#241B1D', '#2B2020', '#352521', '#432D25', '#52372A'],
  eastAsian: ['#221D21', '#2B2323', '#392A26', '#4A3329'],
  european: ['#3D2B22', '#5B3E2A', '#7A5434', '#99703F', '#C39A5B', '#D9B678', '#93492A', '#2D2322'],
  african: ['#211A1B', '#2A1F1E', '#36261F'],
  latin: ['#251C1B', '#35251F', '#4D3426', '#6B4630'],
  middleEastern: ['#221A1A', '#2F2320', '#43302A', '#5A3D2C'],
  southAsian: ['#1F191C', '#2A2021', '#3A2924'],
}

export const eyeColours: Record<Heritage, string[]> = {
  filipino: ['#4A2A1A', '#5A3520', '#3C2218'],
  eastAsian: ['#3F2519', '#4E2F1F'],
  european: ['#4F86AE', '#5C8C72', '#7B6136', '#5A3A24', '#6C8FA6', '#86753F'],
  african: ['#3A2116', '#4A2B1B'],
  latin: ['#4A2C1A', '#65431F', '#6F6534'],
  middleEastern: ['#452A1B', '#65431F', '#5F6A3A'],
  southAsian: ['#3C2217', '#512F1D', '#5F421F'],
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
