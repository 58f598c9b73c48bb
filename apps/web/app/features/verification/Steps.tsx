import { VerificationStatus } from '@harana/contract/model/enums'
import { DOCUMENT_DAYS } from '@harana/contract/model/verification'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { errorText } from '../../lib/api/errors.ts'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { useRefreshSession } from '../../lib/session/session.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog.tsx'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { FailedState, LoadingState } from '../../ui/states/states.tsx'
import { DocumentStep } from './DocumentStep.tsx'
import { OutsideStep } from './OutsideStep.tsx'
import { PhotosStep, ProfileStep } from './ProfileSteps.tsx'
import { SelfieStep } from './SelfieStep.tsx'
import { Send } from './Send.tsx'
import { useVerification, type Verification } from './use-verification.ts'
import classes from './verification.module.css'

/** The steps of being verified, each with its state, and what there is to do. */
export function Steps() {
  const { data, error, slow, mutate } = useVerification()
  if (!data && error) return <FailedState onRetry={() => void mutate()}>{errorText(error)}</FailedState>
  if (!data) return <LoadingState slow={slow} />
  const reload = () => mutate()
  const [document, selfie, profile, photos] = data.steps
  const { outside } = data
  const closed = data.state === 'waiting'
  return (
    <div className={classes.steps}>
      <Standing verification={data} reload={reload} />
      {outside && document && selfie ? (
        <OutsideStep {...{ outside, document, selfie, closed, reload }} />
      ) : (
        <>
          {document && <DocumentStep step={document} closed={closed} reload={reload} />}
          {selfie && <SelfieStep step={selfie} gesture={data.gesture} closed={closed} reload={reload} />}
        </>
      )}
      {profile && <ProfileStep step={profile} number={outside ? 2 : 3} closed={closed} />}
      {photos && <PhotosStep step={photos} number={outside ? 3 : 4} closed={closed} />}
      <Send verification={data} reload={reload} />
    </div>
  )
}

type StandingProps = { verification: Verification; reload: () => Promise<unknown> }

/** How the whole stands, in one note. */
function Standing({ verification: { state, words, since, steps, outside }, reload }: StandingProps) {
  const { i18n } = useLingui()
  const sent = since && i18n.date(since, { dateStyle: 'long', timeStyle: 'short' })
  if (state === 'approved')
    return (
      <FormAlert kind="ok">
        <Trans>You are verified. If you change your main photo or your name, we look once more.</Trans>
      </FormAlert>
    )
  if (state === 'waiting')
    return (
      <div className={classes.waits}>
        <FormAlert kind="info">
          <b>
            <Trans>It is with our team.</Trans>
          </b>{' '}
          <Trans>A person looks at it, usually within a day. We write to you.</Trans>{' '}
          {sent && <Trans>Sent on {sent}.</Trans>}
        </FormAlert>
        <TakeBack refused={outside?.state === 'refused'} reload={reload} />
      </div>
    )
  if (state === 'rejected')
    return (
      <FormAlert>
        <b>
          <Trans>Something is not right yet. What was right stays right.</Trans>
        </b>
        {words && <p className={classes.words}>{words}</p>}
      </FormAlert>
    )
  if (state === 'changed')
    return (
      <FormAlert kind="info">
        <Trans>
          Your main photo or your name has changed. Others do not see that you are verified until we have
          looked. If you put it back, you are verified again at once.
        </Trans>{' '}
        {steps.some(({ missing }) => missing) && <Trans>Please take a new live photo.</Trans>}
      </FormAlert>
    )
  return steps.some(({ status }) => status === VerificationStatus.Approved) ? (
    <FormAlert kind="info">
      <Trans>What was right stays right. Send the rest once you have put it right.</Trans>
    </FormAlert>
  ) : null
}

/** Takes back what waits, after a question. */
function TakeBack({ refused, reload }: { refused: boolean; reload: () => Promise<unknown> }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const { busy, attempt } = useAttempt()
  const refresh = useRefreshSession()
  const days = DOCUMENT_DAYS.refused
  const withdraw = async () => {
    await attempt(async () => {
      await call('verification/withdraw', {})
      await reload()
      await refresh()
    })
    setAsking(false)
  }
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        <Trans>Take it back</Trans>
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void withdraw()}
        busy={busy}
        title={t`Take it back?`}
        action={t`Take it back`}
      >
        <Trans>Your document and your live photo are erased at once.</Trans>{' '}
        {refused ? (
          <Trans>Another check can begin {days} days after the one that was refused.</Trans>
        ) : (
          <Trans>You can begin again at any time.</Trans>
        )}
      </ConfirmDialog>
    </>
  )
}
