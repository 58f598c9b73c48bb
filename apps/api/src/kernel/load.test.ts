import type { LoadClass } from '@harana/contract/policy/load-classes'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { turnsAfter, watchLoad } from './load.ts'

let load: ReturnType<typeof watchLoad>
const pool = { waitingCount: 0, options: { max: 4 } }
beforeEach(() => {
  vi.useFakeTimers()
  load = watchLoad(pool)
})
afterEach(() => {
  load.stop()
  vi.useRealTimers()
})

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const begun: string[] = []
beforeEach(() => {
  begun.length = 0
})
/** Work of so many ms; what came of it. */
const work = (name: LoadClass, ms: number, as: string = name, who: number | null = null) =>
  load.inTurn(name, who, async () => {
    begun.push(as)
    await sleep(ms)
    return as
  })
const fill = (ms: number) => Array.from({ length: pool.options.max }, () => work('browsing', ms, 'first'))

test('as many as there are turns begin at once, and the next when one has ended', async () => {
  const all = [...fill(80), work('browsing', 10, 'next')]
  expect(begun).toEqual(['first', 'first', 'first', 'first'])
  await vi.advanceTimersByTimeAsync(81)
  expect(begun).toContain('next')
  await vi.advanceTimersByTimeAsync(20)
  expect(await Promise.all(all)).toEqual(['first', 'first', 'first', 'first', 'next'])
})

test('work that fails gives its turn to the next', async () => {
  const failing = Array.from({ length: 4 }, () =>
    load.inTurn('browsing', null, () => sleep(10).then(() => Promise.reject(new Error('no')))),
  )
  const next = work('browsing', 10, 'next')
  const settled = Promise.allSettled(failing)
  await vi.advanceTimersByTimeAsync(30)
  expect((await settled).map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  expect(await Promise.race([next, 'waits'])).toBe('next')
})

test('what is worth more has its turn first, whenever it came', async () => {
  fill(90)
  const others = [work('browsing', 500), work('chat', 500), work('vital', 500)]
  await vi.advanceTimersByTimeAsync(100)
  expect(begun.slice(4)).toEqual(['vital', 'chat', 'browsing'])
  await vi.advanceTimersByTimeAsync(600)
  await Promise.all(others)
})

test('whoever waits too long gives up, what is worth the least first, and nothing of it is done', async () => {
  fill(3_000)
  const ended: string[] = []
  for (const name of ['vital', 'chat', 'browsing'] as const)
    void work(name, 1).then((value) => ended.push(`${name}: ${value}`))
  await vi.advanceTimersByTimeAsync(200)
  expect(ended).toEqual(['browsing: null'])
  await vi.advanceTimersByTimeAsync(100)
  expect(ended).toEqual(['browsing: null', 'chat: null'])
  await vi.advanceTimersByTimeAsync(1_700)
  expect(ended).toEqual(['browsing: null', 'chat: null'])
  await vi.advanceTimersByTimeAsync(100)
  expect(ended).toEqual(['browsing: null', 'chat: null', 'vital: null'])
  expect(begun).toEqual(['first', 'first', 'first', 'first'])
})

test('a member has half of the turns at most, and goes after whoever has fewer under way', async () => {
  const [flooder, other] = [1, 2]
  const flood = Array.from({ length: 6 }, () => work('browsing', 100, 'flood', flooder))
  expect(begun).toEqual(['flood', 'flood'])
  const rest = [
    work('browsing', 300, 'other', other),
    work('browsing', 300, 'stranger'),
    work('browsing', 1, 'more', other),
  ]
  expect(begun.slice(2)).toEqual(['other', 'stranger'])
  const last = work('browsing', 1, 'last', 3)
  await vi.advanceTimersByTimeAsync(101)
  expect(begun.slice(4, 6)).toEqual(['last', 'flood'])
  await vi.advanceTimersByTimeAsync(1_000)
  await Promise.all([...flood, ...rest, last])
})

test('nobody is refused for what another member keeps waiting, and that member is', async () => {
  fill(3_000)
  for (let times = 0; times < 2; times++) void load.inTurn('vital', 1, () => sleep(3_000))
  const refused = (who: number | null) => load.isFull('browsing', who)
  await vi.advanceTimersByTimeAsync(80)
  // Nobody knows of strangers who they are, and who has nothing under way is as good as they.
  expect([refused(1), refused(2), refused(null)]).toEqual([true, true, true])
  await vi.advanceTimersByTimeAsync(3_000)
  for (let times = 0; times < 8; times++) void load.inTurn('vital', 1, () => sleep(3_000))
  await vi.advanceTimersByTimeAsync(80)
  expect([refused(1), refused(2), refused(null)]).toEqual([true, false, false])
})

test('nobody joins a line whose first has waited long, or that what is worth more keeps waiting', async () => {
  const full = () => (['vital', 'chat', 'browsing'] as const).filter((name) => load.isFull(name, null))
  fill(3_000)
  expect(full()).toEqual([])
  void work('chat', 1)
  await vi.advanceTimersByTimeAsync(70)
  expect(full()).toEqual([])
  await vi.advanceTimersByTimeAsync(10)
  expect(full()).toEqual(['browsing'])
  await vi.advanceTimersByTimeAsync(50)
  expect(full()).toEqual(['chat', 'browsing'])
  // It has given up.
  await vi.advanceTimersByTimeAsync(250)
  expect(full()).toEqual([])
})

test('there are fewer turns at once when timers come late, never less than two, and more by and by when some wait', () => {
  const after = (looks: number, from: number, lateMs: number, isAnyInLine = true) => {
    let turns = from
    for (let look = 0; look < looks; look++) turns = turnsAfter(turns, { lateMs, isAnyInLine, most: 20 })
    return Math.floor(turns)
  }
  expect(after(1, 20, 40)).toBe(16)
  expect(after(100, 20, 40)).toBe(2)
  expect(after(2, 2, 0)).toBe(3)
  expect(after(1_000, 2, 0)).toBe(20)
  expect(after(4, 2, 15)).toBe(2)
  expect(after(4, 2, 0, false)).toBe(2)
  expect(after(4, 20, 40, false)).toBe(20)
})

test('typing and presence are left out while work waits for its turn, or for a connection to the database', async () => {
  expect(load.isBusy()).toBe(false)
  pool.waitingCount = 1
  expect(load.isBusy()).toBe(true)
  pool.waitingCount = 0
  fill(40)
  expect(load.isBusy()).toBe(false)
  const next = work('browsing', 1)
  expect(load.isBusy()).toBe(true)
  await vi.advanceTimersByTimeAsync(100)
  await next
  expect(load.isBusy()).toBe(false)
})
