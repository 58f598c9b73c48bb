import { MACHINE } from '@harana/contract/model/audit'
import { sql } from '../../db/db.ts'
import type { WorkerDeps } from '../../jobs/catalogue.ts'
import { writeAudit } from '../audit/audit.ts'
import { deleteSealedLivePhoto } from '../live-photos/live-photos.ts'
import { deleteSealedPhotos } from '../photos/photos.ts'

/** Closes what was open, and ends what nobody answered, when its time is over; each end is a row of the audit log. */
export async function endSealOpenings({
  db,
  secrets,
  transaction,
}: Pick<WorkerDeps, 'db' | 'secrets' | 'transaction'>): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM seal_openings WHERE ended_at IS NULL AND ends_at <= app_now() ORDER BY ends_at LIMIT 500`.execute(
    db,
  )
  for (const { id } of rows)
    await transaction(async ({ db }) => {
      const { rows } = await sql<{ agreed: boolean | null; ticketId: number }>`
        UPDATE seal_openings o SET ended_at = o.ends_at FROM seals s
        WHERE o.id = ${id} AND o.ended_at IS NULL AND o.ends_at <= app_now() AND s.id = o.seal_id
        RETURNING o.agreed, s.ticket_id AS "ticketId"`.execute(db)
      if (!rows[0]) return
      const { agreed, ticketId } = rows[0]
      const act = agreed ? 'seal.end' : 'seal.expire'
      await writeAudit(db, secrets, { actor: MACHINE, act, subjects: [`ticket:${ticketId}`] })
    })
}

/**
 * Deletes the sealed evidence of ended cases that is older than the site's setting keeps it; nothing while nobody has
 * decided. The files go first: a seal that is still there after a crash is deleted on the next night.
 */
export async function sweepSeals(
  deps: Pick<WorkerDeps, 'db' | 'secrets' | 'storage' | 'transaction'>,
): Promise<void> {
  const { db, secrets, storage, transaction } = deps
  const { rows } = await sql<{ id: number; ticketId: number }>`
    SELECT s.id, s.ticket_id AS "ticketId" FROM seals s LEFT JOIN tickets t ON t.id = s.ticket_id
    WHERE t.status IS DISTINCT FROM 'open' AND s.sealed_at < app_now() - (
      SELECT make_interval(months => (value #>> '{}')::int) FROM site_settings
      WHERE name = 'sealedEvidence' AND value #>> '{}' ~ '^[0-9]+$')
    ORDER BY s.id LIMIT 500`.execute(db)
  for (const { id, ticketId } of rows) {
    await deleteSealedPhotos({ db, storage }, id)
    await deleteSealedLivePhoto({ db, storage }, id)
    await transaction(async ({ db }) => {
      const { rows } = await sql`DELETE FROM seals WHERE id = ${id} RETURNING id`.execute(db)
      if (rows.length > 0)
        await writeAudit(db, secrets, {
          actor: MACHINE,
          act: 'seal.delete',
          subjects: [`ticket:${ticketId}`],
        })
    })
  }
}
