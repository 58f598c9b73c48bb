import { settingKinds } from '@harana/contract/model/notices'
import { quietByDefault } from '@harana/contract/model/quiet-hours'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useStore } from '../lib/session/store.ts'
import { open } from '../testing/open.tsx'
import { aMember } from '../testing/samples.ts'
import { hold, inputsOf, refusal } from '../testing/server.ts'
import { pass, stopTime } from '../testing/time.ts'

const notNow = refusal({ code: 'ODD', message: 'Not now.' })

/** The settings, with all notifications off, on a server that changes none of them. */
const opened = (part: string, as = aMember()) =>
  open(`/settings/${part}`, {
    as,
    answers: {
      'notifications/getsettings': {
        settings: settingKinds.map((kind) => ({ kind, here: false, mail: 'never', push: false })),
        quietHours: quietByDefault,
        push: { key: '', subscribed: false },
      },
      'notifications/savesettings': notNow,
      'notifications/savequiethours': notNow,
      'users/request-verify-email': {},
      'users/getblockeduserprofiles': {
        profiles: [{ profileId: 8, userName: 'Rosario', at: '2026-01-02' }],
        total: 1,
        more: false,
      },
      'public/getcountries': { countries: [] },
      'users/getemailchange': { sentTo: null },
      'users/getphone': { countries: [], sent: null, confirmedBy: null },
      'users/getreports': { reports: [] },
      'users/getsecondfactors': {
        factors: [],
        recoveryCodesLeft: 0,
        confirmed: true,
        hasPassword: true,
        passwordChangedAt: null,
        demo: false,
      },
    },
  })

test.each(['Visits: here', 'Quiet hours'])(
  'the switch "%s" goes back when the server refuses, and says why @R2.30',
  async (name) => {
    await opened('notifications')
    const toggle = page.getByRole('switch', { name, exact: true })
    await toggle.click()
    await expect.element(page.getByRole('alert').getByText('Not now.')).toBeVisible()
    await expect.element(toggle).not.toBeChecked()
  },
)

test('the notifications say when no mail can come, and ask for the link that mends it', async () => {
  await opened('notifications', aMember({ verifiedEmail: false }))
  await expect.element(page.getByText(/^Your e-mail address is not verified yet\./)).toBeVisible()
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect.element(page.getByText(/^We have sent a link to /)).toBeVisible()
  expect(inputsOf('users/request-verify-email')).toEqual([{}])
})

test('the notifications say when this browser blocks them, and ask for none', async () => {
  const asked = vi.spyOn(Notification, 'requestPermission')
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('denied')
  await opened('notifications')
  await expect.element(page.getByText(/^This browser blocks notifications from Harana\./)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Allow on this device' })).not.toBeInTheDocument()
  expect(asked).not.toHaveBeenCalled()
})

test('the path of a section scrolls to that section @R2.30', async () => {
  await opened('notifications/quiet-hours')
  await expect.element(page.getByRole('heading', { name: 'Quiet hours' })).toHaveFocus()
})

test('the blocked members stand in their own part @R2.30', async () => {
  await opened('blocked')
  await expect.element(page.getByRole('heading', { level: 2, name: 'Blocked members' })).toBeVisible()
  await expect.element(page.getByText('Rosario')).toBeVisible()
})

test('one’s reports say that they load slowly, and where there are none the reason stands right below that', async () => {
  stopTime()
  const release = hold('users/getreports')
  await opened('reports')
  await expect.element(page.getByText('Loading', { exact: true })).toBeVisible()
  // The time that it takes is counted from here on, and its page may have been on its way until now.
  await expect.poll(() => inputsOf('users/getreports')).toHaveLength(1)
  await pass(3_100)
  await expect.element(page.getByText('Slow connection. Still loading.')).toBeVisible()
  release()
  const title = page.getByRole('heading', { name: 'You have reported nobody' })
  await expect.element(title).toBeVisible()
  const reason = page.getByText(/^Report is at the end of each profile/)
  const gap = reason.element().getBoundingClientRect().top - title.element().getBoundingClientRect().bottom
  expect(gap).toBeLessThanOrEqual(10)
})

test('the menu shows the pages of the open entry below it, and on phones at the end of its first page @R2.30', async () => {
  await opened('blocked')
  const menu = page.getByRole('navigation', { name: 'Settings' })
  await expect.element(menu.getByRole('link', { name: 'Your reports' })).toBeVisible()
  expect(menu.getByRole('link', { name: 'Saved searches' }).elements()).toEqual([])
  await page.viewport(390, 844)
  const pages = page.getByRole('navigation', { name: 'Blocked members' })
  await expect.element(pages.getByRole('link', { name: 'Not for me' })).toBeVisible()
  await pages.getByRole('link', { name: 'Your reports' }).click()
  await page.getByRole('link', { name: 'Blocked members' }).click()
  await page.getByRole('link', { name: 'All settings' }).click()
  await expect.element(menu).toBeVisible()
})

test('the preferences say what My Search begins with, and forget what was filtered last @R4.18', async () => {
  await opened('preferences')
  await expect.element(page.getByText(/Nothing is remembered in this browser/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Forget what I filtered last' }).query()).toBeNull()
  useStore.getState().keepSearch({ lowAge: 31, highAge: 44, pages: 2 })
  await expect.element(page.getByText(/31 to 44/)).toBeVisible()
  await page.getByRole('button', { name: 'Forget what I filtered last' }).click()
  await expect.element(page.getByText(/Nothing is remembered in this browser/)).toBeVisible()
  expect(useStore.getState().search).toBeNull()
  await expect
    .element(page.getByRole('link', { name: 'Change your default' }))
    .toHaveAttribute('href', '/my-profile#preferences')
})

test('who may not search yet is not told of it', async () => {
  await open('/settings/preferences', { status: 'INCOMPLETEPROFILE' })
  await expect.element(page.getByRole('heading', { level: 2, name: 'Language and appearance' })).toBeVisible()
  expect(page.getByText('What you filtered last').query()).toBeNull()
})

test('the words of a kind of notification keep clear of its switches on the narrowest phone', async () => {
  await page.viewport(320, 640)
  await opened('notifications')
  const row = page.getByRole('rowheader').first()
  await expect.element(row).toBeVisible()
  for (const words of page.getByRole('rowheader').elements()) {
    const range = document.createRange()
    range.selectNodeContents(words)
    const switches = words.closest('tr')!.querySelector('td button')!
    expect(range.getBoundingClientRect().right).toBeLessThanOrEqual(switches.getBoundingClientRect().left - 4)
  }
})
