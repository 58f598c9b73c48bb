import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useVerifyEmail } from '../../lib/session/use-verify-email.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import classes from './NotificationSettings.module.css'

/** Says that mails need a verified email, with a button that sends the verification. */
export function VerifyFirst() {
  const { busy, send } = useVerifyEmail()
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
