import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { forgetToken, keepToken } from '../app/lib/session/token.ts'
import { open, phone } from '../app/testing/open.tsx'
import { aCard, aMember } from '../app/testing/samples.ts'
import { showFirst } from './first-view.ts'

/** The page that waits for the application's code, on a phone, and whose session it is. */
beforeEach(async () => {
  await page.viewport(...phone)
  keepToken('hers', true)
  document.body.innerHTML = '<main data-boot><p>Loading</p></main>'
})
afterEach(() => document.body.replaceChildren())

const woman = (userName: string) => ({
  profileId: 7,
  userName,
  age: 30,
  city: 'Cebu',
  countryName: 'Philippines',
  words: '',
  profileImage: '',
  profileImage2x: '',
  profileImageWider: [],
  placeholder: '',
})
const drawn = (name: string) => page.getByRole('link').filter({ hasText: name })
const sheets = () => document.adoptedStyleSheets.length

test('shows members until the application’s page stands', async () => {
  const before = sheets()
  await showFirst([woman('Grace')], 'search', 'hers')
  await expect.element(drawn('Grace, 30')).toHaveAttribute('href', '/profile/7')
  document.querySelector('main')!.outerHTML = '<main>Here they are</main>'
  await expect.element(drawn('Grace')).not.toBeInTheDocument()
  expect(sheets()).toBe(before)
})

test.each([
  ['', false, 'photos'],
  [' below what is new', true, 'photos'],
  [' in a compact list', false, 'list'],
] as const)('draws cards where the application then has them%s', async (_, hasNews, look) => {
  const found = [7, 8].map((profileId) =>
    aCard({
      profileId,
      userName: `Grace_${profileId}`,
      words: 'I own eleven plants, all alive, and a dog who sleeps beside them.',
    }),
  )
  const news = {
    ...aCard({ profileId: 9, userName: 'Joy' }),
    kind: 'like',
    at: '2026-11-26T10:00:00.000Z',
    likedPart: null,
  }
  await open('/find-my-cupid-match', {
    as: aMember({ hasNews, resultsLook: look }),
    answers: {
      'profiles/searchprofiles': { profiles: found, more: false },
      'profiles/getwhatsnew': { profiles: [news as never], mutual: 0, likes: 1, visits: 0, readMark: 'read' },
    },
  })
  if (hasNews) await expect.element(page.getByText('liked your profile')).toBeVisible()
  const cards = page.getByRole('article')
  await expect.element(cards).toHaveLength(2)
  await document.fonts.ready
  const placesOf = (all: readonly Element[]) =>
    all.map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      return [left, top, width, height].map(Math.round)
    })
  const namesOf = (all: readonly Element[]) =>
    all.map((one) => Math.round(one.getBoundingClientRect().top + one.getBoundingClientRect().height / 2))
  const places = placesOf(cards.elements())
  const names = namesOf(
    [...document.querySelectorAll('[role=article]')].map((one) => one.querySelector('a > :nth-child(2)')!),
  )
  const lines = namesOf([...document.querySelectorAll('[role=article] a p')])
  document.querySelector('main')!.dataset.boot = ''
  await showFirst(found, 'search', 'a-token', { hasNews, look })
  expect(placesOf([...document.querySelectorAll('.first-view > a')])).toEqual(places)
  const all = (part: string) => [...document.querySelectorAll(`.first-view ${part}`)]
  for (const [part, real] of [
    ['strong', names],
    ['em', lines],
  ] as const)
    for (const [n, at] of namesOf(all(part)).entries())
      expect(Math.abs(at - real[n]!), part).toBeLessThanOrEqual(2)
})

test('shows nobody once the session has ended, before or after they were drawn', async () => {
  await showFirst([woman('Grace')], 'search', 'hers')
  await expect.element(drawn('Grace')).toBeVisible()
  // As another tab does it.
  forgetToken()
  await expect.element(drawn('Grace')).not.toBeInTheDocument()
  await showFirst([woman('Grace')], 'search', 'hers')
  await expect.element(drawn('Grace')).not.toBeInTheDocument()
})

test('shows nobody of another member’s session, which began meanwhile', async () => {
  await showFirst([woman('Grace')], 'profile', 'hers')
  await expect.element(drawn('Grace')).toBeVisible()
  keepToken('his', true)
  await expect.element(drawn('Grace')).not.toBeInTheDocument()
  await showFirst([woman('Tala')], 'profile', 'hers')
  await expect.element(drawn('Tala')).not.toBeInTheDocument()
})

test('draws words as words, and leaves nothing of an answer without members', async () => {
  const before = sheets()
  await showFirst([undefined as never], 'profile', 'hers').catch(() => {})
  expect([sheets(), document.querySelector('.first-view')]).toEqual([before, null])
  await showFirst([woman('<img src=x onerror=alert(1)>')], 'search', 'hers')
  await expect.element(drawn('<img src=x onerror=alert(1)>, 30')).toBeVisible()
  expect(document.querySelector('.first-view img')).toBeNull()
})
