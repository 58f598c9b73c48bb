import type { SearchFilter } from '@harana/contract/calls/search'
import { type Queryable, sql } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handlers } from '../handler.ts'
import { giftFor } from '../plans/plans.ts'
import { filterOf } from './filter.ts'

export const savedSearchHandlers: Handlers<
  'profiles/getsavedsearches' | 'profiles/savesearch' | 'profiles/removesavedsearch'
> = {
  'profiles/getsavedsearches': async (_input, { db, viewer, now }) => {
    const rows = await db
      .selectFrom('saved_searches')
      .select(['id', 'name', 'filter', 'mail', 'created_at'])
      .where('member_id', '=', viewer.memberId)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return {
      searches: rows.map(({ id, name, filter, mail, created_at }) => ({
        id,
        name,
        filter: filter as SearchFilter,
        mail: mail as 'daily' | 'off',
        createdDate: new Date(created_at).toISOString(),
      })),
      max: giftFor(viewer, 'savedSearches', now),
    }
  },

  'profiles/savesearch': async ({ id, name, filter, mail }, { db, viewer, now }) => {
    // A filter that cannot be searched for is refused now, or its mail would fail every morning.
    if (filter) filterOf(filter, viewer.flags)
    const json = filter && JSON.stringify(filter)
    if (id !== undefined) {
      const { rows } = await sql<{ id: string }>`
        UPDATE saved_searches SET name = coalesce(${name ?? null}, name),
          filter = coalesce(${json ?? null}::jsonb, filter), mail = coalesce(${mail ?? null}, mail)
        WHERE id = ${id} AND member_id = ${viewer.memberId} RETURNING id`.execute(db)
      if (!rows[0]) throw new Refusal('NOTFOUND')
      return rows[0]
    }
    // Two saves at once take turns, so that both count towards the limit.
    await lockMembers(db, viewer.memberId)
    // The same search once more, as by a retry whose answer got lost, is the one that is saved.
    const { rows: same } = await sql<{ id: string }>`
      UPDATE saved_searches SET mail = coalesce(${mail ?? null}, mail)
      WHERE id = (SELECT id FROM saved_searches WHERE member_id = ${viewer.memberId} AND name = ${name}
        AND filter = ${json}::jsonb ORDER BY created_at, id LIMIT 1) RETURNING id`.execute(db)
    if (same[0]) return same[0]
    const { rows } = await sql<{ id: string }>`
      INSERT INTO saved_searches (member_id, name, filter, mail)
      SELECT ${viewer.memberId}, ${name}, ${json}::jsonb, ${mail ?? 'daily'}
      WHERE (SELECT count(*) FROM saved_searches WHERE member_id = ${viewer.memberId}) < ${giftFor(viewer, 'savedSearches', now)}
      RETURNING id`.execute(db)
    if (!rows[0]) throw new Refusal('TOOMANYSEARCHES')
    return rows[0]
  },

  'profiles/removesavedsearch': async ({ id }, { db, viewer }) => {
    const removed = await db
      .deleteFrom('saved_searches')
      .where('id', '=', id)
      .where('member_id', '=', viewer.memberId)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw new Refusal('NOTFOUND')
    return {}
  },
}

/** Whether any of a member's saved searches is mailed; null when the member has none. */
export async function savedSearchMail(db: Queryable, memberId: number): Promise<'daily' | 'never' | null> {
  const { rows } = await sql<{ daily: boolean | null }>`
    SELECT bool_or(mail = 'daily') AS daily FROM saved_searches WHERE member_id = ${memberId}`.execute(db)
  const daily = rows[0]?.daily ?? null
  return daily === null ? null : daily ? 'daily' : 'never'
}

/**
 * Switches the mails of all of a member's saved searches on or off; a search that is saved later has its own setting.
 */
export async function setSavedSearchMail(db: Queryable, memberId: number, daily: boolean): Promise<void> {
  const mail = daily ? 'daily' : 'off'
  await sql`UPDATE saved_searches SET mail = ${mail} WHERE member_id = ${memberId} AND mail <> ${mail}`.execute(
    db,
  )
}

/** Deletes a member's saved searches, the record of their mails, and the member's hidden profiles. */
export async function clearSearches(db: Queryable, memberId: number): Promise<void> {
  await db.deleteFrom('saved_searches').where('member_id', '=', memberId).execute()
  await db.deleteFrom('saved_search_mails').where('member_id', '=', memberId).execute()
  await db.deleteFrom('hidden_profiles').where('hider', '=', memberId).execute()
}
