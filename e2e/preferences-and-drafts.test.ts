import { expect as check, test } from 'vitest'
import { createMember } from '../apps/api/src/testing/factories.ts'
import { expect } from './expect.ts'
import { desktop, phone, sharedSite } from './site.ts'

const site = sharedSite()

test('language and appearance follow a member to another device @D19', async () => {
  const { token } = await createMember(site.db, { gender: 3 })
  const here = await site.member(token, desktop)
  await here.goto('/settings/preferences')
  const saved = () => here.waitForResponse('**/users/savedisplay')
  await Promise.all([saved(), here.getByRole('radio', { name: 'Dark' }).click()])
  await Promise.all([saved(), here.getByRole('radio', { name: 'Filipino' }).click()])
  await expect(here.getByText('Wika', { exact: true })).toBeVisible()

  const there = await site.member(token, { ...phone, colorScheme: 'light' })
  await there.goto('/likes')
  await expect(there.getByRole('heading', { level: 1, name: 'Mga Like Ko' })).toBeVisible()
  await expect(there.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('what was typed into step 2 is there on another device @D10', async () => {
  const { token } = await createMember(site.db, { step: 'account' })
  const here = await site.member(token, desktop)
  await here.goto('/sign-up-create-unique-profile')
  await here.getByRole('button', { name: 'Next' }).click()
  await here.getByLabel('Profile name').fill('Begun_Here')
  await here.getByRole('checkbox', { name: 'Friendship' }).check()
  await expect(here.getByText('Your draft is kept.')).toBeVisible()
  const stored = await here.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  check(stored).not.toContain('Begun_Here')

  const there = await site.member(token, phone)
  await there.goto('/sign-up-create-unique-profile')
  await there.getByRole('button', { name: 'Next' }).click()
  await expect(there.getByLabel('Profile name')).toHaveValue('Begun_Here')
  await expect(there.getByRole('checkbox', { name: 'Friendship' })).toBeChecked()
})

test('tips come one at a time, do what they say, and stay away once put away @R2.3 @R4.22 @R6.15 @R6.16 @D16', async () => {
  const { token, email } = await createMember(site.db, { gender: 1, verifiedEmail: false })
  const page = await site.member(token, phone)
  await page.goto('/find-my-cupid-match')
  const tip = page.getByRole('complementary', { name: 'Tip' })
  await expect(tip).toContainText('Please Verify Your Email by Clicking HERE')
  await expect(tip).toHaveAttribute('data-danger', 'true')
  await tip.getByRole('button', { name: 'HERE' }).click()
  await expect(page.getByText(`We have sent a link to ${email}.`)).toBeVisible()
  check(await site.mailed(email, /(\/verify-email#token=[\w-]{43})/)).toBeTruthy()
  await page.getByRole('button', { name: 'Close' }).click()
  await tip.getByRole('button', { name: 'Got It' }).click()
  await expect(tip).toContainText('Your profile has no picture yet.')
  await expect(tip).not.toHaveAttribute('data-danger')
  await tip.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
  // Where it leads it is not said, and the next one is.
  await expect(tip).toContainText('Ka-Partner')
  await expect(tip).not.toContainText('no picture yet')

  const elsewhere = await site.member(token, desktop)
  await elsewhere.goto('/likes')
  await expect(elsewhere.getByRole('complementary', { name: 'Tip' })).toContainText('no picture yet')
})
