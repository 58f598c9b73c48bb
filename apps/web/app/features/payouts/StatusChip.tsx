import { RequestStatus } from '@harana/contract/model/enums'
import { Trans } from '@lingui/react/macro'
import classes from './payouts.module.css'
import type { Payout } from './use-payouts.ts'

/** The status of a request in a word (R3.21), and which look comes next or what became of the money. */
export function StatusChip({ payout: { status, state } }: { payout: Pick<Payout, 'status' | 'state'> }) {
  if (status === RequestStatus.Rejected)
    return (
      <span className={classes.chips}>
        <span className={classes.chip} data-tone="bad">
          <Trans>Rejected</Trans>
        </span>
      </span>
    )
  const isBack = state === 'returned' || state === 'failed'
  return (
    <span className={classes.chips}>
      {status === RequestStatus.Open ? (
        <>
          <span className={classes.chip} data-tone="open">
            <Trans context="status">Open</Trans>
          </span>
          <small>{state === 'open' ? <Trans>First look</Trans> : <Trans>Second look</Trans>}</small>
        </>
      ) : (
        <>
          <span className={classes.chip} data-tone={isBack ? 'bad' : 'good'}>
            <Trans>Approved</Trans>
          </span>
          <small>
            {isBack ? (
              <Trans>Came back</Trans>
            ) : state === 'paid' ? (
              <Trans>Paid</Trans>
            ) : (
              <Trans>On its way</Trans>
            )}
          </small>
        </>
      )}
    </span>
  )
}
