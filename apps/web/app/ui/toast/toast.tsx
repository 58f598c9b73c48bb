import { TOAST_AUTO_CLOSE_MS } from '@harana/contract/model/limits'
import { t } from '@lingui/core/macro'
import { type NotificationData, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type ToastOptions = {
  /** A toast with the same id is not shown twice. */
  id?: string
  /** How long it stays, in milliseconds, by default 4000; false until it is closed. */
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
      // The library itself pauses the timer only while the pointer is over the toast.
      onFocus: () => change(id, { autoClose: false }),
      onBlur: () => change(id, { autoClose }),
    })
    return id
  }

/** Updates parts of a toast that is still shown. */
const change = (id: string, changed: Partial<NotificationData>) =>
  void notifications.update({ id, ...changed } as NotificationData)

/** Shows a toast with a translated text and returns its id. Screen readers announce errors at once. */
export const toast = {
  info: show('info'),
  success: show('success'),
  error: show('error'),
  /** Replaces the content of a toast that is still shown; its timer keeps running. */
  update: (id: string, message: ReactNode) => change(id, { message }),
  /** Hides the toast with this id. */
  hide: (id: string) => void notifications.hide(id),
  /** Hides all toasts, queued ones as well. */
  clear: () => {
    notifications.cleanQueue()
    notifications.clean()
  },
}
