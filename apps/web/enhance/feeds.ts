import { readConsent, saveConsent, whenAllowed } from '../app/lib/device/consent.ts'
import { find, findAll } from './find.ts'

/** Other companies' posts take their place in the footer once the visitor agrees, and not a moment earlier. */
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
