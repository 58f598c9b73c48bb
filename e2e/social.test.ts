import { expect as check, test } from 'vitest'
import { createMember } from '../apps/api/src/testing/factories.ts'
import { expect } from './expect.ts'
import { createProfile, enterBirthDate, password } from './people.ts'
import { desktop, phone, sharedSite } from './site.ts'

const site = sharedSite()

test('somebody new signs up with Google, prefilled and locked, and logs in with it from then on @R2.20 @R2.21 @R4.4 @R4.6 @R7.7 @R7.8 @R8.4 @R9.14', async () => {
  const page = await site.person(phone)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Google' }).click()
  await page.getByRole('link', { name: 'Liza Manalo' }).click()
  await page.waitForURL('**/sign-up')
  const email = page.getByLabel('E-mail')
  await expect(email).toHaveValue('liza.manalo@people.example')
  await expect(email).not.toBeEditable()
  await expect(page.getByLabel('First name')).toHaveValue('Liza')
  // The address stands; the name is a proposal.
  await page.getByLabel('First name').fill('Lisa')
  await expect(page.getByText('From Google').first()).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
  )
  check(stored).not.toContain('eyJ')
  await page.getByRole('radio', { name: 'Girl' }).check()
  await enterBirthDate(page, '1996-03-14')
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await page.getByRole('button', { name: 'Create my account' }).click()
  await createProfile(page, {
    profileName: 'Liza_Cebu',
    country: 'Philippines',
    city: 'Cebu City',
    story: 'I bake ensaymada with my sister on Saturdays.',
  })
  // Google vouches for the address: nothing is left to confirm.
  await expect(page.getByRole('heading', { name: 'My Search' })).toBeAttached()

  const later = await site.person(desktop)
  await later.goto('/login')
  await later.getByLabel('Remember me').check()
  await later.getByRole('link', { name: 'Google' }).click()
  await later.getByRole('link', { name: 'Liza Manalo' }).click()
  await expect(later.getByText('You have successfully logged in..')).toBeVisible()
  check(later.url()).not.toContain('id_token')
  await later.waitForURL('**/find-my-cupid-match')
  check(await later.evaluate(() => localStorage.getItem('authToken'))).toMatch(/^[\w-]{43}$/)
})

test('an address that is a member’s is joined by that member’s password @R7.7 @D8 @R8.1', async () => {
  await createMember(site.db, { email: 'guy@demo.harana.example', password, gender: 3 })
  const page = await site.person(desktop)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Facebook' }).click()
  await page.getByRole('link', { name: 'Henrik Solberg' }).click()
  await expect(page.getByRole('heading', { name: 'Is this account yours?' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Log in and join the two' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('is not right')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in and join the two' }).click()
  await page.waitForURL('**/find-my-cupid-match')
})

test('who comes back without a log-in, or with one that was not asked for here, is told so', async () => {
  const page = await site.person(phone)
  await page.goto('/sign-up')
  await page.getByRole('link', { name: 'Facebook' }).click()
  await page.getByRole('link', { name: 'Go back without logging in' }).click()
  await expect(page.getByRole('alert')).toHaveText('You came back from Facebook without logging in.')
  await page.getByRole('link', { name: 'Back to log in' }).click()
  await page.goto('/social-login/google#state=foreign&id_token=eyJ')
  await expect(page.getByRole('alert')).toHaveText('This log-in did not come through. Please try again.')
  await expect(page).toHaveURL(/\/social-login\/google$/)
  // The page's own words where the server gives none.
  await page.route('**/social/login', (route) =>
    route.fulfill({ json: { result: 'OK', code: 'SUCCESS', message: '', error: '' } }),
  )
  await page.goto('/login')
  await page.getByRole('link', { name: 'Google' }).click()
  await page.getByRole('link', { name: 'Anders Holm' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'An unexpected problem occurred while logging in. Please try again later!',
  )
})

test('inside another app’s browser Google’s button leads to a guide out of it @R4.4', async () => {
  const page = await site.person({
    ...phone,
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; wv) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480]',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.goto('/login')
  await page.getByRole('link', { name: 'Google' }).click()
  await expect(page.getByRole('heading', { name: 'Open this in your browser' })).toBeVisible()
  await page.getByRole('button', { name: 'Copy the address' }).click()
  await expect(page.getByRole('button', { name: 'The address is copied' })).toBeVisible()
  check(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.origin}/login`)
  await page.getByRole('link', { name: 'Log in with e-mail instead' }).click()
  await page.getByRole('link', { name: 'Facebook' }).click()
  await expect(page.getByRole('heading', { name: 'An invented Facebook' })).toBeVisible()
})
