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

/** SQL: those of them with whom no message ever passed that the viewer has. */
const notMessaged = (me: number): MemberQuery => sql`${mutual(me)} AND NOT EXISTS (
  SELECT FROM conversation_sides s WHERE s.member_id = ${me} AND s.other_id = mine.liked)`

const atOf = (row: { at: Date }): Pick<LikeCard, 'at'> => ({ at: row.at.toISOString() })

export const likeListHandlers: Handlers<LikeLists> = {
  'profiles/getlikingprofiles': (page, ctx) => cardList(ctx, liking(ctx.viewer.memberId), page, atOf),
  'profiles/getlikedprofiles': (page, ctx) => cardList(ctx, liked(ctx.viewer.memberId), page, atOf),
  'profiles/getmutuallikes': (page, ctx) => cardList(ctx, mutual(ctx.viewer.memberId), page, atOf),
  'profiles/getmutualnotmessaged': (page, ctx) => cardList(ctx, notMessaged(ctx.viewer.memberId), page, atOf),
}
