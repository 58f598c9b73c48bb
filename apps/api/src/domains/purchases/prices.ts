import type { ProductType, SoldPlan } from '@harana/contract/model/purchases'
import { type Queryable, sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'

export type PriceRow = {
  id: number
  productType: ProductType
  productId: number
  cents: number
  credits: number
}

export const priceColumns = sql`pr.id, pr.product_type AS "productType", pr.product_id AS "productId", pr.cents, pr.credits`

/** The prices that hold now, the bundles and the plans each in the order of their numbers. */
export async function readCatalogue(db: Queryable) {
  const { rows } = await sql<PriceRow>`
    SELECT ${priceColumns} FROM prices pr WHERE pr.valid_until IS NULL
    ORDER BY pr.product_type, pr.product_id`.execute(db)
  return {
    bundles: rows.filter(({ productType }) => productType === 'credits'),
    plans: rows.flatMap((price) => (isPlan(price) ? [price] : [])),
  }
}

export type PlanPrice = PriceRow & { productType: 'plan'; productId: SoldPlan }
export const isPlan = (price: PriceRow): price is PlanPrice => price.productType === 'plan'

/** The price that holds now. @throws Refusal NOTSOLD */
export async function readPrice(
  db: Queryable,
  productType: ProductType,
  productId: number,
): Promise<PriceRow> {
  const { rows } = await sql<PriceRow>`
    SELECT ${priceColumns} FROM prices pr
    WHERE pr.product_type = ${productType} AND pr.product_id = ${productId} AND pr.valid_until IS NULL`.execute(
    db,
  )
  if (!rows[0]) throw new Refusal('NOTSOLD')
  return rows[0]
}
