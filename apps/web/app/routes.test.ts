import { type MenuEntry, menuFor } from '@harana/contract/policy/menu'
import { pageRouteNames, pageRoutes } from '@harana/contract/policy/page-routes'
import { everySession } from '@harana/contract/testing/every-session'
import { expect, test } from 'vitest'
import { itemsOf } from './features/navigation/entries.tsx'
import { paths, profilePath } from './lib/site/paths.ts'
import routes from './routes.ts'

type Entry = (typeof routes)[number]
const leaves = (entries: Entry[]): Entry[] =>
  entries.flatMap((entry) => (entry.children ? leaves(entry.children) : [entry]))

test('every route of the contract is served, under its own name, and no other', () => {
  const served = leaves(routes)
  const patterns = pageRouteNames.flatMap((name) => pageRoutes[name].at)
  expect(patterns.filter((pattern) => !served.some(({ id }) => id === pattern))).toEqual([])
  expect(served).toHaveLength(patterns.length)
  for (const { id, path } of served) expect(path ?? '/').toBe(id)
})

test('no menu links to a route without a page of its own', () => {
  const without = new Set(
    leaves(routes)
      .filter(({ file }) => file === 'pages/redirect.tsx')
      .map(({ id }) => id),
  )
  const entries = new Set<MenuEntry>(
    everySession().flatMap(({ session, site }) => {
      const { top, user } = menuFor(session, site)
      return [...top, ...user]
    }),
  )
  const links = itemsOf([...entries]).map(({ to }) => to)
  expect(links.length).toBeGreaterThan(6)
  expect(links.filter((to) => without.has(to))).toEqual([])
})

test('the path to link to is a row’s first one, without its optional parts', () => {
  expect([paths.home, paths.search, paths.likes, paths.settings]).toEqual([
    '/',
    '/find-my-cupid-match',
    '/likes',
    '/settings',
  ])
  expect(profilePath('a/b')).toBe('/profile/a%2Fb')
})
