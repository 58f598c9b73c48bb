import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { earningWords } from '../../entities/money/earning-words.ts'
import { useMoney } from '../../entities/money/use-money.ts'
import { errorText } from '../../lib/api/errors.ts'
import { useDay } from '../../lib/i18n/use-day.ts'
import { Pages } from '../../ui/Pages/Pages.tsx'
import { EmptyState, FailedState, SlowStrip } from '../../ui/states/states.tsx'
import classes from './Credits.module.css'
import { type Earning, useEarningHistory } from './use-earnings.ts'
import { WaitingRows } from './WaitingRows.tsx'

/** Each thing that was earned and what became of it, a page of 24 below another. */
export const EarningHistory = () => (
  <section>
    <div className={classes.historyHead}>
      <h2>
        <Trans>What you earned</Trans>
      </h2>
    </div>
    <Pages>{(page, onMore) => <HistoryPage page={page} onMore={onMore} />}</Pages>
  </section>
)

function HistoryPage({ page, onMore }: { page: number; onMore: (() => void) | undefined }) {
  const { t } = useLingui()
  const { data, error, slow, mutate } = useEarningHistory(page)
  if (!data && error) return <FailedState onRetry={() => void mutate()}>{errorText(error)}</FailedState>
  if (!data) return slow ? <SlowStrip /> : <WaitingRows />
  if (data.earnings.length === 0 && page === 1)
    return (
      <EmptyState title={t`Nothing here yet`}>
        <Trans>All that you earn is listed here, with the day from which it can be paid out.</Trans>
      </EmptyState>
    )
  return (
    <>
      <ul className={classes.history}>
        {data.earnings.map((earning) => (
          <Row key={earning.number} earning={earning} />
        ))}
      </ul>
      {onMore && data.more && (
        <Button variant="default" className={classes.more} onClick={onMore}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}

function Row({ earning: { kind, at, cents, state, payableAt } }: { earning: Earning }) {
  const { i18n } = useLingui()
  const { price } = useMoney()
  const dayOf = useDay()
  const { title, icon: Icon } = earningWords[kind]
  const day = payableAt && dayOf(payableAt)
  return (
    <li data-gain={state !== 'back' || undefined}>
      <Icon size={24} stroke={1.9} aria-hidden="true" />
      <span className={classes.what}>
        <b>{i18n._(title)}</b>
        <small>
          {state === 'payable' ? (
            <Trans>Can be paid out</Trans>
          ) : state === 'back' ? (
            <Trans>Taken back: the payment behind it was not right</Trans>
          ) : (
            <Trans>Held until {day}</Trans>
          )}
        </small>
      </span>
      <time dateTime={at}>{dayOf(at)}</time>
      <b className={classes.amount}>{state === 'back' ? price(0) : `+${price(cents)}`}</b>
    </li>
  )
}
