import type { Page } from 'playwright'
import { beforeAll, describe, test } from 'vitest'
import { makeLink } from '../apps/api/src/domains/accounts/accounts.ts'
import { inviteTokenOf } from '../apps/api/src/domains/invites/link.ts'
import { type CreatedMember, createMember, createSession } from '../apps/api/src/testing/factories.ts'
import { stopTime } from './calls.ts'
import { expect } from './expect.ts'
import { openAccount } from './people.ts'
import { phone, sharedSite } from './site.ts'

const site = sharedSite()
let her: CreatedMember
let him: CreatedMember
beforeAll(async () => {
  her = await createMember(site.db, { firstName: 'Rosario', profile: { profileName: 'Rosario_Iloilo' } })
  him = await createMember(site.db, { gender: 3, profile: { profileName: 'Nils' } })
})

const linkFor = ({ id, email }: CreatedMember) => makeLink(site.db, 'log-in', id, email)
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const session = (page: Page) => page.evaluate(() => sessionStorage.getItem('authToken'))

describe('a mailed link', () => {
  test('logs in at the profile it names; its token stands in no address, referrer or history @R2.23 @R4.9 @D9', async () => {
    const token = await linkFor(him)
    const page = await site.person()
    const told: string[] = []
    page.on('request', async (request) => {
      told.push(request.url(), (await request.allHeaders()).referer ?? '')
    })
    await page.goto(`/profile/${her.id}?from=mail#authToken=${token}`)
    await expect(h1(page)).toHaveText(/^Rosario_Iloilo/)
    expect(new URL(page.url()).search).toBe('?from=mail')
    expect(page.url()).not.toContain(token)
    await expect(page.getByText('The link from the mail logged you in as Nils.')).toBeVisible()
    expect(await session(page)).toMatch(/^[\w-]{43}$/)
    expect(await session(page)).not.toBe(token)
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
    const withToken = told.filter((text) => text.includes(token))
    expect(withToken).toEqual([])
    // The same mail, opened again by the same reader, is no trouble; by anybody else it opens nothing.
    await page.goto(`/profile/${her.id}?authToken=${token}`)
    await expect(h1(page)).toHaveText(/^Rosario_Iloilo/)
    expect(page.url()).not.toContain(token)
    const other = await site.person(phone)
    await other.goto(`/profile/${her.id}?authToken=${token}`)
    await expect(h1(other)).toHaveText('This link no longer works')
    await other.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(h1(other)).toHaveText('Log in')
  })

  test('of the form with the token in the query logs in as well, says whose account it is, and lets a stranger out @R2.23 @R4.9', async () => {
    const page = await site.person(phone)
    await page.goto(`/profile/${her.id}?authToken=${await linkFor(him)}`)
    await expect(h1(page)).toHaveText(/^Rosario_Iloilo/)
    await expect(page.getByText('The link from the mail logged you in as Nils.')).toBeVisible()
    await page.getByRole('button', { name: 'Not you? Log out' }).click()
    await expect(h1(page)).toHaveText('Love worth a serenade.')
    expect(await session(page)).toBeNull()
  })

  test('at /auto-login leads to the profile of its user after 100 ms; without token or user to /welcome @R2.16 @R2.17 @R9.19', async () => {
    const page = await site.person(phone)
    await stopTime(page)
    await page.goto(`/auto-login?token=${await linkFor(him)}&user=${her.id}`)
    // Until the link is exchanged time goes on by 10 ms.
    await expect(async () => {
      if (await session(page)) return
      await page.clock.runFor(10)
      expect(await session(page)).not.toBeNull()
    }).toPass({ intervals: [20] })
    expect(await session(page)).toMatch(/^[\w-]{43}$/)
    await page.clock.runFor(80)
    expect(new URL(page.url()).pathname).toBe('/auto-login')
    await page.clock.runFor(25)
    await page.waitForURL(`**/profile/${her.id}`)
    await expect(h1(page)).toHaveText(/^Rosario_Iloilo/)
    const stranger = await site.person()
    for (const query of [
      '',
      `?user=${her.id}`,
      `?token=${await linkFor(him)}`,
      '?token=&user=',
      '?token=a&user=..%2F..',
    ]) {
      await stranger.goto(`/auto-login${query}`)
      await stranger.waitForURL('**/welcome')
      await expect(h1(stranger)).toHaveText('Love worth a serenade.')
    }
  })

  test('ends another member’s session only after a question @D9', async () => {
    const page = await site.person()
    await page.goto('/login')
    const before = await createSession(site.db, her.id)
    await page.evaluate((token) => localStorage.setItem('authToken', token), before)
    const link = await linkFor(him)
    await page.goto(`/find-my-cupid-match?authToken=${link}`)
    await expect(h1(page)).toHaveText('You are logged in to another account')
    await page.getByRole('button', { name: 'Stay as I am' }).click()
    await expect(page.getByRole('button', { name: 'Rosario_Iloilo' })).toBeVisible()
    // The question did not use the link up.
    await page.goto(`/find-my-cupid-match?authToken=${link}`)
    await page.getByRole('button', { name: 'Log out and use the link' }).click()
    await expect(page.getByRole('button', { name: 'Nils' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).not.toBe(before)
    const me = await fetch(`${site.origin}/api/v1/users/me`, { headers: { authorization: `1:${before}` } })
    expect(me.status).toBe(401)
  })
})

describe('an invitation', () => {
  test('names who invites by the first name, and leads to a sign-up that remembers it @R2.11 @R2.14', async () => {
    const token = await inviteTokenOf(site.db, her.id)
    const page = await site.person(phone)
    for (const [address, title] of [
      [`/your-official-invite/${token}`, 'Your official invitation'],
      [`/invite/${token}`, 'You are invited'],
    ] as const) {
      await page.goto(address)
      await expect(h1(page)).toHaveText(title)
      await expect(page.getByRole('main')).toContainText('Rosarioinvites you to Harana')
      await expect(page.getByRole('main').getByRole('img')).toHaveCount(0)
    }
    await page.getByRole('link', { name: 'Sign up' }).click()
    await page.waitForURL(`**/sign-up/invite/${token}`)
    await expect(page.getByRole('main')).toContainText('Rosarioinvites you to Harana')
    const sent = page.waitForRequest('**/users/sign-up')
    const bea = { gender: 'Girl', firstName: 'Bea', birthdate: '1998-02-01' } as const
    await openAccount(page, { ...bea, email: 'bea@people.example' })
    expect((await sent).postDataJSON()).toMatchObject({ invite: token })
    await page.waitForURL('**/sign-up-create-unique-profile')
  })

  test('that leads to nobody says so, and leads to a sign-up all the same @R2.14', async () => {
    const page = await site.person()
    await page.goto('/invite/no-such-token')
    await expect(h1(page)).toHaveText('This invitation no longer works')
    await expect(page.getByRole('main')).toContainText('You can sign up all the same.')
    await expect(page.getByText('invites you to')).toHaveCount(0)
    await page.getByRole('link', { name: 'Sign up' }).click()
    await page.waitForURL('**/sign-up')
  })
})
