import { REQUEST_REASON_MAX, REQUEST_REASON_MIN } from '@harana/contract/model/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { errorText } from '../../lib/api/errors.ts'
import { whileBusy } from '../../lib/forms/while-busy.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import type { Verification } from './use-verification.ts'
import classes from './verification.module.css'

type SendProps = { verification: Verification; reload: () => Promise<unknown> }

/** Sends everything to staff once nothing is missing; what was refused and is sent as it is takes a reason. */
export function Send({ verification: { state, steps, isAppeal }, reload }: SendProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [flaw, setFlaw] = useState<string | null>(null)
  if (state === 'waiting' || state === 'approved') return null
  const missing = steps.some((step) => step.missing)
  const send = async () => {
    setProblem(null)
    const short = isAppeal && reason.trim().length < REQUEST_REASON_MIN
    setFlaw(short ? t`Please tell us why, in at least ${REQUEST_REASON_MIN} characters.` : null)
    if (short) return
    await whileBusy(setBusy, async () => {
      try {
        await call('users/saverequest', { kind: 'verification', reason: isAppeal ? reason : '' })
        await reload()
        toast.success(t`It is with our team.`)
      } catch (error) {
        setProblem(errorText(error))
      }
    })
  }
  return (
    <form
      className={classes.send}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {isAppeal && (
        <Textarea
          label={t`Why we should look once more`}
          description={t`You send the same as before. Another person of our team looks at it.`}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={REQUEST_REASON_MAX}
          value={reason}
          error={flaw}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
      )}
      {problem && <FormAlert>{problem}</FormAlert>}
      <div>
        <Button
          type="submit"
          size="lg"
          loading={busy}
          disabled={missing}
          leftSection={<IconSend size={20} stroke={1.9} aria-hidden="true" />}
        >
          {isAppeal ? <Trans>Ask another person to look</Trans> : <Trans>Send it to our team</Trans>}
        </Button>
      </div>
      {missing && (
        <p className={classes.quiet}>
          <Trans>You can send it once each step is ready.</Trans>
        </p>
      )}
    </form>
  )
}
