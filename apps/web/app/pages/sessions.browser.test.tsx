import type { Output } from '@harana/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open } from '../testing/open.tsx'
import { answer, inputsOf, refusal } from '../testing/server.ts'

type Session = Output<'users/getsessions'>['sessions'][number]
const at = new Date().toISOString()
const id = (letter: string) => letter.repeat(64)
const aSession = (overrides: Partial<Session>): Session => ({
  sessionId: id('a'),
  isThis: false,
  isNew: false,
  deviceKind: 'windows',
  browser: 'firefox',
  installed: false,
  countryName: 'Norway',
  began: at,
  lastUsed: at,
  ...overrides,
})
const sessions = [
  aSession({ isNew: true, deviceKind: 'android', browser: 'chrome', countryName: 'Philippines' }),
  aSession({ sessionId: id('b'), isThis: true }),
  aSession({ sessionId: id('c'), deviceKind: 'iphone', browser: 'safari', installed: true }),
  aSession({ sessionId: id('d'), deviceKind: null, browser: null, countryName: '' }),
]
const opened = () =>
  open('/settings/sessions', {
    answers: { 'users/getsessions': { sessions, newDeviceMails: true }, 'users/seesessions': {} },
  })
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })

test('a new device stands out until the page is left, and the server is told that it was seen', async () => {
  await opened()
  await expect.element(row('Chrome on Android').getByText('New', { exact: true })).toBeVisible()
  await expect.element(row('Chrome on Android').getByText(/^Philippines · first seen on /)).toBeVisible()
  expect(inputsOf('users/seesessions')).toEqual([{ sessionIds: [id('a')] }])
  await expect.element(row('Firefox on Windows').getByText('This one')).toBeVisible()
  await expect.element(row('Harana on iPhone').getByText(/^Installed app · Norway/)).toBeVisible()
  await expect.element(row('An unknown device')).toBeVisible()
})

test('each other session is logged out by itself, and stays where the server refuses', async () => {
  await opened()
  answer('users/endsession', refusal({ code: 'ODD', message: 'Not now.' }))
  const press = () => page.getByRole('button', { name: 'Log out: Harana on iPhone' }).click()
  await press()
  await expect.element(page.getByRole('alert').getByText('Not now.')).toBeVisible()
  answer('users/endsession', {})
  answer('users/getsessions', { sessions: sessions.slice(0, 2), newDeviceMails: true })
  await press()
  await expect.element(row('Harana on iPhone')).not.toBeInTheDocument()
  expect(inputsOf('users/endsession')).toEqual([{ sessionId: id('c') }, { sessionId: id('c') }])
  await expect.element(row('Chrome on Android').getByText('New', { exact: true })).toBeVisible()
})

test('everywhere else is asked about first', async () => {
  await opened()
  answer('users/logout-everywhere', {})
  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  expect(inputsOf('users/logout-everywhere')).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect.element(page.getByText('You are logged in here alone.')).toBeVisible()
  expect(inputsOf('users/logout-everywhere')).toEqual([{ others: true }])
})

test('the switch for mails goes back when the server refuses', async () => {
  await opened()
  answer('users/savenewdevicemails', refusal({ code: 'ODD', message: 'Not now.' }))
  const toggle = page.getByRole('switch', { name: 'Tell me of a new device' })
  await toggle.click()
  await expect.element(page.getByRole('alert').getByText('Not now.')).toBeVisible()
  await expect.element(toggle).toBeChecked()
})

test('a list that does not load says so', async () => {
  await open('/settings/sessions', {
    answers: { 'users/getsessions': refusal({ code: 'ODD', message: 'Not now.' }) },
  })
  await expect.element(page.getByText('Not now.').first()).toBeVisible()
})

test('a mailed link logs its device out once the button is pressed', async () => {
  window.mailedToken = 'x'.repeat(43)
  await open('/log-out-device', { as: null })
  answer('users/endmailedsession', refusal({ code: 'ODD', message: 'Not now.' }))
  const press = () => page.getByRole('button', { name: 'Log that device out' }).click()
  await press()
  await expect.element(page.getByText('Not now.')).toBeVisible()
  answer('users/endmailedsession', {})
  await press()
  await expect.element(page.getByRole('heading', { name: 'That device is logged out' })).toBeVisible()
  expect(inputsOf('users/endmailedsession')).toHaveLength(2)
})

test('a mailed link that was used says so', async () => {
  window.mailedToken = 'x'.repeat(43)
  await open('/log-out-device', { as: null })
  answer('users/endmailedsession', refusal({ code: 'USEDLINK' }))
  await page.getByRole('button', { name: 'Log that device out' }).click()
  await expect.element(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

test('a mailed link puts the address back once the button is pressed, and asks for a new password', async () => {
  window.mailedToken = 'x'.repeat(43)
  await open('/undo-email-change', { as: null })
  answer('users/undoemailchange', { resetToken: 'y'.repeat(43) })
  answer('users/verify-token', {})
  await page.getByRole('button', { name: 'Put my address back' }).click()
  await expect.element(page.getByText(/^Your address is put back/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'New password' })).toBeVisible()
  expect(inputsOf('users/verify-token')).toEqual([{ token: 'y'.repeat(43) }])
})
