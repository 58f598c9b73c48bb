import { PROFILE_IMAGE_PX } from '@harana/contract/limits'
import { useState } from 'react'
import { photoUrl, placeholderUrl } from '../lib/photos.ts'
import classes from './PanePhoto.module.css'

export type Photo = {
  src: string
  /** The same picture at twice the size. */
  src2x?: string
  alt: string
  /** A tiny picture of it as a data URI, shown until it is there. */
  placeholder?: string
}

type PanePhotoProps = {
  photo: Photo | null | undefined
  width?: number
  height?: number
  /** Shown at once: load it first instead of when it comes near the screen. */
  eager?: boolean
  radius?: number
}

/** A picture that fills its box; capiz shell while there is none or it fails to load, never a broken icon. */
export function PanePhoto({
  photo,
  width = PROFILE_IMAGE_PX,
  height = 231,
  eager = false,
  radius = 14,
}: PanePhotoProps) {
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
          srcSet={photo.src2x && `${src} 1x, ${photoUrl(photo.src2x, width * 2, height * 2)} 2x`}
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
