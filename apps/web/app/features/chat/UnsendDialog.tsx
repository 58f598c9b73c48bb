import type { Message } from '@harana/contract/model/message'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import { ConfirmDialog } from './parts.ts'

type UnsendDialogProps = {
  message: Message | null
  name: string
  onClose: () => void
  onConfirm: (message: Message) => Promise<unknown>
}

/** Asks before a message is taken back. */
export function UnsendDialog({ message, name, onClose, onConfirm }: UnsendDialogProps) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      opened={message !== null}
      onClose={onClose}
      onConfirm={() => {
        if (message) void onConfirm(message)
        onClose()
      }}
      title={t`Take this message back?`}
      action={t`Take back`}
      cancel={t`Keep`}
      icon={<IconTrash size={20} stroke={1.9} />}
      danger
    >
      <Trans>Nothing of it is left with {name}. That a message was taken back stays to be seen.</Trans>
    </ConfirmDialog>
  )
}
