import type { ReversalGap, Sanction } from '@harana/contract/model/decisions'
import type { RequestStatus } from '@harana/contract/model/enums'
import type { MemberState } from '@harana/contract/model/finding-members'
import type { InviteMark, RewardState } from '@harana/contract/model/invites'
import type { LivePhotoFlaw } from '@harana/contract/model/live-photos'
import type { HeldReason } from '@harana/contract/model/scams'
import type { TicketKind } from '@harana/contract/model/tickets'
import type { StepFlaw, VerificationStep } from '@harana/contract/model/verification'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The words of the queue, as staff read them. */

export const kindLabels: Record<TicketKind, MessageDescriptor> = {
  scam: msg`Held messages`,
  report: msg({ message: 'Report', context: 'noun' }),
  books: msg`Books`,
  'live-photo': msg`Live photo`,
  verification: msg`Verification`,
  photo: msg`Recognised photo`,
  appeal: msg({ message: 'Appeal', context: 'noun' }),
  'new-photo': msg`New photo`,
  'profile-change': msg`Change of a profile`,
  letter: msg`Letter`,
  invite: msg`Invitation`,
}

/** For what a reward for an invited member is held. */
export const inviteMarkLabels: Record<InviteMark, MessageDescriptor> = {
  own: msg`The inviter signed up here, or both documents show one name and birthday.`,
  device: msg`Both logged in from one browser.`,
  payout: msg`Both have one account for payouts.`,
  photo: msg`Both have a photo in common.`,
  burst: msg`Many signed up by this link within a day.`,
  again: msg`Somebody was paid before for this person.`,
}

/** How a reward stands. */
export const rewardLabels: Record<RewardState, MessageDescriptor> = {
  open: msg`Waits for its days`,
  held: msg`Held`,
  earned: msg`Earned`,
  'not-counted': msg`Not counted`,
}

/** Why a message is held. */
export const heldReasonLabels: Record<HeldReason, MessageDescriptor> = {
  rules: msg`The rules say that it looks like a scam.`,
  burst: msg`A new account wrote to many within minutes.`,
  open: msg`Its sender was looked at already.`,
}

/** What became of a message that was held. */
export const findingLabels = {
  held: msg({ message: 'Held', context: 'message' }),
  released: msg`Delivered`,
  rejected: msg`Not delivered`,
  gone: msg`Taken back`,
} as const
export const findingTones = { held: 'bad', released: 'good', rejected: 'quiet', gone: 'quiet' } as const

/** How a message of a thread stands. */
export const threadLabels = {
  held: msg({ message: 'Held', context: 'message' }),
  rejected: msg`Not delivered`,
  unsent: msg`Taken back`,
} as const

export const stateLabels: Record<MemberState, MessageDescriptor> = {
  active: msg`Active`,
  'not-activated': msg`Not active yet`,
  hidden: msg`Hidden until decided`,
  suspended: msg`Suspended`,
  banned: msg`Banned`,
  deleted: msg`Deleted`,
}

/** What each act does, under its name. */
export const actHints: Record<Sanction, MessageDescriptor> = {
  warn: msg`Nothing changes for the account`,
  restrict: msg`Some things are closed for a while`,
  suspend: msg`Hidden and closed for a while`,
  ban: msg`For good; nobody sees the profile`,
  'remove-photos': msg`Those that you choose`,
  'remove-texts': msg`About Me and About My Match`,
  'sign-out': msg`All sessions end`,
}

/** Why a live photo is refused. */
export const flawLabels: Record<LivePhotoFlaw, MessageDescriptor> = {
  gesture: msg`The gesture is not there`,
  face: msg`The face can’t be seen well`,
  unlike: msg`Not the person of the profile’s photos`,
  copy: msg`A photo of a screen or a picture, or edited`,
  several: msg`More than one person`,
  other: msg`Another reason`,
}

/** What is wrong with a step of a verification. */
export const stepFlawLabels: Record<VerificationStep, Partial<Record<StepFlaw, MessageDescriptor>>> = {
  document: {
    unreadable: msg`It can’t be read`,
    cut: msg`A corner is cut off`,
    kind: msg`No ID of a government`,
    expired: msg`It has expired`,
    name: msg`Another name`,
    age: msg`Another birth date`,
    copy: msg`A copy, a screen or edited`,
    other: msg`Another reason`,
  },
  selfie: {
    gesture: msg`The gesture is not there`,
    face: msg`The face can’t be seen well`,
    unlike: msg`Not the person of the document`,
    copy: msg`A photo of a screen or a picture, or edited`,
    several: msg`More than one person`,
    other: msg`Another reason`,
  },
  profile: {
    name: msg`The name does not fit the document`,
    words: msg`The texts do not fit the person`,
    other: msg`Another reason`,
  },
  photos: {
    unlike: msg`The main photo shows somebody else`,
    none: msg`The main photo shows no face`,
    other: msg`Another reason`,
  },
}

export const stepLabels: Record<VerificationStep, MessageDescriptor> = {
  document: msg`Document`,
  selfie: msg`Live photo`,
  profile: msg`Profile`,
  photos: msg`Photos`,
}

/** What became of an appeal, once somebody decided on it. */
export const appealLabels: Record<Exclude<RequestStatus, 0>, MessageDescriptor> = {
  [-1]: msg`The decision was kept`,
  1: msg`The decision was taken back`,
}

/** What a reversal could not put back. */
export const gapLabels: Record<ReversalGap, MessageDescriptor> = {
  photos: msg`Not all photos could be put back.`,
  texts: msg`The member has written other texts since.`,
  sessions: msg`The member has to log in again.`,
  'fraud-notices': msg`Members who had liked this member back were warned.`,
}
