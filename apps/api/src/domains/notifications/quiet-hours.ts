import { NOTIFICATION_MAIL_TOGETHER_MS } from '@harana/contract/model/limits'
import { type QuietHours, quietByDefault } from '@harana/contract/model/quiet-hours'
import { type Queryable, sql } from '../../db/db.ts'
import type { Handlers } from '../handler.ts'

export const quietHoursHandlers: Handlers<'notifications/savequiethours'> = {
  'notifications/savequiethours': async ({ on, from, to, timeZone }, { db, viewer, now }) => {
    const { memberId } = viewer
    await sql`
      INSERT INTO quiet_hours (member_id, is_on, starts, ends, time_zone)
      VALUES (${memberId}, ${on}, ${from}, ${to}, ${timeZone})
      ON CONFLICT (member_id) DO UPDATE SET is_on = excluded.is_on, starts = excluded.starts, ends = excluded.ends,
        time_zone = excluded.time_zone`.execute(db)
    // Mails and pushes that wait for the former end are looked at again, and wait on where they must.
    await sql`UPDATE held_pushes SET due_at = ${now} WHERE member_id = ${memberId}`.execute(db)
    await sql`UPDATE notification_mails
      SET due_at = least(due_at, ${new Date(now.getTime() + NOTIFICATION_MAIL_TOGETHER_MS)})
      WHERE member_id = ${memberId} AND pace <> 'daily'`.execute(db)
    return { quietHours: { on, from, to, timeZone } }
  },
}

/** A member's quiet hours, or the proposed ones (switched off) where the member set none. */
export async function quietHoursOf(db: Queryable, memberId: number): Promise<QuietHours> {
  const { rows } = await sql<QuietHours>`
    SELECT is_on AS on, starts AS from, ends AS to, time_zone AS "timeZone"
    FROM quiet_hours WHERE member_id = ${memberId}`.execute(db)
  return rows[0] ?? quietByDefault
}

/** When the member's quiet hours that run at `now` end; null when none run. */
export async function quietEnd(db: Queryable, memberId: number, now: Date): Promise<Date | null> {
  const { on, timeZone, ...hours } = await quietHoursOf(db, memberId)
  return on && timeZone !== null ? quietUntil({ ...hours, timeZone }, now) : null
}

const quarterMs = 15 * 60_000

/**
 * When the quiet hours that run at `now` end; null when none run. The local time of day alone decides: the hour that
 * clocks pass twice in autumn is quiet both times, and the hour that they skip in spring is not waited for.
 */
export function quietUntil(
  { from, to, timeZone }: { from: string; to: string; timeZone: string },
  now: Date,
): Date | null {
  const wall = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  const isQuiet = (at: number) => {
    const time = wall.format(at)
    return from < to ? from <= time && time < to : from <= time || time < to
  }
  if (!isQuiet(now.getTime())) return null
  // Every time zone is offset, and changes, by whole quarters of an hour: steps of 15 minutes meet the end exactly.
  let at = Math.floor(now.getTime() / quarterMs) * quarterMs
  do at += quarterMs
  while (isQuiet(at))
  return new Date(at)
}
