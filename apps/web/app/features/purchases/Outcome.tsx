import type { ProductType } from '@harana/contract/model/purchases'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../lib/api/errors.ts'
import { useRefreshSession } from '../../lib/session/session.tsx'
import { paths, purchasePath } from '../../lib/site/paths.ts'
import { publicPath } from '../../lib/site/public-pages.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { Spinner } from '../../ui/Spinner/Spinner.tsx'
import { FailedState, LoadingState } from '../../ui/states/states.tsx'
import classes from './purchases.module.css'
import { Receipt } from './Receipt.tsx'
import { isWaiting, usePurchase } from './use-purchases.ts'

/** After this time a member is told what to do while the bank's answer is awaited, in ms. */
const longWaitMs = 30_000

type OutcomeProps = {
  productType: ProductType
  productId: number
  purchaseId: string
  /** The checkout was left without paying. */
  left: boolean
}

/** What became of a purchase: it waits for the bank's answer, is paid, or is not. */
export function Outcome({ productType, productId, purchaseId, left }: OutcomeProps) {
  const { data, error, slow, mutate } = usePurchase(purchaseId)
  const refresh = useRefreshSession()
  const isPaid = data?.purchase.state === 'paid'
  // The balance in the bar, and what a plan opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is paid
  useEffect(() => {
    if (isPaid) void refresh()
  }, [isPaid])
  if (!data && error) return <FailedState onRetry={() => void mutate()}>{errorText(error)}</FailedState>
  if (!data) return <LoadingState slow={slow} />
  const { purchase, balance, url } = data
  const again = purchasePath(productType, productId)
  if (isWaiting(purchase))
    return left ? <Left url={url} again={again} /> : <Waiting url={url} isPlan={productType === 'plan'} />
  if (purchase.state === 'failed' || purchase.state === 'expired')
    return <NotPaid state={purchase.state} again={again} />
  return <Receipt purchase={purchase} balance={balance} />
}

function Panel({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.panel}>
      <h1>{title}</h1>
      {children}
    </section>
  )
}

function Waiting({ url, isPlan }: { url: string | null; isPlan: boolean }) {
  const { i18n } = useLingui()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longWaitMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Panel title={<Trans>Waiting for the bank's answer</Trans>}>
      <Spinner playing />
      <p role="status" className={classes.plain}>
        {isPlan ? (
          <Trans>You can leave this page. Your plan begins by itself.</Trans>
        ) : (
          <Trans>You can leave this page. The credits come by themselves.</Trans>
        )}
      </p>
      {isLong && (
        <FormAlert kind="info">
          <Trans>
            This takes longer than usual. Please do not pay again. You find this purchase under{' '}
            <Link to={paths.purchases}>Purchases</Link> once it is paid. If your bank took the money and
            nothing is here in an hour,{' '}
            <a href={`${publicPath('about', i18n.locale)}#contact`}>write to support</a>.
          </Trans>
        </FormAlert>
      )}
      {isLong && url && (
        <Button component="a" href={url} variant="default">
          <Trans>Back to the payment page</Trans>
        </Button>
      )}
    </Panel>
  )
}

/** The payment page was left: it can be opened again. */
function Left({ url, again }: { url: string | null; again: string }) {
  return (
    <Panel title={<Trans>You have not paid</Trans>}>
      <p className={classes.plain}>
        <Trans>You came back without paying. Nothing was taken.</Trans>
      </p>
      <div className={classes.actions}>
        <Button component={Link} to={again} variant="default">
          <Trans>Back to the order</Trans>
        </Button>
        {url && (
          <Button component="a" href={url}>
            <Trans>Pay now</Trans>
          </Button>
        )}
      </div>
    </Panel>
  )
}

function NotPaid({ state, again }: { state: 'failed' | 'expired'; again: string }) {
  return (
    <Panel title={<Trans>You have not paid</Trans>}>
      <FormAlert>
        {state === 'failed' ? (
          <Trans>
            The bank declined this payment. Nothing was taken. Try another card, or ask your bank.
          </Trans>
        ) : (
          <Trans>Nobody paid in time, and the payment page is closed. Nothing was taken.</Trans>
        )}
      </FormAlert>
      <Button component={Link} to={again}>
        <Trans>Try again</Trans>
      </Button>
    </Panel>
  )
}
