import { sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handlers } from '../handler.ts'
import { notify } from '../notifications/notifications.ts'
import { endTicket, lockTicket } from '../tickets/tickets.ts'
import { type Reversible, reverseDecision, reversibleColumns } from './reversals.ts'

/** The call by which staff decide on appeals. */
export const appealHandlers: Handlers<'admin/decideappeal'> = {
  'admin/decideappeal': async ({ ticketId, reverse, words }, { viewer, now, audit, ...work }) => {
    const { db } = work
    audit.about('ticket', ticketId)
    audit.value('reverse', reverse)
    audit.text(words)
    const ticket = await lockTicket(db, viewer, ticketId, 'appeal')
    const { rows } = await sql<Reversible>`
      SELECT ${reversibleColumns} FROM decisions d JOIN appeals a ON a.decision_id = d.id
      WHERE d.id = ${ticket.about} AND a.status = 0 AND d.reversed_at IS NULL FOR UPDATE OF d, a`.execute(db)
    const decision = rows[0]
    if (!decision) throw new Refusal('ALREADYDECIDED')
    const { id, memberId } = decision
    audit.about('member', memberId)
    audit.about('decision', id)
    const kept = reverse ? await reverseDecision(work, decision, now) : []
    await sql`UPDATE appeals SET status = ${reverse ? 1 : -1}, answer = ${words}, kept = ${kept}, decided_at = ${now}
      WHERE decision_id = ${id}`.execute(db)
    await endTicket(db, ticket, viewer)
    work.invalidate(memberId)
    await notify(work, {
      memberId,
      kind: 'decision',
      actorId: null,
      subjectId: id,
      dedupeKey: 'appeal',
      at: now,
    })
    await work.send('appeal-mail', { decisionId: id })
    return { kept }
  },
}
