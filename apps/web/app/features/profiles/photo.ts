import type { Photo } from '../../ui/PanePhoto.tsx'

/** A member's photo with its alt text; null when there is none. */
export function photoOf(images: { profileImage: string; profileImage2x: string }, alt: string): Photo | null {
  if (!images.profileImage) return null
  return { src: images.profileImage, src2x: images.profileImage2x || undefined, alt }
}
