import type { Output } from '@harana/contract'
import type { StaffRole } from '@harana/contract/model/enums'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { open } from '../../testing/open.tsx'
import { aMember } from '../../testing/samples.ts'
import { answer, inputsOf, refusal } from '../../testing/server.ts'

type Factors = Output<'users/getsecondfactors'>
const stale = refusal({ code: 'FRESHPROOF', error: 'Please confirm once more that it is you.' })
const phone: Factors['factors'][number] = {
  factorId: '00000000-0000-4000-8000-000000000001',
  kind: 'totp',
  name: 'Phone',
  createdAt: '2026-10-03T03:12:08.000Z',
  lastUsedAt: null,
}
const key: Factors['factors'][number] = {
  ...phone,
  factorId: '00000000-0000-4000-8000-000000000002',
  kind: 'passkey',
  name: 'Key',
  lastUsedAt: '2026-11-20T03:12:08.000Z',
}
const both: Factors = {
  factors: [phone, key],
  recoveryCodesLeft: 8,
  confirmed: true,
  hasPassword: true,
  passwordChangedAt: '2026-09-12T03:12:08.000Z',
  demo: false,
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name })

/** The settings of a member with these factors, in a session without a fresh proof. */
async function openSettings(factors: Factors, staffRoles: StaffRole[] = []) {
  let isProven = false
  answer('users/giveproof', () => {
    isProven = true
    return { recoveryCodesLeft: 8 }
  })
  const guarded =
    <T extends object>(done: () => T) =>
    () =>
      isProven ? done() : stale
  answer('users/getsecondfactors', factors)
  answer(
    'users/renamesecondfactor',
    guarded(() => ({})),
  )
  answer(
    'users/removesecondfactor',
    guarded(() => ({})),
  )
  answer(
    'users/renewrecoverycodes',
    guarded(() => ({ recoveryCodes: ['AAAA-BBBB-CCCC-0000'] })),
  )
  answer(
    'users/changepassword',
    guarded(() => ({})),
  )
  await open('/settings/change-password', { as: aMember({ admin: staffRoles.length > 0, staffRoles }) })
}
const choose = async (name: string, what: string) => {
  await button(`More: ${name}`).click()
  await page.getByRole('menuitem', { name: what }).click()
}
const prove = async () => {
  const asks = dialog('Confirm that it is you')
  await asks.getByLabelText('Code from your authenticator app').fill('123456')
  await asks.getByRole('button', { name: 'Confirm' }).click()
}

test('a member reads what second factors there are, and renames one after a fresh proof', async () => {
  await openSettings(both)
  await expect.element(page.getByText('Added Oct 3, 2026 · never used')).toBeVisible()
  await expect.element(page.getByText('Added Oct 3, 2026 · last used Nov 20, 2026')).toBeVisible()
  await expect.element(page.getByText('8 of 10 left. Keep them where nobody else reads them.')).toBeVisible()
  await choose('Phone', 'Rename')
  await page.getByLabelText('Name', { exact: true }).fill('Old phone')
  answer('users/getsecondfactors', { ...both, factors: [{ ...phone, name: 'Old phone' }, key] })
  await dialog('Rename the second factor').getByRole('button', { name: 'Save' }).click()
  await prove()
  await expect.element(page.getByText('Old phone')).toBeVisible()
  expect(inputsOf('users/renamesecondfactor').at(-1)).toEqual({ factorId: phone.factorId, name: 'Old phone' })
})

test('a member removes one after a question and a fresh proof, and nothing when that is not given', async () => {
  await openSettings(both)
  await choose('Phone', 'Remove')
  await dialog('Remove this second factor?').getByRole('button', { name: 'Remove' }).click()
  await dialog('Confirm that it is you').getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Please confirm once more that it is you.')
  await dialog('Remove this second factor?').getByRole('button', { name: 'Remove' }).click()
  answer('users/getsecondfactors', { ...both, factors: [key] })
  await prove()
  await expect.element(page.getByText('Phone')).not.toBeInTheDocument()
  expect(inputsOf('users/removesecondfactor').at(-1)).toEqual({ factorId: phone.factorId })
})

test('new recovery codes are made after a fresh proof, to be downloaded', async () => {
  await openSettings(both)
  await button('New codes').click()
  await dialog('Make new recovery codes?').getByRole('button', { name: 'New codes' }).click()
  await prove()
  await expect.element(page.getByText('AAAA-BBBB-CCCC-0000')).toBeVisible()
  const download = page.getByRole('link', { name: 'Download' }).element() as HTMLAnchorElement
  expect(decodeURIComponent(download.href)).toContain('AAAA-BBBB-CCCC-0000')
  await page.getByLabelText('I have saved these codes').click()
  await button('Continue').click()
  await expect.element(button('New codes')).toBeVisible()
})

test('staff are offered no way to remove their last one, but to add another', async () => {
  await openSettings({ ...both, factors: [phone] }, ['support'])
  await expect
    .element(page.getByText('Staff keep one second factor. To remove this one, add another first.'))
    .toBeVisible()
  await button('More: Phone').click()
  await expect.element(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Remove' }).query()).toBeNull()
  await userEvent.keyboard('{Escape}')
  await button('Add another').click()
  await expect.element(button('Use an authenticator app')).toBeVisible()
  await expect.element(button('Add a passkey')).toBeVisible()
})

test('who has none sets one up there', async () => {
  await openSettings({ ...both, factors: [], recoveryCodesLeft: 0, confirmed: false })
  await expect.element(button('Add a passkey')).toBeVisible()
  await expect.element(button('New codes')).not.toBeInTheDocument()
})

test('the password changes once the second factor confirmed who is there', async () => {
  await openSettings(both)
  await expect.element(page.getByText('Changed Sep 12, 2026')).toBeVisible()
  await button('Change').click()
  await page.getByLabelText('Current password').fill('long-walks')
  await page.getByLabelText('New password').fill('longer-walks-by-the-sea')
  await page.getByLabelText('Repeat the password').fill('longer-walks-by-the-sea')
  await button('Change my password').click()
  await prove()
  await expect.element(page.getByText('Your password is changed.')).toBeVisible()
  expect(inputsOf('users/changepassword')).toHaveLength(2)
})

test('an account without a password sets one after a fresh proof', async () => {
  await openSettings({ ...both, hasPassword: false, passwordChangedAt: null })
  await expect.element(page.getByText('You have none yet. You log in without one.')).toBeVisible()
  let isProven = false
  answer('users/giveproof', () => {
    isProven = true
    return { recoveryCodesLeft: 8 }
  })
  answer('users/setpassword', () => (isProven ? {} : stale))
  await button('Set one').click()
  await page.getByLabelText('New password').fill('longer-walks-by-the-sea')
  await page.getByLabelText('Repeat the password').fill('longer-walks-by-the-sea')
  await button('Set my password').click()
  answer('users/getsecondfactors', both)
  await prove()
  await expect.element(page.getByText('Your password is set.')).toBeVisible()
  await expect.element(button('Change')).toBeVisible()
})

test('the last way to log in stays, and the refusal says what to do first', async () => {
  await openSettings({ ...both, factors: [key], hasPassword: false, passwordChangedAt: null })
  answer(
    'users/removesecondfactor',
    refusal({
      code: 'LASTWAYIN',
      error: 'You could not log in any more. Add another way to log in before you remove this one.',
    }),
  )
  await choose('Key', 'Remove')
  await dialog('Remove this second factor?').getByRole('button', { name: 'Remove' }).click()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Add another way to log in before you remove this one.')
})

test('who has neither a password nor a factor proves by a mailed code who it is; staff log in again', async () => {
  const nothing = { ...both, factors: [], recoveryCodesLeft: 0, hasPassword: false }
  answer('users/startpasskey', stale)
  await openSettings(nothing)
  await button('Add a passkey').click()
  const asks = dialog('Confirm that it is you')
  await expect.element(asks).not.toMatchTextContent('Log out, log in again')
  await openSettings(nothing, ['support'])
  await button('Add a passkey').click()
  await expect.element(asks).toMatchTextContent('Log out, log in again')
})
