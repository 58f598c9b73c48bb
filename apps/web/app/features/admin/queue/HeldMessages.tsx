import type { Output } from '@harana/contract'
import { SCAM_REPORT_SCORE } from '@harana/contract/model/scams'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import classes from '../admin.module.css'
import { Chip } from '../Chip.tsx'
import { Moment } from '../Moment.tsx'
import { LinkedAccounts } from './LinkedAccounts.tsx'
import { findingLabels, findingTones, heldReasonLabels, threadLabels } from './labels.ts'
import own from './queue.module.css'

type Case = Output<'admin/getticket'>
type Scam = NonNullable<Case['scam']>
type Thread = Output<'admin/getscamthread'>

/** Messages that wait for staff, with why; the thread around each is read once it is asked for. */
export function HeldMessages({ scam, ticket }: { scam: Scam; ticket: Case['ticket'] }) {
  const { t, i18n } = useLingui()
  return (
    <>
      <section className={classes.card}>
        <h3>
          <Trans>Held messages</Trans>
        </h3>
        <p className={own.quiet}>
          <Trans>
            Nobody but their sender has them. From {SCAM_REPORT_SCORE} points on a message is held.
          </Trans>
        </p>
        <ol className={own.messages} aria-label={t`Held messages`}>
          {scam.findings.map(
            ({ findingId, conversationId, receiver, text, why, score, rules, at, state }) => (
              <li key={findingId}>
                <b>
                  <Trans>To {receiver.name || t`a deleted account`}</Trans>
                </b>{' '}
                <Chip tone={findingTones[state]}>{i18n._(findingLabels[state])}</Chip>
                <p>{text}</p>
                <small>
                  <Moment at={at} />. {i18n._(heldReasonLabels[why])}{' '}
                  {rules.length > 0 && t`${score} points: ${rules.join(', ')}`}
                </small>
                <ThreadAround
                  ticketId={ticket.ticketId}
                  conversationId={conversationId}
                  sender={ticket.member.name}
                  receiver={receiver.name}
                />
              </li>
            ),
          )}
        </ol>
      </section>
      <LinkedAccounts links={scam.links} />
    </>
  )
}

type ThreadProps = { ticketId: number; conversationId: string; sender: string; receiver: string }

/** The messages of the two, which are shown once staff ask for them: the audit log says who did. */
function ThreadAround({ ticketId, conversationId, sender, receiver }: ThreadProps) {
  const { t, i18n } = useLingui()
  const { busy, attempt } = useAttempt()
  const [thread, setThread] = useState<Thread | null>(null)
  const read = () =>
    attempt(async () =>
      setThread(await call('admin/getscamthread', { ticketId: String(ticketId), conversationId })),
    )
  const name = receiver || t`a deleted account`
  if (!thread)
    return (
      <div>
        <Button variant="default" loading={busy} onClick={() => void read()}>
          {t`Read the thread with ${name}`}
        </Button>
      </div>
    )
  return (
    <section aria-label={t`The thread with ${name}`} className={own.said}>
      {thread.earlier && (
        <p className={own.quiet}>
          <Trans>These are the latest messages.</Trans>
        </p>
      )}
      <ol className={own.messages}>
        {thread.messages.map(({ bySender, at, text, state }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is read once and does not change
          <li key={index}>
            <b>{bySender ? sender : name}</b> <Moment at={at} />
            <p>{text || <Trans>Without words</Trans>}</p>
            {state !== 'sent' && <small>{i18n._(threadLabels[state])}</small>}
          </li>
        ))}
      </ol>
    </section>
  )
}
