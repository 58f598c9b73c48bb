import type { Conversation, Message } from '@harana/contract/model/message'
import { useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconCheck, IconChecks, IconClock, IconEye } from '@tabler/icons-react'
import classes from './message.module.css'
import type { Waiting } from './outbox.ts'

export type Status = 'waits' | 'refused' | NonNullable<Message['status']>

/** How an own message stands: by itself, or by how far the other has come, which is told of the conversation alone. */
export function statusOf(
  { number, status }: Pick<Message, 'number' | 'status'>,
  waiting: Waiting | null,
  { readUpTo, deliveredUpTo }: Pick<Conversation, 'readUpTo' | 'deliveredUpTo'>,
): Status {
  if (waiting) return waiting.refusal ? 'refused' : 'waits'
  if (status === 'held' || status === 'rejected') return status
  if (status === 'read' || number <= readUpTo) return 'read'
  return number <= deliveredUpTo ? 'delivered' : (status ?? 'sent')
}

/** The mark beside the time of an own message. */
export function Mark({ status }: { status: Status }) {
  const { t } = useLingui()
  const marks = {
    waits: [IconClock, t`On its way`],
    refused: [IconAlertCircle, t`Not sent`],
    sent: [IconCheck, t`Sent`],
    delivered: [IconChecks, t`Delivered`],
    read: [IconChecks, t`Read`],
    held: [IconEye, t`Being looked at`],
    rejected: [IconAlertCircle, t`Not delivered`],
  } as const
  const [Icon, words] = marks[status]
  return (
    <span className={classes.mark} data-status={status} role="img" aria-label={words} title={words}>
      <Icon size={17} stroke={1.9} aria-hidden="true" />
    </span>
  )
}
