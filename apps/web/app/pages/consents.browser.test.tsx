import type { Output } from '@harana/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open } from '../testing/open.tsx'
import { aCard, aMember } from '../testing/samples.ts'
import { answer, hold, inputsOf, refusal } from '../testing/server.ts'

const found = { profiles: [aCard()], total: 1, more: false, filter: {} }
type Consent = Output<'users/getconsents'>['consents'][number]

const record = (document: Consent['document'], act: Consent['act'] = 'given'): Consent => ({
  document,
  version: '2026-11',
  act,
  place: 'sign-up',
  at: '2026-11-02T03:04:05.000Z',
})
const agreed = [record('sensitive'), record('terms'), record('privacy')]
const takesBack = () => page.getByRole('button', { name: 'Take back' })

test('a changed document is asked about in the page’s place; once agreed, the page one was going to is there', async () => {
  const member = aMember({ mustAgreeTo: ['terms'] })
  const app = await open('/profile/100', {
    as: member,
    answers: {
      'users/getconsents': { consents: agreed },
      'users/giveconsent': {},
      'profiles/searchprofiles': found,
    },
  })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Please read what is new' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Terms, version 1' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Read all of it' })).toHaveAttribute('href', '/terms')
  expect(inputsOf('profiles/getprofile')).toEqual([])
  answer('users/me', { code: 'SUCCESS', userInfo: aMember() })
  answer('profiles/getprofile', refusal({ code: 'NOTFOUND', message: 'This is not here.' }))
  await page.getByRole('button', { name: 'I agree, go on' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  expect(inputsOf('users/giveconsent')).toEqual([{ terms: '1' }])
  expect(app.at()).toBe('/profile/100')
})

test('who does not agree reaches the settings, and is led from there to nothing that waits', async () => {
  const app = await open('/find-my-cupid-match', {
    as: aMember({ mustAgreeTo: ['terms', 'privacy'] }),
    answers: { 'users/getconsents': { consents: agreed }, 'profiles/searchprofiles': found },
  })
  await expect.element(page.getByRole('heading', { name: 'Privacy policy, version 1' })).toBeVisible()
  await page.getByRole('link', { name: 'settings' }).click()
  await expect.element(page.getByRole('heading', { level: 2, name: 'What I agreed to' })).toBeVisible()
  expect(app.at()).toBe('/settings/privacy/consents')
  await app.visit('/settings/searches')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Please read what is new' })).toBeVisible()
})

test('an agreement that is refused says why and asks on', async () => {
  const old = refusal({
    code: 'OLDCONSENT',
    message: 'The terms have changed. Please load the page again and read them.',
  })
  await open('/profile/100', {
    as: aMember({ mustAgreeTo: ['terms'] }),
    answers: { 'users/getconsents': { consents: [] }, 'users/giveconsent': old },
  })
  await page.getByRole('button', { name: 'I agree, go on' }).click()
  await expect.element(page.getByRole('alert').getByText(/The terms have changed/)).toBeVisible()
  await expect.element(page.getByText(/You have not agreed to this yet/)).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Please read what is new' })).toBeVisible()
})

test('what was agreed to stands with version and day; only what can be taken back can be pressed', async () => {
  await open('/settings/privacy/consents', { answers: { 'users/getconsents': { consents: agreed } } })
  await expect.element(page.getByText('Agreed on November 2, 2026, version 2026-11.').first()).toBeVisible()
  expect(takesBack().elements()).toHaveLength(1)
  expect(page.getByRole('link', { name: 'leaving' }).elements()).toHaveLength(2)
  await expect
    .element(page.getByRole('link', { name: 'Read the text: Terms' }))
    .toHaveAttribute('href', '/terms')
  await page.getByRole('button', { name: 'Show all, with times' }).click()
  await expect.element(page.getByText(/at the sign-up, version 2026-11/).first()).toBeVisible()
})

test('taking back says first what is emptied, and then shows that it is taken back', async () => {
  await open('/settings/privacy/consents', {
    answers: { 'users/getconsents': { consents: agreed }, 'users/takebackconsent': {} },
  })
  await takesBack().click()
  await expect.element(page.getByText(/are emptied at once/)).toBeVisible()
  expect(inputsOf('users/takebackconsent')).toEqual([])
  answer('users/getconsents', { consents: [record('sensitive', 'taken-back'), ...agreed] })
  await page.getByRole('button', { name: 'Take back and empty' }).click()
  await expect.element(page.getByText('Taken back on November 2, 2026.')).toBeVisible()
  expect(inputsOf('users/takebackconsent')).toEqual([{ document: 'sensitive' }])
  expect(takesBack().elements()).toEqual([])
})

test('the page says that it loads, that it failed, and that nothing was agreed to', async () => {
  const release = hold('users/getconsents')
  const busy = refusal({ code: 'UNAVAILABLE', message: 'We are busy for a moment. Please try again.' })
  await open('/settings/privacy/consents', { answers: { 'users/getconsents': busy } })
  await expect.element(page.getByRole('status').getByText('Loading')).toBeVisible()
  release()
  await expect.element(page.getByText('We are busy for a moment. Please try again.')).toBeVisible()
  answer('users/getconsents', { consents: [] })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('You have not agreed to this.').first()).toBeVisible()
  expect(takesBack().elements()).toEqual([])
})

test('a suspended member reads and takes back what they agreed to on the page of decisions', async () => {
  await open('/decisions', {
    as: aMember({ suspended: true }),
    answers: {
      'users/getstatements': { statements: [], hidings: [] },
      'users/getconsents': { consents: agreed },
      'users/takebackconsent': {},
    },
  })
  await takesBack().click()
  answer('users/getconsents', { consents: [record('sensitive', 'taken-back'), ...agreed] })
  await page.getByRole('button', { name: 'Take back and empty' }).click()
  await expect.element(page.getByText('Taken back on November 2, 2026.')).toBeVisible()
})
