import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCards, IconChevronRight, IconCoins } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useMoney } from '../../entities/money/use-money.ts'
import { useProductWords } from '../../entities/plan/use-product-words.ts'
import { errorText } from '../../lib/api/errors.ts'
import { useDay } from '../../lib/i18n/use-day.ts'
import { paths, purchasePath } from '../../lib/site/paths.ts'
import { PageHead } from '../../ui/PageHead/PageHead.tsx'
import { ListPage } from '../../ui/Pages/ListPage.tsx'
import { Pages } from '../../ui/Pages/Pages.tsx'
import { EmptyState, LoadingState } from '../../ui/states/states.tsx'
import classes from './purchases.module.css'
import { type Purchase, useReceipts } from './use-purchases.ts'

/** What the member has bought, the newest first; each leads to its receipt. */
export function Receipts() {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Purchases`} lead={<Trans>All that you have paid here, with its receipts.</Trans>} />
      <Pages>{(page, onMore) => <ReceiptsPage page={page} onMore={onMore} />}</Pages>
    </>
  )
}

function ReceiptsPage({ page, onMore }: { page: number; onMore: (() => void) | undefined }) {
  const { t } = useLingui()
  return (
    <ListPage
      answer={useReceipts(page)}
      errorText={errorText}
      rowsOf={({ purchases }) => purchases}
      hasMore={({ more }) => more}
      page={page}
      onMore={onMore}
      waiting={<LoadingState />}
      empty={
        <EmptyState
          title={t`You have bought nothing yet`}
          actions={
            <div className={classes.actions}>
              <Button component={Link} to={paths.plans} variant="default">
                <Trans>Plans</Trans>
              </Button>
              <Button component={Link} to={paths.buyCredits} variant="default">
                <Trans>Buy credits</Trans>
              </Button>
            </div>
          }
        >
          <Trans>Each purchase is listed here with its receipt.</Trans>
        </EmptyState>
      }
    >
      {(rows) => (
        <ul className={classes.receipts}>
          {rows.map((purchase) => (
            <Row key={purchase.purchaseId} purchase={purchase} />
          ))}
        </ul>
      )}
    </ListPage>
  )
}

function Row({ purchase }: { purchase: Purchase }) {
  const { price } = useMoney()
  const dayOf = useDay()
  const words = useProductWords()
  const { productType, productId, purchaseId, paid, created, cents, receiptNumber } = purchase
  const Icon = productType === 'plan' ? IconCards : IconCoins
  return (
    <li>
      <Link to={purchasePath(productType, productId, purchaseId)}>
        <span className={classes.disc}>
          <Icon size={22} stroke={1.8} aria-hidden="true" />
        </span>
        <span>
          <b>{words(purchase)}</b>
          <small>
            {[dayOf(paid ?? created), receiptNumber].filter(Boolean).join(' · ')}
            <State purchase={purchase} />
          </small>
        </span>
        <b className="tabular">{price(cents)}</b>
        <IconChevronRight size={20} stroke={1.9} aria-hidden="true" />
      </Link>
    </li>
  )
}

/** What sets it apart from a purchase that is simply paid. */
function State({ purchase: { state, cents, refundedCents, test } }: { purchase: Purchase }) {
  return (
    <>
      {refundedCents > 0 && (
        <em>{refundedCents < cents ? <Trans>Partly paid back</Trans> : <Trans>Paid back</Trans>}</em>
      )}
      {state === 'disputed' && (
        <em>
          <Trans>Disputed</Trans>
        </em>
      )}
      {state === 'lost' && (
        <em>
          <Trans>Taken back</Trans>
        </em>
      )}
      {test && (
        <em>
          <Trans>Test</Trans>
        </em>
      )}
    </>
  )
}
