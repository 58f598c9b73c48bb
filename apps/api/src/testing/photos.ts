import { randomBytes } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { type Db, sql } from '../db/db.ts'

/** A photo of random pixels, which no format compresses. */
export const noise = (width: number, height: number): Sharp =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })

export const flat = (width: number, height: number, background = '#446688'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } })

/** Pads a photo to a size in bytes; readers stop at its end and ignore the padding. */
export async function padded(image: Sharp, bytes = 20_000): Promise<Buffer> {
  const head = await image.toBuffer()
  return Buffer.concat([head, Buffer.alloc(Math.max(0, bytes - head.length))])
}

/** A small photo, quickly decoded. */
export const photo = (background?: string) => padded(flat(80, 100, background).jpeg())

/** Forgets all photos and what they are recognised by, so that one which an earlier test uploaded is a new one. */
export async function forgetPhotos(db: Db): Promise<void> {
  for (const table of ['photo_hits', 'banned_photos', 'photo_hashes', 'images'])
    await sql`DELETE FROM ${sql.table(table)}`.execute(db)
}
