import type { Output } from '@harana/contract'
import { isExecutivePlan, planGiftNames } from '@harana/contract/model/plans'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useMoney } from '../../entities/money/use-money.ts'
import { usePlanName } from '../../entities/plan/plan-names.ts'
import { useDay } from '../../lib/i18n/use-day.ts'
import { purchasePath } from '../../lib/site/paths.ts'
import { giftWords } from './gift-words.tsx'
import classes from './plans.module.css'
import type { Plans, Subscription } from './use-plans.ts'

type PlanColumnProps = {
  plan: Plans['plans'][number]
  /** What everybody is given, which is no reason to buy. */
  without: Plans['without']
  /** Null for a plan that is not sold now. */
  price: Output<'purchases/getcatalogue'>['plans'][number] | null
  own: Plans['own']
  subscription: Subscription | null
}

/** One plan: its price, what it gives, and what can be done with it. */
export function PlanColumn({ plan, without, price, own, subscription }: PlanColumnProps) {
  const id = useId()
  const nameOf = usePlanName()
  const money = useMoney()
  const isNight = isExecutivePlan(plan.planId)
  const isOwn = own.planId === plan.planId
  // A plan that nobody has, and that is not sold, is not told of.
  if (!price && !isOwn) return null
  const name = nameOf(plan.planId)
  const amount = price && money.price(price.cents)
  const perMonth = price && price.months > 1 ? money.price(Math.round(price.cents / price.months)) : null
  const given = price && price.credits > 0 ? money.credits(price.credits) : null
  return (
    <section
      className={classes.plan}
      data-night={isNight || undefined}
      data-own={isOwn || undefined}
      aria-labelledby={id}
    >
      <h2 id={id}>{name}</h2>
      {price && (
        <p className={classes.price}>
          <b>{amount}</b>{' '}
          <span>
            <Plural value={price.months} one="a month" _12="a year" other="every # months" />
          </span>
        </p>
      )}
      <ul>
        {perMonth && (
          <Line>
            <Trans>{perMonth} a month</Trans>
          </Line>
        )}
        {planGiftNames.map((gift) =>
          plan.gives[gift] > without[gift] ? (
            <Line key={gift}>{giftWords[gift](plan.gives[gift])}</Line>
          ) : null,
        )}
        <Line>
          {isNight ? (
            <Trans>The Executive frame around your card</Trans>
          ) : (
            <Trans>The Premium frame around your card</Trans>
          )}
        </Line>
        {given && price && (
          <Line>
            <Plural
              value={price.months}
              one={`${given} credits each month`}
              _12={`${given} credits each year`}
              other={`${given} credits every # months`}
            />
          </Line>
        )}
      </ul>
      <div className={classes.choose}>
        <Choose
          planId={plan.planId}
          isSold={price !== null}
          own={own}
          subscription={subscription}
          name={nameOf(plan.planId, 'short')}
        />
      </div>
    </section>
  )
}

function Line({ children }: { children: ReactNode }) {
  return (
    <li>
      <IconCheck size={18} stroke={2.2} aria-hidden="true" />
      <span>{children}</span>
    </li>
  )
}

type ChooseProps = Pick<PlanColumnProps, 'own' | 'subscription'> & {
  planId: Plans['plans'][number]['planId']
  isSold: boolean
  name: string
}

/** The button that leads to the order; a note where there is nothing to order. */
function Choose({ planId, isSold, own, subscription, name }: ChooseProps) {
  const { t } = useLingui()
  const dayOf = useDay()
  const day = own.planExpiry ? dayOf(own.planExpiry) : null
  if (own.planId === planId)
    return <p className={classes.own}>{day ? t`Your plan until ${day}` : t`Your plan`}</p>
  // Between them lies only what is higher: a lower one can be chosen when the plan has ended.
  if (own.planId > planId)
    return (
      <p className={classes.later}>
        {day ? t`You can choose it after ${day}` : t`Part of your plan already`}
      </p>
    )
  if (!isSold) return null
  return (
    <Button
      component={Link}
      to={purchasePath('plan', planId)}
      fullWidth
      color={planId >= 5 ? 'parol.4' : undefined}
      c={planId >= 5 ? 'gabi.9' : undefined}
      className={classes.button}
    >
      {subscription ? t`Change to ${name}` : t`Choose ${name}`}
    </Button>
  )
}
