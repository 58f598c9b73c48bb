import type { PayoutBar, PayoutFailure, PayoutRejection } from '@harana/contract/model/payouts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Why nothing can be asked for, and what to do about it. */
export const barWords: Record<PayoutBar, MessageDescriptor> = {
  closed: msg`Payouts are not open at the moment. What you have earned stays yours.`,
  country: msg`We can’t pay to the country that you live in. What you have earned stays yours.`,
  unverified: msg`A payout goes to the person we know. Get verified first.`,
  'no-name': msg`The name on your ID is not written down here yet. Send your document once more, and a person on our team adds it.`,
}

/** Why a payout was rejected, and what to do now. */
export const rejectionWords: Record<PayoutRejection, MessageDescriptor> = {
  'account-wrong': msg`The account can’t be paid to as it is written. Add it with the right number, then ask again.`,
  'name-differs': msg`The name on the account is not yours. Add an account in your own name, then ask again.`,
  'earnings-checked': msg`We are still checking how some of it was earned. Ask again in some days.`,
  'account-shared': msg`Somebody else is paid to this account too. Add one that is yours alone, then ask again.`,
  other: msg`Read what our team wrote, then ask again.`,
}

/** Why a payout did not arrive, and what to do now. */
export const failureWords: Record<PayoutFailure, MessageDescriptor> = {
  'wrong-account': msg`There is no such account. Add it with the right number, then ask again.`,
  'wrong-name': msg`The bank knows the account by another name. Add one in your own name, then ask again.`,
  'account-closed': msg`The account is closed. Add another one, then ask again.`,
  limit: msg`The account can’t take as much. Ask for less, or raise its limit at your bank or wallet.`,
  declined: msg`The bank declined it. Ask it why, or add another account, then ask again.`,
  unknown: msg`The bank did not say why. Ask again, or add another account.`,
}
