import { TOAST_AUTO_CLOSE_MS } from '@harana/contract/limits'
import { t } from '@lingui/core/macro'
import { type NotificationData, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type ToastOptions = {
  /** One that is shown already under this name is not shown twice. */
  id?: string
  /** How long it stays, in milliseconds; 4000 unless told, false for until closed. */
  autoClose?: number | false
  icon?: ReactNode
  /** The icon in the brand's colour. */
  warm?: boolean
}

const icons = {
  info: <IconInfoCircle size={20} stroke={1.9} />,
  success: <IconCheck size={20} stroke={1.9} />,
  error: <IconAlertTriangle size={20} stroke={1.9} />,
}

type Kind = keyof typeof icons

const show =
  (kind: Kind) =>
  (message: ReactNode, options?: ToastOptions): string => {
    const autoClose = options?.autoClose ?? TOAST_AUTO_CLOSE_MS
    const id = notifications.show({
      id: options?.id,
      message,
      icon: options?.icon ?? icons[kind],
      autoClose,
      role: kind === 'error' ? 'alert' : 'status',
      'data-kind': kind,
      'data-warm': options?.warm || undefined,
      closeButtonProps: { 'aria-label': t`Close` },
      // The library stops the clock under the pointer alone.
      onFocus: () => change(id, { autoClose: false }),
      onBlur: () => change(id, { autoClose }),
    })
    return id
  }

/** Changes a toast that is still shown; the rest of it stays. */
const change = (id: string, changed: Partial<NotificationData>) =>
  void notifications.update({ id, ...changed } as NotificationData)

/** Shows one toast (text already translated) and returns its id. Errors are announced at once. */
export const toast = {
  info: show('info'),
  success: show('success'),
  error: show('error'),
  /** Gives a toast that is still shown other contents; its clock runs on. */
  update: (id: string, message: ReactNode) => change(id, { message }),
  /** Takes one toast away, by the id that showing it returned. */
  hide: (id: string) => void notifications.hide(id),
  /** Takes every toast away, waiting ones too. */
  clear: () => {
    notifications.cleanQueue()
    notifications.clean()
  },
}
