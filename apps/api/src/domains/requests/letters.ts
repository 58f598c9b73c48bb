import { RequestStatus } from '@harana/contract/model/enums'
import { LETTER_DAYS } from '@harana/contract/model/plans'
import { type Queryable, sql } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handlers } from '../handler.ts'
import { notify } from '../notifications/notifications.ts'
import { giftFor } from '../plans/plans.ts'
import { endTicket, lockTicket } from '../tickets/tickets.ts'
import { openRequestTicket } from './open-ticket.ts'

/** The latest are enough to read again. */
const maxShown = 20

/** When the letters were written that count now, the oldest first. */
async function countedLetters(db: Queryable, memberId: number): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    SELECT created_at AS at FROM requests WHERE member_id = ${memberId} AND kind = 'letter'
      AND created_at > app_now() - make_interval(days => ${LETTER_DAYS}) ORDER BY created_at`.execute(db)
  return rows.map(({ at }) => at)
}

/** Letters to the concierge: members write them, staff answer them in the queue. */
export const letterHandlers: Handlers<'profiles/executive' | 'profiles/getletters' | 'admin/answerletter'> = {
  'profiles/executive': async ({ about, hope }, { db, viewer, now }) => {
    const { memberId } = viewer
    await lockMembers(db, memberId)
    const { rows: open } = await sql<{ same: boolean }>`
      SELECT reason = ${about} AND wish->>'hope' = ${hope} AS same FROM requests
      WHERE member_id = ${memberId} AND kind = 'letter' AND status = 0`.execute(db)
    // The same letter once more is a retry after a lost answer.
    if (open[0]?.same) return { status: RequestStatus.Open }
    if (open[0]) throw new Refusal('LETTEROPEN')
    const written = await countedLetters(db, memberId)
    if (written.length >= giftFor(viewer, 'conciergeLetters', now)) throw new Refusal('NOLETTERSLEFT')
    const { rows } = await sql<{ id: string }>`
      INSERT INTO requests (member_id, kind, wish, reason)
      VALUES (${memberId}, 'letter', ${JSON.stringify({ hope })}::jsonb, ${about}) RETURNING id`.execute(db)
    await openRequestTicket(db, { id: rows[0]!.id, kind: 'letter', memberId, at: now })
    return { status: RequestStatus.Open }
  },

  'profiles/getletters': async (_input, { db, viewer, now }) => {
    const { memberId } = viewer
    type Row = { status: RequestStatus; about: string; hope: string; answer: string; created: Date }
    const { rows } = await sql<Row>`
      SELECT status, reason AS about, wish->>'hope' AS hope, answer, created_at AS created FROM requests
      WHERE member_id = ${memberId} AND kind = 'letter' ORDER BY created_at DESC LIMIT ${maxShown}`.execute(
      db,
    )
    const max = giftFor(viewer, 'conciergeLetters', now)
    const written = await countedLetters(db, memberId)
    const left = Math.max(0, max - written.length)
    // One can be written again when so many are older that fewer than the plan gives are left.
    const blocking = left > 0 ? undefined : written[written.length - max]
    return {
      letters: rows.map((row) => ({ ...row, created: row.created.toISOString() })),
      max,
      left,
      days: LETTER_DAYS,
      again: blocking ? new Date(blocking.getTime() + LETTER_DAYS * 24 * 3_600_000).toISOString() : null,
    }
  },

  'admin/answerletter': async ({ ticketId, answer }, { viewer, now, audit, ...work }) => {
    const { db } = work
    audit.about('ticket', ticketId)
    audit.text(answer)
    const ticket = await lockTicket(db, viewer, ticketId, 'letter')
    const status = RequestStatus.Approved
    const { rows } = await sql<{ id: string; memberId: number }>`
      UPDATE requests SET status = ${status}, answer = ${answer} WHERE id = ${ticket.about} AND status = 0
      RETURNING id, member_id AS "memberId"`.execute(db)
    const [letter] = rows
    if (!letter) throw new Refusal('ALREADYDECIDED')
    const { id, memberId } = letter
    audit.about('member', memberId)
    audit.about('request', id)
    await endTicket(db, ticket, viewer)
    await notify(work, { memberId, kind: 'letteranswered', actorId: null, subjectId: id, at: now })
    return { status }
  },
}
