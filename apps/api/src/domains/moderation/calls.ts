import { type Queryable, sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import type { DomainHandlers } from '../handler.ts'
import { blockMember, unblockMember } from './blocks.ts'

/**
 * Blocking and reporting answer the same for every member, visible or not. So a blocked member can still report, and
 * nobody learns from the answer whether a member exists.
 */
export const handlers: DomainHandlers<'moderation'> = {
  'profiles/blockuserprofile': async ({ profileId }, { viewer, ...work }) => {
    if (profileId === viewer.memberId) throw new Refusal('ONESELF')
    await blockMember(work, viewer.memberId, profileId)
    return {}
  },

  'profiles/reportuserprofile': async ({ profileId, block, ...report }, { viewer, ...work }) => {
    if (profileId === viewer.memberId) throw new Refusal('ONESELF')
    await storeReport(work.db, viewer.memberId, profileId, report)
    if (block) await blockMember(work, viewer.memberId, profileId)
    return {}
  },

  'users/getblockeduserprofiles': async ({ page, recordsPerPage }, { db, viewer }) => {
    // A member who was not visible when blocked has no stored name. They are listed once they do not block the viewer.
    const mine = sql`blocks b JOIN members m ON m.id = b.blocked JOIN profiles p ON p.member_id = m.id
      WHERE b.blocker = ${viewer.memberId} AND m.activated_at IS NOT NULL AND m.banned_at IS NULL AND m.deleted_at IS NULL
        AND (b.blocked_name IS NOT NULL
        OR NOT EXISTS (SELECT FROM blocks theirs WHERE theirs.blocker = b.blocked AND theirs.blocked = b.blocker))`
    const { rows } = await sql<{ profileId: number; userName: string; at: string }>`
      SELECT m.id AS "profileId", coalesce(b.blocked_name, p.profile_name) AS "userName",
        (b.created_at AT TIME ZONE 'UTC')::date AS at
      FROM ${mine} ORDER BY b.created_at DESC, m.id LIMIT ${recordsPerPage} OFFSET ${(page - 1) * recordsPerPage}`.execute(
      db,
    )
    const { rows: counts } = await sql<{ total: number }>`SELECT count(*)::int AS total FROM ${mine}`.execute(
      db,
    )
    const { total } = counts[0]!
    return { profiles: rows, total, more: page * recordsPerPage < total }
  },

  'users/removeblockeduserprofile': async ({ profileId }, { viewer, ...work }) => {
    await unblockMember(work, viewer.memberId, profileId)
    return {}
  },
}

/** Stores a report with a copy of the reported profile; does nothing when there is no such member. */
async function storeReport(
  db: Queryable,
  reporter: number,
  reported: number,
  { category, text }: { category: string; text: string },
): Promise<void> {
  // Locks the photos until the commit: one that is removed right afterwards is then found in the evidence.
  await sql`SELECT FROM members WHERE id = ${reported} FOR SHARE`.execute(db)
  await sql`
    INSERT INTO reports (reporter, reported, category, text, evidence)
    SELECT ${reporter}, m.id, ${category}, ${text}, jsonb_build_object(
      'profileName', p.profile_name, 'city', p.city, 'countryId', p.country_id, 'aboutUser', p.about_user,
      'aboutMatch', p.about_match, 'gender', m.gender, 'birthdate', m.birthdate,
      'photos', (SELECT coalesce(jsonb_agg(i.path ORDER BY i.position), '[]') FROM images i WHERE i.member_id = m.id))
    FROM members m LEFT JOIN profiles p ON p.member_id = m.id WHERE m.id = ${reported}
    ON CONFLICT DO NOTHING`.execute(db)
}
