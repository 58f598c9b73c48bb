import type { LikeCard } from '@harana/contract/calls/likes'
import { sql } from '../../db/db.ts'
import type { Handlers } from '../handler.ts'
import { cardList, hourOf, type ListContext, type MemberQuery, type Page } from '../profiles/profiles.ts'
import { type LikedPartRow, likedPart, likedPartOf } from './liked-parts.ts'

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

type LikeRow = { at: Date; beside: LikedPartRow }

/** Reads a page of likes, each with what of the viewer's profile the member likes. */
const likeList = (query: (me: number) => MemberQuery) => (page: Page, ctx: ListContext) => {
  const me = ctx.viewer.memberId
  const more = ({ at, beside }: LikeRow): Pick<LikeCard, 'at' | 'likedPart'> => ({
    at: at.toISOString(),
    likedPart: likedPart(beside, ctx.photos, ctx.now),
  })
  return cardList(ctx, query(me), page, more, { beside: likedPartOf('m.id', me) })
}

export const likeListHandlers: Handlers<LikeLists> = {
  'profiles/getlikingprofiles': likeList(liking),
  'profiles/getlikedprofiles': likeList(liked),
  'profiles/getmutuallikes': likeList(mutual),
  'profiles/getmutualnotmessaged': likeList(notMessaged),
}
