import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import classes from '../features/accounts/accounts.module.css'
import { ClosedSignUp } from '../features/accounts/ClosedSignUp.tsx'
import { SignUpForm } from '../features/accounts/SignUpForm.tsx'
import { Stepper } from '../features/accounts/Stepper.tsx'
import { InviterCard } from '../features/invites/InviterCard.tsx'
import { useInviter } from '../features/invites/use-inviter.ts'
import { type Configuration, useConfigurationAnswer } from '../lib/site/configuration.ts'
import { useSite } from '../lib/site/site.ts'
import { AlreadyMember } from '../ui/AlreadyMember/AlreadyMember.tsx'
import { AuthLayout } from '../ui/AuthLayout/AuthLayout.tsx'
import { PageTitle } from '../ui/Page/Page.tsx'
import { ConfigurationPage } from '../ui/states/ConfigurationPage.tsx'

/**
 * Step 1 of the sign-up, with or without an invitation. It waits for the configuration, because the consent names the
 * versions of the terms and the privacy policy.
 */
export default function SignUp() {
  const { t } = useLingui()
  const site = useSite()
  const { configuration, failed } = useConfigurationAnswer()
  if (!configuration) return <ConfigurationPage failed={failed} />
  return (
    <AuthLayout
      greeting={
        site === 'harana'
          ? t`Begin at her window.\nOr at your own.`
          : t`Begin with a letter.\nThe rest takes its time.`
      }
      note={
        configuration.signUpOpen
          ? t`It takes about two minutes. You can change your profile whenever you like.`
          : t`Members log in as always.`
      }
      people={['liza', 'nenita', 'omar']}
    >
      <PageTitle title={t`Sign up`} />
      {configuration.signUpOpen ? <OpenSignUp configuration={configuration} /> : <ClosedSignUp />}
    </AuthLayout>
  )
}

function OpenSignUp({ configuration }: { configuration: Configuration }) {
  const { token } = useParams()
  const { inviter } = useInviter(token)
  return (
    <>
      <Stepper step={1} />
      <h1 className={classes.title}>
        <Trans>Create your account</Trans>
      </h1>
      <AlreadyMember className={classes.lead} />
      {inviter !== null && <InviterCard inviter={inviter} />}
      <SignUpForm consent={configuration.consent} invite={token} />
    </>
  )
}
