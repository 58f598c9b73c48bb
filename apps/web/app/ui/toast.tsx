import { t } from '@lingui/core/macro'
import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type ToastOptions = {
  /** How long it stays, in milliseconds; 4000 unless told, false for until closed. */
  autoClose?: number | false
  icon?: ReactNode
}

const icons = {
  info: <IconInfoCircle size={20} stroke={1.9} />,
  success: <IconCheck size={20} stroke={1.9} />,
  error: <IconAlertTriangle size={20} stroke={1.9} />,
}

type Kind = keyof typeof icons

const show = (kind: Kind) => (message: ReactNode, options?: ToastOptions) =>
  notifications.show({
    message,
    icon: options?.icon ?? icons[kind],
    autoClose: options?.autoClose,
    role: kind === 'error' ? 'alert' : 'status',
    'data-kind': kind,
    closeButtonProps: { 'aria-label': t`Close` },
  })

/** Shows one toast (text already translated) and returns its id. Errors are announced at once. */
export const toast = {
  info: show('info'),
  success: show('success'),
  error: show('error'),
  /** Takes one toast away, by the id that showing it returned. */
  hide: (id: string) => void notifications.hide(id),
  /** Takes every toast away, waiting ones too. */
  clear: () => {
    notifications.cleanQueue()
    notifications.clean()
  },
}
