import { randomUUID } from 'node:crypto'
import { Plan } from '@harana/contract/model/enums'
import type { PaidPlan } from '@harana/contract/model/plans'
import type { Person, Standing } from '@harana/demo/person'
import type { Tx } from '../db/db.ts'
import { settleExpiry, startPlan, startTrialPeriod } from '../domains/plans/periods.ts'

const day = 24 * 3_600_000

/** The plans of demo members: since so many days, and until in so many; those of a trial give nothing after it. */
const plans: Partial<Record<Standing, { planId: PaidPlan; since: number; left: number; trial?: true }>> = {
  trial: { planId: Plan.Monthly, since: 2, left: 5, trial: true },
  premium: { planId: Plan.Quarterly, since: 120, left: 60 },
  'premium-new': { planId: Plan.Monthly, since: 10, left: 20 },
  executive: { planId: Plan.Executive, since: 150, left: 200 },
  lapsed: { planId: Plan.Monthly, since: 200, left: -40 },
}

/** Begins the plans and trials of members who have one or had one, as a purchase and the plans' page do. */
export async function writePlans(
  db: Tx,
  people: readonly Person[],
  idOf: (name: string) => number,
  now: Date,
): Promise<void> {
  // Nobody is logged in yet whose answers are kept.
  const work = { db, invalidate: () => {} }
  for (const { name, standing } of people) {
    const plan = standing && plans[standing]
    if (!plan) continue
    const { planId, since, left, trial } = plan
    const about = {
      memberId: idOf(name),
      planId,
      until: new Date(now.getTime() + left * day),
      at: new Date(now.getTime() - since * day),
    }
    if (trial) await startTrialPeriod(work, about)
    else await startPlan(work, { ...about, source: { kind: 'purchase', id: randomUUID() }, renews: false })
    await settleExpiry(work, about.memberId, now)
  }
}
