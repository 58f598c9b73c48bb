import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { createMember } from '../apps/api/src/testing/factories.ts'
import { violations } from './axe.ts'
import { desktop, phone, sharedSite } from './site.ts'

const site = sharedSite()

describe('the landing', () => {
  /** Opens a page and collects what the browser complains about: errors and what the policy refused. */
  async function open(address: string, options = desktop): Promise<{ page: Page; complaints: string[] }> {
    const page = await site.person(options)
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(address, { waitUntil: 'load' })
    return { page, complaints }
  }

  test('is there at its three addresses for each site, linking the sibling @R1.3 @R2.8 @R2.9 @R2.2', async () => {
    for (const address of ['/', '/home', '/welcome']) {
      const { page } = await open(address)
      expect(await page.title()).toBe('Welcome · Harana')
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Love worth a serenade.')
      expect(await page.getByRole('link', { name: 'Tagpo' }).getAttribute('href')).toBe(site.tagpo)
    }
    const { page } = await open(site.tagpo)
    expect(await page.title()).toBe('Welcome · Tagpo')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('The meeting is the point.')
    expect(await page.getByRole('link', { name: 'Harana', exact: true }).last().getAttribute('href')).toBe(
      site.origin,
    )
  })

  test('says whom it is for, above all women of the Philippines and men from abroad @R1.1', async () => {
    const { page } = await open('/')
    expect(await page.locator('h1 + p').textContent()).toContain(
      'women of the Philippines and men from abroad look for something serious',
    )
  })

  test('says in its footer what this is not, and until when @R1.2 @R1.20', async () => {
    const { page } = await open('/')
    const footer = await page.getByRole('contentinfo').textContent()
    expect(footer).toContain('© Harana. Up to 2024. Not a conventional dating app.')
  })

  test('carries no application, and nothing that its policy refuses', async () => {
    const { page, complaints } = await open('/')
    expect(await page.locator('script[src], link[rel=modulepreload]').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  test('marks the menu’s link whose hash is in the address @R2.43', async () => {
    const { page } = await open('/welcome')
    const current = page.getByRole('navigation', { name: 'Main menu' }).locator('[aria-current]')
    expect(await current.count()).toBe(0)
    await page.getByRole('link', { name: 'Safety' }).first().click()
    expect(new URL(page.url()).hash).toBe('#safety')
    expect(await current.textContent()).toBe('Safety')
  })

  test('opens its menu on a phone, holds the page still meanwhile, and closes it at a choice @R2.7', async () => {
    const { page } = await open('/', phone)
    const overflow = () =>
      page.locator('body').evaluate((body) => body.ownerDocument.defaultView?.getComputedStyle(body).overflow)
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true })
    expect(await menu.isVisible()).toBe(true)
    expect(await overflow()).toBe('hidden')
    await menu.getByRole('link', { name: 'FAQ' }).click()
    await menu.waitFor({ state: 'hidden' })
    expect(await overflow()).toBe('visible')
  })

  test('never scrolls sideways, from the narrowest phone to the desktop', async () => {
    const { page } = await open('/')
    for (const width of [320, 390, 820, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.locator('html').evaluate((html) => html.scrollWidth), `at ${width}`).toBe(width)
    }
  })
})

describe('the application around its pages', () => {
  test('leads unknown addresses home, under the same strict policy @R2.39', async () => {
    const page = await site.person()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => /policy|trusted/i.test(message.text()) && complaints.push(message.text()))
    await page.goto('/no-such-page')
    await page.getByRole('heading', { name: 'Love worth a serenade.' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(complaints).toEqual([])
  })

  test('shows the fallback page with its four lines when a page can’t be drawn @R2.50 @R8.16', async () => {
    const breaks = async (page: Page, file: string, address: string, area: string) => {
      await page.route(new RegExp(`/assets/${file}-[\\w-]{8}\\.js$`), (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: 'export default function Broken() { throw new Error("broken on purpose") }',
        }),
      )
      await page.goto(address)
      await page.getByText('An unexpected error occured.', { exact: true }).waitFor()
      for (const line of [
        'Please go back to the previous page or try again later.',
        'If the problem persists please contact support.',
        area,
      ])
        expect(await page.getByText(line, { exact: true }).isVisible(), line).toBe(true)
    }
    // A member's page that fails leaves the menus, by which the next one is reached.
    const { token } = await createMember(site.db, { gender: 3 })
    const inside = await site.member(token)
    await breaks(inside, 'visits', '/visits', '/visits')
    await inside.getByRole('link', { name: 'My Likes' }).click()
    await inside.getByRole('heading', { level: 1, name: 'My Likes' }).waitFor()

    const page = await site.person()
    await breaks(page, 'log-in', '/login', 'Index Root')
    expect(await page.getByRole('button', { name: 'Back' }).isVisible()).toBe(true)
    const support = page.getByRole('link', { name: 'Contact support' })
    expect(await support.getAttribute('href')).toBe('/aboutus#contact')
    expect(await violations(page, 'the fallback page')).toEqual([])
  })
})
