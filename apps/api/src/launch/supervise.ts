import { setTimeout as sleep } from 'node:timers/promises'
import type { Running } from './running.ts'

export type Supervised = {
  /** Ends the process and starts it again. */
  restart(): Promise<void>
  stop(): Promise<void>
}

type Pause = (ms: number, signal: AbortSignal) => Promise<unknown>
type Options = { log: (line: string) => void; pause?: Pause }

const shortestPause = 100
const longestPause = 4000
/** A process that lived this long did not die of its start: the next pause is the shortest again. */
const healthy = 10_000

/**
 * Starts a process and starts it again whenever it ends, after a pause of 100 ms that doubles up to 4 s while it
 * keeps dying. Throws what `start` throws the first time only.
 */
export async function keepRunning(
  name: string,
  start: () => Promise<Running>,
  { log, pause = waitFor }: Options,
): Promise<Supervised> {
  const stopping = new AbortController()
  const { signal } = stopping
  let expected = false
  let current = await start()
  const running = keep()

  async function keep(): Promise<void> {
    let next = shortestPause
    let since = Date.now()
    for (;;) {
      const how = await current.exited
      if (signal.aborted) return
      if (Date.now() - since > healthy || expected) next = shortestPause
      if (!expected) {
        log(`${name} ended (${how}); starting it again`)
        await pause(next, signal)
        if (signal.aborted) return
      }
      expected = false
      next = Math.min(next * 2, longestPause)
      since = Date.now()
      current = await again()
      if (signal.aborted) return current.stop()
    }
  }

  /** A start that fails counts as a process that died at once. */
  async function again(): Promise<Running> {
    try {
      return await start()
    } catch (error) {
      const reason = (error as Error).message.split('\n')[0]!
      return { pid: -1, exited: Promise.resolve(reason), stop: async () => {} }
    }
  }

  return {
    async restart() {
      expected = true
      await current.stop()
    },
    async stop() {
      stopping.abort()
      await current.stop()
      await running
    },
  }
}

/** Waits; resolves early when everything is stopped. */
async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {})
}
