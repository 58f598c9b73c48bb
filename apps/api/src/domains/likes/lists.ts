import type { LikeCard } from '@harana/contract/calls/likes'
import { sql } from '../../db/db.ts'
import type { Handlers } from '../handler.ts'
import { cardList, hourOf, type MemberQuery } from '../profiles/profiles.ts'

type LikeLists =
  | 'profiles/getlikingprofiles'
  | 'profiles/getlikedprofiles'
  | 'profiles/getmutuallikes'
  | 'profiles/getmutualnotmessaged'

/** SQL: the members who like the viewer, whom the viewer likes, and both. Others' likes are dated by the hour (D33). */
const liking = (me: number): MemberQuery =>
  sql`SELECT liker AS id, ${hourOf('created_at')} AS at FROM likes WHERE liked = ${me}`
const liked = (me: number): MemberQuery =>
  sql`SELECT liked AS id, created_at AS at FROM likes WHERE liker = ${me}`
const mutual = (me: number): MemberQuery => sql`
  SELECT mine.liked AS id, greatest(${hourOf('mine.created_at')}, ${hourOf('theirs.created_at')}) AS at
  FROM likes mine JOIN likes theirs ON theirs.liker = mine.liked AND theirs.liked = mine.liker
  WHERE mine.liker = ${me}`

const atOf = (row: { at: Date }): Pick<LikeCard, 'at'> => ({ at: row.at.toISOString() })

export const likeListHandlers: Handlers<LikeLists> = {
  'profiles/getlikingprofiles': (page, ctx) => cardList(ctx, liking(ctx.viewer.memberId), page, atOf),
  'profiles/getlikedprofiles': (page, ctx) => cardList(ctx, liked(ctx.viewer.memberId), page, atOf),
  'profiles/getmutuallikes': (page, ctx) => cardList(ctx, mutual(ctx.viewer.memberId), page, atOf),
  // There are no messages yet, so nobody in the mutual likes has been messaged.
  'profiles/getmutualnotmessaged': (page, ctx) => cardList(ctx, mutual(ctx.viewer.memberId), page, atOf),
}
