import type { Page } from 'playwright'
import { beforeAll, describe, test } from 'vitest'
import { createMember } from '../apps/api/src/testing/factories.ts'
import { stopTime } from './calls.ts'
import { expect } from './expect.ts'
import { desktop, phone, sharedSite } from './site.ts'

const site = sharedSite()
let active: string
beforeAll(async () => {
  active = (await createMember(site.db, { gender: 3, profile: { profileName: 'Nils' } })).token
})

const h1 = (page: Page) => page.locator('h1')
const path = (page: Page) => new URL(page.url()).pathname

describe('the gates, in their order', () => {
  test('a visitor who opens a page of members is told to log in, and led there @R4.10 @R8.5', async () => {
    const page = await site.person()
    await stopTime(page)
    await page.goto('/likes/mutual')
    await expect(page.getByRole('alert')).toHaveText('You must be logged in to view this page. Please login!')
    await expect.poll(() => path(page)).toBe('/login')
  })

  test('no menus, bell or bottom bar while the profile or the activation is missing @R2.6 @R6.6', async () => {
    for (const [step, options] of [
      ['account', desktop],
      ['profile', phone],
    ] as const) {
      const { token } = await createMember(site.db, { step })
      const page = await site.member(token, options)
      await page.goto('/settings')
      await expect(h1(page)).toHaveText('Settings')
      await expect(page.getByRole('banner').getByRole('button')).toHaveText(['Log out'])
      await expect(page.getByRole('banner').getByRole('link')).toHaveCount(2)
      await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
    }
    const page = await site.member(active, phone)
    await page.goto('/settings')
    await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('link')).toHaveText([
      'My Search',
      'My Likes',
      'My Visitors',
      'Me',
    ])
  })
})

describe('where addresses lead a member', () => {
  test('the log-in and unknown addresses go home, and home is My Search @R2.9 @R2.10 @R2.21 @R2.39', async () => {
    const page = await site.member(active)
    const been: string[] = []
    page.on('framenavigated', (frame) => {
      const { pathname } = new URL(frame.url())
      if (been.at(-1) !== pathname) been.push(pathname)
    })
    for (const address of ['/login', '/no-such-page', '/no/such/page', '/welcome', '/home']) {
      been.length = 0
      await page.goto(address)
      await expect(h1(page)).toHaveText('My Search')
      const home = address === '/home' ? [address] : [address, '/']
      expect(been).toEqual([...home, '/find-my-cupid-match'])
      const none = page.getByText('There is no page at this address.')
      if (address.startsWith('/no')) await expect(none).toBeVisible()
    }
  })

  test('a member who is not complete goes from any address without a gate to the missing step @R4.5 @D26', async () => {
    for (const [step, end] of [
      ['account', '/sign-up-create-unique-profile'],
      ['profile', '/sign-up-done'],
    ] as const) {
      const page = await site.member((await createMember(site.db, { step })).token)
      await page.goto('/settings')
      await expect(h1(page)).toHaveText('Settings')
      for (const address of ['/', '/home', '/welcome', '/login', '/no-such-page']) {
        await page.goto(address)
        await expect.poll(() => path(page), address).toBe(end)
        await expect(h1(page)).not.toHaveText('Loading')
        expect(path(page)).toBe(end)
      }
    }
  })

  test('pages with several addresses are one page @R2.22 @R2.25 @R2.30', async () => {
    const page = await site.member(active)
    await page.goto('/post-profile-and-earn')
    await expect(h1(page)).toHaveText('My Profile')
    await page.goto('/search-browse')
    await page.waitForURL('**/find-my-cupid-match')
    await expect(h1(page)).toHaveText('My Search')
    await page.goto('/change-password')
    await expect(h1(page)).toHaveText('Settings')
    await expect(page.getByRole('heading', { level: 2, name: 'Password' })).toBeVisible()
    await page.goto('/settings/no-such-part')
    await page.waitForURL('**/settings')
    await page.goto('/settings/notifications/quiet-hours')
    await expect(page.getByRole('heading', { level: 2, name: 'Quiet hours' })).toBeFocused()
    await page.goto('/settings/notifications/no-such-section')
    await page.waitForURL('**/settings/notifications')
    await page.goto('/settings/sessions/quiet-hours')
    await page.waitForURL('**/settings/sessions')
  })

  test('an account without a profile reaches the settings of the account, and no others @R6.4 @R6.6', async () => {
    const { token } = await createMember(site.db, { step: 'account' })
    const page = await site.member(token)
    await page.goto('/settings/blocked')
    await expect(page.getByRole('navigation', { name: 'Settings' }).getByRole('link')).toHaveText([
      'Account',
      'Password',
      'Sessions and devices',
      'Notifications',
      'Preferences',
      'Blocked members',
      'Blocked members',
      'Your reports',
      'Privacy',
      'Social',
    ])
    for (const part of ['searches', 'hidden']) {
      await page.goto(`/settings/${part}`)
      await page.waitForURL('**/sign-up-create-unique-profile')
    }
  })
})

describe('the menus of a member', () => {
  test('stand in the bar, marked by the path; below the medium width in a drawer that holds the page still @R2.7 @R2.40 @R2.41 @R2.43', async () => {
    const page = await site.member(active)
    await page.goto('/likes/mutual')
    const bar = page.getByRole('navigation', { name: 'Main menu' })
    await expect(bar.getByRole('link')).toHaveText(['My Search', 'My Likes', 'My Visitors'])
    await expect(bar.locator('[aria-current]')).toHaveText('My Likes')
    const burger = page.getByRole('button', { name: 'Menu', exact: true })
    await page.setViewportSize({ width: 993, height: 800 })
    await expect(bar).toBeVisible()
    await expect(burger).toBeHidden()
    await page.setViewportSize({ width: 991, height: 800 })
    await expect(bar).toBeHidden()
    await burger.click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(drawer.getByRole('link')).toHaveText([
      'My Search',
      'My Likes',
      'My Visitors',
      'Notifications',
      'My Profile',
      'Settings',
      'Credits0',
      'Plans',
      'Premium',
      'Executive',
      'Dating Tips',
    ])
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
    await drawer.getByRole('link', { name: 'My Visitors' }).click()
    await expect(drawer).toBeHidden()
    await expect(h1(page)).toHaveText('My Visitors')
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden')
  })

  test('the user menu has the user’s name, and speaks to women of posting and earning @R1.17 @R2.42', async () => {
    const page = await site.member(active)
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Nils' }).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'My Profile',
      'Dating Tips',
      'Plans',
      'Premium',
      'Executive',
      'Credits',
      'Settings',
      'Log out',
    ])
    const hers = await site.member((await createMember(site.db, { profile: { profileName: 'Mutya' } })).token)
    await hers.goto('/settings')
    await hers.getByRole('button', { name: 'Mutya' }).click()
    await expect(hers.getByRole('menuitem')).toHaveText([
      'My ProfilePost and earn',
      'Dating TipsIn Filipino',
      'Credits',
      'Settings',
      'Log out',
    ])
  })

  test('a new page starts at its top, going back returns to where one was @R2.5', async () => {
    const page = await site.member(active, phone)
    await page.setViewportSize({ width: 390, height: 300 })
    await page.goto('/settings')
    await expect(h1(page)).toHaveText('Settings')
    const top = () => page.evaluate(() => window.scrollY)
    await page.evaluate(() => window.scrollTo(0, 60))
    await expect.poll(top).toBe(60)
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Me' }).click()
    await expect(h1(page)).toHaveText('My Profile')
    await expect.poll(top).toBe(0)
    await page.goBack()
    await expect(h1(page)).toHaveText('Settings')
    await expect.poll(top).toBe(60)
  })
})
