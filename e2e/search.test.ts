import type { Locator, Page, Request } from 'playwright'
import { beforeAll, describe, test } from 'vitest'
import { createMember, type MemberOverrides } from '../apps/api/src/testing/factories.ts'
import { unfold } from './browsing.ts'
import { hold, requestsTo } from './calls.ts'
import { expect } from './expect.ts'
import { desktop, phone, sharedSite } from './site.ts'

const search = 'profiles/searchprofiles'
const lifted = 'profiles/getliftedprofiles'
const counted = 'profiles/countprofiles'
const like = 'profiles/likeprofile'

const site = sharedSite()
beforeAll(async () => {
  const women = Array.from({ length: 50 }, (_, n) => ({
    age: 30,
    profile: { profileName: `Woman_${n}` },
    lastActive: new Date(Date.now() - (n + 1) * 60_000),
  }))
  for (const woman of women) await createMember(site.db, woman)
  await createMember(site.db, { gender: 2, age: 52, profile: { profileName: 'Kit' } })
  await createMember(site.db, { age: 71, profile: { profileName: 'Lola' } })
})

/** A guy who saved what he looks for: girls of 25 to 45. */
async function searcher(profile: MemberOverrides['profile'] = {}, screen = desktop): Promise<Page> {
  const saved = { interested: 1, lowAge: 25, highAge: 45, ...profile }
  const { token } = await createMember(site.db, { gender: 3, profile: saved })
  return site.member(token, screen)
}

const filter = (page: Page) => page.getByRole('region', { name: 'All Last Active Members' })
const found = (page: Page) => page.getByRole('region', { name: 'Find Love' })
const cards = (page: Page) => found(page).getByRole('article')
const heart = (page: Page, name: string) => page.getByRole('button', { name: `Like ${name}`, exact: true })
const button = (page: Page, name: string) => filter(page).getByRole('button', { name })
const queryOf = (request?: Request) => Object.fromEntries(new URL(request?.url() ?? '').searchParams)

/** Types an age and leaves the field. */
async function typeAge(page: Page, label: string, age: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label })
  await field.fill(age)
  await field.press('Tab')
}

async function choose(page: Page, label: string, choice: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: choice, exact: true }).click()
}

describe('the filter', () => {
  test('has its parts, folds away, and changes nothing before "Update" @R2.47 @R3.4 @R3.11 @R3.12 @R4.18 @R4.19 @R4.20 @R6.14 @R7.15 @D15', async () => {
    const page = await searcher()
    const requests = requestsTo(page, search)
    await page.goto('/find-my-cupid-match')
    const toggle = button(page, 'All Last Active Members')
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await toggle.click()
    await expect(page.getByRole('combobox', { name: 'Interested in' })).toBeVisible()
    await toggle.click()
    await expect(page.getByRole('combobox', { name: 'Interested in' })).toBeHidden()
    await toggle.click()
    await page.getByRole('combobox', { name: 'Interested in' }).click()
    await expect(page.getByRole('option')).toHaveText(['Everyone', 'Girls', 'LGBTQIA*+'])
    await page.getByRole('option', { name: 'Girls' }).click()
    await page.getByRole('combobox', { name: 'Searching for' }).click()
    await expect(page.getByRole('option')).toHaveText([
      'Any goal',
      'Marriage ONLY',
      'BG/GF',
      'Friendship',
      'Casual Dating',
    ])
    await page.keyboard.press('Escape')

    await expect(cards(page)).toHaveCount(48)
    const standard = {
      page: '1',
      recordsPerPage: '48',
      countryName: 'Philippines',
      lowAge: '25',
      highAge: '45',
      searchingFor: '0',
      interested: '1',
    }
    expect(requests.map(queryOf)).toEqual([standard])
    await choose(page, 'Interested in', 'LGBTQIA*+')
    await choose(page, 'Searching for', 'Marriage ONLY')
    await page.getByRole('textbox', { name: 'Highest age' }).fill('55')
    await expect(cards(page)).toHaveCount(48)
    expect(requests).toHaveLength(1)

    await button(page, 'Update').click()
    await expect(cards(page)).toHaveCount(1)
    await expect(heart(page, 'Kit')).toBeVisible()
    expect(requests.slice(1).map(queryOf)).toEqual([
      { ...standard, highAge: '55', searchingFor: '1', interested: '2' },
    ])
    await button(page, 'My Default').click()
    await expect(cards(page)).toHaveCount(48)
    await expect(filter(page).getByText('25 to 45').first()).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Interested in' })).toHaveValue('Girls')
  })

  test('its ages run from 18 to 60, never cross, and 60 is sent as 99 and shown as "60+" @R5.8 @R5.12 @R5.13 @R9.10', async () => {
    const page = await searcher()
    const requests = requestsTo(page, search)
    await page.goto('/find-my-cupid-match')
    await expect(cards(page)).toHaveCount(48)
    await unfold(page)
    const [low, high] = ['Lowest age', 'Highest age'].map((name) => page.getByRole('slider', { name }))
    for (const end of [low!, high!]) {
      await expect(end).toHaveAttribute('aria-valuemin', '18')
      await expect(end).toHaveAttribute('aria-valuemax', '60')
    }
    const agesAre = async (...ages: [string, string]) => {
      for (const [end, age] of [
        ['Lowest age', ages[0]],
        ['Highest age', ages[1]],
      ] as const)
        await expect(page.getByRole('textbox', { name: end })).toHaveValue(age)
    }
    await typeAge(page, 'Highest age', '26')
    await agesAre('25', '26')
    await typeAge(page, 'Lowest age', '50')
    await agesAre('26', '26')
    await high!.press('ArrowLeft')
    await agesAre('25', '25')
    await low!.press('ArrowRight')
    await agesAre('26', '26')

    await typeAge(page, 'Highest age', '59')
    await high!.press('ArrowRight')
    await agesAre('26', '60+')
    await high!.press('ArrowRight')
    await expect(high!).toHaveAttribute('aria-valuenow', '60')
    await expect(page.getByRole('textbox', { name: 'Highest age' })).toHaveValue('60+')
    await typeAge(page, 'Lowest age', '59')
    await button(page, 'Update').click()
    await expect(heart(page, 'Lola')).toBeVisible()
    await expect(cards(page)).toHaveCount(1)
    expect(queryOf(requests.at(-1))).toMatchObject({ lowAge: '59', highAge: '99' })
  })

  test('on a phone it is one line that says what is searched for, closed again when it is used', async () => {
    const { token } = await createMember(site.db, { gender: 3, profile: { interested: 1, lowAge: 25 } })
    const page = await site.member(token, phone)
    await page.goto('/find-my-cupid-match')
    const toggle = button(page, 'All Last Active Members')
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(toggle).toHaveAccessibleDescription('Girls 25 to 60+ Philippines')
    await toggle.click()
    await page.getByRole('textbox', { name: 'Lowest age' }).fill('30')
    await page.getByRole('textbox', { name: 'Lowest age' }).press('Enter')
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(toggle).toHaveAccessibleDescription('Girls 30 to 60+ Philippines')
  })
})

test('the filter in use is in the URL: a bookmark, back and forward bring it again, and only the search is sent it @R3.5 @R4.18 @R4.20', async () => {
  const path = '/find-my-cupid-match'
  const page = await searcher()
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if ([search, lifted, counted].some((call) => pathname.endsWith(call))) return
    sent.push(request.url(), request.headers().referer ?? '', request.postData() ?? '')
  })
  const update = async (interest: string, lowAge: string, highAge: string) => {
    await choose(page, 'Interested in', interest)
    await typeAge(page, 'Highest age', highAge)
    await typeAge(page, 'Lowest age', lowAge)
    await button(page, 'Update').click()
  }
  const [kit, lola] = [heart(page, 'Kit'), heart(page, 'Lola')]
  await page.goto(path)
  await unfold(page)
  await expect(cards(page)).toHaveCount(48)
  await page.getByRole('button', { name: 'Show more profiles' }).click()
  await expect(cards(page)).toHaveCount(50)
  expect(new URL(page.url()).hash).toBe('')
  await update('LGBTQIA*+', '25', '55')
  await expect(kit).toBeVisible()
  const bookmark = page.url()
  expect(new URL(bookmark).hash).toBe(
    '#interested=2&searchingFor=0&lowAge=25&highAge=55&countryName=Philippines',
  )
  await update('Girls', '50', '60')
  await expect(lola).toBeVisible()

  await page.goBack()
  await expect(kit).toBeVisible()
  expect(page.url()).toBe(bookmark)
  await page.goBack()
  await expect(cards(page)).toHaveCount(50)
  await page.goForward()
  await expect(kit).toBeVisible()
  await cards(page).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Kit/)
  await page.goBack()
  await expect(kit).toBeVisible()
  await expect(cards(page)).toHaveCount(1)

  // What was applied last is remembered; a bookmark that is opened leaves it so until it is applied as well.
  await page.goto(path)
  await expect(lola).toBeVisible()
  await page.goto('/likes')
  await page.goto(bookmark)
  await expect(kit).toBeVisible()
  await unfold(page)
  await expect(page.getByRole('combobox', { name: 'Interested in' })).toHaveValue('LGBTQIA*+')
  await page.getByRole('link', { name: 'Skip to the page' }).press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  expect(page.url()).toBe(bookmark)
  await page.goto(path)
  await expect(lola).toBeVisible()
  await page.goto(bookmark)
  await expect(kit).toBeVisible()
  await unfold(page)
  await button(page, 'Update').click()
  await page.goto('/likes')
  await page.goto(path)
  await expect(kit).toBeVisible()
  expect(sent.length).toBeGreaterThan(10)
  expect(sent.filter((text) => /highAge|interested=|#/.test(text))).toEqual([])

  const visitor = await site.person()
  await visitor.goto(bookmark)
  await visitor.waitForURL('**/login')
  expect(new URL(visitor.url()).hash).toBe('')
})

describe('the members found', () => {
  test('stand four, two or one in a row, 48 a page; more asks for all pages at once @R2.46 @R2.48 @R4.18 @R9.1 @R9.3 @D3 @D20', async () => {
    const page = await searcher()
    const requests = requestsTo(page, search)
    await page.goto('/find-my-cupid-match')
    await expect(cards(page)).toHaveCount(48)
    const grid = found(page).locator('div:has(> [role=article])')
    for (const [width, columns] of [
      [1440, 4],
      [1200, 4],
      [1199, 2],
      [768, 2],
      [767, 1],
      [390, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const tracks = await grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns)
      expect(tracks.split(' '), `at ${width}`).toHaveLength(columns)
    }
    const more = page.getByRole('button', { name: 'Show more profiles' })
    await more.click()
    await expect(cards(page)).toHaveCount(50)
    await expect(more).toHaveCount(0)
    expect(queryOf(requests.at(-1))).toMatchObject({ page: '1', recordsPerPage: '96' })
  })

  test('are none: it says so and leads back to "My Default" @R2.48 @R4.19', async () => {
    const page = await searcher()
    await page.goto('/find-my-cupid-match')
    await unfold(page)
    await choose(page, 'Interested in', 'LGBTQIA*+')
    await button(page, 'Update').click()
    await expect(page.getByRole('heading', { name: 'No results...' })).toBeVisible()
    await found(page).getByRole('button', { name: 'My Default' }).click()
    await expect(cards(page)).toHaveCount(48)
  })

  test('are asked for by members alone @R4.21', async () => {
    const { token } = await createMember(site.db, { step: 'profile' })
    for (const [page, to] of [
      [await site.person(), '/login'],
      [await site.member(token), '/sign-up-confirmation-of-real-person'],
    ] as const) {
      const requests = requestsTo(page, search)
      await page.goto('/find-my-cupid-match')
      await page.waitForURL(`**${to}`)
      await expect(page.getByRole('textbox').first()).toBeVisible()
      expect(requests).toEqual([])
    }
  })
})

describe('the heart', () => {
  test('says what is on its way, for ten seconds, and turns only after the server’s OK @R1.7 @R2.49 @R4.12 @R7.11 @R8.7 @R9.15', async () => {
    const page = await searcher()
    await page.clock.install()
    await page.goto('/find-my-cupid-match')
    const one = heart(page, 'Woman_3')
    const pictureOf = () => one.locator('svg').innerHTML()
    await expect(one).toHaveAttribute('aria-pressed', 'false')
    const empty = await pictureOf()
    const release = await hold(page, like)
    await one.click()
    const words = page
      .getByRole('status')
      .getByText(
        "Your like of this profile is on its way to the server! You can LIKE or show Interest in other profiles while you're waiting to hear back!",
        { exact: true },
      )
    await expect(words).toBeVisible()
    await expect(one).toHaveAttribute('aria-busy', 'true')
    await expect(one).toHaveAttribute('aria-pressed', 'false')
    expect(await pictureOf()).toBe(empty)
    await page.clock.fastForward(3_000)
    release()
    await expect(one).toHaveAttribute('aria-pressed', 'true')
    expect(await pictureOf()).not.toBe(empty)
    // Above the sentence, in the same toast; ten seconds from the press all the same.
    const toast = page.getByRole('status').filter({ hasText: 'on its way to the server' })
    await expect(toast.getByText('You like Woman_3.', { exact: true })).toBeVisible()
    const [line, sentence] = [toast.getByText('You like Woman_3.'), words]
    expect((await line.boundingBox())!.y).toBeLessThan((await sentence.boundingBox())!.y)
    await page.clock.fastForward(5_000)
    await expect(words).toBeVisible()
    await page.clock.fastForward(3_000)
    await expect(words).toHaveCount(0)

    await one.click()
    const unliking = page.locator('[data-kind="info"]').getByText('Unliking profile', { exact: true })
    await expect(unliking).toBeVisible()
    await expect(one).toHaveAttribute('aria-pressed', 'false')
    await page.clock.fastForward(9_000)
    await expect(unliking).toBeVisible()
    expect(await pictureOf()).toBe(empty)
  })

  test('is undone in its toast, which the next like takes the place of @D24 @R8.7', async () => {
    const page = await searcher()
    await page.goto('/find-my-cupid-match')
    const [one, other] = [heart(page, 'Woman_5'), heart(page, 'Woman_6')]
    await one.click()
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.click()
    await expect(page.getByText('You no longer like Woman_5.')).toBeVisible()
    await expect(page.getByText('Unliking profile', { exact: true })).toBeVisible()
    await expect(one).toHaveAttribute('aria-pressed', 'false')
    // Not by a slip either: that has its way back as well.
    await undo.click()
    await expect(one).toHaveAttribute('aria-pressed', 'true')

    await other.click()
    await expect(page.getByText('You like Woman_6.')).toBeVisible()
    await expect(page.getByText('You like Woman_5.')).toHaveCount(0)
    await expect(page.getByText(/on its way to the server/)).toHaveCount(1)
  })

  test('on a phone its toast stands above the bottom bar, clear of heading and filter @D24', async () => {
    const page = await searcher({}, phone)
    await page.goto('/find-my-cupid-match')
    await heart(page, 'Woman_5').click()
    const box = async (part: Locator) => (await part.boundingBox())!
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect(undo).toBeVisible()
    const toast = await box(page.locator('[data-kind]'))
    expect(toast.y + toast.height).toBeLessThan(
      (await box(page.getByRole('navigation', { name: 'Pages' }))).y,
    )
    const filter = await box(page.getByRole('button', { name: 'All Last Active Members' }))
    expect(toast.y).toBeGreaterThan(filter.y + filter.height)
    expect(toast.x).toBeGreaterThanOrEqual(0)
    expect(toast.x + toast.width).toBeLessThanOrEqual(390)
  })

  test('has another picture for the LGBTQIA*+ gender, liked and not @R2.49', async () => {
    const page = await searcher({ interested: null, lowAge: 45, highAge: 55 })
    await page.goto('/find-my-cupid-match')
    await unfold(page)
    const [rainbow, colours] = [heart(page, 'Kit').locator('svg'), 'linearGradient stop']
    await expect(rainbow.locator(colours)).toHaveCount(12)
    const empty = await rainbow.innerHTML()
    await heart(page, 'Kit').click()
    await expect(heart(page, 'Kit')).toHaveAttribute('aria-pressed', 'true')
    await expect(rainbow.locator(colours)).toHaveCount(12)
    expect(await rainbow.innerHTML()).not.toBe(empty)
    await typeAge(page, 'Lowest age', '30')
    await button(page, 'Update').click()
    await expect(heart(page, 'Woman_0').locator('svg')).toBeVisible()
    await expect(heart(page, 'Woman_0').locator(colours)).toHaveCount(0)
  })
})
