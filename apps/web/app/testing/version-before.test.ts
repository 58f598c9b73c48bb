import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restore } from '../lib/cache/persisted-cache.ts'
import { fakeBrowser } from '../lib/device/browser.fixture.ts'
import { readConsent } from '../lib/device/consent.ts'
import { preferredLocale } from '../lib/i18n/preferred-locale.ts'
import { openStore, useStore } from '../lib/session/store.ts'
import { lastStatus, readToken } from '../lib/session/token.ts'

/** What a browser held whose member used the version before, to the letter. */
const stored = {
  authToken: 'mkQLFEY2xtLCzQUhqZVVWsSS-8tbIvImG6fLz-wPuNg',
  sessionStatus: 'SUCCESS',
  language: 'fil',
  consent: '{"version":1,"at":1795176000000,"analytics":true,"embeds":false}',
  'pretty-state-machine:7':
    '{"state":{"search":{"searchInterest":3,"searchingFor":4,"lowAge":30,"highAge":55,"countryName":"Norway","more":{"city":"Bergen","onlineNow":true},"pages":2},"hiddenNotifications":["0199a1b2-0000-7000-8000-000000000001"]},"version":1}',
  'data-cache':
    '{"version":1,"owner":"mkQLFEY2","entries":[["http://localhost:3000/api/v1/users/me",{"code":"SUCCESS","userInfo":{"userId":7,"userName":"Maria_Cebu","gender":1,"admin":false,"staffRole":null}}]]}',
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T00:00:00Z'), toFake: ['Date'] })
  fakeBrowser()
  vi.stubGlobal('location', new URL('https://harana.example/find-my-cupid-match'))
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text)
})
afterEach(() => void vi.useRealTimers())

test('a browser of the version before is still logged in, with its language and what it allowed', () => {
  expect(readToken()).toBe(stored.authToken)
  expect(lastStatus()).toBe('SUCCESS')
  expect(preferredLocale()).toBe('fil')
  expect(readConsent()).toEqual({ analytics: true, embeds: false })
})

test('its member finds the search as it was left, and what was hidden stays so', () => {
  openStore(7)
  expect(useStore.getState()).toMatchObject({
    owner: 7,
    search: {
      interested: 3,
      searchingFor: 4,
      lowAge: 30,
      highAge: 55,
      countryName: 'Norway',
      city: 'Bergen',
      onlineNow: true,
      pages: 2,
    },
    hiddenNotifications: ['0199a1b2-0000-7000-8000-000000000001'],
  })
})

test('its first page is drawn from what was stored of the account', () => {
  expect(restore()).toEqual([
    ['http://localhost:3000/api/v1/users/me', expect.objectContaining({ code: 'SUCCESS' })],
  ])
})
