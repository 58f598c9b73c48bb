import { useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { MemberPhoto } from '../../entities/member/MemberPhoto.tsx'
import { photoOf } from '../../lib/api/photos.ts'
import classes from './Gallery.module.css'
import { stepOf, swipeOf } from './gallery-step.ts'
import type { SeenProfile } from './use-profile.ts'

type GalleryPhoto = SeenProfile['profileImages'][number]

/** The large photo's size in Gallery.module.css; on phones in portrait it is as wide as the screen. */
const shape = {
  width: 800,
  height: 1000,
  sizes: '(min-width: 48em) 540px, min(100vw, 58vh)',
  radius: 16,
  eager: true,
}

/** Leaves out the files in the sizes of cards: they are hardly smaller, and blurred on some screens. */
function largeOf(
  { profileImageLarge: src, profileImageWider: wider = [], placeholder }: GalleryPhoto,
  alt: string,
) {
  const files = [{ url: src, width: 800 }, ...wider].sort((a, b) => a.width - b.width)
  return { src, files, alt, placeholder }
}

type GalleryProps = {
  name: string
  photos: SeenProfile['profileImages']
  /** The heart of a photo. */
  heart?: ((photo: GalleryPhoto) => ReactNode) | undefined
}

/** A member's photos: one of them large, chosen by arrows, keys, swipes and thumbnails. */
export function Gallery({ name, photos, heart }: GalleryProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(0)
  const down = useRef<{ x: number; y: number }>(null)
  const count = photos.length
  // A photo may have been removed since the viewer chose one.
  const at = Math.max(0, Math.min(chosen, count - 1))
  const number = at + 1
  const photo = photos[at]
  const several = count > 1
  const shown = photo?.shows
  const alt = !several
    ? t`Photo of ${name}`
    : shown
      ? t`${shown}, photo ${number} of ${count}`
      : t`Photo of ${name}, ${number} of ${count}`

  const go = (key: string | undefined) => {
    const to = key && stepOf(key, at, count)
    if (typeof to !== 'number') return false
    setChosen(to)
    return true
  }
  const press = (event: KeyboardEvent) => go(event.key) && event.preventDefault()
  const lift = (event: PointerEvent) => {
    if (down.current && event.pointerType !== 'mouse')
      go(swipeOf(event.clientX - down.current.x, event.clientY - down.current.y))
    down.current = null
  }
  const large = photo && largeOf(photo, alt)
  const onPhoto = photo && heart && <div className={classes.heart}>{heart(photo)}</div>
  if (!several)
    return (
      <div className={classes.photo}>
        <MemberPhoto photo={large} {...shape} />
        {onPhoto}
      </div>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group with a description of its own
    <div role="group" aria-roledescription={t`gallery`} aria-label={t`Photos of ${name}`} onKeyDown={press}>
      <div
        className={classes.photo}
        onPointerDown={(event) => {
          down.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerUp={lift}
        onPointerCancel={() => {
          down.current = null
        }}
      >
        {/* The key replaces the element, so that a photo is never shown with the alt text of the next one. */}
        <MemberPhoto key={large?.src} photo={large} {...shape} />
        <span className={classes.counter} role="status">{t`${number} of ${count}`}</span>
        <button
          type="button"
          className={classes.arrow}
          data-side="left"
          aria-label={t`Previous photo`}
          aria-disabled={at === 0}
          onClick={() => go('ArrowLeft')}
        >
          <IconChevronLeft size={24} stroke={1.9} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={classes.arrow}
          data-side="right"
          aria-label={t`Next photo`}
          aria-disabled={number === count}
          onClick={() => go('ArrowRight')}
        >
          <IconChevronRight size={24} stroke={1.9} aria-hidden="true" />
        </button>
        {onPhoto}
      </div>
      <ul className={classes.thumbs} data-many={count > 5 || undefined}>
        {photos.map((small, place) => (
          <li key={small.profileImage}>
            <button
              type="button"
              aria-label={t`Show photo ${place + 1} of ${count}`}
              aria-current={place === at}
              onClick={() => setChosen(place)}
            >
              <MemberPhoto photo={photoOf(small, '')} sizes="135px" radius={10} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
