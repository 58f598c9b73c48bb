import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { families, gauge, histogram, shared } from '../kernel/meters.ts'
import type { Watched } from './watch-thread.ts'

/** What the thread is told by way of numbers. */
export const states = { starting: 0, serving: 1, stopping: 2 } as const
const state = gauge(
  'harana_state',
  'Of this process: 0 while it starts, 1 while it serves, 2 while it stops.',
).of()
const beat = gauge(
  'harana_beat_seconds',
  'When this process came to its own timer last, in seconds since 1970.',
).of()
const late = histogram(
  'harana_loop_delay_seconds',
  'Of each second, how late the loop of this process was at the most.',
  [0.02, 0.05, 0.1, 0.25, 0.5, 1, 5],
).of()
const heap = gauge('harana_heap_bytes', 'The heap that is used.').of()
const connections = gauge(
  'harana_pool_connections',
  'Connections to the database, by whether they are in use.',
  {
    state: ['used', 'idle'],
  },
)
const [used, idle] = [connections.of('used'), connections.of('idle')]
const waiting = gauge('harana_pool_waiting', 'Statements that wait for a connection.').of()

const everyMs = 1_000

type Options = {
  port: number
  host: string
  /** Of the database, for the thread's own connection. */
  url: string
  pool: { totalCount: number; idleCount: number; waitingCount: number }
  onError: (error: Error) => void
}

/**
 * Starts to watch this process from a thread beside it, which answers `/healthz`, `/readyz` and `/metrics` at a port of its
 * own however busy the process is. Nothing that is counted after this has a place of its own any more.
 * @throws Error when the port can't be listened on
 */
export async function startWatching({ port, host, url, pool, onError }: Options) {
  const stateAt = families.find(({ name }) => name === 'harana_state')!.at
  const beatAt = families.find(({ name }) => name === 'harana_beat_seconds')!.at
  const watched: Watched = { port, host, url, shared, families, stateAt, beatAt }
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const tick = () => {
    beat.set(Date.now() / 1000)
    // The monitor counts its own pause in.
    late.observe(Math.max(0, delay.max / 1e9 - 0.01))
    delay.reset()
    heap.set(getHeapStatistics().used_heap_size)
    used.set(pool.totalCount - pool.idleCount)
    idle.set(pool.idleCount)
    waiting.set(pool.waitingCount)
  }
  state.set(states.starting)
  beat.set(Date.now() / 1000)
  const thread = new Worker(new URL('./watch-thread.ts', import.meta.url), {
    workerData: watched,
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  })
  const listening = await new Promise<number>((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
  })
  thread.on('error', onError)
  thread.unref()
  const timer = setInterval(tick, everyMs).unref()
  return {
    /** The port that is listened on. */
    port: listening,
    serving: () => state.set(states.serving),
    stopping: () => state.set(states.stopping),
    async stop() {
      clearInterval(timer)
      delay.disable()
      await thread.terminate()
    },
  }
}
