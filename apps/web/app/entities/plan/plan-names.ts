import { type PaidPlan, paidPlans } from '@harana/contract/model/plans'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** The names of the paid plans (R3.20). */
export const planNames: Record<PaidPlan, MessageDescriptor> = {
  2: msg`Monthly Subscription`,
  3: msg`Quarterly`,
  4: msg`BiAnnual`,
  5: msg`Executive`,
  6: msg`Elite`,
}

/** As a button says them. */
const shortNames: typeof planNames = { ...planNames, 2: msg`Monthly` }

/** Returns the name of a plan in the current locale; empty for one that is not paid for. */
export function usePlanName(): (planId: number, size?: 'short') => string {
  const { i18n } = useLingui()
  return (planId, size) => {
    const paid = paidPlans.find((one) => one === planId)
    return paid === undefined ? '' : i18n._((size === 'short' ? shortNames : planNames)[paid])
  }
}
