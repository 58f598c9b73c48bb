import { CODE_DIGITS } from '@harana/contract/model/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconClock, IconRefresh } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { refusalOf } from '../../lib/forms/refusal-of.ts'
import { type Channel, minutes, noteSent, useWait } from '../../lib/forms/use-wait.ts'
import { CodeField } from '../CodeField/CodeField.tsx'
import { FormAlert } from '../FormAlert/FormAlert.tsx'
import classes from './CodeForm.module.css'

type CodeFormProps = {
  channel: Channel
  /** Asks the server whether the code is right. */
  confirm: (code: string) => Promise<void>
  /** Asks the server to send a new code. */
  resend: () => Promise<unknown>
  /** An alternative to the code, beside the timer. */
  aside?: ReactNode
  /** The timer stands beside the button instead of under it. */
  inline?: boolean
}

/** The form for a code that was sent, with a button that sends a new one after a wait. */
export function CodeForm({ channel, aside, inline, ...server }: CodeFormProps) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState<'confirm' | 'send' | null>(null)
  const [resent, setResent] = useState(false)
  const seconds = useWait(channel)

  /** Runs a call. Shows a refusal under the field and moves the focus there. */
  const attempt = async (what: 'confirm' | 'send', work: () => Promise<void>) => {
    setBusy(what)
    setError(null)
    const refusal = await refusalOf('code', work).finally(() => setBusy(null))
    if (refusal === null) return
    setError(refusal)
    field.current?.focus()
  }
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    if (code.length < CODE_DIGITS) {
      setError(t`The code has eight digits.`)
      field.current?.focus()
      return
    }
    void attempt('confirm', () => server.confirm(code))
  }
  const resend = () =>
    attempt('send', async () => {
      await server.resend()
      noteSent(channel)
      setCode('')
      setResent(true)
      field.current?.focus()
    })
  return (
    <form onSubmit={confirm} noValidate className={classes.form}>
      <div>
        <CodeField ref={field} name="code" value={code} onChange={setCode} error={error} />
        <p className={classes.quiet}>
          <Trans>You can paste all eight at once.</Trans>
        </p>
      </div>
      {resent && !error && (
        <FormAlert kind="info">
          <Trans>A new code is on its way. The old one no longer works.</Trans>
        </FormAlert>
      )}
      <div className={inline ? classes.beside : classes.form}>
        <Button type="submit" fullWidth={!inline} loading={busy === 'confirm'} size="lg">
          <Trans>Confirm</Trans>
        </Button>
        <div className={classes.between}>
          {seconds > 0 ? (
            <span className={classes.wait}>
              <IconClock size={20} stroke={1.9} aria-hidden="true" />
              <Trans>Send a new code in {minutes(seconds)}</Trans>
            </span>
          ) : (
            <Button
              variant="default"
              loading={busy === 'send'}
              leftSection={<IconRefresh size={20} stroke={1.9} />}
              onClick={resend}
            >
              <Trans>Send a new code</Trans>
            </Button>
          )}
          {aside}
        </div>
      </div>
    </form>
  )
}
