import { type RefObject, useEffect, useRef } from 'react'

/** A ref for a button that a field replaces while it is open: the button gets the focus back when the field closes. */
export function useFocusBack(opened: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpened = useRef(false)
  useEffect(() => {
    if (wasOpened.current && !opened) button.current?.focus()
    wasOpened.current = opened
  }, [opened])
  return button
}
