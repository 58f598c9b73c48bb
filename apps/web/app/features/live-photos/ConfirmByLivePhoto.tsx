import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useState } from 'react'
import { TakePhoto } from '../../entities/gesture/TakePhoto.tsx'
import { call } from '../../lib/api/api.ts'
import { upload } from '../../lib/api/upload.ts'
import { useAct } from '../../lib/forms/use-act.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { Kept } from './Kept.tsx'
import classes from './live-photos.module.css'
import type { LivePhoto } from './use-live-photo.ts'

type ConfirmByLivePhotoProps = {
  photo: LivePhoto | null
  /** Asks anew what became of the photo. */
  reload: () => Promise<unknown>
}

/** Step 3 by live photo: says what happens, asks for a gesture, and takes the photo that shows it. */
export function ConfirmByLivePhoto({ photo, reload }: ConfirmByLivePhotoProps) {
  const { busy, refusal, act } = useAct()
  // Whoever has just asked for a gesture need not ask for the camera as well.
  const [asked, setAsked] = useState(false)
  // A photo may still be on its way when the time of its gesture is over.
  const [sending, setSending] = useState<LivePhoto | null>(null)
  const ask = () =>
    act(async () => {
      await call('users/asklivephoto', {})
      setAsked(true)
      await reload()
    })
  const taken = sending ?? (photo?.state === 'asked' ? photo : null)
  if (taken)
    return (
      <TakePhoto
        key={taken.photoId}
        gesture={taken.gesture}
        ends={taken.ends}
        open={asked}
        onAskAgain={ask}
        notAsked={refusal}
        onSending={(isSending) => setSending(isSending ? taken : null)}
        send={async (picture, onProgress) => {
          await upload('users/sendlivephoto', { photoId: taken.photoId }, picture, { onProgress })
          await reload()
        }}
      >
        <Kept />
      </TakePhoto>
    )
  return (
    <>
      <h2 className={classes.subtitle}>
        {photo ? <Trans>Please take another photo</Trans> : <Trans>Take a live photo</Trans>}
      </h2>
      {photo ? (
        <div className={classes.refused}>
          <FormAlert>
            <p>
              <b>
                <Trans>We could not accept your last photo.</Trans>
              </b>
            </p>
            <p className={classes.words}>{photo.words}</p>
          </FormAlert>
        </div>
      ) : (
        <ol className={classes.steps}>
          <li>
            <Trans>We ask you for a gesture with your hand. It is chosen by chance.</Trans>
          </li>
          <li>
            <Trans>You have ten minutes to take a photo of yourself with it.</Trans>
          </li>
          <li>
            <Trans>A person on our team compares it with your profile, usually within a day.</Trans>
          </li>
        </ol>
      )}
      {refusal && (
        <div className={classes.refused}>
          <FormAlert>{refusal}</FormAlert>
        </div>
      )}
      <Button
        loading={busy}
        onClick={() => void ask()}
        leftSection={<IconCamera size={20} stroke={1.9} aria-hidden="true" />}
      >
        {photo ? <Trans>Begin again</Trans> : <Trans>Begin</Trans>}
      </Button>
      <Kept />
    </>
  )
}
