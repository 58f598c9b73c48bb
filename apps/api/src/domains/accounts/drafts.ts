import type { Draft, DraftForm } from '@harana/contract/model/fields'
import { DRAFTS_MAX } from '@harana/contract/model/limits'
import { type Queryable, sql } from '../../db/db.ts'
import type { Handlers } from '../handler.ts'

/** The calls that read and store drafts: forms that a member has not sent yet. */
export const draftHandlers: Handlers<'users/getdraft' | 'users/savedraft'> = {
  'users/getdraft': async ({ form }, { db, viewer }) => {
    const found = await db
      .selectFrom('drafts')
      .select('content')
      .where('member_id', '=', viewer.memberId)
      .where('form', '=', form)
      .executeTakeFirst()
    return { draft: (found?.content as Draft | undefined) ?? null }
  },

  'users/savedraft': async ({ form, draft, typed }, { db, viewer }) => {
    const { memberId } = viewer
    // The sign-up's draft may arrive after its form was sent; it is of no use then.
    if (form === 'sign-up-step-2' && viewer.row.hasProfile) {
      await dropDraft(db, memberId, form)
      return {}
    }
    const { tab = null, at = null } = typed ?? {}
    // Requests of one tab may overtake each other, by less than a minute: a later time that was stored before that is of a
    // clock that has been put back since. An emptied form keeps its row, so that older words do not come back.
    await sql`INSERT INTO drafts (member_id, form, content, tab, typed_at)
      VALUES (${memberId}, ${form}, ${draft && JSON.stringify(draft)}, ${tab}, ${at})
      ON CONFLICT (member_id, form) DO UPDATE
        SET content = excluded.content, kept_at = app_now(), tab = excluded.tab, typed_at = excluded.typed_at
        WHERE (drafts.tab = excluded.tab AND drafts.typed_at > excluded.typed_at AND drafts.kept_at > app_now() - interval '1 minute')
          IS NOT TRUE`.execute(db)
    await sql`DELETE FROM drafts WHERE member_id = ${memberId} AND form IN (SELECT form FROM drafts
      WHERE member_id = ${memberId} ORDER BY content IS NULL, kept_at DESC, form OFFSET ${DRAFTS_MAX})`.execute(
      db,
    )
    return {}
  },
}

/** Deletes the draft of a form, if there is one. */
export async function dropDraft(db: Queryable, memberId: number, form: DraftForm): Promise<void> {
  await db.deleteFrom('drafts').where('member_id', '=', memberId).where('form', '=', form).execute()
}
