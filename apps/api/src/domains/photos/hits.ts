import { sql, type Tx } from '../../db/db.ts'
import { now } from '../../kernel/clock.ts'

/** Marks the hits of a ticket as decided. */
export async function settlePhotoHits(db: Tx, ticketId: number, settledBy: number): Promise<void> {
  await sql`
    UPDATE photo_hits SET settled_at = ${now()}, settled_by = ${settledBy}
    WHERE ticket_id = ${ticketId} AND settled_at IS NULL`.execute(db)
}
