import { type Consent, readConsent, saveConsent } from '../app/lib/device/consent.ts'
import { find, findAll } from './find.ts'

/** Makes the consent question at the page's end and the cookie settings work. */
export function askForConsent(): void {
  const banner = find('#consent')
  const settings = find<HTMLElement>('#cookie-settings')
  const boxes = findAll<HTMLInputElement>('input[name]', settings ?? document.createElement('div'))

  const answer = (agrees: (name: keyof Consent) => boolean) => {
    const before = readConsent()
    const choice = { analytics: agrees('analytics'), embeds: agrees('embeds') }
    saveConsent(choice)
    if (banner) banner.hidden = true
    settings?.hidePopover()
    // Scripts and frames that were allowed before run until the page is reloaded.
    if ((before?.analytics && !choice.analytics) || (before?.embeds && !choice.embeds)) location.reload()
  }
  const chosenBefore = (name: keyof Consent) => readConsent()?.[name] ?? false
  const chosen = (name: string) => boxes.some((box) => box.name === name && box.checked)

  if (banner) banner.hidden = readConsent() !== null
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-consent]') : null
    const said = button?.dataset.consent
    if (said === 'analytics') answer((name) => name === 'analytics' || chosenBefore(name))
    if (said === 'none') answer(() => false)
    if (said === 'chosen') answer(chosen)
  })
  // Agreeing to a feed answers the question as well.
  addEventListener('consent', () => {
    if (banner) banner.hidden = true
  })
  settings?.addEventListener('beforetoggle', () => {
    const stored = readConsent()
    for (const box of boxes) box.checked = stored?.[box.name as keyof Consent] ?? false
  })
}
