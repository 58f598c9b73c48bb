import type { PayoutFailure, PayoutRejection, PayoutState } from '@harana/contract/model/payouts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The words of payouts as staff read them. */

export const stateWords: Record<PayoutState, MessageDescriptor> = {
  open: msg`First look`,
  looked: msg`Second look`,
  approved: msg`Approved`,
  sending: msg`Being sent`,
  sent: msg`With the bank`,
  paid: msg`Paid`,
  returned: msg`Came back`,
  failed: msg`Failed`,
  rejected: msg`Rejected`,
}

export const stateTone = (state: PayoutState) =>
  state === 'paid'
    ? 'good'
    : state === 'returned' || state === 'failed' || state === 'rejected'
      ? 'bad'
      : 'quiet'

export const rejectionNames: Record<PayoutRejection, MessageDescriptor> = {
  'account-wrong': msg`The account is not right`,
  'name-differs': msg`The name on the account differs`,
  'earnings-checked': msg`What it was earned by is being checked`,
  'account-shared': msg`Somebody else uses the account`,
  other: msg`Something else`,
}

export const failureNames: Record<PayoutFailure, MessageDescriptor> = {
  'wrong-account': msg`No such account`,
  'wrong-name': msg`Another name at the bank`,
  'account-closed': msg`The account is closed`,
  limit: msg`Above the account’s limit`,
  declined: msg`Declined`,
  unknown: msg`No reason was given`,
}
