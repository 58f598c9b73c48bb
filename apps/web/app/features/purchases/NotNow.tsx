import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { usePlanName } from '../../entities/plan/plan-names.ts'
import { useDay } from '../../lib/i18n/use-day.ts'
import { paths } from '../../lib/site/paths.ts'
import classes from './purchases.module.css'
import type { Summary } from './use-purchases.ts'

/** Why a plan can't be bought now: it is the one that runs, a lower one, or the one that runs is being renewed. */
export function NotNow({ summary }: { summary: Summary }) {
  const nameOf = usePlanName()
  const dayOf = useDay()
  const now = summary.plan?.now
  const [plan, day] = [nameOf(now?.planId ?? summary.productId), now ? dayOf(now.until) : '']
  return (
    <section className={classes.card}>
      <p className={classes.plain}>
        {summary.way === 'running' ? (
          <Trans>This is your plan. It is paid until {day}.</Trans>
        ) : summary.way === 'renewing' ? (
          <Trans>
            Your plan is being renewed, or its renewal is not paid yet. You can change it after that.
          </Trans>
        ) : (
          <Trans>
            You have {plan} until {day}. You can choose this plan when that has ended.
          </Trans>
        )}
      </p>
      <Button component={Link} to={paths.plans} variant="default" className={classes.way}>
        <Trans>Your plan</Trans>
      </Button>
    </section>
  )
}
