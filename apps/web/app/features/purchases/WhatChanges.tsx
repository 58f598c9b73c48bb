import { RENEWAL_REMINDER_DAYS } from '@harana/contract/model/purchases'
import { Plural, Trans } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMoney } from '../../entities/money/use-money.ts'
import { usePlanName } from '../../entities/plan/plan-names.ts'
import { useDay } from '../../lib/i18n/use-day.ts'
import { useSession } from '../../lib/session/session.tsx'
import classes from './purchases.module.css'
import type { Summary } from './use-purchases.ts'

/** What is otherwise once the order is paid, line by line. */
export function WhatChanges({ summary }: { summary: Summary }) {
  const { plan, credits } = summary
  return (
    <section className={classes.card}>
      <h2>
        <Trans>What changes</Trans>
      </h2>
      <ul className={classes.changes}>
        {plan && <PlanLines plan={plan} cents={summary.cents} />}
        {credits && <CreditLines {...credits} />}
        {!plan && <PlanStays />}
      </ul>
    </section>
  )
}

function Line({ children }: { children: ReactNode }) {
  return (
    <li>
      <IconCheck size={20} stroke={2.2} aria-hidden="true" />
      <span>{children}</span>
    </li>
  )
}

function CreditLines({ before, after }: { before: number; after: number }) {
  'use no memo' // Values that the compiler takes out of a text are not found in the catalogue.
  const { credits } = useMoney()
  const [from, to] = [credits(before), credits(after)]
  return (
    <>
      <Line>
        <Trans>
          Your balance goes from {from} to <b>{to} credits</b>, at once.
        </Trans>
      </Line>
      <Line>
        <Trans>They do not expire.</Trans>
      </Line>
    </>
  )
}

/** A plan that the member has, and that a bundle does not touch. */
function PlanStays() {
  const nameOf = usePlanName()
  const dayOf = useDay()
  const user = useSession().userInfo
  const [plan, until] = [nameOf(user?.planId ?? 0), user?.planExpiry]
  if (!plan || !until) return null
  const day = dayOf(until)
  return (
    <Line>
      <Trans>
        Your plan, {plan} until {day}, stays as it is.
      </Trans>
    </Line>
  )
}

function PlanLines({ plan, cents }: { plan: NonNullable<Summary['plan']>; cents: number }) {
  'use no memo' // Values that the compiler takes out of a text are not found in the catalogue.
  const nameOf = usePlanName()
  const dayOf = useDay()
  const { price } = useMoney()
  const isTrial = useSession().userInfo?.planStatus === 'trial'
  const [name, day, amount] = [nameOf(plan.planId), dayOf(plan.until), price(cents)]
  const { months } = plan
  const before = plan.now && nameOf(plan.now.planId)
  return (
    <>
      <Line>
        <Trans>
          {name} begins at once and runs until <b>{day}</b>.
        </Trans>
      </Line>
      {before && (
        <Line>
          <Trans>Your plan now, {before}, ends with that.</Trans>
        </Line>
      )}
      {isTrial && (
        <Line>
          <Trans>Your free trial ends with that.</Trans>
        </Line>
      )}
      <Line>
        <Plural
          value={months}
          one={`Then it renews each month for ${amount}, until you cancel.`}
          _12={`Then it renews each year for ${amount}, until you cancel.`}
          other={`Then it renews every ${months} months for ${amount}, until you cancel.`}
        />
      </Line>
      <Line>
        <Plural
          value={RENEWAL_REMINDER_DAYS}
          one="We remind you a day before each renewal. You cancel in two taps, under Plans."
          other="We remind you # days before each renewal. You cancel in two taps, under Plans."
        />
      </Line>
    </>
  )
}
