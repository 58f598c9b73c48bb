import { Readable } from 'node:stream'
import type { Output } from '@harana/contract'
import { DATA_EXPORT_KEPT_DAYS, DATA_EXPORT_PAUSE_HOURS } from '@harana/contract/model/limits'
import { sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import { lockAndRequireSession } from '../accounts/accounts.ts'
import type { DomainHandlers } from '../handler.ts'
import { readParts } from './parts.ts'

type Shown = Output<'users/getdataexports'>['exports'][number]
type Row = Omit<Shown, 'askedAt' | 'until'> & { askedAt: Date; until: Date | null }

const pause = sql`make_interval(hours => ${DATA_EXPORT_PAUSE_HOURS})`
const kept = sql`make_interval(days => ${DATA_EXPORT_KEPT_DAYS})`
/** SQL: when a copy is deleted. */
const until = sql<Date | null>`ended_at + ${kept}`

export const handlers: DomainHandlers<'data-exports'> = {
  'users/getdataexports': async (_input, { db, viewer }) => {
    const { rows } = await sql<Row>`
      SELECT id AS "exportId", asked_at AS "askedAt", progress, bytes, ${until} AS until,
        CASE WHEN ended_at IS NULL THEN 'preparing' WHEN failed THEN 'failed' ELSE 'ready' END AS state
      FROM data_exports WHERE member_id = ${viewer.memberId} AND (ended_at IS NULL OR ${until} > app_now())
      ORDER BY asked_at DESC, id`.execute(db)
    const { rows: asked } = await sql<{ nextAt: Date | null }>`
      SELECT max(asked_at) + ${pause} AS "nextAt" FROM data_exports
      WHERE member_id = ${viewer.memberId} AND NOT failed AND asked_at > app_now() - ${pause}`.execute(db)
    return {
      exports: rows.map((row) => ({
        ...row,
        askedAt: row.askedAt.toISOString(),
        until: row.until?.toISOString() ?? null,
      })),
      nextAt: asked[0]?.nextAt?.toISOString() ?? null,
    }
  },

  'users/askdataexport': async (_input, { db, viewer, send }) => {
    const { memberId } = viewer
    await lockAndRequireSession(db, viewer)
    const { rows } = await sql<{ isOpen: boolean }>`
      SELECT ended_at IS NULL AS "isOpen" FROM data_exports
      WHERE member_id = ${memberId} AND NOT failed AND (ended_at IS NULL OR asked_at > app_now() - ${pause})
      ORDER BY ended_at IS NULL DESC LIMIT 1`.execute(db)
    if (rows[0]) throw new Refusal(rows[0].isOpen ? 'ALREADYPREPARING' : 'EXPORTTOOSOON')
    const { rows: made } = await sql<{ exportId: string }>`
      INSERT INTO data_exports (member_id) VALUES (${memberId}) RETURNING id AS "exportId"`.execute(db)
    const { exportId } = made[0]!
    await send('data-export', { exportId, memberId })
    return { exportId }
  },

  'users/downloaddataexport': async ({ exportId }, { db, viewer, site, secrets, outside: { storage } }) => {
    const { rows } = await sql<{ folder: string; parts: number; bytes: number; day: string }>`
      SELECT folder, parts, bytes, (asked_at AT TIME ZONE 'UTC')::date AS day FROM data_exports
      WHERE id = ${exportId} AND member_id = ${viewer.memberId} AND ended_at IS NOT NULL AND NOT failed
        AND ${until} > app_now()`.execute(db)
    const [found] = rows
    if (!found) throw new Refusal('NOTFOUND')
    const parts = readParts({ storage, secrets }, found)
    // Read before anything is answered, so that a file which is lost is refused like any other fault.
    const first = await parts.next()
    async function* all() {
      if (!first.done) yield first.value
      yield* parts
    }
    const name = `${site}-my-data-${found.day}.zip`
    return { name, bytes: found.bytes, stream: Readable.from(all(), { objectMode: false }) }
  },
}
