import { describe, expect, test } from 'vitest'
import { everySession } from '../testing/every-session.ts'
import { places, type Reader, verdicts } from '../testing/verdicts.ts'
import { answerAt, pageRouteByPattern, pageRoutes } from './page-routes.ts'
import type { SessionFlags, SiteRules } from './policy.ts'

function readerOf(session: SessionFlags, site: SiteRules, path: string): Reader {
  const { userInfo } = session
  if (!userInfo) return 'visitor'
  if (session.requireProfile) return 'no profile'
  if (session.requireActivation) return 'not activated'
  // The admin area is any staff role's, the exemptions are the administrator's alone.
  const isAdmin = path.startsWith('/admin')
    ? userInfo.admin
    : (userInfo.staffRoles ?? []).includes('administrator')
  if (isAdmin) return 'admin'
  if (userInfo.gender === 3) return site.guysMayBuy ? 'guy' : 'guy who may not buy'
  return session.geoLocalize ? 'non-guy in the Philippines' : 'non-guy elsewhere'
}

function expected(word: string, session: SessionFlags) {
  if (word === 'page') return 'ok'
  if (word === 'GUIDE') return { redirect: places[session.userInfo?.gender === 3 ? 'WORLD' : 'LOCAL'] }
  if (word === 'PARTNER' && session.isKaPartner) return 'ok'
  if (word !== 'LOGIN') return { redirect: places[word] }
  return { redirect: '/login', toast: 'You must be logged in to view this page. Please login!' }
}

const all = everySession().filter(({ session }) => session.synchronized)

test('every address stands in the table, once @R2.8 @R2.10 @R2.11 @R2.12 @R2.13 @R2.15 @R2.18 @R2.19 @R2.21 @R2.23 @R2.25 @R2.29 @R2.31 @R2.35 @R2.37', () => {
  expect([...pageRouteByPattern.keys()].sort()).toEqual([...verdicts.keys()].sort())
  const patterns = Object.values(pageRoutes).flatMap(({ at }) => at)
  expect(new Set(patterns).size).toBe(patterns.length)
})

test('all paths of a step of the sign-up are of one page @D6', () => {
  const steps = {
    createProfile:
      '/sign-up-create-unique-profile /signup-step-2 /sign-up-step-2 /signup-creating-unique-profile /sign-up-creating-unique-profile',
    confirmPerson: '/sign-up-confirmation-of-real-person /sign-up-step-3 /signup-done /sign-up-done',
  } as const
  for (const [name, paths] of Object.entries(steps))
    for (const path of paths.split(' '))
      expect(pageRouteByPattern.get(path), path).toBe(pageRoutes[name as keyof typeof steps])
})

describe('what every address answers every reader, in the country or not, where guys may buy or not', () => {
  test.each([...verdicts])(
    '%s @R2.8 @R2.17 @R2.18 @R2.19 @R2.22 @R2.35 @R2.37 @R2.39 @R4.10 @R4.11 @R6.7 @R6.8 @R6.9 @R6.10 @R6.11 @R6.12 @R6.13 @D1 @D36',
    (path, answers) => {
      const wrong = new Set<string>()
      for (const { session, site } of all) {
        const reader = readerOf(session, site, path)
        const answer = JSON.stringify(answerAt(pageRouteByPattern.get(path)!, session, site))
        const wanted = JSON.stringify(expected(answers[reader], session))
        if (answer !== wanted) wrong.add(`${reader}: ${answer} instead of ${wanted}`)
      }
      expect([...wrong]).toEqual([])
    },
  )
})

test('until it is known who asks, pages for anyone and visitors are drawn to visitors, all others wait @R4.2 @R4.10', () => {
  const wrong = new Set<string>()
  for (const { session, site } of everySession().filter((one) => !one.session.synchronized)) {
    for (const [pattern, row] of pageRouteByPattern) {
      const open = ['anyone', 'visitor'].includes(row.for.level) && !session.isAuthenticated
      const answer = answerAt(row, session, site)
      if (open && row.redirectTo) continue
      if (answer !== (open ? 'ok' : 'loader')) wrong.add(`${pattern}: ${JSON.stringify(answer)}`)
    }
  }
  expect([...wrong]).toEqual([])
})
