import { sql } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'
import type { WorkerDeps } from '../../jobs/catalogue.ts'
import { openRequestTicket } from './open-ticket.ts'

/** How many requests one run of the job takes. */
const batch = 500

/** Opens the tickets of requests that the version before wrote. */
export async function openRequestTickets({
  db,
  transaction,
}: Pick<WorkerDeps, 'db' | 'transaction'>): Promise<void> {
  const { rows } = await sql<{ id: string; kind: 'profile-change' | 'letter'; memberId: number; at: Date }>`
    SELECT id, kind, member_id AS "memberId", created_at AS at FROM requests
    WHERE status = 0 AND ticket_id IS NULL AND kind <> 'verification' ORDER BY created_at LIMIT ${batch}`.execute(
    db,
  )
  for (const request of rows)
    await transaction(async (work) => {
      await lockMembers(work.db, request.memberId)
      await openRequestTicket(work.db, request)
    })
}
