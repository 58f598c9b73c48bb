import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { useRefreshSession } from '../../lib/session/session.tsx'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './accounts.module.css'
import { CodeEntry } from './CodeEntry.tsx'
import { MailForm } from './MailForm.tsx'

/** Step 3: asks for the mailed code, or for another email. The gate redirects once the session is complete. */
export function ConfirmPerson({ email }: { email: string }) {
  const { t } = useLingui()
  const refresh = useRefreshSession()
  const [changing, setChanging] = useState(false)
  const [changed, setChanged] = useState(false)
  const confirmed = async () => {
    toast.success(t`Your profile is open.`)
    await refresh()
  }
  const onSent = async () => {
    await refresh()
    setChanging(false)
    setChanged(true)
  }
  return (
    <>
      <section className={classes.card}>
        {changing ? (
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
                <button type="button" className={classes.standing} onClick={() => setChanging(true)}>
                  <Trans>Change it</Trans>
                </button>
              </span>
            </p>
            {changed && (
              <div style={{ marginBottom: 16 }}>
                <FormAlert kind="info">
                  <Trans>A new code is on its way. The old one no longer works.</Trans>
                </FormAlert>
              </div>
            )}
            <CodeEntry onConfirmed={confirmed} inline />
          </>
        )}
      </section>
      <p className={classes.quietLine}>
        <IconLock size={18} stroke={1.9} aria-hidden="true" />
        <Trans>Other members never see your e-mail.</Trans>
      </p>
    </>
  )
}
