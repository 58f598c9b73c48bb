import type { Output } from '@harana/contract'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open } from '../../testing/open.tsx'
import { aMember, confirmedFactors } from '../../testing/samples.ts'
import { type Answers, answer, inputsOf, refusal } from '../../testing/server.ts'

const counts: Output<'admin/getdashboard'> = {
  days: ['2026-11-21', '2026-11-22', '2026-11-23'],
  members: { signedUp: [4, 9, 12], finished: [3, 7, 8], confirmed: [2, 6, 5], active: [null, 1_284, 31] },
  work: {
    reports: [1, 2, 3],
    decisions: [0, 1, 1],
    overturned: [0, 0, 1],
    hoursToDecide: [null, 5.5, 2],
  },
  tickets: [
    { kind: 'report', open: 4, overdue: 1 },
    { kind: 'appeal', open: 0, overdue: 0 },
  ],
  openMessages: 2,
  documents: null,
  money: null,
  undecided: [],
}
const group: Output<'admin/gethealth'>['groups'][number] = {
  name: '2026-11-16',
  signedUp: 40,
  confirmed: 30,
  withPhoto: 20,
  firstLike: 'few',
  mutual: 0,
  withoutContact: 10,
  back: [
    { weeks: 1, of: 40, members: 12 },
    { weeks: 4, of: 0, members: 0 },
    { weeks: 12, of: 'few', members: 0 },
  ],
}
const answers: Answers = {
  'admin/getdifferences': { differences: [], more: false, compared: null },
  'admin/getledgerdifferences': { differences: [], more: false, audited: null },
  'users/getsecondfactors': confirmedFactors,
  'public/getcountries': {
    countries: [
      { countryId: 608, countryShortCode: 'PH', countryName: 'Philippines', englishName: 'Philippines' },
    ],
  },
  'admin/getdashboard': counts,
  'admin/gethealth': { groups: [group], active: { women: 60, men: 40 } },
}
const opened = (more: Answers = {}) =>
  open('/admin', {
    as: aMember({ admin: true, staffRoles: ['administrator'] }),
    answers: { ...answers, ...more },
  })
const cells = (row: string) => page.getByRole('row', { name: new RegExp(`^${row}`) }).getByRole('cell')

describe('the dashboard', () => {
  test('says that nothing was decided, not that nothing was counted yet', async () => {
    const work = { ...counts.work!, hoursToDecide: [null, null, null] }
    await opened({ 'admin/getdashboard': { ...counts, work } })
    const hours = page.getByRole('figure', { name: 'Hours to decide' })
    await expect.element(hours.getByText('Nothing was decided in this time.')).toBeVisible()
    await expect.element(page.getByText(/^Nothing was counted yet/)).not.toBeInTheDocument()
  })

  test('is the first section, and says each chart as a table, too @R1.18', async () => {
    await opened()
    const said = async (chart: string, day: RegExp) => {
      const figure = page.getByRole('figure', { name: chart })
      const row = figure.getByRole('row', { name: day })
      await expect.element(row).toBeVisible()
      return row
        .getByRole('cell')
        .elements()
        .map((cell) => cell.textContent)
    }
    for (const chart of ['New members', 'Active members'])
      await page.getByRole('figure', { name: chart }).getByText('Show as a table').click()
    expect(await said('New members', /^Nov 22/)).toEqual(['9', '7', '6'])
    expect(await said('Active members', /^Nov 21/)).toEqual(['–'])
    expect(await said('Active members', /^Nov 22/)).toEqual(['1,284'])
  })

  test('tells what waits and what is late', async () => {
    await opened()
    const reports = page.getByRole('listitem').filter({ hasText: 'Reports' }).filter({ hasText: '4 open' })
    await expect.element(reports.getByText('1 overdue')).toBeVisible()
    await expect.element(page.getByText('2 open')).toBeVisible()
  })

  test('lists what nobody has decided, each with a link to its setting', async () => {
    const { at, hash } = await opened({
      'admin/getdashboard': { ...counts, undecided: ['lawPrivacy', 'lawChildren'] },
      'admin/getsitesettings': { settings: [] },
    })
    await expect.element(page.getByRole('link', { name: 'Protection of children' })).toBeVisible()
    await page.getByRole('link', { name: 'Data protection' }).click()
    await expect.poll(at).toBe('/admin/configuration')
    expect(hash()).toBe('#lawPrivacy')
  })

  test('leaves out what a role does not open', async () => {
    await opened({
      'admin/getdashboard': { ...counts, work: null, tickets: [], openMessages: null, undecided: null },
    })
    await expect.element(page.getByRole('figure', { name: 'New members' })).toBeVisible()
    for (const name of ['Reports and decisions', 'Hours to decide'])
      await expect.element(page.getByRole('figure', { name })).not.toBeInTheDocument()
    await expect.element(page.getByText('Waiting for a person')).not.toBeInTheDocument()
    await expect.element(page.getByText('Not decided yet')).not.toBeInTheDocument()
  })

  test('tells finance what waits for a second person, and whether the books add up', async () => {
    const money = { refunds: 2, proposals: 1, payments: 0, ledger: 0 }
    await opened({ 'admin/getdashboard': { ...counts, tickets: [], openMessages: null, money } })
    await expect.element(page.getByRole('link', { name: 'Refunds for a second person 2 open' })).toBeVisible()
    await expect.element(page.getByText('Everything adds up')).toBeVisible()
    await opened({ 'admin/getdashboard': { ...counts, money: { ...money, payments: 1, ledger: 3 } } })
    await expect.element(page.getByText('4 differences')).toBeVisible()
    await page
      .getByRole('link', { name: /^Books/ })
      .last()
      .click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Books' })).toBeVisible()
  })

  test('goes over 90 days when asked', async () => {
    const { hash } = await opened()
    await page.getByRole('radio', { name: '90 days' }).click({ force: true })
    await expect.poll(hash).toBe('#days=90')
    await expect.poll(() => inputsOf('admin/getdashboard').at(-1)).toEqual({ days: '90' })
  })

  test('that can’t be read says so, and tries again', async () => {
    await opened({ 'admin/getdashboard': refusal({ code: 'UNAVAILABLE' }) })
    await expect.element(page.getByText('We are busy for a moment. Please try again.')).toBeVisible()
    answer('admin/getdashboard', counts)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('figure', { name: 'New members' })).toBeVisible()
  })
})

describe('the health of the place', () => {
  test('is told in shares, never of a small group, and only where it is known @R1.18', async () => {
    await opened()
    await expect.element(page.getByText(/women 60, men 40, so 1\.5 women to each man/)).toBeVisible()
    const told = cells('Nov 16, 2026')
      .elements()
      .map((cell) => cell.textContent)
    expect(told).toEqual([
      '40',
      '75% 30',
      '50% 20',
      'fewer than 5',
      '0% 0',
      '25% 10',
      '30% 12',
      '–',
      'fewer than 5',
    ])
  })

  test('is told apart by country and side when asked', async () => {
    const { hash } = await opened()
    await page.getByRole('radio', { name: 'Country' }).click({ force: true })
    await page.getByRole('combobox', { name: 'Side' }).selectOptions('women')
    await page.getByRole('combobox', { name: 'Country' }).selectOptions('PH')
    await expect.poll(hash).toBe('#by=country&side=women&country=PH')
    await expect
      .poll(() => inputsOf('admin/gethealth').at(-1))
      .toEqual({ by: 'country', side: 'women', country: 'PH' })
  })

  test('loses no choice that is made before the page is drawn for the one before', async () => {
    const { hash } = await opened()
    const radios = [/^Country$/, /^90 days$/].map((name) => page.getByRole('radio', { name }))
    for (const radio of radios) await expect.element(radio).toBeInTheDocument()
    for (const radio of radios.map((one) => one.element() as HTMLInputElement)) radio.click()
    await expect.poll(hash).toBe('#by=country&days=90')
  })
})
