import type { DifferenceKind } from '@harana/contract/model/purchases'
import { sql } from '../../db/db.ts'
import { type Payment, type Payments, PaymentsError } from '../../integrations/payments.ts'
import { now } from '../../kernel/clock.ts'
import { openBooksTicket } from '../tickets/tickets.ts'
import { type Booking, book } from './booking.ts'

/** An order that is not paid, as far as we know. */
type Unpaid = { purchaseId: string; cents: number }
type Ours = { purchaseId: string; paymentId: string; cents: number; refundedCents: number }
type Difference = {
  kind: DifferenceKind
  paymentId: string
  purchaseId: string | null
  theirs: number | null
  ours: number | null
}

const day = 24 * 3_600_000
/** Younger payments may still be on their way into our books, in ms. */
const youngMs = 10 * 60_000

/**
 * Compares the company's payments of the last days with the purchases here, once what both sides know was booked. What
 * differs then is written down, what does not differ any more is taken off, and a ticket is opened about what is new.
 * @returns how many payments were compared, and how many differ
 * @throws PaymentsError when the company does not answer
 */
export async function compare(deps: Booking, days: number): Promise<{ compared: number; found: number }> {
  const { db, payments, transaction } = deps
  const until = new Date(now().getTime() - youngMs)
  const since = new Date(until.getTime() - days * day)
  const theirs = new Map<string, Payment>()
  // A payment may have been begun a while before it was paid.
  const begun = new Date(since.getTime() - day)
  for await (const payment of payments.payments(begun, until)) theirs.set(payment.id, payment)
  // What differed before is looked at again, however old it is: it may be explained by now.
  const { rows: before } = await sql<{ paymentId: string }>`
    SELECT payment_id AS "paymentId" FROM payment_differences WHERE provider = ${payments.name}`.execute(db)
  const ownOf = (ids: string[]) => sql`provider = ${payments.name} AND payment_id IS NOT NULL
    AND ((paid_at >= ${since} AND paid_at < ${until}) OR payment_id = ANY(${ids}::text[]))`
  const looked = before.map(({ paymentId }) => paymentId)
  const { rows: own } = await sql<{ paymentId: string }>`
    SELECT payment_id AS "paymentId" FROM purchases WHERE ${ownOf(looked)}`.execute(db)
  // A renewal is tried again for days by the payment that was begun first, which is in no list of the days that paid it.
  for (const { paymentId } of own) {
    const payment = theirs.has(paymentId) ? null : await readKnown(payments, paymentId)
    if (payment) theirs.set(paymentId, payment)
  }

  for (const payment of theirs.values()) await bookLate(deps, payment)
  // Money goes back long after it was paid, and a lost event of it would be known to nobody.
  const returned = await Array.fromAsync(payments.returned(begun))
  const { rows: disputed } = await sql<{ paymentId: string }>`
    SELECT payment_id AS "paymentId" FROM purchases
    WHERE provider = ${payments.name} AND (state = 'disputed' OR payment_id = ANY(${returned}::text[]))`.execute(
    db,
  )
  for (const { paymentId } of disputed) await book(deps, { kind: 'payment', id: paymentId })
  const { rows: ours } = await sql<Ours>`
    SELECT id AS "purchaseId", payment_id AS "paymentId", cents, refunded_cents AS "refundedCents" FROM purchases
    WHERE ${ownOf([...looked, ...theirs.keys()])}`.execute(db)
  const { rows: unpaid } = await sql<Unpaid>`
    SELECT id AS "purchaseId", cents FROM purchases WHERE provider = ${payments.name} AND payment_id IS NULL
      AND id::text = ANY(${[...theirs.values()].map(({ reference }) => reference ?? '')}::text[])`.execute(db)
  const differences = [...differencesOf(theirs, ours, unpaid)]
  await transaction(async (work) => {
    const kept = differences.map(({ kind, paymentId }) => `${kind} ${paymentId}`)
    await sql`DELETE FROM payment_differences WHERE provider = ${payments.name}
      AND kind || ' ' || payment_id <> ALL(${kept}::text[])
      AND (payment_id = ANY(${[...theirs.keys()]}::text[]) OR payment_id = ANY(${ours.map((one) => one.paymentId)}::text[]))`.execute(
      work.db,
    )
    const isNew: boolean[] = []
    for (const { kind, paymentId, purchaseId, theirs, ours } of differences) {
      const { rows } = await sql<{ added: boolean }>`
        INSERT INTO payment_differences (kind, provider, payment_id, purchase_id, their_cents, our_cents)
        VALUES (${kind}, ${payments.name}, ${paymentId}, ${purchaseId}, ${theirs}, ${ours})
        ON CONFLICT (kind, provider, payment_id) DO UPDATE SET their_cents = excluded.their_cents,
          our_cents = excluded.our_cents, purchase_id = excluded.purchase_id RETURNING xmax = 0 AS added`.execute(
        work.db,
      )
      isNew.push(rows[0]!.added)
    }
    if (isNew.includes(true)) await openBooksTicket(work, now())
    await sql`INSERT INTO payment_comparisons (since, payments, differences)
      VALUES (${since}, ${theirs.size}, ${differences.length})`.execute(work.db)
  })
  return { compared: theirs.size, found: differences.length }
}

/** Asks for a payment. @returns null where the company does not know it */
async function readKnown(payments: Payments, id: string): Promise<Payment | null> {
  try {
    return await payments.readPayment(id)
  } catch (error) {
    if (error instanceof PaymentsError && error.kind === 'missing') return null
    throw error
  }
}

/** Books a payment of which no event arrived: by the checkout of its order, or by itself where its refunds differ. */
async function bookLate(deps: Booking, payment: Payment): Promise<void> {
  const { db, payments } = deps
  type Row = { checkoutId: string | null; paymentId: string | null; refundedCents: number }
  const { rows } = await sql<Row>`
    SELECT checkout_id AS "checkoutId", payment_id AS "paymentId", refunded_cents AS "refundedCents" FROM purchases
    WHERE provider = ${payments.name} AND (payment_id = ${payment.id} OR id::text = ${payment.reference})`.execute(
    db,
  )
  const row = rows[0]
  if (!row || payment.state !== 'paid') return
  if (row.paymentId === null && row.checkoutId !== null)
    await book(deps, { kind: 'checkout', id: row.checkoutId })
  else if (row.paymentId === payment.id && row.refundedCents !== payment.refundedCents)
    await book(deps, { kind: 'payment', id: payment.id })
}

function* differencesOf(theirs: Map<string, Payment>, ours: Ours[], unpaid: Unpaid[]): Generator<Difference> {
  const known = new Map(ours.map((one) => [one.paymentId, one]))
  for (const { id, reference, state, cents, refundedCents } of theirs.values()) {
    const own = known.get(id)
    const about = { paymentId: id, purchaseId: own?.purchaseId ?? null }
    if (state !== 'paid') continue
    const order = unpaid.find(({ purchaseId }) => purchaseId === reference)
    // What was paid for an order at another amount than was asked gave nothing.
    if (!own && order && order.cents !== cents)
      yield { ...about, purchaseId: order.purchaseId, kind: 'other-amount', theirs: cents, ours: order.cents }
    else if (!own) yield { ...about, kind: 'unknown-payment', theirs: cents, ours: null }
    else if (own.cents !== cents) yield { ...about, kind: 'other-amount', theirs: cents, ours: own.cents }
    else if (own.refundedCents !== refundedCents)
      yield { ...about, kind: 'other-refund', theirs: refundedCents, ours: own.refundedCents }
  }
  for (const { purchaseId, paymentId, cents } of ours)
    if (theirs.get(paymentId)?.state !== 'paid')
      yield { kind: 'missing-payment', paymentId, purchaseId, theirs: null, ours: cents }
}
