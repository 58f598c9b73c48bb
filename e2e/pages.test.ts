import AxeBuilder from '@axe-core/playwright'
import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { inviteTokenOf } from '../apps/api/src/domains/invites/invites.ts'
import {
  giveBlock,
  giveLike,
  giveNote,
  giveVisit,
  type MemberWish,
  makeMember,
} from '../apps/api/src/testing/builders.ts'
import { expect } from './expect.ts'
import { addresses } from './routes.ts'
import { desktop, phone, type Site, startSite } from './site.ts'

type Reader = 'visitor' | 'newcomer' | 'candidate' | 'member' | 'woman'

/** Each page with who opens it: the addresses to look at, and the h1 that stands there. */
const pages: Record<string, [Reader, Record<string, string>]> = {
  'pages/landing.tsx': ['visitor', { '/': 'Love worth a serenade.' }],
  'pages/about.tsx': ['visitor', { '/aboutus': 'About us' }],
  'pages/faq.tsx': ['visitor', { '/faq': 'FAQ' }],
  'pages/safety.tsx': ['visitor', { '/safety': 'Safety' }],
  'pages/terms.tsx': ['visitor', { '/terms': 'Terms', '/fil/terms': 'Mga Tuntunin' }],
  'pages/privacy.tsx': ['visitor', { '/privacypolicy': 'Privacy' }],
  'pages/cookies.tsx': ['visitor', { '/cookies': 'Cookies' }],
  'pages/sitemap.tsx': ['visitor', { '/sitemap': 'Site map' }],
  'pages/log-in.tsx': ['visitor', { '/login': 'Log in' }],
  'pages/social-login.tsx': ['visitor', { '/social-login/google#state=none': 'Log in' }],
  'pages/sign-up.tsx': [
    'visitor',
    { '/sign-up': 'Create your account', '/sign-up/invite/INVITE': 'Create your account' },
  ],
  'pages/invite.tsx': [
    'visitor',
    { '/invite/INVITE': 'You are invited', '/your-official-invite/x': 'Your official invitation' },
  ],
  'pages/forgot-password.tsx': ['visitor', { '/forgot-password': 'Forgot password' }],
  'pages/reset-password.tsx': ['visitor', { '/reset-password/TOKEN': 'New password' }],
  'pages/email-otp.tsx': ['visitor', { '/email-otp': 'Enter the code' }],
  'pages/verify-email.tsx': ['visitor', { '/verify-email/broken': 'This link no longer works' }],
  'pages/leads-on.tsx': ['visitor', { '/no-such-page': 'Love worth a serenade.' }],
  'pages/create-profile.tsx': [
    'newcomer',
    { '/sign-up-create-unique-profile': 'Create your unique profile' },
  ],
  'pages/confirm-person.tsx': [
    'candidate',
    { '/sign-up-confirmation-of-real-person': 'Confirmation of a real person' },
  ],
  'pages/search.tsx': ['member', { '/find-my-cupid-match': 'My Search' }],
  'pages/profile.tsx': ['member', { '/profile/WOMAN': 'Amihan, 30', '/profile/999999': 'Profile' }],
  'pages/own-profile.tsx': ['member', { '/my-profile': 'My Profile' }],
  'pages/likes.tsx': ['member', { '/likes': 'My Likes', '/likes/not-messaged': 'My Likes' }],
  'pages/visits.tsx': ['member', { '/visits': 'My Visitors', '/visits/visited': 'My Visitors' }],
  'pages/world-dating-tips.tsx': ['member', { '/how-to-date-a-filipina': 'Dating Tips' }],
  'pages/philippine-dating-tips.tsx': [
    'woman',
    { '/kung-paano-makipag-date-sa-isang-dayuhan': 'Dating Tips' },
  ],
  'pages/notifications.tsx': ['member', { '/notifications': 'Notifications' }],
  'pages/settings.tsx': [
    'member',
    {
      '/settings': 'Settings',
      '/settings/change-password': 'Settings',
      '/settings/sessions': 'Settings',
      '/settings/notifications': 'Settings',
      '/settings/preferences': 'Settings',
      '/settings/searches': 'Settings',
      '/settings/hidden': 'Settings',
      '/settings/blocked': 'Settings',
    },
  ],
}

/** What a browser complains of although all is well: the server refuses what they name. */
const refused = ['/verify-email/broken', '/profile/999999']

const light: BrowserContextOptions = { ...desktop, colorScheme: 'light' }
const dark: BrowserContextOptions = { ...phone, colorScheme: 'dark' }

let site: Site
let tokens: Record<Exclude<Reader, 'visitor'>, string>
let woman: number
let reset: string
let invite: string
beforeAll(async () => {
  site = await startSite()
  const make = (wish: MemberWish) => makeMember(site.db, wish)
  const him = await make({ gender: 3, profile: { profileName: 'Erik_Oslo' } })
  const women = [
    await make({
      profile: { profileName: 'Amihan', bodyType: 1, drinking: 2, languages: 3 },
      kaPartner: true,
    }),
    await make({ planId: 5, planExpiresAt: new Date('2100-01-01') }),
    await make({ planId: 3, planExpiresAt: new Date('2100-01-01'), firstPaidAt: new Date() }),
    await make({ gender: 2, trialUntil: new Date('2100-01-01'), profile: { goals: 4 } }),
    await make({ staffRole: 'support', lastActive: new Date('2026-01-01'), profile: { goals: 8 } }),
  ].map(({ id }) => id)
  woman = women[0]!
  for (const id of women) {
    await giveLike(site.db, id, him.id)
    await giveVisit(site.db, id, him.id)
    await giveVisit(site.db, him.id, id)
  }
  await giveLike(site.db, him.id, woman)
  await giveNote(site.db, him.id, woman, 'She sings in the choir of her parish.')
  await giveBlock(site.db, him.id, (await make({})).id)
  await fetch(`${site.origin}/api/v1/users/forgotpassword`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: him.email }),
  })
  reset = await site.mailed(him.email, /\/reset-password\/([A-Za-z0-9_-]{43})/)
  invite = await inviteTokenOf(site.db, woman)
  tokens = {
    newcomer: (await make({ step: 'account' })).token,
    candidate: (await make({ step: 'profile' })).token,
    member: him.token,
    woman: (await make({})).token,
  }
})
afterAll(() => site?.stop())

const enter = (reader: Reader, options: BrowserContextOptions) =>
  reader === 'visitor' ? site.person(options) : site.member(tokens[reader], options)

/** Nothing waits any more: no placeholder, no loader. */
const settled = (page: Page) =>
  expect(page.locator('[aria-busy="true"], [aria-label="Loading"], [data-playing]')).toHaveCount(0)

/** What axe has to say of a page as it is. */
async function violations(page: Page, where: string): Promise<string[]> {
  const found = await new AxeBuilder({ page }).analyze()
  return found.violations.map(
    ({ id, nodes }) => `${where}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}

test('every page that is served is looked at here', () => {
  expect(Object.keys(pages).sort()).toEqual([...new Set(addresses.map(({ file }) => file))].sort())
})

describe('light on a desktop and dark on a phone: one h1, a title, no complaint of the browser or of axe, no scrolling sideways at 320', () => {
  /** Looks at all pages of a reader and tells what is wrong with them. */
  async function walk(reader: Reader, options: BrowserContextOptions): Promise<string[]> {
    const page = await enter(reader, options)
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
    page.on('console', (message) => {
      const expected = refused.some((address) => page.url().endsWith(address))
      if (message.type() === 'error' && !expected) faults.push(`${page.url()}: ${message.text()}`)
    })
    const looks = Object.values(pages).flatMap(([who, at]) => (who === reader ? Object.entries(at) : []))
    for (const [address, title] of looks) {
      await page.goto(
        address.replace('WOMAN', String(woman)).replace('TOKEN', reset).replace('INVITE', invite),
      )
      await expect(page.locator('h1')).toHaveText(title)
      await expect(page).toHaveTitle(/^.+ · Harana$/)
      await settled(page)
      faults.push(...(await violations(page, address)))
      if (options.colorScheme === 'dark') {
        await page.setViewportSize({ width: 320, height: 700 })
        const width = await page.locator('html').evaluate((html) => html.scrollWidth)
        if (width > 320) faults.push(`${address}: ${width} wide at 320`)
        await page.setViewportSize(phone.viewport!)
      }
    }
    return faults
  }

  for (const reader of ['visitor', 'newcomer', 'candidate', 'member', 'woman'] as const)
    test(`the pages of a ${reader}`, async () => {
      const faults = await Promise.all([walk(reader, light), walk(reader, dark)])
      expect(faults.flat()).toEqual([])
    }, 240_000)
})

describe('what opens over a page has no fault that axe knows', () => {
  test('menus and choices on a desktop', async () => {
    const page = await enter('member', { ...desktop, colorScheme: 'dark' })
    await page.goto('/find-my-cupid-match')
    await settled(page)
    const faults: string[] = []
    const look = async (name: string, shown: 'menu' | 'listbox') => {
      await expect(page.getByRole(shown)).toBeVisible()
      faults.push(...(await violations(page, name)))
      await page.keyboard.press('Escape')
      await expect(page.getByRole(shown)).toBeHidden()
    }
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await look('the bell', 'menu')
    await page.getByRole('button', { name: 'Erik_Oslo' }).click()
    await look('the member’s menu', 'menu')
    await page.getByRole('combobox', { name: 'Searching for' }).click()
    await look('a choice', 'listbox')
    await page.getByRole('button', { name: 'More: Amihan' }).click()
    await look('a card’s menu', 'menu')
    expect(faults).toEqual([])
  })

  test('the menu and a toast on a phone', async () => {
    const page = await enter('member', { ...phone, colorScheme: 'light' })
    await page.goto('/find-my-cupid-match')
    await settled(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'My Likes' })).toBeVisible()
    const faults = await violations(page, 'the menu')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Like Amihan' }).click()
    await expect(page.getByText('Unliking profile')).toBeVisible()
    faults.push(...(await violations(page, 'a toast')))
    expect(faults).toEqual([])
  })
})
