import { STAFF_WORDS_MAX } from '@harana/contract/model/decisions'
import { type PayoutRejection, payoutRejections } from '@harana/contract/model/payouts'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Textarea } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { call } from '../../../lib/api/api.ts'
import { useKeptForm } from '../../../lib/forms/use-kept.ts'
import { useSubmit } from '../../../lib/forms/use-submit.ts'
import { useFreshProof } from '../../../lib/session/fresh-proof.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog/ConfirmDialog.tsx'
import { FormAlert } from '../../../ui/FormAlert/FormAlert.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import type { PayoutDialogProps } from './dialog.ts'
import { rejectionNames } from './words.ts'

/** Rejects a payout, for a reason that its member reads. */
export function RejectDialog({ payout, onClose, onDone }: PayoutDialogProps) {
  const { t, i18n } = useLingui()
  const freshProof = useFreshProof()
  const { form, forget } = useKeptForm(`rejection-${payout.payoutId}`, {
    initialValues: { rejection: '' as PayoutRejection | '', words: '' },
    validate: {
      rejection: (rejection) => (rejection ? null : t`Please choose why.`),
      words: (words, { rejection }) =>
        rejection === 'other' && words.trim() === '' ? t`Please tell the member why.` : null,
    },
  })
  const { onSubmit, busy, refusal } = useSubmit(form, async ({ rejection, words }) => {
    if (!rejection) return
    const input = { payoutId: payout.payoutId, rejection, words: words.trim() }
    await freshProof(() => call('admin/rejectpayout', input))
    forget()
    onClose()
    toast.success(t`Rejected. The member has the amount back.`)
    await onDone()
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onSubmit={onSubmit}
      busy={busy}
      danger
      title={t`Reject this payout?`}
      action={t`Reject`}
      icon={<IconX size={20} stroke={1.9} />}
    >
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <p>
        <Trans>The amount goes back to the member at once, who reads why and what to do.</Trans>
      </p>
      <NativeSelect
        label={t`Why`}
        data={[
          { value: '', label: t`Choose` },
          ...payoutRejections.map((one) => ({ value: one, label: i18n._(rejectionNames[one]) })),
        ]}
        {...form.getInputProps('rejection')}
      />
      <Textarea
        label={t`What the member reads beside it`}
        autosize
        minRows={2}
        maxLength={STAFF_WORDS_MAX}
        {...form.getInputProps('words')}
      />
    </ConfirmDialog>
  )
}
