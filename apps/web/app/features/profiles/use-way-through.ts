import { useEffect, useEffectEvent } from 'react'
import { swipeOf } from './swipe.ts'

type Way = 'next' | 'previous'
const keys: Readonly<Record<string, Way>> = { ArrowLeft: 'previous', ArrowRight: 'next' }
/** Where the keys have a meaning of their own. */
const takesKeys =
  'input, textarea, select, [contenteditable], [role="menu"], [role="tablist"], [role="slider"]'
const overThePage = '[aria-modal="true"], [role="menu"]'

/** Calls `go` for the left and the right key, and for a sideways swipe outside the photos. */
export function useWayThrough(go: (way: Way) => void): void {
  const went = useEffectEvent(go)
  useEffect(() => {
    let down: PointerEvent | null = null
    const press = (event: KeyboardEvent) => {
      const way = keys[event.key]
      const other = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented
      if (!way || other || isBusy(event.target, takesKeys)) return
      event.preventDefault()
      went(way)
    }
    const put = (event: PointerEvent) => {
      const counts = event.pointerType === 'touch' && event.isPrimary && !isBusy(event.target, '[data-photo]')
      down = counts ? event : null
    }
    const lift = (event: PointerEvent) => {
      const way = down && swipeOf(event.clientX - down.clientX, event.clientY - down.clientY)
      down = null
      if (way) went(way)
    }
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('keydown', press, { signal })
    document.addEventListener('pointerdown', put, { signal })
    document.addEventListener('pointerup', lift, { signal })
    return () => stop.abort()
  }, [])
}

/** Whether something lies over the page, or the event belongs to an element of its own. */
const isBusy = (target: EventTarget | null, own: string) =>
  document.querySelector(overThePage) !== null || (target instanceof Element && target.closest(own) !== null)
