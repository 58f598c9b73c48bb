import { useState } from 'react'
import classes from './PanePhoto.module.css'

export type Photo = {
  src: string
  /** The same picture at twice the size. */
  src2x?: string
  alt: string
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
export function PanePhoto({ photo, width = 185, height = 231, eager = false, radius = 14 }: PanePhotoProps) {
  const [failed, setFailed] = useState<string>()
  return (
    <span className={`capiz ${classes.box}`} style={{ borderRadius: `var(--photo-radius, ${radius}px)` }}>
      {photo && failed !== photo.src && (
        <img
          src={photo.src}
          srcSet={photo.src2x && `${photo.src} 1x, ${photo.src2x} 2x`}
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
