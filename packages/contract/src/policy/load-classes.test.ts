import { expect, test } from 'vitest'
import { callsByDomain } from '../index.ts'
import { type LoadClass, loadClasses, loadClassOf } from './load-classes.ts'

const domainsOf = (wanted: LoadClass) =>
  Object.entries(callsByDomain)
    .filter(([, calls]) => Object.keys(calls).every((name) => loadClassOf(name as never) === wanted))
    .map(([domain]) => domain)
    .sort()

test('while there is more to do than can be done, looking around is refused first, then talking, and all else last', () => {
  expect(loadClasses).toEqual(['vital', 'chat', 'browsing'])
  const browsing = [
    ...['announcements', 'data-exports', 'geo', 'invites', 'likes', 'notes', 'notifications', 'photos'],
    ...['profiles', 'prompts', 'search', 'visits', 'whats-new'],
  ]
  const talking = [
    ...['chat', 'contact', 'dashboard', 'live-photos', 'members', 'realtime', 'requests', 'verification'],
  ]
  expect(domainsOf('browsing')).toEqual(browsing)
  expect(domainsOf('chat')).toEqual(talking)
  const others = Object.keys(callsByDomain).filter((domain) => ![...browsing, ...talking].includes(domain))
  expect(domainsOf('vital')).toEqual(others.sort())
})
