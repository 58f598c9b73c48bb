import type { Garment } from './garment.ts'
import { occasions } from './occasions.ts'
import { shirts } from './shirts.ts'
import { tops } from './tops.ts'

export type GarmentName = keyof typeof tops | keyof typeof shirts | keyof typeof occasions
export const garments: Record<GarmentName, Garment> = { ...tops, ...shirts, ...occasions }
