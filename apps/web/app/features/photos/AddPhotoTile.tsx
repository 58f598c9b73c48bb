import { Trans } from '@lingui/react/macro'
import { IconCamera, IconCameraPlus } from '@tabler/icons-react'
import type { DragEvent } from 'react'
import classes from './OwnPhotos.module.css'

type AddPhotoTileProps = {
  /** A chosen file is being read. */
  opening: boolean
  busy: boolean
  hintId: string
  onAsk: () => void
  onDropFile: (event: DragEvent) => void
}

/** The empty tile after the photos: pressing it opens the file chooser, and a file can be dropped on it. */
export function AddPhotoTile({ opening, busy, hintId, onAsk, onDropFile }: AddPhotoTileProps) {
  return (
    <li
      className={classes.tile}
      data-empty
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDropFile}
    >
      <button type="button" className={classes.add} disabled={busy} onClick={onAsk} aria-describedby={hintId}>
        <IconCameraPlus size={24} stroke={1.9} aria-hidden="true" />
        {opening ? <Trans>Opening the photo</Trans> : <Trans>Add photo</Trans>}
      </button>
    </li>
  )
}

/** The tile beside it on a phone: pressing it opens the camera. */
export function TakePhotoTile({ busy, onTake }: { busy: boolean; onTake: () => void }) {
  return (
    <li className={classes.tile} data-empty data-camera>
      <button type="button" className={classes.add} disabled={busy} onClick={onTake}>
        <IconCamera size={24} stroke={1.9} aria-hidden="true" />
        <Trans>Take a photo</Trans>
      </button>
    </li>
  )
}
