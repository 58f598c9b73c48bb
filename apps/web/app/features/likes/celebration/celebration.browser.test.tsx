import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { open } from '../../../testing/open.tsx'
import { aCard, aMember, cards } from '../../../testing/samples.ts'
import { type Answers, hold, inputsOf } from '../../../testing/server.ts'
import { pass, startTime, stopTime } from '../../../testing/time.ts'
import * as string from './pluck.ts'

vi.mock('./pluck.ts', { spy: true })
beforeEach(() => void vi.mocked(string.pluck).mockReset().mockReturnValue())

const like = 'profiles/likeprofile'
const seen = 'profiles/celebrated'
const path = '/find-my-cupid-match'
const dialog = page.getByRole('dialog')
const heading = dialog.getByRole('heading')
const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()

/** The mutual like with a woman: he liked her first. */
const celebration = (n = 0) => ({
  ...aCard({ profileId: 1000 + n, userName: `Woman_${n}`, liked: true }),
  youLiked: '2020-01-02T10:00:00.000Z',
  theyLiked: '2020-01-03T10:00:00.000Z',
})

/** My Search, of a member for whom so many mutual likes wait, and whose likes are from now on mutual ones. */
async function opened(waiting: number, answers: Answers = {}) {
  let celebrates = waiting > 0
  let profiles = Array.from({ length: waiting }, (_, n) => celebration(n))
  return open(path, {
    answers: {
      'profiles/searchprofiles': { profiles: cards(4), more: false },
      'users/me': () => ({ code: 'SUCCESS', userInfo: aMember({ celebrates }) }),
      'profiles/getcelebrations': () => ({ profiles }),
      [like]: () => {
        celebrates = true
        profiles = [celebration(3)]
        return { liked: true, celebrate: true }
      },
      [seen]: ({ profileId }) => {
        profiles = profiles.filter((one) => one.profileId !== profileId)
        celebrates = profiles.length > 0
        return {}
      },
      ...answers,
    },
  })
}

test('a like that is mutual opens its moment in place of the toast, and is celebrated no more @D24', async () => {
  await opened(0)
  const release = hold(like)
  await page.getByRole('button', { name: 'Like Woman_3' }).click()
  const sentence = page.getByText(/^Your like of this profile is on its way to the server!/)
  await expect.element(sentence).toBeVisible()
  release()
  await expect.element(heading).toHaveTextContent('Woman_3 likes you too.')
  await expect.element(heading).toHaveFocus()
  await expect.element(dialog.getByText(/^You liked Woman_3 .*ago\.$/)).toBeVisible()
  await expect.poll(() => inputsOf(seen)).toEqual([{ profileId: 1003 }])
  // At once, and not when its time is over.
  expect(page.getByText('You like Woman_3.').query()).toBe(null)
  await press('Later')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('button', { name: 'Like Woman_3' }))
    .toHaveAttribute('aria-pressed', 'true')
})

test('a mutual like from before is celebrated when its member comes back, several one after the other @D24', async () => {
  const { at } = await opened(2)
  await expect.element(heading).toHaveTextContent('Woman_0 likes you too.')
  await expect.element(dialog.getByText('1 of 2')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(heading).toHaveTextContent('Woman_1 likes you too.')
  await expect.element(dialog.getByText('2 of 2')).toBeVisible()
  await expect.poll(() => inputsOf(seen)).toEqual([{ profileId: 1000 }, { profileId: 1001 }])
  expect(dialog.getByRole('link', { name: 'See profile' }).element().getAttribute('href')).toContain('1001')
  expect(dialog.getByRole('link', { name: 'Write' }).element().getAttribute('href')).toContain('1001')
  await press('Later')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(at()).toBe(path)
})

test('goes on while the server says that nothing waits any more', async () => {
  stopTime()
  await opened(1)
  await expect.element(heading).toHaveTextContent('Woman_0 likes you too.')
  await expect.poll(() => inputsOf(seen)).toHaveLength(1)
  const asked = inputsOf('users/me').length
  await pass(15_000)
  expect(inputsOf('users/me').length).toBeGreaterThan(asked)
  startTime()
  await expect.element(heading).toHaveTextContent('Woman_0 likes you too.')
  await press('Later')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('its string is heard by those who switched the sound on, which is remembered', async () => {
  const { pluck } = string
  await opened(2)
  const sound = dialog.getByRole('button', { name: /^Sound is/ })
  await expect.element(sound).toHaveTextContent('Sound is off')
  await expect.element(sound).toHaveAttribute('aria-pressed', 'false')
  expect(pluck).not.toHaveBeenCalled()
  await sound.click()
  await expect.element(sound).toHaveTextContent('Sound is on')
  expect(pluck).toHaveBeenCalledTimes(1)
  await press('Later')
  await expect.element(heading).toHaveTextContent('Woman_1 likes you too.')
  expect(pluck).toHaveBeenCalledTimes(2)
})

test('the back key closes it, and leaves the page where it is', async () => {
  const { at, go, visit } = await opened(0)
  await visit('/find-my-cupid-match#lowAge=30&highAge=40')
  await page.getByRole('button', { name: 'Like Woman_3' }).click()
  await expect.element(heading).toHaveTextContent('Woman_3 likes you too.')
  void go(-1)
  await expect.element(dialog).not.toBeInTheDocument()
  expect(at()).toBe(path)
})

test('where the other liked first, her own words stand in place of what the heading says, else what fits, else nothing', async () => {
  const first = { youLiked: '2020-01-03T10:00:00.000Z', theyLiked: '2020-01-02T10:00:00.000Z' }
  const profiles = [
    { ...celebration(0), ...first, words: 'I sing at every fiesta.', fits: 'wantChildren' as const },
    { ...celebration(1), ...first, words: '', fits: 'wantChildren' as const },
    { ...celebration(2), ...first, words: '', fits: null },
  ]
  await opened(3, { 'profiles/getcelebrations': { profiles } })
  await expect.element(dialog.getByText('I sing at every fiesta.')).toBeVisible()
  await press('Later')
  await expect.element(heading).toHaveTextContent('Woman_1 likes you too.')
  await expect.element(dialog.getByText('Both want children')).toBeVisible()
  await press('Later')
  await expect.element(heading).toHaveTextContent('Woman_2 likes you too.')
  expect(dialog.getByText(/liked (you|Woman)|Both want/).query()).toBe(null)
})
