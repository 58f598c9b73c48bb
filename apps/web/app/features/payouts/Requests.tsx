import { Trans, useLingui } from '@lingui/react/macro'
import { accountName } from '../../entities/money/payout-words.ts'
import { useMoney } from '../../entities/money/use-money.ts'
import { errorText } from '../../lib/api/errors.ts'
import { useDay } from '../../lib/i18n/use-day.ts'
import { ListPage } from '../../ui/Pages/ListPage.tsx'
import { Pages } from '../../ui/Pages/Pages.tsx'
import { EmptyState, LoadingState } from '../../ui/states/states.tsx'
import classes from './payouts.module.css'
import { StatusChip } from './StatusChip.tsx'
import { type Payout, usePayouts } from './use-payouts.ts'
import { failureWords, rejectionWords } from './words.ts'

/** What the member asked for, the newest first, each with how far it has come. */
export const Requests = () => (
  <section>
    <h2 className={classes.part}>
      <Trans>My requests</Trans>
    </h2>
    <Pages>{(page, onMore) => <RequestPage page={page} onMore={onMore} />}</Pages>
  </section>
)

function RequestPage({ page, onMore }: { page: number; onMore: (() => void) | undefined }) {
  const { t } = useLingui()
  return (
    <ListPage
      answer={usePayouts(page)}
      errorText={errorText}
      rowsOf={({ payouts }) => payouts}
      hasMore={({ more }) => more}
      page={page}
      onMore={onMore}
      waiting={<LoadingState />}
      empty={
        <EmptyState title={t`Nothing asked for yet`}>
          <Trans>Each payout that you ask for is listed here, with how far it has come.</Trans>
        </EmptyState>
      }
    >
      {(rows) => (
        <ul className={`${classes.card} ${classes.requests}`}>
          {rows.map((payout) => (
            <Request key={payout.payoutId} payout={payout} />
          ))}
        </ul>
      )}
    </ListPage>
  )
}

function Request({ payout }: { payout: Payout }) {
  const { price } = useMoney()
  const dayOf = useDay()
  const day = dayOf(payout.asked)
  return (
    <li>
      <b className={classes.amount}>{price(payout.cents)}</b>
      <div>
        <p>
          <b>{accountName(payout)}</b>{' '}
          <small>
            <Trans>asked {day}</Trans> · {payout.number}
          </small>
        </p>
        <div className={classes.quiet}>
          <HowFar payout={payout} />
        </div>
      </div>
      <StatusChip payout={payout} />
    </li>
  )
}

/** How far a payout has come, in a sentence or two; where it ended without money, what to do, and that it is back. */
function HowFar({ payout }: { payout: Payout }) {
  const { i18n } = useLingui()
  const { pesos } = useMoney()
  const dayOf = useDay()
  const { state, reference, rejection, failure, words, paid, sent } = payout
  const arrives = pesos(payout.centavos)
  const day = dayOf(paid ?? sent ?? payout.approved ?? payout.asked)
  switch (state) {
    case 'open':
      return <Trans>Two people on our team look at every payout. {arrives} arrive.</Trans>
    case 'looked':
      return <Trans>One person has looked at it. Another one releases the money. {arrives} arrive.</Trans>
    case 'approved':
    case 'sending':
      return <Trans>Both have looked. {arrives} go to your bank or wallet next.</Trans>
    case 'sent':
      return (
        <Trans>
          {arrives} sent on {day}. It arrives once your bank or wallet has booked it.
        </Trans>
      )
    case 'paid':
      return (
        <Trans>
          {arrives} paid on {day}. Reference {reference}.
        </Trans>
      )
    default:
      return (
        <>
          {state === 'rejected' && rejection && i18n._(rejectionWords[rejection])}
          {state !== 'rejected' && i18n._(failureWords[failure ?? 'unknown'])}{' '}
          {words && <q className={classes.words}>{words}</q>}{' '}
          <b>
            <Trans>The money is back in your balance.</Trans>
          </b>
        </>
      )
  }
}
