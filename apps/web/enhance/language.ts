import { readStored, writeStored } from '../app/lib/device/storage.ts'

/** The language switch is remembered, and whoever reads Filipino here goes on in Filipino in the application. */
export function keepLanguage(): void {
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
    if (!link) return
    const chosen =
      link.hreflang || (readStored('localStorage', 'language') === null && document.documentElement.lang)
    if (chosen === 'fil' || (chosen === 'en' && link.hreflang))
      writeStored('localStorage', 'language', chosen)
  })
}
