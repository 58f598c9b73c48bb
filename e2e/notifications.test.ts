import type { Page } from 'playwright'
import { describe, test } from 'vitest'
import { invalidateWithCommit } from '../apps/api/src/realtime/bus.ts'
import {
  type CreatedMember,
  createBlock,
  createLike,
  createMember,
} from '../apps/api/src/testing/factories.ts'
import { answer, callTo, heard, hold, requestsTo, stopTime } from './calls.ts'
import { expect } from './expect.ts'
import { desktop, phone, sharedSite } from './site.ts'

const news = 'notifications/getnewnotifications'
const markRead = 'notifications/markread'

const site = sharedSite()

/** A woman, and how many guys liked her. */
async function liked(times: number): Promise<CreatedMember & { by: CreatedMember[] }> {
  const her = await createMember(site.db)
  const by: CreatedMember[] = []
  for (let n = 1; n <= times; n++) {
    const him = await createMember(site.db, { gender: 3, profile: { profileName: `Guy_${n}_of_${her.id}` } })
    // An hour apart: inside one hour the order is that of the numbers.
    await createLike(site.db, him.id, her.id, new Date(Date.now() - (times - n) * 3_600_000))
    by.push(him)
  }
  return { ...her, by }
}

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })

describe('the bell', () => {
  test('without news says so, and ends with the way to all of them @R2.7 @R2.44', async () => {
    const page = await site.member((await liked(0)).token, phone)
    await page.goto('/settings')
    await bell(page).click()
    const menu = page.getByRole('menu')
    await expect(
      menu.getByText("Sorry, you don't have any new notifications!", { exact: true }),
    ).toBeVisible()
    await expect(menu.getByRole('menuitem')).toHaveText(['More notifications'])
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
    await menu.getByRole('menuitem').click()
    await expect(page.locator('h1')).toHaveText('Notifications')
  })

  test('counts what is unread, lists it, and reads what is followed @R1.11 @R2.44 @R4.15 @R7.16', async () => {
    const her = await liked(2)
    const page = await site.member(her.token)
    await page.goto('/settings')
    await expect(bell(page)).toHaveAccessibleName('Notifications, 2 new')
    await bell(page).click()
    const items = page.getByRole('menu').getByRole('menuitem')
    await expect(items).toHaveText([
      new RegExp(`^Guy_2_of_${her.id} liked your profile`),
      new RegExp(`^Guy_1_of_${her.id} liked your profile`),
      'More notifications',
    ])
    const read = page.waitForResponse(callTo(markRead))
    await items.first().click()
    await read
    await expect(page.locator('h1')).toHaveText(/^Guy_2_of_/)
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new')
  })
})

describe('the page', () => {
  test('shows one as read, its control disabled, once the server has said so; removing is another step @R4.15 @R4.16 @R7.18 @R7.19 @R9.16', async () => {
    const her = await liked(2)
    const page = await site.member(her.token)
    await page.clock.install()
    await page.goto('/notifications')
    const [first, second] = [row(page, 'Guy_1_of_'), row(page, 'Guy_2_of_')]
    const control = async (wish: RegExp) => {
      await first.getByRole('button', { name: `More: Guy_1_of_${her.id}` }).click()
      return page.getByRole('menuitem', { name: wish })
    }
    const release = await hold(page, markRead)
    await (await control(/^Mark as read$/)).click()
    await expect(first.getByText('Unread')).toBeAttached()
    release()
    await expect(first.getByText('Unread')).toHaveCount(0)
    await expect(await control(/^Read$/)).toBeDisabled()
    await expect(second.getByText('Unread')).toBeAttached()
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new')

    // Its place closes within half a second.
    const removed = page.waitForResponse(callTo('notifications/remove'))
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    expect((await removed).request().postDataJSON()).toEqual({ uuid: expect.any(String) })
    await expect(first).toHaveAttribute('data-leaving', 'true')
    await page.clock.fastForward(500)
    await expect(rows(page)).toHaveCount(1)
    const polls = requestsTo(page, news)
    await page.reload()
    await expect(second).toBeVisible()
    await expect(rows(page)).toHaveCount(1)

    // Who has blocked her since goes from the open page by itself.
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new')
    await expect.poll(() => polls.length).toBe(1)
    await heard(page, polls)
    await createBlock(site.db, her.by[1]!.id, her.id)
    await invalidateWithCommit(site.db, her.id)
    await expect(rows(page)).toHaveCount(0)
    await expect(bell(page)).toHaveAccessibleName('Notifications')
  })
})

describe('news over the page', () => {
  test('come by themselves, and once hidden stay away on this device @R4.17 @R7.17 @R9.4 @R9.16', async () => {
    const her = await liked(0)
    const him = await createMember(site.db, { gender: 3, profile: { profileName: 'Sven' } })
    const page = await site.person({ ...desktop, reducedMotion: 'no-preference' })
    await page.addInitScript((token) => localStorage.setItem('authToken', token), her.token)
    await stopTime(page)
    const polls = requestsTo(page, news)
    await page.goto('/settings')
    // The first answer is the cursor of now.
    await expect.poll(() => polls.length).toBe(1)
    await heard(page, polls)
    await fetch(`${site.origin}/api/v1/profiles/visitprofile`, {
      method: 'POST',
      headers: { Authorization: `1:${him.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ profileId: her.id }),
    })
    const told = page.getByRole('status').filter({ hasText: 'Sven visited your profile' })
    await expect(told).toBeVisible()
    await page.clock.runFor(1_000)
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new')

    await told.getByRole('button', { name: 'Hide' }).click()
    await page.clock.runFor(450)
    await expect(told).toHaveCount(1)
    await page.clock.runFor(100)
    await expect(told).toHaveCount(0)
    const stored = await page.evaluate(
      (id) => localStorage.getItem(`pretty-state-machine:${id}`) ?? '',
      her.id,
    )
    const { hiddenNotifications } = JSON.parse(stored).state
    expect(hiddenNotifications).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
  })
})

describe('toasts', () => {
  test('go at once with a log-out, which says so, forgets all and is home a second later @R4.7 @R9.17', async () => {
    const her = await liked(1)
    const page = await site.person()
    await page.goto('/login')
    await page.evaluate((token) => {
      localStorage.setItem('authToken', token)
      localStorage.setItem('something', 'else')
    }, her.token)
    await stopTime(page)
    await page.goto('/notifications')
    await expect(rows(page)).toHaveCount(1)
    await answer(page, markRead, { result: 'ERROR', code: 'ERROR', error: 'Not today.' })
    await rows(page)
      .getByRole('button', { name: /^More: / })
      .click()
    await page.getByRole('menuitem', { name: 'Mark as read' }).click()
    await expect(page.getByRole('alert')).toHaveText('Not today.')
    await page.getByRole('button', { name: her.name }).click()
    const ended = page.waitForResponse(callTo('users/logout'))
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page.getByRole('status')).toHaveText('Logging you out...')
    await ended
    const left = () => page.evaluate(() => Object.keys(localStorage).concat(Object.keys(sessionStorage)))
    await expect.poll(left).toEqual([])
    await page.clock.runFor(600)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.clock.runFor(300)
    expect(new URL(page.url()).pathname).toBe('/notifications')
    await page.clock.runFor(200)
    await page.waitForURL((url) => url.pathname === '/')
    await expect(page.locator('h1')).toHaveText('Love worth a serenade.')
    expect(await left()).toEqual([])
  })
})
