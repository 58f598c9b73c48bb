import { sql } from '../../db/db.ts'
import type { Handlers } from '../handler.ts'

/** The calls that store a member's settings for every device: language, appearance, the look of lists, dismissed tips. */
export const preferenceHandlers: Handlers<'users/savedisplay' | 'users/dismisstip'> = {
  'users/savedisplay': async ({ language, appearance, resultsLook }, { db, viewer, invalidate }) => {
    if (language === undefined && appearance === undefined && resultsLook === undefined) return {}
    await db
      .updateTable('members')
      .set({ language, appearance, results_look: resultsLook })
      .where('id', '=', viewer.memberId)
      .execute()
    invalidate(viewer.memberId)
    return {}
  },

  'users/dismisstip': async ({ tip }, { db, viewer, invalidate }) => {
    await sql`UPDATE members SET dismissed_tips = array_append(dismissed_tips, ${tip})
      WHERE id = ${viewer.memberId} AND NOT ${tip} = ANY (dismissed_tips)`.execute(db)
    invalidate(viewer.memberId)
    return {}
  },
}
