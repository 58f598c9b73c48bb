import type { ReversalGap, Sanction } from '@harana/contract/model/decisions'
import { sql } from '../../db/db.ts'
import type { Work } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { suspendMember, unbanMember } from '../accounts/accounts.ts'
import type { Handlers } from '../handler.ts'
import { notify } from '../notifications/notifications.ts'
import { putPhotosBack } from '../photos/photos.ts'
import { putTextsBack } from '../profiles/profiles.ts'
import { endTicket, lockTicket } from '../tickets/tickets.ts'
import { suspensionEnd, type Taken } from './decide.ts'

type Appealed = { id: string; memberId: number; action: Sanction; taken: Taken; warned: boolean }

/** The call by which staff decide on appeals. */
export const appealHandlers: Handlers<'admin/decideappeal'> = {
  'admin/decideappeal': async ({ ticketId, reverse, words }, { viewer, now, audit, ...work }) => {
    const { db } = work
    audit.about('ticket', ticketId)
    audit.value('reverse', reverse)
    audit.text(words)
    const ticket = await lockTicket(db, viewer, ticketId, 'appeal')
    const { rows } = await sql<Appealed>`
      SELECT d.id, d.member_id AS "memberId", d.action, d.taken,
        EXISTS (SELECT FROM fraud_notices f WHERE f.decision_id = d.id) AS warned
      FROM decisions d JOIN appeals a ON a.decision_id = d.id
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

/** Undoes a decision about a locked member. @returns what can't be undone */
async function reverseDecision(work: Work, { id, memberId, action, taken, warned }: Appealed, now: Date) {
  const { db } = work
  await sql`UPDATE decisions SET reversed_at = ${now} WHERE id = ${id}`.execute(db)
  const kept: ReversalGap[] = []
  if (action === 'ban' && !(await isBannedStill(work, memberId))) await unbanMember(work, memberId)
  if (action === 'suspend') await suspendMember(work, memberId, await suspensionEnd(db, memberId))
  if (taken.photos && !(await putPhotosBack(work, memberId, taken.photos))) kept.push('photos')
  if (taken.texts && !(await putTextsBack(db, memberId, taken.texts))) kept.push('texts')
  if (action === 'ban') kept.push('sessions')
  if (warned) kept.push('fraud-notices')
  return kept
}

/** Whether another ban of the member stands. */
async function isBannedStill({ db }: Work, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM decisions WHERE member_id = ${memberId} AND action = 'ban' AND reversed_at IS NULL`.execute(
    db,
  )
  return rows.length > 0
}
