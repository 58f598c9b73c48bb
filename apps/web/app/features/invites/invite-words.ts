import type { InviteStage, NotCountedReason } from '@harana/contract/model/invites'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useDay } from '../../lib/i18n/use-day.ts'
import type { Invited } from './use-invites.ts'

/** How many of the four steps an invited member has taken. */
export const stepsDone: Record<InviteStage, number> = {
  'signed-up': 1,
  profile: 2,
  verified: 3,
  held: 3,
  earned: 4,
  'not-counted': 0,
  unavailable: 0,
}

/** Why a member is not counted. They say nothing about the account of the other. */
const reasons: Record<NotCountedReason, ReturnType<typeof msg>> = {
  closed: msg`Not counted: no reward was offered on the day of the sign-up`,
  country: msg`Not counted: no reward is offered where you live`,
  'same-person': msg`Not counted: an invitation is for another person`,
  rules: msg`Not counted: the rules of inviting were not kept`,
}

/** Returns a function that says how far an invited member has come, and what comes next. */
export function useInviteWords(): (invited: Invited) => string {
  const { t, i18n } = useLingui()
  const dayOf = useDay()
  return ({ stage, waitsFor, why, signedUp, due, earned }) => {
    switch (stage) {
      case 'signed-up':
        return t`Signed up on ${dayOf(signedUp)}. The profile is not finished yet`
      case 'profile':
        return t`Profile finished, not verified yet`
      case 'verified':
        if (waitsFor === 'inviter') return t`Verified. It is earned once you are verified yourself`
        return due && due > new Date().toISOString().slice(0, 10)
          ? t`Verified. It is earned on ${dayOf(due)}`
          : t`Verified. It is earned today`
      case 'earned':
        return earned ? t`Earned on ${dayOf(earned)}` : t`Earned`
      case 'held':
        return t`Our team is looking at this. There is nothing for you to do`
      case 'not-counted':
        return i18n._(reasons[why ?? 'rules'])
      default:
        return t`Can’t be counted at the moment`
    }
  }
}
