import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../kernel/secrets.ts'

/** Every width a photo is kept in, pixels; heights are 5/4 of it but for the square avatars. */
export const photoWidths = [64, 128, 185, 250, 370, 410, 500, 600, 800, 1280] as const
export type PhotoWidth = (typeof photoWidths)[number]
/** The widths for pages that draw a photo larger than the named ones. */
const widerWidths = [410, 600, 1280] as const satisfies readonly PhotoWidth[]
/** Whether photos may lack a width, stored before it was made: they are answered with 800. */
export const isLater = (width: number): boolean => widerWidths.some((later) => later === width)

/** A stored photo as addresses are made of it. */
export type Photo = { path: string; placeholder: string }
export type OwnPhoto = Photo & { id: string }

const dayMs = 24 * 3_600_000
/** Addresses that are kept at most, about 300 bytes each. */
const mostMade = 20_000

/**
 * Signed addresses of photos. A signature covers storage path, width and the window's end; the window is the
 * same for all viewers, so answers stay cacheable, and an address given out works for one to two days.
 */
export function photoUrls(secrets: Pick<Secrets, 'signPhoto'>) {
  const sign = (path: string, width: number, end: string) => secrets.signPhoto(`${path} ${width} ${end}`)
  // Those who were here last are shown again and again, and signing is a quarter of what a card costs.
  const made = new Map<string, string>()
  let madeFor = ''
  const url = (path: string | null, width: PhotoWidth, now: Date): string => {
    if (!path) return ''
    const end = (Math.floor(now.getTime() / dayMs) + 2).toString(36)
    if (end !== madeFor || made.size >= mostMade) made.clear()
    madeFor = end
    const place = `${path}/${width}.webp`
    const known = made.get(place)
    if (known) return known
    const signed = `/photos/${place}?e=${end}&s=${sign(path, width, end)}`
    made.set(place, signed)
    return signed
  }
  const pair = (width: PhotoWidth, dense: PhotoWidth) => (path: string | null, now: Date) => ({
    profileImage: url(path, width, now),
    profileImage2x: url(path, dense, now),
    profileImageWider: path ? widerWidths.map((wider) => ({ url: url(path, wider, now), width: wider })) : [],
  })
  const card = pair(185, 370)
  const own = pair(250, 500)
  const large = (path: string | null, now: Date) => url(path, 800, now)
  return {
    of: url,
    /** 185 wide, for lists and others' profiles. */
    card,
    /** 250 wide, for the member's own profile. */
    own,
    /** 64 wide, for notifications. */
    avatar: (path: string | null, now: Date) => ({
      profileImage: url(path, 64, now),
      profileImage2x: url(path, 128, now),
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
      profileImageLarge: large(path, now),
    }),
    /** Whether an address was given out by this installation and has not run out. */
    holds(path: string, width: number, end: string, signature: string, now: Date): boolean {
      if (!/^[0-9a-z]{1,8}$/.test(end) || Number.parseInt(end, 36) * dayMs <= now.getTime()) return false
      const given = Buffer.from(signature)
      const right = Buffer.from(sign(path, width, end))
      return given.length === right.length && timingSafeEqual(given, right)
    },
    /** How long an address still works, in whole seconds. */
    secondsLeft: (end: string, now: Date): number =>
      Math.floor((Number.parseInt(end, 36) * dayMs - now.getTime()) / 1000),
  }
}
export type PhotoUrls = ReturnType<typeof photoUrls>
