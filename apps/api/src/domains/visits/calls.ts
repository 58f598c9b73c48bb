import { sql } from '../../db/db.ts'
import type { DomainHandlers } from '../handler.ts'
import { requireVisible } from '../moderation/moderation.ts'
import { notify } from '../notifications/notifications.ts'
import { visitListHandlers } from './lists.ts'

export const handlers: DomainHandlers<'visits'> = {
  ...visitListHandlers,
  'profiles/visitprofile': async ({ profileId }, { viewer, now, ...work }) => {
    const { db } = work
    const me = viewer.memberId
    // Opening one's own profile is not a visit.
    if (profileId === me) return {}
    await requireVisible(db, me, profileId)
    const day = now.toISOString().slice(0, 10)
    // Who does not show it, or takes a pause, leaves no trace: nothing could be shown later.
    const { rows } = await sql`
      INSERT INTO visits (visitor, visited, day, visited_at)
      SELECT id, ${profileId}, ${day}, ${now} FROM members WHERE id = ${me} AND shows_visits AND paused_at IS NULL
      ON CONFLICT DO NOTHING RETURNING visitor`.execute(db)
    if (rows.length === 0) return {}
    work.invalidate(me)
    await notify(work, { memberId: profileId, kind: 'visit', actorId: me, dedupeKey: day, at: now })
    return {}
  },
}
