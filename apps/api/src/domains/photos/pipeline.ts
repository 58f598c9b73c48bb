import { PHOTO_MAX_PIXELS } from '@harana/contract/model/limits'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { type Box, crop, whole } from './crop.ts'
import { hashedPx, luminanceOf, thumbnailOf } from './perceptual-hash.ts'
import { photoWidths, widestEnlarged } from './photo-urls.ts'

/** The widest of all sizes: a photo that has so many pixels is never enlarged. */
const widestPx = Math.max(...photoWidths)
/** Longer side of the stored master, in pixels: sizes added later are made from it. */
export const masterPx = 1600
/** Interlaced photos are decoded whole; no camera makes one that takes more than this, in bytes. */
const maxWholeBytes = 128 * 1024 * 1024
const placeholderMax = 300
/** No upload is worth more time of a core than this. */
const maxSeconds = 20
const sharpOptions = {
  limitInputPixels: PHOTO_MAX_PIXELS,
  failOn: 'error',
  sequentialRead: true,
  pages: 1,
} as const
// A second thread would not make a photo sooner, and takes a core that others need.
sharp.concurrency(1)
// Effort 4 takes twice the time for files that are 4 % smaller.
export const webp = { quality: 80, effort: 2 }

type Sizes = {
  /** WebP by file name: each width, and the whole photo as the master. */
  files: Map<string, Buffer>
  /** A data URI of at most 300 characters. */
  placeholder: string
  thumbnails: Thumbnails
}

/** What a photo is recognised by: the thumbnail of all of it, and of the part that its sizes are cut out of, if it is less. */
export type Thumbnails = [Uint8Array] | [Uint8Array, Uint8Array]

/**
 * Makes every size of a photo as WebP, upright, in sRGB and without metadata, which could say where it was taken. Runs in
 * a process of its own.
 * @returns null when the bytes are no JPEG, PNG or WebP, are damaged or have too many pixels
 */
export async function sizesOf(bytes: Buffer, box: Box = whole): Promise<Sizes | null> {
  const decoded = await decode(bytes, box)
  if (!decoded) return null
  const { info, open } = decoded
  const cut = (width: number, height: number) =>
    open()
      .extract(crop(info, box, width / height))
      .resize(width, height, { withoutEnlargement: width > widestEnlarged })
  const files: Sizes['files'] = new Map()
  // One after the other: they have one core, and side by side they would take the memory of all sizes at once.
  for (const width of photoWidths) {
    const height = isSquare(width) ? width : Math.round((width * 5) / 4)
    files.set(`${width}.webp`, await cut(width, height).webp(webp).toBuffer())
  }
  const master = await open()
    .resize({ width: masterPx, height: masterPx, fit: 'inside', withoutEnlargement: true })
    // No browser loads the master, so it may be a little larger and take half the time.
    .webp({ quality: 88, effort: 0 })
    .toBuffer()
  files.set('master.webp', master)
  return {
    files,
    placeholder: await placeholderOf(cut(16, 20)),
    thumbnails: await thumbnailsIn(decoded, box),
  }
}

/** The longer side of the smaller size of a picture in a message, in pixels. */
export const messagePx = 640

/**
 * Makes the two sizes of a picture in a message, which is shown as a whole: at most `messagePx` and `masterPx` long. As
 * `sizesOf` does otherwise.
 * @returns null when the bytes are no JPEG, PNG or WebP, are damaged or have too many pixels
 */
export async function wholeSizesOf(
  bytes: Buffer,
): Promise<(Sizes & { width: number; height: number }) | null> {
  const decoded = await decode(bytes, whole)
  if (!decoded) return null
  const inside = (px: number) =>
    decoded.open().resize({ width: px, height: px, fit: 'inside', withoutEnlargement: true })
  const small = await inside(messagePx).webp(webp).toBuffer()
  const { data: master, info } = await inside(masterPx).webp(webp).toBuffer({ resolveWithObject: true })
  return {
    files: new Map([
      [`${messagePx}.webp`, small],
      ['master.webp', master],
    ]),
    width: info.width,
    height: info.height,
    placeholder: await placeholderOf(inside(16)),
    thumbnails: await thumbnailsIn(decoded, whole),
  }
}

/** Makes what a photo is recognised by, as `sizesOf` does. @returns null when the bytes are no photo */
export async function thumbnailsOf(bytes: Buffer, box: Box = whole): Promise<Thumbnails | null> {
  const decoded = await decode(bytes, box)
  return decoded && thumbnailsIn(decoded, box)
}

/**
 * Makes one upright picture of an identity document or a selfie, with all its pixels, in sRGB and without metadata. What
 * staff open is written by this code, whatever the file held.
 * @returns null when the bytes are no JPEG, PNG or WebP, are damaged or have too many pixels
 */
export async function documentOf(bytes: Buffer): Promise<Buffer | null> {
  if (!isPhoto(bytes)) return null
  try {
    const photo = sharp(bytes, sharpOptions)
    if (decodedWhole(await photo.metadata()) > maxWholeBytes) return null
    return await photo
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .timeout({ seconds: maxSeconds })
      .webp({ quality: 90, effort: 0 })
      .toBuffer()
  } catch {
    return null
  }
}

type Decoded = NonNullable<Awaited<ReturnType<typeof decode>>>

async function thumbnailsIn({ info, open }: Decoded, box: Box): Promise<Thumbnails> {
  const thumbnail = async (part: Box) => {
    const region = crop(info, part, (part.width * info.width) / (part.height * info.height))
    const { data, info: made } = await open()
      .extract(region)
      .resize(hashedPx, hashedPx, { fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return thumbnailOf(luminanceOf(data, made.channels))
  }
  const all = await thumbnail(whole)
  return box.width * box.height < 1 ? [all, await thumbnail(box)] : [all]
}

/** Encodes a tiny version as a data URI of at most 300 characters, to be sent with a card; '' when none is that short. */
export async function placeholderOf(tiny: Sharp): Promise<string> {
  for (const quality of [40, 20, 1]) {
    const bytes = await tiny.clone().webp({ quality, effort: 2 }).toBuffer()
    const uri = `data:image/webp;base64,${bytes.toString('base64')}`
    if (uri.length <= placeholderMax) return uri
  }
  return ''
}

/**
 * Decodes the first photo in the bytes to upright pixels: as many as the widest size needs, at most twice the master's
 * length. Null when it can't be read.
 */
async function decode(bytes: Buffer, box: Box) {
  if (!isPhoto(bytes)) return null
  try {
    const photo = sharp(bytes, sharpOptions)
    const metadata = await photo.metadata()
    if (decodedWhole(metadata) > maxWholeBytes) return null
    const px = neededPx(metadata.autoOrient, box)
    const { data, info } = await photo
      .autoOrient()
      .resize({ width: px, height: px, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .timeout({ seconds: maxSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    return { info: raw, open: () => sharp(data, { raw }) }
  } catch {
    return null
  }
}

/** The length that the longer side of an upright photo needs for a crop of its box to be as wide as the widest size. */
function neededPx(photo: { width: number; height: number }, box: Box): number {
  const scale = widestPx / crop(photo, box, 4 / 5).width
  const px = Math.round(Math.max(photo.width, photo.height) * scale)
  return Math.min(2 * masterPx, Math.max(masterPx, px))
}

/** The memory, in bytes, that a photo takes which can’t be read line by line; 0 for one that can. */
const decodedWhole = ({ isProgressive, width, height, channels, depth }: Metadata): number =>
  isProgressive ? width * height * channels * (depth === 'uchar' ? 1 : 2) : 0

/** Avatars are square, all else is 4:5. */
export const isSquare = (width: number): boolean => width <= 128

/** Whether the first bytes are of a format that we accept; sharp itself would read many more. */
function isPhoto(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 12)
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.endsWith('WEBP'))
  )
}
