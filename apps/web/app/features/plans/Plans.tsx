import { Trans, useLingui } from '@lingui/react/macro'
import { BuyingClosed } from '../../entities/money/BuyingClosed.tsx'
import { TestCheckoutNote } from '../../entities/money/TestCheckoutNote.tsx'
import { errorText } from '../../lib/api/errors.ts'
import { useConfiguration } from '../../lib/site/configuration.ts'
import { PageHead } from '../../ui/PageHead/PageHead.tsx'
import { FailedState, SlowStrip } from '../../ui/states/states.tsx'
import { FreeForEveryone } from './FreeForEveryone.tsx'
import { OwnPlan } from './OwnPlan.tsx'
import { PlanColumn } from './PlanColumn.tsx'
import classes from './plans.module.css'
import { Trial } from './Trial.tsx'
import { usePlans, usePrices, useSubscription } from './use-plans.ts'

/** The plans beside one another with what each gives, and the one that the member has. */
export function Plans() {
  const { t } = useLingui()
  const plans = usePlans()
  const prices = usePrices()
  const subscription = useSubscription()
  const open = useConfiguration()?.buyingOpen ?? false
  const answers = [plans, prices, subscription]
  const error = answers.find((one) => !one.data && one.error)?.error
  const retry = () => answers.forEach((one) => void one.mutate())
  return (
    <>
      <PageHead
        title={t`Plans`}
        lead={
          <Trans>
            A plan adds comfort for a while. It buys no answer and no better place among the results. A lift,
            paid with credits, is a marked row of its own and leaves their order as it is. Prices are in US
            dollars, the same for everyone.
          </Trans>
        }
      />
      {plans.data && prices.data && subscription.data ? (
        <div className={classes.page}>
          <OwnPlan own={plans.data.own} subscription={subscription.data.subscription} />
          {plans.data.own.planStatus !== 'active' && <Trial trial={plans.data.trial} />}
          {open ? (
            <>
              <TestCheckoutNote />
              <div className={classes.plans}>
                {plans.data.plans.map((plan) => (
                  <PlanColumn
                    key={plan.planId}
                    plan={plan}
                    without={plans.data!.without}
                    price={prices.data!.plans.find(({ planId }) => planId === plan.planId) ?? null}
                    own={plans.data!.own}
                    subscription={subscription.data!.subscription}
                  />
                ))}
              </div>
            </>
          ) : (
            <BuyingClosed />
          )}
          <FreeForEveryone />
        </div>
      ) : error ? (
        <FailedState onRetry={retry}>{errorText(error)}</FailedState>
      ) : (
        <Waiting slow={answers.some(({ slow }) => slow)} />
      )}
    </>
  )
}

/** Placeholders of the columns while they load. */
function Waiting({ slow }: { slow: boolean }) {
  const { t } = useLingui()
  return (
    <div className={classes.waiting}>
      {slow && <SlowStrip over />}
      <div className={classes.plans} role="status" aria-label={t`Loading`}>
        {[2, 3, 4, 5, 6].map((plan) => (
          <i key={plan} className={`capiz ${classes.placeholder}`} />
        ))}
      </div>
    </div>
  )
}
