import { Trans, useLingui } from '@lingui/react/macro'
import classes from './payouts.module.css'
import type { Account } from './use-payouts.ts'

/** Whether an account can be paid to: until when a new one waits, or that its name is not the verified one. */
export function AccountState({ account: { usable, usableFrom, nameMatches, holder } }: { account: Account }) {
  const { i18n } = useLingui()
  const at = i18n.date(usableFrom, { dateStyle: 'medium', timeStyle: 'short' })
  if (!nameMatches)
    return (
      <small className={classes.bad}>
        <Trans>{holder}: not the name that was verified</Trans>
      </small>
    )
  return <small>{usable ? holder : <Trans>Waits until {at}, as every new account does</Trans>}</small>
}
