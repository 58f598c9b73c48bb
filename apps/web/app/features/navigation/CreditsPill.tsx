import { Trans } from '@lingui/react/macro'
import { IconCoins } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useMoney } from '../../entities/money/use-money.ts'
import { paths } from '../../lib/site/paths.ts'
import classes from './CreditsPill.module.css'

/** The member's balance, which links to the credits. */
export function CreditsPill({ balance }: { balance: number }) {
  'use no memo' // Values that the compiler takes out of a text are not found in the catalogue.
  const count = useMoney().credits(balance)
  return (
    <Link to={paths.credits} className={classes.pill}>
      <IconCoins size={20} stroke={1.9} aria-hidden="true" />
      <span>
        <Trans>
          {count} <span className={classes.unit}>credits</span>
        </Trans>
      </span>
    </Link>
  )
}
