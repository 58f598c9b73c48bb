import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { errorText } from '../../lib/api/errors.ts'
import { minutes, noteSent, useWait } from '../../lib/forms/use-wait.ts'
import { whileBusy } from '../../lib/forms/while-busy.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import classes from './accounts.module.css'
import { Notice } from './Notice.tsx'

/** Shown after a link was requested, and the same for every email, whether it has an account or not. */
export function CheckYourEmail({ send }: { send: () => Promise<unknown> }) {
  const seconds = useWait('mail')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const again = async () => {
    setRefusal(null)
    await whileBusy(setBusy, async () => {
      try {
        await send()
        noteSent('mail')
      } catch (error) {
        setRefusal(errorText(error))
      }
    })
  }
  return (
    <Notice
      illustration="lit"
      role="status"
      title={<Trans>Look in your mail</Trans>}
      text={
        <Trans>
          If a member has this address, a link is on its way. It works for one hour. Look in the spam folder
          too.
        </Trans>
      }
    >
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <Button
        fullWidth
        size="lg"
        className={`tabular ${classes.again}`}
        disabled={seconds > 0}
        loading={busy}
        onClick={again}
      >
        {seconds > 0 ? <Trans>Send again in {minutes(seconds)}</Trans> : <Trans>Send again</Trans>}
      </Button>
    </Notice>
  )
}
