import { RETRY_MAX_EXPONENT } from '@harana/contract/model/limits'
import { i18n } from '@lingui/core'
import { SWRConfig } from 'swr'
import { expect, onTestFinished, test, vi } from 'vitest'
import { call } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { fakeBrowser } from '../device/browser.fixture.ts'
import { isSlowNetwork, slowAfter } from '../device/network.ts'
import { keyOf, swrConfig } from './swr.tsx'

test('the data cache keeps the specification’s times @R9.6 @R8.15', () => {
  expect(swrConfig(false)).toMatchObject({
    revalidateOnFocus: true,
    revalidateOnReconnect: true,
    focusThrottleInterval: 5_000,
    dedupingInterval: 2_000,
    loadingTimeout: 3_000,
    errorRetryInterval: 5_000,
  })
  expect(swrConfig(true)).toMatchObject({ loadingTimeout: 5_000, errorRetryInterval: 10_000 })
})

test('a load that failed is tried again, a refusal is not @R8.15', () => {
  const retry = swrConfig(false).shouldRetryOnError as (error: unknown) => boolean
  expect(retry(new ApiError({ code: 'ERROR' }))).toBe(true)
  expect(retry(new ApiError({ code: 'UNAVAILABLE' }))).toBe(true)
  expect(retry(new ApiError({ code: 'NOTFOUND' }))).toBe(false)
})

test('the waits before another try grow from one base to 2^8 of them, give or take half @R8.15', () => {
  const set = vi.spyOn(globalThis, 'setTimeout').mockReturnValue(0 as never)
  onTestFinished(() => set.mockRestore())
  const config = { ...SWRConfig.defaultValue, ...swrConfig(false) }
  expect(swrConfig(false)).not.toHaveProperty('onErrorRetry')
  const waits = (retryCount: number) =>
    Array.from({ length: 200 }, () => {
      config.onErrorRetry(new Error(), 'key', config as never, async () => true, { retryCount, dedupe: true })
      return Number(set.mock.lastCall![1])
    })
  for (const [tries, times] of [
    [1, 2],
    [2, 4],
    [8, 2 ** RETRY_MAX_EXPONENT],
    [9, 256],
    [40, 256],
  ] as const) {
    const all = waits(tries)
    expect(Math.min(...all)).toBeGreaterThanOrEqual(times * 2_500)
    expect(Math.max(...all)).toBeLessThanOrEqual(times * 7_500)
    expect(new Set(all).size).toBeGreaterThan(1)
  }
})

test('a network is slow when the browser says so, or is asked to save @R8.15 @R9.6', () => {
  const on = (connection?: object) => {
    vi.stubGlobal('navigator', { connection })
    return [isSlowNetwork(), slowAfter()]
  }
  expect([on(), on({ effectiveType: '4g' }), on({ effectiveType: '3g' })]).toEqual(
    Array(3).fill([false, 3_000]),
  )
  expect([on({ effectiveType: '2g' }), on({ effectiveType: 'slow-2g' }), on({ saveData: true })]).toEqual(
    Array(3).fill([true, 5_000]),
  )
  vi.unstubAllGlobals()
})

test('an answer lies in the cache under the very URL that is asked, which names the language @R7.4', async () => {
  fakeBrowser()
  const sent = vi.fn(async (_: string) => new Response('{"result":"OK"}'))
  vi.stubGlobal('fetch', sent)
  onTestFinished(() => void vi.unstubAllGlobals())
  i18n.load({ en: {}, fil: {} })
  i18n.activate('en')
  const asked = { profileId: 7 }
  await call('profiles/getprofile', asked)
  expect(sent.mock.lastCall![0]).toBe(keyOf('profiles/getprofile', asked))
  expect(keyOf('profiles/getprofile', { profileId: 8 })).not.toBe(keyOf('profiles/getprofile', asked))
  i18n.activate('fil')
  expect(keyOf('profiles/getprofile', asked)).toBe(
    'https://harana.example/api/v1/profiles/getprofile?lang=fil&profileId=7',
  )
  await call('profiles/getprofile', asked)
  expect(sent.mock.lastCall![0]).toBe(keyOf('profiles/getprofile', asked))
  i18n.activate('en')
})
