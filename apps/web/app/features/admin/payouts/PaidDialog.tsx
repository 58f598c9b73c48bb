import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconCheck } from '@tabler/icons-react'
import { call } from '../../../lib/api/api.ts'
import { useSubmit } from '../../../lib/forms/use-submit.ts'
import { hasLength } from '../../../lib/forms/validate.ts'
import { useFreshProof } from '../../../lib/session/fresh-proof.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog/ConfirmDialog.tsx'
import { FormAlert } from '../../../ui/FormAlert/FormAlert.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import type { PayoutDialogProps } from './dialog.ts'

/** Writes down that the bank paid it, by its reference. */
export function PaidDialog({ payout, onClose, onDone }: PayoutDialogProps) {
  const { t } = useLingui()
  const freshProof = useFreshProof()
  const form = useForm({
    initialValues: { reference: '' },
    validate: {
      reference: (reference) =>
        hasLength(reference, { gte: 3, lte: 64, trim: true }) ? null : t`Please enter the bank’s reference.`,
    },
  })
  const { onSubmit, busy, refusal } = useSubmit(form, async ({ reference }) => {
    const input = { payoutId: payout.payoutId, reference: reference.trim() }
    await freshProof(() => call('admin/markpayoutpaid', input))
    onClose()
    toast.success(t`Written down. The member is told.`)
    await onDone()
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onSubmit={onSubmit}
      busy={busy}
      title={t`The bank paid it?`}
      action={t`It is paid`}
      icon={<IconCheck size={20} stroke={1.9} />}
    >
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <TextInput
        label={t`Reference of the bank`}
        description={t`The member reads it, to ask the bank by.`}
        autoComplete="off"
        maxLength={64}
        {...form.getInputProps('reference')}
      />
      <p>
        <Trans>Only what the bank’s list shows as paid. It can come back later.</Trans>
      </p>
    </ConfirmDialog>
  )
}
