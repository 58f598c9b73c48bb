import { type CallName, callsByDomain, type Domain } from '../index.ts'

/**
 * What a request is worth while there is more to do than can be done: what comes first here is refused last. Typing and
 * presence, which are no requests, are left out before any of them.
 */
export const loadClasses = ['vital', 'chat', 'browsing'] as const
export type LoadClass = (typeof loadClasses)[number]

/** Getting in, money, safety and the work of staff; then talking; then looking around. */
const classes: Record<Domain, LoadClass> = {
  accounts: 'vital',
  announcements: 'browsing',
  audit: 'vital',
  chat: 'chat',
  configuration: 'vital',
  consents: 'vital',
  contact: 'chat',
  dashboard: 'chat',
  'data-exports': 'browsing',
  decisions: 'vital',
  geo: 'browsing',
  gifts: 'vital',
  invites: 'browsing',
  jobs: 'vital',
  leaving: 'vital',
  ledger: 'vital',
  likes: 'browsing',
  'live-photos': 'chat',
  members: 'chat',
  moderation: 'vital',
  notes: 'browsing',
  notifications: 'browsing',
  oauth: 'vital',
  payouts: 'vital',
  phones: 'vital',
  photos: 'browsing',
  plans: 'vital',
  privacy: 'vital',
  profiles: 'browsing',
  prompts: 'browsing',
  purchases: 'vital',
  realtime: 'chat',
  requests: 'chat',
  scams: 'vital',
  seals: 'vital',
  search: 'browsing',
  'second-factors': 'vital',
  security: 'vital',
  staff: 'vital',
  tickets: 'vital',
  verification: 'chat',
  visits: 'browsing',
  'whats-new': 'browsing',
}

const byCall = new Map<string, LoadClass>(
  Object.entries(callsByDomain).flatMap(([domain, calls]) =>
    Object.keys(calls).map((name): [string, LoadClass] => [name, classes[domain as Domain]]),
  ),
)

/** The class of a call, which is that of its domain. */
export const loadClassOf = (name: CallName): LoadClass => byCall.get(name)!
