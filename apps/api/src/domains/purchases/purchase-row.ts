import type { Locale } from '@harana/contract/model/locale'
import type { ProductType, PurchaseReason, PurchaseState } from '@harana/contract/model/purchases'
import type { Site } from '@harana/contract/model/site'
import { sql } from '../../db/db.ts'
import { shownTax } from './terms.ts'

export type PurchaseRow = {
  id: string
  memberId: number | null
  reason: PurchaseReason
  productType: ProductType
  productId: number
  priceId: number
  state: PurchaseState
  cents: number
  taxRate: number
  taxCents: number
  country: string | null
  credits: number
  planUntil: Date | null
  sellerName: string
  sellerAddress: string
  sellerTaxNumber: string
  site: Site
  agreedAt: Date | null
  provider: 'stripe' | 'test'
  checkoutId: string | null
  checkoutUrl: string | null
  expiresAt: Date | null
  paymentId: string | null
  cardBrand: string | null
  cardLast4: string | null
  subscriptionId: string | null
  receiptNumber: number | null
  refundedCents: number
  takenCredits: number
  takes: number
  revision: number
  createdAt: Date
  paidAt: Date | null
}

/** SQL: the columns of a purchase `b`. */
export const purchaseColumns = sql`b.id, b.member_id AS "memberId", b.reason, b.product_type AS "productType",
  b.product_id AS "productId", b.price_id AS "priceId", b.state, b.cents, b.tax_rate AS "taxRate",
  b.tax_cents AS "taxCents", b.country, b.credits, b.plan_until AS "planUntil", b.seller_name AS "sellerName",
  b.seller_address AS "sellerAddress", b.seller_tax_number AS "sellerTaxNumber", b.site, b.agreed_at AS "agreedAt",
  b.provider, b.checkout_id AS "checkoutId", b.checkout_url AS "checkoutUrl", b.expires_at AS "expiresAt",
  b.payment_id AS "paymentId", b.card_brand AS "cardBrand", b.card_last4 AS "cardLast4",
  b.subscription_id AS "subscriptionId", b.receipt_number AS "receiptNumber", b.refunded_cents AS "refundedCents",
  b.taken_credits AS "takenCredits", b.takes, b.revision, b.created_at AS "createdAt", b.paid_at AS "paidAt"`

/** A receipt's number as it is written: the site's letter and the number. */
export const receiptNumber = (site: Site, number: number | null): string | null =>
  number === null ? null : `${site === 'harana' ? 'H' : 'T'}-${number}`

/** Reads a receipt's number as somebody typed it. @returns null for a text that is none */
export function parseReceiptNumber(text: string): number | null {
  const digits = /^\s*[HT]?-?(\d{1,9})\s*$/i.exec(text)?.[1]
  return digits === undefined ? null : Number(digits)
}

export const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** How it was paid, such as Visa ••42. */
export const paidWith = ({ cardBrand, cardLast4 }: Pick<PurchaseRow, 'cardBrand' | 'cardLast4'>) =>
  cardBrand === null ? null : `${cardBrand.charAt(0).toUpperCase()}${cardBrand.slice(1)} ••${cardLast4 ?? ''}`

/** A purchase as its member reads it. */
export const shownPurchase = (row: PurchaseRow, locale: Locale) => ({
  purchaseId: row.id,
  receiptNumber: receiptNumber(row.site, row.receiptNumber),
  state: row.state,
  reason: row.reason,
  productType: row.productType,
  productId: row.productId,
  credits: row.credits,
  planUntil: iso(row.planUntil),
  cents: row.cents,
  tax: shownTax(row.cents, row.country, row.taxRate, locale),
  currency: 'USD' as const,
  refundedCents: row.refundedCents,
  paidWith: paidWith(row),
  seller: { name: row.sellerName, address: row.sellerAddress, taxNumber: row.sellerTaxNumber },
  created: row.createdAt.toISOString(),
  paid: iso(row.paidAt),
  agreed: iso(row.agreedAt),
  test: row.provider === 'test',
})
