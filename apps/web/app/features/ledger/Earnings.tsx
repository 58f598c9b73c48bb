import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EarningsCard } from '../../entities/money/EarningsCard.tsx'
import { earningWords } from '../../entities/money/earning-words.ts'
import { useMoney } from '../../entities/money/use-money.ts'
import { errorText } from '../../lib/api/errors.ts'
import { FailedState, LoadingState } from '../../ui/states/states.tsx'
import { EarningHistory } from './EarningHistory.tsx'
import classes from './earnings.module.css'
import { useEarnings } from './use-earnings.ts'

/** What a Ka-Partner has earned: the balance, all there ever was by kind, and each of it. `children` stand in the balance. */
export function Earnings({ children }: { children?: ReactNode }) {
  const { t, i18n } = useLingui()
  const { price } = useMoney()
  const { data, error, slow, mutate } = useEarnings()
  return (
    <section id="earnings" aria-label={t`Your earnings`} className={classes.column}>
      {!data && !error && <LoadingState slow={slow} />}
      {!data && error && <FailedState onRetry={() => void mutate()}>{errorText(error)}</FailedState>}
      {data && (
        <EarningsCard payable={data.payable} held={data.held} nextAt={data.nextAt}>
          {children}
        </EarningsCard>
      )}
      {data && data.earned.length > 0 && (
        <section className={classes.card}>
          <h2>
            <Trans>Earned so far</Trans>
          </h2>
          <dl className={classes.sums}>
            {data.earned.map(({ kind, cents }) => (
              <div key={kind}>
                <dt>{i18n._(earningWords[kind].title)}</dt>
                <dd>{price(cents)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <EarningHistory />
    </section>
  )
}
