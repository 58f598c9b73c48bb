import type { Locale } from '@harana/contract/model/locale'
import type { Site } from '@harana/contract/model/site'
import { sql } from '../../db/db.ts'
import type { Jobs, WorkerDeps } from '../../jobs/catalogue.ts'
import { mailReader } from '../accounts/accounts.ts'
import { type PlanNews, planTemplate, receiptTemplate, returnTemplate } from './email-templates.ts'
import { type PurchaseRow, purchaseColumns } from './purchase-row.ts'

type Reader = { email: string; locale: Locale; firstName: string }

/** Who bought it, while they have an account: a member who deleted it is still mailed what becomes of their money. */
async function findPurchase({ db }: WorkerDeps, purchaseId: string) {
  const { rows } = await sql<PurchaseRow & Reader>`
    SELECT ${purchaseColumns}, ${mailReader} FROM purchases b JOIN members m ON m.id = b.member_id
    WHERE b.id = ${purchaseId} AND b.paid_at IS NOT NULL`.execute(db)
  return rows[0]
}

/** Mails the receipt of a purchase. */
export async function sendReceipt(deps: WorkerDeps, { purchaseId }: Jobs['receipt-mail']): Promise<void> {
  const found = await findPurchase(deps, purchaseId)
  if (!found) return
  const reader = { ...found, base: deps.config.siteUrls[found.site] }
  await deps.mailer.send({ to: found.email, id: purchaseId, ...receiptTemplate(reader, found) })
}

/** Mails a member what became of a payment. */
export async function sendReturnMail(
  deps: WorkerDeps,
  { purchaseId, kind, cents }: Jobs['purchase-mail'],
): Promise<void> {
  const found = await findPurchase(deps, purchaseId)
  if (!found) return
  const reader = { ...found, base: deps.config.siteUrls[found.site] }
  await deps.mailer.send({ to: found.email, ...returnTemplate(reader, found, kind, cents) })
}

/** Mails a member that a plan renews soon, was not paid or ended; nothing where that is not so any more. */
export async function sendPlanMail(
  { db, config, mailer }: WorkerDeps,
  { subscriptionId, kind }: Jobs['plan-mail'],
): Promise<void> {
  const state = { reminder: 'active', unpaid: 'past-due', ended: 'ended' }[kind]
  const { rows } = await sql<Reader & Omit<PlanNews, 'kind'> & { site: Site }>`
    SELECT ${mailReader}, m.site, pr.product_id AS "planId", pr.cents, s.period_end AS "periodEnd",
      s.grace_until AS "graceUntil"
    FROM subscriptions s JOIN members m ON m.id = s.member_id JOIN prices pr ON pr.id = s.price_id
    WHERE s.id = ${subscriptionId} AND s.state = ${state} AND (s.renews OR ${kind} <> 'reminder')
      AND m.banned_at IS NULL AND m.deleted_at IS NULL`.execute(db)
  const found = rows[0]
  if (!found) return
  const reader = { ...found, base: config.siteUrls[found.site] }
  await mailer.send({ to: found.email, ...planTemplate(reader, { ...found, kind }) })
}
