import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open, phone } from '../../testing/open.tsx'
import { aCard, aMember, cards } from '../../testing/samples.ts'
import { type Answers, answer, hold, inputsOf } from '../../testing/server.ts'

const at = '2026-11-26T10:00:00.000Z'
const one = (profileId: number, userName: string, kind: 'mutual' | 'like' | 'visit') => ({
  ...aCard({ profileId, userName }),
  kind,
  at,
  likedPart: null,
})
const three = [one(1, 'Maricel', 'mutual'), one(2, 'Grace', 'like'), one(3, 'Imelda', 'visit')]
const answers: Answers = {
  'profiles/searchprofiles': { profiles: cards(8), more: false, timestamp: 1 } as never,
  'profiles/getwhatsnew': { profiles: three, mutual: 1, likes: 1, visits: 1, readMark: 'read' },
  'profiles/seewhatsnew': {},
  'profiles/likeprofile': { liked: true, celebrate: false },
}
const openSearch = (wish: Answers = {}, hasNews = true) =>
  open('/find-my-cupid-match', { as: aMember({ hasNews }), answers: { ...answers, ...wish } })
const strip = page.getByRole('region', { name: 'What is new' })

describe('what is new, above My Search', () => {
  test('names the likes, mutual likes and visits with a way to answer each', async () => {
    await openSearch()
    await expect.element(strip).toBeVisible()
    const panes = strip.getByRole('listitem')
    await expect.element(panes).toHaveLength(3)
    await expect.element(panes.nth(0)).toMatchTextContent('likes you too')
    await expect
      .element(panes.nth(0).getByRole('link', { name: 'Write' }))
      .toHaveAttribute('href', '/chat/with/1')
    await panes.nth(1).getByRole('button', { name: 'Like back Grace' }).click()
    await expect.poll(() => inputsOf('profiles/likeprofile')).toEqual([{ profileId: 2, liked: true }])
    await expect.element(panes.nth(2).getByRole('button', { name: 'Like Imelda' })).toBeVisible()
  })

  test('shows a long name whole where there is room for it', async () => {
    const names = ['Rosemarie_Santos', 'Wilhelmina.Oberhausen', 'Maria_Cristina_dela_Cruz_Reyes']
    await openSearch({
      'profiles/getwhatsnew': {
        profiles: names.map((name, index) => one(index + 1, name, 'like')),
        mutual: 0,
        likes: 3,
        visits: 0,
        readMark: 'read',
      },
    })
    await expect.element(strip.getByRole('listitem')).toHaveLength(3)
    for (const width of [1440, 1200, 800]) {
      await page.viewport(width, 900)
      for (const name of strip.element().querySelectorAll('b > span')) {
        const { right, bottom } = name.closest('a')!.getBoundingClientRect()
        expect(name.scrollWidth, `${name.textContent} at ${width}`).toBeLessThanOrEqual(name.clientWidth)
        for (const line of name.getClientRects()) {
          expect(line.right, `${name.textContent} at ${width}`).toBeLessThanOrEqual(right)
          expect(line.bottom, `${name.textContent} at ${width}`).toBeLessThanOrEqual(bottom - 44)
        }
      }
    }
  })

  test('moves nothing as it comes, with a name of two lines', async () => {
    const long = [one(1, 'Rosemarie_Santos', 'like')]
    const release = hold('profiles/getwhatsnew')
    await openSearch({
      'profiles/getwhatsnew': { profiles: long, mutual: 0, likes: 1, visits: 0, readMark: 'read' },
    })
    const first = page.getByRole('article').first()
    await expect.element(first).toBeVisible()
    const { top } = first.element().getBoundingClientRect()
    release()
    await expect.element(strip).toBeVisible()
    expect(first.element().getBoundingClientRect().top).toBe(top)
  })

  test('cuts a long name on a phone, and never the age', async () => {
    const long = one(4, 'Christine-Joy-Esperanza', 'like')
    await openSearch({
      'profiles/getwhatsnew': { profiles: [long], mutual: 0, likes: 1, visits: 0, readMark: 'read' },
    })
    await page.viewport(...phone)
    await expect.element(strip).toBeVisible()
    const name = strip.element().querySelector('b')!
    expect(name).toHaveTextContent(`Christine-Joy-Esperanza, ${long.age}`)
    expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth)
  })

  test('is gone once it was seen, which the account keeps', async () => {
    await openSearch()
    await strip.getByRole('button', { name: 'Mark as seen' }).click()
    await expect.element(strip).not.toBeInTheDocument()
    expect(inputsOf('profiles/seewhatsnew')).toEqual([{ readMark: 'read' }])
  })

  test('stays when the server did not hear that it was seen', async () => {
    await openSearch({ 'profiles/seewhatsnew': new Response('', { status: 503 }) })
    await strip.getByRole('button', { name: 'Mark as seen' }).click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(strip).toBeVisible()
  })

  test('folds once the last of them was answered', async () => {
    const single = { profiles: [three[1]!], mutual: 0, likes: 1, visits: 0, readMark: 'read' }
    await openSearch({ 'profiles/getwhatsnew': single })
    await strip.getByRole('button', { name: 'Like back Grace' }).click()
    await expect.element(strip).not.toBeInTheDocument()
    await expect.poll(() => inputsOf('profiles/seewhatsnew')).toHaveLength(1)
  })

  test('puts all beyond four into one with a way to their list', async () => {
    const visits = Array.from({ length: 9 }, (_, n) => one(10 + n, `Guest_${n}`, 'visit'))
    await openSearch({
      'profiles/getwhatsnew': { profiles: visits, mutual: 0, likes: 0, visits: 9, readMark: 'read' },
    })
    await expect.element(strip.getByRole('listitem')).toHaveLength(5)
    await expect.element(strip.getByRole('link', { name: /^And 5 more/ })).toHaveAttribute('href', '/visits')
    for (const [width, height] of [phone, [1200, 900] as const]) {
      await page.viewport(width, height)
      const words = strip.getByText('And 5 more').element()
      expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth)
    }
  })

  test('neither asks nor takes room where there is nothing new, and comes not while one reads', async () => {
    await openSearch({}, false)
    const first = page.getByRole('article').first()
    await expect.element(first).toBeVisible()
    const { top } = first.element().getBoundingClientRect()
    answer('users/me', { code: 'SUCCESS', userInfo: aMember({ hasNews: true }) })
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.element(strip).not.toBeInTheDocument()
    expect(first.element().getBoundingClientRect().top).toBe(top)
    expect(inputsOf('profiles/getwhatsnew')).toEqual([])
    // Eight faces stand from hair to chin.
    const faces = page.getByRole('article').elements().slice(0, 8)
    for (const face of faces) {
      const { top, width } = face.getBoundingClientRect()
      expect(top + width * 1.25 * 0.66).toBeLessThan(900)
    }
  })

  test('leads on sideways on a phone, without making the page wider', async () => {
    await page.viewport(...phone)
    await openSearch()
    await expect.element(strip).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(390)
  })

  test('leaves a whole card in sight on a phone, each with one press to answer', async () => {
    await page.viewport(...phone)
    await openSearch()
    await expect.element(strip).toBeVisible()
    const first = page.getByRole('article').first()
    await expect.element(first).toBeVisible()
    const { top, bottom } = first.element().getBoundingClientRect()
    // The bars of a phone take 61 pixels above and 67 below.
    expect(top).toBeLessThanOrEqual(61 + 200)
    expect(bottom).toBeLessThan(844 - 67)
    const answers = [
      strip.getByRole('link', { name: 'Write' }),
      strip.getByRole('button', { name: 'Like Grace' }),
    ]
    for (const one of [...answers, strip.getByRole('button', { name: 'Mark as seen' })])
      expect(one.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  })
})

describe('the week on the own profile', () => {
  test('says what came in seven days, and what would help most in place of praise', async () => {
    await open('/my-profile', {
      as: aMember({ hasProfileImage: true }),
      answers: {
        'users/getrequests': { requests: [] },
        'profiles/getweek': { likes: 11, visits: 42, mutual: 1 },
      },
    })
    const week = page.getByRole('region', { name: 'This week' })
    await expect.element(week.getByRole('link', { name: '11 likes' })).toHaveAttribute('href', '/likes')
    await expect.element(week.getByRole('link', { name: '42 visits' })).toHaveAttribute('href', '/visits')
    await expect.element(week.getByRole('link', { name: '1 mutual like' })).toBeVisible()
    await expect.element(page.getByText('What would help most')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Add: Your story' })).toBeVisible()
    await expect.element(page.getByText(/is complete/)).not.toBeInTheDocument()
  })
})
