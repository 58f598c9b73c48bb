import { hash } from 'node:crypto'
import { type Queryable, sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'

/** A first message of fewer letters and digits than this is anybody's, such as a greeting. */
const shortest = 12
/** For so many days a first message is known again. */
const knownDays = 90

/**
 * The hash of a first message: of its letters and digits, whatever their case, accents and spacing, so that a changed comma does
 * not make it another one. Null for one that is too short.
 */
export function firstMessageHash(text: string): Buffer | null {
  const letters = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return letters.length < shortest ? null : Buffer.from(hash('sha256', letters, 'hex'), 'hex')
}

/** @throws Refusal COPIED when the member has sent this first message to somebody else */
export async function requireOwnWords(
  db: Queryable,
  senderId: number,
  hash: Buffer | null,
  conversationId: string | null = null,
): Promise<void> {
  if (!hash) return
  const { rows } = await sql`SELECT FROM openings WHERE sender_id = ${senderId} AND hash = ${hash}
    AND conversation_id IS DISTINCT FROM ${conversationId}::uuid AND at > app_now() - make_interval(days => ${knownDays}) LIMIT 1`.execute(
    db,
  )
  if (rows.length > 0) throw new Refusal('COPIED')
}

/**
 * Remembers a first message with the words that take the place of its own, and does nothing for any other message.
 * @throws Refusal COPIED when the member has sent these words to somebody else
 */
export async function changeFirstMessage(
  db: Queryable,
  { conversationId, number }: { conversationId: string; number: number },
  senderId: number,
  text: string,
): Promise<void> {
  const hash = firstMessageHash(text)
  const { rows } = await sql`UPDATE openings o SET hash = ${hash}
    WHERE o.conversation_id = ${conversationId} AND o.sender_id = ${senderId}
      AND NOT EXISTS (SELECT FROM messages g WHERE g.conversation_id = o.conversation_id AND g.sender_id = o.sender_id
        AND g.number < ${number})
    RETURNING o.sender_id`.execute(db)
  if (rows.length > 0) await requireOwnWords(db, senderId, hash, conversationId)
}

/** Remembers that a conversation was begun, and with which words. */
export async function recordFirstMessage(
  db: Queryable,
  begun: { conversationId: string; senderId: number; hash: Buffer | null; asked: boolean; at: Date },
): Promise<void> {
  const { conversationId, senderId, hash, asked, at } = begun
  await sql`INSERT INTO openings (conversation_id, sender_id, hash, asked, at)
    VALUES (${conversationId}, ${senderId}, ${hash}, ${asked}, ${at}) ON CONFLICT DO NOTHING`.execute(db)
}
