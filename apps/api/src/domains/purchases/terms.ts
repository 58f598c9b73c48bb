import type { Locale } from '@harana/contract/model/locale'
import { formatCredits } from '@harana/contract/model/money-format'
import { includedTax, type ProductType, planMonths } from '@harana/contract/model/purchases'
import { type Site, siteNames } from '@harana/contract/model/site'
import { type Queryable, sql } from '../../db/db.ts'
import { operatorOf } from '../../http/installation.ts'
import type { Price } from '../../integrations/payments.ts'
import type { Config } from '../../kernel/config.ts'
import { countryById, countryName } from '../geo/geo.ts'
import { isPlan, type PriceRow } from './prices.ts'

type Sellers = Pick<Config, 'seller' | 'operator' | 'local' | 'demo'>
export type Seller = { name: string; address: string; taxNumber: string }

/** Who sells, as checkouts and receipts name them. */
export function sellerOf(config: Sellers): Seller {
  const { name, address } = operatorOf(config)
  return { ...config.seller, name: config.seller.name || name, address: config.seller.address || address }
}

/** The country that a member's tax is reckoned for: that of the profile. Null for none. */
export async function countryOf(db: Queryable, memberId: number): Promise<string | null> {
  const { rows } = await sql<{ countryId: number }>`
    SELECT country_id AS "countryId" FROM profiles WHERE member_id = ${memberId}`.execute(db)
  return (rows[0] && countryById(rows[0].countryId)?.code) ?? null
}

/** The rate of a country's tax, in hundredths of a percent. */
export const taxRateOf = ({ taxes }: Pick<Config, 'taxes'>, country: string | null): number =>
  (country !== null && taxes[country]) || 0

/** The tax in a price, as members read it; null for none. */
export const shownTax = (cents: number, country: string | null, rate: number, locale: Locale) =>
  rate === 0 || country === null
    ? null
    : { countryName: countryName(country, locale), percent: rate / 100, cents: includedTax(cents, rate) }

/** The names of the plans, which are the same in every language (R3.20). */
const planNames = {
  2: 'Monthly Subscription',
  3: 'Quarterly',
  4: 'BiAnnual',
  5: 'Executive',
  6: 'Elite',
} as const

/** What a product is called at the checkout and on a receipt, such as 1,200 credits. */
export const productName = (
  { productType, productId, credits }: { productType: ProductType; productId: number; credits: number },
  locale: Locale,
): string =>
  productType === 'credits'
    ? `${formatCredits(credits, locale)} credits`
    : planNames[productId as keyof typeof planNames]

/** A price as the payment company is told it. */
export const priceFor = (price: PriceRow, site: Site, locale: Locale): Price => ({
  product: `${price.productType}-${price.productId}`,
  name: `${siteNames[site]}: ${productName(price, locale)}`,
  cents: price.cents,
  months: isPlan(price) ? planMonths[price.productId] : null,
})
