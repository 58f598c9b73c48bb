import { EXIT_ANIMATION_MS, TOAST_AUTO_CLOSE_MS } from '@harana/contract/limits'
import { Notifications } from '@mantine/notifications'
import classes from './ToastArea.module.css'

/** Where toasts appear: bottom right, or full width above the bottom bar on phones. At most three; root.tsx has the only one. */
export function ToastArea() {
  return (
    <Notifications
      position="bottom-right"
      autoClose={TOAST_AUTO_CLOSE_MS}
      transitionDuration={EXIT_ANIMATION_MS}
      classNames={{ root: classes.area, notification: classes.toast }}
    />
  )
}
