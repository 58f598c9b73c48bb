import type { Celebration } from '@harana/contract/calls/likes'
import { CELEBRATIONS_MAX } from '@harana/contract/model/limits'
import { type Queryable, sql, type Tx } from '../../db/db.ts'
import { defineSlice } from '../../http/own-row.ts'
import type { Handlers } from '../handler.ts'
import { visibleTo } from '../moderation/moderation.ts'
import { cardList, hourOf } from '../profiles/profiles.ts'

/** SQL: a celebration `c` of a mutual like that its member has not seen, while both still like each other. */
const waits = sql`c.seen_at IS NULL
  AND EXISTS (SELECT FROM likes l WHERE l.liker = c.member_id AND l.liked = c.other_id)
  AND EXISTS (SELECT FROM likes l WHERE l.liker = c.other_id AND l.liked = c.member_id)`

/** Whether a mutual like waits for the viewer to celebrate it. */
export const ownCelebrations = defineSlice({
  columns: {
    celebrates: sql<boolean>`EXISTS (
      SELECT FROM celebrations c JOIN members other ON other.id = c.other_id
      WHERE c.member_id = ${sql.ref('m.id')} AND ${waits} AND ${visibleTo(sql.ref('m.id'), 'other')})`,
  },
  toMe: ({ celebrates }) => ({ celebrates }),
})

/** Lets two members who have just come to like each other celebrate it: once, whatever they take back and give again. */
export async function celebrate(db: Tx, one: number, other: number): Promise<void> {
  await sql`INSERT INTO celebrations (member_id, other_id) VALUES (${one}, ${other}), (${other}, ${one})
    ON CONFLICT DO NOTHING`.execute(db)
}

/** Whether the member has yet to celebrate the mutual like with the other. */
export async function isWaiting(db: Queryable, memberId: number, otherId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM celebrations c
    WHERE c.member_id = ${memberId} AND c.other_id = ${otherId} AND ${waits}`.execute(db)
  return rows.length > 0
}

export const celebrationHandlers: Handlers<'profiles/getcelebrations' | 'profiles/celebrated'> = {
  'profiles/getcelebrations': async (_input, ctx) => {
    const me = ctx.viewer.memberId
    const waiting = sql`SELECT c.other_id AS id, jsonb_build_array(mine.created_at, ${hourOf('theirs.created_at')}) AS at
      FROM celebrations c
      JOIN likes mine ON mine.liker = c.member_id AND mine.liked = c.other_id
      JOIN likes theirs ON theirs.liker = c.other_id AND theirs.liked = c.member_id
      WHERE c.member_id = ${me} AND c.seen_at IS NULL`
    const page = { page: 1, recordsPerPage: CELEBRATIONS_MAX }
    const { profiles } = await cardList(ctx, waiting, page, ({ at }: { at: [string, string] }) => likedAt(at))
    return { profiles }
  },

  'profiles/celebrated': async ({ profileId }, { db, viewer, now, invalidate }) => {
    await sql`UPDATE celebrations SET seen_at = ${now}
      WHERE member_id = ${viewer.memberId} AND other_id = ${profileId} AND seen_at IS NULL`.execute(db)
    invalidate(viewer.memberId)
    return {}
  },
}

const likedAt = ([mine, theirs]: [string, string]): Pick<Celebration, 'youLiked' | 'theyLiked'> => ({
  youLiked: new Date(mine).toISOString(),
  theyLiked: new Date(theirs).toISOString(),
})
