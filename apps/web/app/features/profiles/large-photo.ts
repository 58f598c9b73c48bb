import type { Photo } from '../../lib/api/photos.ts'
import type { SeenProfile } from './use-profile.ts'

/** A photo of a profile, as its viewer may see it. */
export type SeenPhoto = SeenProfile['profileImages'][number]

/** A photo to be drawn large; without its files in the sizes of cards, which would be blurred on some screens. */
export function largePhotoOf(
  { profileImageLarge: src, profileImageWider: wider = [], placeholder }: SeenPhoto,
  alt: string,
): Photo & { files: NonNullable<Photo['files']> } {
  const files = [{ url: src, width: 800 }, ...wider].sort((a, b) => a.width - b.width)
  return { src, files, alt, placeholder }
}
