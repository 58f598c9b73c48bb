import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect as check, test } from 'vitest'
import { createLike, createMember } from '../apps/api/src/testing/factories.ts'
import { writeStatic } from '../scripts/static-files.ts'
import { answer } from './calls.ts'
import { expect } from './expect.ts'
import { startFileServer, startSecondServer } from './second-server.ts'
import { desktop, ownSite, phone } from './site.ts'

let folder: string
let theirs: Awaited<ReturnType<typeof startSecondServer>>
let files: Awaited<ReturnType<typeof startFileServer>>
beforeAll(async () => {
  theirs = await startSecondServer()
  folder = await mkdtemp(join(tmpdir(), 'harana-static-'))
  await writeStatic({ api: `${theirs.origin}/their/api`, out: folder, site: 'harana' })
  files = await startFileServer(folder)
})
afterAll(async () => {
  files?.stop()
  theirs?.stop()
  await rm(folder, { recursive: true, force: true })
})
const site = ownSite(() => ({ WEB_ORIGINS: files.origin, ANALYTICS_ID: 'G-TEST1' }))

test('from a static host, against another’s server that answers in PHP’s form: log-in, search, like and message @R1.19 @R3.10 @R7.1 @R7.2 @R7.5 @R7.20 @R7.22 @R7.23 @D2 @D11 @D32', async () => {
  const page = await site.person(desktop)
  const photos: string[] = []
  await page.route(/^https:/, (route) => {
    photos.push(route.request().url())
    return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  })
  await page.goto(`${files.origin}/login`)
  await page.getByLabel('E-mail').fill('nils@second.example')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('That is not the password.')
  await page.getByLabel('Password', { exact: true }).fill('a-good-password')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('You have successfully logged in..')).toBeVisible()
  await page.waitForURL('**/profile?user=*')

  await page.goto(`${files.origin}/find-my-cupid-match`)
  await expect(page.getByRole('link', { name: /Niña/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Like Niña' }).click()
  await expect(page.getByRole('button', { name: 'Like Niña' })).toHaveAttribute('aria-pressed', 'true')
  check(theirs.asked.find(({ call }) => call === 'profiles/likeprofile')).toMatchObject({
    authorization: `1:${theirs.token}`,
    body: { profileId: 101, liked: true },
  })

  await page.goto(`${files.origin}/notifications`)
  const told = page.getByRole('main').getByRole('listitem')
  await expect(told).toHaveText([/^Rosa liked your profile/, /^Faceless liked your profile/])
  await expect(told.first().locator('img')).toHaveAttribute('src', /&width=64&height=64$/)
  await expect(told.last().locator('img')).toHaveCount(0)
  await page.goto(`${files.origin}/faq`)
  const form = page.locator('#contact form')
  for (const [message, role, said] of [
    ['Refuse me.', 'alert', 'The message could not be sent. Please try again in a moment.'],
    ['May I bring my cousin?', 'status', 'Thank you. Your message is on its way to our team.'],
  ] as const) {
    await form.getByLabel('Name').fill('Nils')
    await form.getByLabel('E-mail').fill('nils@second.example')
    await form.getByLabel('Message').fill(message)
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(form.getByRole(role)).toHaveText(said)
  }
  check(theirs.asked.findLast(({ call }) => call === 'public/contactus')).toMatchObject({
    authorization: `1:${theirs.token}`,
    body: { userId: 7, name: 'Nils', email: 'nils@second.example', message: 'May I bring my cousin?' },
  })
  // The header goes to the API; files and photos are asked without.
  check(new Set(files.authorizations)).toEqual(new Set([undefined]))
  check(photos).toContain('https://photos.example/resize?image=members%2F101%2Fa.jpg&width=185&height=231')
  check(photos.join()).not.toContain('secret')
})

test('from a static host against our own server: the origin is named, the rest is the same @R3.10 @R7.1', async () => {
  const own = await mkdtemp(join(tmpdir(), 'harana-static-'))
  await writeStatic({ api: `${site.origin}/api/v1`, out: own, site: 'harana' })
  const email = `static-${Date.now()}@people.example`
  await createMember(site.db, { gender: 3, email, password: 'a-good-password' })
  await createMember(site.db, { gender: 1, profile: { profileName: 'Far_Away' } })
  files.stop()
  files = await startFileServer(own, Number(new URL(files.origin).port))
  const page = await site.person(phone)
  await page.goto(`${files.origin}/login`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a-good-password')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('You have successfully logged in..')).toBeVisible()
  await page.waitForURL('**/profile?user=*')
  await page.goto(`${files.origin}/find-my-cupid-match`)
  await expect(page.getByRole('button', { name: 'Like Far_Away' })).toBeVisible()
  await rm(own, { recursive: true, force: true })
})

test('visits of public pages are counted after a yes and not before, members’ pages never; a failure only warns @R5.7 @R8.13 @R9.24', async () => {
  const page = await site.person(desktop)
  const counted: URL[] = []
  const warned: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()))
  await page.route('https://www.google-analytics.com/**', (route) => {
    counted.push(new URL(route.request().url()))
    return counted.length > 1 ? route.abort() : route.fulfill({ status: 204 })
  })
  await page.goto('/about-us?from=friend')
  check(counted).toEqual([])
  await page.getByRole('button', { name: 'Yes, count it' }).click()
  await expect.poll(() => counted.length).toBe(1)
  check(Object.fromEntries(counted[0]!.searchParams)).toMatchObject({
    tid: 'G-TEST1',
    en: 'page_view',
    dl: `${site.origin}/about-us`,
  })
  await page.goto('/faq')
  await expect.poll(() => warned.some((text) => text.includes('The visit was not counted.'))).toBe(true)
  const before = counted.length
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  check(counted).toHaveLength(before)
  check(await page.context().cookies()).toEqual([])
})

test('whatever lies in the browser’s storage or in a notification, nothing breaks and nothing private shows @D10 @R8.12', async () => {
  const { id, token } = await createMember(site.db, { gender: 3 })
  const woman = await createMember(site.db, { profile: { profileName: 'Real_Name' } })
  await createLike(site.db, woman.id, id)
  const page = await site.member(token, phone)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.addInitScript((own) => {
    const hostile = [
      '{',
      'null',
      '[]',
      '{"__proto__":{"polluted":true}}',
      '{"state":{"search":{"pages":1e9}}}',
      '7',
    ]
    const keys = [
      'data-cache',
      'language',
      'mantine-color-scheme-value',
      'consent',
      'social-login',
      `pretty-state-machine:${own}`,
      'pretty-state-machine:1',
    ]
    keys.forEach((key, at) => {
      const private_ = `{"version":1,"entries":[["${location.origin}/api/v1/users/me",{"userInfo":{"email":"of-another@private.example"}}]]}`
      localStorage.setItem(key, key === 'data-cache' ? private_ : hostile[at % hostile.length]!)
      sessionStorage.setItem(key, hostile[(at + 3) % hostile.length]!)
    })
  }, id)
  const notification = (data: string, type = 'like') => ({
    uuid: crypto.randomUUID(),
    type,
    read: false,
    created: 'not a date',
    profileId: woman.id,
    data,
  })
  await answer(page, 'notifications/getnotifications', {
    notifications: [
      notification('{'),
      notification('null', '__proto__'),
      notification('{"__proto__":{"profileName":"Mallory"},"profileImage":"javascript:alert(1)"}'),
      notification('{"profileName":"<img src=x onerror=alert(1)>","profileImage":"//evil.example/x"}', ''),
      notification(`"${'x'.repeat(10_000)}"`, 'constructor'),
    ],
    unread: 5,
    more: false,
    timestamp: 1,
  })
  for (const [address, title] of [
    ['/notifications', 'Notifications'],
    ['/find-my-cupid-match', 'My Search'],
    ['/settings/preferences', 'Settings'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeAttached()
    check(await page.content()).not.toContain('of-another@private.example')
  }
  check(await page.evaluate(() => 'polluted' in {})).toBe(false)
  check(faults).toEqual([])
})
