import type { Occasion } from '../clothes/garment.ts'
import type { Dye } from '../palettes.ts'
import type { Stop } from '../shapes.ts'

/** What is behind a person. */
export type Backdrop = {
  /** The gradient that `background` is filled with, from top to bottom. */
  sky: Stop[]
  art: string
  /** What stands in front of the person. */
  fore?: string
  /** Dyes of clothes that stand out against it. */
  tones: Dye[]
  occasion?: Occasion
}

/** What a photo without a person shows. */
export type Scene = Pick<Backdrop, 'art'> & Partial<Pick<Backdrop, 'sky'>>
