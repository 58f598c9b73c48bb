import type { Output } from '@harana/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAlertCircle, IconCameraPlus, IconTrash } from '@tabler/icons-react'
import { type ChangeEvent, useId, useState } from 'react'
import { call } from '../../lib/api.ts'
import { checkPhoto } from '../../lib/checks.ts'
import { errorText } from '../../lib/errors.ts'
import { upload } from '../../lib/upload.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { PanePhoto } from '../../ui/PanePhoto.tsx'
import classes from './PhotoField.module.css'

export type OwnPhoto = Output<'profiles/uploadprofileimage'>

type PhotoFieldProps = { photo: OwnPhoto | null; onChange: (photo: OwnPhoto | null) => void }

/** One's photo: chosen, sent while one watches, replaced or removed. */
export function PhotoField({ photo, onChange }: PhotoFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const [part, setPart] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)

  const attempt = async (work: () => Promise<OwnPhoto | null>) => {
    setError(null)
    try {
      onChange(await work())
    } catch (failure) {
      setError(errorText(failure))
    } finally {
      setPart(null)
    }
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    // The same file may be chosen again after a failure.
    event.currentTarget.value = ''
    if (!file) return
    const wrong = checkPhoto(file)
    if (wrong) return setError(wrong)
    setPart(0)
    const replaced = photo ? { replace: photo.pictureId } : {}
    void attempt(() => upload('profiles/uploadprofileimage', replaced, file, { onProgress: setPart }))
  }
  const remove = (pictureId: string) =>
    attempt(async () => {
      await call('profiles/removeprofileimage', { pictureId })
      return null
    })
  const percent = part === null ? null : Math.round(part * 100)
  return (
    <div>
      <div className={classes.row}>
        <div className={classes.tile} data-empty={photo === null && part === null ? true : undefined}>
          {(photo || part !== null) && (
            <PanePhoto
              photo={photo && { src: photo.profileImage, src2x: photo.profileImage2x, alt: t`Your photo` }}
              eager
            />
          )}
          {percent !== null && (
            <span
              className={classes.progress}
              role="progressbar"
              aria-label={t`Sending the photo`}
              aria-valuenow={percent}
            >
              {percent}%
            </span>
          )}
          {part === null && (
            <label htmlFor={id} className={photo ? classes.over : classes.add}>
              <IconCameraPlus size={24} stroke={1.9} aria-hidden="true" />
              {photo ? <Trans>Change photo</Trans> : <Trans>Add photo</Trans>}
            </label>
          )}
          <input
            id={id}
            type="file"
            className={classes.file}
            accept="image/jpeg,image/png,image/webp"
            disabled={part !== null}
            onChange={choose}
            aria-describedby={`${id}-hint`}
          />
        </div>
        {photo && part === null && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={20} stroke={1.9} />}
            onClick={() => setAsking(true)}
          >
            <Trans>Remove photo</Trans>
          </Button>
        )}
      </div>
      {photo && (
        <ConfirmDialog
          opened={asking}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void remove(photo.pictureId)
          }}
          title={<Trans>Remove your photo?</Trans>}
          action={<Trans>Remove photo</Trans>}
          icon={<IconTrash size={20} stroke={1.9} />}
          danger
        >
          <Trans>Nobody sees it from then on. You can add another one at any time.</Trans>
        </ConfirmDialog>
      )}
      {error && (
        <p className={classes.error} role="alert">
          <IconAlertCircle size={18} aria-hidden="true" />
          {error}
        </p>
      )}
      <p className={classes.hint} id={`${id}-hint`}>
        <Trans>Your face, in daylight, no filters. JPEG, PNG or WebP, between 16 KB and 5 MB.</Trans>
      </p>
    </div>
  )
}
