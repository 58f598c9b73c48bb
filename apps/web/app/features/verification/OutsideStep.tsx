import { VerificationStatus } from '@harana/contract/model/enums'
import { CHECK_RETURN } from '@harana/contract/model/verification'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../lib/api/api.ts'
import { errorText } from '../../lib/api/errors.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { checkFlawWords } from './flaw-words.ts'
import { StepCard } from './StepCard.tsx'
import type { Step, Verification } from './use-verification.ts'
import classes from './verification.module.css'

type Outside = NonNullable<Verification['outside']>
type OutsideStepProps = {
  outside: Outside
  document: Step
  selfie: Step
  closed: boolean
  reload: () => Promise<unknown>
}

/** The document and the live photo, which another company looks at on its own page. */
export function OutsideStep({ outside, document, selfie, closed, reload }: OutsideStepProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useLookUp(reload)
  const step = [document, selfie].find(({ status }) => status !== VerificationStatus.Approved) ?? document
  const missing = document.missing || selfie.missing
  const wrong = [document, selfie].some(({ status }) => status === VerificationStatus.Rejected)
  const { state, flaw, again } = outside
  const takes = !closed && (missing || wrong) && state !== 'working' && state !== 'refused'
  const begin = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const { url } = await call('verification/startcheck', {})
      if (url !== null) return window.location.assign(url)
      await reload()
    } catch (error) {
      setProblem(errorText(error))
    }
    setBusy(false)
  }
  return (
    <StepCard
      step={{ ...step, missing }}
      number={1}
      closed={closed}
      title={<Trans>Government ID and live photo</Trans>}
      lead={
        <Trans>
          Stripe looks at your ID and compares it with your face, on its own page. We never get the pictures,
          only what your ID says: your name and your birth date.
        </Trans>
      }
    >
      {!closed && missing && <CheckNote state={state} flaw={flaw} again={again} />}
      {problem && <FormAlert>{problem}</FormAlert>}
      {takes && (
        <div>
          <Button
            loading={busy}
            rightSection={<IconExternalLink size={20} stroke={1.9} aria-hidden="true" />}
            onClick={() => void begin()}
          >
            {state === 'retry' || wrong ? <Trans>Try again at Stripe</Trans> : <Trans>Go to Stripe</Trans>}
          </Button>
        </div>
      )}
    </StepCard>
  )
}

/** What became of the latest check, where it is not done. */
function CheckNote({ state, flaw, again }: Outside) {
  const { i18n } = useLingui()
  const [query] = useSearchParams()
  const words = flaw && i18n._(checkFlawWords[flaw])
  if (state === 'working')
    return (
      <FormAlert kind="info">
        <Trans>Stripe is looking at it. That takes a minute or two. You need not wait here.</Trans>
      </FormAlert>
    )
  if (state === 'retry') return <FormAlert>{words}</FormAlert>
  if (state === 'refused') {
    const day = again && i18n.date(again, { dateStyle: 'long' })
    return (
      <FormAlert>
        {words} {day && <Trans>You can begin again on {day}. If this is wrong, please write to us.</Trans>}
      </FormAlert>
    )
  }
  return state === 'open' && query.has(CHECK_RETURN) ? (
    <p className={classes.quiet}>
      <Trans>You left Stripe’s page before it was done. You can go on where you were.</Trans>
    </p>
  ) : null
}

/** Asks the company how it stands once its page has led back here: its own word may be late. */
function useLookUp(reload: () => Promise<unknown>) {
  const [query] = useSearchParams()
  const isBack = query.has(CHECK_RETURN)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once each time that one comes back
  useEffect(() => {
    if (!isBack) return
    let isGone = false
    const show = () => (isGone ? undefined : reload())
    void call('verification/lookupcheck', {}).then(show, () => {})
    return () => {
      isGone = true
    }
  }, [isBack])
}
