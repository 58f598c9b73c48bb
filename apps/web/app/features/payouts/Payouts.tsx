import { Trans } from '@lingui/react/macro'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { EarningsCard } from '../../entities/money/EarningsCard.tsx'
import { errorText } from '../../lib/api/errors.ts'
import { paths } from '../../lib/site/paths.ts'
import { FailedState, LoadingState } from '../../ui/states/states.tsx'
import { Accounts } from './Accounts.tsx'
import { AddAccount } from './AddAccount.tsx'
import { AskPayout } from './AskPayout.tsx'
import { Bar } from './Bar.tsx'
import classes from './payouts.module.css'
import { Requests } from './Requests.tsx'
import { Statements } from './Statements.tsx'
import { type Summary, usePayoutSummary } from './use-payouts.ts'
import { NeverPay, WhatHappens } from './WhatHappens.tsx'

/** The member's payouts: what there is, the form to ask for it, what was asked for, the accounts and the statements. */
export function Payouts() {
  const { data, error, slow, mutate } = usePayoutSummary()
  return (
    <>
      <Link to={paths.credits} className={classes.back}>
        <IconArrowLeft size={20} stroke={1.9} aria-hidden="true" />
        <Trans>Credits</Trans>
      </Link>
      <h1 className={classes.title}>
        <Trans>Payout</Trans>
      </h1>
      {!data && !error && <LoadingState slow={slow} />}
      {!data && error && <FailedState onRetry={() => void mutate()}>{errorText(error)}</FailedState>}
      {data && <Whole summary={data} />}
    </>
  )
}

function Whole({ summary }: { summary: Summary }) {
  const [adding, setAdding] = useState(false)
  const { bar, terms } = summary
  const canAdd = bar === null && terms !== null
  const add = () => setAdding(true)
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <EarningsCard
          payable={summary.payableCents}
          held={summary.pendingCents}
          asked={summary.askedCents}
          nextAt={summary.nextAt}
        />
        {bar && <Bar bar={bar} />}
        {bar === null && terms && <AskPayout summary={summary} terms={terms} onAdd={add} />}
        <Requests />
      </div>
      <aside className={classes.column}>
        <WhatHappens />
        <NeverPay />
        <Accounts accounts={summary.accounts} {...(canAdd && { onAdd: add })} />
        <Statements firstMonth={summary.firstMonth} />
      </aside>
      {adding && terms && <AddAccount summary={summary} terms={terms} onClose={() => setAdding(false)} />}
    </div>
  )
}
