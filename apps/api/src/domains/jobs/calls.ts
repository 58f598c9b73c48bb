import type { JobState } from '@harana/contract/model/staff-lists'
import { type Queryable, sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import type { DomainHandlers } from '../handler.ts'

type Row = {
  kind: string
  id: string
  attempts: number
  queuedAt: Date
  dueAt: Date
  startedAt: Date | null
  failedAt: Date | null
  error: string | null
}

/** The states as the job library writes them, and the order in which staff read each. */
const states = {
  waiting: { where: sql`state IN ('created', 'retry')`, order: sql`start_after` },
  running: { where: sql`state = 'active'`, order: sql`started_on` },
  failed: { where: sql`state = 'failed'`, order: sql`completed_on DESC` },
} as const satisfies Record<JobState, object>

/** How many failed jobs are taken up by one call. */
const retriedAtOnce = 1_000

/** The library's own queues begin with an underscore. */
const ours = sql`name ~ '^[a-z]'`
const iso = (at: Date | null) => at?.toISOString() ?? null

export const handlers: DomainHandlers<'jobs'> = {
  'admin/getjobs': async ({ state, page, recordsPerPage }, { db, audit }) => {
    audit.value('state', state)
    const { where, order } = states[state]
    const { rows } = await sql<Row>`
      SELECT name AS kind, id, CASE WHEN started_on IS NULL THEN 0 ELSE retry_count + 1 END AS attempts,
        created_on AS "queuedAt", start_after AS "dueAt", started_on AS "startedAt", completed_on AS "failedAt",
        coalesce(output->>'error', CASE WHEN output->'value'->>'message' = 'job timed out' THEN 'Timeout' END) AS error
      FROM pgboss.job WHERE ${where} AND ${ours}
      ORDER BY ${order}, id LIMIT ${recordsPerPage + 1} OFFSET ${(page - 1) * recordsPerPage}`.execute(db)
    return {
      jobs: rows.slice(0, recordsPerPage).map((row) => ({
        ...row,
        state,
        queuedAt: row.queuedAt.toISOString(),
        dueAt: state === 'waiting' ? iso(row.dueAt) : null,
        startedAt: iso(row.startedAt),
        failedAt: state === 'failed' ? iso(row.failedAt) : null,
      })),
      more: rows.length > recordsPerPage,
      counts: await countJobs(db),
    }
  },

  'admin/retryjob': async (job, { db, queue, audit }) => {
    audit.about('job', job.id)
    audit.value('kind', job.kind)
    const state = await lockJob(db, job)
    if (state === undefined) throw new Refusal('NOTFOUND')
    if (state === 'active') throw new Refusal('JOBRUNS')
    if (state === 'failed') await queue.retry(db, job.kind, job.id)
    return {}
  },

  'admin/retryjobs': async ({ kind }, { db, queue, audit }) => {
    audit.value('kind', kind)
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM pgboss.job WHERE name = ${kind} AND state = 'failed' AND ${ours}
      ORDER BY completed_on, id LIMIT ${retriedAtOnce} FOR UPDATE`.execute(db)
    if (rows.length > 0)
      await queue.retry(
        db,
        kind,
        rows.map(({ id }) => id),
      )
    return { retried: rows.length }
  },

  'admin/deletejob': async (job, { db, queue, audit }) => {
    audit.about('job', job.id)
    audit.value('kind', job.kind)
    const state = await lockJob(db, job)
    if (state === 'active') throw new Refusal('JOBRUNS')
    if (state !== undefined) await queue.remove(db, job.kind, job.id)
    return {}
  },
}

async function countJobs(db: Queryable): Promise<Record<JobState, number>> {
  const { rows } = await sql<Record<JobState, number>>`
    SELECT count(*) FILTER (WHERE ${states.waiting.where})::int AS waiting,
      count(*) FILTER (WHERE ${states.running.where})::int AS running,
      count(*) FILTER (WHERE ${states.failed.where})::int AS failed
    FROM pgboss.job WHERE state IN ('created', 'retry', 'active', 'failed') AND ${ours}`.execute(db)
  return rows[0]!
}

/** The library's state of a job, which stays so until the transaction ends; undefined for none that staff may touch. */
async function lockJob(db: Queryable, { kind, id }: { kind: string; id: string }) {
  const { rows } = await sql<{ state: string }>`
    SELECT state FROM pgboss.job WHERE name = ${kind} AND id = ${id}
      AND state IN ('created', 'retry', 'active', 'failed') AND ${ours} FOR UPDATE`.execute(db)
  return rows[0]?.state
}
