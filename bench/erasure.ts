import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Db, sql } from '../apps/api/src/db/db.ts'
import { eraseMember } from '../apps/api/src/domains/accounts/accounts.ts'
import { createDocuments } from '../apps/api/src/integrations/documents.ts'
import { folderStorage } from '../apps/api/src/integrations/storage.ts'
import { openOutbox } from '../apps/api/src/jobs/queue.ts'
import { secretsFrom } from '../apps/api/src/kernel/secrets.ts'
import { transactionsOf } from '../apps/api/src/main/work.ts'
import { createBusyMember, createOthers, rowsEach, timed } from './busy-member.ts'
import { median } from './quantile.ts'
import { table } from './table.ts'
import { withDatabase } from './with-database.ts'

const rounds = 7
/** At most so many times the bare deletes. */
const wanted = 10
const secrets = secretsFrom('the secret of a bench, long enough for everybody')

/** How long it takes to erase a member with many likes and visits, beside the bare deletes of as many rows. */
export const erasure = (): Promise<void> =>
  withDatabase(4, async ({ db, url }) => {
    const dir = await mkdtemp(join(tmpdir(), 'harana-bench-erasure-'))
    const outbox = await openOutbox(url, (error) => console.error(error.message))
    try {
      console.log(`\nErasure: ${rowsEach.toLocaleString('en')} likes and as many visits\n`)
      const others = await createOthers(db)
      const storage = folderStorage(dir)
      const documents = createDocuments(storage, [{ id: 'bench', key: secrets.documentKey }])
      const deps = { db, secrets, storage, documents, transaction: transactionsOf(db, outbox) }
      const times = { bare: [] as number[], erased: [] as number[] }
      for (let round = 0; round < rounds; round++) {
        const bare = await createBusyMember(db, others)
        times.bare.push(await timed(() => deleteRows(db, bare)))
        const erased = await createBusyMember(db, others)
        times.erased.push(await timed(() => eraseMember(deps, erased)))
      }
      const [bare, whole] = [median(times.bare), median(times.erased)]
      const ratio = whole / bare
      table(
        ['', 'ms', 'of bare', 'wanted'],
        [
          ['bare deletes', bare.toFixed(1), '1.00', ''],
          ['the whole member', whole.toFixed(1), ratio.toFixed(2), String(wanted)],
        ],
      )
      if (ratio > wanted) process.exitCode = 1
      console.log(process.exitCode ? 'missed' : 'reached')
    } finally {
      await outbox.stop()
      await rm(dir, { recursive: true })
    }
  })

async function deleteRows(db: Db, id: number): Promise<void> {
  await sql`DELETE FROM likes WHERE liker = ${id}`.execute(db)
  await sql`DELETE FROM visits WHERE visited = ${id}`.execute(db)
}
