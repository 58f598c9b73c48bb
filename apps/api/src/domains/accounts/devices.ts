import type { Output } from '@harana/contract'
import { NEW_DEVICE_DAYS } from '@harana/contract/model/sessions'
import { sql } from '../../db/db.ts'
import { sessionEnd } from '../../http/own-row.ts'
import { Refusal } from '../../http/refusal.ts'
import { countryName } from '../geo/geo.ts'
import type { Handlers } from '../handler.ts'
import { consumeSessionLink } from './links.ts'
import { endSession, endSessions, endSessionsOfDevice } from './sessions.ts'

type Session = Output<'users/getsessions'>['sessions'][number]
type Row = Omit<Session, 'countryName' | 'began' | 'lastUsed'> & {
  country: string | null
  began: Date
  lastUsed: Date
}

/** SQL: the name of a session `s`. Neither its token nor the hash that finds it follows from it. */
const sessionName = sql<string>`encode(sha256(s.token_hash), 'hex')`
/** SQL: whether the device of a session `s` is still marked as new. */
const isNew = sql<boolean>`s.is_new AND s.created_at > app_now() - make_interval(days => ${sql.lit(NEW_DEVICE_DAYS)})`

/** The calls by which a member sees their sessions and ends them. */
export const deviceHandlers: Handlers<
  | 'users/getsessions'
  | 'users/seesessions'
  | 'users/endsession'
  | 'users/endmailedsession'
  | 'users/logout-everywhere'
  | 'users/savenewdevicemails'
> = {
  'users/getsessions': async (_input, { db, viewer: { memberId, sessionId }, locale, now }) => {
    const { rows } = await sql<Row>`
      SELECT ${sessionName} AS "sessionId", s.id = ${sessionId} AS "isThis", s.id <> ${sessionId} AND ${isNew} AS "isNew",
        s.device_kind AS "deviceKind", s.browser, s.installed, s.country, s.created_at AS began,
        CASE WHEN s.id = ${sessionId} THEN ${now}::timestamptz ELSE coalesce(s.last_used_at, s.created_at) END AS "lastUsed"
      FROM sessions s JOIN members m ON m.id = s.member_id
      WHERE s.member_id = ${memberId} AND ${sessionEnd} > app_now()
      ORDER BY "isNew" DESC, "isThis" DESC, "lastUsed" DESC, s.id DESC`.execute(db)
    const { new_device_mails: newDeviceMails } = await db
      .selectFrom('members')
      .select('new_device_mails')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
    const sessions = rows.map(({ country, began, lastUsed, ...row }) => ({
      ...row,
      countryName: countryName(country ?? '', locale),
      began: began.toISOString(),
      lastUsed: lastUsed.toISOString(),
    }))
    return { sessions, newDeviceMails }
  },

  // A session on a new device marks none as seen: whoever stole a password would hide themself, or a second one.
  'users/seesessions': async ({ sessionIds }, { db, viewer: { memberId, sessionId } }) => {
    await sql`UPDATE sessions s SET is_new = false
      WHERE s.member_id = ${memberId} AND s.id <> ${sessionId} AND ${sessionName} = ANY(${sessionIds})
        AND NOT EXISTS (SELECT FROM sessions mine WHERE mine.id = ${sessionId} AND mine.is_new
          AND mine.created_at > app_now() - make_interval(days => ${NEW_DEVICE_DAYS}))`.execute(db)
    return {}
  },

  'users/endsession': async ({ sessionId }, ctx) => {
    const { memberId } = ctx.viewer
    const { rows } = await sql<{ id: number }>`
      SELECT s.id FROM sessions s WHERE s.member_id = ${memberId} AND ${sessionName} = ${sessionId}`.execute(
      ctx.db,
    )
    if (rows[0]) await endSession(ctx, memberId, rows[0].id)
    return {}
  },

  'users/endmailedsession': async ({ token }, ctx) => {
    const link = await consumeSessionLink(ctx.db, token)
    if (!link?.session) throw new Refusal('USEDLINK')
    ctx.concerns(link.member)
    // Whoever the mail tells of may have logged in there once more since.
    const { session, device } = link
    await endSessionsOfDevice(ctx, link.member, { session, device })
    return {}
  },

  'users/logout-everywhere': async ({ others }, ctx) => {
    const { memberId, sessionId } = ctx.viewer
    await endSessions(ctx, memberId, others ? sessionId : undefined)
    return {}
  },

  'users/savenewdevicemails': async ({ on }, { db, viewer: { memberId } }) => {
    await db.updateTable('members').set({ new_device_mails: on }).where('id', '=', memberId).execute()
    return {}
  },
}
