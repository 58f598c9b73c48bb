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
    const first = await db
      .insertInto('visits')
      .values({ visitor: me, visited: profileId, day, visited_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('visitor')
      .executeTakeFirst()
    if (!first) return {}
    work.invalidate(me)
    await notify(work, { memberId: profileId, kind: 'visit', actorId: me, dedupeKey: day, at: now })
    return {}
  },
}
