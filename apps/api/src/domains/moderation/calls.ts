import { type Queryable, sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import type { DomainHandlers } from '../handler.ts'
import { blockMember, unblockMember } from './blocks.ts'

/**
 * Blocking and reporting answer the same whoever the other is: one who has been blocked can still report, and
 * nobody finds out by it who is there.
 */
export const handlers: DomainHandlers<'moderation'> = {
  'profiles/blockuserprofile': async ({ profileId }, { viewer, ...work }) => {
    if (profileId === viewer.memberId) throw new Refusal('ONESELF')
    await blockMember(work, viewer.memberId, profileId)
    return {}
  },

  'profiles/reportuserprofile': async ({ profileId, block, ...report }, { viewer, ...work }) => {
    if (profileId === viewer.memberId) throw new Refusal('ONESELF')
    await keepReport(work.db, viewer.memberId, profileId, report)
    if (block) await blockMember(work, viewer.memberId, profileId)
    return {}
  },

  'users/getblockeduserprofiles': async ({ page, recordsPerPage }, { db, viewer }) => {
    // One whose name was not known is told of only when they are no secret: no block of theirs stands in the way.
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

/** Keeps a report with the profile as it is at this moment; of a member who never was, there is nothing to keep. */
async function keepReport(
  db: Queryable,
  reporter: number,
  reported: number,
  { category, text }: { category: string; text: string },
): Promise<void> {
  // Until commit the photos stay as they are: one that is removed right after finds itself in the evidence.
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
