import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../secrets.ts'

/** Every width a photo is kept in, pixels; heights are 5/4 of it but for the square avatars. */
export const photoWidths = [64, 128, 185, 370, 250, 500, 800] as const
export type PhotoWidth = (typeof photoWidths)[number]

const dayMs = 24 * 3_600_000

/**
 * Signed addresses of photos. A signature covers storage path, width and the window's end; the window is the
 * same for all viewers, so answers stay cacheable, and an address given out works for one to two days.
 */
export function photoAddresses(secrets: Pick<Secrets, 'signPhoto'>) {
  const sign = (path: string, width: number, end: string) => secrets.signPhoto(`${path} ${width} ${end}`)
  const address = (path: string | null, width: PhotoWidth, now: Date): string => {
    if (!path) return ''
    const end = (Math.floor(now.getTime() / dayMs) + 2).toString(36)
    return `/photos/${path}/${width}.webp?e=${end}&s=${sign(path, width, end)}`
  }
  const pair = (width: PhotoWidth, dense: PhotoWidth) => (path: string | null, now: Date) => ({
    profileImage: address(path, width, now),
    profileImage2x: address(path, dense, now),
  })
  return {
    /** 185 wide, for lists and others' profiles. */
    card: pair(185, 370),
    /** 250 wide, for the member's own profile. */
    own: pair(250, 500),
    avatar: pair(64, 128),
    /** 800 wide, for the gallery. */
    large: (path: string | null, now: Date) => address(path, 800, now),
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
export type PhotoAddresses = ReturnType<typeof photoAddresses>
