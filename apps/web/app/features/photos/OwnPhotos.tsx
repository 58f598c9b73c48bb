import { PHOTOS_MAX } from '@harana/contract/model/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { IconAlertCircle, IconTrash } from '@tabler/icons-react'
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react'
import { errorText } from '../../lib/api/errors.ts'
import { keepFocus } from '../../lib/device/keep-focus.ts'
import { type Prepared, prepare } from '../../lib/device/prepare-photo.ts'
import { whileBusy } from '../../lib/forms/while-busy.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog.tsx'
import { usePhone } from '../../ui/theme/use-phone.ts'
import { AddPhotoTile, TakePhotoTile } from './AddPhotoTile.tsx'
import { placed } from './arrange.ts'
import { CropDialog } from './CropDialog.tsx'
import classes from './OwnPhotos.module.css'
import { PendingTile } from './PendingTile.tsx'
import { PhotoTile } from './PhotoTile.tsx'
import { SendingTile } from './SendingTile.tsx'
import { useDragOrder } from './use-drag-order.ts'
import { type OwnPhoto, useOwnPhotos } from './use-own-photos.ts'

type OwnPhotosProps = {
  photos: readonly OwnPhoto[]
  /** Those that wait for staff. */
  pending: readonly OwnPhoto[]
}

const bringIntoSight = (part: HTMLElement | null) => part?.scrollIntoView({ block: 'nearest' })

/** The member's own photos, to be added, cropped, ordered, replaced and removed. The first one is the main photo. */
export function OwnPhotos({ photos, pending }: OwnPhotosProps) {
  const { t } = useLingui()
  const id = useId()
  const own = useOwnPhotos(photos)
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const isPhone = usePhone()
  /** The id of the photo that the next chosen file replaces. */
  const replaced = useRef<string>(undefined)
  const [opening, setOpening] = useState(false)
  const [chosen, setChosen] = useState<Prepared | null>(null)
  const [removing, setRemoving] = useState<string | null>(null)
  const [news, setNews] = useState('')

  const ids = own.photos.map(({ pictureId }) => pictureId)
  const drag = useDragOrder(ids, own.order)
  const count = ids.length
  const busy = opening || (own.sending !== null && own.sending.error === null)
  const mayAdd = !own.sending && count + pending.length < PHOTOS_MAX

  const open = async (file: File | undefined) => {
    if (!file || busy) return
    own.setError(null)
    own.giveUp()
    await whileBusy(setOpening, async () => {
      try {
        setChosen(await prepare(file))
      } catch (failure) {
        own.setError(errorText(failure))
      }
    })
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    // Without this, choosing the same file again after a failure would cause no event.
    event.currentTarget.value = ''
    void open(file)
  }
  const ask = (photoId?: string) => {
    replaced.current = photoId
    input.current?.click()
  }
  const take = () => {
    replaced.current = undefined
    camera.current?.click()
  }
  const dropFile = (event: DragEvent) => {
    event.preventDefault()
    // The dropped item is one of these photos, not a file.
    if (drag.dragging) return
    replaced.current = undefined
    void open(event.dataTransfer.files[0])
  }
  const move = (photoId: string, place: number) => {
    own.order(placed(ids, photoId, place))
    setNews(t`The photo is number ${place + 1} of ${count} now.`)
  }
  return (
    <div>
      <ul className={classes.grid} ref={keepFocus}>
        {drag.shown.map((photoId, place) => {
          const photo = own.photos.find((one) => one.pictureId === photoId)
          if (!photo) return null
          return (
            <PhotoTile
              key={photoId}
              photo={photo}
              place={place}
              count={count}
              busy={busy}
              {...drag.tile(photoId, place)}
              onMain={() => {
                own.makeMain(photoId)
                setNews(t`This is your main photo now.`)
              }}
              onMove={(to) => move(photoId, to)}
              onReplace={() => ask(photoId)}
              onRemove={() => setRemoving(photoId)}
            />
          )
        })}
        {pending.map((photo) => (
          <PendingTile key={photo.pictureId} photo={photo} onRemove={() => setRemoving(photo.pictureId)} />
        ))}
        {own.sending && (
          <SendingTile
            sending={own.sending}
            onRetry={() => own.sending && void own.send(own.sending.file, own.sending.input)}
            onGiveUp={own.giveUp}
          />
        )}
        {mayAdd && isPhone && <TakePhotoTile busy={busy} onTake={take} />}
        {mayAdd && (
          <AddPhotoTile
            opening={opening}
            busy={busy}
            hintId={`${id}-hint`}
            onAsk={() => ask()}
            onDropFile={dropFile}
          />
        )}
      </ul>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*,.heic,.heif"
        aria-label={t`Add photo`}
        onChange={choose}
      />
      {isPhone && (
        <input
          ref={camera}
          type="file"
          hidden
          accept="image/*"
          capture="user"
          aria-label={t`Take a photo`}
          onChange={choose}
        />
      )}
      {own.error && (
        <p key={own.error} ref={bringIntoSight} className={classes.error} role="alert">
          <IconAlertCircle size={18} aria-hidden="true" />
          {own.error}
        </p>
      )}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      <p className={classes.hint} id={`${id}-hint`}>
        <Trans>Your face, in daylight, no filters. JPEG, PNG or WebP, up to 5 MB.</Trans>{' '}
        <Trans>A larger picture is made smaller before it is sent.</Trans>
      </p>
      {chosen && (
        <CropDialog
          photo={chosen}
          onClose={() => setChosen(null)}
          onConfirm={(box) => {
            setChosen(null)
            void own.send(chosen.file, { ...box, replace: replaced.current })
          }}
        />
      )}
      <ConfirmDialog
        opened={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={() => {
          if (removing) own.remove(removing)
          setRemoving(null)
        }}
        title={<Trans>Remove this photo?</Trans>}
        action={<Trans>Remove photo</Trans>}
        icon={<IconTrash size={20} stroke={1.9} />}
        danger
      >
        <Trans>Nobody sees it any more. You can add another one at any time.</Trans>
      </ConfirmDialog>
    </div>
  )
}
