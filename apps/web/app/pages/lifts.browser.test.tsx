import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open } from '../testing/open.tsx'
import { aConfiguration, aMember, cards } from '../testing/samples.ts'
import { type Answers, answer, inputsOf, refusal } from '../testing/server.ts'

const row = page.getByRole('region', { name: 'Lifted profiles' })
const found = page.getByRole('region', { name: 'Find Love' })
const lifted = cards(3).map((card, at) => ({ ...card, profileId: 900 + at, userName: `Lifted_${at}` }))
const searched = (count: number, answers: Answers = {}, hash = '') =>
  open(`/find-my-cupid-match${hash}`, {
    as: aMember({ interested: 1, lowAge: 25, highAge: 45 }),
    answers: {
      'profiles/searchprofiles': { profiles: cards(count), more: false },
      'profiles/getsavedsearches': { searches: [], max: 10 },
      'public/getcountries': { countries: [] },
      'profiles/getliftedprofiles': { profiles: lifted },
      ...answers,
    },
  })

describe('the row of lifted profiles', () => {
  test('stands after the first eight results, whose order it leaves as it is', async () => {
    await searched(12)
    await expect.element(row.getByRole('article')).toHaveLength(3)
    await expect.element(found.getByRole('article')).toHaveLength(15)
    const names = found
      .getByRole('article')
      .elements()
      .map((card) => card.closest('section[aria-labelledby="lifted"]') !== null)
    expect(names.indexOf(true)).toBe(8)
    expect(names.lastIndexOf(true)).toBe(10)
    await expect.element(page.getByText('12 members shown')).toBeInTheDocument()
  })

  test('stands after fewer results as well', async () => {
    await searched(2)
    await expect.element(row.getByRole('article')).toHaveLength(3)
    await expect.element(found.getByRole('article')).toHaveLength(5)
  })

  test('asks with the filter of the search', async () => {
    await searched(9, {}, '#interested=1&lowAge=30&highAge=40')
    await expect.element(row).toBeVisible()
    const [asked] = inputsOf('profiles/getliftedprofiles')
    expect(asked).toMatchObject({ interested: '1', lowAge: '30', highAge: '40' })
    expect(asked).not.toHaveProperty('page')
  })

  test.each([
    ['nobody is lifted', { 'profiles/getliftedprofiles': { profiles: [] } }],
    ['it can’t be loaded', { 'profiles/getliftedprofiles': refusal({ code: 'ODD', message: 'Not now.' }) }],
  ])('is not there when %s, and the search is as ever', async (_, answers) => {
    await searched(12, answers as Answers)
    await expect.element(found.getByRole('article')).toHaveLength(12)
    await expect.element(row).not.toBeInTheDocument()
    await expect.element(page.getByText('Not now.')).not.toBeInTheDocument()
  })
})

describe('lifting one’s profile', () => {
  const section = page.getByRole('region', { name: 'Lift your profile' })
  const mine = (creditsTotal: number, answers: Answers = {}) =>
    open('/my-profile', {
      as: aMember({ creditsTotal: creditsTotal as never }),
      answers: {
        'users/getrequests': { requests: [] },
        'public/getcountries': { countries: [] },
        ...answers,
      },
    })
  const press = section.getByRole('button', { name: 'Lift for 50 credits' })

  test('asks first, spends once, and says until when', async () => {
    const until = new Date(Date.now() + 24 * 3_600_000).toISOString()
    await mine(120, { 'profiles/liftprofile': { until, creditsTotal: 70 as never } })
    await expect.element(section.getByText(/It costs 50 credits; you have 120/)).toBeVisible()
    await press.click()
    expect(inputsOf('profiles/liftprofile')).toEqual([])
    answer('profiles/getlift', { credits: 50, hours: 24, until } as never)
    await page.getByRole('button', { name: 'Spend 50 credits' }).click()
    await expect.element(section.getByText(/Your profile is lifted until/)).toBeVisible()
    await expect.element(press).not.toBeInTheDocument()
    expect(inputsOf('profiles/liftprofile')).toEqual([{ credits: 50 }])
  })

  test('is refused in words, with the new price in place of the old one', async () => {
    await mine(120, { 'profiles/liftprofile': refusal({ code: 'PRICECHANGED' }) })
    await press.click()
    answer('profiles/getlift', { credits: 80, hours: 24, until: null } as never)
    await page.getByRole('button', { name: 'Spend 50 credits' }).click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The price has changed. Please look at it once more.')
    await expect.element(section.getByText(/It costs 80 credits/)).toBeVisible()
  })

  test('waits for enough credits', async () => {
    await mine(49)
    await expect.element(press).toBeDisabled()
  })

  test('is not offered to guys where they may not buy @D1 @R6.7', async () => {
    await mine(120, { 'public/configuration': aConfiguration({ guysMayBuy: false }) })
    await expect.element(page.getByRole('heading', { name: 'My Profile' })).toBeVisible()
    await expect.element(section).not.toBeInTheDocument()
    expect(inputsOf('profiles/getlift')).toEqual([])
  })
})
