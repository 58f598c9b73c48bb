import type { Page } from 'playwright'
import { describe, test } from 'vitest'
import { createLike, createMember, createNote, createVisit } from '../apps/api/src/testing/factories.ts'
import { inScheme, type Scheme, violations } from './axe.ts'
import { expect } from './expect.ts'
import { phone, sharedSite } from './site.ts'

const site = sharedSite()

const guy = () => createMember(site.db, { gender: 3 })
const woman = (profileName: string) => createMember(site.db, { profile: { profileName } })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const cards = (page: Page) => page.getByRole('article')
const card = (page: Page, name: string) => cards(page).filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('dialog')
const info = (page: Page, text: string) => page.locator('[data-kind="info"]').getByText(text, { exact: true })

async function isClean(page: Page, ...schemes: Scheme[]): Promise<void> {
  for (const scheme of schemes) {
    await inScheme(page, scheme)
    expect(await violations(page, `${page.url()} ${scheme}`)).toEqual([])
  }
}

describe('the lists', () => {
  test('stand under their titles and numbers, twelve a page, with the list in the address @R2.27 @R2.28 @R2.46 @R7.13 @D31', async () => {
    const him = await guy()
    const women = await Promise.all(Array.from({ length: 14 }, (_, n) => woman(`Liker_${n}`)))
    for (const [n, { id }] of women.entries()) {
      await createLike(site.db, id, him.id, new Date(Date.now() - n * 3_600_000))
    }
    await createLike(site.db, him.id, women[13]!.id)
    await createVisit(site.db, women[0]!.id, him.id)
    const page = await site.member(him.token)
    await page.goto('/find-my-cupid-match')
    const title = (name: string) => page.getByRole('heading', { name, exact: true })
    await expect(title('Find Love')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Find Love' }).getByRole('article').first()).toBeVisible()
    await page.getByRole('link', { name: 'My Likes', exact: true }).click()
    await page.waitForURL('**/likes')
    await expect(page.getByRole('heading', { level: 1, name: 'My Likes' })).toBeVisible()
    const tabs = ['Likes Me 14', 'Mutual Likes 1', 'Not Messaged Mutual Likes 1', 'My Likes 1']
    await expect(page.getByRole('tab')).toHaveText(tabs.map((title) => title.replace(/ (\d+)$/, '$1')))
    await expect(tab(page, 'Likes Me 14')).toHaveAttribute('aria-selected', 'true')
    await expect(title('Likes Me')).toBeVisible()
    await expect(cards(page)).toHaveCount(12)
    await expect(cards(page).first()).toContainText('Liker_0')

    await page.getByRole('button', { name: 'Show more profiles' }).click()
    await expect(cards(page)).toHaveCount(14)
    await expect(page.getByRole('button', { name: 'Show more profiles' })).toHaveCount(0)
    const visit = page.waitForResponse(/visitprofile/)
    await cards(page).last().getByRole('link').click()
    await visit
    await page.goBack()
    await expect(cards(page)).toHaveCount(14)

    for (const [name, address] of [
      ['Mutual Likes 1', '/likes/mutual'],
      ['Not Messaged Mutual Likes 1', '/likes/not-messaged'],
      ['My Likes 1', '/likes/my-likes'],
    ] as const) {
      await tab(page, name).click()
      await page.waitForURL(`**${address}`)
      await expect(title(name.replace(/ 1$/, ''))).toBeVisible()
      await expect(cards(page)).toHaveCount(1)
      await expect(cards(page)).toContainText('Liker_13')
    }
    await page.reload()
    await expect(tab(page, 'My Likes 1')).toHaveAttribute('aria-selected', 'true')
    await isClean(page, 'light')
    await page.goto('/likes/nonsense')
    await page.waitForURL('**/likes')

    await page.getByRole('link', { name: 'My Visitors' }).click()
    await page.waitForURL('**/visits')
    await expect(page.getByRole('heading', { level: 1, name: 'My Visitors' })).toBeVisible()
    // He has just looked at one himself.
    await expect(page.getByRole('tab')).toHaveText(['My Visitors1', 'Visited Profiles1'])
    await expect(cards(page)).toContainText('Liker_0')
    await tab(page, 'Visited Profiles 1').click()
    await page.waitForURL('**/visits/visited')
    await expect(title('Visited Profiles')).toBeVisible()
    await expect(cards(page)).toContainText('Liker_13')
  })

  test('a like given in one list is counted in the others, and without any there is no number @R4.12', async () => {
    const [him, her] = await Promise.all([guy(), woman('Counted')])
    await createLike(site.db, her.id, him.id)
    const page = await site.member(him.token, phone)
    await page.goto('/likes')
    await expect(page.getByRole('tab')).toHaveText([
      'Likes Me1',
      'Mutual Likes',
      'Not Messaged Mutual Likes',
      'My Likes',
    ])
    await page.getByRole('button', { name: 'Like Counted' }).click()
    await expect(page.getByRole('button', { name: 'Like Counted' })).toHaveAttribute('aria-pressed', 'true')
    await expect(tab(page, 'Mutual Likes 1')).toBeAttached()
    await expect(tab(page, 'My Likes 1')).toBeAttached()
    // The moment of the mutual like comes over the page in its own time, fading in.
    await dialog(page).getByRole('button', { name: 'Later' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await isClean(page, 'dark')
  })

  test('an empty one says why and leads out by two ways @R2.48', async () => {
    const him = await guy()
    const page = await site.member(him.token, phone)
    await page.goto('/likes/mutual')
    await expect(page.getByRole('heading', { name: 'No results...' })).toBeVisible()
    await expect(page.getByText('When you like someone who likes you, they appear here.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'My Search' })).toBeVisible()
    await isClean(page, 'light')
    await page.getByRole('link', { name: 'See Likes Me' }).click()
    await page.waitForURL('**/likes/likes-me')
    await expect(page.getByText('Whoever likes your profile appears here.')).toBeVisible()
    await page.goto('/visits/visited')
    await expect(page.getByText('Members whose profiles you looked at appear here')).toBeVisible()
  })
})

describe('blocking', () => {
  test('asks, says what follows, tells it is done, leads to the search, and can be undone in the settings @R1.8 @R4.13 @R7.10 @R7.11 @R8.7', async () => {
    const [him, her] = await Promise.all([guy(), woman('Blocked_One'), woman('Seen_Still')])
    await createLike(site.db, her.id, him.id)
    const page = await site.member(him.token, phone)
    await page.goto('/likes')
    await page.getByRole('button', { name: 'More: Blocked_One' }).click()
    await page.getByRole('menuitem', { name: 'Block' }).click()
    await expect(dialog(page)).toContainText(
      'She no longer sees you, and you no longer see her. She is not told. You can undo this in Settings.',
    )
    await isClean(page, 'dark')

    const block = dialog(page).getByRole('button', { name: 'Block Blocked_One' })
    await block.click()
    await expect(info(page, 'Profile blocked!')).toBeVisible()
    await page.waitForURL('**/find-my-cupid-match')
    await expect(dialog(page)).toHaveCount(0)
    await expect(card(page, 'Seen_Still')).toBeVisible()
    await expect(card(page, 'Blocked_One')).toHaveCount(0)
    await page.getByRole('link', { name: 'My Likes', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'No results...' })).toBeVisible()
    await expect(tab(page, 'Likes Me')).toBeVisible()

    await page.goto('/settings/blocked')
    await expect(page.getByRole('listitem').filter({ hasText: 'Blocked_One' })).toBeVisible()
    await isClean(page, 'light')
    await page.getByRole('button', { name: 'Unblock Blocked_One' }).click()
    await expect(page.getByText('You have blocked nobody')).toBeVisible()
    await page.goto('/likes')
    await expect(card(page, 'Blocked_One')).toBeVisible()
  })
})

describe('reporting', () => {
  test('asks for a category, tells it is done, leads home, and blocks as well when wished @R1.8 @R4.14 @R7.11 @R8.7', async () => {
    const [him, her] = await Promise.all([guy(), woman('Reported_One')])
    const page = await site.member(him.token)
    const places: string[] = []
    page.on('framenavigated', (frame) => places.push(new URL(frame.url()).pathname))
    await page.goto(`/profile/${her.id}`)
    await page.getByRole('button', { name: 'Block' }).click()
    await dialog(page).getByLabel('Also report this profile').check()
    await dialog(page).getByRole('button', { name: 'Go on to the report' }).click()
    const send = dialog(page).getByRole('button', { name: 'Send report' })
    await send.click()
    await expect(dialog(page).getByRole('alert')).toHaveText('Choose what happened, then send.')
    await expect(dialog(page).getByRole('radio', { name: 'They ask for money' })).toBeFocused()
    await expect(dialog(page).getByLabel('Also block Reported_One')).toBeChecked()
    await isClean(page, 'dark')
    await dialog(page).getByRole('radio', { name: 'They ask for money' }).check()
    await dialog(page).getByLabel('What happened?').fill('She asked for $200 for a visa.')

    await send.click()
    await expect(info(page, 'Profile reported!')).toBeVisible()
    await expect(info(page, 'Profile blocked!')).toBeVisible()
    await page.waitForURL('**/find-my-cupid-match')
    expect(places).toContain('/')
    await expect(dialog(page)).toHaveCount(0)
    const reports = await site.db.selectFrom('reports').selectAll().where('reported', '=', her.id).execute()
    expect(reports).toMatchObject([
      {
        reporter: him.id,
        category: 'scam',
        text: 'She asked for $200 for a visa.',
        evidence: { profileName: 'Reported_One', photos: [] },
      },
    ])
    await page.goto(`/profile/${her.id}`)
    await expect(page.getByText('This profile is not available.')).toBeVisible()
  })
})

describe('a private note', () => {
  const field = (page: Page) => page.getByRole('textbox', { name: /^Note on/ })

  test('saves itself, is there again, and is kept nowhere on the device @R1.9 @R7.12 @D10', async () => {
    const [him, her] = await Promise.all([guy(), woman('Noted_One')])
    const page = await site.person()
    await page.addInitScript((token) => localStorage.setItem('authToken', token), him.token)
    await page.goto(`/profile/${her.id}`)
    await page.getByRole('button', { name: 'Write a note' }).click()
    await expect(field(page)).toBeFocused()
    await field(page).fill('Sings in the choir of La Paz.')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await isClean(page, 'light', 'dark')
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('button', { name: 'Edit note' })).toBeFocused()
    await page.reload()
    await expect(page.getByText('Sings in the choir of La Paz.')).toBeVisible()
    const stored = await page.evaluate(() => {
      window.dispatchEvent(new Event('pagehide'))
      return JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
    })
    expect(stored).toContain('users/me')
    expect(stored).not.toContain('choir')

    const theirs = await site.member(her.token, phone)
    await theirs.goto(`/profile/${him.id}`)
    await expect(theirs.getByRole('button', { name: 'Write a note' })).toBeVisible()
  })

  test('is saved when the page is left at once, and changed in two windows it shows both texts @R1.9', async () => {
    const [him, her] = await Promise.all([guy(), woman('Twice_Noted')])
    await createLike(site.db, her.id, him.id)
    await createNote(site.db, him.id, her.id, 'Two brothers.')
    const [one, other] = [await site.member(him.token), await site.member(him.token)]
    await other.goto(`/profile/${her.id}#note`)
    await expect(field(other)).toHaveValue('Two brothers.')
    await one.goto('/likes')
    await one.getByRole('button', { name: 'More: Twice_Noted' }).click()
    await one.getByRole('menuitem', { name: 'Private note' }).click()
    const saved = one.waitForResponse('**/profiles/savenote')
    await field(one).fill('Three brothers.')
    await one.getByRole('link', { name: 'My Visitors' }).click()
    await saved

    await field(other).fill('Two brothers, one in Dubai.')
    const alert = other.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('This note was changed in another window. There it says:')
    await expect(alert).toContainText('Three brothers.')
    await expect(field(other)).toHaveValue('Two brothers, one in Dubai.')
    await other.getByRole('button', { name: 'Keep both' }).click()
    await expect(other.getByText('Saved', { exact: true })).toBeVisible()
    await other.reload()
    await expect(field(other)).toHaveValue('Three brothers.\n\nTwo brothers, one in Dubai.')
  })
})

test('another gender or birth date is asked of staff, and changes nothing by itself @R3.21 @R7.10', async () => {
  const her = await createMember(site.db, { birthdate: '1995-05-05' })
  const page = await site.member(her.token, phone)
  await page.goto('/my-profile')
  await page.getByRole('button', { name: 'Ask for a change' }).click()
  await expect(page.getByText('This goes to our team. Nothing changes until they agree.')).toBeVisible()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Please tell us why, in at least 10 characters.')).toBeVisible()
  await page.getByLabel('Why should it be changed?').fill('I mistyped the year when I signed up.')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Please say what should be changed.')
  await page.getByRole('textbox', { name: 'Birth date' }).fill('1994-05-05')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText(/^Open: on .* you asked for May 5, 1994\./)).toBeVisible()
  await expect(page.getByText('May 5, 1995')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask for a change' })).toHaveCount(0)
  await isClean(page, 'light')
})
