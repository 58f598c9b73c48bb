import { Trans } from '@lingui/react/macro'
import { IconCameraPlus } from '@tabler/icons-react'
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
