import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { MemberFrame } from '../../entities/member/MemberFrame.tsx'
import { MemberPhoto } from '../../entities/member/MemberPhoto.tsx'
import { largePhotoOf, type SeenPhoto } from './large-photo.ts'
import classes from './Mosaic.module.css'

type PhotoTileProps = {
  /** Missing where a member has none. */
  photo: SeenPhoto | undefined
  /** What the photo is called. */
  text: string
  tier: string
  /** The first one, which is loaded at once. */
  first: boolean
  heart: ReactNode
  onOpen: () => void
}

/** The width of a large photo in Mosaic.module.css. */
const sizes = '(min-width: 75em) 500px, (min-width: 48em) calc(100vw - 360px), 100vw'

/** One photo of a profile, which opens in its full size. */
export function PhotoTile({ photo, text, tier, first, heart, onOpen }: PhotoTileProps) {
  const { t } = useLingui()
  const drawn = (
    <MemberPhoto
      photo={photo && largePhotoOf(photo, '')}
      width={800}
      height={1000}
      sizes={sizes}
      radius={16}
      eager={first}
    />
  )
  return (
    <MemberFrame tier={tier} className={classes.tile} data-photo data-first={first || undefined}>
      {photo ? (
        <button
          type="button"
          className={classes.open}
          aria-label={t`${text}, open large`}
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          {drawn}
        </button>
      ) : (
        drawn
      )}
      {photo && heart && <div className={classes.heart}>{heart}</div>}
    </MemberFrame>
  )
}
