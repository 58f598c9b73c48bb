import { type NewsKind, newsKinds } from '@harana/contract/calls/whats-new'
import { PROFILES_PAGE_SIZE } from '@harana/contract/model/limits'
import { sql } from '../../db/db.ts'
import { wrongField } from '../../http/refusal.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import type { DomainHandlers } from '../handler.ts'
import { type LikedPartRow, likedPart, likedPartOf } from '../likes/likes.ts'
import { visibleTo } from '../moderation/moderation.ts'
import { cardList } from '../profiles/profiles.ts'
import { visitShown } from '../visits/visits.ts'
import { daysAgo, newSince, since } from './since.ts'

type NewsRow = { at: [number, string]; beside: LikedPartRow }

export const handlers: DomainHandlers<'whats-new'> = {
  'profiles/getwhatsnew': async (_input, ctx) => {
    const { viewer, now, photos, secrets } = ctx
    const me = viewer.memberId
    const page = { page: 1, recordsPerPage: PROFILES_PAGE_SIZE }
    const more = ({ at: [warmth, at], beside }: NewsRow) => ({
      kind: kindOf(warmth),
      at: new Date(at).toISOString(),
      likedPart: warmth > 0 ? likedPart(beside, photos, now) : null,
    })
    const listed = newSince(me, since(me))
    const { profiles, counts } = await cardList(ctx, listed, page, more, {
      beside: likedPartOf('m.id', me),
      counts: ofEachKind,
    })
    return { profiles, ...counts, readMark: secrets.readMark.seal(`${me} ${now.getTime()}`) }
  },

  'profiles/seewhatsnew': async ({ readMark }, { db, viewer, secrets, invalidate }) => {
    const seen = readAt(secrets, viewer.memberId, readMark)
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
      WITH week AS (SELECT ${daysAgo(7)} AS start)
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

/** SQL: how many of all members there are of each kind, by the `at` of `newSince`. */
const ofEachKind = sql<{ mutual: number; likes: number; visits: number }>`jsonb_build_object(
  'mutual', count(*) FILTER (WHERE at->0 = '2'), 'likes', count(*) FILTER (WHERE at->0 = '1'),
  'visits', count(*) FILTER (WHERE at->0 = '0'))`

/**
 * When this member read what is new with this mark. A moment of their own choice is none: by trying one after the other
 * they would find those of others' likes and visits.
 * @throws Refusal INVALIDINPUT
 */
function readAt(secrets: Secrets, memberId: number, readMark: string): Date {
  try {
    const [reader, at] = secrets.readMark.unseal(readMark).split(' ')
    if (Number(reader) === memberId) return new Date(Number(at))
  } catch {
    // It was not sealed here.
  }
  throw wrongField('readMark', 'Please load the page again.')
}
