import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlayerStop } from '@tabler/icons-react'
import { call } from '../../../lib/api/api.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast/toast.tsx'

type EndDialogProps = {
  /** The one to end; null while nobody asks. */
  announcement: { id: string } | null
  onClose: () => void
  /** Reloads what shows it. */
  onEnded: () => Promise<unknown>
}

/** Asks before an announcement ends for everybody. */
export function EndDialog({ announcement, onClose, onEnded }: EndDialogProps) {
  const { t } = useLingui()
  const { busy, attempt } = useAttempt()
  const end = async (id: string) => {
    const isDone = await attempt(() => call('admin/endannouncement', { id }))
    onClose()
    if (isDone) toast.success(t`The announcement has ended.`)
    await onEnded()
  }
  return (
    <ConfirmDialog
      opened={announcement !== null}
      onClose={onClose}
      onConfirm={() => announcement && void end(announcement.id)}
      busy={busy}
      danger
      title={t`End this announcement?`}
      action={t`End it now`}
      icon={<IconPlayerStop size={20} stroke={1.9} />}
    >
      <Trans>Members don’t see it any more. It can’t be shown again; a new one can be made from it.</Trans>
    </ConfirmDialog>
  )
}
