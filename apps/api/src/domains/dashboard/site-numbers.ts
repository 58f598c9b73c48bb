import { ticketKindNames } from '@harana/contract/model/tickets'
import { archivesOf } from '../../backup/archives.ts'
import { selectUnkept } from '../../backup/unkept-log.ts'
import { type Queryable, sql } from '../../db/db.ts'
import { jobNames } from '../../jobs/catalogue.ts'
import { gauge } from '../../kernel/meters.ts'

const sparse = { sparse: true }
const jobs = gauge(
  'harana_jobs',
  'Jobs that wait for their time or turn, run, or have failed as often as they may be tried.',
  { job: jobNames, state: ['waiting', 'running', 'failed'] },
  sparse,
)
const jobsOldest = gauge(
  'harana_jobs_oldest_seconds',
  'For how long the oldest job has waited since it could have run.',
  { job: jobNames },
  sparse,
)
const tickets = gauge(
  'harana_tickets',
  'Open tickets of staff.',
  { kind: ticketKindNames, state: ['open', 'overdue'] },
  sparse,
)
const ticketsOldest = gauge(
  'harana_tickets_oldest_seconds',
  'How long ago the oldest open ticket came.',
  { kind: ticketKindNames },
  sparse,
)
const differences = gauge(
  'harana_ledger_differences',
  'Where the ledger does not add up, by its last audit.',
).of()
const auditedAt = gauge(
  'harana_ledger_audited_seconds',
  'When the ledger was audited last, in seconds since 1970.',
).of()
const backedUpAt = gauge(
  'harana_backup_seconds',
  'When the newest backup in BACKUP_DIR was made, in seconds since 1970; 1 where there is none.',
  {},
  sparse,
).of()
const logUnkept = gauge(
  'harana_log_unkept_seconds',
  'For how long the database has failed to keep its write-ahead log; 0 while it keeps it, or keeps none.',
).of()
const readAt = gauge(
  'harana_site_read_seconds',
  'When these numbers of the site were read, in seconds since 1970.',
).of()

/** Reads how the whole site stands into its numbers. Each worker tells them: take the largest. */
export async function readSiteNumbers(
  db: Queryable,
  backupDir: string | undefined,
  now: Date,
): Promise<void> {
  const { rows: queued } = await sql<{
    job: string
    waiting: number
    running: number
    failed: number
    oldest: number
  }>`
    SELECT name AS job, count(*) FILTER (WHERE state IN ('created', 'retry'))::int AS waiting,
      count(*) FILTER (WHERE state = 'active')::int AS running, count(*) FILTER (WHERE state = 'failed')::int AS failed,
      coalesce(extract(epoch FROM now() - min(start_after) FILTER (WHERE state IN ('created', 'retry'))), 0)::float8 AS oldest
    FROM pgboss.job WHERE state IN ('created', 'retry', 'active', 'failed') AND name = ANY(${jobNames}::text[])
    GROUP BY name`.execute(db)
  const byName = new Map(queued.map((row) => [row.job, row]))
  for (const name of jobNames) {
    const { waiting = 0, running = 0, failed = 0, oldest = 0 } = byName.get(name) ?? {}
    jobs.of(name, 'waiting').set(waiting)
    jobs.of(name, 'running').set(running)
    jobs.of(name, 'failed').set(failed)
    jobsOldest.of(name).set(Math.max(0, oldest))
  }

  const { rows: open } = await sql<{ kind: string; open: number; overdue: number; oldest: number }>`
    SELECT kind, count(*)::int AS open, count(*) FILTER (WHERE due_at < ${now})::int AS overdue,
      extract(epoch FROM ${now} - min(opened_at))::float8 AS oldest
    FROM tickets WHERE status = 'open' GROUP BY kind`.execute(db)
  const byKind = new Map(open.map((row) => [row.kind, row]))
  for (const kind of ticketKindNames) {
    const row = byKind.get(kind)
    tickets.of(kind, 'open').set(row?.open ?? 0)
    tickets.of(kind, 'overdue').set(row?.overdue ?? 0)
    ticketsOldest.of(kind).set(Math.max(0, row?.oldest ?? 0))
  }

  const { rows: books } = await sql<{ differences: number; auditedAt: number | null }>`
    SELECT (SELECT count(*)::int FROM ledger_differences) AS differences,
      (SELECT extract(epoch FROM max(audited_at))::float8 FROM ledger_audits) AS "auditedAt"`.execute(db)
  differences.set(books[0]!.differences)
  auditedAt.set(books[0]!.auditedAt ?? 0)
  if (backupDir) {
    // A folder whose names this account may not read says nothing either way.
    const archives = await archivesOf(backupDir).catch(() => null)
    const newest = archives?.at(-1)
    backedUpAt.set(archives === null ? 0 : newest ? newest.madeAt.getTime() / 1000 : 1)
  }
  const { rows: log } = await sql<{ seconds: number }>`${sql.raw(selectUnkept)}`.execute(db)
  logUnkept.set(log[0]!.seconds)
  readAt.set(Date.now() / 1000)
}
