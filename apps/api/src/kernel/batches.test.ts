import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTouches } from './batches.ts'

let written: number[][] = []
/** What the writes wait for. */
let database: PromiseWithResolvers<void>
beforeEach(() => {
  vi.useFakeTimers()
  written = []
  database = Promise.withResolvers()
})
afterEach(() => void vi.useRealTimers())

const errors: string[] = []
const start = () =>
  startTouches<null>(
    { everyMs: 3_000, precisionMs: 60_000 },
    async (used) => {
      written.push([...used.keys()])
      await database.promise
    },
    ({ message }) => errors.push(message),
  )

test('a key is not written again while its write is under way, and again a minute after it', async () => {
  const uses = start()
  uses.touch(1, () => null)
  expect(uses.isDue(1)).toBe(false)
  await vi.advanceTimersByTimeAsync(3_000)
  expect([written, uses.isDue(1)]).toEqual([[[1]], false])
  uses.touch(1, () => null)
  uses.touch(2, () => null)
  database.resolve()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(written).toEqual([[1], [2]])
  await vi.advanceTimersByTimeAsync(60_000)
  uses.touch(1, () => null)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(written).toEqual([[1], [2], [1]])
  await uses.stop()
})

test('a key whose write failed is due again', async () => {
  const uses = start()
  uses.touch(1, () => null)
  await vi.advanceTimersByTimeAsync(3_000)
  database.reject(new Error('away'))
  await vi.advanceTimersByTimeAsync(0)
  expect([errors, uses.isDue(1)]).toEqual([['away'], true])
  await uses.stop()
})
