import type { Page, Request } from 'playwright'
import { beforeAll, test } from 'vitest'
import { createMember } from '../apps/api/src/testing/factories.ts'
import { unfold } from './browsing.ts'
import { requestsTo } from './calls.ts'
import { expect } from './expect.ts'
import { sharedSite } from './site.ts'

const search = 'profiles/searchprofiles'
const lifted = 'profiles/getliftedprofiles'
const counted = 'profiles/countprofiles'

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
async function searcher(): Promise<Page> {
  const profile = { interested: 1, lowAge: 25, highAge: 45 }
  const { token } = await createMember(site.db, { gender: 3, profile })
  return site.member(token)
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

test('the filter has its parts, folds away, and changes nothing before "Update" @R2.47 @R3.4 @R3.11 @R3.12 @R4.18 @R4.19 @R4.20 @R6.14 @R7.15 @D15', async () => {
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
