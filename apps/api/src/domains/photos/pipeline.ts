import { PHOTO_MAX_PIXELS } from '@harana/contract/model/limits'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { type Box, crop, whole } from './crop.ts'
import { photoWidths } from './photo-urls.ts'

/** The widest of all sizes: a photo that has so many pixels is never enlarged. */
const widestPx = Math.max(...photoWidths)
/** Longer side of the kept master, pixels: later sizes are made from it. */
const masterPx = 1600
/** Interlaced pictures are decoded whole; no camera makes one that takes more than this, in bytes. */
const maxWholeBytes = 128 * 1024 * 1024
const placeholderMax = 300
/** Nothing a member sends is worth more of a core than this. */
const maxSeconds = 20
// A second thread would not make a photo sooner, and takes a core that others need.
sharp.concurrency(1)
// Effort 4 takes twice the time for files that are 4 % smaller.
export const webp = { quality: 80, effort: 2 }

type Sizes = {
  /** WebP by file name: each width, and the whole picture as the master. */
  files: Map<string, Buffer>
  /** A data URI of at most 300 characters. */
  placeholder: string
}

/**
 * Every size of a photo as WebP, upright, in sRGB, without any metadata: nothing tells where it was taken. Null for what
 * is no JPEG, PNG or WebP by its bytes, is damaged or has too many pixels. Runs in a process of its own.
 */
export async function sizesOf(bytes: Buffer, box: Box = whole): Promise<Sizes | null> {
  const decoded = isPhoto(bytes) && (await decode(bytes, box))
  if (!decoded) return null
  const { data, info } = decoded
  const open = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const cut = (width: number, height: number) =>
    open()
      .extract(crop(info, box, width / height))
      // The widest ones are for sharpness alone: enlarged they would be bytes and nothing else.
      .resize(width, height, { withoutEnlargement: width > 800 })
  const files: Sizes['files'] = new Map()
  // One after the other: there is one core for them, and side by side they would take the memory of all.
  for (const width of photoWidths) {
    const height = isSquare(width) ? width : Math.round((width * 5) / 4)
    files.set(`${width}.webp`, await cut(width, height).webp(webp).toBuffer())
  }
  const master = await open()
    .resize({ width: masterPx, height: masterPx, fit: 'inside', withoutEnlargement: true })
    // Nobody loads it: made in half the time, a little larger.
    .webp({ quality: 88, effort: 0 })
    .toBuffer()
  files.set('master.webp', master)
  return { files, placeholder: await placeholderOf(cut(16, 20)) }
}

/** So few pixels that a card can carry them, as a data URI. */
export async function placeholderOf(tiny: Sharp): Promise<string> {
  for (const quality of [40, 20, 1]) {
    const bytes = await tiny.clone().webp({ quality, effort: 2 }).toBuffer()
    const uri = `data:image/webp;base64,${bytes.toString('base64')}`
    if (uri.length <= placeholderMax) return uri
  }
  return ''
}

/**
 * The first picture in the bytes, upright, as bare pixels: as many as its widest size needs, at most twice as long as
 * the master. Null where there is none that can be read.
 */
async function decode(bytes: Buffer, box: Box) {
  try {
    const picture = sharp(bytes, {
      limitInputPixels: PHOTO_MAX_PIXELS,
      failOn: 'error',
      sequentialRead: true,
      pages: 1,
    })
    const metadata = await picture.metadata()
    if (decodedWhole(metadata) > maxWholeBytes) return null
    const px = neededPx(metadata.autoOrient, box)
    return await picture
      .autoOrient()
      .resize({ width: px, height: px, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .timeout({ seconds: maxSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch {
    return null
  }
}

/** How long the longer side of an upright picture has to be for its part to be cut out as wide as the widest size. */
function neededPx(picture: { width: number; height: number }, box: Box): number {
  const scale = widestPx / crop(picture, box, 4 / 5).width
  const px = Math.round(Math.max(picture.width, picture.height) * scale)
  return Math.min(2 * masterPx, Math.max(masterPx, px))
}

/** What a picture that can’t be read line by line takes in memory, in bytes; 0 for one that can. */
const decodedWhole = ({ isProgressive, width, height, channels, depth }: Metadata): number =>
  isProgressive ? width * height * channels * (depth === 'uchar' ? 1 : 2) : 0

/** Avatars are square, all else is 4:5. */
export const isSquare = (width: number): boolean => width <= 128

/** By the first bytes, whatever name or type it was sent with: the reader knows many more formats than are wanted. */
function isPhoto(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 12)
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.endsWith('WEBP'))
  )
}
