import { may } from '@harana/contract/policy/policy'
import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useSession } from '../../lib/session/session.tsx'
import { useConfiguration, useSiteRules } from '../../lib/site/configuration.ts'
import { paths } from '../../lib/site/paths.ts'
import { keepWayBack } from '../../lib/site/way-back.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import classes from './MissingCredits.module.css'
import { useMoney } from './use-money.ts'

type MissingCreditsProps = {
  price: number
  balance: number
  /** The page to come back to once there are credits. */
  back: string
}

/** By how much a balance is too small. */
export function CreditGap({ price, balance }: Omit<MissingCreditsProps, 'back'>) {
  'use no memo' // Values that the compiler takes out of a text are not found in the catalogue.
  const { credits } = useMoney()
  const gap = price - balance
  const [cost, has, missing] = [credits(price), credits(balance), credits(gap)]
  return (
    <FormAlert kind="info">
      <Trans>
        This costs {cost} credits, and you have {has}.
      </Trans>{' '}
      <Plural value={gap} one={`${missing} credit is missing.`} other={`${missing} credits are missing.`} />
    </FormAlert>
  )
}

/** Whether this member can buy credits now. */
export function useCanBuy(): boolean {
  const session = useSession()
  const rules = useSiteRules()
  const open = useConfiguration()?.buyingOpen ?? false
  return open && may('buy', session, rules) === true
}

/** By how much a balance is too small, and the way to credits and back. */
export function MissingCredits({ price, balance, back }: MissingCreditsProps) {
  const canBuy = useCanBuy()
  return (
    <div className={classes.missing}>
      <CreditGap price={price} balance={balance} />
      {canBuy && (
        <Button
          component={Link}
          to={paths.buyCredits}
          color="parol.4"
          c="gabi.9"
          onClick={() => keepWayBack(back)}
        >
          <Trans>Buy credits</Trans>
        </Button>
      )}
    </div>
  )
}
