import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { accountName } from '../../entities/money/payout-words.ts'
import { useMoney } from '../../entities/money/use-money.ts'
import { paths } from '../../lib/site/paths.ts'
import { AccountState } from './AccountState.tsx'
import classes from './payouts.module.css'
import { Statements } from './Statements.tsx'
import { type Account, type Summary, usePayoutSummary } from './use-payouts.ts'
import { barWords } from './words.ts'

/** On the Ka-Partner's page: what is still missing for a payout, and the statements. */
export function PartnerPayouts() {
  const { data } = usePayoutSummary()
  if (!data) return null
  return (
    <>
      <Missing summary={data} />
      <Statements firstMonth={data.firstMonth} />
    </>
  )
}

function Missing({ summary }: { summary: Summary }) {
  const { i18n } = useLingui()
  const { price } = useMoney()
  const { bar, terms, accounts, payableCents } = summary
  const account = accounts.find(({ usable, nameMatches }) => usable && nameMatches) ?? accounts[0]
  const isPayable = account?.usable === true && account.nameMatches
  const least = terms?.minimumCents ?? 0
  const [from, gap] = [price(least), price(Math.max(0, least - payableCents))]
  const isReady = bar === null && isPayable && payableCents >= least
  return (
    <section className={classes.card}>
      <h2>{isReady ? <Trans>Nothing is missing</Trans> : <Trans>What is still missing</Trans>}</h2>
      {bar ? (
        <p>{i18n._(barWords[bar])}</p>
      ) : (
        <ul className={classes.checks}>
          <Check done={isPayable}>
            <AccountCheck account={account} />
          </Check>
          <Check done={payableCents >= least}>
            {payableCents >= least ? (
              <Trans>At least {from} that can be paid out</Trans>
            ) : (
              <Trans>
                {gap} more: the least that we pay out is {from}
              </Trans>
            )}
          </Check>
        </ul>
      )}
      <Button component={Link} to={paths.creditsPayout} variant={isReady ? 'filled' : 'default'}>
        <Trans>Payout</Trans>
      </Button>
    </section>
  )
}

function AccountCheck({ account }: { account: Account | undefined }) {
  if (!account) return <Trans>An account to be paid to, in your verified name</Trans>
  return (
    <span className={classes.tile}>
      <b>{accountName(account)}</b>
      <AccountState account={account} />
    </span>
  )
}

function Check({ done, children }: { done: boolean; children: ReactNode }) {
  const { t } = useLingui()
  const Icon = done ? IconCircleCheck : IconCircleDashed
  return (
    <li data-done={done || undefined}>
      <Icon size={22} stroke={1.9} role="img" aria-label={done ? t`Done` : t`To do`} />
      <span>{children}</span>
    </li>
  )
}
