import type { cohortTiers, ProposalKind, ProposalState } from '@harana/contract/model/credit-proposals'
import type {
  DifferenceKind,
  disputeStates,
  PurchaseReason,
  PurchaseState,
  RefundState,
} from '@harana/contract/model/purchases'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The words of the sections about money, as staff read them. */

export const purchaseStates: Record<PurchaseState, MessageDescriptor> = {
  started: msg`Started`,
  waiting: msg`Waiting`,
  paid: msg`Paid`,
  failed: msg`Declined`,
  expired: msg`Not paid in time`,
  refunded: msg`Refunded`,
  disputed: msg`Disputed`,
  lost: msg`Dispute lost`,
}

export const purchaseTone = (state: PurchaseState) =>
  state === 'paid' ? 'good' : state === 'disputed' || state === 'lost' ? 'bad' : 'quiet'

export const purchaseReasons: Record<PurchaseReason, MessageDescriptor> = {
  order: msg({ message: 'Order', context: 'purchase' }),
  renewal: msg`Renewal`,
  upgrade: msg`Change of plan`,
}

export const refundStates: Record<RefundState, MessageDescriptor> = {
  proposed: msg`Waits for a second person`,
  refused: msg`Refused`,
  sent: msg`On its way`,
  done: msg`Done`,
  failed: msg`Failed`,
}

export const refundTone = (state: RefundState) =>
  state === 'done' ? 'good' : state === 'failed' ? 'bad' : 'quiet'

export const disputeWords: Record<(typeof disputeStates)[number], MessageDescriptor> = {
  open: msg({ message: 'Open', context: 'status' }),
  won: msg`Won`,
  lost: msg`Lost`,
}

export const proposalKinds: Record<ProposalKind, MessageDescriptor> = {
  up: msg`Give credits`,
  down: msg`Take credits`,
  settle: msg`Settle what is missing from the balance`,
  'write-off': msg`Give up what is missing`,
  goodwill: msg`Goodwill`,
}

export const proposalStates: Record<ProposalState, MessageDescriptor> = {
  open: msg`Waits for a second person`,
  refused: msg`Refused`,
  booked: msg`Booked`,
  running: msg`Being given`,
}

export const proposalTone = (state: ProposalState) =>
  state === 'booked' ? 'good' : state === 'open' ? 'bad' : 'quiet'

export const tierWords: Record<(typeof cohortTiers)[number], MessageDescriptor> = {
  ordinary: msg`Without a plan`,
  verified: msg`Verified`,
  trial: msg`In the free trial`,
  paid: msg`With a paid plan`,
  executive: msg`Executive and Elite`,
  'paid-before': msg`Had a paid plan`,
}

export const differenceKinds: Record<DifferenceKind, MessageDescriptor> = {
  'unknown-payment': msg`Paid there, unknown here`,
  'missing-payment': msg`Paid here, not there`,
  'other-amount': msg`Another amount`,
  'other-refund': msg`Another refund`,
}
