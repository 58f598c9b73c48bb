import type { Output } from '@harana/contract'
import { planMonths } from '@harana/contract/model/purchases'

type Price = Output<'admin/getprices'>['prices'][number]
/** A product, and the price that holds; null where it is not sold. */
export type Product = Pick<Price, 'productType' | 'productId'> & { price: Price | null }

/** Every plan, and each bundle that there ever was, in their order. */
export function productsOf(prices: readonly Price[]): Product[] {
  const bundles = new Set(prices.flatMap((one) => (one.productType === 'credits' ? [one.productId] : [])))
  const product = (productType: Product['productType'], productId: number): Product => ({
    productType,
    productId,
    price:
      prices.find(
        (one) => one.productType === productType && one.productId === productId && one.until === null,
      ) ?? null,
  })
  return [
    ...Object.keys(planMonths).map((planId) => product('plan', Number(planId))),
    ...[...bundles].sort((a, b) => a - b).map((productId) => product('credits', productId)),
  ]
}
