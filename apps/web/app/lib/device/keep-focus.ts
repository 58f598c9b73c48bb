/**
 * Keeps the keyboard in a list (as its ref) when what has the focus is taken away or switched off: the focus goes on to
 * the first link or button of the row in that place, and to the page once the list itself is gone.
 */
export function keepFocus(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return
  let last: Element | null = null
  let place = 0
  const enter = ({ target }: FocusEvent) => {
    last = target as Element
    place = [...list.children].findIndex((row) => row.contains(last))
  }
  // A focus that moves elsewhere stays there; from a dialog or a menu it comes back.
  const leave = ({ relatedTarget: to }: FocusEvent) => {
    if (to instanceof Element && !list.contains(to) && !to.closest('[role="dialog"], [role="menu"]'))
      last = null
  }
  const nowhere = () => document.activeElement === document.body
  const observer = new MutationObserver(() => {
    const off = last && (!last.isConnected || last.matches(':disabled'))
    if (!off || (!nowhere() && document.activeElement !== last)) return
    const row = list.children[Math.min(place, list.children.length - 1)]
    row?.querySelector<HTMLElement>('a[href], button:enabled')?.focus({ preventScroll: true })
  })
  observer.observe(list, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  list.addEventListener('focusin', enter)
  list.addEventListener('focusout', leave)
  return () => {
    observer.disconnect()
    if (!last) return
    requestAnimationFrame(() => nowhere() && document.getElementById('main')?.focus({ preventScroll: true }))
  }
}
