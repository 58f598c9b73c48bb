import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useAct } from '../../lib/forms/use-act.ts'
import { minutes, noteSent, useWait } from '../../lib/forms/use-wait.ts'
import { paths } from '../../lib/site/paths.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { TextButton, TextLink } from '../../ui/TextButton/TextButton.tsx'
import classes from './accounts.module.css'
import { Notice } from './Notice.tsx'

type CheckYourEmailProps = {
  /** As it was typed. */
  email: string
  send: () => Promise<unknown>
  /** Goes back to the form, where another email can be typed. */
  onChange: () => void
}

/** Shown after a link was requested, and the same for every email, whether it has an account or not. */
export function CheckYourEmail({ email, send, onChange }: CheckYourEmailProps) {
  const seconds = useWait('mail')
  const { busy, refusal, act } = useAct()
  const again = () =>
    act(async () => {
      await send()
      noteSent('mail')
    })
  return (
    <Notice
      illustration="lit"
      role="status"
      title={<Trans>Look in your mail</Trans>}
      text={
        <Trans>
          If a member has the address <b>{email}</b>, a link is on its way. It works for one hour. Look in the
          spam folder too.
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
      <TextButton onClick={onChange}>
        <Trans>Change the address</Trans>
      </TextButton>
      <TextLink to={paths.logIn}>
        <Trans>Back to log in</Trans>
      </TextLink>
    </Notice>
  )
}
