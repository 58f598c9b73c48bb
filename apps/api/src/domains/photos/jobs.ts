import { sql } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'
import type { WorkerDeps } from '../../jobs/catalogue.ts'
import { now } from '../../kernel/clock.ts'
import { isSealed, recordSeal, sealEvidence } from '../seals/seals.ts'
import { openTicket } from '../tickets/tickets.ts'

/** How many hits one run of the job takes. */
const batch = 500

/** Opens the tickets of hits that have none. Those of one member join one ticket, and what comes to a sealed one is sealed. */
export async function openPhotoTickets({
  db,
  secrets,
  transaction,
}: Pick<WorkerDeps, 'db' | 'secrets' | 'transaction'>): Promise<void> {
  const { rows } = await sql<{ id: string; memberId: number; at: Date }>`
    SELECT id::text, member_id AS "memberId", last_at AS at FROM photo_hits
    WHERE settled_at IS NULL AND ticket_id IS NULL ORDER BY id LIMIT ${batch}`.execute(db)
  for (const { id, memberId, at } of rows)
    await transaction(async (work) => {
      await lockMembers(work.db, memberId)
      const { rows: waiting } = await sql`
        SELECT FROM photo_hits WHERE id = ${id} AND settled_at IS NULL AND ticket_id IS NULL FOR UPDATE`.execute(
        work.db,
      )
      if (waiting.length === 0) return
      const ticketId = await openTicket(work.db, { kind: 'photo', memberId, at })
      await sql`UPDATE photo_hits SET ticket_id = ${ticketId} WHERE id = ${id}`.execute(work.db)
      if (!(await isSealed(work.db, ticketId))) return
      await sealEvidence(work, { ticketId, memberId, sealedBy: null, at: now() })
      await recordSeal(work.db, secrets, ticketId)
    })
}
