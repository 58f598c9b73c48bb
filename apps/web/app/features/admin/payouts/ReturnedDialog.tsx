import { REASON_MIN } from '@harana/contract/model/decisions'
import { AUDIT_TEXT_MAX } from '@harana/contract/model/limits'
import { type PayoutFailure, payoutFailures } from '@harana/contract/model/payouts'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconArrowBackUp } from '@tabler/icons-react'
import { call } from '../../../lib/api/api.ts'
import { useSubmit } from '../../../lib/forms/use-submit.ts'
import { hasLength } from '../../../lib/forms/validate.ts'
import { useFreshProof } from '../../../lib/session/fresh-proof.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog/ConfirmDialog.tsx'
import { FormAlert } from '../../../ui/FormAlert/FormAlert.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import type { PayoutDialogProps } from './dialog.ts'
import { failureNames } from './words.ts'

/** Writes down that the bank gave it back, and why. */
export function ReturnedDialog({ payout, onClose, onDone }: PayoutDialogProps) {
  const { t, i18n } = useLingui()
  const freshProof = useFreshProof()
  const form = useForm({
    initialValues: { failure: '' as PayoutFailure | '', reason: '' },
    validate: {
      failure: (failure) => (failure ? null : t`Please choose why it came back.`),
      reason: (reason) =>
        hasLength(reason, { gte: REASON_MIN, trim: true })
          ? null
          : t`Please say why, in at least ${REASON_MIN} characters.`,
    },
  })
  const { onSubmit, busy, refusal } = useSubmit(form, async ({ failure, reason }) => {
    if (!failure) return
    const input = { payoutId: payout.payoutId, failure, reason: reason.trim() }
    await freshProof(() => call('admin/markpayoutreturned', input))
    onClose()
    toast.success(t`Written down. The member has the amount back.`)
    await onDone()
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onSubmit={onSubmit}
      busy={busy}
      danger
      title={t`It came back?`}
      action={t`It came back`}
      icon={<IconArrowBackUp size={20} stroke={1.9} />}
    >
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <p>
        <Trans>The member has the amount again, and is told what to do.</Trans>
      </p>
      <NativeSelect
        label={t`What the bank says`}
        data={[
          { value: '', label: t`Choose` },
          ...payoutFailures.map((one) => ({ value: one, label: i18n._(failureNames[one]) })),
        ]}
        {...form.getInputProps('failure')}
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
