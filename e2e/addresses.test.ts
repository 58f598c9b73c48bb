import { pageRouteNames, pageRoutes } from '@harana/contract/policy/page-routes'
import { places, type Reader, verdicts } from '@harana/contract/testing/verdicts'
import type { Page } from 'playwright'
import { describe, test } from 'vitest'
import { createMember, type MemberOverrides } from '../apps/api/src/testing/factories.ts'
import { expect } from './expect.ts'
import { isAt, looks } from './looks.ts'
import { addresses } from './routes.ts'
import { ownSite, sharedSite } from './site.ts'

/** Who walks; where the addresses that ask for the reader's gender or place lead is decided for these. */
const walkers = {
  visitor: null,
  'no profile': { step: 'account' },
  'not activated': { step: 'profile' },
  guy: { gender: 3 },
  'guy who may not buy': { gender: 3 },
  'non-guy in the Philippines': { gender: 1 },
  'non-guy elsewhere': { gender: 1 },
  admin: { gender: 3, staffRoles: ['administrator'] },
} as const satisfies Record<Reader, MemberOverrides | null>
/** Those who walk where guys may not buy, in another country. */
const elsewhere: Reader[] = ['guy who may not buy', 'non-guy elsewhere']

/** Little is drawn in it, which takes a third off a walk; what pages look like is seen in pages.test.ts. */
const small = { viewport: { width: 390, height: 300 } }

/** Where a page itself leads on, once it is drawn. */
const byThePage = (pattern: string, member: boolean): string | undefined => {
  if (/^\/(login|sign-?up|sign-up-step-1|sign-?up\/invite\/:token)$/.test(pattern) && member) return 'HOME'
  if (pattern === '/social-login/:provider') return '/login'
  if (pattern === '/profile') return '/my-profile'
  return undefined
}

const ordinary = sharedSite()
const withoutSales = ownSite({ GUYS_MAY_BUY: '0', GEO_LOOPBACK: 'NO' })

const filled = (pattern: string, woman: number) =>
  pattern
    .replace('/:activeKey/:subKey?', '/preferences')
    .replace(/\/:\w+\?/g, '')
    .replace(':id', String(woman))
    .replace(':productType/:productId', 'credits/100')
    .replace(':token', 'no-such-token')
    .replace(':provider', 'none')
    .replace('*', '/no/such/address')

type Seen = { path: string[]; h1: string | undefined; toasts: string[] }

/** What a link's page says when the link leads to nothing. */
const spent: Record<string, string> = {
  '/reset-password/:token': 'This link no longer works',
  '/invite/:token': 'This invitation no longer works',
}

/** The h1 of an address's own page. Inside the application a Filipino address is in the reader's language: English. */
function headingOf(pattern: string): string {
  const english = pattern.replace(/^\/fil(?=\/|$)/, '') || '/'
  const look = looks.find(({ address }) => isAt(english, address))
  const h1 = spent[pattern] ?? look?.h1
  if (h1 === undefined) throw new Error(`no page is looked at for ${pattern}`)
  return typeof h1 === 'string' ? h1 : h1.harana
}

/** The way that an address leads a reader to a page, as the tables have it. */
function wayOf(pattern: string, reader: Reader, woman: number): Seen {
  const path = [filled(pattern, woman)]
  const toasts: string[] = []
  let drawn = pattern
  for (let at: string | undefined = pattern; at; ) {
    drawn = at
    let word: string | undefined = verdicts.get(at)![reader]
    if (word === 'page') word = byThePage(at, reader !== 'visitor')
    if (word === 'LOGIN') toasts.push('You must be logged in to view this page. Please login!')
    // The administrator here is a guy.
    at = word === 'GUIDE' ? places.WORLD : word && (places[word] ?? word)
    if (at) path.push(at)
  }
  return { path, h1: headingOf(drawn), toasts }
}

/**
 * The addresses that a reader walks: a visitor and a guy all of them. Whoever else is led elsewhere than a guy walks one
 * address of each row of the table that does so; for every address and reader the table is proven in its unit test.
 */
function walkedBy(reader: Reader): string[] {
  if (reader === 'visitor' || reader === 'guy') return addresses.map(({ path }) => path)
  const rows: (readonly string[])[] = pageRouteNames.map((name) => pageRoutes[name].at)
  return rows.flatMap((paths) => {
    const different = paths.find((path) => verdicts.get(path)![reader] !== verdicts.get(path)!.guy)
    return different ?? []
  })
}

/** In an order in which few come after one with the same title: each of those costs a page in between. */
function mixed(ways: Seen[]): Seen[] {
  const byTitle = ways.toSorted((a, b) => (a.h1 ?? '').localeCompare(b.h1 ?? ''))
  const half = Math.ceil(ways.length / 2)
  return byTitle.slice(0, half).flatMap((way, at) => [way, ...byTitle.slice(half + at, half + at + 1)])
}

/**
 * Opens addresses in the running application, one after the other, and tells each one's way, page and toasts. Each is
 * opened from a page with another h1 and address, so that what is seen can't be the page before.
 */
function walk(page: Page, wanted: Seen[]): Promise<Seen[]> {
  return page.evaluate(async (all) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const until = async (met: () => unknown) => {
      for (const end = Date.now() + 10_000; Date.now() < end; await frame()) if (met()) return
    }
    const heading = () => document.querySelector('h1')?.textContent.trim()
    const open = (address: string) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }
    const toasts = () => [...document.querySelectorAll<HTMLElement>('[role="alert"][data-kind]')]
    let path: string[] = []
    const replace = history.replaceState
    history.replaceState = function (...state) {
      replace.apply(this, state)
      if (path.at(-1) !== location.pathname) path.push(location.pathname)
    }
    const seen: Seen[] = []
    for (const { path: way, h1 } of all) {
      if (heading() === h1 || location.pathname === way.at(-1)) {
        const [from, before] = h1 === 'Safety' ? ['/cookies', 'Cookies'] : ['/safety', 'Safety']
        open(from)
        await until(() => heading() === before)
      }
      path = [way[0]!]
      open(way[0]!)
      await until(() => location.pathname === way.at(-1) && heading() === h1)
      await frame()
      seen.push({ path, h1: heading(), toasts: toasts().map((toast) => toast.textContent.trim()) })
      for (const toast of toasts()) toast.querySelector('button')?.click()
      await until(() => toasts().length === 0)
    }
    return seen
  }, wanted)
}

describe('every address leads a reader to its page or along the way written down, and whom it leads elsewhere as well', () => {
  test.each(Object.keys(walkers) as Reader[])(
    '%s @R2.8 @R2.9 @R2.10 @R2.11 @R2.12 @R2.13 @R2.14 @R2.15 @R2.17 @R2.18 @R2.19 @R2.21 @R2.22 @R2.25 @R2.27 @R2.28 @R2.29 @R2.30 @R2.37 @R2.39 @R8.5 @D1',
    async (reader) => {
      const overrides = walkers[reader]
      const site = elsewhere.includes(reader) ? withoutSales : ordinary
      const { id: woman } = await createMember(site.db, { profile: { profileName: 'Amihan' } })
      const page = overrides
        ? await site.member((await createMember(site.db, overrides)).token, small)
        : await site.person(small)
      await page.goto(overrides ? '/settings' : '/login')
      await expect(page.locator('h1')).toHaveText(overrides ? 'Settings' : 'Log in')
      const wanted = mixed(walkedBy(reader).map((path) => wayOf(path, reader, woman)))
      expect(wanted).not.toEqual([])
      expect(await walk(page, wanted)).toEqual(wanted)
    },
  )
})
