import { planMonths, type SoldPlan } from '@harana/contract/model/purchases'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMoney } from '../money/use-money.ts'
import { usePlanName } from './plan-names.ts'

type Product = { productType: string; productId: number; credits: number }

/** Returns what is bought, in a few words: "1,200 credits", "Quarterly". */
export function useProductWords(): (product: Product) => string {
  const { t } = useLingui()
  const { credits } = useMoney()
  const planName = usePlanName()
  return ({ productType, productId, credits: count }) => {
    const amount = credits(count)
    return productType === 'plan'
      ? planName(productId)
      : t`${plural(count, { one: `${amount} credit`, other: `${amount} credits` })}`
  }
}

/** The months of a plan's period, by its number. */
export const monthsOf = (planId: number): number => planMonths[planId as SoldPlan] ?? 0
