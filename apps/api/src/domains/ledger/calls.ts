import { credits } from '@harana/contract/model/money'
import { type CreditsKind, kindOf } from '@harana/contract/model/movements'
import { sql } from '../../db/db.ts'
import type { DomainHandlers } from '../handler.ts'
import { readCredits } from './balance.ts'
import { readHistory } from './history.ts'

export const handlers: DomainHandlers<'ledger'> = {
  'credits/getcredits': async (_input, { db, viewer: { memberId } }) => {
    const { balance, shortfall, expiring } = await readCredits(db, memberId)
    const { rows } = await sql<{ kind: number; amount: number; since: Date; until: Date }>`
      SELECT m.kind, h.amount, m.at AS since, h.expires_at AS until
      FROM ledger_accounts a JOIN ledger_holds h ON h.account_id = a.id JOIN ledger_movements m ON m.id = h.movement_id
      WHERE a.member_id = ${memberId} ORDER BY h.movement_id DESC`.execute(db)
    return {
      creditsTotal: balance,
      shortfall,
      expiring: expiring.map(({ amount, at }) => ({ amount, at: at.toISOString() })),
      holds: rows.map(({ kind, amount, since, until }) => ({
        kind: kindOf(kind) as CreditsKind,
        amount: credits(amount),
        since: since.toISOString(),
        until: until.toISOString(),
      })),
    }
  },

  'credits/gethistory': (wish, { db, viewer: { memberId } }) => readHistory(db, memberId, wish),
}
