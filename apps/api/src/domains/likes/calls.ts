import type { Tx } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'
import { Refusal, wrongField } from '../../http/refusal.ts'
import { isPaused } from '../accounts/accounts.ts'
import type { DomainHandlers } from '../handler.ts'
import { requireVisible } from '../moderation/moderation.ts'
import { notify } from '../notifications/notifications.ts'
import { celebrate, celebrationHandlers, isWaiting } from './celebrations.ts'
import { nameLikedPart } from './liked-parts.ts'
import { likeListHandlers } from './lists.ts'

export const handlers: DomainHandlers<'likes'> = {
  ...likeListHandlers,
  ...celebrationHandlers,
  'profiles/likeprofile': async ({ profileId, liked, ...part }, { viewer, now, ...work }) => {
    const { db } = work
    const me = viewer.memberId
    if (profileId === me) throw new Refusal('ONESELF')
    if (part.pictureId && part.prompt)
      throw wrongField('prompt', 'Please name a photo or an answer, not both.')
    // Two members who like each other at the same time take turns, so that the second finds the first one's like.
    await lockMembers(db, me, profileId)
    await requireVisible(db, me, profileId)
    // `liked` is false to unlike, and undefined to toggle.
    if (liked !== true) {
      const unliked = await removeLike(db, me, profileId)
      if (liked === false || unliked) return { liked: false, celebrate: false }
    }
    // Who takes a pause may take a like back all the same, which shows them to nobody.
    if (await isPaused(db, me)) throw new Refusal('PAUSED')
    const isNew = await addLike(db, me, profileId, now)
    if (!(await nameLikedPart(db, me, profileId, part))) throw new Refusal('PARTGONE')
    if (isNew) {
      const isMutual = await hasLike(db, profileId, me)
      await notify(work, {
        memberId: profileId,
        kind: isMutual ? 'mutuallike' : 'like',
        actorId: me,
        at: now,
      })
      if (isMutual) {
        await celebrate(db, me, profileId)
        for (const member of [me, profileId]) work.invalidate(member)
      }
    }
    return { liked: true, celebrate: await isWaiting(db, me, profileId) }
  },
}

/** @returns whether this call made the like; of many calls at the same time, one did */
async function addLike(db: Tx, liker: number, liked: number, at: Date): Promise<boolean> {
  const made = await db
    .insertInto('likes')
    .values({ liker, liked, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('liker')
    .executeTakeFirst()
  return made !== undefined
}

async function hasLike(db: Tx, liker: number, liked: number): Promise<boolean> {
  const found = await db
    .selectFrom('likes')
    .select('liker')
    .where('liker', '=', liker)
    .where('liked', '=', liked)
    .executeTakeFirst()
  return found !== undefined
}

/** @returns whether there was a like */
async function removeLike(db: Tx, liker: number, liked: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('likes')
    .where('liker', '=', liker)
    .where('liked', '=', liked)
    .returning('liker')
    .executeTakeFirst()
  return gone !== undefined
}
