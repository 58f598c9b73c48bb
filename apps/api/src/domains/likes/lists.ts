import type { LikeCard } from '@harana/contract/calls/likes'
import { sql } from '../../db/db.ts'
import type { Handlers } from '../handler.ts'
import { cardList, hourOf, type Listed } from '../profiles/profiles.ts'

type LikeLists =
  | 'profiles/getlikingprofiles'
  | 'profiles/getlikedprofiles'
  | 'profiles/getmutuallikes'
  | 'profiles/getmutualnotmessaged'

/** SQL: who likes the member, whom the member likes, and both; each with when, another's like by its hour. */
const liking = (me: number): Listed =>
  sql`SELECT liker AS id, ${hourOf('created_at')} AS at FROM likes WHERE liked = ${me}`
const liked = (me: number): Listed => sql`SELECT liked AS id, created_at AS at FROM likes WHERE liker = ${me}`
const mutual = (me: number): Listed => sql`
  SELECT mine.liked AS id, greatest(${hourOf('mine.created_at')}, ${hourOf('theirs.created_at')}) AS at
  FROM likes mine JOIN likes theirs ON theirs.liker = mine.liked AND theirs.liked = mine.liker
  WHERE mine.liker = ${me}`

const atOf = (row: { at: Date }): Pick<LikeCard, 'at'> => ({ at: row.at.toISOString() })

export const likeListHandlers: Handlers<LikeLists> = {
  'profiles/getlikingprofiles': (page, ctx) => cardList(ctx, liking(ctx.viewer.memberId), page, atOf),
  'profiles/getlikedprofiles': (page, ctx) => cardList(ctx, liked(ctx.viewer.memberId), page, atOf),
  'profiles/getmutuallikes': (page, ctx) => cardList(ctx, mutual(ctx.viewer.memberId), page, atOf),
  // Nobody can write to anybody yet, so these are the mutual likes, all of them.
  'profiles/getmutualnotmessaged': (page, ctx) => cardList(ctx, mutual(ctx.viewer.memberId), page, atOf),
}
