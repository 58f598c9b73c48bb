import type { Output } from '@harana/contract'
import { siteSettings } from '@harana/contract/policy/site-settings'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { open } from '../../testing/open.tsx'
import { aMember, confirmedFactors } from '../../testing/samples.ts'
import { type Answers, answer, inputsOf, refusal } from '../../testing/server.ts'

type Setting = Output<'admin/getsitesettings'>['settings'][number]
type Change = Output<'admin/getsitesettingchanges'>['changes'][number]

const long = '2026-11-20T03:12:08.000Z'
const aSetting = (wish: Partial<Setting> & Pick<Setting, 'name'>): Setting => ({
  value: siteSettings[wish.name].default as Setting['value'],
  default: siteSettings[wish.name].default as Setting['default'],
  version: 0,
  changedAt: null,
  changedBy: null,
  ...wish,
})
const settings = (profilesADay: Partial<Setting> = {}) => ({
  settings: [aSetting({ name: 'signUpOpen' }), aSetting({ name: 'profilesADay', ...profilesADay })],
})
const changes: Change[] = [
  {
    name: 'profilesADay',
    version: 2,
    before: 500,
    after: 900,
    undoes: null,
    changedAt: long,
    changedBy: { memberId: 7, name: 'Ana' },
  },
]
const answers: Answers = {
  'users/getsecondfactors': confirmedFactors,
  'public/getcountries': { countries: [] },
  'admin/getsitesettings': settings({
    value: 900,
    version: 2,
    changedAt: long,
    changedBy: { memberId: 7, name: 'Ana' },
  }),
  'admin/getsitesettingchanges': { changes, more: false },
  'admin/setsitesetting': { value: 700, version: 3 },
  'admin/undositesetting': { value: 500, version: 3 },
}
const opened = (path = '', more: Answers = {}) =>
  open(`/admin/configuration${path}`, {
    as: aMember({ admin: true, staffRoles: ['administrator'] }),
    answers: { ...answers, ...more },
  })
const number = page.getByRole('textbox', { name: 'Profiles a member is shown in a day' })
const save = page.getByRole('button', { name: 'Save: Profiles a member is shown in a day' })

describe('a setting', () => {
  test('says its default, who changed it and how often', async () => {
    await opened()
    await expect.element(number).toHaveValue('900')
    await expect.element(page.getByText(/Default: 3,000\. Changed by Ana/)).toBeVisible()
    await page.getByRole('link', { name: '2 changes' }).click()
    await expect.element(page.getByRole('grid', { name: 'History' })).toBeVisible()
    expect(inputsOf('admin/getsitesettingchanges')).toEqual([{ name: 'profilesADay', page: '1' }])
  })

  test('is changed by its button, with the version that was looked at', async () => {
    await opened()
    await expect.element(save).not.toBeInTheDocument()
    await number.fill('700')
    await save.click()
    await expect.element(page.getByText('Profiles a member is shown in a day: saved.')).toBeVisible()
    expect(inputsOf('admin/setsitesetting')).toEqual([{ name: 'profilesADay', value: 700, version: 2 }])
    expect(inputsOf('admin/getsitesettings')).toHaveLength(2)
  })

  test('that is changed and not saved is there again after a reload, until it is saved, taken back or changed by another', async () => {
    await opened()
    await number.fill('700')
    await opened()
    await expect.element(number).toHaveValue('700')
    await page.getByRole('button', { name: 'Cancel: Profiles a member is shown in a day' }).click()
    await opened()
    await expect.element(number).toHaveValue('900')
    await number.fill('700')
    await save.click()
    await expect.element(page.getByText('Profiles a member is shown in a day: saved.')).toBeVisible()
    await opened()
    await expect.element(number).toHaveValue('900')
    await number.fill('800')
    await opened('', { 'admin/getsitesettings': settings({ value: 600, version: 3 }) })
    await expect.element(number).toHaveValue('600')
  })

  test('takes nothing that does not fit, and says what does', async () => {
    await opened()
    await number.fill('50')
    await expect.element(page.getByText('A whole number from 100 to 5,000.')).toBeVisible()
    await expect.element(save).toBeDisabled()
    await page.getByRole('button', { name: 'Cancel: Profiles a member is shown in a day' }).click()
    await expect.element(number).toHaveValue('900')
  })

  test.each(['700.50', '-700', '7e2', '7oo', ''])(
    'keeps %j as it was typed, which is no whole number',
    async (typed) => {
      await opened()
      await number.fill(typed)
      await expect.element(number).toHaveValue(typed)
      await expect.element(page.getByText('A whole number from 100 to 5,000.')).toBeVisible()
      await expect.element(save).toBeDisabled()
    },
  )

  test('of gifts says which price is no whole number', async () => {
    await opened('', { 'admin/getsitesettings': { settings: [aSetting({ name: 'giftCredits' })] } })
    const [one, other] = [0, 1].map((at) => page.getByRole('group').getByRole('textbox').nth(at))
    await one!.fill('1.5')
    await expect.element(one!).toHaveValue('1.5')
    await expect.element(one!).toBeInvalid()
    await expect.element(other!).not.toBeInvalid()
    await expect.element(page.getByText('A whole number from 1 to 100,000.')).toBeVisible()
  })

  test('that somebody else changed meanwhile says so, and shows what stands now', async () => {
    await opened()
    await number.fill('700')
    answer('admin/setsitesetting', refusal({ code: 'SETTINGCHANGED' }))
    answer(
      'admin/getsitesettings',
      settings({ value: 1_200, version: 3, changedAt: long, changedBy: { memberId: 9, name: 'Bea' } }),
    )
    await save.click()
    await expect
      .element(page.getByText('Somebody else changed this setting meanwhile. Look at it again first.'))
      .toBeVisible()
    await expect.element(number).toHaveValue('1200')
    await expect.element(page.getByText(/Changed by Bea/)).toBeVisible()
  })

  test('with a switch is saved by its button, too', async () => {
    await opened()
    await page.getByRole('switch', { name: 'Sign-up is open' }).click()
    expect(inputsOf('admin/setsitesetting')).toEqual([])
    await page.getByRole('button', { name: 'Save: Sign-up is open' }).click()
    await expect
      .poll(() => inputsOf('admin/setsitesetting'))
      .toEqual([{ name: 'signUpOpen', value: false, version: 0 }])
  })
})

test('a change is undone by a letter in the history', async () => {
  await opened('/history')
  const row = page.getByRole('row', { name: /500/ })
  await expect.element(row).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Undo/ })).toBeVisible()
  ;(row.element() as HTMLElement).focus()
  await userEvent.keyboard('u')
  await expect.element(page.getByText('Profiles a member is shown in a day: 500 again.')).toBeVisible()
  expect(inputsOf('admin/undositesetting')).toEqual([{ name: 'profilesADay', undo: 2, version: 2 }])
})

test('another part of the section is not here', async () => {
  await opened('/nothing')
  await expect.element(page.getByText('This page is not here.')).toBeVisible()
})
