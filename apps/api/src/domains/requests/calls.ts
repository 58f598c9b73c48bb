import type { Output } from '@harana/contract'
import { AGE_MIN } from '@harana/contract/model/limits'
import { sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import { ownAccount } from '../accounts/accounts.ts'
import type { DomainHandlers } from '../handler.ts'
import { ageOn } from '../profiles/profiles.ts'

type Row = Omit<Output<'users/getrequests'>['requests'][number], 'created'> & { created: Date }

/** The latest are enough: there is at most one open request per kind, and the others are history. */
const maxShown = 20

export const handlers: DomainHandlers<'requests'> = {
  'users/saverequest': async ({ kind, gender, birthdate, reason }, { db, viewer, now }) => {
    const { row } = viewer
    const own = ownAccount.of(viewer)
    if (birthdate !== undefined && ageOn(birthdate, now) < AGE_MIN) throw new Refusal('TOOYOUNG')
    const wish = JSON.stringify({
      ...(gender !== undefined && gender !== row.gender && { gender }),
      ...(birthdate !== undefined && birthdate !== own.birthdate && { birthdate }),
    })
    if (wish === '{}') throw new Refusal('NOCHANGE')
    const { rows } = await sql`
      INSERT INTO requests (member_id, kind, wish, reason) VALUES (${viewer.memberId}, ${kind}, ${wish}::jsonb, ${reason})
      ON CONFLICT (member_id, kind) WHERE status = 0 DO NOTHING RETURNING id`.execute(db)
    if (rows.length === 0) {
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
      SELECT kind, status, (wish->>'gender')::smallint AS gender, wish->>'birthdate' AS birthdate, reason,
        created_at AS created
      FROM requests WHERE member_id = ${viewer.memberId} ORDER BY created_at DESC LIMIT ${maxShown}`.execute(
      db,
    )
    return { requests: rows.map((row) => ({ ...row, created: row.created.toISOString() })) }
  },
}
