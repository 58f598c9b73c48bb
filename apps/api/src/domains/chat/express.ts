import { MessageType } from '@harana/contract/model/enums'
import { credits } from '@harana/contract/model/money'
import { sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import { holdCredits, type LedgerWork, type Movement, postHold, voidHold } from '../ledger/ledger.ts'

/** An Express Message that is not answered for so long is given back by the ledger, in milliseconds. */
const EXPRESS_WAITS_MS = 30 * 24 * 3_600_000

type Paid = { conversationId: string; number: number; senderId: number; price: number; now: Date }

/**
 * Holds what an Express Message costs until it is answered; the message was written in the same transaction.
 * @throws Refusal NOTENOUGHCREDITS
 */
export async function payExpress(
  work: LedgerWork,
  { conversationId, number, senderId, price, now }: Paid,
): Promise<Movement> {
  const key = keyOf(conversationId, number)
  const held = await holdCredits(work, {
    kind: 'expressMessage',
    memberId: senderId,
    amount: credits(price),
    key,
    reference: key,
    expiresAt: new Date(now.getTime() + EXPRESS_WAITS_MS),
  })
  if (held === 'notEnough') throw new Refusal('NOTENOUGHCREDITS')
  return held
}

type Got = { conversationId: string; receiverId: number }

/** Has the Express Messages that a member got in a conversation be paid for good: the member answered or accepted. */
export async function keepExpress(work: LedgerWork, got: Got): Promise<void> {
  for (const { hold } of await readHolds(work, got)) await postHold(work, hold)
}

/** Gives back what the Express Messages cost that a member declined as spam. */
export async function giveExpressBack(work: LedgerWork, got: Got): Promise<void> {
  for (const { hold, number } of await readHolds(work, got)) {
    if ((await voidHold(work, hold)) === 'settled') continue
    await sql`UPDATE messages SET detail = detail - 'credits'
      WHERE conversation_id = ${got.conversationId} AND number = ${number}`.execute(work.db)
  }
}

const keyOf = (conversationId: string, number: number) => `express:${conversationId}:${number}`

/** The holds of the Express Messages that a member got, settled ones too; the rows of both members must be locked. */
async function readHolds({ db }: LedgerWork, { conversationId, receiverId }: Got) {
  const { rows: got } = await sql<{ number: number }>`
    SELECT number FROM messages WHERE conversation_id = ${conversationId} AND sender_id <> ${receiverId}
      AND type = ${MessageType.Express} AND unsent_at IS NULL AND NOT held ORDER BY number`.execute(db)
  const keys = new Map(got.map(({ number }) => [keyOf(conversationId, number), number]))
  const { rows } = await sql<{ hold: number; key: string }>`
    SELECT id AS hold, key FROM ledger_movements WHERE key = ANY(${[...keys.keys()]}::text[]) ORDER BY id`.execute(
    db,
  )
  return rows.map(({ hold, key }) => ({ hold, number: keys.get(key)! }))
}
