import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paceOf, pacesAfter, watchLoad } from './load.ts'

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
  const { all, untilLast } = await keepBusy(load, { atOnce: 20, eachMs: 400, forMs: 2_000 })
  await vi.advanceTimersByTimeAsync(1_900)
  const failing = Array.from({ length: 20 }, () => load.whileUnderWay(Promise.reject(new Error('no'))))
  const whileTheyRan = load.waitMs()
  await Promise.allSettled(failing)
  expect(load.waitMs()).toBeLessThan(whileTheyRan)
  await vi.advanceTimersByTimeAsync(500)
  await untilLast()
  await all
  expect(load.waitMs()).toBe(0)
  load.stop()
})

test('a pace is known after half a second of work, and forgotten after a second without', () => {
  let paces: number[] = []
  for (let look = 0; look < 4; look++) paces = pacesAfter(paces, 20)
  expect(paceOf(paces)).toBe(Number.POSITIVE_INFINITY)
  for (let look = 0; look < 20; look++) paces = pacesAfter(paces, 50)
  expect(paceOf(paces)).toBe(50)
  for (let look = 0; look < 10; look++) paces = pacesAfter(paces, null)
  expect(paceOf(paces)).toBe(Number.POSITIVE_INFINITY)
})

test('typing and presence are left out while work waits for a connection to the database', () => {
  const pool = { waitingCount: 0 }
  const load = watchLoad(pool)
  expect(load.isBusy()).toBe(false)
  pool.waitingCount = 1
  expect(load.isBusy()).toBe(true)
  load.stop()
})
