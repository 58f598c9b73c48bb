import { spokenLanguageMask } from '@harana/contract/model/spoken-languages'
import type { Locator, Page } from 'playwright'
import sharp from 'sharp'
import { beforeAll, describe, expect as is, test } from 'vitest'
import {
  type CreatedMember,
  createLike,
  createMember,
  type MemberOverrides,
} from '../apps/api/src/testing/factories.ts'
import { noise } from '../apps/api/src/testing/photos.ts'
import { inScheme, schemes, violations } from './axe.ts'
import { unfold } from './browsing.ts'
import { hold, requestsTo } from './calls.ts'
import { expect } from './expect.ts'
import { desktop, phone, sharedSite } from './site.ts'

const search = 'profiles/searchprofiles'

const site = sharedSite()
let women: CreatedMember[]
beforeAll(async () => {
  const overridesOf = (n: number): MemberOverrides => ({
    age: 30,
    profile: { profileName: `Woman_${n}` },
    // A day apart, so that each has a step of their own and the order is this one.
    lastActive: new Date(Date.now() - n * 24 * 3_600_000),
  })
  const special: MemberOverrides = {
    kaPartner: true,
    trialUntil: new Date(Date.now() + 3_600_000),
    profile: {
      profileName: 'Rosario',
      city: 'Cebu City',
      educationLevel: 5,
      hasChildren: 0,
      wantChildren: 1,
      smoking: 0,
      goals: 1,
      languages: spokenLanguageMask(['en', 'ceb']),
    },
  }
  women = await Promise.all([
    createMember(site.db, special),
    ...Array.from({ length: 59 }, (_, n) => createMember(site.db, overridesOf(n + 1))),
  ])
})

const guy = (profile: MemberOverrides['profile'] = {}) => createMember(site.db, { gender: 3, profile })
const found = (page: Page) => page.getByRole('region', { name: 'Find Love' })
const cards = (page: Page) => found(page).getByRole('article')
const card = (page: Page, name: string) => cards(page).filter({ hasText: name })
const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog')

async function isClean(page: Page): Promise<void> {
  for (const scheme of schemes) {
    await inScheme(page, scheme)
    // The markup is the same in both.
    const only = scheme === 'dark' ? 'colours' : undefined
    expect(await violations(page, `${page.url()} ${scheme}`, only)).toEqual([])
  }
}

test('further filters narrow the search once updated, are counted and remembered, and go with one press @R3.4 @R4.18 @R4.20', async () => {
  const page = await site.member((await guy()).token, phone)
  const requests = requestsTo(page, search)
  await page.goto('/find-my-cupid-match')
  await expect(cards(page)).toHaveCount(48)
  await unfold(page)
  await button(page, 'More filters').click()
  await dialog(page).getByLabel('City').fill('cebu')
  await dialog(page).getByRole('combobox', { name: 'Languages' }).fill('Ceb')
  await page.getByRole('option', { name: 'Cebuano' }).click()
  await page.keyboard.press('Escape')
  for (const [group, choice] of [
    ['Has children', 'No'],
    ['Wants children', 'Yes'],
    ['Smoking', 'No'],
  ] as const)
    await dialog(page).getByRole('group', { name: group }).getByRole('radio', { name: choice }).check()
  for (const level of ['College', 'University'])
    await dialog(page).getByRole('checkbox', { name: level }).check()
  await dialog(page).getByRole('switch', { name: 'Only Ka-Partners' }).check()
  await dialog(page).getByRole('switch', { name: 'Online now' }).check()
  await dialog(page).getByRole('combobox', { name: 'Order' }).click()
  await page.getByRole('option', { name: 'Newest members first' }).click()
  await isClean(page)
  is(requests).toHaveLength(1)
  await dialog(page).getByRole('button', { name: 'Update' }).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(card(page, 'Rosario')).toBeVisible()
  await expect(card(page, 'Rosario').locator('[data-class]')).toHaveText('I date to Marry ONLY')
  is(Object.fromEntries(new URL(requests.at(-1)!.url()).searchParams)).toMatchObject({
    page: '1',
    city: 'cebu',
    languages: 'ceb',
    educationLevel: '4,5',
    hasChildren: '0',
    wantChildren: '1',
    smoking: '0',
    verified: 'true',
    onlineNow: 'true',
    sort: 'newest',
  })
  await page.reload()
  await expect(cards(page)).toHaveCount(1)
  await unfold(page)
  await button(page, 'More filters 9').click()
  await dialog(page).getByRole('button', { name: 'Reset' }).click()
  await dialog(page).getByRole('button', { name: 'Update' }).click()
  await expect(cards(page)).toHaveCount(48)
  await expect(page.getByRole('button', { name: 'More filters', exact: true })).toBeVisible()
})

test('who is “not for me” leaves a row with Undo in her place, stays in the settings, and comes back from both', async () => {
  const page = await site.member((await guy()).token, phone)
  const hide = async () => {
    await button(page, 'More: Rosario').click()
    await page.getByRole('menuitem', { name: 'Not for me' }).click()
    await expect(card(page, 'Rosario')).toHaveCount(0)
  }
  await page.goto('/find-my-cupid-match')
  await hide()
  const row = page.getByRole('status').filter({ hasText: 'Not for you: Rosario' })
  await expect(row).toContainText('She is not told. You find her in Settings.')
  const undo = button(page, 'Undo: Rosario')
  await expect(undo).toBeFocused()
  await isClean(page)
  await undo.click()
  await expect(card(page, 'Rosario')).toBeVisible()
  await expect(row).toHaveCount(0)

  await hide()
  await page.reload()
  await expect(cards(page)).toHaveCount(48)
  await expect(card(page, 'Rosario')).toHaveCount(0)
  await page.goto('/settings/hidden')
  await expect(page.getByRole('listitem').filter({ hasText: 'Rosario, 30' })).toContainText('Cebu City')
  await isClean(page)
  await undo.click()
  await expect(page.getByText('There is nobody here')).toBeVisible()
  // With its list gone the keyboard is on the page, not nowhere.
  await expect(page.locator('#main')).toBeFocused()
  await page.goto('/find-my-cupid-match')
  await expect(card(page, 'Rosario')).toBeVisible()
})

test('a search is saved with its name, opened again, renamed, mailed or not, and removed', async () => {
  const him = await guy()
  const page = await site.member(him.token)
  const saved = () =>
    site.db.selectFrom('saved_searches').selectAll().where('member_id', '=', him.id).execute()
  const menu = button(page, 'Saved searches')
  await page.goto('/find-my-cupid-match')
  await unfold(page)
  await button(page, 'More filters').click()
  await dialog(page).getByLabel('City').fill('Cebu')
  await dialog(page).getByRole('button', { name: 'Update' }).click()
  await expect(cards(page)).toHaveCount(1)

  // As long as there is none, the button saves the one in use.
  await button(page, 'Save this search').click()
  const name = dialog(page).getByLabel('Name')
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Everyone, Cebu')
  await isClean(page)
  await name.fill(' ')
  await name.press('Enter')
  await expect(dialog(page).getByText('Please enter a name.')).toBeVisible()
  await name.fill('By the sea')
  await name.press('Enter')
  await expect(page.getByText('The search is saved.')).toBeVisible()
  await expect(menu).toBeFocused()
  is(await saved()).toMatchObject([{ name: 'By the sea', mail: 'daily', filter: { city: 'Cebu' } }])

  await button(page, 'My Default').first().click()
  await expect(cards(page)).toHaveCount(48)
  await menu.click()
  await page.getByRole('menuitem', { name: /^By the sea/ }).click()
  await expect(cards(page)).toHaveCount(1)
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Save this search' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Change saved searches' }).click()

  const row = page.getByRole('listitem').filter({ hasText: 'Everyone · 18 to 60+ · Philippines · Cebu' })
  await expect(row).toContainText('By the sea')
  await row.getByRole('switch', { name: 'E-mail me new members: By the sea' }).click()
  await expect.poll(async () => (await saved())[0]?.mail).toBe('off')
  await button(page, 'Rename: By the sea').click()
  await name.fill('Cebu')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  const open = page.getByRole('link', { name: 'Open: Cebu' })
  await expect(open).toBeVisible()
  is(await saved()).toMatchObject([{ name: 'Cebu', mail: 'off', filter: { city: 'Cebu' } }])
  await isClean(page)
  await open.click()
  await expect(cards(page)).toHaveCount(1)
  await page.goBack()
  await button(page, 'Remove: Cebu').click()
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('You have no saved searches')).toBeVisible()
  is(await saved()).toEqual([])
})

describe('coming back from a profile', () => {
  const top = (page: Page) => page.evaluate(() => window.scrollY)
  /** Where a card is on the screen, in whole pixels from its top. */
  const place = async (page: Page, name: string) => Math.round((await card(page, name).boundingBox())!.y)

  for (const [device, options] of [
    ['a phone', phone],
    ['a tablet', { ...desktop, viewport: { width: 1024, height: 768 } }],
  ] as const)
    test(`on ${device} finds the same pages and the same place, before the server has answered @R2.5 @R4.18 @R7.4 @D20`, async () => {
      const page = await site.member((await guy()).token, options)
      await page.goto('/find-my-cupid-match')
      await button(page, 'Show more profiles').click()
      await expect(cards(page)).toHaveCount(60)
      for (const leave of ['Back', 'link'] as const) {
        await card(page, 'Woman_55').scrollIntoViewIfNeeded()
        const [far, at] = [await top(page), await place(page, 'Woman_55')]
        is(far).toBeGreaterThan(5_000)
        await card(page, 'Woman_55').getByRole('link').click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Woman_55, 30')
        await expect.poll(() => top(page)).toBe(0)
        const release = await hold(page, search)
        if (leave === 'Back') await page.goBack()
        else await page.getByRole('main').getByRole('link', { name: 'My Search' }).click()
        await expect(cards(page)).toHaveCount(60)
        await expect.poll(() => place(page, 'Woman_55')).toBe(at)
        release()
      }
    })

  test('leads to the page that it was opened from, or else to My Search @R2.23', async () => {
    const him = await guy()
    await createLike(site.db, women[0]!.id, him.id)
    const page = await site.member(him.token)
    const back = page.getByRole('main').getByRole('link').first()
    const open = page.getByRole('main').getByRole('link', { name: /Rosario/ })
    for (const [address, name] of [
      ['/likes/likes-me', 'My Likes'],
      ['/notifications', 'Notifications'],
    ] as const) {
      await page.goto(address)
      await open.first().click()
      await expect(back).toHaveText(name)
      await back.click()
      await page.waitForURL(`**${address}`)
    }
    await page.goto(`/profile/${women[0]!.id}`)
    await expect(back).toHaveText('My Search')
    await back.click()
    await page.waitForURL('**/find-my-cupid-match')
  })
})

test('the first screen of a phone loads at most 450 kB of photos, and nothing jumps', async () => {
  const grain = await noise(240, 300).blur(1.2).toColourspace('srgb').png().toBuffer()
  const photo = await sharp(grain).resize(1200, 1500).jpeg({ quality: 90 }).toBuffer()
  const shown = [women[0]!, ...women.slice(1, 16)]
  const uploaded = await Promise.all(
    shown.map(({ token }) =>
      fetch(`${site.origin}/api/v1/profiles/uploadprofileimage`, {
        method: 'POST',
        headers: { authorization: `1:${token}`, 'content-type': 'image/jpeg' },
        body: new Uint8Array(photo),
      }).then((response) => response.json()),
    ),
  )
  for (const one of uploaded) is(one).toHaveProperty('pictureId')
  const page = await site.member((await guy()).token, { ...phone, deviceScaleFactor: 3 })
  const loaded: Promise<{ path: string; size: number }>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'image') return
    const path = new URL(request.url()).pathname
    loaded.push(request.sizes().then(({ responseBodySize: size }) => ({ path, size })))
  })
  await page.addInitScript(() => {
    const jumps: number[] = []
    Object.assign(window, { jumps })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        jumps.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const photos = async () => (await Promise.all(loaded)).filter(({ size }) => size > 4_000)
  await page.goto('/find-my-cupid-match')
  await expect(cards(page)).toHaveCount(48)
  await expect.poll(async () => (await photos()).length).toBeGreaterThanOrEqual(4)
  await page.waitForLoadState('networkidle')
  const { jumps } = (await page.evaluate('({ jumps })')) as { jumps: number[] }
  is(jumps.reduce((sum, jump) => sum + jump, 0)).toBeLessThan(0.05)
  // What is off the screen is not drawn, and its place is kept.
  await expect(cards(page).last()).toHaveCSS('content-visibility', 'auto')
  const all = await photos()
  is(
    all.reduce((sum, { size }) => sum + size, 0),
    all.map(({ path, size }) => `${path}: ${size}`).join('\n'),
  ).toBeLessThanOrEqual(450_000)
})

test('a profile says plainly what fits, which languages are spoken, what time it is there, and its type @R4.23 @R4.24', async () => {
  const him = await guy({ goals: 1, wantChildren: 1, languages: spokenLanguageMask(['en', 'no']) })
  const page = await site.member(him.token, phone)
  // Where she lives it is 8 in the evening, on any day.
  await page.clock.setFixedTime(new Date().setUTCHours(12, 0, 0, 0))
  await page.goto(`/profile/${women[0]!.id}`)
  await expect(page.locator('[data-class="serious"]')).toHaveText('I date to Marry ONLY')
  // That she tries a plan is nobody else's.
  await expect(page.getByText('Trial', { exact: true })).toHaveCount(0)
  const fits = page.getByRole('list').filter({ hasText: 'You both want marriage' })
  await expect(fits.getByRole('listitem')).toHaveText([
    'You both want marriage',
    'You both want children',
    'You both speak English',
  ])
  await expect(page.getByText('English, Cebuano')).toBeVisible()
  await expect(page.getByText(/^It is 8:00\sPM there now$/)).toBeVisible()
  // The answers share the bar, and none is cut off.
  const bar = page.getByRole('region', { name: 'Actions' })
  const width = async (part: Locator) => (await part.boundingBox())!.width
  const parts = [
    bar.getByRole('link', { name: 'Message' }),
    button(bar, 'Like Rosario'),
    bar.getByRole('button', { name: /Gift/ }),
  ]
  const widths = await Promise.all(parts.map(width))
  is(Math.round(widths.reduce((sum, one) => sum + one + 8, -8))).toBe((await width(bar)) - 32)
  for (const part of parts)
    is(await part.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)

  await page.goto('/my-profile')
  await button(page, 'Edit: Facts').click()
  await page.getByRole('textbox', { name: 'First name' }).fill('Henrik')
  await page.getByRole('combobox', { name: 'Languages' }).fill('Filip')
  await page.getByRole('option', { name: 'Filipino (Tagalog)' }).click()
  await page.keyboard.press('Escape')
  await button(page, 'Save').click()
  await expect(page.getByText('English, Filipino (Tagalog), Norwegian')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Facts' })).toContainText('First nameHenrik')

  const own = page.getByRole('region', { name: 'Private' })
  await expect(own).toContainText('Only you and our team see this.')
  await button(page, 'Edit: Private').click()
  await page.getByRole('textbox', { name: 'Last name' }).fill('Dahl')
  const mobile = page.getByRole('textbox', { name: 'Mobile phone' })
  await mobile.fill('+47 4')
  await button(page, 'Save').click()
  await expect(mobile).toBeFocused()
  await expect(mobile).toHaveAccessibleDescription(
    'Please enter the whole phone number, such as +63 917 123 4567.',
  )
  await mobile.fill('+47 412 34 567')
  await button(page, 'Save').click()
  await expect(own).toContainText('Last nameDahlMobile phone+4741234567Other phoneNo Answer')
})

test('the own profile names what would help most, and a link into a form opens it @R2.25', async () => {
  const { token } = await createMember(site.db, { gender: 3, profile: { aboutMatch: '', aboutUser: '' } })
  const page = await site.member(token)
  await page.goto('/my-profile#story')
  await expect(page.getByRole('link', { name: 'Add: A photo' })).toBeVisible()
  const story = page.getByRole('region', { name: 'My story' })
  await expect(story.getByRole('textbox').first()).toBeFocused()
  await story.getByRole('textbox').first().fill('I build wooden boats and sing in a choir.')
  await story.getByRole('button', { name: 'Save' }).click()
  await expect(story).toContainText('I build wooden boats')
})

test('a member who came without a gender is asked to choose one, and it counts at once @D17', async () => {
  const { token } = await createMember(site.db, { gender: 0 })
  const page = await site.member(token, phone)
  await page.goto('/my-profile')
  await page.getByRole('link', { name: 'Add: Your gender' }).click()
  const section = page.getByRole('region', { name: 'Gender and birth date' })
  await section.getByRole('radio', { name: 'Guy' }).click()
  await expect(section.getByRole('radio')).toHaveCount(0)
  await expect(section).toContainText('Guy')
  await page.goto('/find-my-cupid-match')
  await expect(card(page, 'Rosario')).toBeVisible()
})
