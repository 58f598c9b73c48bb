import { afterAll, beforeAll, expect as check, test } from 'vitest'
import { makeMember } from '../apps/api/src/testing/builders.ts'
import { wakeInside } from '../apps/api/src/wakeups.ts'
import { asked, callTo, hold, stopTime } from './calls.ts'
import { expect } from './expect.ts'
import { logIn, password } from './people.ts'
import { desktop, phone, type Site, startSite } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.stop())

test('a log-out ends the session in every tab, also where it was not to be remembered @R4.7 @D19', async () => {
  const { token } = await makeMember(site.db, { gender: 3 })
  const page = await site.person(desktop)
  await page.goto('/login')
  const keep = (value: string) => sessionStorage.setItem('authToken', value)
  await page.evaluate(keep, token)
  const other = await page.context().newPage()
  await other.goto('/login')
  await other.evaluate(keep, token)
  await Promise.all([page.goto('/likes'), other.goto('/visits')])
  await expect(other.getByRole('heading', { level: 1, name: 'My Visitors' })).toBeVisible()
  await page.getByRole('button', { name: /^Member_/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await other.waitForURL('**/login')
  check(await other.evaluate(() => sessionStorage.length)).toBe(0)
})

test('a session that ran out asks to log in again @R4.1 @R8.5 @R8.10', async () => {
  const { id, token } = await makeMember(site.db, { gender: 3 })
  const page = await site.member(token, phone)
  await page.goto('/likes')
  await expect(page.getByRole('heading', { level: 1, name: 'My Likes' })).toBeVisible()
  await site.db.deleteFrom('sessions').where('member_id', '=', id).execute()
  await wakeInside(site.db, id)
  await page.goto('/visits')
  await expect(page.getByText('You must be logged in to view this page. Please login!')).toBeVisible()
  await page.waitForURL('**/login')
})

test('the change from one member to another on one device leaves nothing of the first @D10', async () => {
  const [first, second] = [
    await makeMember(site.db, { gender: 3, password, profile: { profileName: 'First_Here' } }),
    await makeMember(site.db, { gender: 3, password, profile: { profileName: 'Second_Here' } }),
  ]
  const page = await site.person(desktop)
  const enter = async (email: string) => {
    await logIn(page, email, { remember: true })
    await page.waitForURL('**/profile?user=*')
  }
  await enter(first.email)
  await expect(page.getByRole('button', { name: 'First_Here' })).toBeVisible()
  // The session ends elsewhere; here another member logs in.
  await page.evaluate(() => localStorage.removeItem('authToken'))
  await enter(second.email)
  await expect(page.getByRole('button', { name: 'Second_Here' })).toBeVisible()
  await page.goto('/settings')
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  check(stored).not.toContain('First_Here')
  check(stored).not.toContain(String(first.id))
})

test('no network is said so, and what waits too long too; both go away again @R9.6 @R2.4', async () => {
  const { token } = await makeMember(site.db, { gender: 3 })
  const page = await site.member(token, phone)
  const release = await hold(page, 'users/me')
  await page.goto('/likes')
  await expect(page.getByRole('heading', { name: 'Loading' })).toBeVisible()
  await expect(page.getByText('Slow connection. Still loading.')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'My Likes' })).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('You are offline.')).toHaveCount(0)
})

test('a load that failed is tried again by itself, later and later @R8.15', async () => {
  const { token } = await makeMember(site.db, { gender: 3 })
  const page = await site.member(token, phone)
  // The middle of the jitter: the first wait is one base of 5 s doubled, the second doubled twice.
  await page.addInitScript(() => {
    Math.random = () => 0.5
  })
  await stopTime(page)
  const liking = 'profiles/getlikingprofiles'
  // The list is asked for by its page's size, the tab's number with 1.
  const requests = asked(page, liking)
  const ofList = () => requests.filter((request) => request.url().includes('recordsPerPage=12'))
  await page.route(callTo(liking), (route) => (ofList().length > 2 ? route.continue() : route.abort()))
  await page.goto('/likes')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  for (const [tries, wait] of [
    [1, 10_000],
    [2, 20_000],
  ] as const) {
    await page.clock.runFor(wait - 100)
    check(ofList()).toHaveLength(tries)
    await page.clock.runFor(200)
    await expect.poll(() => ofList().length).toBe(tries + 1)
  }
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})
