import { PHOTO_MAX_PIXELS, UPLOAD_MAX_BYTES, UPLOAD_MIN_BYTES } from '@harana/contract/model/limits'
import { t } from '@lingui/core/macro'
import { checkPhoto, photoTypes } from '../forms/checks.ts'

/** Twice the longer side that the server keeps, in pixels: enough for a photo of which only a part is shown. */
const MAX_SIDE_PX = 3_200
/** The JPEG qualities, tried in turn until a photo is small enough. */
const qualities = [0.92, 0.8, 0.65, 0.5]

/** In pixels. */
export type Size = { width: number; height: number }

/** A photo that can be uploaded, and its size in pixels, upright. */
export type Prepared = Size & { file: Blob }

/** Returns the size to which a photo is scaled before the upload; null if it is uploaded as it is. */
export function scaledSize(file: { type: string; size: number }, photo: Size): Size | null {
  const fits = file.size <= UPLOAD_MAX_BYTES && photo.width * photo.height <= PHOTO_MAX_PIXELS
  if (fits && photoTypes.includes(file.type)) return null
  const part = Math.min(1, MAX_SIDE_PX / Math.max(photo.width, photo.height))
  return {
    width: Math.max(1, Math.round(photo.width * part)),
    height: Math.max(1, Math.round(photo.height * part)),
  }
}

/**
 * Turns a chosen file into one that the server accepts: a file that is too large, or of a type that only this browser
 * reads (HEIC on some), becomes a smaller JPEG.
 * @throws Error with a text for the member, if the file can't be read or is too small
 */
export async function prepare(file: File, minBytes = UPLOAD_MIN_BYTES): Promise<Prepared> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error(
      checkPhoto({ type: file.type, size: UPLOAD_MIN_BYTES }) ??
        t`This is not a photo we can read. Please choose a JPEG, PNG or WebP of at most 25 megapixels.`,
    )
  })
  try {
    const size = scaledSize(file, bitmap)
    const sent = size ? await asJpeg(bitmap, size) : file
    const wrong = checkPhoto(sent, minBytes)
    if (wrong) throw new Error(wrong)
    return { file: sent, width: bitmap.width, height: bitmap.height }
  } finally {
    bitmap.close()
  }
}

/** Returns the best JPEG of this size that the server accepts; the one of the last quality may still be too large. */
async function asJpeg(bitmap: ImageBitmap, { width, height }: Size): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const paper = canvas.getContext('2d')
  if (!paper)
    throw new Error(t`This browser cannot make the photo smaller. Please choose one of at most 5 MB.`)
  // Transparent parts would turn black in a JPEG.
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, width, height)
  paper.imageSmoothingQuality = 'high'
  paper.drawImage(bitmap, 0, 0, width, height)
  let made: Blob | null = null
  for (const quality of qualities) {
    made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (made && made.size <= UPLOAD_MAX_BYTES) break
  }
  if (!made)
    throw new Error(t`This browser cannot make the photo smaller. Please choose one of at most 5 MB.`)
  return made
}
