import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open } from '../testing/open.tsx'
import { aMember } from '../testing/samples.ts'
import { answer, hold, inputsOf, refusal } from '../testing/server.ts'

const notNow = refusal({ code: 'ODD', message: 'Not now.' })
const me = (wish: Parameters<typeof aMember>[0]) =>
  answer('users/me', { code: 'SUCCESS', userInfo: aMember(wish) })

test('a switch of who sees what shows at once, is saved, and is switched back as easily', async () => {
  await open('/settings/privacy', { answers: { 'users/saveprivacy': {} } })
  await expect.element(page.getByRole('heading', { level: 2, name: 'Who sees what' })).toBeVisible()
  await expect.element(page.getByText('Never, for any member')).toBeVisible()
  const release = hold('users/saveprivacy')
  const city = page.getByRole('switch', { name: 'Show my city' })
  await city.click()
  await expect.element(city).not.toBeChecked()
  me({ showCity: false })
  release()
  await expect.element(page.getByText('Saved.')).toBeVisible()
  await expect.element(city).not.toBeChecked()
  await expect.element(page.getByRole('switch', { name: 'Show that I visited' })).toBeChecked()
  me({})
  await city.click()
  await expect.element(city).toBeChecked()
  expect(inputsOf('users/saveprivacy')).toEqual([{ showCity: false }, { showCity: true }])
})

test('a switch that the server refuses goes back, and the reason is said', async () => {
  await open('/settings/privacy', { answers: { 'users/saveprivacy': notNow } })
  const online = page.getByRole('switch', { name: 'Show when I am online' })
  await online.click()
  await expect.element(page.getByRole('alert').getByText('Not now.')).toBeVisible()
  await expect.element(online).toBeChecked()
})

test('a pause begins and ends with one press each, and every page says it', async () => {
  await open('/settings/privacy', { answers: { 'users/savepause': {} } })
  let release = hold('users/savepause')
  await page.getByRole('button', { name: 'Pause my profile' }).click()
  me({ paused: true })
  release()
  const banner = page.getByRole('complementary', { name: 'Pause' })
  await expect.element(banner.getByText('Your profile is paused. Nobody sees you.')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Your profile is paused' })).toBeVisible()
  release = hold('users/savepause')
  await banner.getByRole('button', { name: 'End the pause' }).click()
  me({})
  release()
  await expect.element(page.getByRole('button', { name: 'Pause my profile' })).toBeVisible()
  expect(banner.elements()).toEqual([])
  expect(inputsOf('users/savepause')).toEqual([{ paused: true }, { paused: false }])
})

test('the banner of a pause stands over other pages as well', async () => {
  await open('/visits', {
    as: aMember({ paused: true }),
    answers: {
      'profiles/getprofilevisitors': { profiles: [], total: 0, more: false },
      'profiles/getvisitedprofiles': { profiles: [], total: 0, more: false },
    },
  })
  await expect.element(page.getByRole('button', { name: 'End the pause' })).toBeVisible()
})
