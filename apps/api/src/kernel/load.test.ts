import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paceAfter, watchLoad } from './load.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const watch = () => watchLoad({ waitingCount: 0 })

/** Keeps so many requests under way for a while, of which each takes so long. */
async function keepBusy(load: ReturnType<typeof watch>, { atOnce, eachMs, forMs }: Record<string, number>) {
  const end = performance.now() + forMs!
  const one = async (): Promise<void> => {
    await load.whileUnderWay(new Promise((resolve) => setTimeout(resolve, eachMs)))
    if (performance.now() < end) await one()
  }
  const all = Promise.all(Array.from({ length: atOnce! }, one))
  return { all, untilLast: () => vi.advanceTimersByTimeAsync(eachMs! * 2) }
}

test('a request would wait as long as those under way take at the pace of before', async () => {
  const load = watch()
  const { all, untilLast } = await keepBusy(load, { atOnce: 40, eachMs: 400, forMs: 3_000 })
  await vi.advanceTimersByTimeAsync(2_900)
  // 40 at once, 100 answers per second.
  expect(load.waitMs()).toBeGreaterThan(250)
  expect(load.waitMs()).toBeLessThan(600)
  await vi.advanceTimersByTimeAsync(200)
  await untilLast()
  await all
  expect(load.waitMs()).toBe(0)
  load.stop()
})

test('many at once are no load where they are answered at once', async () => {
  const load = watch()
  const { all, untilLast } = await keepBusy(load, { atOnce: 40, eachMs: 4, forMs: 1_000 })
  await vi.advanceTimersByTimeAsync(900)
  expect(load.waitMs()).toBeLessThan(10)
  await vi.advanceTimersByTimeAsync(200)
  await untilLast()
  await all
  load.stop()
})

test('a few slow requests are never too many', async () => {
  const load = watch()
  const { all, untilLast } = await keepBusy(load, { atOnce: 8, eachMs: 2_000, forMs: 4_000 })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(load.waitMs()).toBe(0)
  await vi.advanceTimersByTimeAsync(1_000)
  await untilLast()
  await all
  load.stop()
})

test('work that fails has ended as well', async () => {
  const load = watch()
  const failing = Array.from({ length: 20 }, () => load.whileUnderWay(Promise.reject(new Error('no'))))
  expect(load.waitMs()).toBeGreaterThan(0)
  await Promise.allSettled(failing)
  expect(load.waitMs()).toBe(0)
  load.stop()
})

test('a pace that was slow once is forgotten within ten seconds', () => {
  let perSecond = paceAfter(20_000, 50)
  expect(perSecond).toBe(50)
  for (let moment = 0; moment < 100; moment++) perSecond = paceAfter(perSecond, null)
  expect(perSecond).toBeGreaterThan(5_000)
})

test('typing and presence are left out while work waits for a connection to the database', () => {
  const pool = { waitingCount: 0 }
  const load = watchLoad(pool)
  expect(load.isBusy()).toBe(false)
  pool.waitingCount = 1
  expect(load.isBusy()).toBe(true)
  load.stop()
})
