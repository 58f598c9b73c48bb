import { siteNames } from '@harana/contract/model/site'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { Link } from 'react-router'
import { earningTitle } from '../../entities/money/earning-words.ts'
import { accountName } from '../../entities/money/payout-words.ts'
import { useMoney } from '../../entities/money/use-money.ts'
import { errorText } from '../../lib/api/errors.ts'
import { paths } from '../../lib/site/paths.ts'
import { useSite } from '../../lib/site/site.ts'
import { EmptyState, FailedState, LoadingState } from '../../ui/states/states.tsx'
import classes from './payouts.module.css'
import { useMonthName } from './use-month-name.ts'
import { type Statement as StatementAnswer, useStatement } from './use-payouts.ts'

/** The statement of a month, from balance to balance, which prints on paper. */
export function Statement({ month }: { month: string }) {
  const { data, error, slow, mutate } = useStatement(month)
  return (
    <>
      <Link to={paths.creditsPayout} className={classes.back}>
        <IconArrowLeft size={20} stroke={1.9} aria-hidden="true" />
        <Trans>Payout</Trans>
      </Link>
      {!data && !error && <LoadingState slow={slow} />}
      {!data && error?.code === 'INVALIDINPUT' && (
        <EmptyState>
          <Trans>There is no statement of this month.</Trans>
        </EmptyState>
      )}
      {!data && error && error.code !== 'INVALIDINPUT' && (
        <FailedState onRetry={() => void mutate()}>{errorText(error)}</FailedState>
      )}
      {data && <Sheet statement={data} />}
    </>
  )
}

function Sheet({ statement }: { statement: StatementAnswer }) {
  const { price } = useMoney()
  const site = siteNames[useSite()]
  const monthName = useMonthName()(statement.month)
  const { openingCents, earnedCents, takenBackCents, paidCents, returnedCents, closingCents } = statement
  return (
    <article className={classes.statement}>
      <header>
        <h1>
          <Trans>Statement for {monthName}</Trans>
        </h1>
        <p>
          {statement.name} · {site}
        </p>
      </header>
      <dl className={classes.sums}>
        <Sum name={<Trans>At the beginning of the month</Trans>} value={price(openingCents)} />
        <Sum name={<Trans>Earned</Trans>} value={`+${price(earnedCents)}`} />
        {takenBackCents > 0 && (
          <Sum name={<Trans>Taken back</Trans>} value={`\u2212${price(takenBackCents)}`} />
        )}
        <Sum name={<Trans>Paid out</Trans>} value={`\u2212${price(paidCents)}`} />
        {returnedCents > 0 && <Sum name={<Trans>Came back</Trans>} value={`+${price(returnedCents)}`} />}
        <Sum name={<Trans>At the end of the month</Trans>} value={price(closingCents)} />
      </dl>
      <Lines lines={statement.lines} />
      <p className={classes.quiet}>
        <Trans>
          Amounts are in US dollars, months in universal time (UTC). The balance is all that you earned and
          were not paid, also what is held or asked for.
        </Trans>
      </p>
      <Button
        variant="default"
        className={classes.print}
        leftSection={<IconPrinter size={20} stroke={1.9} />}
        onClick={() => window.print()}
      >
        <Trans>Print or save as PDF</Trans>
      </Button>
    </article>
  )
}

const Sum = ({ name, value }: { name: React.ReactNode; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

function Lines({ lines }: { lines: StatementAnswer['lines'] }) {
  const { t, i18n } = useLingui()
  const { price, pesos } = useMoney()
  if (lines.length === 0)
    return (
      <p>
        <Trans>Nothing came or went in this month.</Trans>
      </p>
    )
  const words = {
    earned: t`Earned`,
    'taken-back': t`Taken back`,
    paid: t`Paid out`,
    returned: t`Came back`,
  }
  const isLess = { earned: false, 'taken-back': true, paid: true, returned: false }
  return (
    <div className={classes.scroll}>
      <table>
        <caption className={classes.quiet}>
          <Trans>Each line of it</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t`Day`}</th>
            <th scope="col">{t`What`}</th>
            <th scope="col">{t`Amount`}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ at, kind, earning, cents, payout }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a month never move
            <tr key={row}>
              <td>{i18n.date(at, { day: 'numeric', month: 'short', timeZone: 'UTC' })}</td>
              <td>
                {words[kind]}
                <small>
                  {payout
                    ? `${payout.number}, ${accountName(payout)}, ${pesos(payout.centavos)}${payout.reference ? `, ${payout.reference}` : ''}`
                    : earningTitle(earning, i18n)}
                </small>
              </td>
              <td>{`${isLess[kind] ? '\u2212' : '+'}${price(cents)}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
