import type { Heritage } from '../palettes.ts'
import type { Cloth } from './tailor.ts'

export type Occasion = 'feast' | 'snow' | 'kitchen' | 'office'

export type Garment = {
  /** Who wears it: from 0, men, to 1, women. */
  soft: [least: number, most: number]
  /** From and to which age. */
  from?: number
  to?: number
  only?: Heritage
  /** Where it is worn; anywhere without one. */
  for?: Occasion
  /** Too warm for most days in the Philippines. */
  cold?: boolean
  /** Shows the base of the neck. */
  open?: boolean
  draw(cloth: Cloth): string
}
