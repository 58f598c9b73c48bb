import { EXIT_ANIMATION_MS } from '@harana/contract/model/limits'
import { Notifications } from '@mantine/notifications'
import { startTransition, useEffect, useState } from 'react'
import classes from './ToastArea.module.css'

/**
 * The area in which toasts appear, at most three: bottom right, or full width above the bottom bar on phones; beside a
 * conversation under its head, clear of the line to write in. Rendered once.
 */
export function ToastArea() {
  // The library draws it twice at once, for which a page that begins does not wait.
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => startTransition(() => setDrawn(true)), [])
  return (
    isDrawn && (
      <Notifications
        position="bottom-right"
        transitionDuration={EXIT_ANIMATION_MS}
        classNames={{ root: classes.area, notification: classes.toast }}
      />
    )
  )
}
