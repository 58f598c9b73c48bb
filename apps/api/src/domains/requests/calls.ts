import { type Output, type Parsed, spec } from '@harana/contract'
import { type ChosenGender, RequestStatus } from '@harana/contract/model/enums'
import { AGE_MIN } from '@harana/contract/model/limits'
import { statusOf } from '@harana/contract/model/payouts'
import { sql } from '../../db/db.ts'
import { admit } from '../../http/gate.ts'
import { Refusal, wrongField } from '../../http/refusal.ts'
import { correctPerson, lockAndRequireSession, ownAccount } from '../accounts/accounts.ts'
import type { Ctx, DomainHandlers } from '../handler.ts'
import { notify } from '../notifications/notifications.ts'
import { askPayout, payoutIdOf } from '../payouts/payouts.ts'
import { ageOn } from '../profiles/profiles.ts'
import { endTicket, lockTicket } from '../tickets/tickets.ts'
import { submitVerification } from '../verification/verification.ts'
import { letterHandlers } from './letters.ts'
import { openRequestTicket } from './open-ticket.ts'
import { requireReason } from './requests.ts'

type Row = Omit<Output<'users/getrequests'>['requests'][number], 'created'> & { created: Date }

/** The latest are enough: there is at most one open request per kind, and the others are history. */
const maxShown = 20

export const handlers: DomainHandlers<'requests'> = {
  ...letterHandlers,

  'users/saverequest': async ({ kind, gender, birthdate, reason, ...chosen }, ctx) => {
    const { db, viewer, now } = ctx
    const { row } = viewer
    if (kind === 'payout') return savePayout(chosen, ctx)
    if (kind === 'verification') {
      await submitVerification(db, viewer.memberId, { reason, at: now })
      return { status: RequestStatus.Open }
    }
    requireReason(reason)
    const own = ownAccount.of(viewer)
    if (birthdate !== undefined && ageOn(birthdate, now) < AGE_MIN) throw new Refusal('TOOYOUNG')
    const wish = JSON.stringify({
      ...(gender !== undefined && gender !== row.gender && { gender }),
      ...(birthdate !== undefined && birthdate !== own.birthdate && { birthdate }),
    })
    if (wish === '{}') throw new Refusal('NOCHANGE')
    await lockAndRequireSession(db, viewer)
    const { rows } = await sql<{ id: string }>`
      INSERT INTO requests (member_id, kind, wish, reason) VALUES (${viewer.memberId}, ${kind}, ${wish}::jsonb, ${reason})
      ON CONFLICT (member_id, kind) WHERE status = 0 DO NOTHING RETURNING id`.execute(db)
    if (rows[0]) await openRequestTicket(db, { id: rows[0].id, kind, memberId: viewer.memberId, at: now })
    else {
      // The same request once more is a retry after a lost answer.
      const same =
        await sql`SELECT FROM requests WHERE member_id = ${viewer.memberId} AND kind = ${kind} AND status = 0
        AND wish = ${wish}::jsonb AND reason = ${reason}`.execute(db)
      if (same.rows.length === 0) throw new Refusal('ALREADYOPEN')
    }
    return { status: 0 }
  },

  'users/getrequests': async (_input, { db, viewer }) => {
    const { rows } = await sql<Row>`
      SELECT kind, status, (wish->>'gender')::smallint AS gender, wish->>'birthdate' AS birthdate, reason, answer,
        created_at AS created
      FROM requests WHERE member_id = ${viewer.memberId} AND kind = 'profile-change' ORDER BY created_at DESC LIMIT ${maxShown}`.execute(
      db,
    )
    return { requests: rows.map((row) => ({ ...row, created: row.created.toISOString() })) }
  },

  'admin/deciderequest': async ({ ticketId, approve, answer }, { viewer, now, audit, ...work }) => {
    const { db } = work
    audit.about('ticket', ticketId)
    audit.value('approve', approve)
    audit.text(answer)
    const ticket = await lockTicket(db, viewer, ticketId, 'profile-change')
    const { rows } = await sql<{
      id: string
      memberId: number
      gender: ChosenGender | null
      birthdate: string | null
    }>`
      SELECT id, member_id AS "memberId", (wish->>'gender')::smallint AS gender, wish->>'birthdate' AS birthdate
      FROM requests WHERE id = ${ticket.about} AND status = 0`.execute(db)
    const request = rows[0]
    if (!request) throw new Refusal('ALREADYDECIDED')
    if (!approve && answer === '') throw new Refusal('NOREASON')
    const { id, memberId, gender, birthdate } = request
    audit.about('member', memberId)
    audit.about('request', id)
    audit.fields(
      [gender !== null && 'gender', birthdate !== null && 'birthdate'].filter((name) => name !== false),
    )
    if (approve) {
      if (birthdate !== null && ageOn(birthdate, now) < AGE_MIN) throw new Refusal('TOOYOUNG')
      await correctPerson(db, memberId, { gender: gender ?? undefined, birthdate: birthdate ?? undefined })
      work.invalidate(memberId)
    }
    const status = approve ? RequestStatus.Approved : RequestStatus.Rejected
    await sql`UPDATE requests SET status = ${status}, answer = ${answer} WHERE id = ${id}`.execute(db)
    await endTicket(db, ticket, viewer)
    await notify(work, { memberId, kind: 'requestdecided', actorId: null, subjectId: id, at: now })
    return { status }
  },
}

type Saved = Parsed<'users/saverequest'>

/** Asks for a payout under the same conditions as `payouts/ask`, once by each quote. */
async function savePayout(
  { accountId, cents, quote }: Pick<Saved, 'accountId' | 'cents' | 'quote'>,
  ctx: Ctx<'users/saverequest'>,
): Promise<Output<'users/saverequest'>> {
  const { viewer, now, settings } = ctx
  admit(spec('payouts/ask'), viewer, { guysMayBuy: settings.get('guysMayBuy') }, now)
  if (accountId === undefined) throw wrongField('accountId', 'Must be the id of an account.')
  if (cents === undefined) throw wrongField('cents', 'Must be a number.')
  if (quote === undefined) throw wrongField('quote', 'Must be the quote that was shown.')
  const wish = { accountId, cents, quote }
  await lockAndRequireSession(ctx.db, viewer)
  const { state } = await askPayout(ctx, viewer.memberId, { ...wish, id: payoutIdOf(viewer.memberId, wish) })
  return { status: statusOf(state) }
}
