import { readStored, writeStored } from '../app/lib/device/storage.ts'

/**
 * Stores the locale chosen by the switch. A visitor who reads Filipino and has not chosen a locale gets the application
 * in Filipino as well.
 */
export function keepLocale(): void {
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
    if (!link) return
    const chosen =
      link.hreflang || (readStored('localStorage', 'language') === null && document.documentElement.lang)
    if (chosen === 'fil' || (chosen === 'en' && link.hreflang))
      writeStored('localStorage', 'language', chosen)
  })
}
