import { CODE_DIGITS } from '@harana/contract/model/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconClock, IconRefresh } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { errorText } from '../../lib/api/errors.ts'
import { CodeField } from '../../ui/CodeField/CodeField.tsx'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import classes from './accounts.module.css'
import { minutes, noteSent, useWait } from './use-wait.ts'

type CodeEntryProps = {
  /** The email to which the code was sent; by default the signed-in member's. */
  email?: string
  onConfirmed: () => Promise<void> | void
  /** An alternative to the code, beside the timer. */
  aside?: ReactNode
  /** The timer stands beside the button instead of under it. */
  inline?: boolean
}

/** The form for a mailed code, with a button that sends a new code after a wait. */
export function CodeEntry({ email, onConfirmed, aside, inline }: CodeEntryProps) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState<'confirm' | 'send' | null>(null)
  const [resent, setResent] = useState(false)
  const seconds = useWait()

  /** Runs a call. Shows a refusal under the field and moves the focus there. */
  const attempt = async (what: 'confirm' | 'send', work: () => Promise<void>) => {
    setBusy(what)
    setError(null)
    try {
      await work()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure.fields.code ?? errorText(failure))
      field.current?.focus()
    } finally {
      setBusy(null)
    }
  }
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    if (code.length < CODE_DIGITS) {
      setError(t`The code has eight digits.`)
      field.current?.focus()
      return
    }
    void attempt('confirm', async () => {
      await call('users/verifyotp', { code, email })
      await onConfirmed()
    })
  }
  const resend = () =>
    attempt('send', async () => {
      await call('users/resendotp', { email })
      noteSent()
      setCode('')
      setResent(true)
      field.current?.focus()
    })
  return (
    <form onSubmit={confirm} noValidate className={classes.form}>
      <div>
        <CodeField ref={field} name="code" value={code} onChange={setCode} error={error} />
        <p className={classes.quiet} style={{ marginTop: 6 }}>
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
