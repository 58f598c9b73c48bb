import type { Hidden, ReversalGap } from '@harana/contract/model/decisions'
import { urgentReport } from '@harana/contract/model/tickets'
import { sql } from '../../db/db.ts'
import type { Work } from '../../jobs/catalogue.ts'
import { hideMember } from '../accounts/accounts.ts'
import { notify } from '../notifications/notifications.ts'
import { hastenTicket } from '../tickets/tickets.ts'

type Hiding = { memberId: number; ticketId: number; what: Hidden; at: Date }

/**
 * Hides a member's profile until a ticket is decided, which becomes as urgent as a report that somebody is under 18; photos alone
 * the caller has taken away. The member is told once, whatever else hides the same before the decision; a banned or deleted
 * one is told nothing. The member's row must be locked.
 */
export async function hide(work: Work, { memberId, ticketId, what, at }: Hiding): Promise<void> {
  if (what !== 'photos') await hideMember(work, memberId)
  const isOpen = await hastenTicket(work.db, ticketId, { ...urgentReport, at })
  const due = isOpen ? new Date(at.getTime() + urgentReport.hours * 3_600_000) : null
  const { rows } = await sql<{ hidingId: string }>`
    INSERT INTO hidings (member_id, ticket_id, what, began_at, due_at)
    SELECT id, ${ticketId}::bigint, ${what}::text, ${at}::timestamptz, ${due}::timestamptz FROM members
    WHERE id = ${memberId} AND banned_at IS NULL AND deleted_at IS NULL
    ON CONFLICT (ticket_id) WHERE ended_at IS NULL DO NOTHING RETURNING id AS "hidingId"`.execute(work.db)
  if (!rows[0]) return
  const { hidingId } = rows[0]
  await notify(work, { memberId, kind: 'hiding', actorId: null, subjectId: hidingId, at })
  await work.send('hiding-mail', { hidingId, outcome: null })
}

/**
 * Ends what a ticket hid, with its decision. That it is shown again the member is told here, what was decided instead by
 * the statement of the decision. Does nothing where nothing was hidden.
 * @param kept what could not be put back
 */
export async function endHiding(
  work: Work,
  ticketId: number,
  { outcome, kept = [], at }: { outcome: 'shown' | 'decided'; kept?: readonly ReversalGap[]; at: Date },
): Promise<void> {
  const { rows } = await sql<{ hidingId: string; memberId: number }>`
    UPDATE hidings SET ended_at = ${at}, outcome = ${outcome}, kept = ${kept}
    WHERE ticket_id = ${ticketId} AND ended_at IS NULL
    RETURNING id AS "hidingId", member_id AS "memberId"`.execute(work.db)
  if (!rows[0] || outcome !== 'shown') return
  const { hidingId, memberId } = rows[0]
  await notify(work, { memberId, kind: 'showing', actorId: null, subjectId: hidingId, at })
  await work.send('hiding-mail', { hidingId, outcome })
}
