import type { Page } from 'playwright'
import { describe, test } from 'vitest'
import { createMember, type MemberOverrides } from '../apps/api/src/testing/factories.ts'
import { expect } from './expect.ts'
import { logIn, password } from './people.ts'
import { desktop, phone, sharedSite } from './site.ts'

const site = sharedSite()

const made = (overrides: MemberOverrides = {}) => createMember(site.db, { password, ...overrides })

const stored = (page: Page, name: 'localStorage' | 'sessionStorage', key: string) =>
  page.evaluate(([place, what]) => window[place].getItem(what), [name, key] as const)

const link = /(\/(?:reset-password|verify-email)#token=[A-Za-z0-9_-]{43})/

describe('log-in', () => {
  test('says what happened and goes to one’s own profile by its number @R2.24 @R7.6 @R8.4 @D18', async () => {
    const { email, id } = await made({ profile: { profileName: 'Own_One' } })
    const page = await site.person()
    await logIn(page, email)
    await expect(page.getByRole('button', { name: 'Logged in' })).toBeDisabled()
    await expect(page.getByText('You have successfully logged in..')).toBeVisible()
    await page.waitForURL(`**/profile?user=${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Own_One/)
    await expect(page.getByRole('link', { name: 'Edit my profile' }).first()).toBeVisible()
    await page.goto('/login')
    await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  })

  test('keeps the token in local storage only for who asks to be remembered, the cache with it @R4.8 @R9.7 @R9.8', async () => {
    const { email, id } = await made()
    const quiet = await site.person()
    await logIn(quiet, email)
    await quiet.waitForURL('**/profile?user=*')
    expect(await stored(quiet, 'localStorage', 'authToken')).toBeNull()
    await quiet.goto('/settings')
    expect(await stored(quiet, 'localStorage', 'data-cache')).toBeNull()
    expect(await stored(quiet, 'localStorage', `pretty-state-machine:${id}`)).toBeNull()

    const verified = await site.person()
    await logIn(verified, email, { remember: true })
    await verified.waitForURL('**/profile?user=*')
    await expect(verified.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await stored(verified, 'localStorage', 'authToken')).toMatch(/^[\w-]{43}$/)
    await verified.goto('/settings')
    expect(await stored(verified, 'localStorage', 'data-cache')).toContain('users/me')
  })

  test('leads who has no profile, or is not active, to the missing step @R4.3 @R4.11 @D6 @D26', async () => {
    const [account, profile] = await Promise.all([made({ step: 'account' }), made({ step: 'profile' })])
    const [first, second] = await Promise.all([site.person(), site.person(phone)])
    await Promise.all([logIn(first, account.email), logIn(second, profile.email)])
    await first.waitForURL('**/sign-up-create-unique-profile')
    await second.waitForURL('**/sign-up-step-3')
    await first.goto('/find-my-cupid-match')
    await first.waitForURL('**/sign-up-create-unique-profile')
    await second.goto('/find-my-cupid-match')
    await second.waitForURL('**/sign-up-confirmation-of-real-person')
    // No menus on the way, only the logo and the way out.
    for (const page of [first, second]) {
      await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'My Search' })).toHaveCount(0)
    }
  })
})

describe('sign-up', () => {
  test('step 2 keeps what was typed, and a reload brings it back', async () => {
    const { token } = await made({ step: 'account' })
    const page = await site.member(token)
    await page.goto('/sign-up-step-2#2')
    await page.getByLabel('Profile name').fill('Mayumi_Sings')
    await page.getByRole('checkbox', { name: 'BG/GF' }).check()
    await expect(page.getByText('Your draft is kept.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Profile name')).toHaveValue('Mayumi_Sings')
    await expect(page.getByRole('checkbox', { name: 'BG/GF' })).toBeChecked()
  })

  test('what is typed right before a reload is kept as well @D10', async () => {
    const { token } = await made({ step: 'account' })
    const page = await site.member(token)
    await page.goto('/sign-up-step-2#2')
    const name = page.getByLabel('Profile name')
    await expect(name).toBeVisible()
    // Nothing waits here: the page goes in the same moment.
    await name.evaluate((field: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, 'Last_Moment')
      field.dispatchEvent(new Event('input', { bubbles: true }))
      window.location.reload()
    })
    await expect(name).toHaveValue('Last_Moment')
  })

  test('step 3 counts wrong codes, lets a mistyped address be put right, and opens the site @D16', async () => {
    const { token } = await made({ step: 'profile' })
    const page = await site.member(token, phone)
    await page.goto('/sign-up-step-3')
    await page.getByRole('button', { name: 'Change it' }).click()
    const email = `right-${Date.now()}@people.example`
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await page.getByRole('button', { name: 'Send the code here' }).click()
    await expect(page.getByText('A new code is on its way. The old one no longer works.')).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
    await expect(page.getByText(/^Send a new code in 0:\d\d$/)).toBeVisible()
    const code = (await site.mailed(email, /\b(\d{4}\s?\d{4})\b/)).replace(/\s/, '')
    const wrong = String((Number(code) + 1) % 100_000_000).padStart(8, '0')
    await page.getByRole('textbox', { name: 'Code' }).fill(wrong)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('This code is not right. You have 4 more tries.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Code' }).fill(code)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL('**/find-my-cupid-match')
  })

  test('step 3 by phone texts a code that opens the site, and the tip then asks for the address @D16 @R6.15', async () => {
    const { token } = await made({ step: 'profile' })
    const page = await site.member(token, phone)
    await page.goto('/sign-up-step-3')
    await page.getByRole('radio', { name: 'Code by phone' }).check()
    await page.getByLabel('Number').fill('0917 555 0142')
    await page.getByRole('button', { name: 'Send the code here' }).click()
    await expect(page.getByRole('heading', { name: 'We sent a code to your phone' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Code' }).fill(await site.mailed('+639175550142', /\b(\d{8})\b/))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL('**/find-my-cupid-match')
    await expect(page.getByText('Please Verify Your Email by Clicking HERE')).toBeVisible()
  })
})

describe('passwords, codes and links', () => {
  test('a forgotten password: like answers, a link that works once, and in @R2.12 @R7.10', async () => {
    const { email, id } = await made()
    const page = await site.person()
    for (const address of ['nobody@people.example', email]) {
      await page.goto('/login')
      await page.getByRole('link', { name: 'Forgot password?' }).click()
      // The page before has a field of the same name.
      await expect(page.getByRole('button', { name: 'Send me the link' })).toBeVisible()
      await page.getByLabel('E-mail').fill(address)
      await page.getByRole('button', { name: 'Send me the link' }).click()
      await expect(page.getByRole('heading', { name: 'Look in your mail' })).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'If a member' }).locator('p')).toHaveText(
        `If a member has the address ${address}, a link is on its way. It works for one hour. Look in the spam folder too.`,
      )
      await expect(page.getByRole('button', { name: /^Send again in/ })).toBeDisabled()
    }
    const address = await site.mailed(email, link)
    await page.goto(address)
    await page.getByLabel('New password').fill('quite-another-one')
    await page.getByLabel('Repeat the password').fill('not-the-same')
    await page.getByRole('button', { name: 'Save and log in' }).click()
    await expect(page.getByText('The two are not the same.')).toBeVisible()
    await page.getByLabel('Repeat the password').fill('quite-another-one')
    await page.getByRole('button', { name: 'Save and log in' }).click()
    await expect(page.getByText('You have successfully logged in..')).toBeVisible()
    await page.waitForURL(`**/profile?user=${id}`)

    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await page.getByRole('link', { name: 'Send me a new link' }).click()
    await page.waitForURL('**/forgot-password')
  })

  test('a mailed link verifies the address, a broken one offers a fresh one @R2.13', async () => {
    const { email } = await made({ verifiedEmail: false })
    const page = await site.person(phone)
    await page.goto('/verify-email/broken')
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send me a new link' }).click()
    await expect(page.getByRole('heading', { name: 'Look in your mail' })).toBeVisible()
    await page.goto(await site.mailed(email, link))
    await expect(page.getByRole('heading', { name: 'Your e-mail is confirmed' })).toBeVisible()
  })

  test('a visitor with a code from the mail enters it by naming the address @R2.13', async () => {
    const { email } = await made({ step: 'profile' })
    const page = await site.person()
    await page.goto('/email-otp')
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send me the code' }).click()
    const code = await site.mailed(email, /\b(\d{4}\s?\d{4})\b/)
    await page.getByRole('textbox', { name: 'Code' }).fill(code)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('Your e-mail is confirmed')).toBeVisible()
  })

  test('a changed password ends the other sessions, this one goes on @R2.30', async () => {
    const { email } = await made()
    const [here, there] = await Promise.all([site.person(), site.person()])
    await Promise.all([logIn(here, email), logIn(there, email)])
    await Promise.all([here.waitForURL('**/profile?user=*'), there.waitForURL('**/profile?user=*')])
    await here.goto('/change-password')
    await here.getByRole('button', { name: 'Change', exact: true }).click()
    await here.getByLabel('Current password').fill('wrong-one')
    await here.getByLabel('New password').fill('a-better-password')
    await here.getByLabel('Repeat the password').fill('a-better-password')
    await here.getByRole('button', { name: 'Change my password' }).click()
    await expect(here.getByText('Your current password is not right.')).toBeVisible()
    await here.getByLabel('Current password').fill(password)
    await here.getByRole('button', { name: 'Change my password' }).click()
    await expect(here.getByText('Your password is changed.')).toBeVisible()
    await there.goto('/settings')
    await there.waitForURL('**/login')
    await here.goto('/settings/change-password')
    await expect(here.getByRole('heading', { name: 'Settings' })).toBeVisible()
  })
})

describe('log-out', () => {
  test('says so, forgets everything here and goes home after a second; other tabs follow @R4.7 @R9.17 @D19', async () => {
    const { email } = await made({ step: 'account' })
    const page = await site.person(desktop)
    await logIn(page, email, { remember: true })
    await page.waitForURL('**/sign-up-create-unique-profile')
    const other = await page.context().newPage()
    await other.goto('/settings')
    await expect(other.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Profile name').fill('Soon_Gone')
    await expect(page.getByText('Your draft is kept.')).toBeVisible()

    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByText('Logging you out...')).toBeVisible()
    await expect(page.getByText('You have successfully logged in..')).toHaveCount(0)
    const since = Date.now()
    await page.waitForURL((url) => url.pathname === '/')
    expect(Date.now() - since).toBeGreaterThan(700)
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
    await other.waitForURL('**/login')
  })

  test('everywhere ends every session of the member', async () => {
    const { email } = await made()
    const [here, there] = await Promise.all([site.person(phone), site.person()])
    await Promise.all([logIn(here, email), logIn(there, email)])
    await Promise.all([here.waitForURL('**/profile?user=*'), there.waitForURL('**/profile?user=*')])
    await here.goto('/settings/sessions')
    await here.getByRole('button', { name: 'Log out everywhere', exact: true }).click()
    await here.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click()
    await expect(here.getByText('Logging you out...')).toBeVisible()
    await here.waitForURL((url) => url.pathname === '/')
    await there.goto('/settings')
    await there.waitForURL('**/login')
  })
})
