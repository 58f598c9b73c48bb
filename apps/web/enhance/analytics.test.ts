import { ANALYTICS_ORIGIN } from '@harana/contract/model/analytics'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../app/lib/device/browser.fixture.ts'
import { installation } from '../app/lib/site/installation.ts'
import { countVisit } from './analytics.ts'

const send = vi.fn<(url: string) => Promise<Response>>()

beforeEach(() => {
  fakeBrowser()
  vi.stubGlobal('location', new URL('https://harana.example/about-us?from=friend'))
  vi.stubGlobal('document', { title: 'About us', documentElement: { lang: 'en', dataset: {} } })
  vi.stubGlobal('fetch', send.mockReset().mockResolvedValue(new Response()))
  localStorage.setItem('consent', JSON.stringify({ version: 1, at: Date.now(), analytics: true }))
})
afterEach(() => {
  installation().analytics = ''
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Opens a public page of an installation with this id, as a visitor who agreed. */
function visitWith(id: string): void {
  installation().analytics = id
  countVisit()
}

test('a visit is counted under a proper id alone @R5.7 @R9.24', () => {
  for (const id of ['', 'G-NONE', 'UA-1']) visitWith(id)
  expect(send).not.toHaveBeenCalled()
  visitWith('G-TEST1')
  const [url] = send.mock.calls[0]!
  expect(url).toMatch(`${ANALYTICS_ORIGIN}/g/collect?`)
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
    tid: 'G-TEST1',
    dl: 'https://harana.example/about-us',
  })
})

test('a visit that could not be counted only warns @R8.13', async () => {
  const away = new TypeError('Failed to fetch')
  send.mockRejectedValue(away)
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  visitWith('G-TEST1')
  await vi.waitFor(() => expect(warn.mock.calls).toEqual([['The visit was not counted.', away]]))
})
