import type { Photo } from '../../ui/PanePhoto.tsx'

type Images = { profileImage: string; profileImage2x: string; placeholder: string }

/** A member's photo with its alt text; null when there is none. */
export function photoOf(images: Images, alt: string): Photo | null {
  if (!images.profileImage) return null
  const { profileImage, profileImage2x, placeholder } = images
  return { src: profileImage, src2x: profileImage2x || undefined, alt, placeholder }
}
