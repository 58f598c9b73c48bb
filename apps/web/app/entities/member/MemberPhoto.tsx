import { PROFILE_IMAGE_PX } from '@harana/contract/model/limits'
import { useState } from 'react'
import { type Photo, photoUrl, placeholderUrl, srcSetOf } from '../../lib/api/photos.ts'
import classes from './MemberPhoto.module.css'

type MemberPhotoProps = {
  photo: Photo | null | undefined
  width?: number
  height?: number
  /** The img element's `sizes` attribute; for a photo with several files. */
  sizes?: string
  /** Loads with priority instead of when it is scrolled near. */
  eager?: boolean
  radius?: number
}

/** A photo that fills its box; a shell pattern while there is none or when it fails to load, never a broken icon. */
export function MemberPhoto({
  photo,
  width = PROFILE_IMAGE_PX,
  height = 231,
  sizes,
  eager = false,
  radius = 14,
}: MemberPhotoProps) {
  const [failed, setFailed] = useState<string>()
  const src = photo ? photoUrl(photo.src, width, height) : ''
  const shown = photo && src !== '' && failed !== photo.src
  const placeholder = placeholderUrl(photo?.placeholder)
  const meanwhile = shown && placeholder ? `50% 22% / cover url("${placeholder}")` : undefined
  return (
    <span
      className={`capiz ${classes.box}`}
      style={{ borderRadius: `var(--photo-radius, ${radius}px)`, background: meanwhile }}
    >
      {shown && (
        <img
          src={src}
          srcSet={srcSetOf(photo, width, height)}
          sizes={photo.files && (sizes ?? `${width}px`)}
          alt={photo.alt}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed(photo.src)}
        />
      )}
    </span>
  )
}
