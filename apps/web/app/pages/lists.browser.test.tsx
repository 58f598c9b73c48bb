import type { CallName } from '@harana/contract'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { heightOutOfSight } from '../testing/height-out-of-sight.ts'
import { open } from '../testing/open.tsx'
import { aConfiguration, aLike, aMember } from '../testing/samples.ts'
import { type Answers, answer, refusal } from '../testing/server.ts'

const none = { profiles: [], total: 0, more: false }
const notNow = refusal({ code: 'UNAVAILABLE', message: 'Not now.' })
const answers: Answers = {
  'public/configuration': aConfiguration({ flDebug: 'moderation' }),
  'profiles/getlikingprofiles': { profiles: [aLike()], total: 1, more: false },
  'profiles/getmutuallikes': none,
  'profiles/getmutualnotmessaged': none,
  'profiles/getlikedprofiles': none,
  'profiles/getprofilevisitors': none,
  'profiles/getvisitedprofiles': none,
  'profiles/searchprofiles': { profiles: [], more: false },
  'profiles/getsavedsearches': { searches: [], max: 10 },
  'public/getcountries': { countries: [] },
}

const dialog = page.getByRole('dialog')
const toast = (text: string) => page.getByText(text, { exact: true })

describe('what the server refuses', () => {
  /**
   * Sends a card's dialog, which is refused, and waits for the error. Returns a function that sends the dialog again, is
   * accepted, and waits for the confirmation.
   */
  async function refused(call: CallName, button: string, text: string, fill?: () => Promise<void>) {
    const log = vi.spyOn(console, 'debug').mockImplementation(() => {})
    const { at, been } = await open('/likes', { answers: { ...answers, [call]: notNow } })
    await page.getByRole('button', { name: 'More: Rosario' }).click()
    await page.getByRole('menuitem', { name: button.includes('report') ? 'Report' : 'Block' }).click()
    await fill?.()
    const send = dialog.getByRole('button', { name: button })
    await send.click()
    await expect.element(toast(text)).toBeVisible()
    expect(log.mock.calls.join()).toContain(`[moderation],${text}`)
    await expect.element(dialog).toBeVisible()
    expect(at()).toBe('/likes')
    return async (done: string, ...places: string[]) => {
      answer(call, {} as never)
      await send.click()
      // First, for it goes by itself.
      await expect.element(toast(done)).toBeVisible()
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.poll(been).toEqual(['/likes', ...places, '/find-my-cupid-match'])
    }
  }

  test('of a block is told and logged, and leaves the dialog open @R3.10 @R4.13 @R8.6 @R8.7', async () => {
    const text = 'Sorry, something went wrong while blocking this profile'
    const again = await refused('profiles/blockuserprofile', 'Block Rosario', text)
    await again('Profile blocked!')
  })

  test('of a report is told and logged, and leaves what was written @R4.14 @R8.6 @R8.7', async () => {
    const text = 'Sorry, something went wrong while reporting this profile'
    const words = dialog.getByLabelText('What happened?')
    const again = await refused('profiles/reportuserprofile', 'Send report', text, async () => {
      await dialog.getByRole('radio', { name: 'They ask for money' }).click()
      await words.fill('She asked for $200 for a visa.')
    })
    await expect.element(words).toHaveValue('She asked for $200 for a visa.')
    await again('Profile reported!', '/')
  })
})

test.each([
  ['/likes', 'My Likes', ['Likes Me', 'Mutual Likes', 'Not Messaged Mutual Likes', 'My Likes']],
  ['/visits', 'My Visitors', ['My Visitors', 'Visited Profiles']],
])('%s is %s, with its lists under their titles @R2.27 @R2.28 @R2.46', async (path, title, lists) => {
  await open(path, { answers })
  await expect.element(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await expect.element(page.getByRole('tab')).toHaveLength(lists.length)
  const names = page
    .getByRole('tab')
    .elements()
    .map((tab) => tab.textContent.replace(/\d+$/, '').trim())
  expect(names).toEqual(lists)
})

test('photos of another server’s storage are asked of the resizer that the configuration names @R3.10', async () => {
  const profileImage = 'https://storage.example/storage/v1/object/sign/members/101/a.jpg?token=secret'
  // Any picture of this site stands for what the resizer gives.
  const urls = { resizeImagesUrl: '/brand/harana-favicon.svg', siblingSite: '' }
  await open('/likes', {
    answers: {
      ...answers,
      'public/configuration': aConfiguration({ urls }),
      'profiles/getlikingprofiles': { profiles: [aLike({ profileImage })], total: 1, more: false },
    },
  })
  await expect
    .poll(() => document.querySelector('[role="article"] img')?.getAttribute('src') ?? '')
    .toMatch(/\/brand\/harana-favicon\.svg\?image=members%2F101%2Fa\.jpg&width=\d+&height=\d+$/)
})

test('Likes Me says which answer of one’s own was liked @D37', async () => {
  const likedPart = { photo: null, question: 'A good Sunday' }
  const profiles = [{ ...aLike(), likedPart }]
  await open('/likes', {
    answers: { ...answers, 'profiles/getlikingprofiles': { profiles, total: 1, more: false } },
  })
  await expect.element(page.getByText('Your answer: A good Sunday')).toBeVisible()
})

test('by keyboard: arrows change the list, the menu opens and closes, and the focus stays where it was', async () => {
  const { at } = await open('/likes', { answers })
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  const press = (...keys: string[]) => userEvent.keyboard(keys.map((key) => `{${key}}`).join(''))
  const focus = (part: ReturnType<typeof tab>) => (part.element() as HTMLElement).focus()
  await expect.element(tab('Likes Me 1')).toBeVisible()
  focus(tab('Likes Me 1'))
  await press('ArrowRight')
  await expect.poll(at).toBe('/likes/mutual')
  await expect.element(tab('Mutual Likes')).toHaveFocus()
  await press('ArrowLeft')
  const more = page.getByRole('button', { name: 'More: Rosario' })
  await expect.element(more).toBeVisible()
  focus(more)
  await press('Enter')
  const entry = (name: string) => page.getByRole('menuitem', { name })
  await expect.element(entry('Write')).toHaveFocus()
  const entries = page.getByRole('menuitem').elements()
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Write', 'Private note', 'Block', 'Report'])
  await press('ArrowDown')
  await expect.element(entry('Private note')).toHaveFocus()
  await press('ArrowDown')
  await expect.element(entry('Block')).toHaveFocus()
  await press('Enter')
  await expect.element(page.getByRole('button', { name: 'Keep' })).toHaveFocus()
  await press('Escape')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(more).toHaveFocus()
})

test('whom one likes back and has not written to is written to from the card', async () => {
  const waiting = { profiles: [aLike({ userName: 'Amihan', profileId: 7 })], total: 1, more: false }
  await open('/likes/not-messaged', { answers: { ...answers, 'profiles/getmutualnotmessaged': waiting } })
  const write = page.getByRole('link', { name: 'Write to Amihan' })
  await expect.element(write).toHaveAttribute('href', '/chat/with/7')
  // Above the rest of the card, which leads to the profile.
  write.element().scrollIntoView({ block: 'center' })
  const { x, y, width, height } = write.element().getBoundingClientRect()
  expect(document.elementFromPoint(x + width / 2, y + height / 2)?.closest('a')).toBe(write.element())
})

test.each([
  [1440, 'photos'],
  [1200, 'photos'],
  [820, 'photos'],
  [390, 'photos'],
  [320, 'photos'],
  [390, 'list'],
  [320, 'list'],
] as const)(
  'at %i pixels a card among %s has room for that button and its menu, and is as high as it says',
  async (width, resultsLook) => {
    await page.viewport(width, 900)
    const member = aLike({ userName: 'Amihan', verified: true, words: 'I own eleven plants, all alive.' })
    await open('/likes/not-messaged', {
      as: aMember({ resultsLook, language: 'fil' }),
      answers: { ...answers, 'profiles/getmutualnotmessaged': { profiles: [member], total: 1, more: false } },
    })
    const write = page.getByRole('link', { name: 'Sumulat kay Amihan' })
    await expect.element(write).toBeVisible()
    const card = page.getByRole('article').element() as HTMLElement
    card.scrollIntoView({ block: 'center' })
    for (const part of [write, page.getByRole('button', { name: 'Iba pa: Amihan' })]) {
      const { left, right, top, bottom } = part.element().getBoundingClientRect()
      for (const x of [left + 6, right - 6])
        expect(part.element().contains(document.elementFromPoint(x, (top + bottom) / 2)), `at ${x}`).toBe(
          true,
        )
    }
    const { height } = card.getBoundingClientRect()
    expect(Math.abs(heightOutOfSight(card) - height)).toBeLessThan(1.5)
  },
)
