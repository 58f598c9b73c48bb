import { readConsent, saveConsent, whenAllowed } from '../app/lib/device/consent.ts'
import { find, findAll } from './find.ts'

/** Loads other companies' posts into the footer once the visitor agrees, and never before. */
export function showFeeds(): void {
  for (const place of findAll('[data-embed]')) {
    const ask = find<HTMLButtonElement>('button', place)
    ask?.removeAttribute('hidden')
    ask?.addEventListener('click', () => {
      saveConsent({ analytics: readConsent()?.analytics ?? false, embeds: true })
      find('iframe', place)?.focus()
    })
    whenAllowed('embeds', () => {
      const frame = document.createElement('iframe')
      frame.src = place.dataset.embed ?? ''
      frame.title = place.dataset.title ?? ''
      frame.height = '400'
      frame.loading = 'lazy'
      frame.referrerPolicy = 'no-referrer'
      frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups')
      place.replaceChildren(frame)
    })
  }
}
