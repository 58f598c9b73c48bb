import { sql } from '../../db/db.ts'
import type { Work } from '../../jobs/catalogue.ts'
import { openTicket } from './open-ticket.ts'

/**
 * Opens the ticket about the books, unless one is open, and has those mailed who look after the money. It says that
 * something new differs; what does is read when the case is opened.
 */
export async function openBooksTicket({ db, send }: Pick<Work, 'db' | 'send'>, at: Date): Promise<void> {
  // The index that keeps other tickets apart goes by their member.
  await sql`SELECT pg_advisory_xact_lock(hashtext('ticket about the books'))`.execute(db)
  // Whoever is ending it now has not seen what is new: then another one follows.
  const { rows: open } = await sql`
    SELECT FROM tickets WHERE kind = 'books' AND status = 'open' FOR UPDATE`.execute(db)
  if (open.length > 0) return
  const ticketId = await openTicket(db, { kind: 'books', memberId: null, at })
  const { rows: readers } = await sql<{ id: number }>`
    WITH staff AS (SELECT id, 'finance' = ANY (staff_roles) AS finance FROM members
      WHERE staff_roles <> '{}' AND staff_roles && ARRAY['finance', 'administrator'] AND banned_at IS NULL AND deleted_at IS NULL)
    SELECT id FROM staff WHERE finance OR NOT EXISTS (SELECT FROM staff WHERE finance) ORDER BY id`.execute(
    db,
  )
  for (const { id } of readers) await send('books-mail', { ticketId, memberId: id })
}
