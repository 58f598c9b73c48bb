import type { Ability, Reason, Sanction } from '@harana/contract/model/decisions'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What staff can decide about a member. */
export const actLabels: Record<Sanction, MessageDescriptor> = {
  warn: msg`Warn`,
  restrict: msg`Restrict`,
  suspend: msg`Suspend`,
  ban: msg`Ban`,
  'remove-photos': msg`Take photos away`,
  'remove-texts': msg`Take the texts away`,
  'sign-out': msg`Log out everywhere`,
}

/** What each decision does to the member. */
export const actConsequences: Record<Sanction, MessageDescriptor> = {
  warn: msg`Nothing about the account changes.`,
  restrict: msg`For a while the member can’t do what you choose.`,
  suspend: msg`Until it ends nobody sees the profile, and the member can only read why.`,
  ban: msg`All sessions end and nobody sees the profile. A ban for fraud warns everybody who liked the member back.`,
  'remove-photos': msg`The photos you choose are gone from the profile.`,
  'remove-texts': msg`What the member wrote about themselves and their wishes is gone. They can write other texts.`,
  'sign-out': msg`All sessions of the member end. They can log in again.`,
}

export const reasonLabels: Record<Reason, MessageDescriptor> = {
  fraud: msg`Asked for money, or tried to defraud`,
  fake: msg`Is not who the profile says`,
  harassment: msg`Threatened or insulted others`,
  explicit: msg`Photos or words that do not belong here`,
  underage: msg`Is under 18`,
  advertising: msg`Advertised or recruited`,
  exploitation: msg`Offered or exploited people`,
  other: msg`Another reason`,
}

export const abilityLabels: Record<Ability, MessageDescriptor> = {
  like: msg`Like members`,
  message: msg`Write to members`,
  report: msg`Report members`,
  'upload-photos': msg`Add photos`,
  'edit-profile': msg`Change the profile`,
}
