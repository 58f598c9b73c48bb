import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { paths } from '../../lib/site/paths.ts'
import { TextLink } from '../../ui/TextButton/TextButton.tsx'
import classes from './accounts.module.css'
import { CheckYourEmail } from './CheckYourEmail.tsx'
import { MailForm } from './MailForm.tsx'

const send = (email: string) => call('users/forgotpassword', { email })

/** Asks for the email, then says that a link may be on its way. */
export function ForgotPassword() {
  const [typed, setTyped] = useState('')
  const [sent, setSent] = useState(false)
  if (sent) return <CheckYourEmail email={typed} send={() => send(typed)} onChange={() => setSent(false)} />
  return (
    <>
      <h1 className={classes.title}>
        <Trans>Forgot password</Trans>
      </h1>
      <p className={classes.lead}>
        <Trans>Tell us your e-mail. We send a link that works once.</Trans>
      </p>
      <MailForm
        send={send}
        onSent={(email) => {
          setTyped(email)
          setSent(true)
        }}
        initial={typed}
        action={<Trans>Send me the link</Trans>}
      />
      <TextLink to={paths.logIn} style={{ marginTop: 12 }}>
        <Trans>Back to log in</Trans>
      </TextLink>
    </>
  )
}
