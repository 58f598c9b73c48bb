import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/site/paths.ts'
import { monthsSince } from './months.ts'
import classes from './payouts.module.css'
import { useMonthName } from './use-month-name.ts'

const shownAtFirst = 6

/** The statements of the months so far. */
export function Statements({ firstMonth }: { firstMonth: string | null }) {
  const { t } = useLingui()
  const nameOf = useMonthName()
  const [now] = useState(() => new Date())
  const [isWhole, setWhole] = useState(false)
  const months = firstMonth === null ? [] : monthsSince(firstMonth, now)
  if (months.length === 0) return null
  return (
    <section className={classes.card} id="statements">
      <h2>
        <Trans>Statements</Trans>
      </h2>
      <ul className={classes.rows} aria-label={t`Statements`}>
        {months.slice(0, isWhole ? undefined : shownAtFirst).map((month) => (
          <li key={month}>
            <Link to={`${paths.creditsPayout}#statement=${month}`}>{nameOf(month)}</Link>
          </li>
        ))}
      </ul>
      {!isWhole && months.length > shownAtFirst && (
        <button type="button" className={classes.all} onClick={() => setWhole(true)}>
          <Trans>All months</Trans>
        </button>
      )}
    </section>
  )
}
