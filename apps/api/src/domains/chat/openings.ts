import { hash } from 'node:crypto'
import { type Queryable, sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'

/** A first message of fewer letters and digits than this is anybody's, such as a greeting. */
const shortest = 12
/** For so many days a first message is known again. */
const knownDays = 90

/**
 * The hash of an opening: of its letters and digits, whatever their case, accents and spacing, so that a changed comma does
 * not make it another one. Null for one that is too short.
 */
export function openingHash(text: string): Buffer | null {
  const letters = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return letters.length < shortest ? null : Buffer.from(hash('sha256', letters, 'hex'), 'hex')
}

/** @throws Refusal COPIED when the member has sent this opening to somebody else */
export async function requireOwnWords(
  db: Queryable,
  senderId: number,
  opening: Buffer | null,
): Promise<void> {
  if (!opening) return
  const { rows } = await sql`SELECT FROM openings WHERE sender_id = ${senderId} AND hash = ${opening}
    AND at > app_now() - make_interval(days => ${knownDays}) LIMIT 1`.execute(db)
  if (rows.length > 0) throw new Refusal('COPIED')
}

/** Remembers that a conversation was begun, and with which words. */
export async function recordOpening(
  db: Queryable,
  opening: { conversationId: string; senderId: number; hash: Buffer | null; asked: boolean; at: Date },
): Promise<void> {
  const { conversationId, senderId, hash, asked, at } = opening
  await sql`INSERT INTO openings (conversation_id, sender_id, hash, asked, at)
    VALUES (${conversationId}, ${senderId}, ${hash}, ${asked}, ${at}) ON CONFLICT DO NOTHING`.execute(db)
}
