import { useState } from 'react'
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
export function PanePhoto({ photo, width = 185, height = 231, eager = false, radius = 14 }: PanePhotoProps) {
  const [failed, setFailed] = useState<string>()
  const shown = photo && failed !== photo.src
  const meanwhile = shown && photo.placeholder ? `50% 22% / cover url("${photo.placeholder}")` : undefined
  return (
    <span
      className={`capiz ${classes.box}`}
      style={{ borderRadius: `var(--photo-radius, ${radius}px)`, background: meanwhile }}
    >
      {shown && (
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
