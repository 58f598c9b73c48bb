import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { useRefreshSession } from '../../lib/session/session.tsx'
import { CodeForm } from '../../ui/CodeForm/CodeForm.tsx'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { TextButton } from '../../ui/TextButton/TextButton.tsx'
import classes from './accounts.module.css'
import { MailForm } from './MailForm.tsx'

/** Step 3 by e-mail: asks for the mailed code, or for another email. */
export function ConfirmByEmail({ email, onConfirmed }: { email: string; onConfirmed: () => Promise<void> }) {
  const { t } = useLingui()
  const refresh = useRefreshSession()
  const [changing, setChanging] = useState(false)
  const [changed, setChanged] = useState(false)
  const onSent = async () => {
    await refresh()
    setChanging(false)
    setChanged(true)
  }
  return changing ? (
    <>
      <h2 className={classes.subtitle}>
        <Trans>Change your e-mail</Trans>
      </h2>
      <MailForm
        initial={email}
        hint={t`The first code stops working. The new one goes to this address.`}
        send={(newEmail) => call('users/change-email', { email: newEmail })}
        onSent={onSent}
        action={<Trans>Send the code here</Trans>}
        cancel={
          <Button variant="default" onClick={() => setChanging(false)}>
            <Trans>Cancel</Trans>
          </Button>
        }
      />
    </>
  ) : (
    <>
      <h2 className={classes.subtitle}>
        <Trans>We sent a code to your e-mail</Trans>
      </h2>
      <p className={classes.email}>
        <b>{email}</b>
        <span>
          <Trans>Wrong address?</Trans>{' '}
          <TextButton onClick={() => setChanging(true)}>
            <Trans>Change it</Trans>
          </TextButton>
        </span>
      </p>
      {changed && (
        <div style={{ marginBottom: 16 }}>
          <FormAlert kind="info">
            <Trans>A new code is on its way. The old one no longer works.</Trans>
          </FormAlert>
        </div>
      )}
      <CodeForm
        channel="mail"
        confirm={async (code) => {
          await call('users/verifyotp', { code })
          await onConfirmed()
        }}
        resend={() => call('users/resendotp', {})}
        inline
      />
    </>
  )
}
