import { MessageType } from '@harana/contract/model/enums'
import { sql, type Tx } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'
import type { Work } from '../../http/handler.ts'
import type { SiteSettings } from '../configuration/configuration.ts'
import { settlePaid as settleGift } from '../gifts/gifts.ts'
import { isShown, visibleTo } from '../moderation/moderation.ts'
import { announceMessage } from './announce.ts'
import { keepExpress, settlePaid } from './express.ts'
import { type Detail, hasMessage } from './rows.ts'
import { type Got, touch } from './write.ts'

type Settling = Work & { settings: Pick<SiteSettings, 'get'> }
type Sender = { senderId: number; at: Date }
type Held = {
  conversationId: string
  number: number
  type: MessageType
  detail: Detail
  mediaId: string | null
  /** Null where the receiver is erased. */
  otherId: number | null
  standing: 'asking' | 'asked' | 'declined' | 'open'
  isSeen: boolean
}

/** SQL: a message `g` of the sender that waits for staff. */
const waits = (senderId: number) =>
  sql`g.sender_id = ${senderId} AND g.held AND g.rejected_at IS NULL AND g.unsent_at IS NULL`

/**
 * Locks a sender whose messages are held and all who are to get them, before the sender's ticket is decided: members are
 * locked in the order of their numbers everywhere.
 */
export async function lockHeld(db: Tx, senderId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT s.other_id AS id FROM messages g JOIN conversation_sides s
      ON s.conversation_id = g.conversation_id AND s.member_id = ${senderId}
    WHERE ${waits(senderId)} AND s.other_id IS NOT NULL`.execute(db)
  await lockMembers(db, senderId, ...rows.map(({ id }) => id))
}

/**
 * Delivers the held messages of a sender, in the order in which they were written, as if they were sent now; those to
 * members of whom one does not see the other any more are rejected. All of them must be locked.
 * @returns how many were delivered
 */
export async function releaseHeld(work: Settling, { senderId, at }: Sender): Promise<number> {
  let delivered = 0
  for (const held of await readHeld(work.db, senderId)) {
    // What was paid and waited for too long was given back by itself.
    const isDue =
      held.otherId !== null &&
      held.isSeen &&
      (await settlePaid(work, held, 'delivered')) &&
      (await settleGift(work, held, 'delivered'))
    if (held.otherId === null || !isDue) await reject(work, held, { senderId, at })
    else {
      await deliver(work, { ...held, otherId: held.otherId }, { senderId, at })
      delivered++
    }
  }
  return delivered
}

/** Decides that the held messages of a locked sender are not delivered; what was paid for them is given back. */
export async function rejectHeld(work: Settling, sender: Sender): Promise<void> {
  for (const held of await readHeld(work.db, sender.senderId)) await reject(work, held, sender)
}

async function readHeld(db: Tx, senderId: number): Promise<Held[]> {
  const { rows } = await sql<Held>`
    SELECT g.conversation_id AS "conversationId", g.number, g.type, g.detail, g.media_id AS "mediaId", s.other_id AS "otherId", s.standing,
      EXISTS (SELECT FROM members m WHERE m.id = s.other_id AND ${visibleTo(senderId, 'm')})
        AND EXISTS (SELECT FROM members w WHERE w.id = ${senderId} AND ${isShown('w')}) AS "isSeen"
    FROM messages g JOIN conversation_sides s
      ON s.conversation_id = g.conversation_id AND s.member_id = ${senderId}
    WHERE ${waits(senderId)} ORDER BY g.at, g.conversation_id, g.number`.execute(db)
  return rows
}

async function deliver(
  work: Settling,
  held: Held & { otherId: number },
  { senderId, at }: Sender,
): Promise<void> {
  const { db, invalidate } = work
  const { conversationId, otherId, standing } = held
  const number = await moveUp(db, held)
  const seq = await touch(db, {
    conversationId,
    memberIds: [senderId, otherId],
    from: senderId,
  })
  await sql`UPDATE messages SET held = false, seq = ${seq}, at = ${at}
    WHERE conversation_id = ${conversationId} AND number = ${number}`.execute(db)
  const isExpress = held.type === MessageType.Express
  const { rows } = await sql<Got>`
    INSERT INTO conversation_sides AS s
      (member_id, conversation_id, other_id, standing, seq, at, last_number, unread, express)
    VALUES (${otherId}, ${conversationId}, ${senderId}, ${standing === 'asking' ? 'asked' : 'open'}, ${seq}, ${at},
      ${number}, 1, CASE WHEN ${isExpress} THEN ${number}::int END)
    ON CONFLICT (member_id, conversation_id) DO UPDATE SET
      standing = CASE s.standing WHEN 'asking' THEN 'open' ELSE s.standing END, seq = excluded.seq, at = excluded.at,
      last_number = excluded.last_number, unread = s.unread + 1, express = coalesce(excluded.express, s.express),
      archived = s.archived AND s.muted
    RETURNING s.standing, s.muted`.execute(db)
  await sql`UPDATE conversation_sides SET at = ${at}, last_number = greatest(last_number, ${number}),
      standing = CASE standing WHEN 'asked' THEN 'open' ELSE standing END
    WHERE member_id = ${senderId} AND conversation_id = ${conversationId}`.execute(db)
  await keepExpress(work, { conversationId, receiverId: senderId })
  await announceMessage(work, { ...held, ...rows[0]!, number, senderId, receiverId: otherId, at })
  invalidate(senderId)
  invalidate(otherId)
}

/**
 * Gives a held message the next number of its conversation where its receiver has something that was written after it, so that
 * neither cursors nor marks of reading are past it. @returns its number
 */
async function moveUp(
  db: Tx,
  { conversationId, number, mediaId, otherId }: Held & { otherId: number },
): Promise<number> {
  const { rows } = await sql<{ next: number | null }>`
    SELECT CASE WHEN bool_or(${hasMessage(otherId, 'g')}) THEN max(g.number) + 1 END AS next
    FROM messages g WHERE g.conversation_id = ${conversationId} AND g.number > ${number}`.execute(db)
  const next = rows[0]?.next ?? null
  if (next === null) return number
  await sql`UPDATE messages SET number = ${next} WHERE conversation_id = ${conversationId} AND number = ${number}`.execute(
    db,
  )
  await sql`UPDATE messages SET reply_to = ${next} WHERE conversation_id = ${conversationId} AND reply_to = ${number}`.execute(
    db,
  )
  if (mediaId !== null) await sql`UPDATE chat_media SET number = ${next} WHERE id = ${mediaId}`.execute(db)
  return next
}

async function reject(work: Settling, held: Held, { senderId, at }: Sender): Promise<void> {
  const { db, invalidate } = work
  const { conversationId, number } = held
  const seq = await touch(db, { conversationId, memberIds: [senderId] })
  await sql`UPDATE messages SET rejected_at = ${at}, seq = ${seq}
    WHERE conversation_id = ${conversationId} AND number = ${number}`.execute(db)
  await settlePaid(work, held, 'rejected')
  await settleGift(work, held, 'rejected')
  invalidate(senderId)
}
