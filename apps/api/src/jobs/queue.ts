import { fromKysely, PgBoss } from 'pg-boss'
import type { Queryable } from '../db/db.ts'
import { counter, histogram } from '../kernel/meters.ts'
import {
  forgottenAfter,
  type JobHandlers,
  type JobName,
  type Jobs,
  jobNames,
  schedules,
} from './catalogue.ts'
import { runAsPartOf, withOrigin } from './origin.ts'

/** Creates the tables and queues of all jobs; part of every migration. */
export async function createQueues(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false, max: 1 })
  boss.on('error', () => {})
  await boss.start()
  for (const name of jobNames) {
    const expireInSeconds = schedules[name] ? 6 * 3600 : 60
    // A scheduled job waits in its queue at most once.
    const policy = schedules[name] ? 'short' : 'standard'
    await boss.createQueue(name, {
      policy,
      retryLimit: 8,
      retryBackoff: true,
      retryDelay: 2,
      expireInSeconds,
      ...(forgottenAfter[name] && { deleteAfterSeconds: forgottenAfter[name] }),
    })
    if (schedules[name]) await boss.schedule(name, schedules[name])
  }
  // Staff look for the jobs that are not done, beside which the library keeps those of the last days that are.
  await boss.getDb().executeSql(`
    CREATE INDEX IF NOT EXISTS job_unfinished ON pgboss.job_common (state, completed_on)
    WHERE state IN ('created', 'retry', 'active', 'failed')`)
  await boss.stop({ graceful: false })
}

/** Queues jobs within the caller's transaction, so that a job exists exactly when the transaction commits. */
export type Outbox = {
  send<N extends JobName>(db: Queryable, name: N, data: Jobs[N]): Promise<void>
  /** Has failed jobs tried once more, from the commit on. */
  retry(db: Queryable, kind: string, ids: string | string[]): Promise<void>
  /** Deletes a job. */
  remove(db: Queryable, kind: string, id: string): Promise<void>
}

/** Opens the queue for a process that sends jobs and runs none. */
export async function openOutbox(url: string, onError: (error: Error) => void) {
  const boss = new PgBoss({
    connectionString: url,
    supervise: false,
    schedule: false,
    migrate: false,
    max: 2,
  })
  boss.on('error', onError)
  await boss.start()
  const outbox: Outbox = {
    async send(db, name, data) {
      await boss.send(name, withOrigin(data), { db: fromKysely(db) })
    },
    async retry(db, kind, ids) {
      await boss.retry(kind, ids, { db: fromKysely(db) })
    },
    async remove(db, kind, id) {
      await boss.deleteJob(kind, id, { db: fromKysely(db) })
    },
  }
  return { ...outbox, stop: () => boss.stop({ graceful: false }) }
}

const done = counter(
  'harana_jobs_total',
  'Jobs that ran, and how: done, or failed and to be tried again as long as there are tries left.',
  { job: jobNames, outcome: ['done', 'failed'] },
  { sparse: true },
)
const seconds = histogram(
  'harana_job_seconds',
  'How long jobs ran.',
  [0.01, 0.1, 1, 10, 60, 600],
  { job: jobNames },
  { sparse: true },
)

/** How many jobs of one kind run at once: one at a time, with a look into the queues between them, would be too slow. */
const batchSize = 20
/** Every queue is asked by itself as well, however seldom: what a look has missed is done by then. */
const backstopSeconds = 30

/** What is due is asked as the library asks it of one queue, whose index answers. */
const queuesWithDueJobs = `
  SELECT name FROM pgboss.queue q WHERE EXISTS (
    SELECT FROM pgboss.job_common j
    WHERE j.name = q.name AND j.state < 'active' AND NOT j.blocked AND j.start_after <= pgboss.job_now())`

/**
 * Starts to run jobs. A job whose handler throws is tried again later, with growing pauses. One statement finds the
 * queues in which something is due, and only these are asked for it: to ask a hundred of them each second would keep a
 * tenth of a core busy where nothing happens. (NOTIFY would need no look at all, and make all commits queue.)
 * @param options.pollMs the pause between two looks for what is due
 * @returns a function that stops it
 */
export async function startWorker(
  url: string,
  handlers: JobHandlers,
  options: { pollMs: number; onError: (error: Error, job?: { name: string; id: string }) => void },
) {
  const boss = new PgBoss({ connectionString: url, migrate: false, max: 4 })
  boss.on('error', options.onError)
  await boss.start()
  const queues = new Map<string, string>()
  for (const name of jobNames) {
    const handle = handlers[name] as (data: unknown) => Promise<void>
    const took = seconds.of(name)
    const settings = { batchSize, pollingIntervalSeconds: backstopSeconds, perJobResults: true } as const
    const queue = await boss.work(name, settings, (jobs) =>
      Promise.all(
        jobs.map(async ({ id, data }) => {
          const since = performance.now()
          try {
            await runAsPartOf({ name, id, data: data as object | null }, async (own) => {
              try {
                await handle(own)
              } catch (cause) {
                options.onError(cause as Error, { name, id })
                throw cause
              }
            })
            done.of(name, 'done').add()
            return { id, status: 'completed' as const }
          } catch (cause) {
            done.of(name, 'failed').add()
            return { id, status: 'failed' as const, output: { error: errorClass(cause) } }
          } finally {
            took.observe((performance.now() - since) / 1000)
          }
        }),
      ),
    )
    queues.set(name, queue)
  }
  let isLooking = false
  const looks = setInterval(async () => {
    if (isLooking) return
    isLooking = true
    try {
      const { rows } = await boss.getDb().executeSql(queuesWithDueJobs)
      for (const { name } of rows) boss.notifyWorker(queues.get(name) ?? '')
    } catch (error) {
      options.onError(error as Error)
    } finally {
      isLooking = false
    }
  }, options.pollMs)
  return {
    stop() {
      clearInterval(looks)
      return boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

/**
 * The class of an error and its code, such as `Error ECONNREFUSED`. Its message is left out, since it may hold what the job
 * carries.
 */
export function errorClass(cause: unknown): string {
  const { name, code } = Object(cause) as { name?: unknown; code?: unknown }
  const words = [name, code].filter((word) => typeof word === 'string' && /^\w{1,40}$/.test(word))
  return words.join(' ') || 'Error'
}
