import { sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handlers } from '../handler.ts'
import { requireVisible } from '../moderation/moderation.ts'
import { cardList } from '../profiles/profiles.ts'

/** “Not for me”: hides a member from the viewer's own searches and changes nothing else; nobody is notified. */
export const hidingHandlers: Handlers<
  'profiles/hideprofile' | 'profiles/unhideprofile' | 'profiles/gethiddenprofiles'
> = {
  'profiles/hideprofile': async ({ profileId }, { db, viewer }) => {
    if (profileId === viewer.memberId) throw new Refusal('ONESELF')
    await requireVisible(db, viewer.memberId, profileId)
    await sql`INSERT INTO hidden_profiles (hider, hidden) VALUES (${viewer.memberId}, ${profileId})
      ON CONFLICT DO NOTHING`.execute(db)
    return {}
  },

  'profiles/unhideprofile': async ({ profileId }, { db, viewer }) => {
    await db
      .deleteFrom('hidden_profiles')
      .where('hider', '=', viewer.memberId)
      .where('hidden', '=', profileId)
      .execute()
    return {}
  },

  'profiles/gethiddenprofiles': (page, ctx) => {
    const listed = sql`SELECT hidden AS id, created_at AS at FROM hidden_profiles
      WHERE hider = ${ctx.viewer.memberId}`
    return cardList(ctx, listed, page, () => ({}))
  },
}
