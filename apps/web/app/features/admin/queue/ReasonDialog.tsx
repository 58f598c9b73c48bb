import { REASON_MIN } from '@harana/contract/model/decisions'
import { AUDIT_TEXT_MAX } from '@harana/contract/model/limits'
import { useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { useSubmit } from '../../../lib/forms/use-submit.ts'
import { hasLength } from '../../../lib/forms/validate.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog/ConfirmDialog.tsx'
import { FormAlert } from '../../../ui/FormAlert/FormAlert.tsx'

type ReasonDialogProps = {
  title: ReactNode
  /** What happens. */
  children: ReactNode
  /** The question above the field, and who reads the answer. */
  label: string
  description: string
  action: ReactNode
  icon: ReactNode
  danger?: boolean
  onClose: () => void
  /** Does it. @throws ApiError, which is shown in the dialog */
  send: (reason: string) => Promise<unknown>
}

/** Asks for the reason of an act before it is done. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, label, description, action, icon, danger, onClose, send } = props
  const { t } = useLingui()
  const form = useForm({
    initialValues: { reason: '' },
    validate: {
      reason: (reason) =>
        hasLength(reason, { gte: REASON_MIN, trim: true })
          ? null
          : t`Please say why, in at least ${REASON_MIN} characters.`,
    },
  })
  const { onSubmit, busy, refusal } = useSubmit(form, async ({ reason }) => {
    await send(reason.trim())
    onClose()
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onSubmit={onSubmit}
      busy={busy}
      title={title}
      action={action}
      icon={icon}
      {...(danger && { danger })}
    >
      {refusal && <FormAlert>{refusal}</FormAlert>}
      {children}
      <Textarea
        label={label}
        description={description}
        autosize
        minRows={2}
        maxLength={AUDIT_TEXT_MAX}
        {...form.getInputProps('reason')}
      />
    </ConfirmDialog>
  )
}
