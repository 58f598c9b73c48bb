import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api/api.ts'
import { useRefreshSession, useSession } from '../../lib/session/session.tsx'
import { paths } from '../../lib/site/paths.ts'
import { CodeForm } from '../../ui/CodeForm/CodeForm.tsx'
import { TextButton, TextLink } from '../../ui/TextButton/TextButton.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './accounts.module.css'
import { MailForm } from './MailForm.tsx'

/** The page for a mailed code. A visitor who is not signed in enters the email first. */
export function EmailCode() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const refresh = useRefreshSession()
  const { userInfo } = useSession()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const email = sentTo ?? userInfo?.email
  // A session says which email it is.
  const typed = userInfo ? undefined : email
  const confirmed = async () => {
    toast.success(t`Your e-mail is confirmed`)
    await refresh()
    await navigate(userInfo ? paths.search : paths.logIn)
  }
  return (
    <>
      <h1 className={classes.title}>
        <Trans>Enter the code</Trans>
      </h1>
      {email === undefined ? (
        <>
          <p className={classes.lead}>
            <Trans>Tell us your e-mail. We send eight digits that work once.</Trans>
          </p>
          <MailForm
            send={(typedEmail) => call('users/resendotp', { email: typedEmail })}
            onSent={setSentTo}
            action={<Trans>Send me the code</Trans>}
          />
          <TextLink to={paths.logIn} style={{ marginTop: 12 }}>
            <Trans>Back to log in</Trans>
          </TextLink>
        </>
      ) : (
        <>
          <p className={classes.lead}>
            {sentTo === null ? (
              <Trans>
                The code comes by e-mail to <b>{email}</b>.
              </Trans>
            ) : (
              <Trans>
                If a member has this address, eight digits are on their way to <b>{email}</b>.
              </Trans>
            )}
          </p>
          <CodeForm
            channel="mail"
            confirm={async (code) => {
              await call('users/verifyotp', { code, email: typed })
              await confirmed()
            }}
            resend={() => call('users/resendotp', { email: typed })}
            aside={
              !userInfo && (
                <TextButton onClick={() => setSentTo(null)}>
                  <Trans>Use another address</Trans>
                </TextButton>
              )
            }
          />
        </>
      )}
    </>
  )
}
