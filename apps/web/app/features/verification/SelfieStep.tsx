import { VerificationStatus } from '@harana/contract/model/enums'
import { DOCUMENT_DAYS } from '@harana/contract/model/verification'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useState } from 'react'
import { TakePhoto } from '../../entities/gesture/TakePhoto.tsx'
import { call } from '../../lib/api/api.ts'
import { upload } from '../../lib/api/upload.ts'
import { useAct } from '../../lib/forms/use-act.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { StepCard } from './StepCard.tsx'
import type { Step, Verification } from './use-verification.ts'
import classes from './verification.module.css'

type Gesture = NonNullable<Verification['gesture']>
type SelfieStepProps = {
  step: Step
  /** The gesture that was asked for and can still be photographed. */
  gesture: Gesture | null
  closed: boolean
  reload: () => Promise<unknown>
}

/** The live photo with a gesture that is chosen by chance. */
export function SelfieStep({ step, gesture, closed, reload }: SelfieStepProps) {
  const { i18n } = useLingui()
  const { busy, refusal, act } = useAct()
  // Whoever has just asked for a gesture need not ask for the camera as well.
  const [asked, setAsked] = useState(false)
  // A photo may still be on its way when the time of its gesture is over.
  const [sending, setSending] = useState<Gesture | null>(null)
  const ask = () =>
    act(async () => {
      await call('verification/askgesture', {})
      setAsked(true)
      await reload()
    })
  const taken = sending ?? gesture
  const takes = !closed && (step.status !== VerificationStatus.Approved || step.missing)
  const sent = step.sent && i18n.date(step.sent, { dateStyle: 'long' })
  return (
    <StepCard
      step={step}
      number={2}
      closed={closed}
      title={<Trans>Live photo</Trans>}
      lead={
        <Trans>
          You take a photo of yourself with a gesture that is chosen by chance. We compare your face with your
          ID and your photos.
        </Trans>
      }
    >
      {sent && (
        <p className={classes.quiet}>
          <Trans>Our team has the picture of {sent}.</Trans>
        </p>
      )}
      {takes && taken ? (
        <TakePhoto
          key={taken.gestureId}
          gesture={taken.gesture}
          ends={taken.ends}
          open={asked}
          onAskAgain={ask}
          notAsked={refusal}
          onSending={(isSending) => setSending(isSending ? taken : null)}
          send={async (picture, onProgress) => {
            const input = { part: 'selfie' as const, gestureId: taken.gestureId }
            await upload('users/verifyupload', input, picture, { onProgress })
            await reload()
          }}
        >
          <Kept />
        </TakePhoto>
      ) : (
        takes && (
          <>
            {refusal && <FormAlert>{refusal}</FormAlert>}
            <div>
              <Button
                loading={busy}
                leftSection={<IconCamera size={20} stroke={1.9} aria-hidden="true" />}
                onClick={() => void ask()}
              >
                {step.sent ? <Trans>Take another</Trans> : <Trans>Begin</Trans>}
              </Button>
            </div>
          </>
        )
      )}
    </StepCard>
  )
}

/** Who sees the photo, and how long it is kept. */
const Kept = () => (
  <p className={classes.quiet}>
    <Trans>
      Only our team sees it. We erase it <Plural value={DOCUMENT_DAYS.approved} one="# day" other="# days" />{' '}
      after an approval.
    </Trans>
  </p>
)
