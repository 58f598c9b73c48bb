import { siteNames } from '@harana/contract/model/site'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFlask, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMoney } from '../../entities/money/use-money.ts'
import { WayBackLink } from '../../entities/money/WayBackLink.tsx'
import { useProductWords } from '../../entities/plan/use-product-words.ts'
import { useDay } from '../../lib/i18n/use-day.ts'
import { useSession } from '../../lib/session/session.tsx'
import { paths } from '../../lib/site/paths.ts'
import { publicPath } from '../../lib/site/public-pages.ts'
import { useSite } from '../../lib/site/site.ts'
import { EmptyStateIllustration } from '../../ui/EmptyStateIllustration/EmptyStateIllustration.tsx'
import { Fact, Facts } from '../../ui/Facts/Facts.tsx'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { Spinner } from '../../ui/Spinner/Spinner.tsx'
import classes from './purchases.module.css'
import type { Purchase } from './use-purchases.ts'

/** For so long a purchase is thanked for, in ms; later its page is the receipt alone. */
const thanksMs = 30 * 60_000

/** The receipt of a purchase that was paid, which prints on one page. */
export function Receipt({ purchase, balance }: { purchase: Purchase; balance: number }) {
  const site = useSite()
  const [openedAt] = useState(Date.now)
  const isFresh =
    purchase.state === 'paid' && purchase.paid !== null && openedAt - Date.parse(purchase.paid) < thanksMs
  const isPlan = purchase.productType === 'plan'
  return (
    <article className={classes.receipt}>
      <p className={classes.letterhead}>{siteNames[site]}</p>
      {isFresh ? (
        <Thanks purchase={purchase} balance={balance} />
      ) : (
        <h1>
          <Trans>Receipt</Trans>
        </h1>
      )}
      {purchase.test && (
        <p className={classes.test}>
          <IconFlask size={20} stroke={1.9} aria-hidden="true" />
          <Trans>Paid in a test: no money moved.</Trans>
        </p>
      )}
      <Returned purchase={purchase} />
      <Lines purchase={purchase} isHeaded={isFresh} />
      <div className={classes.actions}>
        {!isPlan && <WayBackLink variant="filled" />}
        <Button component={Link} to={isPlan ? paths.plans : paths.credits}>
          {isPlan ? <Trans>Your plan</Trans> : <Trans>Your credits</Trans>}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={20} stroke={1.9} />}
          onClick={() => window.print()}
        >
          <Trans>Print or save as PDF</Trans>
        </Button>
      </div>
      <Foot isFresh={isFresh} />
    </article>
  )
}

function Thanks({ purchase, balance }: { purchase: Purchase; balance: number }) {
  const { credits } = useMoney()
  const dayOf = useDay()
  const words = useProductWords()
  const name = useSession().userInfo?.firstName ?? ''
  const [what, total] = [words(purchase), credits(balance)]
  const day = purchase.planUntil && dayOf(purchase.planUntil)
  return (
    <div className={classes.thanks} role="status">
      <EmptyStateIllustration kind="bright" />
      <h1>{name ? <Trans>Thank you, {name}</Trans> : <Trans>Thank you</Trans>}</h1>
      <p>
        {day ? (
          <Trans>
            {what} is yours until <b>{day}</b>.
          </Trans>
        ) : (
          <Trans>
            {what} are yours. Your balance is now <b>{total}</b>.
          </Trans>
        )}
      </p>
      <Spinner />
    </div>
  )
}

/** What became of the money later. */
function Returned({ purchase: { state, refundedCents } }: { purchase: Purchase }) {
  const { price } = useMoney()
  const amount = price(refundedCents)
  if (state === 'disputed')
    return (
      <FormAlert kind="info">
        <Trans>Your bank was asked to take this payment back, and has not decided yet.</Trans>
      </FormAlert>
    )
  if (state === 'lost')
    return (
      <FormAlert kind="info">
        <Trans>Your bank took this payment back. What it gave ended with that.</Trans>
      </FormAlert>
    )
  if (refundedCents === 0) return null
  return (
    <FormAlert kind="info">
      <Trans>{amount} of this was paid back to you.</Trans>
    </FormAlert>
  )
}

function Lines({ purchase, isHeaded }: { purchase: Purchase; isHeaded: boolean }) {
  const { t, i18n } = useLingui()
  const { price, credits } = useMoney()
  const dayOf = useDay()
  const words = useProductWords()
  const { receiptNumber, paid, cents, tax, paidWith, seller, refundedCents, planUntil, reason } = purchase
  const at = i18n.date(paid ?? purchase.created, { dateStyle: 'medium', timeStyle: 'short' })
  const [country, percent] = [tax?.countryName, tax?.percent]
  const taxed = price(tax?.cents ?? 0)
  const isPlan = purchase.productType === 'plan'
  return (
    <>
      <div className={classes.receiptHead}>
        {isHeaded && (
          <h2>
            <Trans>Receipt</Trans>
          </h2>
        )}
        {receiptNumber && <span>{t`No. ${receiptNumber}`}</span>}
      </div>
      <Facts single>
        <Fact label={t`Date`}>{at}</Fact>
        <Fact label={words(purchase)}>{price(cents)}</Fact>
        {reason === 'renewal' && <Fact label={t`Why`}>{t`Renewal`}</Fact>}
        {reason === 'upgrade' && <Fact label={t`Why`}>{t`Change of plan`}</Fact>}
        {planUntil && <Fact label={t`Runs until`}>{dayOf(planUntil)}</Fact>}
        {isPlan && purchase.credits > 0 && (
          <Fact label={t`Credits with it`}>{credits(purchase.credits)}</Fact>
        )}
        {tax && <Fact label={t`Tax (${country}, ${percent}%)`}>{t`${taxed}, included`}</Fact>}
        {paidWith && <Fact label={t`Paid with`}>{paidWith}</Fact>}
        <Fact label={t`Paid`}>{price(cents)}</Fact>
        {refundedCents > 0 && <Fact label={t`Paid back`}>{price(refundedCents)}</Fact>}
        {seller.name && (
          <Fact label={t`Sold by`}>
            {[seller.name, seller.address].filter(Boolean).join(', ')}
            {seller.taxNumber && (
              <>
                , <span className={classes.whole}>{seller.taxNumber}</span>
              </>
            )}
          </Fact>
        )}
      </Facts>
    </>
  )
}

function Foot({ isFresh }: { isFresh: boolean }) {
  'use no memo' // Values that the compiler takes out of a text are not found in the catalogue.
  const { i18n } = useLingui()
  return (
    <p className={classes.foot}>
      {isFresh && <Trans>A copy went to your e-mail.</Trans>}{' '}
      <Trans>
        You find it again under <Link to={paths.purchases}>Purchases</Link>. Something wrong?{' '}
        <a href={`${publicPath('about', i18n.locale)}#contact`}>Contact support</a>
      </Trans>
    </p>
  )
}
