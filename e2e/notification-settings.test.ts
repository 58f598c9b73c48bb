import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { createMember } from '../apps/api/src/testing/factories.ts'
import { type Browser, startPushService } from '../apps/api/src/testing/push-service.ts'
import { callTo } from './calls.ts'
import { expect } from './expect.ts'
import { desktop, ownSite, phone } from './site.ts'

const path = '/settings/notifications'
const folder = mkdtempSync(join(tmpdir(), 'harana-push-'))
const ca = join(folder, 'ca.pem')

let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService()
  writeFileSync(ca, service.ca)
})
afterAll(async () => {
  await service.stop()
  rmSync(folder, { recursive: true })
})
const site = ownSite({ NODE_EXTRA_CA_CERTS: ca })

const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true })
/** Likes a member, as another's browser does it. */
const like = async (profileId: number, profileName: string) => {
  const { token, id } = await createMember(site.db, { gender: 3, profile: { profileName } })
  await fetch(`${site.origin}/api/v1/profiles/likeprofile`, {
    method: 'POST',
    headers: { Authorization: `1:${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ profileId, liked: true }),
  })
  return id
}

describe('Settings, Notifications', () => {
  test('keeps each switch at once, and opens how often a kind is mailed @R1.11 @R2.30', async () => {
    const { token } = await createMember(site.db)
    const page = await site.member(token, phone)
    await page.goto(path)
    await expect(toggle(page, 'Likes: here')).toBeChecked()
    await expect(toggle(page, 'Visits: by e-mail')).not.toBeChecked()
    await expect(toggle(page, 'Safety and log-in: by e-mail')).toBeDisabled()
    // A kind that has no such channel has no such switch.
    await expect(page.getByRole('row', { name: /^Saved searches/ }).getByRole('switch')).toHaveCount(0)
    await toggle(page, 'Visits: by e-mail').click()
    await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toHaveCount(1)
    const pace = page.getByRole('combobox', { name: 'Visits: how often by e-mail' })
    await expect(pace).toHaveValue('daily')
    const kept = page.waitForResponse(callTo('notifications/savesettings'))
    await pace.selectOption('E-mail at once')
    await kept
    await toggle(page, 'Likes: here').click()
    await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toHaveCount(1)
    await page.reload()
    await expect(pace).toHaveValue('atonce')
    await expect(toggle(page, 'Likes: here')).not.toBeChecked()
  })

  test('keeps quiet hours by the clock of the device, and offers that of another place once there', async () => {
    const { token } = await createMember(site.db)
    const page = await site.member(token, { ...phone, timezoneId: 'Asia/Manila' })
    const [from, to] = ['From', 'To'].map((name) => page.getByRole('combobox', { name, exact: true }))
    const answered = (on: Page, act: Promise<unknown>) =>
      Promise.all([on.waitForResponse(callTo('notifications/savequiethours')), act])
    const kept = async (act: Promise<unknown>) => {
      await answered(page, act)
      await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toHaveCount(1)
    }
    await page.goto(path)
    await expect(page.getByText('Nothing rings between these times. Messages wait.')).toBeVisible()
    await expect(from!).toHaveCount(0)
    await kept(toggle(page, 'Quiet hours').click())
    await expect(from!).toHaveValue('22:00')
    await expect(from!.getByRole('option', { name: /^7:00.AM$/ })).toHaveCount(0)
    await kept(to!.selectOption('06:30'))
    await expect(page.getByText('By the clock of Asia/Manila.')).toBeVisible()

    const away = await site.member(token, { ...desktop, timezoneId: 'Europe/Oslo' })
    await away.goto(path)
    await expect(away.getByRole('combobox', { name: 'To', exact: true })).toHaveValue('06:30')
    await answered(away, away.getByRole('button', { name: 'Use the clock of Europe/Oslo' }).click())
    await expect(away.getByText('By the clock of Europe/Oslo.')).toBeVisible()
    const rows = await site.db.selectFrom('quiet_hours').selectAll().execute()
    expect(rows).toMatchObject([{ is_on: true, starts: '22:00', ends: '06:30', time_zone: 'Europe/Oslo' }])
  })
})

describe('a mail', () => {
  test('comes while its reader is away, leads to the profile, and is stopped by one press', async () => {
    const her = await createMember(site.db, { lastActive: new Date(Date.now() - 3_600_000) })
    await site.db
      .insertInto('notification_settings')
      .values({ member_id: her.id, kind: 'like', here: true, mail: 'atonce', push: false })
      .execute()
    const lars = await like(her.id, 'Lars')
    const profile = await site.mailed(her.email, /(http\S+\/profile\/\S+)/)
    const page = await site.person(phone)
    await page.goto(profile)
    await page.waitForURL((url) => url.pathname === `/profile/${lars}` && url.search === '')
    await expect(page.locator('h1')).toHaveText(/^Lars/)
    await page.goto(await site.mailed(her.email, /(http\S+\/unsubscribe\/\S+)/))
    await page.getByRole('button', { name: 'Stop these mails' }).click()
    await expect(page.getByText('Done. You get no more mails about likes.')).toBeVisible()
    await page.goto(path)
    await expect(toggle(page, 'Likes: by e-mail')).not.toBeChecked()
  })
})

describe('a phone', () => {
  /** Browsers under test have no push service: this one gives what a real one would, of our own service. */
  const takeFrom = (page: Page, browser: Browser) =>
    page.addInitScript(({ endpoint, p256dh, auth }) => {
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => sessionStorage.removeItem('taken') === undefined,
      }
      PushManager.prototype.subscribe = async (options) => {
        sessionStorage.setItem('taken', String((options!.applicationServerKey as Uint8Array).length))
        return subscription as never
      }
      // The browser asks its user for the permission: granted.
      const permission = () => (sessionStorage.getItem('asked') ? 'granted' : 'default')
      Object.defineProperty(Notification, 'permission', { get: permission })
      Notification.requestPermission = async () => {
        sessionStorage.setItem('asked', 'once')
        return permission()
      }
      PushManager.prototype.getSubscription = async () =>
        (sessionStorage.getItem('taken') ? subscription : null) as never
    }, browser)

  test('is asked at the click alone, shows what is pushed, leads there, and hears no more after the log-out @R1.11 @R4.7', async () => {
    const her = await createMember(site.db)
    const browser = service.browser()
    const page = await site.member(her.token, { ...desktop, serviceWorkers: 'allow' })
    await page.context().grantPermissions(['notifications'], { origin: site.origin })
    await takeFrom(page, browser)
    await page.goto(path)
    const allow = page.getByRole('button', { name: 'Allow on this device' })
    await expect(allow).toBeVisible()
    const asked = () => page.evaluate(() => sessionStorage.getItem('asked'))
    expect(await asked()).toBeNull()

    // A push service that can't be reached.
    await page.evaluate(() => {
      const works = PushManager.prototype.subscribe
      PushManager.prototype.subscribe = async () => {
        PushManager.prototype.subscribe = works
        throw new DOMException('push service error', 'AbortError')
      }
    })
    await allow.click()
    await expect(
      page.getByText('Notifications could not be turned on here. Please try again later.'),
    ).toBeVisible()
    expect(await asked()).toBe('once')
    await allow.click()
    await expect(page.getByText('This device shows notifications until you log out.')).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('taken'))).toBe('65')

    const lars = await like(her.id, 'Lars')
    await expect.poll(() => service.sentTo(browser).length, { timeout: 20_000 }).toBe(1)
    expect(service.faults).toEqual([])
    const { text } = service.sentTo(browser)[0]!
    const shown = await shownBy(page)
    await deliver(page, text)
    await expect
      .poll(shown)
      .toEqual([{ title: 'Harana', body: 'Lars liked your profile', data: { path: `/profile/${lars}` } }])

    await page.getByRole('button', { name: her.name }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await like(her.id, 'Erik')
    const left = await site.db.selectFrom('push_subscriptions').select('id').execute()
    expect(left).toEqual([])
    expect(service.sentTo(browser)).toHaveLength(1)
  })
})

/** What the page's service worker asks to show from now on: a headless shell has nowhere to show it. */
async function shownBy(page: Page): Promise<() => Promise<unknown[]>> {
  const worker = page.context().serviceWorkers()[0]!
  await worker.evaluate(() => {
    const scope = globalThis as unknown as {
      shown: unknown[]
      registration: { showNotification: (title: string, options: NotificationOptions) => Promise<void> }
    }
    scope.shown = []
    scope.registration.showNotification = async (title, { body, data }) => {
      scope.shown.push({ title, body, data })
    }
  })
  return () => worker.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown)
}

/** Hands a push to the page's service worker, as the browser does when its push service sends one. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { promise, resolve } = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [registration] = registrations
    if (registration) resolve(registration.registrationId)
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await promise,
    data,
  })
}
