import { PHOTO_MAX_PIXELS, UPLOAD_MAX_BYTES, UPLOAD_MIN_BYTES } from '@harana/contract/model/limits'
import { t } from '@lingui/core/macro'
import { checkPhoto, photoTypes } from '../../lib/forms/checks.ts'
import type { Size } from './crop.ts'

/** Twice the longer side that is kept of a photo, in pixels: enough where only a part of it will be shown. */
const MAX_SIDE_PX = 3_200
/** Tried one after the other until a picture is small enough. */
const qualities = [0.92, 0.8, 0.65, 0.5]

/** A picture that can be sent, and its size in pixels as it is seen. */
export type Prepared = Size & { file: Blob }

/** The size to which a picture is scaled before it is sent; null when it goes as it is. */
export function scaledSize(file: { type: string; size: number }, picture: Size): Size | null {
  const fits = file.size <= UPLOAD_MAX_BYTES && picture.width * picture.height <= PHOTO_MAX_PIXELS
  if (fits && photoTypes.includes(file.type)) return null
  const part = Math.min(1, MAX_SIDE_PX / Math.max(picture.width, picture.height))
  return {
    width: Math.max(1, Math.round(picture.width * part)),
    height: Math.max(1, Math.round(picture.height * part)),
  }
}

/**
 * Makes a chosen file one that the server takes: what is too large or of a kind that only this browser reads
 * (HEIC on some) becomes a smaller JPEG.
 * @throws Error with a text for the person, when it cannot be read or is too small
 */
export async function prepare(file: File): Promise<Prepared> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error(
      checkPhoto({ type: file.type, size: UPLOAD_MIN_BYTES }) ??
        t`This is not a photo we can read. Please choose a JPEG, PNG or WebP of at most 25 megapixels.`,
    )
  })
  try {
    const size = scaledSize(file, bitmap)
    const sent = size ? await asJpeg(bitmap, size) : file
    const wrong = checkPhoto(sent)
    if (wrong) throw new Error(wrong)
    return { file: sent, width: bitmap.width, height: bitmap.height }
  } finally {
    bitmap.close()
  }
}

/** The best JPEG of this size that the server takes; the last try may still be too large. */
async function asJpeg(bitmap: ImageBitmap, { width, height }: Size): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const paper = canvas.getContext('2d')
  if (!paper)
    throw new Error(t`This browser cannot make the photo smaller. Please choose one of at most 5 MB.`)
  // A JPEG has no clear parts: they would turn black.
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
