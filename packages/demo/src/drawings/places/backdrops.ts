import type { Dice } from '../dice.ts'
import type { Backdrop } from './backdrop.ts'
import { indoors } from './indoors.ts'
import { outdoors } from './outdoors.ts'
import { town } from './town.ts'

/** Every place that people are drawn at. */
export const backdrops: Record<PlaceName, (lot: Dice) => Backdrop> = { ...outdoors, ...indoors, ...town }
export type PlaceName = keyof typeof outdoors | keyof typeof indoors | keyof typeof town
export const placeNames = Object.keys(backdrops) as PlaceName[]
