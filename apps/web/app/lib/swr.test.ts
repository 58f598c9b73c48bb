import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { swrConfig } from './swr.tsx'

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
