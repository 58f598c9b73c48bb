import type { Output } from '@harana/contract'
import { ADJUSTMENT_MAX, adjustmentKinds } from '@harana/contract/model/credit-proposals'
import { REASON_MIN } from '@harana/contract/model/decisions'
import { AUDIT_TEXT_MAX } from '@harana/contract/model/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useMoney } from '../../../entities/money/use-money.ts'
import { call } from '../../../lib/api/api.ts'
import { useSubmit } from '../../../lib/forms/use-submit.ts'
import { hasLength } from '../../../lib/forms/validate.ts'
import { useFreshProof } from '../../../lib/session/fresh-proof.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog/ConfirmDialog.tsx'
import { FormAlert } from '../../../ui/FormAlert/FormAlert.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { wholeIn } from './whole-in.ts'
import { proposalKinds } from './words.ts'

type AdjustmentDialogProps = {
  memberId: number
  account: Pick<Output<'admin/getmembercredits'>, 'creditsTotal' | 'shortfall'>
  onClose: () => void
  onProposed: () => Promise<unknown>
}

/** Proposes a change of a member's credits, which somebody else approves. */
export function AdjustmentDialog({ memberId, account, onClose, onProposed }: AdjustmentDialogProps) {
  const { t, i18n } = useLingui()
  const { credits } = useMoney()
  const freshProof = useFreshProof()
  const { creditsTotal, shortfall } = account
  const mostOf = {
    up: ADJUSTMENT_MAX,
    down: Math.min(ADJUSTMENT_MAX, creditsTotal),
    settle: Math.min(ADJUSTMENT_MAX, creditsTotal, shortfall),
    'write-off': Math.min(ADJUSTMENT_MAX, shortfall),
  }
  const kinds = adjustmentKinds.filter((kind) => mostOf[kind] > 0)
  const form = useForm({
    initialValues: { kind: 'up' as (typeof adjustmentKinds)[number], amount: '', reason: '' },
    validate: {
      amount: (text, { kind }) => {
        const most = credits(mostOf[kind])
        return wholeIn(text, 1, mostOf[kind]) === null ? t`A whole number from 1 to ${most}.` : null
      },
      reason: (reason) =>
        hasLength(reason, { gte: REASON_MIN, trim: true })
          ? null
          : t`Please say why, in at least ${REASON_MIN} characters.`,
    },
  })
  const { onSubmit, busy, refusal } = useSubmit(form, async ({ kind, amount, reason }) => {
    const whole = wholeIn(amount, 1, mostOf[kind])!
    const input = { profileId: memberId, kind, amount: whole, reason: reason.trim() }
    await freshProof(() => call('admin/proposeadjustment', input))
    onClose()
    toast.success(t`Proposed. Somebody else approves it now.`)
    await onProposed()
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onSubmit={onSubmit}
      busy={busy}
      title={t`Propose a change`}
      action={t`Propose`}
      icon={<IconAdjustmentsHorizontal size={20} stroke={1.9} />}
    >
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <p>
        <Trans>Nothing changes before somebody else approves it. The member is told then.</Trans>
      </p>
      <NativeSelect
        label={t`What`}
        data={kinds.map((kind) => ({ value: kind, label: i18n._(proposalKinds[kind]) }))}
        {...form.getInputProps('kind')}
      />
      <TextInput
        label={t`Credits`}
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps('amount')}
      />
      <Textarea
        label={t`Reason`}
        description={t`Whoever approves it reads it, and it is written into the audit log.`}
        autosize
        minRows={2}
        maxLength={AUDIT_TEXT_MAX}
        {...form.getInputProps('reason')}
      />
    </ConfirmDialog>
  )
}
