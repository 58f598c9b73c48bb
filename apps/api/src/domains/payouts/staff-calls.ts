import type { CallName, Output } from '@harana/contract'
import type { payoutCalls } from '@harana/contract/calls/payouts'
import { cents } from '@harana/contract/model/money'
import { isSameName, payoutMethods } from '@harana/contract/model/payouts'
import { type Queryable, sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handlers } from '../handler.ts'
import { readEarnings } from '../ledger/ledger.ts'
import { readLegalName } from '../verification/verification.ts'
import { openDetails } from './account-keys.ts'
import { listBatches, makeBatch, writeCsv } from './batches.ts'
import { bookPaid, giveBack, tellMember } from './booking.ts'
import { holderOf, isVerifiedHolder } from './holder.ts'
import { isHeld, isUnsent, lockPayout, type PayoutRow, requireSealed } from './payout-row.ts'
import { sharesPayoutAccount } from './payouts.ts'
import { named, type StaffRow, shownToStaff, staffColumns } from './staff-rows.ts'
import { shownTerms } from './terms.ts'

type StaffCalls = Extract<keyof typeof payoutCalls, `admin/${string}`> & CallName
type Named = Output<'admin/getpayout'>['payout']['firstLook']

export const staffHandlers: Handlers<StaffCalls> = {
  'admin/getpayouts': async (input, { db, viewer, audit }) => {
    const { page, recordsPerPage, state = null, method = null, profileId = null, batchId = null } = input
    if (profileId !== null) audit.about('member', profileId)
    audit.fields(['state', 'cents', 'ending', 'memberId'])
    const which = sql`(${state}::text IS NULL OR p.state = ${state}) AND (${method}::text IS NULL OR p.method = ${method})
      AND (${profileId}::bigint IS NULL OR p.member_id = ${profileId})
      AND (${batchId}::uuid IS NULL OR p.batch_id = ${batchId})`
    const { rows: counts } = await sql<{ total: number }>`
      SELECT count(*) AS total FROM payouts p WHERE ${which}`.execute(db)
    const { rows } = await sql<StaffRow>`
      SELECT ${staffColumns} FROM payouts p WHERE ${which}
      ORDER BY (p.state IN ('open', 'looked')) DESC, CASE WHEN p.state IN ('open', 'looked') THEN p.number ELSE -p.number END
      LIMIT ${recordsPerPage} OFFSET ${(page - 1) * recordsPerPage}`.execute(db)
    const { total } = counts[0]!
    return {
      payouts: rows.map((row) => shownToStaff(row, viewer.memberId)),
      total,
      more: page * recordsPerPage < total,
    }
  },

  'admin/getpayout': async ({ payoutId }, ctx) => {
    const { db, viewer, audit } = ctx
    audit.about('payout', payoutId)
    audit.fields([
      'payout',
      'holder',
      'verifiedName',
      'sharedWith',
      'earnedCents',
      'paidCents',
      'payableCents',
    ])
    const { rows } = await sql<StaffRow>`
      SELECT ${staffColumns} FROM payouts p WHERE p.id = ${payoutId}`.execute(db)
    const row = rows[0]
    if (!row) throw new Refusal('NOTFOUND')
    if (row.memberId !== null) audit.about('member', row.memberId)
    const holder = row.sealed === null ? '' : holderOf(ctx, row)
    const verifiedName = row.memberId === null ? null : await readLegalName(db, ctx.secrets, row.memberId)
    return {
      payout: shownToStaff(row, viewer.memberId),
      holder,
      verifiedName,
      nameMatches: verifiedName !== null && isSameName(holder, verifiedName),
      ...(await readBackground(db, row)),
    }
  },

  'admin/openpayoutaccount': async ({ payoutId }, ctx) => {
    const { db, audit } = ctx
    audit.about('payout', payoutId)
    audit.fields(['holder', 'number'])
    const payout = await lockPayout(db, payoutId)
    if (payout.memberId !== null) audit.about('member', payout.memberId)
    const details = openDetails(ctx, `payout:${payoutId}`, requireSealed(payout))
    return { ...details, bank: payout.bank, method: payout.method }
  },

  'admin/givefirstlook': async ({ payoutId }, ctx) => {
    const { db, viewer } = ctx
    const payout = await lockForStaff(ctx, payoutId)
    if (payout.state === 'looked' && payout.firstBy === viewer.memberId) return { state: 'looked' }
    if (payout.state !== 'open') throw new Refusal('ALREADYDECIDED')
    await requireName(ctx, payout)
    await sql`UPDATE payouts SET state = 'looked', first_by = ${viewer.memberId}, first_at = app_now()
      WHERE id = ${payoutId}`.execute(db)
    return { state: 'looked' }
  },

  'admin/givesecondlook': async ({ payoutId }, ctx) => {
    const { db, viewer, outside } = ctx
    const payout = await lockForStaff(ctx, payoutId)
    if (payout.secondBy === viewer.memberId) return { state: payout.state }
    if (payout.state !== 'looked') throw new Refusal('ALREADYDECIDED')
    if (payout.firstBy === viewer.memberId) throw new Refusal('OWNLOOK')
    await requireName(ctx, payout)
    const { rows } =
      await sql`SELECT FROM members m WHERE m.id = ${payout.memberId} AND NOT ${isHeld}`.execute(db)
    if (rows.length === 0) throw new Refusal('MEMBERHELD')
    const provider = outside.payouts?.carries(payout.method) ? outside.payouts.name : null
    await sql`UPDATE payouts SET state = 'approved', second_by = ${viewer.memberId}, second_at = app_now(),
      way = ${provider ?? 'bank'} WHERE id = ${payoutId}`.execute(db)
    await tellMember(ctx, payout, 'approved')
    if (provider) await ctx.send('send-payout', { payoutId })
    return { state: 'approved' }
  },

  'admin/rejectpayout': async ({ payoutId, rejection, words }, ctx) => {
    ctx.audit.value('rejection', rejection)
    ctx.audit.text(words)
    if (rejection === 'other' && words === '') throw new Refusal('NOREASON')
    const payout = await lockForStaff(ctx, payoutId)
    if (payout.state === 'rejected' && payout.rejection === rejection) return { state: 'rejected' }
    if (!isUnsent(payout)) throw new Refusal('ALREADYDECIDED')
    await giveBack(ctx, payout, { state: 'rejected', rejection, words })
    return { state: 'rejected' }
  },

  'admin/makepayoutbatch': async ({ most }, ctx) => {
    const { viewer, audit } = ctx
    const batch = await makeBatch(ctx, viewer.memberId, most)
    audit.about('payout-batch', batch.batchId)
    audit.value('payouts', batch.payouts)
    audit.value('centavos', batch.centavos)
    return { batch }
  },

  'admin/getpayoutbatches': async (page, { db, audit }) => {
    audit.fields(['payouts', 'centavos'])
    return listBatches(db, page)
  },

  'admin/exportpayoutbatch': async ({ batchId }, ctx) => {
    ctx.audit.about('payout-batch', batchId)
    ctx.audit.fields(['holder', 'number', 'centavos'])
    return writeCsv(ctx.db, ctx, batchId)
  },

  'admin/markpayoutpaid': async ({ payoutId, reference }, ctx) => {
    ctx.audit.value('reference', reference)
    const payout = await lockAtBank(ctx, payoutId)
    if (payout.state === 'paid' && payout.reference === reference) return { state: 'paid' }
    if (payout.state !== 'sent') throw new Refusal('ALREADYDECIDED')
    await bookPaid(ctx, payout, reference)
    return { state: 'paid' }
  },

  'admin/markpayoutreturned': async ({ payoutId, failure, reason }, ctx) => {
    ctx.audit.value('failure', failure)
    ctx.audit.text(reason)
    const payout = await lockAtBank(ctx, payoutId)
    if (payout.state === 'returned' && payout.failure === failure) return { state: 'returned' }
    if (payout.state !== 'sent' && payout.state !== 'paid') throw new Refusal('ALREADYDECIDED')
    await giveBack(ctx, payout, { state: 'returned', failure })
    return { state: 'returned' }
  },

  'admin/getpayoutterms': async ({ page, recordsPerPage }, { db, outside, audit }) => {
    audit.fields(['rate', 'minimumCents', 'fees', 'setBy', 'reason'])
    type Row = Parameters<typeof shownTerms>[0] & { id: number; from: Date; setBy: Named; reason: string }
    const { rows } = await sql<Row>`
      SELECT t.id, t.rate, t.minimum_cents AS "minimumCents", t.fees, t.from_at AS from, ${named(sql`t.set_by`)} AS "setBy",
        t.reason
      FROM payout_terms t ORDER BY t.id DESC LIMIT ${recordsPerPage + 1} OFFSET ${(page - 1) * recordsPerPage}`.execute(
      db,
    )
    const { rows: last } = await sql<{ id: number | null }>`SELECT max(id) AS id FROM payout_terms`.execute(
      db,
    )
    return {
      termsId: last[0]!.id,
      history: rows.slice(0, recordsPerPage).map(({ id, from, setBy, reason, ...row }) => ({
        termsId: id,
        terms: shownTerms(row),
        from: from.toISOString(),
        setBy,
        reason,
      })),
      more: rows.length > recordsPerPage,
      provider: outside.payouts?.name ?? null,
      carried: payoutMethods.filter((method) => outside.payouts?.carries(method)),
    }
  },

  'admin/setpayoutterms': async ({ termsId, terms, reason }, { db, viewer, audit }) => {
    audit.value('rate', terms?.rate ?? null)
    audit.value('minimumCents', terms?.minimumCents ?? null)
    audit.text(reason)
    for (const fee of Object.values(terms?.fees ?? {}))
      if (fee >= terms!.minimumCents) throw new Refusal('FEETOOHIGH')
    // While there are no terms there is no row to lock.
    await sql`SELECT pg_advisory_xact_lock(hashtext('payout terms'))`.execute(db)
    const { rows: last } = await sql<{ id: number | null }>`SELECT max(id) AS id FROM payout_terms`.execute(
      db,
    )
    if (last[0]!.id !== termsId) throw new Refusal('TERMSMOVED')
    const { rows } = await sql<{ id: number }>`
      INSERT INTO payout_terms (rate, minimum_cents, fees, set_by, reason)
      VALUES (${terms?.rate ?? null}, ${terms?.minimumCents ?? null}, ${JSON.stringify(terms?.fees ?? {})},
        ${viewer.memberId}, ${reason}) RETURNING id`.execute(db)
    const { id } = rows[0]!
    audit.about('payout-terms', id)
    return { termsId: id }
  },
}

type StaffCtx = Parameters<Handlers<'admin/givefirstlook'>['admin/givefirstlook']>[1]
type Locking = Pick<StaffCtx, 'db' | 'viewer' | 'audit'>

/** @throws Refusal NOTFOUND, or OWNPAYOUT where it is that of the one who acts, or goes to an account of theirs */
async function lockForStaff({ db, viewer, audit }: Locking, payoutId: string): Promise<PayoutRow> {
  audit.about('payout', payoutId)
  const payout = await lockPayout(db, payoutId)
  if (payout.memberId !== null) audit.about('member', payout.memberId)
  const { memberId } = payout
  const isOwn = memberId === viewer.memberId
  if (isOwn || (memberId !== null && (await sharesPayoutAccount(db, viewer.memberId, memberId))))
    throw new Refusal('OWNPAYOUT')
  return payout
}

/** @throws Refusal as above, or NOTSENT for one that the operator's bank never had */
async function lockAtBank(ctx: Locking, payoutId: string): Promise<PayoutRow> {
  const payout = await lockForStaff(ctx, payoutId)
  if (payout.batchId === null) throw new Refusal('NOTSENT')
  return payout
}

/** @throws Refusal NAMEDIFFERS where the account is in another name than the one that is verified now */
async function requireName(ctx: StaffCtx, payout: PayoutRow): Promise<void> {
  if (!(await isVerifiedHolder(ctx.db, ctx, payout))) throw new Refusal('NAMEDIFFERS')
}

/** What speaks for and against a payout beside its account's name. */
async function readBackground(db: Queryable, { id, memberId, accountId }: PayoutRow) {
  type Row = {
    added: Date | null
    sharedWith: { memberId: number; name: string }[]
    paid: number
    asked: number
  }
  const { rows } = await sql<Row>`
    SELECT (SELECT added_at FROM payout_accounts WHERE id = ${accountId}) AS added,
      ARRAY(SELECT DISTINCT ${named(sql`b.member_id`)} FROM payout_accounts a
        JOIN payout_accounts b ON b.number_hash = a.number_hash AND b.member_id <> a.member_id
        WHERE a.id = ${accountId}) AS "sharedWith",
      coalesce(sum(cents) FILTER (WHERE state = 'paid' AND id <> ${id}), 0)::bigint AS paid,
      coalesce(sum(cents) FILTER (WHERE state IN ('open', 'looked', 'approved', 'sending', 'sent', 'paid')), 0)::bigint AS asked
    FROM payouts WHERE member_id = ${memberId}`.execute(db)
  const { added, sharedWith, paid, asked } = rows[0]!
  const earnings = memberId === null ? null : await readEarnings(db, memberId)
  const { rows: members } = await sql<{
    verified: boolean
    suspended: boolean
    banned: boolean
    leaving: boolean
  }>`
    SELECT ka_partner_at IS NOT NULL AS verified, suspended_until IS NOT NULL AS suspended, banned_at IS NOT NULL AS banned,
      deleted_at IS NOT NULL AS leaving FROM members WHERE id = ${memberId}`.execute(db)
  return {
    accountAdded: added?.toISOString() ?? null,
    sharedWith,
    earnedCents: cents((earnings?.pending ?? 0) + (earnings?.payable ?? 0) + asked),
    paidCents: cents(paid),
    payableCents: earnings?.payable ?? cents(0),
    member: members[0] ?? null,
  }
}
