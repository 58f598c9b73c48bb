import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import { accountName } from '../../../entities/money/payout-words.ts'
import { useMoney } from '../../../entities/money/use-money.ts'
import { call } from '../../../lib/api/api.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { useFreshProof } from '../../../lib/session/fresh-proof.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import type { PayoutDialogProps } from './dialog.ts'

/** Asks once more before a look is given. */
export function LookDialog({
  payout,
  look,
  onClose,
  onDone,
}: PayoutDialogProps & { look: 'first' | 'second' }) {
  const { t } = useLingui()
  const { price, pesos } = useMoney()
  const freshProof = useFreshProof()
  const { busy, attempt } = useAttempt()
  const [amount, arrives, account] = [price(payout.cents), pesos(payout.centavos), accountName(payout)]
  const isFirst = look === 'first'
  const give = async () => {
    const { payoutId } = payout
    const done = await attempt(() =>
      freshProof<unknown>(() =>
        isFirst ? call('admin/givefirstlook', { payoutId }) : call('admin/givesecondlook', { payoutId }),
      ),
    )
    if (done)
      toast.success(isFirst ? t`Somebody else gives the second look now.` : t`This payout is approved.`)
    onClose()
    // After a refusal, too: what somebody else decided meanwhile is shown then.
    await onDone()
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => void give()}
      busy={busy}
      title={isFirst ? t`Is this payout right?` : t`Release this payout?`}
      action={isFirst ? t`It is right` : t`Release it`}
      icon={<IconCheck size={20} stroke={1.9} />}
    >
      <p>
        <b>
          {amount} · {arrives}
        </b>
        <br />
        {payout.memberName}, {account}
      </p>
      <p>
        {isFirst ? (
          <Trans>Another person looks at it after you, before any money goes.</Trans>
        ) : (
          <Trans>The money goes out next, and the member is told.</Trans>
        )}
      </p>
    </ConfirmDialog>
  )
}
