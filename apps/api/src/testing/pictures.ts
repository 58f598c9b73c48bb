import { randomBytes } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'

/** A picture that no format makes small. */
export const noise = (width: number, height: number): Sharp =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })

export const flat = (width: number, height: number, background = '#446688'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } })

/** A reader stops at a picture's end: what follows only makes it as large as is wanted. */
export async function padded(picture: Sharp, bytes = 20_000): Promise<Buffer> {
  const head = await picture.toBuffer()
  return Buffer.concat([head, Buffer.alloc(Math.max(0, bytes - head.length))])
}

/** A photo that is quickly read. */
export const photo = (background?: string) => padded(flat(80, 100, background).jpeg())
