import { Trans, useLingui } from '@lingui/react/macro'
import { earningWords } from '../../entities/money/earning-words.ts'
import { useMoney } from '../../entities/money/use-money.ts'
import { errorText } from '../../lib/api/errors.ts'
import { useDay } from '../../lib/i18n/use-day.ts'
import { ListPage } from '../../ui/Pages/ListPage.tsx'
import { Pages } from '../../ui/Pages/Pages.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
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
  return (
    <ListPage
      answer={useEarningHistory(page)}
      errorText={errorText}
      rowsOf={({ earnings }) => earnings}
      hasMore={({ more }) => more}
      page={page}
      onMore={onMore}
      waiting={<WaitingRows />}
      empty={
        <EmptyState title={t`Nothing here yet`}>
          <Trans>All that you earn is listed here, with the day from which it can be paid out.</Trans>
        </EmptyState>
      }
    >
      {(rows) => (
        <ul className={classes.history}>
          {rows.map((earning) => (
            <Row key={earning.number} earning={earning} />
          ))}
        </ul>
      )}
    </ListPage>
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
