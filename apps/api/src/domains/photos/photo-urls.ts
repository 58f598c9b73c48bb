import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../kernel/secrets.ts'

/** Every width that a photo is stored in, in pixels. Avatars are square; all other heights are 5/4 of the width. */
export const photoWidths = [64, 128, 185, 250, 370, 410, 500, 600, 800, 1280] as const
export type PhotoWidth = (typeof photoWidths)[number]
/** The widest that a smaller photo is enlarged to, in pixels. Wider ones are for sharpness, which enlarging adds none of. */
export const widestEnlarged = 800 satisfies PhotoWidth
/** The widths for pages that draw a photo larger than the named ones. */
const widerWidths = [410, 600, 1280] as const satisfies readonly PhotoWidth[]
/** Whether photos may lack this width, because they were stored before it was added; 800 is served instead. */
export const isOptionalWidth = (width: number): boolean => widerWidths.some((later) => later === width)

/** The one file that is made of an identity document, which has no URL of these. */
export const documentName = 'document.webp'

/** The part of a stored photo that its URLs and cards are made of. */
export type Photo = { path: string; placeholder: string }
export type OwnPhoto = Photo & { id: string }

const dayMs = 24 * 3_600_000
/** The most URLs that are cached, about 300 bytes each. */
const maxCached = 20_000

/**
 * Makes and verifies signed URLs of photos. A signature covers storage path, width and expiry. The expiry is the same
 * for all viewers, so answers stay cacheable, and a URL works for one to two days. A URL of one's own photos is signed as
 * such: it works while the member takes a pause or is hidden.
 */
export function photoUrls(secrets: Pick<Secrets, 'signPhoto'>) {
  const sign = (path: string, width: number, end: string, isOwn: boolean) =>
    secrets.signPhoto(`${path} ${width} ${end}${isOwn ? ' own' : ''}`)
  // Recently active members are shown again and again, and signing is a quarter of what a card costs.
  const cache = new Map<string, string>()
  let cachedFor = ''
  const urlOf = (path: string | null, width: PhotoWidth, now: Date, isOwn = false): string => {
    if (!path) return ''
    const end = (Math.floor(now.getTime() / dayMs) + 2).toString(36)
    if (end !== cachedFor || cache.size >= maxCached) cache.clear()
    cachedFor = end
    const key = `${path}/${width}.webp?${isOwn ? 'o=1&' : ''}`
    const cached = cache.get(key)
    if (cached) return cached
    const signed = `/photos/${key}e=${end}&s=${sign(path, width, end, isOwn)}`
    cache.set(key, signed)
    return signed
  }
  const pair =
    (width: PhotoWidth, dense: PhotoWidth, isOwn = false) =>
    (path: string | null, now: Date) => ({
      profileImage: urlOf(path, width, now, isOwn),
      profileImage2x: urlOf(path, dense, now, isOwn),
      profileImageWider: path
        ? widerWidths.map((wider) => ({ url: urlOf(path, wider, now, isOwn), width: wider }))
        : [],
    })
  const card = pair(185, 370)
  const own = pair(250, 500, true)
  const large = (path: string | null, now: Date) => urlOf(path, 800, now)
  return {
    of: urlOf,
    /** 185 wide, for lists and others' profiles. */
    card,
    /** 250 wide, for the member's own profile. */
    own,
    /** 64 wide, for notifications. */
    avatar: (path: string | null, now: Date) => ({
      profileImage: urlOf(path, 64, now),
      profileImage2x: urlOf(path, 128, now),
    }),
    /** 800 wide, for the gallery. */
    large,
    /** One photo of another member's gallery: 185 and 800 wide. */
    gallery: ({ path, placeholder }: Photo, now: Date) => ({
      ...card(path, now),
      placeholder,
      profileImageLarge: large(path, now),
    }),
    /** One of the member's own photos: 250 and 800 wide. */
    ownGallery: ({ id, path, placeholder }: OwnPhoto, now: Date) => ({
      pictureId: id,
      ...own(path, now),
      placeholder,
      profileImageLarge: urlOf(path, 800, now, true),
    }),
    /** Whether this installation signed the URL and it has not expired. */
    verify(path: string, width: number, end: string, signature: string, now: Date, isOwn = false): boolean {
      if (!/^[0-9a-z]{1,8}$/.test(end) || Number.parseInt(end, 36) * dayMs <= now.getTime()) return false
      const given = Buffer.from(signature)
      const right = Buffer.from(sign(path, width, end, isOwn))
      return given.length === right.length && timingSafeEqual(given, right)
    },
    /** How long a URL still works, in whole seconds. */
    secondsLeft: (end: string, now: Date): number =>
      Math.floor((Number.parseInt(end, 36) * dayMs - now.getTime()) / 1000),
  }
}
export type PhotoUrls = ReturnType<typeof photoUrls>
