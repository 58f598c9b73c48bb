import type { IsDrawn } from '../backup/check-database.ts'
import type { Config } from '../kernel/config.ts'

/** Tells which photos the product draws when they are asked for: the demo members', where there are any. */
export const drawnPhotos = async ({ demo }: Pick<Config, 'demo'>): Promise<IsDrawn> =>
  demo ? (await import('../demo/photos.ts')).isDrawing : () => false
