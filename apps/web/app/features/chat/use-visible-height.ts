import { useEffect } from 'react'

/** A keyboard on the screen takes at least so much of it, in CSS pixels. */
const KEYBOARD_PX = 80

/**
 * Keeps the page as high as what is visible above an on-screen keyboard, for as long as it is drawn. Browsers that know
 * `interactive-widget` do so by themselves; the others tell the size of what is visible.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="viewport"]')
    const before = meta?.content
    if (meta && before) meta.content = `${before}, interactive-widget=resizes-content`
    const visible = window.visualViewport
    const style = document.documentElement.style
    const fit = () => {
      if (!visible) return
      // Zoomed in by the reader, less is visible without any keyboard.
      const isCovered = visible.scale === 1 && window.innerHeight - visible.height > KEYBOARD_PX
      if (!isCovered) return void style.removeProperty('--visible-height')
      style.setProperty('--visible-height', `${visible.height}px`)
      window.scrollTo(0, 0)
    }
    visible?.addEventListener('resize', fit)
    return () => {
      visible?.removeEventListener('resize', fit)
      style.removeProperty('--visible-height')
      if (meta && before) meta.content = before
    }
  }, [])
}
