import { type RefObject, useEffect, useRef } from 'react'

/** For the button that opens a field in its place: it gets the focus back when the field closes. */
export function useFocusBack(opened: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpened = useRef(false)
  useEffect(() => {
    if (wasOpened.current && !opened) button.current?.focus()
    wasOpened.current = opened
  }, [opened])
  return button
}
