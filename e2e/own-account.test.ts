import { Gender } from '@harana/contract/model/enums'
import { test } from 'vitest'
import { stepAt, totpCode } from '../apps/api/src/domains/second-factors/totp.ts'
import { readBase32 } from '../apps/api/src/testing/base32.ts'
import { createMember } from '../apps/api/src/testing/factories.ts'
import { addAuthenticator } from './authenticator.ts'
import { expect } from './expect.ts'
import { logIn, password } from './people.ts'
import { phone, sharedSite } from './site.ts'

const site = sharedSite()

test('a member logs in by a passkey, puts an app before the password, forgets the password, and comes in by a recovery code @R2.30', async () => {
  const { id, email } = await createMember(site.db, { password })
  const page = await site.person()
  const { setPresent } = await addAuthenticator(page)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const ownProfile = async () => {
    await page.waitForURL(`**/profile?user=${id}`)
    await expect(page.getByRole('link', { name: 'Edit my profile' }).first()).toBeVisible()
  }
  const leave = async () => {
    await page.goto('/settings')
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  }

  await setPresent(false)
  await logIn(page, email)
  await ownProfile()
  await setPresent(true)
  await page.goto('/settings/change-password')
  await press('Add a passkey')
  const recoveryCode = (await page.getByRole('listitem').locator('code').first().textContent())!
  await page.getByLabel('I have saved these codes').check()
  await press('Continue')
  await press('Use an authenticator app')
  const key = (await page.locator('code').textContent())!.replaceAll(' ', '')
  await page
    .getByLabel('Code from your authenticator app')
    .fill(totpCode(readBase32(key), stepAt(new Date())))
  await press('Confirm')
  await expect(page.getByText('Authenticator app', { exact: true })).toBeVisible()

  // The passkey is both factors in one, and is offered in the field where its owner is there.
  await leave()
  await page.goto('/login')
  await ownProfile()

  await leave()
  await setPresent(false)
  await page.goto('/forgot-password')
  await page.getByLabel('E-mail').fill(email)
  await press('Send me the link')
  await page.goto(await site.mailed(email, /(\/reset-password#token=[A-Za-z0-9_-]{43})/))
  await page.getByLabel('New password').fill('quite-another-one')
  await page.getByLabel('Repeat the password').fill('quite-another-one')
  await press('Save and log in')
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
  await press('Use a recovery code')
  await page.getByLabel('Recovery code').fill(recoveryCode)
  await press('Confirm')
  await ownProfile()
})

test('an address that somebody at an open phone changed is put back from the old one, and they are out @R2.30', async () => {
  const { id, email, token } = await createMember(site.db, { password, session: { proven: true } })
  const elsewhere = `elsewhere-${email}`
  const stranger = await site.member(token, phone)
  const press = (name: string) => stranger.getByRole('button', { name, exact: true }).click()
  await stranger.goto('/settings/account')
  await press('Change your e-mail')
  await stranger.getByLabel('New e-mail').fill(elsewhere)
  await press('Send the code')
  const code = (await site.mailed(elsewhere, /\b(\d{4}\s?\d{4})\b/)).replace(/\s/, '')
  await stranger.getByRole('textbox', { name: 'Code' }).fill(code)
  await press('Confirm')
  await expect(stranger.getByText(`${elsewhere}, confirmed`)).toBeVisible()

  const owner = await site.person()
  await owner.goto(await site.mailed(email, /(\/undo-email-change#token=[A-Za-z0-9_-]{43})/))
  await owner.getByRole('button', { name: 'Put my address back' }).click()
  await expect(owner.getByText('Your address is put back, and every device is logged out.')).toBeVisible()
  await owner.getByLabel('New password').fill('quite-another-one')
  await owner.getByLabel('Repeat the password').fill('quite-another-one')
  await owner.getByRole('button', { name: 'Save and log in' }).click()
  await owner.waitForURL(`**/profile?user=${id}`)
  await stranger.goto('/settings/account')
  await stranger.waitForURL('**/login')
})

test('a device is logged out from another, and is asked to log in at its next step', async () => {
  const { email, token } = await createMember(site.db, { password })
  const [here, there] = [await site.member(token), await site.person(phone)]
  await logIn(there, email)
  await there.waitForURL('**/profile?user=*')
  await here.goto('/settings/sessions')
  const others = here.getByRole('button', { name: /^Log out: / })
  await others.click()
  await expect(here.getByText('Logged out there.')).toBeVisible()
  await expect(others).toHaveCount(0)
  await there.goto('/settings')
  await there.waitForURL('**/login')
})

test('a member deletes the account, is gone for others, logs in again and comes back whole @R2.30', async () => {
  const her = await createMember(site.db, { password, profile: { profileName: 'Soon_Back' } })
  const him = await createMember(site.db, { gender: Gender.Guy })
  const page = await site.member(her.token, phone)
  const other = await site.member(him.token)
  await page.goto('/settings/account/leaving')
  await page.getByLabel('Your password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText(/^Your account is deleted\. Until /)).toBeVisible()
  await other.goto(`/profile?user=${her.id}`)
  await expect(other.getByText('This profile is not available.')).toBeVisible()

  await logIn(page, her.email)
  await page.getByRole('button', { name: 'Come back' }).click()
  await expect(page.getByText('Welcome back. All is as it was.')).toBeVisible()
  await other.goto(`/profile?user=${her.id}`)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/^Soon_Back/)
})
