import { may } from '@harana/contract/policy/policy'
import { useSession } from '../../lib/session/session.tsx'
import { useSiteRules } from '../../lib/site/configuration.ts'
import { OwnPlan } from './OwnPlan.tsx'
import { useSubscription } from './use-plans.ts'

/** The plan of a member to whom the page of plans is closed, who must be able to end it; nothing for everybody else. */
export function ClosedPlan() {
  const session = useSession()
  const rules = useSiteRules()
  return may('buy', session, rules) === true ? null : <Running />
}

function Running() {
  const { data } = useSubscription()
  const user = useSession().userInfo
  if (!user || !data?.subscription) return null
  const { planId, planStatus, planExpiry } = user
  return (
    <OwnPlan own={{ planId, planStatus, planExpiry, over: [] }} subscription={data.subscription} closed />
  )
}
