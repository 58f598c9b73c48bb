import type { Output } from '@harana/contract'
import { REASON_MIN } from '@harana/contract/model/decisions'
import { AUDIT_TEXT_MAX } from '@harana/contract/model/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { dollarsOf, parseDollars } from '../../../entities/money/dollars.ts'
import { useMoney } from '../../../entities/money/use-money.ts'
import { call } from '../../../lib/api/api.ts'
import { useSubmit } from '../../../lib/forms/use-submit.ts'
import { hasLength } from '../../../lib/forms/validate.ts'
import { useFreshProof } from '../../../lib/session/fresh-proof.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog/ConfirmDialog.tsx'
import { FormAlert } from '../../../ui/FormAlert/FormAlert.tsx'
import { toast } from '../../../ui/toast/toast.tsx'

type RefundDialogProps = {
  purchase: Output<'admin/getpurchase'>['purchase']
  /** What can still be given back, in US cents. */
  left: number
  onClose: () => void
  onSent: () => Promise<unknown>
}

/** Gives a purchase's price back, or a part of it. */
export function RefundDialog({ purchase, left, onClose, onSent }: RefundDialogProps) {
  const { t } = useLingui()
  const { price } = useMoney()
  const rest = price(left)
  // A number of its own for each dialog: sent again after a lost answer, it changes nothing.
  const [refundId] = useState(() => crypto.randomUUID())
  const freshProof = useFreshProof()
  const form = useForm({
    initialValues: { cents: dollarsOf(left), reason: '' },
    validate: {
      cents: (text) => {
        const cents = parseDollars(text)
        return cents !== null && cents > 0 && cents <= left ? null : t`An amount from $0.01 to ${rest}.`
      },
      reason: (reason) =>
        hasLength(reason, { gte: REASON_MIN, trim: true })
          ? null
          : t`Please say why, in at least ${REASON_MIN} characters.`,
    },
  })
  const { onSubmit, busy, refusal } = useSubmit(form, async ({ cents: text, reason }) => {
    const input = {
      purchaseId: purchase.purchaseId,
      refundId,
      cents: parseDollars(text)!,
      reason: reason.trim(),
    }
    const { state } = await freshProof(() => call('admin/refundpurchase', input))
    onClose()
    toast.success(
      state === 'proposed' ? t`This refund waits for a second person.` : t`This refund is on its way.`,
    )
    await onSent()
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onSubmit={onSubmit}
      busy={busy}
      danger
      title={t`Give this price back?`}
      action={t`Refund`}
      icon={<IconArrowBackUp size={20} stroke={1.9} />}
    >
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <p>
        <Trans>
          What the purchase gave is taken back in proportion. Above the bound of the settings a second person
          agrees first. The member is told.
        </Trans>
      </p>
      <TextInput
        label={t`Amount in US dollars`}
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps('cents')}
      />
      <Textarea
        label={t`Reason`}
        description={t`It is written into the audit log. The member does not read it.`}
        autosize
        minRows={2}
        maxLength={AUDIT_TEXT_MAX}
        {...form.getInputProps('reason')}
      />
    </ConfirmDialog>
  )
}
