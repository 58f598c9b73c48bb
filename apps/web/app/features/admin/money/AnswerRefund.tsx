import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useMoney } from '../../../entities/money/use-money.ts'
import { call } from '../../../lib/api/api.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { useFreshProof } from '../../../lib/session/fresh-proof.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast/toast.tsx'

/** A refund that waits for a second person, and what they are about to say. */
export type Answering = {
  refund: { refundId: string; cents: number; reason: string; askedBy: { name: string } | null }
  agree: boolean
}

type AnswerRefundProps = { answering: Answering; onClose: () => void; onAnswered: () => Promise<unknown> }

/** Asks the second person once more before a refund is agreed to or refused. */
export function AnswerRefund({ answering: { refund, agree }, onClose, onAnswered }: AnswerRefundProps) {
  const { t } = useLingui()
  const { price } = useMoney()
  const freshProof = useFreshProof()
  const { busy, attempt } = useAttempt()
  const amount = price(refund.cents)
  const asker = refund.askedBy?.name || t`A former member of staff`
  const answer = async () => {
    const input = { refundId: refund.refundId, agree }
    if (await attempt(() => freshProof(() => call('admin/answerrefund', input))))
      toast.success(agree ? t`This refund is on its way.` : t`This refund is refused.`)
    onClose()
    // After a refusal, too: what somebody else decided meanwhile is shown then.
    await onAnswered()
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => void answer()}
      busy={busy}
      danger={agree}
      title={agree ? t`Agree to this refund?` : t`Refuse this refund?`}
      action={agree ? t`Agree` : t`Refuse`}
      icon={agree ? <IconCheck size={20} stroke={1.9} /> : <IconX size={20} stroke={1.9} />}
    >
      <p>
        {agree ? (
          <Trans>{amount} goes back at once, and what it gave is taken back in proportion.</Trans>
        ) : (
          <Trans>{amount} stays where it is. Somebody can ask for a refund again.</Trans>
        )}
      </p>
      <p>
        <b>{asker}</b>: {refund.reason}
      </p>
    </ConfirmDialog>
  )
}
