import { useEffect, useRef } from 'react'

/** Does what a letter, or `ctrl+enter`, stands for on a page, unless it is typed into a field, or a dialog is open. */
export function useCaseKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.defaultPrevented) return
      const target = event.target as HTMLElement
      if (target.closest('input:not([type=radio]):not([type=checkbox]), textarea, select, [role=dialog]'))
        return
      const held = event.ctrlKey || event.metaKey ? 'ctrl+' : ''
      const key = latest.current[held + event.key.toLowerCase()]
      if (!key) return
      event.preventDefault()
      key()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
