import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { open } from '../testing/open.tsx'
import { aMember, cards } from '../testing/samples.ts'
import { type Answers, answer, asked, hold, refusal } from '../testing/server.ts'
import { pass, stopTime } from '../testing/time.ts'

const search = 'profiles/searchprofiles'
const like = 'profiles/likeprofile'

/** A guy who saved what he looks for, girls of 25 to 45, and four women for each page he asks for. */
const opened = (answers: Answers = {}) =>
  open('/find-my-cupid-match', {
    as: aMember({ interested: 1, lowAge: 25, highAge: 45 }),
    answers: {
      'profiles/searchprofiles': ({ recordsPerPage }) => ({
        profiles: cards(Number(recordsPerPage) / 12),
        more: true,
      }),
      'profiles/getsavedsearches': { searches: [] },
      'public/getcountries': { countries: [] },
      ...answers,
    },
  })

const found = page.getByRole('region', { name: 'Find Love' })
const shown = found.getByRole('article')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const alert = page.getByRole('alert')

async function choose(label: string, choice: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: choice, exact: true }).click()
}

async function typeAge(label: string, age: string): Promise<void> {
  await page.getByRole('textbox', { name: label }).fill(age)
  await userEvent.keyboard('{Tab}')
}

describe('the members found', () => {
  test.each([
    ['the interest', () => choose('Interested in', 'LGBTQIA*+'), { interested: '2' }],
    ['what is searched for', () => choose('Searching for', 'Friendship'), { searchingFor: '2' }],
    ['the lowest age', () => typeAge('Lowest age', '30'), { lowAge: '30' }],
    ['the highest age', () => typeAge('Highest age', '40'), { highAge: '40' }],
  ])('start with their first page again when %s changes @R4.18', async (_what, change, sent) => {
    await opened()
    await button('Show more profiles').click()
    await expect.element(shown).toHaveLength(8)
    expect(asked(search).at(-1)).toMatchObject({ page: '1', recordsPerPage: '96' })
    await change()
    await button('Update').click()
    await expect.element(shown).toHaveLength(4)
    expect(asked(search).at(-1)).toMatchObject({ page: '1', recordsPerPage: '48', ...sent })
  })

  test('after 25 pages are no more, but a narrower filter is offered @D20', async () => {
    const kept = { searchInterest: 1, searchingFor: 0, lowAge: 25, highAge: 45, countryName: '', pages: 24 }
    sessionStorage.setItem('pretty-state-machine:7', JSON.stringify({ state: { search: kept }, version: 1 }))
    await opened({ [search]: { profiles: cards(4), more: true } })
    await button('Show more profiles').click()
    await expect.element(page.getByText('That is far down the list. Please narrow the filter.')).toBeVisible()
    await expect.element(button('Show more profiles')).not.toBeInTheDocument()
    expect(asked(search).at(-1)).toMatchObject({ page: '1', recordsPerPage: '1200' })
    await found.getByRole('button', { name: 'More filters' }).click()
    await expect.element(page.getByRole('dialog').getByLabelText('City')).toBeVisible()
  })
})

describe('the heart', () => {
  test('says its sentence at once, and above it the name and "Undo" once the server said OK, for 10 s @D24 @R8.7 @R9.15', async () => {
    stopTime()
    await opened({ [like]: { liked: true } })
    await expect.element(shown.first()).toBeVisible()
    const release = hold(like)
    await button('Like Woman_3').click()
    const sentence = page.getByText(
      "Your like of this profile is on its way to the server! You can LIKE or show Interest in other profiles while you're waiting to hear back!",
      { exact: true },
    )
    const line = page.getByText('You like Woman_3.', { exact: true })
    await expect.element(sentence).toBeVisible()
    await pass(3_000)
    await expect.element(line).not.toBeInTheDocument()
    release()
    await expect.element(line).toBeVisible()
    await expect.element(button('Undo')).toBeVisible()
    const top = (part: typeof line) => part.element().getBoundingClientRect().top
    expect(top(line)).toBeLessThan(top(sentence))
    await pass(6_900)
    await expect.element(sentence).toBeVisible()
    await pass(700)
    await expect.element(sentence).not.toBeInTheDocument()
  })

  test('stays as it was when the server does not agree, and says why @R4.12 @R8.9 @D24', async () => {
    await opened({ [like]: refusal({ code: 'ODD', message: 'Not this one.' }) })
    const heart = button('Like Woman_3')
    await heart.click()
    await expect.element(alert.getByText('Not this one.', { exact: true })).toBeVisible()
    await expect.element(page.getByText(/on its way to the server/)).not.toBeInTheDocument()
    await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
    answer(like, new Response('a:1:{oops'))
    await heart.click()
    await expect.element(alert).toHaveLength(2)
    await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
  })
})

describe('the toast of a like', () => {
  test('stays 10 s, and that of one taken back says so @R8.7 @R9.15 @D24', async () => {
    stopTime()
    await opened({ [like]: ({ liked }) => ({ liked: liked ?? true }) })
    await button('Like Woman_3').click()
    const sentence = page.getByText(/^Your like of this profile is on its way to the server!/)
    await expect.element(page.getByText('You like Woman_3.')).toBeVisible()
    await pass(9_000)
    await expect.element(sentence).toBeVisible()
    await pass(2_000)
    await expect.element(sentence).not.toBeInTheDocument()
    await button('Like Woman_3').click()
    await expect.element(page.getByText('Unliking profile', { exact: true })).toBeVisible()
  })
})

describe('a load', () => {
  test('that fails says so; it is tried again by itself, ever later, and by "Try again" @R8.9 @R8.15 @R9.6', async () => {
    stopTime()
    // The middle of the jitter: the first wait is one base of 5 s doubled, the second doubled twice.
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    await opened({ [search]: new Response('<html>Bad gateway', { status: 502 }) })
    await expect.element(alert.getByRole('heading', { name: 'This did not load' })).toBeVisible()
    for (const [tries, wait] of [
      [1, 10_000],
      [2, 20_000],
    ] as const) {
      await pass(wait - 200)
      expect(asked(search)).toHaveLength(tries)
      await pass(300)
      expect(asked(search)).toHaveLength(tries + 1)
    }
    answer(search, { profiles: cards(4), more: false })
    await button('Try again').click()
    await expect.element(shown).toHaveLength(4)
  })

  test('that takes long says so after 3 s; focus and a new connection ask anew, within bounds @R9.6', async () => {
    stopTime()
    const release = hold(search)
    await opened()
    await expect.element(found.getByRole('img', { name: 'Loading' }).first()).toBeVisible()
    const strip = page.getByRole('status').filter({ hasText: 'Slow connection. Still loading.' })
    await pass(2_900)
    await expect.element(strip).not.toBeInTheDocument()
    await pass(200)
    await expect.element(strip).toBeVisible()
    release()
    await expect.element(shown).toHaveLength(4)
    await expect.element(strip).not.toBeInTheDocument()

    const later = async (milliseconds: number, event: string, times: number) => {
      await pass(milliseconds)
      window.dispatchEvent(new Event(event))
      await pass(50)
      expect(asked(search)).toHaveLength(times)
    }
    await later(3_000, 'focus', 2)
    await later(4_900, 'focus', 2)
    await later(200, 'focus', 3)
    await later(1_900, 'online', 3)
    await later(300, 'online', 4)
  })
})
