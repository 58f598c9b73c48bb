import type { Draft, DraftForm } from '@harana/contract/fields'
import { type Queryable, sql } from '../../db/db.ts'
import type { Handlers } from '../../http/handler.ts'

/** What a member finds again on any device: language, appearance, tips put away, forms not sent yet. */
export const keptHandlers: Handlers<
  'users/savedisplay' | 'users/dismisstip' | 'users/getdraft' | 'users/savedraft'
> = {
  'users/savedisplay': async ({ language, appearance }, { db, viewer, invalidate }) => {
    if (language === undefined && appearance === undefined) return {}
    await db.updateTable('members').set({ language, appearance }).where('id', '=', viewer.memberId).execute()
    invalidate(viewer.memberId)
    return {}
  },

  'users/dismisstip': async ({ tip }, { db, viewer, invalidate }) => {
    await sql`UPDATE members SET dismissed_tips = array_append(dismissed_tips, ${tip})
      WHERE id = ${viewer.memberId} AND NOT ${tip} = ANY (dismissed_tips)`.execute(db)
    invalidate(viewer.memberId)
    return {}
  },

  'users/getdraft': async ({ form }, { db, viewer }) => {
    const found = await db
      .selectFrom('drafts')
      .select('content')
      .where('member_id', '=', viewer.memberId)
      .where('form', '=', form)
      .executeTakeFirst()
    return { draft: (found?.content as Draft | undefined) ?? null }
  },

  'users/savedraft': async ({ form, draft }, { db, viewer }) => {
    const { memberId } = viewer
    // A draft that comes in late, after its form was sent, is of no use any more.
    if (draft === null || viewer.row.profileCreatedAt) {
      await dropDraft(db, memberId, form)
      return {}
    }
    await sql`INSERT INTO drafts (member_id, form, content) VALUES (${memberId}, ${form}, ${JSON.stringify(draft)})
      ON CONFLICT (member_id, form) DO UPDATE SET content = excluded.content, kept_at = app_now()`.execute(db)
    return {}
  },
}

/** Forgets a form that was not sent, or now is. */
export async function dropDraft(db: Queryable, memberId: number, form: DraftForm): Promise<void> {
  await db.deleteFrom('drafts').where('member_id', '=', memberId).where('form', '=', form).execute()
}
