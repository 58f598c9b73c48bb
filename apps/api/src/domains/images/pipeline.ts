import sharp from 'sharp'
import { Refusal } from '../../http/refusal.ts'
import { type PhotoWidth, photoWidths } from './addresses.ts'

/** Longer side of the kept master, pixels: later sizes are made from it. */
const masterPx = 1600
const maxPixels = 25_000_000
/** What stays in a crop, of the width and the height: faces are in the upper middle. */
const focus = { x: 0.5, y: 0.22 }
// Effort 4 takes twice the time for files that are 4 % smaller.
const webp = { quality: 80, effort: 2 }

export type Sizes = { master: Buffer; widths: Map<PhotoWidth, Buffer> }

/**
 * Every size of a photo as WebP, upright, in sRGB, without any metadata: nothing tells where it was taken.
 * @throws Refusal WRONGIMAGE for what is no JPEG, PNG or WebP by its bytes, is damaged or has too many pixels
 */
export async function sizesOf(bytes: Buffer): Promise<Sizes> {
  if (!isPhoto(bytes)) throw new Refusal('WRONGIMAGE')
  const { data, info } = await decode(bytes)
  const open = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const widths = new Map<PhotoWidth, Buffer>()
  // One after the other: side by side they would take every thread that files and passwords wait for.
  for (const width of photoWidths) {
    const height = isSquare(width) ? width : Math.round((width * 5) / 4)
    widths.set(
      width,
      await open()
        .extract(crop(info, width / height))
        .resize(width, height)
        .webp(webp)
        .toBuffer(),
    )
  }
  return {
    master: await open()
      .webp({ ...webp, quality: 88 })
      .toBuffer(),
    widths,
  }
}

/** The first picture in the bytes, upright and at most as large as the master, as bare pixels. */
async function decode(bytes: Buffer) {
  try {
    return await sharp(bytes, {
      limitInputPixels: maxPixels,
      failOn: 'error',
      sequentialRead: true,
      pages: 1,
    })
      .autoOrient()
      .resize({ width: masterPx, height: masterPx, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch {
    throw new Refusal('WRONGIMAGE')
  }
}

/** Avatars are square, all else is 4:5. */
const isSquare = (width: PhotoWidth): boolean => width <= 128

/** The largest part of a picture with this ratio of width to height, around the focus. */
function crop(picture: { width: number; height: number }, ratio: number) {
  const width = Math.max(1, Math.min(picture.width, Math.round(picture.height * ratio)))
  const height = Math.max(1, Math.min(picture.height, Math.round(picture.width / ratio)))
  return {
    width,
    height,
    left: Math.round((picture.width - width) * focus.x),
    top: Math.round((picture.height - height) * focus.y),
  }
}

/** By the first bytes, whatever name or type it was sent with: the reader knows many more formats than are wanted. */
function isPhoto(bytes: Buffer): boolean {
  const at = (start: number, end: number) => bytes.toString('latin1', start, end)
  return (
    at(0, 3) === '\xff\xd8\xff' ||
    at(0, 8) === '\x89PNG\r\n\x1a\n' ||
    (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP')
  )
}
