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
    // What waits for the end that was set before is looked at again, and waits on if it has to.
    await sql`UPDATE held_pushes SET due_at = ${now} WHERE member_id = ${memberId}`.execute(db)
    await sql`UPDATE notification_mails
      SET due_at = least(due_at, ${new Date(now.getTime() + NOTIFICATION_MAIL_TOGETHER_MS)})
      WHERE member_id = ${memberId} AND pace <> 'daily'`.execute(db)
    return { quietHours: { on, from, to, timeZone } }
  },
}

/** A member's quiet hours, or those that are proposed to who never set any. */
export async function quietHoursOf(db: Queryable, memberId: number): Promise<QuietHours> {
  const { rows } = await sql<QuietHours>`
    SELECT is_on AS on, starts AS from, ends AS to, time_zone AS "timeZone"
    FROM quiet_hours WHERE member_id = ${memberId}`.execute(db)
  return rows[0] ?? quietByDefault
}

/** When the quiet hours end that a member has at a moment; null when it is not quiet. */
export async function quietEnd(db: Queryable, memberId: number, now: Date): Promise<Date | null> {
  const { on, timeZone, ...hours } = await quietHoursOf(db, memberId)
  return on && timeZone !== null ? quietUntil({ ...hours, timeZone }, now) : null
}

const quarterMs = 15 * 60_000

/**
 * When the quiet hours end that run at a moment; null when none do. It is quiet whenever the clock on the wall says so,
 * so the hour that clocks pass twice in autumn is quiet twice, and what is missing in spring is not waited for.
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
  // All clocks differ by quarter hours, and change by them: a walk in quarter hours meets the end, whatever they do.
  let at = Math.floor(now.getTime() / quarterMs) * quarterMs
  do at += quarterMs
  while (isQuiet(at))
  return new Date(at)
}
