import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Db, sql } from '../apps/api/src/db/db.ts'
import { makeDataExport } from '../apps/api/src/domains/data-exports/jobs.ts'
import { folderStorage } from '../apps/api/src/integrations/storage.ts'
import { openOutbox } from '../apps/api/src/jobs/queue.ts'
import { secretsFrom } from '../apps/api/src/kernel/secrets.ts'
import { transactionsOf } from '../apps/api/src/main/work.ts'
import { createBusyMember, createOthers, rowsEach, timed } from './busy-member.ts'
import { median } from './quantile.ts'
import { table } from './table.ts'
import { withDatabase } from './with-database.ts'

const rounds = 7
/** At most so many times the bare reads. */
const wanted = 10
const secrets = secretsFrom('the secret of a bench, long enough for everybody')

/** How long it takes to make the copy of the data of a member with many likes and visits, beside the bare reads of as many rows. */
export const dataExport = (): Promise<void> =>
  withDatabase(4, async ({ db, url }) => {
    const dir = await mkdtemp(join(tmpdir(), 'harana-bench-export-'))
    const outbox = await openOutbox(url, (error) => console.error(error.message))
    try {
      console.log(`\nExport: ${rowsEach.toLocaleString('en')} likes and as many visits\n`)
      const others = await createOthers(db)
      const deps = { db, secrets, storage: folderStorage(dir), transaction: transactionsOf(db, outbox) }
      const memberId = await createBusyMember(db, others)
      const times = { bare: [] as number[], made: [] as number[] }
      for (let round = 0; round < rounds; round++) {
        times.bare.push(await timed(() => readRows(db, memberId)))
        const exportId = await ask(db, memberId)
        times.made.push(await timed(() => makeDataExport(deps, { exportId, memberId })))
        await check(db, exportId)
      }
      const [bare, whole] = [median(times.bare), median(times.made)]
      const ratio = whole / bare
      table(
        ['', 'ms', 'of bare', 'wanted'],
        [
          ['bare reads', bare.toFixed(1), '1.00', ''],
          ['the whole copy', whole.toFixed(1), ratio.toFixed(2), String(wanted)],
        ],
      )
      if (ratio > wanted) process.exitCode = 1
      console.log(process.exitCode ? 'missed' : 'reached')
    } finally {
      await outbox.stop()
      await rm(dir, { recursive: true })
    }
  })

async function readRows(db: Db, id: number): Promise<void> {
  await sql`SELECT * FROM likes WHERE liker = ${id}`.execute(db)
  await sql`SELECT * FROM visits WHERE visited = ${id}`.execute(db)
}

async function ask(db: Db, memberId: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO data_exports (member_id) VALUES (${memberId}) RETURNING id`.execute(db)
  return rows[0]!.id
}

async function check(db: Db, exportId: string): Promise<void> {
  const { rows } = await sql<{ failed: boolean; progress: number }>`
    SELECT failed, progress FROM data_exports WHERE id = ${exportId}`.execute(db)
  if (rows[0]!.failed || rows[0]!.progress !== 100) throw new Error('the copy was not made')
}
