import { randomUUID } from 'node:crypto'
import { cents as asCents } from '@harana/contract/model/money'
import { isSameName } from '@harana/contract/model/payouts'
import { sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import { lockAndRequireSession } from '../accounts/accounts.ts'
import type { DomainHandlers } from '../handler.ts'
import { readEarnings } from '../ledger/ledger.ts'
import { notify } from '../notifications/notifications.ts'
import { addAccount, readAccounts, removeAccount, requireAccount, shownAccount } from './accounts.ts'
import { askPayout } from './asking.ts'
import { type PayoutRow, payoutColumns, shownPayout } from './payout-row.ts'
import { staffHandlers } from './staff-calls.ts'
import { firstMonth, readStatement } from './statement.ts'
import { quoteOf, readStanding, requireStanding } from './terms.ts'

export const handlers: DomainHandlers<'payouts'> = {
  ...staffHandlers,

  'payouts/getsummary': async (_input, ctx) => {
    const { db, viewer, now } = ctx
    const { memberId } = viewer
    const { bar, terms, verifiedName } = await readStanding(ctx, memberId)
    const { pending, payable, nextAt } = await readEarnings(db, memberId)
    const { rows } = await sql<{ cents: number }>`
      SELECT coalesce(sum(cents), 0)::bigint AS cents FROM payouts
      WHERE member_id = ${memberId} AND state IN ('open', 'looked', 'approved', 'sending', 'sent')`.execute(
      db,
    )
    const accounts = await readAccounts(db, ctx, memberId)
    return {
      bar,
      terms,
      payableCents: payable,
      pendingCents: pending,
      nextAt: nextAt?.toISOString() ?? null,
      askedCents: asCents(rows[0]!.cents),
      accounts: accounts.map((account) => shownAccount(account, verifiedName, now)),
      verifiedName,
      firstMonth: await firstMonth(db, memberId),
    }
  },

  'payouts/addaccount': async (asked, ctx) => {
    const { db, viewer, now } = ctx
    const { memberId } = viewer
    await lockAndRequireSession(db, viewer)
    const { terms, verifiedName } = await requireStanding(ctx, memberId)
    if (terms.fees[asked.method] === undefined) throw new Refusal('METHODCLOSED')
    const { account, isNew } = await addAccount(db, ctx, memberId, { ...asked, verifiedName, now })
    if (isNew) {
      await notify(ctx, { memberId, kind: 'payoutaccount', actorId: null, subjectId: account.id, at: now })
      await ctx.send('payout-account-mail', { accountId: account.id })
    }
    return { account: shownAccount(account, verifiedName, now) }
  },

  'payouts/removeaccount': async ({ accountId }, { db, viewer }) => {
    await lockAndRequireSession(db, viewer)
    await removeAccount(db, viewer.memberId, accountId)
    return {}
  },

  'payouts/getquote': async ({ accountId, cents }, ctx) => {
    const { db, viewer, now } = ctx
    const { terms, verifiedName } = await requireStanding(ctx, viewer.memberId)
    const { method, details } = await requireAccount(db, ctx, viewer.memberId, accountId)
    if (!isSameName(details.holder, verifiedName)) throw new Refusal('NAMEDIFFERS')
    const { feeCents, rate, centavos } = quoteOf(terms, method, cents)
    if ((await readEarnings(db, viewer.memberId)).payable < cents) throw new Refusal('NOTENOUGHEARNED')
    return {
      cents: asCents(cents),
      quote: { at: now.toISOString(), feeCents: asCents(feeCents), rate, centavos },
    }
  },

  'payouts/ask': async (wish, ctx) => {
    await lockAndRequireSession(ctx.db, ctx.viewer)
    const payout = await askPayout(ctx, ctx.viewer.memberId, { ...wish, id: randomUUID() })
    return { payout: shownPayout(payout) }
  },

  'payouts/getpayouts': async ({ page, recordsPerPage }, { db, viewer }) => {
    const { rows: counts } = await sql<{ total: number }>`
      SELECT count(*) AS total FROM payouts WHERE member_id = ${viewer.memberId}`.execute(db)
    const { rows } = await sql<PayoutRow>`
      SELECT ${payoutColumns} FROM payouts p WHERE p.member_id = ${viewer.memberId} ORDER BY p.number DESC
      LIMIT ${recordsPerPage} OFFSET ${(page - 1) * recordsPerPage}`.execute(db)
    const { total } = counts[0]!
    return { payouts: rows.map(shownPayout), total, more: page * recordsPerPage < total }
  },

  'payouts/getstatement': async ({ month }, ctx) => {
    const { db, viewer } = ctx
    const { verifiedName } = await readStanding(ctx, viewer.memberId)
    return readStatement(db, viewer.memberId, { month, name: verifiedName ?? '' })
  },
}
