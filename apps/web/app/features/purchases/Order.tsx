import type { ProductType } from '@harana/contract/model/purchases'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconArrowLeft, IconCards, IconCoins } from '@tabler/icons-react'
import { Link } from 'react-router'
import { BuyingClosed } from '../../entities/money/BuyingClosed.tsx'
import { useMoney } from '../../entities/money/use-money.ts'
import { monthsOf, useProductWords } from '../../entities/plan/use-product-words.ts'
import { errorText } from '../../lib/api/errors.ts'
import { paths } from '../../lib/site/paths.ts'
import { Fact, Facts } from '../../ui/Facts/Facts.tsx'
import { PageHead } from '../../ui/PageHead/PageHead.tsx'
import { FailedState, LoadingState } from '../../ui/states/states.tsx'
import { NotNow } from './NotNow.tsx'
import { NotSold } from './NotSold.tsx'
import { Pay } from './Pay.tsx'
import classes from './purchases.module.css'
import { type Summary, useSummary } from './use-purchases.ts'
import { WhatChanges } from './WhatChanges.tsx'

type OrderProps = { productType: ProductType; productId: number }

/** Before paying: what is bought at which price, what changes, and the button that pays. */
export function Order({ productType, productId }: OrderProps) {
  const { t } = useLingui()
  const { data, error, slow, mutate } = useSummary(productType, productId)
  if (error?.code === 'NOTSOLD') return <NotSold />
  return (
    <div className={classes.order}>
      <Link to={productType === 'plan' ? paths.plans : paths.buyCredits} className={classes.back}>
        <IconArrowLeft size={20} stroke={1.9} aria-hidden="true" />
        {productType === 'plan' ? t`Plans` : t`Buy credits`}
      </Link>
      <PageHead title={t`Purchase`} />
      {data ? (
        <Columns summary={data} onChanged={() => void mutate()} />
      ) : error ? (
        <FailedState onRetry={() => void mutate()}>{errorText(error)}</FailedState>
      ) : (
        <LoadingState slow={slow} />
      )}
    </div>
  )
}

function Columns({ summary, onChanged }: { summary: Summary; onChanged: () => void }) {
  if (!summary.buyingOpen) return <BuyingClosed />
  if (summary.way !== 'checkout' && summary.way !== 'upgrade') return <NotNow summary={summary} />
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <YourOrder summary={summary} />
        <WhatChanges summary={summary} />
      </div>
      <Pay summary={summary} onChanged={onChanged} />
    </div>
  )
}

function YourOrder({ summary }: { summary: Summary }) {
  const { t } = useLingui()
  const { price } = useMoney()
  const words = useProductWords()
  const { productType, productId, cents, dueCents, tax, quote, currency } = summary
  const isPlan = productType === 'plan'
  const Icon = isPlan ? IconCards : IconCoins
  const country = tax?.countryName
  return (
    <section className={classes.card}>
      <h2>
        <Trans>Your order</Trans>
      </h2>
      <div className={classes.product}>
        <span className={classes.disc}>
          <Icon size={26} stroke={1.7} aria-hidden="true" />
        </span>
        <span>
          <b>{words({ productType, productId, credits: summary.credits?.given ?? 0 })}</b>
          <small>
            {isPlan ? (
              <Plural
                value={monthsOf(productId)}
                one="For a month. It renews until you cancel."
                _12="For a year. It renews until you cancel."
                other="For # months. It renews until you cancel."
              />
            ) : (
              <Trans>Bundle, paid once. Nothing renews.</Trans>
            )}
          </small>
        </span>
        <b className="tabular">{price(cents)}</b>
      </div>
      <Facts single>
        {quote && quote.unusedCents > 0 && (
          <Fact label={t`What is left of your plan`}>{`\u2212${price(quote.unusedCents)}`}</Fact>
        )}
        {tax && <Fact label={t`Tax (${country}, ${tax.percent}%)`}>{t`included`}</Fact>}
        <Fact label={t`Currency`}>{currency}</Fact>
      </Facts>
      <p className={classes.total}>
        <b>{quote ? <Trans>To pay now</Trans> : <Trans>To pay</Trans>}</b>
        <span>{price(dueCents)}</span>
      </p>
    </section>
  )
}
