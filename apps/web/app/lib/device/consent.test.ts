import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from './browser.fixture.ts'
import { readConsent, saveConsent, whenAllowed } from './consent.ts'

afterEach(() => void vi.useRealTimers())
beforeEach(() => {
  const target = new EventTarget()
  vi.stubGlobal('localStorage', memoryStorage())
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, target[name].bind(target))
})

test('nothing is allowed before it is; a choice is kept for a year and then asked again', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21') })
  expect(readConsent()).toBeNull()
  saveConsent({ analytics: true, embeds: false })
  vi.setSystemTime(new Date('2027-11-20'))
  expect(readConsent()).toEqual({ analytics: true, embeds: false })
  vi.setSystemTime(new Date('2027-11-22'))
  expect(readConsent()).toBeNull()
})

test('what waits for a yes runs once: when it comes, or at once where it was given', () => {
  const ran: string[] = []
  whenAllowed('embeds', () => ran.push('waiting'))
  saveConsent({ analytics: true, embeds: false })
  expect(ran).toEqual([])
  saveConsent({ analytics: true, embeds: true })
  saveConsent({ analytics: false, embeds: true })
  whenAllowed('embeds', () => ran.push('later'))
  whenAllowed('analytics', () => ran.push('never'))
  expect(ran).toEqual(['waiting', 'later'])
})

test('whatever else lies in the storage allows nothing', () => {
  for (const text of [
    '',
    '{',
    'true',
    '[]',
    '{"analytics":true}',
    '{"version":1,"analytics":true}',
    '{"version":1,"at":"x"}',
  ]) {
    localStorage.setItem('consent', text)
    expect(readConsent(), text).toBeNull()
  }
  localStorage.setItem('consent', JSON.stringify({ version: 1, at: Date.now(), analytics: 'yes', embeds: 1 }))
  expect(readConsent()).toEqual({ analytics: false, embeds: false })
})

test('a browser that forbids its storage is asked each time', () => {
  vi.stubGlobal('localStorage', undefined)
  saveConsent({ analytics: true, embeds: true })
  expect(readConsent()).toBeNull()
})
