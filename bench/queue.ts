import { ticketKindNames } from '@harana/contract/model/tickets'
import { sql } from 'kysely'
import type { Db } from '../apps/api/src/db/db.ts'
import { handlers } from '../apps/api/src/domains/tickets/calls.ts'
import { auditOf } from '../apps/api/src/http/audit.ts'
import { createMembers } from '../apps/api/src/testing/factories.ts'
import { median, quantile } from './quantile.ts'
import { table } from './table.ts'
import { withDatabase } from './with-database.ts'

/** `BENCH_TICKETS`: how many tickets the queue has, nine of ten of them ended. */
const ticketCount = Number(process.env.BENCH_TICKETS ?? 100_000)
const askings = Number(process.env.BENCH_ASKINGS ?? 200)
const staffCount = 20
const perPage = 12
/** At most so many index scans of as many rows, and so many ms. */
const wanted = { scan: 25, p99: 100 }

/** How soon staff see the queue, a case of it and the next case, against an index scan of as many rows. */
export async function queue(): Promise<void> {
  await withDatabase(4, async ({ db }) => {
    console.log(`\nQueue: ${ticketCount.toLocaleString('en')} tickets\n`)
    const [viewerId = 0] = await fill(db)
    const rows: string[][] = []
    for (const [name, { run, scanned }] of Object.entries(readings(db, viewerId))) {
      const [times, scans] = [[] as number[], [] as number[]]
      for (let at = -5; at < askings; at++) {
        const since = performance.now()
        await run(Math.abs(at))
        const between = performance.now()
        await sql`
          SELECT * FROM tickets WHERE id > ${(Math.abs(at) * 7919) % ticketCount} ORDER BY id LIMIT ${scanned}`.execute(
          db,
        )
        // The first ones warm the connection up.
        if (at >= 0) {
          times.push(between - since)
          scans.push(performance.now() - between)
        }
      }
      const ratio = median(times) / median(scans)
      const p99 = quantile(times, 0.99)
      if (ratio > wanted.scan || p99 > wanted.p99) process.exitCode = 1
      rows.push([name, String(scanned), median(times).toFixed(2), p99.toFixed(2), ratio.toFixed(1)])
    }
    table(['queue, ms', 'rows', 'p50', 'p99', `of a scan (wanted ${wanted.scan})`], rows)
    console.log(process.exitCode ? 'missed' : 'reached')
  })
}

/** Tickets of all kinds about a crowd, with reports; some are claimed. @returns the numbers of the staff */
async function fill(db: Db): Promise<number[]> {
  const members = await createMembers(
    db,
    Array.from({ length: 500 }, () => ({})),
  )
  const staff = await createMembers(
    db,
    Array.from({ length: staffCount }, () => ({ staffRoles: ['moderator' as const] })),
  )
  const [ids, staffIds] = [members, staff].map((all) => all.map(({ id }) => id))
  await sql`
    INSERT INTO tickets (kind, member_id, about, status, assignee, claimed_until, priority, opened_at, due_at, decided_at)
    SELECT (${ticketKindNames}::text[])[1 + n % ${ticketKindNames.length}], (${ids}::bigint[])[1 + n % ${ids!.length}],
      gen_random_uuid(), CASE WHEN n % 10 = 0 THEN 'open' ELSE 'decided' END,
      CASE WHEN n % 10 > 0 OR n % 30 = 0 THEN (${staffIds}::bigint[])[1 + (n / 30) % ${staffCount}] END,
      CASE WHEN n % 30 = 0 THEN now() + interval '1 day' END, n % 5, now() - n * interval '1 minute',
      now() + (n % 5000) * interval '1 minute', CASE WHEN n % 10 > 0 THEN now() END
    FROM generate_series(1, ${ticketCount}::int) n`.execute(db)
  await sql`
    INSERT INTO reports (reporter, reported, category, text, ticket_id, status, evidence)
    SELECT (${ids}::bigint[])[1 + (id * 31) % ${ids!.length}], member_id, 'scam', 'Asked for money, case ' || id, id,
      CASE status WHEN 'open' THEN 0 ELSE 1 END, '{"profileName": "Somebody", "photos": []}'
    FROM tickets WHERE kind = 'report' AND member_id <> (${ids}::bigint[])[1 + (id * 31) % ${ids!.length}]`.execute(
    db,
  )
  await sql`VACUUM ANALYZE tickets, reports`.execute(db)
  return staffIds!
}

type Reading = { run: (at: number) => Promise<unknown>; scanned: number }

function readings(db: Db, memberId: number): Record<string, Reading> {
  const ctx = () =>
    ({
      db,
      now: new Date(),
      viewer: { memberId, row: { staffRoles: ['administrator'] } },
      outside: { verifier: null },
      audit: auditOf(memberId, 'queue.read').audit,
    }) as never
  const list = (input: Partial<Parameters<(typeof handlers)['admin/gettickets']>[0]>): Reading => ({
    run: () =>
      handlers['admin/gettickets'](
        { show: 'open', kind: undefined, page: 1, recordsPerPage: perPage, ...input },
        ctx(),
      ),
    scanned: (input.page ?? 1) * perPage + 1,
  })
  return {
    'open, all kinds': list({}),
    'open, one kind': list({ kind: 'report' }),
    'open, the last page': list({ page: 50 }),
    mine: list({ show: 'mine' }),
    ended: list({ show: 'ended' }),
    'ended, the last page': list({ show: 'ended', page: 50 }),
    'a case': {
      run: (at) => handlers['admin/getticket']({ ticketId: 1 + ((at * 7919) % ticketCount) }, ctx()),
      scanned: perPage + 1,
    },
    'the next case': {
      run: () => handlers['admin/claimnextticket']({ kind: undefined }, ctx()),
      scanned: perPage + 1,
    },
  }
}
