import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Member } from '../../lib/session/session.tsx'
import { desktop, open, phone } from '../../testing/open.tsx'
import { aMember } from '../../testing/samples.ts'
import { answer, inputsOf } from '../../testing/server.ts'
import { pass, stopTime } from '../../testing/time.ts'

const none = { profiles: [], total: 0, more: false }
const answers = {
  'profiles/getlikingprofiles': none,
  'profiles/getmutuallikes': none,
  'profiles/getmutualnotmessaged': none,
  'profiles/getlikedprofiles': none,
  'users/dismissannouncement': {},
  'users/dismisstip': {},
}
const rules = {
  id: '8a2b7d1e-3f0c-4b5a-9a7e-1f2e3d4c5b6a',
  title: 'New rules',
  text: 'They hold from\nMonday on. <b>Read</b>',
  importance: 'normal',
  page: 'terms',
} as const
const hours = { ...rules, id: crypto.randomUUID(), title: 'Other hours', page: null }
const banner = page.getByRole('complementary', { name: 'Announcement' })
const tip = page.getByRole('complementary', { name: 'Tip' })
const gotIt = banner.getByRole('button', { name: 'Got It' })
const me = (wish: Partial<Member>) => ({ code: 'SUCCESS' as const, userInfo: aMember(wish) })

describe('an announcement', () => {
  test('stands over a member’s page as plain text, with its link', async () => {
    await open('/likes', { as: aMember({ announcement: rules }), answers })
    await expect.element(banner).toMatchTextContent('New rules')
    await expect.element(banner).toMatchTextContent('<b>Read</b>')
    await expect.element(banner.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms')
    expect(banner.element().closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
  })

  test.each([desktop, phone])('fits a window of %i px', async (width, height) => {
    await page.viewport(width, height)
    await open('/likes', { as: aMember({ announcement: { ...rules, title: 'W'.repeat(80) } }), answers })
    await expect.element(banner).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(width)
  })

  test('goes for good once it was got, and the next takes its place', async () => {
    await open('/likes', { as: aMember({ announcement: rules }), answers })
    await expect.element(banner).toMatchTextContent('New rules')
    answer('users/me', me({ announcement: hours }))
    await gotIt.click()
    await expect.element(banner).toMatchTextContent('Other hours')
    answer('users/me', me({}))
    await gotIt.click()
    await expect.element(banner).not.toBeInTheDocument()
    expect(inputsOf('users/dismissannouncement')).toEqual([{ id: rules.id }, { id: hours.id }])
    expect(document.activeElement?.id).toBe('main')
  })

  test('that comes while a page is open waits for the next page; one that ends goes at once', async () => {
    stopTime()
    await open('/likes', { as: aMember(), answers })
    const heading = page.getByRole('heading', { level: 1 })
    await expect.element(heading).toBeVisible()
    answer('users/me', me({ announcement: rules }))
    const asked = inputsOf('users/me').length
    await pass(15_000)
    await expect.poll(() => inputsOf('users/me').length).toBeGreaterThan(asked)
    await pass(100)
    await expect.element(banner).not.toBeInTheDocument()
    await page.getByRole('tab', { name: 'Mutual Likes', exact: true }).click()
    await expect.element(banner).toBeVisible()
    answer('users/me', me({}))
    await pass(15_000)
    await expect.element(banner).not.toBeInTheDocument()
  })

  test('stands below a tip that warns, and in the place of another', async () => {
    await open('/likes', { as: aMember({ announcement: rules, verifiedEmail: false }), answers })
    await expect.element(banner).toBeVisible()
    const [first, second] = page.getByRole('complementary').elements()
    expect([first, second].map((one) => one?.getAttribute('aria-label'))).toEqual(['Tip', 'Announcement'])
    await open('/likes', { as: aMember({ announcement: rules, gender: 1 }), answers })
    await expect.element(banner).toBeVisible()
    await expect.element(tip).not.toBeInTheDocument()
  })

  test('is not shown over the admin area', async () => {
    const as = aMember({ announcement: rules, admin: true, staffRoles: ['finance'] })
    await open('/admin', { as })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(banner).not.toBeInTheDocument()
  })
})
