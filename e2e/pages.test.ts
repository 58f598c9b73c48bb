import type { Site as SiteName } from '@harana/contract/model/site'
import type { BrowserContextOptions } from 'playwright'
import { beforeAll, describe, test } from 'vitest'
import { localeOf } from '../apps/web/app/lib/i18n/locale-of-path.ts'
import { faultsAt, markup, resize, schemes, settled, sideways, violations } from './axe.ts'
import { expect } from './expect.ts'
import { type Look, looks, pages, type Reader, readers } from './looks.ts'
import { overEach, overlays } from './overlays.ts'
import { makeReaders, type Readers } from './readers.ts'
import { addresses } from './routes.ts'
import { desktop, phone, sharedSite } from './site.ts'

/** What a browser complains of although all is well: the server refuses what they name. */
const refused = ['/verify-email/broken', '/profile/999999']

const site = sharedSite()
let people: Readers
beforeAll(async () => {
  people = await makeReaders(site.db, site)
})

const enter = (reader: Reader, options: BrowserContextOptions) => {
  const token = people.tokenOf(reader)
  return token ? site.member(token, options) : site.person(options)
}

test('every page that is served is looked at here', () => {
  expect(Object.keys(pages).sort()).toEqual([...new Set(addresses.map(({ file }) => file))].sort())
})

describe('light at 390 and dark at 1440: one h1, a title, no complaint of the browser or of axe, no scrolling sideways at 320', () => {
  /**
   * Looks at all addresses of a reader on one of the sites and tells what is wrong with them: each is opened once, dark
   * at 1440, and made narrow and light. `npm run drill -- axe` looks at every width in both schemes.
   */
  async function walk(name: SiteName, reader: Reader) {
    const page = await enter(reader, desktop)
    const faults: string[] = []
    const seen = new Set<string>()
    let shown = ''
    page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
    page.on('console', (message) => {
      const expected = refused.some((address) => page.url().endsWith(address))
      if (message.type() === 'error' && !expected) faults.push(`${page.url()}: ${message.text()}`)
    })
    // The sibling's pages differ by name and colour: they are looked at in one language and for their colours. That
    // other addresses draw the same pages is seen in addresses.test.ts.
    const isLookedAt = (look: Look) =>
      look.reader === reader && !look.again && (name === 'harana' || localeOf(look.address) === 'en')
    for (const look of looks.filter(isLookedAt)) faults.push(...(await lookAt(look)))
    return faults

    async function lookAt({ address, h1 }: Look): Promise<string[]> {
      const origin = name === 'tagpo' ? site.tagpo : site.origin
      const where = origin + address
      const only = name === 'tagpo' ? 'colours' : undefined
      await page.setViewportSize(desktop.viewport!)
      await page.emulateMedia({ colorScheme: 'dark' })
      const heading = typeof h1 === 'string' ? h1 : h1[name]
      await open(origin + people.filled(address), heading)
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
      await expect(page.locator('h1')).toHaveText(heading)
      await expect(page).toHaveTitle(name === 'tagpo' ? /^.+ · Tagpo$/ : /^.+ · Harana$/)
      await settled(page)
      const drawn = await markup(page)
      if (seen.has(drawn)) return []
      seen.add(drawn)
      const found = await faultsAt(page, where, 1440, 'dark', only)
      found.push(...(await faultsAt(page, where, 390, 'light', only)))
      await resize(page, 320)
      return [...found, ...(await sideways(page, `${where} 320`))]
    }

    /**
     * Whoever is in the application stays in it, as by going back: to load it anew for each page takes half of the time. Under
     * the heading of the page before it is loaded anew, since nothing else would tell when the next one is there.
     */
    async function open(address: string, heading: string): Promise<void> {
      const isOfAnother = shown !== '' && shown !== heading
      shown = heading
      if (reader === 'visitor' || !isOfAnother) return void (await page.goto(address))
      await page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, address)
    }
  }

  for (const reader of readers)
    test(`the pages of a ${reader}`, async () => {
      expect(await walk('harana', reader)).toEqual([])
    })

  test('the pages of a visitor on the sibling site', async () => {
    expect(await walk('tagpo', 'visitor')).toEqual([])
  })
})

test('a public page is light or dark from its first moment, as its reader likes it', async () => {
  const page = await site.person()
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/aboutus')
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  }
})

test('what opens over a page has no fault that axe knows, light at 390 and dark at 1440', async () => {
  const found = await Promise.all(
    (
      [
        [phone, 'light'],
        [desktop, 'dark'],
      ] as const
    ).map(async ([options, colorScheme]) => {
      const page = await enter('member', { ...options, colorScheme })
      const faults: string[] = []
      await page.goto('/find-my-cupid-match')
      await settled(page)
      const opened = await overEach(page, async (name) => {
        faults.push(...(await violations(page, `${name} ${page.viewportSize()?.width} ${colorScheme}`)))
      })
      return { faults, opened }
    }),
  )
  expect(found.flatMap(({ faults }) => faults)).toEqual([])
  const opened = new Set(found.flatMap(({ opened }) => opened))
  expect([...opened].sort()).toEqual(overlays.map(({ name }) => name).sort())
})
