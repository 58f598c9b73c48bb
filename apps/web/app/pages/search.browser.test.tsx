import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { wholeFilter } from '../features/search/filter.ts'
import { useSearch } from '../features/search/use-search.ts'
import { DataProvider } from '../lib/cache/swr.tsx'
import { SessionProvider, useSession } from '../lib/session/session.tsx'
import { heightOutOfSight } from '../testing/height-out-of-sight.ts'
import { desktop, open, phone, show } from '../testing/open.tsx'
import { aCard, aConfiguration, aMember, aProfile, cards } from '../testing/samples.ts'
import { type Answers, answer, hold, inputsOf, refusal } from '../testing/server.ts'
import { pass, stopTime } from '../testing/time.ts'

const search = 'profiles/searchprofiles'
const like = 'profiles/likeprofile'

const norway = { countryId: 578, countryShortCode: 'NO', countryName: 'Norge', englishName: 'Norway' }
const philippines = { ...norway, countryId: 608, countryName: 'Pilipinas', englishName: 'Philippines' }

/** A guy who saved what he looks for, girls of 25 to 45, and four women for each page he asks for; the bar is folded. */
const folded = (answers: Answers = {}, hash = '', state?: unknown, path = '/find-my-cupid-match') =>
  open(path + hash, {
    state,
    as: aMember({ interested: 1, lowAge: 25, highAge: 45 }),
    answers: {
      'profiles/searchprofiles': ({ recordsPerPage }) => ({
        profiles: cards(Number(recordsPerPage) / 12),
        more: true,
      }),
      'profiles/getsavedsearches': { searches: [], max: 10 },
      'public/getcountries': { countries: [philippines, norway] },
      ...answers,
    },
  })

/** The same with the bar unfolded. */
async function opened(...how: Parameters<typeof folded>) {
  const app = await folded(...how)
  await button('All Last Active Members').click()
  await expect.element(button('Update')).toBeVisible()
  return app
}

const found = page.getByRole('region', { name: 'Find Love' })
const shown = found.getByRole('article')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const alert = page.getByRole('alert')

async function choose(label: string, choice: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: choice, exact: true }).click()
}

const ageField = (label: string) => page.getByRole('textbox', { name: label })

async function typeAge(label: string, age: string): Promise<void> {
  await ageField(label).fill(age)
  await userEvent.keyboard('{Tab}')
}

/** Loads what a search finds, and says who is there. */
function Results() {
  useSearch(wholeFilter({}), 1)
  return <p>{useSession().isPublic ? 'Nobody is logged in.' : 'Not known yet.'}</p>
}

describe('the members found', () => {
  test('stand four, two or one in a row, 48 a page; more asks for all pages at once @R2.48 @R4.18 @R9.1 @R9.3 @D3 @D20', async () => {
    await folded({
      [search]: ({ recordsPerPage }) => ({
        profiles: cards(Math.min(Number(recordsPerPage), 50)),
        more: Number(recordsPerPage) < 50,
      }),
    })
    await expect.element(shown).toHaveLength(48)
    const grid = shown.first().element().parentElement!
    for (const [width, columns] of [
      [1440, 4],
      [1200, 4],
      [1199, 2],
      [768, 2],
      [767, 1],
      [390, 1],
    ] as const) {
      await page.viewport(width, 900)
      expect(getComputedStyle(grid).gridTemplateColumns.split(' '), `at ${width}`).toHaveLength(columns)
    }
    await button('Show more profiles').click()
    await expect.element(shown).toHaveLength(50)
    await expect.element(button('Show more profiles')).not.toBeInTheDocument()
    expect(inputsOf(search)).toMatchObject([
      { page: '1', recordsPerPage: '48' },
      { page: '1', recordsPerPage: '96' },
    ])
  })

  test('are drawn six at a time, so that a phone is not held; all at once where they are known', async () => {
    const drawn: number[] = []
    const observer = new MutationObserver(() => {
      const count = shown.elements().length
      if (count !== drawn.at(-1)) drawn.push(count)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    const { go, visit } = await folded({
      [search]: { profiles: cards(48), more: false },
      'users/getemailchange': { sentTo: null },
      'users/getphone': { countries: [], sent: null, confirmedBy: null },
    })
    await expect.poll(() => shown.elements().length).toBe(48)
    expect(drawn.filter((count) => count > 0)).toEqual([6, 12, 18, 24, 30, 36, 42, 48])
    await visit('/settings')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    drawn.length = 0
    await go(-1)
    await expect.poll(() => shown.elements().length).toBe(48)
    expect(drawn.filter((count) => count > 0)).toEqual([48])
    observer.disconnect()
  })

  test('have the focus on the menu of a card that “Undo” brings back, in the list and after its profile', async () => {
    let isHidden = false
    await folded({
      [search]: () => ({ profiles: cards(4).filter((_, n) => n !== 1 || !isHidden), more: false }),
      'profiles/hideprofile': () => {
        isHidden = true
        return {}
      },
      'profiles/unhideprofile': () => {
        isHidden = false
        return {}
      },
      'profiles/getprofile': { profile: aProfile({ profileId: 1001, userName: 'Woman_1' }) },
      'profiles/visitprofile': {},
      'profiles/getnote': { note: '', version: 0 },
    })
    const menu = button('More: Woman_1')
    await menu.click()
    await page.getByRole('menuitem', { name: 'Not for me' }).click()
    await button('Undo: Woman_1').click()
    await expect.element(menu).toHaveFocus()
    await shown
      .nth(1)
      .getByRole('link', { name: /Woman_1/ })
      .first()
      .click()
    await button('Not for me').click()
    await expect.element(shown).toHaveLength(3)
    await button('Undo').click()
    await expect.element(shown).toHaveLength(4)
    await expect.element(menu).toHaveFocus()
  })

  test('are none: it says so and leads back to "My Default" @R2.48 @R4.19', async () => {
    await opened({
      [search]: ({ interested }) => ({ profiles: Number(interested) === 2 ? [] : cards(4), more: false }),
    })
    expect(inputsOf(search)).toMatchObject([{ interested: '1', lowAge: '25', highAge: '45' }])
    await choose('Interested in', 'LGBTQIA*+')
    await typeAge('Lowest age', '30')
    await button('Update').click()
    await expect.element(page.getByRole('heading', { name: 'No results...' })).toBeVisible()
    await found.getByRole('button', { name: 'My Default' }).click()
    // Its members are known from before, so that they may be shown without being asked for anew.
    await expect.element(shown).toHaveLength(4)
    await expect.element(page.getByRole('combobox', { name: 'Interested in' })).toHaveValue('Girls')
    await expect.element(ageField('Lowest age')).toHaveValue('25')
    await expect.element(ageField('Highest age')).toHaveValue('45')
  })

  test.each<[string, Parameters<typeof open>[1], string]>([
    ['a visitor', { as: null }, '/login'],
    [
      'a member who is not confirmed',
      {
        as: aMember({ profileActive: false, verifiedEmail: false }),
        status: 'INACTIVEPROFILE',
        answers: {
          'users/getphone': { countries: [], sent: null, confirmedBy: null },
          'users/getlivephoto': { open: true, photo: null },
        },
      },
      '/sign-up-confirmation-of-real-person',
    ],
  ])('are asked for by members alone, not for %s @R4.21', async (_who, reader, to) => {
    const { at } = await open('/find-my-cupid-match', reader)
    await expect.poll(at).toBe(to)
    await expect.element(page.getByRole('textbox').first()).toBeVisible()
    expect(inputsOf(search)).toEqual([])
  })

  test('are not asked for by what is drawn for a visitor @R4.21', async () => {
    show(
      <DataProvider>
        <SessionProvider>
          <Results />
        </SessionProvider>
      </DataProvider>,
    )
    await expect.element(page.getByText('Nobody is logged in.')).toBeVisible()
    expect(inputsOf(search)).toEqual([])
  })

  test.each([
    ['the interest', () => choose('Interested in', 'LGBTQIA*+'), { interested: '2' }],
    ['what is searched for', () => choose('Searching for', 'Friendship'), { searchingFor: '2' }],
    ['the lowest age', () => typeAge('Lowest age', '30'), { lowAge: '30' }],
    ['the highest age', () => typeAge('Highest age', '40'), { highAge: '40' }],
  ])('start with their first page again when %s changes @R4.18', async (_what, change, sent) => {
    await opened()
    await button('Show more profiles').click()
    await expect.element(shown).toHaveLength(8)
    expect(inputsOf(search).at(-1)).toMatchObject({ page: '1', recordsPerPage: '96' })
    await change()
    await button('Update').click()
    await expect.element(shown).toHaveLength(4)
    expect(inputsOf(search).at(-1)).toMatchObject({ page: '1', recordsPerPage: '48', ...sent })
  })

  test('are shown though a like is answered while they are on their way', async () => {
    await opened({ [like]: { liked: true, celebrate: false } })
    const press = button('Like Woman_0')
    const answerLike = hold(like)
    await press.click()
    await expect.poll(() => inputsOf(like)).toHaveLength(1)
    const answerSearch = hold(search)
    await button('Show more profiles').click()
    await expect.poll(() => inputsOf(search).at(-1)).toMatchObject({ recordsPerPage: '96' })
    answerLike()
    await expect.element(page.getByText('You like Woman_0.')).toBeVisible()
    answerSearch()
    await expect.element(shown).toHaveLength(8)
  })

  test('after 25 pages are no more, but a narrower filter is offered @D20', async () => {
    const stored = { searchInterest: 1, searchingFor: 0, lowAge: 25, highAge: 45, countryName: '', pages: 24 }
    sessionStorage.setItem(
      'pretty-state-machine:7',
      JSON.stringify({ state: { search: stored }, version: 1 }),
    )
    await opened({ [search]: { profiles: cards(4), more: true } })
    await button('Show more profiles').click()
    await expect.element(page.getByText('That is far down the list. Please narrow the filter.')).toBeVisible()
    await expect.element(button('Show more profiles')).not.toBeInTheDocument()
    expect(inputsOf(search).at(-1)).toMatchObject({ page: '1', recordsPerPage: '1200' })
    await found.getByRole('button', { name: 'More filters' }).click()
    await expect.element(page.getByRole('dialog').getByLabelText('City')).toBeVisible()
  })
})

describe('the filter bar', () => {
  const bar = page.getByRole('region', { name: 'All Last Active Members' })
  const toggle = button('All Last Active Members')
  const counted = 'profiles/countprofiles'
  const said = () => bar.getByRole('status').first().element().textContent.trim()

  test('is one line that keeps its title and names every active filter; its fields unfold from it @R2.47', async () => {
    await folded(
      {},
      '#interested=2&searchingFor=2&lowAge=30&highAge=40&city=Oslo&wantChildren=1&onlineNow=true',
    )
    await expect.element(bar.getByRole('heading', { name: 'All Last Active Members' })).toBeVisible()
    expect(
      bar
        .getByRole('listitem')
        .elements()
        .map((one) => one.textContent),
    ).toEqual([
      'LGBTQIA*+',
      '30 to 40',
      'Friendship',
      'Oslo',
      expect.stringMatching(/^Wants children: /),
      'Online now',
    ])
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect.element(button('Update')).not.toBeInTheDocument()
    await toggle.click()
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
    for (const name of ['More filters 3', 'Save this search', 'Update', 'My Default'])
      await expect.element(bar.getByRole('button', { name, exact: true })).toBeVisible()
    await toggle.click()
    await expect.element(button('Update')).not.toBeInTheDocument()
  })

  test('keeps what was chosen under "More filters", however that is closed, until it is applied @R4.20', async () => {
    await opened()
    await expect.element(shown).toHaveLength(4)
    const dialog = page.getByRole('dialog')
    const withPhoto = dialog.getByRole('switch', { name: 'With photo' })
    await button('More filters').click()
    await dialog.getByRole('switch', { name: 'With photo' }).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await button('More filters').click()
    await expect.element(withPhoto).toBeChecked()
    await dialog.getByRole('switch', { name: 'Online now' }).click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.element(dialog).not.toBeInTheDocument()

    // What is applied in the bar meanwhile takes nothing of it along.
    await typeAge('Lowest age', '30')
    await button('Update').click()
    await expect.poll(() => inputsOf(search).at(-1)).toMatchObject({ lowAge: '30' })
    expect(inputsOf(search).at(-1)).not.toHaveProperty('withPhoto')
    await button('More filters').click()
    await expect.element(withPhoto).toBeChecked()
    await dialog.getByRole('button', { name: 'Update' }).click()
    const applied = { lowAge: '30', withPhoto: 'true', onlineNow: 'true' }
    await expect.poll(() => inputsOf(search).at(-1)).toMatchObject(applied)
    await expect.element(button('More filters 2')).toBeVisible()

    // Another filter brings its own.
    await button('My Default').click()
    await button('More filters').click()
    await expect.element(withPhoto).not.toBeChecked()
  })

  test('asks how many are found once the cards are there, and says it: the number up to 200, then 200+', async () => {
    const release = hold(search)
    await folded({ [counted]: { found: 168, more: false } }, '#lowAge=30&highAge=40')
    await expect.poll(said).toBe('found')
    expect(inputsOf(counted)).toEqual([])
    release()
    await expect.element(bar.getByRole('status')).toHaveTextContent('168 found')
    expect(inputsOf(counted)).toEqual([{ lowAge: '30', highAge: '40' }])

    await toggle.click()
    await typeAge('Lowest age', '20')
    // Nothing is told of what is not applied.
    await expect.element(bar.getByRole('status').first()).toHaveTextContent('168 found')
    answer(counted, { found: 200, more: true })
    await button('Update').click()
    await expect.element(bar.getByRole('status').first()).toHaveTextContent('200+ found')
    expect(inputsOf(counted).at(-1)).toEqual({ lowAge: '20', highAge: '40' })
  })

  test('keeps a number for the time that it holds, and asks for none with further pages', async () => {
    stopTime()
    const { visit } = await folded()
    await expect.element(bar.getByRole('status')).toHaveTextContent('4 found')
    await button('Show more profiles').click()
    await expect.element(shown).toHaveLength(8)
    answer(counted, { found: 5, more: false })
    window.dispatchEvent(new Event('focus'))
    await pass(20_000)
    await visit('/settings')
    await visit('/find-my-cupid-match')
    await pass(50)
    await expect.element(bar.getByRole('status')).toHaveTextContent('4 found')
    expect(inputsOf(counted)).toHaveLength(1)
  })

  test('says no number where it could not be had', async () => {
    await folded({ [counted]: refusal({ code: 'ODD', message: 'Not now.' }) })
    await expect.element(shown).toHaveLength(4)
    await expect.poll(said).toBe('')
  })

  test('says from the first change to "Update" that it is not applied @R4.20', async () => {
    await opened()
    const said = bar.getByText('Not applied yet')
    await expect.element(said).not.toBeInTheDocument()
    await typeAge('Lowest age', '30')
    await expect.element(said).toBeVisible()
    await button('Update').click()
    await expect.element(said).not.toBeInTheDocument()
    await typeAge('Lowest age', '31')
    await typeAge('Lowest age', '30')
    await expect.element(said).not.toBeInTheDocument()
  })

  test('says on a phone what is searched for, and folds once it is applied', async () => {
    await page.viewport(...phone)
    await folded()
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect.element(toggle).toHaveAccessibleDescription(/^Girls\W+25 to 45\W+Philippines$/)
    await toggle.click()
    await ageField('Lowest age').fill('30')
    await userEvent.keyboard('{Enter}')
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect.element(toggle).toHaveAccessibleDescription(/^Girls\W+30 to 45\W+Philippines$/)
  })

  test('its ages run from 18 to 60, never cross, and 60 is sent as 99 and shown as "60+" @R5.8 @R5.12 @R5.13 @R9.10', async () => {
    await opened()
    const names = ['Lowest age', 'Highest age'] as const
    const [low, high] = names.map((name) => page.getByRole('slider', { name }))
    for (const end of [low!, high!]) {
      await expect.element(end).toHaveAttribute('aria-valuemin', '18')
      await expect.element(end).toHaveAttribute('aria-valuemax', '60')
    }
    const move = async (end: typeof low, key: string) => {
      ;(end!.element() as HTMLElement).focus()
      await userEvent.keyboard(`{${key}}`)
    }
    const agesAre = async (...ages: string[]) => {
      for (const [n, age] of ages.entries()) await expect.element(ageField(names[n]!)).toHaveValue(age)
    }
    await typeAge('Highest age', '26')
    await agesAre('25', '26')
    await typeAge('Lowest age', '50')
    await agesAre('50', '50')
    await typeAge('Highest age', '26')
    await agesAre('26', '26')
    await move(high, 'ArrowLeft')
    await agesAre('25', '25')
    await move(low, 'ArrowRight')
    await agesAre('26', '26')

    await typeAge('Highest age', '59')
    await move(high, 'ArrowRight')
    await agesAre('26', '60+')
    await move(high, 'ArrowRight')
    await expect.element(high!).toHaveAttribute('aria-valuenow', '60')
    await agesAre('26', '60+')
    await typeAge('Lowest age', '59')
    await button('Update').click()
    await expect.poll(() => inputsOf(search).at(-1)).toMatchObject({ lowAge: '59', highAge: '99' })
  })
})

describe('the look of the results', () => {
  const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
  const withPhotos = (count: number) => ({
    [search]: { profiles: cards(count, { profileImage: pixel }), more: false },
  })
  const tile = shown.first()
  const photoOf = () => tile.getByRole('img', { name: 'Photo of Woman_0' })
  const sizeOf = (part: ReturnType<typeof photoOf>) => part.element().getBoundingClientRect()

  test('is one large photo a row on a phone, with name, age, place and heart on it', async () => {
    await page.viewport(...phone)
    await folded(withPhotos(1))
    await expect.element(photoOf()).toBeVisible()
    const photo = sizeOf(photoOf())
    expect(photo.width).toBeGreaterThanOrEqual(350)
    expect(photo.height).toBeCloseTo(photo.width * 1.25, 0)
    for (const part of [tile.getByText('Woman_0', { exact: true }), button('Like Woman_0')]) {
      const { top, bottom, left, right } = sizeOf(part)
      expect([top > photo.top, bottom < photo.bottom, left > photo.left, right < photo.right]).toEqual([
        true,
        true,
        true,
        true,
      ])
    }
  })

  test('has on a phone a whole card in sight: its menu at the photo’s corner, what fits and the goal in one line', async () => {
    await page.viewport(...phone)
    const her = { profileImage: pixel, lfSerious: true, words: 'I own eleven plants, all alive.' }
    const [first, second] = cards(2, her)
    const profiles = [
      { ...first!, fits: 'wantChildren' as const, verified: true },
      { ...second!, fits: 'lfSerious' as const },
    ]
    await folded({ [search]: { profiles, more: false } })
    await expect.element(photoOf()).toBeVisible()
    const photo = sizeOf(photoOf())
    // The bars of a phone take 61 pixels above and 67 below.
    expect(photo.top).toBeLessThan(61 + 130)
    expect(tile.element().getBoundingClientRect().bottom).toBeLessThan(844 - 67)
    const menu = sizeOf(button('More: Woman_0'))
    expect([menu.width, menu.height]).toEqual([44, 44])
    expect([menu.right <= photo.right, menu.bottom <= photo.bottom]).toEqual([true, true])
    const words = sizeOf(tile.getByText('I own eleven plants, all alive.'))
    expect(words.right).toBeLessThanOrEqual(menu.left)
    const middle = (part: Element) => {
      const { top, bottom } = part.getBoundingClientRect()
      return Math.round((top + bottom) / 2)
    }
    const [fits, goal] = ['Both want children', 'I date to Marry ONLY'].map((text) =>
      tile.getByText(text).element(),
    )
    expect(middle(fits!)).toBe(middle(goal!))
    expect(fits!.scrollWidth).toBe(fits!.clientWidth)
    // A goal that both have is said once.
    const other = shown.nth(1)
    await expect.element(other.getByText('You too')).toBeVisible()
    await expect.element(other.getByText('Both want marriage')).not.toBeInTheDocument()
  })

  test('gives cards that are out of sight the height that they will have', async () => {
    const profiles = cards(3, { words: 'I own eleven plants, all alive.', fits: 'wantChildren' })
    await folded({ [search]: { profiles, more: false } })
    for (const [width, height] of [phone, [820, 1180], desktop] as const) {
      await page.viewport(width, height)
      await expect.element(shown).toHaveLength(3)
      const card = shown.nth(2).element() as HTMLElement
      card.style.contentVisibility = 'visible'
      const real = card.getBoundingClientRect().height
      expect(Math.abs(heightOutOfSight(card) - real), `at ${width}`).toBeLessThan(1.5)
    }
  })

  test('is a compact list where one wishes, and that is kept on the account @D19', async () => {
    await page.viewport(...phone)
    let look: 'photos' | 'list' | null = null
    await folded({
      ...withPhotos(1),
      'users/savedisplay': ({ resultsLook }) => {
        look = resultsLook ?? null
        return {}
      },
      'users/me': () => ({ code: 'SUCCESS', userInfo: aMember({ resultsLook: look }) }),
    })
    const looks = page.getByRole('group', { name: 'How the results look' })
    await expect
      .element(looks.getByRole('button', { name: 'Large photos' }))
      .toHaveAttribute('aria-pressed', 'true')
    await looks.getByRole('button', { name: 'Compact list' }).click()
    await expect
      .element(looks.getByRole('button', { name: 'Compact list' }))
      .toHaveAttribute('aria-pressed', 'true')
    expect(inputsOf('users/savedisplay')).toEqual([{ resultsLook: 'list' }])
    await expect.poll(() => sizeOf(photoOf()).width).toBe(104)
    expect(sizeOf(photoOf()).height).toBe(132)
    // A wider screen has photos all the same, and no switch.
    await page.viewport(...desktop)
    await expect.element(looks).not.toBeInTheDocument()
    expect(sizeOf(photoOf()).width).toBeGreaterThan(270)
  })

  test.each([
    [390, 1],
    [767, 1],
    [768, 2],
    [1199, 2],
    [1200, 4],
  ])('has on a screen of %i pixels %i in a row @R2.48', async (width, columns) => {
    await page.viewport(width, 900)
    await folded()
    await expect.element(shown).toHaveLength(4)
    const tops = shown.elements().map((one) => one.getBoundingClientRect().top)
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns)
  })

  test('shows eight faces from hair to chin on a screen of 1440 by 900', async () => {
    await folded(withPhotos(8))
    await expect.element(shown).toHaveLength(8)
    const photo = sizeOf(shown.nth(7).getByRole('img', { name: 'Photo of Woman_7' }))
    // The head is the upper two thirds of a photo, down to the chin.
    expect(photo.top + photo.height * 0.66).toBeLessThanOrEqual(900)
  })

  test('has "Find Love" as the visible heading of the results @D31 @R2.46', async () => {
    await folded()
    await expect.element(page.getByRole('heading', { level: 2, name: 'Find Love' })).toBeVisible()
  })
})

describe('the filter in the URL', () => {
  const path = '/find-my-cupid-match'
  const linked = '#interested=2&searchingFor=2&lowAge=30&highAge=40&countryName=Norway&city=Oslo'
  const update = button('Update')
  const remembered = () => JSON.parse(sessionStorage.getItem('pretty-state-machine:7') ?? '{}').state?.search
  const value = (label: string) => expect.element(page.getByRole('combobox', { name: label }))

  test('is shown when it is opened, in the panel too, over the remembered one, which only "Update" replaces @R3.5 @R4.20', async () => {
    const stored = { interested: 1, searchingFor: 0, lowAge: 20, highAge: 22, pages: 2 }
    sessionStorage.setItem(
      'pretty-state-machine:7',
      JSON.stringify({ state: { search: stored }, version: 1 }),
    )
    const { hash, go } = await opened({}, linked)
    await expect.element(shown).toHaveLength(4)
    const sent = {
      interested: '2',
      searchingFor: '2',
      lowAge: '30',
      highAge: '40',
      countryName: 'Norway',
      city: 'Oslo',
    }
    expect(inputsOf(search)).toEqual([{ page: '1', recordsPerPage: '48', ...sent }])
    await value('Interested in').toHaveValue('LGBTQIA*+')
    await value('Searching for').toHaveValue('Friendship')
    await value('Country').toHaveValue('Norge')
    await expect.element(button('More filters 1')).toBeVisible()
    await button('Show more profiles').click()
    await expect.element(shown).toHaveLength(8)
    expect(remembered()).toEqual(stored)
    expect(hash()).toBe(linked)

    await update.click()
    await expect.element(update).toHaveAttribute('aria-disabled', 'true')
    expect(remembered()).toMatchObject({
      interested: 2,
      lowAge: 30,
      highAge: 40,
      countryName: 'Norway',
      pages: 1,
    })
    expect(hash()).toBe(linked)
    await go(-1)
    expect(hash()).toBe(linked)
  })

  test('is written by "Update" alone, once each; back and forward find each with its own list @R4.18 @R4.20', async () => {
    const { at, hash, go } = await opened()
    await button('Show more profiles').click()
    await expect.element(shown).toHaveLength(8)
    await typeAge('Lowest age', '30')
    expect(hash()).toBe('')
    await update.dblClick()
    const first = '#interested=1&searchingFor=0&lowAge=25&highAge=45&countryName=Philippines'
    const second = first.replace('25', '30')
    expect(hash()).toBe(second)
    await expect.element(shown).toHaveLength(4)
    await button('Show more profiles').click()
    await expect.element(shown).toHaveLength(8)
    expect(hash()).toBe(second)
    // Pressed again before the browser has drawn anything.
    const press = () => (button('My Default').element() as HTMLElement).click()
    press()
    for (let turns = 0; turns < 50; turns++) await null
    press()
    await expect.element(shown).toHaveLength(4)
    expect(hash()).toBe(first)
    // Applied as it is, it has its entry already.
    await button('More filters').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

    for (const [entries, where, low, cards] of [
      [-1, second, '30', 8],
      [-1, first, '25', 4],
      [1, second, '30', 8],
      [1, first, '25', 4],
    ] as const) {
      await go(entries)
      expect(hash()).toBe(where)
      await expect.element(page.getByRole('textbox', { name: 'Lowest age' })).toHaveValue(low)
      await expect.element(shown).toHaveLength(cards)
    }
    expect(at()).toBe(path)
    // The remembered one is the last that was applied, wherever one went.
    expect(remembered()).toMatchObject({ lowAge: 25, pages: 1 })
  })

  test('is what of it is allowed; each other value is ignored and logged once, without itself @R5.10 @R5.11', async () => {
    const said = vi.spyOn(console, 'debug').mockReturnValue()
    const hostile = '#interested=3&searchingFor=9&lowAge=30&highAge=40&highAge=50&city=%00&pages=9&x=secret'
    await opened({ 'public/configuration': aConfiguration({ flDebug: 'search' }) }, hostile)
    await expect.element(shown).toHaveLength(4)
    expect(inputsOf(search)).toEqual([{ page: '1', recordsPerPage: '48', lowAge: '30', highAge: '40' }])
    await value('Interested in').toHaveValue('Everyone')
    await button('Show more profiles').click()
    await expect.element(shown).toHaveLength(8)
    const names = ['highAge', 'unknown', 'unknown', 'searchingFor', 'city', 'interested']
    expect(said.mock.calls).toEqual(names.map((name) => ['[search]', 'ignored in the URL', name]))
  })

  test('asks for no country that there is none of, and waits until that is known @R5.10', async () => {
    const said = vi.spyOn(console, 'debug').mockReturnValue()
    const release = hold('public/getcountries')
    await opened(
      { 'public/configuration': aConfiguration({ flDebug: 'search' }) },
      '#lowAge=30&highAge=40&countryName=Call+me',
    )
    await expect.element(found.getByRole('img', { name: 'Loading' }).first()).toBeVisible()
    expect(inputsOf(search)).toEqual([])
    release()
    await expect.element(shown).toHaveLength(4)
    await expect.element(page.getByText('Call me')).not.toBeInTheDocument()
    await value('Country').toHaveValue('Anywhere')
    expect(inputsOf(search)).toEqual([{ page: '1', recordsPerPage: '48', lowAge: '30', highAge: '40' }])
    expect(said.mock.calls).toEqual([['[search]', 'ignored in the URL', 'countryName']])
  })

  test('of another member of this browser is not read, and leaves the URL @D10', async () => {
    const { hash } = await opened({}, linked, { memberId: 8 })
    await expect.element(shown).toHaveLength(4)
    expect(inputsOf(search)).toMatchObject([{ interested: '1', lowAge: '25', highAge: '45' }])
    await expect.poll(hash).toBe('')
  })

  test('is none where the URL names a part of the page', async () => {
    await opened({}, '#main')
    await expect.element(shown).toHaveLength(4)
    expect(inputsOf(search)).toMatchObject([{ interested: '1', lowAge: '25', highAge: '45' }])
  })

  test('stays where the page is opened by its other address @R2.22', async () => {
    const { at, hash } = await opened({}, linked, undefined, '/search-browse')
    await expect.element(shown).toHaveLength(4)
    expect(at() + hash()).toBe(path + linked)
    expect(inputsOf(search)).toMatchObject([{ interested: '2', lowAge: '30', city: 'Oslo' }])
  })

  test('that another took the place of is not saved: going back closes the dialog that asks for its name', async () => {
    const { go } = await opened()
    await typeAge('Lowest age', '30')
    await update.click()
    await button('Save this search').click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByLabelText('Name')).toBeVisible()
    await go(-1)
    await expect.element(page.getByRole('textbox', { name: 'Lowest age' })).toHaveValue('25')
    await expect.element(dialog).not.toBeInTheDocument()
    await go(1)
    await expect.element(page.getByRole('textbox', { name: 'Lowest age' })).toHaveValue('30')
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('is where a saved search leads', async () => {
    const saved = {
      id: crypto.randomUUID(),
      name: 'North',
      filter: { interested: 2, lowAge: 30, city: 'Oslo' },
    }
    const { at, hash, state } = await open('/settings/searches', {
      answers: {
        'profiles/getsavedsearches': {
          searches: [{ ...saved, mail: 'off', createdDate: '2026-01-01T00:00:00Z' }],
          max: 10,
        },
        'public/getcountries': { countries: [] },
        [search]: { profiles: cards(4), more: false },
      },
    })
    await page.getByRole('link', { name: 'Open: North' }).click()
    await expect.element(shown).toHaveLength(4)
    expect(at() + hash()).toBe(`${path}#interested=2&lowAge=30&highAge=99&city=Oslo`)
    expect(inputsOf(search)).toMatchObject([{ interested: '2', lowAge: '30', city: 'Oslo' }])
    expect(remembered()).toMatchObject({ interested: 2, city: 'Oslo' })
    expect(state()).toMatchObject({ memberId: 7 })
  })

  test('renamed while its mails are switched off, leaves that switch alone', async () => {
    const filter = { lowAge: 18, highAge: 99, city: 'Oslo' }
    const saved = { id: crypto.randomUUID(), name: 'North', filter }
    await open('/settings/searches', {
      answers: {
        'profiles/getsavedsearches': {
          searches: [{ ...saved, mail: 'daily', createdDate: '2026-01-01T00:00:00Z' }],
          max: 10,
        },
        'profiles/savesearch': { id: saved.id },
        'public/getcountries': { countries: [] },
      },
    })
    const release = hold('profiles/savesearch')
    await page.getByRole('switch', { name: 'E-mail me new members: North' }).click()
    await button('Rename: North').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Far north')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => inputsOf('profiles/savesearch')).toHaveLength(2)
    release()
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(inputsOf('profiles/savesearch')).toEqual([
      { id: saved.id, mail: 'off' },
      { id: saved.id, name: 'Far north' },
    ])
  })

  test('saved beyond what the plan gives is said to send no mails, and can be opened and removed', async () => {
    const saved = (name: string) => ({
      id: crypto.randomUUID(),
      name,
      filter: {},
      mail: 'daily' as const,
      createdDate: '2026-01-01T00:00:00Z',
    })
    await open('/settings/searches', {
      answers: {
        'profiles/getsavedsearches': { searches: [saved('First'), saved('Beyond')], max: 1 },
        'public/getcountries': { countries: [] },
      },
    })
    await expect.element(page.getByText(/Those after the first 1 are from when you had a plan/)).toBeVisible()
    const mails = (name: string) => page.getByRole('switch', { name: `E-mail me new members: ${name}` })
    await expect.element(mails('First')).toBeChecked()
    await expect.element(mails('Beyond')).not.toBeChecked()
    await expect.element(mails('Beyond')).toBeDisabled()
    await expect.element(page.getByRole('link', { name: 'Open: Beyond' })).toBeVisible()
    await expect.element(button('Remove: Beyond')).toBeEnabled()
  })

  test('that was opened by a link carries its member’s number once it was applied @D10', async () => {
    const { state } = await opened({}, linked)
    await expect.element(shown).toHaveLength(4)
    expect(state()?.memberId).toBeUndefined()
    await update.click()
    await expect.poll(state).toMatchObject({ memberId: 7 })
  })

  test('up to an age from 60 on finds everybody above it @R5.12', async () => {
    await opened({}, '#lowAge=25&highAge=75')
    await expect.element(shown).toHaveLength(4)
    expect(inputsOf(search)).toMatchObject([{ lowAge: '25', highAge: '99' }])
  })

  test('"My Default" does nothing while it is in use: no page is lost, and nothing is remembered @R4.18', async () => {
    await opened()
    await button('Show more profiles').click()
    await expect.element(shown).toHaveLength(8)
    const before = remembered()
    ;(button('My Default').element() as HTMLElement).click()
    await expect.element(button('My Default')).toHaveAttribute('aria-disabled', 'true')
    expect(remembered()).toEqual(before)
    await expect.element(shown).toHaveLength(8)
  })
})

describe('the heart', () => {
  const likes: Answers = { [like]: ({ liked }) => ({ liked: liked ?? true, celebrate: false }) }
  const sentence = page.getByText(
    "Your like of this profile is on its way to the server! You can LIKE or show Interest in other profiles while you're waiting to hear back!",
    { exact: true },
  )
  const unliking = page.getByText('Unliking profile', { exact: true })
  const pictureOf = (heart: ReturnType<typeof button>) => heart.element().querySelector('svg')!.innerHTML

  test('says its sentence at once, and turns once the server said OK: above it then stand the name and "Undo", for 10 s @D24 @R1.7 @R2.49 @R4.12 @R7.11 @R8.7 @R9.15', async () => {
    stopTime()
    await folded(likes)
    const heart = button('Like Woman_3')
    await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
    const empty = pictureOf(heart)
    const release = hold(like)
    await heart.click()
    await pass(1)
    const line = page.getByText('You like Woman_3.', { exact: true })
    await expect.element(sentence).toBeVisible()
    await expect.element(heart).toHaveAttribute('aria-busy', 'true')
    await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
    expect(pictureOf(heart)).toBe(empty)
    await pass(3_000)
    await expect.element(line).not.toBeInTheDocument()
    release()
    await expect.element(line).toBeVisible()
    await expect.element(button('Undo')).toBeVisible()
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
    expect(pictureOf(heart)).not.toBe(empty)
    const top = (part: typeof line) => part.element().getBoundingClientRect().top
    expect(top(line)).toBeLessThan(top(sentence))
    await pass(6_900)
    await expect.element(sentence).toBeVisible()
    await pass(700)
    await expect.element(sentence).not.toBeInTheDocument()

    await heart.click()
    await pass(1)
    await expect.element(unliking).toBeVisible()
    await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
    await pass(9_000)
    await expect.element(unliking).toBeVisible()
    expect(pictureOf(heart)).toBe(empty)
    expect(inputsOf(like)).toEqual([
      { profileId: 1003, liked: true },
      { profileId: 1003, liked: false },
    ])
  })

  test('is undone in its toast, which the next like takes the place of @D24 @R8.7', async () => {
    await folded(likes)
    const heart = button('Like Woman_2')
    await heart.click()
    await button('Undo').click()
    await expect.element(page.getByText('You no longer like Woman_2.')).toBeVisible()
    await expect.element(unliking).toBeVisible()
    await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
    // Not by a slip either: that has its way back as well.
    await button('Undo').click()
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
    await button('Like Woman_3').click()
    await expect.element(page.getByText('You like Woman_3.')).toBeVisible()
    await expect.element(page.getByText('You like Woman_2.')).not.toBeInTheDocument()
    await expect.element(sentence).toHaveLength(1)
  })

  test('on a phone its toast stands above the bottom bar, clear of heading and filter @D24', async () => {
    await page.viewport(...phone)
    await folded(likes)
    await button('Like Woman_0').click()
    await expect.element(button('Undo')).toBeVisible()
    const box = (part: Element) => part.getBoundingClientRect()
    // It slides in from the side.
    await expect.poll(() => box(document.querySelector('[data-kind]')!).right).toBeLessThanOrEqual(phone[0])
    const toast = box(document.querySelector('[data-kind]')!)
    expect(toast.bottom).toBeLessThan(box(page.getByRole('navigation', { name: 'Pages' }).element()).top)
    expect(toast.top).toBeGreaterThan(box(button('All Last Active Members').element()).bottom)
    expect(toast.left).toBeGreaterThanOrEqual(0)
  })

  test('has another picture for the LGBTQIA*+ gender, liked and not @R2.49', async () => {
    const profiles = [aCard({ userName: 'Kit', gender: 2 }), ...cards(1)]
    await folded({ ...likes, [search]: { profiles, more: false } })
    const coloursOf = (heart: ReturnType<typeof button>) =>
      heart.element().querySelectorAll('linearGradient stop').length
    const kit = button('Like Kit')
    await expect.element(kit).toHaveAttribute('aria-pressed', 'false')
    const empty = pictureOf(kit)
    expect(coloursOf(kit)).toBe(12)
    expect(coloursOf(button('Like Woman_0'))).toBe(0)
    await kit.click()
    await expect.element(kit).toHaveAttribute('aria-pressed', 'true')
    expect(coloursOf(kit)).toBe(12)
    expect(pictureOf(kit)).not.toBe(empty)
  })

  test('stays as it was when the server does not agree, and says why @R4.12 @R8.9 @D24', async () => {
    await folded({ [like]: refusal({ code: 'ODD', message: 'Not this one.' }) })
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

describe('a load', () => {
  test('that fails says so; it is tried again by itself, ever later, and by "Try again" @R8.9 @R8.15 @R9.6', async () => {
    stopTime()
    // The middle of the jitter: the first wait is one base of 5 s doubled, the second doubled twice.
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    await folded({ [search]: new Response('<html>Bad gateway', { status: 502 }) })
    await expect.element(alert.getByRole('heading', { name: 'This did not load' })).toBeVisible()
    for (const [tries, wait] of [
      [1, 10_000],
      [2, 20_000],
    ] as const) {
      await pass(wait - 200)
      expect(inputsOf(search)).toHaveLength(tries)
      await pass(300)
      expect(inputsOf(search)).toHaveLength(tries + 1)
    }
    answer(search, { profiles: cards(4), more: false })
    await button('Try again').click()
    await expect.element(shown).toHaveLength(4)
  })

  test('that takes long says so after 3 s; focus and a new connection load it again, within bounds @R9.6', async () => {
    stopTime()
    const release = hold(search)
    await folded()
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
      expect(inputsOf(search)).toHaveLength(times)
    }
    await later(3_000, 'focus', 2)
    await later(4_900, 'focus', 2)
    await later(200, 'focus', 3)
    await later(1_900, 'online', 3)
    await later(300, 'online', 4)
  })
})
