import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import classes from './BalanceCard.module.css'
import { useMoney } from './use-money.ts'

/** The credits that a member can spend, in gold; `children` stand under the number. */
export function BalanceCard({ balance, children }: { balance: number; children?: ReactNode }) {
  const { credits } = useMoney()
  const count = credits(balance)
  return (
    <section className={classes.card}>
      <h2>
        <Trans>Your balance</Trans>
      </h2>
      <p>
        <b>{count}</b> <Plural value={balance} one="credit" other="credits" />
      </p>
      {children}
    </section>
  )
}
