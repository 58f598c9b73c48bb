import { VerificationStatus } from '@harana/contract/model/enums'
import { useLingui } from '@lingui/react/macro'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { flawWords } from './flaw-words.ts'
import type { Step } from './use-verification.ts'
import classes from './verification.module.css'

type StepCardProps = {
  step: Step
  /** Counts from 1. */
  number: number
  title: ReactNode
  lead: ReactNode
  /** It waits for staff. */
  closed: boolean
  children?: ReactNode
}

/** A step with its state as a mark and a word, and what was wrong with it. */
export function StepCard({ step, number, title, lead, closed, children }: StepCardProps) {
  const { t, i18n } = useLingui()
  const { status, flaw, missing } = step
  const tone =
    status === VerificationStatus.Approved ? 'good' : status === VerificationStatus.Rejected ? 'bad' : 'open'
  const word =
    tone === 'good'
      ? t`Approved`
      : tone === 'bad'
        ? t`Rejected`
        : closed
          ? t`Waits`
          : missing
            ? t`To do`
            : t`Ready`
  const wrong = flaw && flawWords[step.step][flaw]
  return (
    <section className={classes.card} data-tone={tone}>
      <span className={classes.mark} data-tone={tone} aria-hidden="true">
        {tone === 'good' ? <IconCheck size={18} /> : tone === 'bad' ? <IconX size={18} /> : number}
      </span>
      <div className={classes.body}>
        <div className={classes.head}>
          <h2>{title}</h2>
          <span className={classes.chip} data-tone={tone}>
            {word}
          </span>
        </div>
        <p className={classes.lead}>{wrong ? <b>{i18n._(wrong)}</b> : lead}</p>
        {children}
      </div>
    </section>
  )
}
