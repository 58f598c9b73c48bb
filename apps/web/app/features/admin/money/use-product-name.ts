import type { ProductType } from '@harana/contract/model/purchases'
import { useLingui } from '@lingui/react/macro'
import { usePlanName } from '../../../entities/plan/plan-names.ts'

/** Returns what a product is called: a plan by its name, a bundle by its number. */
export function useProductName(): (product: { productType: ProductType; productId: number }) => string {
  const { t } = useLingui()
  const planName = usePlanName()
  return ({ productType, productId }) =>
    productType === 'plan' ? planName(productId) : t`Bundle ${productId}`
}
