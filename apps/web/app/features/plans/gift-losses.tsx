import type { PlanGift } from '@harana/contract/model/plans'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** What ends with a plan of what the member has beyond what is free: how much there is, and how much goes on. */
export const giftLosses: Record<PlanGift, (has: number, keeps: number) => ReactNode> = {
  savedSearches: (has, keeps) => (
    <Trans>
      You have {has} saved searches. {keeps} of them go on to be mailed; the others stay and can be opened.
    </Trans>
  ),
  conciergeLetters: (has, keeps) => (
    <Trans>
      You wrote {has} letters to our concierge. You can write {keeps} from then on, in the same time.
    </Trans>
  ),
  firstMessages: (has, keeps) => (
    <Trans>
      You wrote to {has} new members today. You can write to {keeps} a day from then on.
    </Trans>
  ),
  expressMessages: (has, keeps) => (
    <Trans>
      You sent {has} Express Messages this month without credits. {keeps} a month cost none from then on.
    </Trans>
  ),
}
