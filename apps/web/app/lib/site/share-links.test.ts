import { expect, test } from 'vitest'
import { mailLink, shareLinks } from './share-links.ts'

const shared = { url: 'https://www.example.com/fil', text: 'Look & see: 1 + 1' }

test('each link hands over the address and the words as they are, and nothing else @R2.31', () => {
  const handedOver = shareLinks(shared).map(({ name, href }) => {
    const { origin, pathname, searchParams } = new URL(href)
    return [name, origin + pathname, Object.fromEntries(searchParams)]
  })
  expect(handedOver).toEqual([
    ['WhatsApp', 'https://wa.me/', { text: 'Look & see: 1 + 1 https://www.example.com/fil' }],
    ['Facebook', 'https://www.facebook.com/sharer/sharer.php', { u: shared.url }],
    ['Telegram', 'https://t.me/share/url', shared],
    ['X', 'https://x.com/intent/post', shared],
  ])
})

test('a mail has its subject, the words and the address, and no plus for a space @R2.31', () => {
  const link = mailLink(shared, 'From me')
  expect(link).toBe(
    'mailto:?subject=From%20me&body=Look%20%26%20see%3A%201%20%2B%201%0Ahttps%3A%2F%2Fwww.example.com%2Ffil',
  )
})
