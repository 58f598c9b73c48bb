import { clamp } from './numbers.ts'

const partsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** Between two colours, each `#` and six digits: 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const ends = partsOf(to)
  const mixed = partsOf(from).map((part, at) => Math.round(clamp(part + (ends[at]! - part) * share, 0, 255)))
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

export const darker = (colour: string, share = 0.2): string => mix(colour, '#241526', share)
export const lighter = (colour: string, share = 0.2): string => mix(colour, '#FFF6E6', share)

/** How light a colour looks: 0 is black, 1 white. */
export const lightness = (colour: string): number =>
  partsOf(colour).reduce((sum, part, at) => sum + part * [0.3, 0.59, 0.11][at]!, 0) / 255
