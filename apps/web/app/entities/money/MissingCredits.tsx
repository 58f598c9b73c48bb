import { may } from '@harana/contract/policy/policy'
import { Plural, Trans } from '@lingui/react/macro'
import { useSession } from '../../lib/session/session.tsx'
import { useConfiguration, useSiteRules } from '../../lib/site/configuration.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { useMoney } from './use-money.ts'

/** By how much a balance is too small. */
export function CreditGap({ price, balance }: { price: number; balance: number }) {
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
