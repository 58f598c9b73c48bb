import { type NewsKind, newsKinds } from '@harana/contract/calls/whats-new'
import { PROFILES_PAGE_SIZE } from '@harana/contract/model/limits'
import { type Queryable, sql } from '../../db/db.ts'
import type { DomainHandlers } from '../handler.ts'
import { type LikedPartRow, likedPart, likedPartOf } from '../likes/likes.ts'
import { visibleTo } from '../moderation/moderation.ts'
import { cardList } from '../profiles/profiles.ts'
import { visitShown } from '../visits/visits.ts'
import { newSince, since } from './since.ts'

type NewsRow = { at: [number, string]; beside: LikedPartRow }

export const handlers: DomainHandlers<'whats-new'> = {
  'profiles/getwhatsnew': async (_input, ctx) => {
    const { db, viewer, now, photos } = ctx
    const me = viewer.memberId
    const page = { page: 1, recordsPerPage: PROFILES_PAGE_SIZE }
    const more = ({ at: [warmth, at], beside }: NewsRow) => ({
      kind: kindOf(warmth),
      at: new Date(at).toISOString(),
      likedPart: warmth > 0 ? likedPart(beside, photos, now) : null,
    })
    const listed = newSince(me, since(me))
    const { profiles } = await cardList(ctx, listed, page, more, likedPartOf('m.id', me))
    return { profiles, ...(await countNews(db, me)) }
  },

  'profiles/seewhatsnew': async ({ secondsAgo }, { db, viewer, now, invalidate }) => {
    const seen = new Date(now.getTime() - secondsAgo * 1_000)
    await sql`INSERT INTO whats_new_seen (member_id, seen_until) VALUES (${viewer.memberId}, ${seen})
      ON CONFLICT (member_id) DO UPDATE SET seen_until = greatest(whats_new_seen.seen_until, excluded.seen_until)`.execute(
      db,
    )
    invalidate(viewer.memberId)
    return {}
  },

  'profiles/getweek': async (_input, { db, viewer }) => {
    const me = viewer.memberId
    const { rows } = await sql<{ mutual: number; likes: number; visits: number }>`
      WITH week AS (SELECT app_now() - interval '7 days' AS start)
      SELECT
        (SELECT count(*)::int FROM likes l JOIN members m ON m.id = l.liker, week
          WHERE l.liked = ${me} AND l.created_at > week.start AND ${visibleTo(me, 'm')}) AS likes,
        (SELECT count(*)::int FROM likes l JOIN likes mine ON mine.liker = l.liked AND mine.liked = l.liker
          JOIN members m ON m.id = l.liker, week
          WHERE l.liked = ${me} AND greatest(l.created_at, mine.created_at) > week.start AND ${visibleTo(me, 'm')}) AS mutual,
        (SELECT count(DISTINCT v.visitor)::int FROM visits v JOIN members m ON m.id = v.visitor, week
          WHERE v.visited = ${me} AND v.visited_at > week.start AND ${visitShown('v.visitor', 'v.visited')}
            AND ${visibleTo(me, 'm')}) AS visits`.execute(db)
    return rows[0]!
  },
}

/** In `newSince` a visit is 0, a like 1 and a mutual one 2. */
const kindOf = (warmth: number): NewsKind => newsKinds[newsKinds.length - 1 - warmth]!

/** Returns how many members of each kind there are, beyond those who are shown. */
async function countNews(db: Queryable, me: number) {
  const { rows } = await sql<{ warmth: number; members: number }>`
    SELECT (happened.at->>0)::int AS warmth, count(*)::int AS members
    FROM (${newSince(me, since(me))}) happened JOIN members m ON m.id = happened.id
    WHERE ${visibleTo(me, 'm')} GROUP BY 1`.execute(db)
  const of = (warmth: number) => rows.find((row) => row.warmth === warmth)?.members ?? 0
  return { mutual: of(2), likes: of(1), visits: of(0) }
}
