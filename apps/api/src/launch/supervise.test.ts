import { expect, test, vi } from 'vitest'
import type { Running } from './running.ts'
import { keepRunning } from './supervise.ts'

/** A process that ends when told to. */
function pretended(): Running & { end(how: string): void } {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { pid: 1, exited: promise, end: resolve, stop: async () => resolve('SIGTERM') }
}

test('what ends is started again, with pauses that double up to four seconds while it keeps dying', async () => {
  const lines: string[] = []
  const pauses: number[] = []
  const enough = Promise.withResolvers<void>()
  const first = pretended()
  let starts = 0
  const supervised = await keepRunning(
    'worker',
    async () => {
      if (starts++ === 0) return first
      const again = pretended()
      if (starts < 9) again.end('code 1')
      else enough.resolve()
      return again
    },
    { log: (line) => lines.push(line), pause: async (ms) => pauses.push(ms) },
  )
  first.end('SIGKILL')
  await enough.promise
  expect(lines[0]).toBe('worker ended (SIGKILL); starting it again')
  expect(pauses).toEqual([100, 200, 400, 800, 1600, 3200, 4000, 4000])
  await supervised.stop()
  expect(starts).toBe(9)
})

test('a restart that was asked for is no death, and comes at once', async () => {
  let starts = 0
  const lines: string[] = []
  const supervised = await keepRunning(
    'API',
    async () => {
      starts++
      return pretended()
    },
    { log: (line) => lines.push(line) },
  )
  await supervised.restart()
  await vi.waitFor(() => expect(starts).toBe(2))
  expect(lines).toEqual([])
  await supervised.stop()
})

test('the first start that fails is the caller’s to tell', async () => {
  const failing = keepRunning('API', () => Promise.reject(new Error('no such file')), { log: () => {} })
  await expect(failing).rejects.toThrow('no such file')
})
