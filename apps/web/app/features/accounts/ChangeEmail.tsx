import { EMAIL_UNDO_DAYS } from '@harana/contract/model/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { useFreshProof } from '../../lib/session/fresh-proof.ts'
import { useRefreshSession } from '../../lib/session/session.tsx'
import { CodeForm } from '../../ui/CodeForm/CodeForm.tsx'
import { TextButton } from '../../ui/TextButton/TextButton.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './details.module.css'
import { MailForm } from './MailForm.tsx'

type ChangeEmailProps = {
  /** The present email was confirmed. */
  isConfirmed: boolean
  /** The address that a code is on its way to already; null begins with asking for one. */
  sent: string | null
  onClose: () => void
}

/** Changes the email in two steps: the new one, then the code that was mailed there. */
export function ChangeEmail({ isConfirmed, sent, onClose }: ChangeEmailProps) {
  const { t } = useLingui()
  const withProof = useFreshProof()
  const refresh = useRefreshSession()
  const [typed, setTyped] = useState(sent ?? '')
  const [sentTo, setSentTo] = useState(sent)
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field of each step gets the focus
  useEffect(() => place.current?.querySelector('input')?.focus(), [sentTo])
  const send = (email: string) => {
    setTyped(email)
    return withProof(() => call('users/startemailchange', { email }))
  }
  const confirm = async (code: string) => {
    await call('users/confirmemailchange', { code })
    await refresh()
    toast.success(t`Your e-mail is changed.`)
    onClose()
  }
  const cancel = (
    <Button variant="default" onClick={onClose}>
      <Trans>Cancel</Trans>
    </Button>
  )
  return (
    <div className={classes.change} ref={place}>
      {sentTo === null ? (
        <>
          <p>
            {isConfirmed ? (
              <Trans>
                We mail eight digits to the new address, and you enter them here. Then both addresses are
                told, and the old one can take the change back for {EMAIL_UNDO_DAYS} days.
              </Trans>
            ) : (
              <Trans>
                We mail eight digits to the new address. Once you have entered them here, it takes the place
                of the old one.
              </Trans>
            )}
          </p>
          <MailForm
            initial={typed}
            send={send}
            onSent={setSentTo}
            label={t`New e-mail`}
            action={<Trans>Send the code</Trans>}
            cancel={cancel}
          />
        </>
      ) : (
        <>
          <p>
            <Trans>
              If no account has this address yet, eight digits are on their way to <b>{sentTo}</b>.
            </Trans>{' '}
            <TextButton onClick={() => setSentTo(null)}>
              <Trans>Use another address</Trans>
            </TextButton>
          </p>
          <CodeForm channel="mail" confirm={confirm} resend={() => send(sentTo)} aside={cancel} inline />
        </>
      )}
    </div>
  )
}
