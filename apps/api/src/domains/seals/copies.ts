import { sql } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'
import type { Work } from '../../http/handler.ts'
import { copiesOfBanned, recordCopy } from '../photos/photos.ts'
import { openTicket } from '../tickets/tickets.ts'
import { sealEvidence } from './seals.ts'

/**
 * Seals the photos of other members that are the same as those which staff sealed with a ticket: each in a ticket of its
 * member's own, who is told, and which staff decide by itself.
 * @returns those tickets
 */
export async function sealCopies(
  work: Work,
  { ticketId, sealedBy, at }: { ticketId: number; sealedBy: number; at: Date },
): Promise<number[]> {
  const { db } = work
  const { rows } = await sql<{ path: string }>`
    SELECT p.path FROM seals s JOIN sealed_photos p ON p.seal_id = s.id
    WHERE s.ticket_id = ${ticketId} ORDER BY p.path`.execute(db)
  const tickets = new Set<number>()
  for (const { path } of rows)
    for (const copy of await copiesOfBanned(db, path)) {
      const { memberId } = copy
      await lockMembers(db, memberId)
      const own = await openTicket(db, { kind: 'photo', memberId, at })
      await recordCopy(db, { ...copy, ticketId: own })
      await sealEvidence(work, { ticketId: own, memberId, sealedBy, at })
      tickets.add(own)
    }
  return [...tickets]
}
