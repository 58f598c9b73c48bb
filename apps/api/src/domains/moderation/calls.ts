import { REPORTS_SHOWN, type ReportCategory } from '@harana/contract/calls/moderation'
import { sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import type { DomainHandlers } from '../handler.ts'
import { blockMember, unblockMember } from './blocks.ts'
import { isShown } from './moderation.ts'
import { reportMember } from './reports.ts'

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

  'profiles/reportuserprofile': async ({ profileId, block, ...report }, { viewer, now, ...work }) => {
    if (profileId === viewer.memberId) throw new Refusal('ONESELF')
    await reportMember(work, { reporter: viewer.memberId, reported: profileId, at: now, ...report })
    if (block) await blockMember(work, viewer.memberId, profileId)
    return {}
  },

  'users/getreports': async (_input, { db, viewer }) => {
    const { rows } = await sql<{
      reportId: string
      category: ReportCategory
      created: Date
      status: -1 | 0 | 1
    }>`
      SELECT id AS "reportId", category, created_at AS created, status
      FROM reports WHERE reporter = ${viewer.memberId} ORDER BY created_at DESC, id LIMIT ${REPORTS_SHOWN}`.execute(
      db,
    )
    const outcomes = { '-1': 'nothing-found', 0: 'open', 1: 'acted' } as const
    return {
      reports: rows.map(({ status, created, ...report }) => ({
        ...report,
        created: created.toISOString(),
        outcome: outcomes[status],
      })),
    }
  },

  'users/getblockeduserprofiles': async ({ page, recordsPerPage }, { db, viewer }) => {
    // A member who was not visible when blocked has no stored name. They are listed once they do not block the viewer.
    const mine = sql`blocks b JOIN members m ON m.id = b.blocked JOIN profiles p ON p.member_id = m.id
      WHERE b.blocker = ${viewer.memberId} AND ${isShown('m')}
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
