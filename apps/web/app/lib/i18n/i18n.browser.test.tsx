import { expect, test } from 'vitest'
import { activate, i18n } from './i18n.ts'

test('of two languages that are asked for at once the last stays, though its texts come first', async () => {
  // The browser's own, whose texts are loaded, and then the account's.
  const browsers = activate('fil')
  await activate('en')
  await browsers
  expect([i18n.locale, document.documentElement.lang]).toEqual(['en', 'en'])
})
