import { expect as check, test } from 'vitest'
import { invalidateWithCommit } from '../apps/api/src/realtime/bus.ts'
import { createMember } from '../apps/api/src/testing/factories.ts'
import { expect } from './expect.ts'
import { logIn, password } from './people.ts'
import { desktop, phone, sharedSite } from './site.ts'

const site = sharedSite()

test('a log-out ends the session in every tab, also where it was not to be remembered @R4.7 @D19', async () => {
  const { token } = await createMember(site.db, { gender: 3 })
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
  const { id, token } = await createMember(site.db, { gender: 3 })
  const page = await site.member(token, phone)
  await page.goto('/likes')
  await expect(page.getByRole('heading', { level: 1, name: 'My Likes' })).toBeVisible()
  await site.db.deleteFrom('sessions').where('member_id', '=', id).execute()
  await invalidateWithCommit(site.db, id)
  await page.goto('/visits')
  await expect(page.getByText('You must be logged in to view this page. Please login!')).toBeVisible()
  await page.waitForURL('**/login')
})

test('the change from one member to another on one device leaves nothing of the first @D10', async () => {
  const [first, second] = [
    await createMember(site.db, { gender: 3, password, profile: { profileName: 'First_Here' } }),
    await createMember(site.db, { gender: 3, password, profile: { profileName: 'Second_Here' } }),
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

test('no network is said so, and no longer once there is one again', async () => {
  const { token } = await createMember(site.db, { gender: 3 })
  const page = await site.member(token, phone)
  await page.goto('/likes')
  await expect(page.getByRole('heading', { level: 1, name: 'My Likes' })).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('You are offline.')).toHaveCount(0)
})
