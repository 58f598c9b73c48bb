import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import classes from './BalanceChange.module.css'
import { useMoney } from './use-money.ts'

type BalanceChangeProps = {
  balance: number
  price: number
  /** What is paid for. */
  what: ReactNode
}

/** A balance before and after something is paid. */
export function BalanceChange({ balance, price, what }: BalanceChangeProps) {
  const { credits } = useMoney()
  return (
    <dl className={classes.rows}>
      <div>
        <dt>
          <Trans>Balance now</Trans>
        </dt>
        <dd>{credits(balance)}</dd>
      </div>
      <div>
        <dt>{what}</dt>
        <dd>−{credits(price)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Balance after</Trans>
        </dt>
        <dd>{credits(balance - price)}</dd>
      </div>
    </dl>
  )
}
