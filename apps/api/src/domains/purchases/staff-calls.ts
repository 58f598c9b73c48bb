import type { CallName, Output } from '@harana/contract'
import type { purchaseCalls } from '@harana/contract/calls/purchases'
import { isPaidPlan } from '@harana/contract/model/plans'
import { sql, type Tx } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handlers } from '../handler.ts'
import { endTicket, lockTicket } from '../tickets/tickets.ts'
import { asking, bookingOf } from './asking.ts'
import {
  iso,
  type PurchaseRow,
  parseReceiptNumber,
  purchaseColumns,
  receiptNumber,
  shownPurchase,
} from './purchase-row.ts'
import { compare } from './reconcile.ts'

type StaffCalls = Extract<keyof typeof purchaseCalls, `admin/${string}`> & CallName
type StaffPurchase = Output<'admin/getpurchase'>['purchase']
type Named = { memberId: number; name: string } | null
type ShownRefund = Output<'admin/getpurchase'>['refunds'][number]
type Dispute = Output<'admin/getpurchase'>['disputes'][number]
type Price = Output<'admin/getprices'>['prices'][number]
type Revenue = Output<'admin/getrevenue'>['rows'][number]
type Difference = Output<'admin/getdifferences'>['differences'][number]

/** SQL: a member of staff by the number in a column, as an object; null where there is none. */
const named = (column: ReturnType<typeof sql>) => sql<Named>`(
  SELECT jsonb_build_object('memberId', sm.id, 'name', coalesce(sp.profile_name, sm.first_name))
  FROM members sm LEFT JOIN profiles sp ON sp.member_id = sm.id WHERE sm.id = ${column})`

const refundColumns = sql`r.id AS "refundId", r.cents, r.state, r.reason, r.asked_at AS asked,
  ${named(sql`r.asked_by`)} AS "askedBy", ${named(sql`r.answered_by`)} AS "answeredBy"`

type StaffRow = PurchaseRow & { memberName: string }
const memberName = sql`coalesce((SELECT coalesce(p.profile_name, m.first_name) FROM members m
  LEFT JOIN profiles p ON p.member_id = m.id WHERE m.id = b.member_id), '') AS "memberName"`

const shownToStaff = (row: StaffRow, locale: 'en' | 'fil'): StaffPurchase => ({
  ...shownPurchase(row, locale),
  memberId: row.memberId,
  memberName: row.memberName,
  country: row.country,
  provider: row.provider,
  paymentId: row.paymentId,
})

export const staffHandlers: Handlers<StaffCalls> = {
  'admin/getpurchases': async (input, { db, locale, audit }) => {
    const { page, recordsPerPage, state, productType, memberId } = input
    if (memberId !== undefined) audit.about('member', memberId)
    audit.fields(['state', 'cents', 'memberId', 'receiptNumber', 'paidWith'])
    const number = input.receiptNumber === undefined ? null : (parseReceiptNumber(input.receiptNumber) ?? 0)
    const { rows } = await sql<StaffRow>`
      SELECT ${purchaseColumns}, ${memberName} FROM purchases b
      WHERE (${state ?? null}::text IS NULL OR b.state = ${state ?? null})
        AND (${productType ?? null}::text IS NULL OR b.product_type = ${productType ?? null})
        AND (${memberId ?? null}::bigint IS NULL OR b.member_id = ${memberId ?? null})
        AND (${number}::int IS NULL OR b.receipt_number = ${number})
      ORDER BY b.created_at DESC, b.id LIMIT ${recordsPerPage + 1} OFFSET ${(page - 1) * recordsPerPage}`.execute(
      db,
    )
    return {
      purchases: rows.slice(0, recordsPerPage).map((row) => shownToStaff(row, locale)),
      more: rows.length > recordsPerPage,
    }
  },

  'admin/getpurchase': async ({ purchaseId }, { db, locale, audit }) => {
    audit.about('purchase', purchaseId)
    audit.fields(['purchase', 'refunds', 'disputes'])
    const { rows } = await sql<StaffRow>`
      SELECT ${purchaseColumns}, ${memberName} FROM purchases b WHERE b.id = ${purchaseId}`.execute(db)
    const row = rows[0]
    if (!row) throw new Refusal('NOTFOUND')
    if (row.memberId !== null) audit.about('member', row.memberId)
    const { rows: refunds } = await sql<Omit<ShownRefund, 'asked'> & { asked: Date }>`
      SELECT ${refundColumns} FROM refunds r WHERE r.purchase_id = ${purchaseId}
      ORDER BY r.asked_at DESC, r.id`.execute(db)
    const { rows: disputes } = await sql<
      Omit<Dispute, 'opened' | 'closed'> & { opened: Date; closed: Date | null }
    >`
      SELECT cents, state, opened_at AS opened, closed_at AS closed FROM disputes
      WHERE purchase_id = ${purchaseId} ORDER BY opened_at DESC, provider_id`.execute(db)
    return {
      purchase: shownToStaff(row, locale),
      refunds: refunds.map((one) => ({ ...one, asked: one.asked.toISOString() })),
      disputes: disputes.map((one) => ({
        ...one,
        opened: one.opened.toISOString(),
        closed: iso(one.closed),
      })),
    }
  },

  'admin/refundpurchase': async (input, { db, viewer, settings, audit, send }) => {
    const { purchaseId, refundId, cents, reason } = input
    audit.about('purchase', purchaseId)
    audit.value('cents', cents)
    audit.text(reason)
    const purchase = await lockForRefund(db, purchaseId)
    if (purchase.memberId !== null) audit.about('member', purchase.memberId)
    const known = await findRefund(db, refundId)
    if (purchase.memberId === viewer.memberId) throw new Refusal('OWNPURCHASE')
    if (known) {
      if (known.purchaseId !== purchaseId || known.cents !== cents) throw new Refusal('CONFLICT')
      return { state: known.state }
    }
    if (purchase.state !== 'paid') throw new Refusal('NOTPAID')
    if (purchase.given + cents > purchase.cents) throw new Refusal('TOOMUCH')
    // Many small refunds of one purchase are one large one.
    const state = purchase.given + cents > settings.get('refundBound') * 100 ? 'proposed' : 'sent'
    await sql`INSERT INTO refunds (id, purchase_id, cents, state, reason, asked_by)
      VALUES (${refundId}, ${purchaseId}, ${cents}, ${state}, ${reason}, ${viewer.memberId})`.execute(db)
    if (state === 'sent') await send('send-refund', { refundId })
    return { state }
  },

  'admin/answerrefund': async ({ refundId, agree }, { db, viewer, audit, send }) => {
    const refund = await findRefund(db, refundId)
    if (!refund) throw new Refusal('NOTFOUND')
    audit.about('purchase', refund.purchaseId)
    audit.value('agree', agree)
    const purchase = await lockForRefund(db, refund.purchaseId)
    if (purchase.memberId !== null) audit.about('member', purchase.memberId)
    if ((await findRefund(db, refundId))!.state !== 'proposed') throw new Refusal('ALREADYDECIDED')
    if (refund.askedBy === viewer.memberId) throw new Refusal('OWNWISH')
    if (purchase.memberId === viewer.memberId) throw new Refusal('OWNPURCHASE')
    // Money that a bank has taken meanwhile would be given back twice.
    if (agree && purchase.state !== 'paid') throw new Refusal('NOTPAID')
    const state = agree ? 'sent' : 'refused'
    await sql`UPDATE refunds SET state = ${state}, answered_by = ${viewer.memberId}, answered_at = app_now()
      WHERE id = ${refundId}`.execute(db)
    if (agree) await send('send-refund', { refundId })
    return { state }
  },

  'admin/closebooks': async ({ ticketId }, { db, viewer, audit }) => {
    audit.about('ticket', ticketId)
    await endTicket(db, await lockTicket(db, viewer, ticketId, 'books'), viewer)
    return {}
  },

  'admin/getrefunds': async ({ page, recordsPerPage }, { db, viewer, audit }) => {
    audit.fields(['cents', 'reason', 'askedBy'])
    type Row = Omit<ShownRefund, 'asked'> & {
      asked: Date
      purchaseId: string
      site: 'harana' | 'tagpo'
      number: number
    }
    const { rows } = await sql<Row>`
      SELECT ${refundColumns}, b.id AS "purchaseId", b.site, b.receipt_number AS number
      FROM refunds r JOIN purchases b ON b.id = r.purchase_id WHERE r.state = 'proposed'
      ORDER BY r.asked_at, r.id LIMIT ${recordsPerPage + 1} OFFSET ${(page - 1) * recordsPerPage}`.execute(db)
    return {
      refunds: rows.slice(0, recordsPerPage).map(({ site, number, ...row }) => ({
        ...row,
        asked: row.asked.toISOString(),
        receiptNumber: receiptNumber(site, number),
        own: row.askedBy?.memberId === viewer.memberId,
      })),
      more: rows.length > recordsPerPage,
    }
  },

  'admin/getprices': async (_input, { db, audit }) => {
    audit.fields(['cents', 'credits', 'changedBy'])
    const { rows } = await sql<Omit<Price, 'from' | 'until'> & { from: Date; until: Date | null }>`
      SELECT pr.id AS "priceId", pr.product_type AS "productType", pr.product_id AS "productId", pr.cents, pr.credits,
        pr.valid_from AS from, pr.valid_until AS until, ${named(sql`pr.staff_id`)} AS "changedBy"
      FROM prices pr ORDER BY pr.product_type, pr.product_id, pr.id DESC`.execute(db)
    return { prices: rows.map((row) => ({ ...row, from: row.from.toISOString(), until: iso(row.until) })) }
  },

  'admin/setprice': async ({ productType, productId, priceId, next }, { db, viewer, audit }) => {
    audit.about('price', `${productType}-${productId}`)
    audit.value('cents', next?.cents ?? null)
    audit.value('credits', next?.credits ?? null)
    if (productType === 'plan' && !isPaidPlan(productId)) throw new Refusal('NOSUCHPLAN')
    if (productType === 'credits' && next?.credits === 0) throw new Refusal('NOCREDITS')
    // Where the product is not sold there is no row to lock.
    await sql`SELECT pg_advisory_xact_lock(hashtext(${`price ${productType} ${productId}`}))`.execute(db)
    const { rows } = await sql<{ id: number; cents: number; credits: number }>`
      SELECT id, cents, credits FROM prices
      WHERE product_type = ${productType} AND product_id = ${productId} AND valid_until IS NULL`.execute(db)
    const current = rows[0]
    if ((current?.id ?? null) !== priceId) throw new Refusal('PRICEMOVED')
    if (current && next && current.cents === next.cents && current.credits === next.credits)
      return { priceId: current.id }
    if (current) await sql`UPDATE prices SET valid_until = app_now() WHERE id = ${current.id}`.execute(db)
    if (!next) return { priceId: null }
    const { rows: made } = await sql<{ id: number }>`
      INSERT INTO prices (product_type, product_id, cents, credits, staff_id)
      VALUES (${productType}, ${productId}, ${next.cents}, ${next.credits}, ${viewer.memberId}) RETURNING id`.execute(
      db,
    )
    return { priceId: made[0]!.id }
  },

  'admin/getrevenue': async ({ by, from, to }, { db, outside, audit }) => {
    audit.fields(['cents', 'taxCents', 'refundedCents', 'lostCents'])
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
    if (days > (by === 'day' ? 400 : 1_830)) throw new Refusal('TOOLONG')
    // Beside what moved money, a test's payments are shown only where there are no others.
    const provider = outside.payments?.name ?? 'stripe'
    const at = (column: ReturnType<typeof sql>) => sql`date_trunc(${by}, ${column} AT TIME ZONE 'UTC')::date`
    const within = (column: ReturnType<typeof sql>) =>
      sql`${column} >= ${from}::date::timestamp AT TIME ZONE 'UTC' AND ${column} < (${to}::date + 1)::timestamp AT TIME ZONE 'UTC'`
    const { rows } = await sql<Revenue>`
      SELECT day, product_type AS "productType", product_id AS "productId", sum(purchases)::int AS purchases,
        sum(cents) AS cents, sum(tax) AS "taxCents", sum(refunded) AS "refundedCents", sum(lost) AS "lostCents"
      FROM (
        SELECT ${at(sql`b.paid_at`)} AS day, b.product_type, b.product_id, 1 AS purchases, b.cents, b.tax_cents AS tax,
          0 AS refunded, 0 AS lost
        FROM purchases b WHERE b.provider = ${provider} AND ${within(sql`b.paid_at`)}
        UNION ALL
        SELECT ${at(sql`r.asked_at`)}, b.product_type, b.product_id, 0, 0, 0, r.cents, 0
        FROM refunds r JOIN purchases b ON b.id = r.purchase_id
        WHERE b.provider = ${provider} AND r.state IN ('sent', 'done') AND ${within(sql`r.asked_at`)}
        UNION ALL
        SELECT ${at(sql`d.closed_at`)}, b.product_type, b.product_id, 0, 0, 0, 0, d.cents
        FROM disputes d JOIN purchases b ON b.id = d.purchase_id
        WHERE b.provider = ${provider} AND d.state = 'lost' AND ${within(sql`d.closed_at`)}) one
      GROUP BY day, product_type, product_id ORDER BY day, product_type, product_id`.execute(db)
    return { rows }
  },

  'admin/reconcile': async ({ days }, ctx) => {
    ctx.audit.value('days', days)
    return asking(compare(bookingOf(ctx), days))
  },

  'admin/getdifferences': async ({ page, recordsPerPage }, { db, audit }) => {
    audit.fields(['paymentId', 'theirCents', 'ourCents'])
    const { rows } = await sql<Omit<Difference, 'found'> & { found: Date }>`
      SELECT kind, payment_id AS "paymentId", purchase_id AS "purchaseId", their_cents AS "theirCents",
        our_cents AS "ourCents", found_at AS found FROM payment_differences
      ORDER BY found_at DESC, id DESC LIMIT ${recordsPerPage + 1} OFFSET ${(page - 1) * recordsPerPage}`.execute(
      db,
    )
    const { rows: last } = await sql<{ at: Date | null }>`
      SELECT max(compared_at) AS at FROM payment_comparisons`.execute(db)
    return {
      differences: rows.slice(0, recordsPerPage).map((row) => ({ ...row, found: row.found.toISOString() })),
      more: rows.length > recordsPerPage,
      compared: iso(last[0]!.at),
    }
  },
}

/** Locks a purchase, and reckons what of it was given back or is on its way. @throws Refusal NOTFOUND */
async function lockForRefund(db: Tx, purchaseId: string) {
  type Row = { memberId: number | null; state: string; cents: number; given: number }
  const { rows: found } = await sql`SELECT FROM purchases WHERE id = ${purchaseId} FOR UPDATE`.execute(db)
  if (found.length === 0) throw new Refusal('NOTFOUND')
  const { rows } = await sql<Row>`
    SELECT b.member_id AS "memberId", b.state, b.cents, coalesce((SELECT sum(r.cents) FROM refunds r
      WHERE r.purchase_id = b.id AND r.state IN ('proposed', 'sent', 'done')), 0)::int AS given
    FROM purchases b WHERE b.id = ${purchaseId}`.execute(db)
  return rows[0]!
}

async function findRefund(db: Tx, refundId: string) {
  type Row = { purchaseId: string; cents: number; state: ShownRefund['state']; askedBy: number | null }
  const { rows } = await sql<Row>`
    SELECT purchase_id AS "purchaseId", cents, state, asked_by AS "askedBy" FROM refunds
    WHERE id = ${refundId}`.execute(db)
  return rows[0]
}
