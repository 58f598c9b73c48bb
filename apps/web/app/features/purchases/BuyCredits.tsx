import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { BalanceCard } from '../../entities/money/BalanceCard.tsx'
import { BuyingClosed } from '../../entities/money/BuyingClosed.tsx'
import { TestCheckoutNote } from '../../entities/money/TestCheckoutNote.tsx'
import { useMoney } from '../../entities/money/use-money.ts'
import { WayBackLink } from '../../entities/money/WayBackLink.tsx'
import { errorText } from '../../lib/api/errors.ts'
import { useSession } from '../../lib/session/session.tsx'
import { useConfiguration } from '../../lib/site/configuration.ts'
import { paths, purchasePath } from '../../lib/site/paths.ts'
import { PageHead } from '../../ui/PageHead/PageHead.tsx'
import { EmptyState, FailedState, LoadingState } from '../../ui/states/states.tsx'
import { TextLink } from '../../ui/TextButton/TextButton.tsx'
import { Bundles } from './Bundles.tsx'
import classes from './purchases.module.css'
import { useCatalogue } from './use-purchases.ts'

/** The bundles of credits, of which one is chosen and ordered on the next page. */
export function BuyCredits() {
  const { t } = useLingui()
  const balance = useSession().userInfo?.creditsTotal as number | undefined
  const open = useConfiguration()?.buyingOpen ?? false
  return (
    <>
      <PageHead
        title={t`Buy credits`}
        lead={
          <Trans>
            Credits pay for single things that you choose, such as a lift of your profile. Those that you buy
            never expire. Prices are in US dollars, the same for everyone.
          </Trans>
        }
      >
        {balance !== undefined && <BalanceCard balance={balance} />}
      </PageHead>
      {open ? <Choice /> : <BuyingClosed />}
      <WayBackLink />
      <p>
        <TextLink to={paths.credits}>
          <Trans>Your credits and their history</Trans>
        </TextLink>
      </p>
    </>
  )
}

function Choice() {
  'use no memo' // Values that the compiler takes out of a text are not found in the catalogue.
  const { t } = useLingui()
  const { credits, price } = useMoney()
  const { data, error, slow, mutate } = useCatalogue()
  const [chosen, setChosen] = useState<number | null>(null)
  if (!data && error) return <FailedState onRetry={() => void mutate()}>{errorText(error)}</FailedState>
  if (!data) return <LoadingState slow={slow} />
  const { bundles } = data
  // The first is the smallest: nobody is led to more than they came for.
  const bundle = bundles.find(({ productId }) => productId === chosen) ?? bundles[0]
  if (!bundle)
    return (
      <EmptyState title={t`No credits are sold now`}>
        <Trans>Please look again another day.</Trans>
      </EmptyState>
    )
  const [count, amount] = [credits(bundle.credits), price(bundle.cents)]
  return (
    <div className={classes.choice}>
      <TestCheckoutNote />
      <Bundles bundles={bundles} chosen={bundle.productId} onChoose={setChosen} />
      <div className={classes.buy}>
        <Button component={Link} to={purchasePath('credits', bundle.productId)} size="lg">
          <Plural
            value={bundle.credits}
            one={`Buy ${count} credit for ${amount}`}
            other={`Buy ${count} credits for ${amount}`}
          />
        </Button>
        <span className={classes.quiet}>
          <IconLock size={20} stroke={1.9} aria-hidden="true" />
          <Trans>You confirm on the next page. Nothing renews.</Trans>
        </span>
      </div>
    </div>
  )
}
