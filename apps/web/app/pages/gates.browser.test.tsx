import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open, phone } from '../testing/open.tsx'
import { aConfiguration, aLike, aMember } from '../testing/samples.ts'
import { type Answers, answer, hold, inputsOf, refusal } from '../testing/server.ts'
import { pass, stopTime } from '../testing/time.ts'

const h1 = page.getByRole('heading', { level: 1 })
const status = page.getByRole('status')
const likes: Answers = {
  'profiles/getlikingprofiles': { profiles: [aLike()], total: 1, more: false },
  'profiles/getmutuallikes': { profiles: [], total: 0, more: false },
  'profiles/getmutualnotmessaged': { profiles: [], total: 0, more: false },
  'profiles/getlikedprofiles': { profiles: [], total: 0, more: false },
}

describe('the gates', () => {
  test.each(['public/configuration', 'users/me'] as const)(
    'show a page with a loader, at the requested URL, until %s has answered @R2.4 @R4.2 @R4.10',
    async (call) => {
      stopTime()
      const release = hold(call)
      const { at } = await open('/likes', { answers: likes })
      await expect.element(status).toHaveTextContent('Loading')
      await expect.poll(() => document.querySelector('svg[data-playing]')).not.toBeNull()
      expect(at()).toBe('/likes')
      expect(inputsOf('profiles/getlikingprofiles')).toEqual([])
      await pass(3_100)
      await expect.element(status).toHaveTextContent('Slow connection. Still loading.')
      // Nobody is asked to log in before it is known who they are.
      expect(document.body.textContent).not.toContain('You must be logged in')
      release()
      await expect.element(h1).toHaveTextContent('My Likes')
    },
  )
})

describe('what is asked again and again', () => {
  test('is the configuration, every 5 s until it is there @R2.4 @R9.4 @D4', async () => {
    stopTime()
    await open('/likes', { answers: { ...likes, 'public/configuration': refusal({ code: 'UNAVAILABLE' }) } })
    for (const times of [1, 2, 3]) {
      await pass(0)
      expect(inputsOf('public/configuration')).toHaveLength(times)
      // After 3 s the page says that it takes long.
      const told = times === 1 ? 'Loading' : 'Slow connection. Still loading.'
      await expect.element(status).toHaveTextContent(told)
      await pass(4_900)
      expect(inputsOf('public/configuration')).toHaveLength(times)
      if (times === 3) answer('public/configuration', aConfiguration())
      await pass(100)
    }
    await expect.element(h1).toHaveTextContent('My Likes')
    // Ready: no longer polled, but loaded again when the member returns to the page.
    const ready = inputsOf('public/configuration').length
    await pass(20_000)
    expect(inputsOf('public/configuration')).toHaveLength(ready)
    const release = hold('public/configuration')
    window.dispatchEvent(new Event('focus'))
    await pass(50)
    expect(inputsOf('public/configuration')).toHaveLength(ready + 1)
    expect(h1.element().textContent).toBe('My Likes')
    release()
    await pass(50)
    expect(h1.element().textContent).toBe('My Likes')
  })

  test('are the member and the news, every 15 s and no sooner, and the place every hour @R7.9 @R7.17 @R7.21 @R9.4 @R9.5', async () => {
    stopTime()
    await open('/likes', { answers: likes })
    await expect.element(h1).toHaveTextContent('My Likes')
    const polls = ['users/me', 'notifications/getnewnotifications'] as const
    await expect.poll(() => inputsOf('notifications/getnewnotifications')).toHaveLength(1)
    await pass(100)
    const before = polls.map((call) => inputsOf(call).length)
    for (const round of [1, 2, 3]) {
      await pass(14_800)
      expect(polls.map((call) => inputsOf(call).length)).toEqual(before.map((n) => n + round - 1))
      await pass(200)
      expect(polls.map((call) => inputsOf(call).length)).toEqual(before.map((n) => n + round))
    }
    expect(inputsOf('ip')).toHaveLength(1)
    await pass(3_600_000 - 45_300)
    expect(inputsOf('ip')).toHaveLength(1)
    await pass(500)
    expect(inputsOf('ip')).toHaveLength(2)
  })
})

describe('the user menu', () => {
  test.each([
    ['Nils_of_Bergen', 'Nils_of_Bergen'],
    [null, 'Me'],
  ])('of a member whose name is %j is named %s @R2.42', async (userName, name) => {
    const me = Response.json({ result: 'OK', userInfo: { ...aMember(), userName } })
    await open('/likes', { answers: { ...likes, 'users/me': me } })
    await expect.element(page.getByRole('banner').getByRole('button', { name, exact: true })).toBeVisible()
  })
})

describe('the session', () => {
  test.each([
    ['Not today', 'Not today'],
    ['', 'Unknown error'],
  ])(
    'that could not be loaded for the reason "%s" says so, and goes on waiting @R8.3',
    async (message, told) => {
      await open('/likes', { answers: { 'users/me': refusal({ code: message && 'ODD', message }) } })
      const words = page.getByText(`Failed to load user profile: ${told}`, { exact: true })
      await expect.element(words).toBeVisible()
      await expect.element(page.getByText('Loading', { exact: true })).toBeVisible()
    },
  )

  test('ends with any answer that says "Not Authenticated" @R4.1 @R8.5 @R8.10', async () => {
    await page.viewport(...phone)
    const { at } = await open('/likes', { answers: likes })
    await expect.element(page.getByRole('article')).toBeVisible()
    answer('profiles/likeprofile', refusal({ code: 'X', message: 'Not Authenticated' }))
    await page.getByRole('button', { name: 'Like Rosario' }).click()
    await expect
      .element(page.getByText('You must be logged in to view this page. Please login!', { exact: true }))
      .toBeVisible()
    await expect.poll(at).toBe('/login')
    expect(sessionStorage.getItem('authToken')).toBeNull()
  })
})
