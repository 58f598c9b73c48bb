import { VerificationStatus } from '@harana/contract/model/enums'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../lib/session/session.tsx'
import { paths, settingsPath } from '../../lib/site/paths.ts'
import { StepCard } from './StepCard.tsx'
import type { Step } from './use-verification.ts'
import classes from './verification.module.css'

type ProfileStepProps = { step: Step; number: number; closed: boolean }

/** Whether the names fit the document and the texts the person. */
export const ProfileStep = ({ step, number, closed }: ProfileStepProps) => (
  <StepCard
    step={step}
    number={number}
    closed={closed}
    title={<Trans>Profile</Trans>}
    lead={
      <>
        {step.missing && <MissingName />}
        <Trans>Your first and last name and your birth date are those of your ID. Others see neither.</Trans>
      </>
    }
  >
    <Change step={step} closed={closed} to={settingsPath('account')}>
      {step.missing ? <Trans>Add your name</Trans> : <Trans>Look at your details</Trans>}
    </Change>
  </StepCard>
)

/** Says which name is not there yet. */
function MissingName() {
  const { firstName = '', lastName = '' } = useSession().userInfo ?? {}
  const [hasFirst, hasLast] = [firstName.trim() !== '', lastName.trim() !== '']
  if (hasFirst && hasLast) return null
  return (
    <>
      <b>
        {hasFirst ? (
          <Trans>Your last name is missing.</Trans>
        ) : hasLast ? (
          <Trans>Your first name is missing.</Trans>
        ) : (
          <Trans>Your first and last name are missing.</Trans>
        )}
      </b>{' '}
    </>
  )
}

/** Whether the main photo shows the person of the document. */
export const PhotosStep = ({ step, number, closed }: ProfileStepProps) => (
  <StepCard
    step={step}
    number={number}
    closed={closed}
    title={<Trans>Photos</Trans>}
    lead={<Trans>Your main photo shows your face, and you alone.</Trans>}
  >
    <Change step={step} closed={closed} to={paths.ownProfile}>
      <Trans>Look at your photos</Trans>
    </Change>
  </StepCard>
)

/** Leads to where something of a step is changed, while that can still be done. */
function Change({
  step,
  closed,
  to,
  children,
}: Omit<ProfileStepProps, 'number'> & { to: string; children: ReactNode }) {
  if (closed || step.status === VerificationStatus.Approved) return null
  return (
    <Link to={to} className={classes.change}>
      {children}
    </Link>
  )
}
