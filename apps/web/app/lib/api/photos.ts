import { OWN_PROFILE_IMAGE_PX, PROFILE_IMAGE_PX } from '@harana/contract/model/limits'
import { apiUrl } from './api.ts'

/**
 * The URLs of members' photos. Our own server sends complete URLs. Another one may send a signed URL of its storage,
 * from which the URL of its resizer is made.
 */

let resizeBase = ''

/** Sets the base URL of the resizer, the configuration's urls.resizeImagesUrl. */
export function setResizeBase(base: string): void {
  resizeBase = base
}

/** The storage-relative path of a signed storage URL: without its query and its first four path segments. */
export function storagePath(signed: string): string {
  return new URL(signed).pathname.split('/').filter(Boolean).slice(4).join('/')
}

/** The URL of a photo in a size given in CSS pixels; '' if there is none. */
export function photoUrl(image: string, width: number, height: number): string {
  if (/^(data:image\/|blob:)/.test(image)) return image
  if (image.startsWith('/') && !image.startsWith('//')) return apiUrl(image)
  const whole = /^https?:\/\//.test(image) && URL.canParse(image)
  if (/^[\w-]+:/.test(image) && !whole) return ''
  const base = resizeBase && apiUrl(resizeBase)
  if (!base || (whole && image.startsWith(base))) return whole ? image : ''
  const path = whole ? storagePath(image) : image
  if (path === '') return ''
  const url = new URL(base)
  url.searchParams.set('image', path)
  url.searchParams.set('width', String(width))
  url.searchParams.set('height', String(height))
  return url.href
}

/** A placeholder that is safe in a style attribute: a base64 data URI of an image, otherwise ''. */
export function placeholderUrl(placeholder: string | undefined): string {
  return /^data:image\/[a-z+]+;base64,[A-Za-z0-9+/=]+$/.test(placeholder ?? '') ? placeholder! : ''
}

/** A photo to be drawn. */
export type Photo = {
  src: string
  /** The same photo at twice the size. */
  src2x?: string
  /** The same photo in several widths in pixels, for the browser to choose from. */
  files?: readonly { url: string; width: number }[]
  alt: string
  /** A tiny version as a data URI, shown while the photo loads. */
  placeholder?: string
}

type Images = {
  profileImage: string
  profileImage2x: string
  profileImageWider: Photo['files']
  placeholder: string
}

/** A member's photo with its alt text; null when there is none. */
export const photoOf = (images: Images, alt: string) => photoFrom(images, alt, PROFILE_IMAGE_PX)

/** The same for the member's own photo, whose smallest file is larger. */
export const ownPhotoOf = (images: Images, alt: string) => photoFrom(images, alt, OWN_PROFILE_IMAGE_PX)

function photoFrom(images: Images, alt: string, width: number): Photo | null {
  const { profileImage: src, profileImage2x, profileImageWider = [], placeholder } = images
  if (!src) return null
  const dense = profileImage2x ? [{ url: profileImage2x, width: 2 * width }] : []
  return { src, files: [{ url: src, width }, ...dense, ...profileImageWider], alt, placeholder }
}

/** The `srcset` attribute of a photo of this size in CSS pixels; undefined if it has one file only. */
export function srcSetOf({ src, src2x, files }: Photo, width: number, height: number): string | undefined {
  const at = (url: string, wide: number) => photoUrl(url, wide, Math.round((wide * height) / width))
  if (files) return files.map((file) => `${at(file.url, file.width)} ${file.width}w`).join(', ')
  return src2x && `${at(src, width)} 1x, ${at(src2x, width * 2)} 2x`
}
