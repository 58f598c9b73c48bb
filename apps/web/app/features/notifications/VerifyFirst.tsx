import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/errors.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { toast } from '../../ui/toast.tsx'
import classes from './NotificationSettings.module.css'

/** Says why no mail comes, and sends the one that mends it. */
export function VerifyFirst() {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await call('users/request-verify-email', {})
      toast.success(t`We have sent you a mail with a link.`)
    } catch (error) {
      toast.error(errorText(error, t`An unexpected error occured.`))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes.strip}>
      <FormAlert kind="info">
        <Trans>Your e-mail address is not verified yet. Verify it once, then the second column works.</Trans>
      </FormAlert>
      <Button variant="default" loading={busy} onClick={() => void send()}>
        <Trans>Send me the link</Trans>
      </Button>
    </div>
  )
}
