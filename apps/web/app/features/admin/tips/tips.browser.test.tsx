import type { Output } from '@harana/contract'
import { siteSettings } from '@harana/contract/policy/site-settings'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { open } from '../../../testing/open.tsx'
import { aMember, confirmedFactors } from '../../../testing/samples.ts'
import { type Answers, answer, inputsOf, refusal } from '../../../testing/server.ts'

type Setting = Output<'admin/getsitesettings'>['settings'][number]

const names = ['tips', 'tipEmail', 'tipPassword', 'tipPhoto', 'tipKaPartner', 'tipInvite'] as const
const settings = (wish: Partial<Record<(typeof names)[number], Partial<Setting>>> = {}) => ({
  settings: names.map((name) => ({
    name,
    value: siteSettings[name].default as Setting['value'],
    default: siteSettings[name].default as Setting['default'],
    version: 0,
    changedAt: null,
    changedBy: null,
    ...wish[name],
  })),
})
const answers: Answers = {
  'users/getsecondfactors': confirmedFactors,
  'public/getcountries': { countries: [] },
  'admin/getsitesettings': settings(),
  'admin/setsitesetting': { value: null, version: 1 },
  'admin/getsitesettingchanges': { changes: [], more: false },
}
const opened = (path = '') =>
  open(`/admin/tips${path}`, { as: aMember({ admin: true, staffRoles: ['administrator'] }), answers })
const headings = () =>
  page
    .getByRole('list', { name: 'Tips' })
    .getByRole('heading', { level: 2 })
    .elements()
    .map((one) => one.textContent?.replace('Tip: ', ''))
const button = (name: string) => page.getByRole('button', { name })

describe('the tips', () => {
  test('are there in their order as members see them', async () => {
    await opened()
    await expect
      .poll(headings)
      .toEqual([
        'verify the e-mail',
        'a better password',
        'add a picture',
        'become a Ka-Partner',
        'invite a friend',
      ])
    await expect.element(page.getByRole('list', { name: 'Tips' })).toMatchTextContent('by Clicking HERE')
  })

  test('are moved by the keyboard, and the focus goes along', async () => {
    await opened()
    const up = button('Up: Tip: add a picture')
    await expect.element(up).toBeEnabled()
    await expect.element(button('Up: Tip: verify the e-mail')).toBeDisabled()
    const value = ['email', 'photo', 'password', 'kaPartner', 'invite']
    answer('admin/getsitesettings', settings({ tips: { value, version: 1 } }))
    ;(up.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => headings()[1]).toBe('add a picture')
    await expect.element(up).toHaveFocus()
    expect(inputsOf('admin/setsitesetting')).toEqual([{ name: 'tips', value, version: 0 }])
  })

  test('are switched off and on, those that are off last', async () => {
    await opened()
    const lever = page.getByRole('switch', { name: 'Tip: verify the e-mail' })
    await expect.element(lever).toHaveAttribute('aria-checked', 'true')
    const value = ['password', 'photo', 'kaPartner', 'invite']
    answer('admin/getsitesettings', settings({ tips: { value, version: 1 } }))
    await lever.click()
    await expect.element(lever).toHaveAttribute('aria-checked', 'false')
    await expect.poll(() => headings().at(-1)).toBe('verify the e-mail')
    await lever.click()
    await expect
      .poll(() => inputsOf('admin/setsitesetting'))
      .toEqual([
        { name: 'tips', value, version: 0 },
        { name: 'tips', value: [...value, 'email'], version: 1 },
      ])
  })

  test('that somebody else changed meanwhile say so, and show what stands now', async () => {
    await opened()
    const value = ['invite']
    await expect.element(button('Down: Tip: verify the e-mail')).toBeVisible()
    answer('admin/setsitesetting', refusal({ code: 'SETTINGCHANGED' }))
    answer('admin/getsitesettings', settings({ tips: { value, version: 4 } }))
    await button('Down: Tip: verify the e-mail').click()
    await expect.element(page.getByText(/Somebody else changed this setting meanwhile/)).toBeVisible()
    await expect.poll(() => headings()[0]).toBe('invite a friend')
  })

  test('get other texts in both languages, whose link stands in brackets, or those they came with', async () => {
    await opened()
    await button('Edit the texts: Tip: add a picture').click()
    const form = page.getByRole('form', { name: 'Tip: add a picture' })
    const english = form.getByRole('textbox', { name: 'English' })
    await english.fill('No link here')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.element(form.getByText(/One line with the words of the link/)).toBeVisible()
    await expect.element(english).toHaveFocus()
    expect(inputsOf('admin/setsitesetting')).toEqual([])
    await form.getByRole('button', { name: 'As delivered' }).click()
    await expect.element(english).toHaveValue('Your profile has no picture yet. [Add your picture]')
    await english.fill('Show [who you are].')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Tip: add a picture: saved.')).toBeVisible()
    expect(inputsOf('admin/setsitesetting')).toEqual([
      {
        name: 'tipPhoto',
        value: { en: 'Show [who you are].', fil: siteSettings.tipPhoto.default.fil },
        version: 0,
      },
    ])
  })

  test('have a history of their own', async () => {
    await opened('/history')
    await expect.element(page.getByText('Nothing was changed yet.')).toBeVisible()
    expect(inputsOf('admin/getsitesettingchanges')).toEqual([{ page: '1', group: 'tips' }])
    await expect.element(page.getByRole('link', { name: 'All tips' })).toHaveAttribute('href', '/admin/tips')
  })
})
