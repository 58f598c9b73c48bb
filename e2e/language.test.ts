import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { createMember } from '../apps/api/src/testing/factories.ts'
import { expect } from './expect.ts'
import { logIn, password } from './people.ts'
import { desktop, phone, sharedSite } from './site.ts'

const site = sharedSite()

test('a Filipino browser gets the application in Filipino, without a fault', async () => {
  const page = await site.person({ ...phone, locale: 'fil-PH' })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Mag-log in' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
  expect(faults).toEqual([])
})

test('the built application asks for each of its texts by the number that the catalogue has it under', () => {
  // The compiler of components goes over a text before its number is made, and a text that it changes is never found.
  const assets = join(import.meta.dirname, '../apps/web/build/client/assets')
  const files = readdirSync(assets).filter((file) => file.endsWith('.js'))
  const read = (file: string) => readFileSync(join(assets, file), 'utf8')
  const catalogues = files.filter((file) => file.startsWith('messages-'))
  const catalogue = /JSON\.parse\(`(.+?)`\)/s.exec(read(catalogues[0]!))![1]!
  const numbers = [...catalogue.matchAll(/"([\w-]{6})":\[/g)].map(([, number]) => number!)
  expect(numbers.length).toBeGreaterThan(1000)
  const code = files
    .filter((file) => !catalogues.includes(file))
    .map(read)
    .join('\n')
  expect(numbers.filter((number) => !code.includes(number))).toEqual([])
})

test.for([['a phone', phone] as const, ['a desktop', desktop] as const])(
  'a member on %s switches to Filipino and back; the pages and their language follow',
  async ([, device]) => {
    const { token } = await createMember(site.db, { gender: 3 })
    const page = await site.member(token, device)
    await page.goto('/settings/preferences')
    await page.getByRole('radio', { name: 'Filipino' }).click()
    await expect(page.getByText('Wika', { exact: true })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fil')

    for (const [address, title] of [
      ['/find-my-cupid-match', 'Hanap Ko'],
      ['/likes', 'Mga Like Ko'],
      ['/visits', 'Mga Bisita Ko'],
      ['/my-profile', 'Profile Ko'],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeAttached()
      await expect(page).toHaveTitle(`${title} · Harana`)
      await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
      const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(await sideways()).toBeLessThanOrEqual(0)
    }

    await page.goto('/settings/preferences')
    await page.getByRole('radio', { name: 'English' }).click()
    await expect(page.getByText('Language', { exact: true })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  },
)

test('after the log-out the landing speaks the language that was spoken @D19', async () => {
  const { email } = await createMember(site.db, { password })
  const page = await site.person()
  await logIn(page, email)
  await page.waitForURL('**/profile?user=*')
  await page.goto('/settings/preferences')
  await page.getByRole('radio', { name: 'Filipino' }).click()
  await expect(page.getByText('Wika', { exact: true })).toBeVisible()
  await page.goto('/settings/sessions')
  await page.getByRole('banner').locator('button[aria-haspopup="menu"]').last().click()
  await page.getByRole('menuitem', { name: 'Mag-log out' }).click()
  await page.waitForURL((url) => url.pathname === '/fil')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
})
