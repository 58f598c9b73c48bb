import { notificationsStore } from '@mantine/notifications'

/**
 * A toast that comes under a mouse that rests is not being read: its time runs until the mouse moves. The library stops
 * it when the mouse is over it, however it came there.
 * @param toast the selector of a toast
 * @returns a function that ends this
 */
export function watchRestingMouse(toast: string): () => void {
  let isResting = false
  let known: readonly (string | undefined)[] = []
  const toastAt = (target: EventTarget | null) => target instanceof Element && target.closest(toast)
  const rest = notificationsStore.subscribe(({ notifications }) => {
    const ids = notifications.map(({ id }) => id)
    if (ids.some((id) => !known.includes(id))) isResting = true
    known = ids
  })
  // By what the mouse leaves, React knows what it enters.
  const leave = (event: MouseEvent) => {
    if (isResting && toastAt(event.relatedTarget) && !toastAt(event.target)) event.stopImmediatePropagation()
  }
  const move = ({ type, target, movementX, movementY }: PointerEvent) => {
    if (!isResting || (type === 'pointermove' && movementX === 0 && movementY === 0)) return
    isResting = false
    // It is read from now on, as if the mouse came from outside the window.
    if (toastAt(target)) target?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
  }
  const capture = { capture: true }
  addEventListener('mouseout', leave, capture)
  addEventListener('pointermove', move, capture)
  addEventListener('pointerdown', move, capture)
  return () => {
    rest()
    removeEventListener('mouseout', leave, capture)
    removeEventListener('pointermove', move, capture)
    removeEventListener('pointerdown', move, capture)
  }
}
