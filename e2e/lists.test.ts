import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { giveLike, giveNote, giveVisit, makeMember } from '../apps/api/src/testing/builders.ts'
import { expect } from './expect.ts'
import { phone, type Site, startSite } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.stop())

const guy = () => makeMember(site.db, { gender: 3 })
const woman = (profileName: string) => makeMember(site.db, { profile: { profileName } })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const cards = (page: Page) => page.getByRole('article')
const card = (page: Page, name: string) => cards(page).filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('dialog')

/** The next answer of a call, and every one until the page lets it through again, is this refusal. */
async function refuse(page: Page, call: string): Promise<() => Promise<void>> {
  const answer = { result: 'ERROR', code: 'UNAVAILABLE', message: 'Not now.', error: 'Not now.' }
  await page.route(`**/${call}*`, (route) => route.fulfill({ json: answer }))
  return () => page.unroute(`**/${call}*`)
}

async function isClean(page: Page, ...schemes: ('light' | 'dark')[]): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations, `${page.url()} ${colorScheme}`).toEqual([])
  }
}

describe('the lists', () => {
  test('stand under their titles and numbers, twelve a page, with the list in the address @R2.27 @R2.28 @R2.46 @R7.13', async () => {
    const him = await guy()
    const women = await Promise.all(Array.from({ length: 14 }, (_, n) => woman(`Liker_${n}`)))
    for (const [n, { id }] of women.entries()) {
      await giveLike(site.db, id, him.id, new Date(Date.now() - n * 60_000))
    }
    await giveLike(site.db, him.id, women[13]!.id)
    await giveVisit(site.db, women[0]!.id, him.id)
    const page = await site.member(him.token)
    await page.goto('/find-my-cupid-match')
    await expect(page.getByRole('region', { name: 'Find Love' }).getByRole('article').first()).toBeVisible()
    await page.getByRole('link', { name: 'My Likes' }).click()
    await page.waitForURL('**/likes')
    await expect(page.getByRole('heading', { level: 1, name: 'My Likes' })).toBeVisible()
    const tabs = ['Likes Me 14', 'Mutual Likes 1', 'Not Messaged Mutual Likes 1', 'My Likes 1']
    await expect(page.getByRole('tab')).toHaveText(tabs.map((title) => title.replace(/ (\d+)$/, '$1')))
    await expect(tab(page, 'Likes Me 14')).toHaveAttribute('aria-selected', 'true')
    await expect(cards(page)).toHaveCount(12)
    await expect(cards(page).first()).toContainText('Liker_0')

    await page.getByRole('button', { name: 'Show more profiles' }).click()
    await expect(cards(page)).toHaveCount(14)
    await expect(page.getByRole('button', { name: 'Show more profiles' })).toHaveCount(0)
