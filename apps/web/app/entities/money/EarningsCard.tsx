import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useDay } from '../../lib/i18n/use-day.ts'
import classes from './EarningsCard.module.css'
import { useMoney } from './use-money.ts'

type EarningsCardProps = {
  /** All in US cents. */
  payable: number
  held: number
  /** Asked for, and not paid yet. */
  asked?: number
  /** When the next of what is held can be paid out. */
  nextAt: string | null
  children?: ReactNode
}

/** What a member has earned, in gold: what can be paid out, and what is held or on its way. */
export function EarningsCard({ payable, held, asked = 0, nextAt, children }: EarningsCardProps) {
  const { price } = useMoney()
  const dayOf = useDay()
  const day = nextAt && dayOf(nextAt)
  return (
    <section className={classes.card}>
      <dl>
        <div data-first>
          <dt>
            <Trans>Ready to pay out</Trans>
          </dt>
          <dd>{price(payable)}</dd>
        </div>
        {(held > 0 || asked === 0) && (
          <div>
            <dt>
              <Trans>Held for now</Trans>
            </dt>
            <dd>{price(held)}</dd>
            {day && (
              <dd className={classes.more}>
                <Trans>The next is ready on {day}</Trans>
              </dd>
            )}
          </div>
        )}
        {asked > 0 && (
          <div>
            <dt>
              <Trans>Asked for</Trans>
            </dt>
            <dd>{price(asked)}</dd>
          </div>
        )}
      </dl>
      {children}
    </section>
  )
}
