import { NEW_MEMBER_BONUSES, NEW_MEMBER_MS } from '@harana/contract/model/chat'
import { SIGN_UP_BONUS_DAYS } from '@harana/contract/model/limits'
import { credits } from '@harana/contract/model/money'
import { movementKinds } from '@harana/contract/model/movements'
import { sql } from '../../db/db.ts'
import { isFlaggedPair } from '../accounts/accounts.ts'
import { cameOnto, giveCredits, type LedgerWork } from '../ledger/ledger.ts'

/** Whether somebody took the time to answer: three words at least, of letters. */
export const isRealAnswer = (text: string): boolean => (text.match(/\p{L}{2,}/gu) ?? []).length >= 3

type Answer = {
  conversationId: string
  number: number
  writerId: number
  otherId: number
  text: string
  at: Date
}

/**
 * Gives whoever answers a new member's first message the site's bonus: for the first answer of the conversation, a few
 * times a day (UTC), and never between two who could be one. The rows of both members must be locked.
 */
export async function giveNewMemberBonus(work: LedgerWork, bonus: number, answer: Answer): Promise<void> {
  const { conversationId, number, writerId, otherId, text, at } = answer
  if (bonus === 0 || !isRealAnswer(text)) return
  const { code } = movementKinds.newMemberMessageBonus
  const { rows } = await sql`
    SELECT FROM members n WHERE n.id = ${otherId} AND n.activated_at > app_now() - make_interval(secs => ${NEW_MEMBER_MS / 1000})
      AND (SELECT sender_id FROM messages WHERE conversation_id = ${conversationId} AND number = 1 AND NOT held) = ${otherId}
      AND NOT EXISTS (SELECT FROM messages WHERE conversation_id = ${conversationId} AND sender_id = ${writerId}
        AND number < ${number})
      AND (SELECT count(*) FROM ledger_accounts a JOIN ledger_movements m ON ${cameOnto(sql.ref('a.id'))}
        WHERE a.member_id = ${writerId} AND m.kind = ${code} AND m.at >= date_trunc('day', app_now(), 'UTC'))
        < ${NEW_MEMBER_BONUSES}`.execute(work.db)
  if (rows.length === 0 || (await isFlaggedPair(work.db, writerId, otherId))) return
  const key = `new-member:${conversationId}`
  await giveCredits(work, {
    memberId: writerId,
    kind: 'newMemberMessageBonus',
    amount: credits(bonus),
    key,
    reference: key,
    expiresAt: new Date(at.getTime() + SIGN_UP_BONUS_DAYS * 24 * 3_600_000),
  })
}
