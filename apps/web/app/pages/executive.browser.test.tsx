import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open } from '../testing/open.tsx'
import { aConfiguration, aMember } from '../testing/samples.ts'
import { type Answers, answer, hold, inputsOf, refusal } from '../testing/server.ts'

const read = 'profiles/getletters'
const own = { about: 'I mend ship engines.', hope: 'Somebody who likes letters.' }
const written = { ...own, status: 0 as const, answer: '', created: '2026-11-20T08:00:00.000Z' }
const answered = { ...written, status: 1 as const, answer: 'Your photos are good.\nSay more of the sea.' }
const state = { letters: [] as object[], max: 1, left: 1, days: 30, again: null as string | null }
const opened = (letters: Partial<typeof state> = {}, answers: Answers = {}) =>
  open('/executive', { answers: { [read]: { ...state, ...letters } as never, ...answers } })
const button = page.getByRole('button', { name: 'Send the letter' })
const about = page.getByRole('textbox', { name: 'What should we know about you?' })
const hope = page.getByRole('textbox', { name: 'Who do you hope to meet?' })

describe('the page Executive', () => {
  test('sends a letter, and then says what happens next @R2.34 @R7.12', async () => {
    await opened({}, { 'profiles/executive': { status: 0 } })
    await expect.element(page.getByRole('heading', { name: 'Executive', level: 1 })).toBeVisible()
    await expect.element(page.getByText('Dear Nils,')).toBeVisible()
    await about.fill(own.about)
    await hope.fill(own.hope)
    const release = hold('profiles/executive')
    await button.click()
    await expect.element(button).toHaveAttribute('data-loading', 'true')
    answer(read, { ...state, letters: [written], left: 0 } as never)
    release()
    await expect.element(page.getByRole('heading', { name: 'We have your letter' })).toBeVisible()
    await expect.element(page.getByText(/within 2 days/)).toBeVisible()
    await expect.element(button).not.toBeInTheDocument()
    expect(inputsOf('profiles/executive')).toEqual([own])
    await page.getByText('What you wrote').click()
    await expect.element(page.getByText(own.hope)).toBeVisible()
  })

  test('offers no other letter while one waits, however many the plan gives @R2.34', async () => {
    await opened({ letters: [written], max: 5, left: 4 })
    await expect.element(page.getByRole('heading', { name: 'We have your letter' })).toBeVisible()
    await expect.element(button).not.toBeInTheDocument()
  })

  test('says at the field what is too short, and sends nothing', async () => {
    await opened()
    await about.fill('short')
    await button.click()
    await expect.element(page.getByText('Please write at least 10 characters.').first()).toBeVisible()
    await expect.element(about).toHaveFocus()
    expect(inputsOf('profiles/executive')).toEqual([])
  })

  test('keeps what was written when it is refused, and says why', async () => {
    await opened({}, { 'profiles/executive': refusal({ code: 'LETTEROPEN' }) })
    await about.fill(own.about)
    await hope.fill(own.hope)
    await button.click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('We are still reading your last letter. You will hear from us.')
    await expect.element(about).toHaveValue(own.about)
  })

  test('shows the answer, and when one can write again', async () => {
    await opened({ letters: [answered], left: 0, again: '2026-12-20T08:00:00.000Z' })
    await expect.element(page.getByRole('heading', { name: 'Our answer' })).toBeVisible()
    await expect.element(page.getByText(/Say more of the sea/)).toBeVisible()
    await expect.element(page.getByText('You can write again on December 20, 2026.')).toBeVisible()
    await expect.element(button).not.toBeInTheDocument()
  })

  test('offers the next letter beside the answer while the plan gives more, and keeps the earlier ones', async () => {
    await opened({
      letters: [answered, { ...answered, created: '2026-11-01T08:00:00.000Z' }],
      max: 5,
      left: 3,
    })
    await expect.element(page.getByText(/You can write 3 letters now/)).toBeVisible()
    await expect.element(page.getByText('Earlier letters')).toBeVisible()
  })

  test('that can’t be loaded can be tried again', async () => {
    await opened({}, { [read]: refusal({ code: 'ODD', message: 'Not now.' }) })
    await expect.element(page.getByText('Not now.')).toBeVisible()
    answer(read, state as never)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(about).toBeVisible()
  })

  const closed = { 'public/configuration': aConfiguration({ guysMayBuy: false }), [read]: state as never }

  test('is closed to guys where they may not buy @D1 @R6.7', async () => {
    const search = {
      'profiles/searchprofiles': { profiles: [], more: false },
      'profiles/getsavedsearches': { searches: [], max: 10 },
      'public/getcountries': { countries: [] },
    }
    const { at } = await open('/executive', { answers: { ...closed, ...search } })
    await expect.element(page.getByRole('heading', { name: 'My Search', level: 1 })).toBeInTheDocument()
    expect(at()).toBe('/find-my-cupid-match')
    expect(inputsOf(read)).toEqual([])
  })

  test('is open to others than guys there @D1 @R6.7', async () => {
    const { at } = await open('/executive', { as: aMember({ gender: 1 }), answers: closed })
    await expect.element(about).toBeVisible()
    expect(at()).toBe('/executive')
  })
})
