import { LETTER_DAYS, type PlanGift } from '@harana/contract/model/plans'
import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** What a plan gives of each row of the contract's table, in words. */
export const giftWords: Record<PlanGift, (count: number) => ReactNode> = {
  savedSearches: (count) => (
    <Plural value={count} one="# saved search, mailed daily" other="# saved searches, mailed daily" />
  ),
  conciergeLetters: (count) => (
    <Plural
      value={count}
      one={`# letter to our concierge in ${LETTER_DAYS} days`}
      other={`# letters to our concierge in ${LETTER_DAYS} days`}
    />
  ),
  firstMessages: (count) => (
    <Plural
      value={count}
      one="# new member a day to write to first"
      other="# new members a day to write to first"
    />
  ),
  expressMessages: (count) => (
    <Plural value={count} one="# Express Message a month" other="# Express Messages a month" />
  ),
}
