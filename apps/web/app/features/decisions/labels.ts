import type { Ability, Reason, ReversalGap, Sanction } from '@harana/contract/model/decisions'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What was decided, as the member reads it. */
export const sanctionLabels: Record<Sanction, MessageDescriptor> = {
  warn: msg`A warning. Nothing about your account changes.`,
  restrict: msg`For a while your account can’t do some things.`,
  suspend: msg`Your account is suspended. Nobody sees your profile meanwhile.`,
  ban: msg`Your account is closed.`,
  'remove-photos': msg`We took photos from your profile.`,
  'remove-texts': msg`We took the texts from your profile. You can write others.`,
  'sign-out': msg`We logged you out everywhere.`,
}

export const reasonLabels: Record<Reason, MessageDescriptor> = {
  fraud: msg`Asking for money, or trying to defraud somebody`,
  fake: msg`A profile that is not of the person it shows`,
  harassment: msg`Threatening or insulting others`,
  explicit: msg`Photos or words that do not belong here`,
  underage: msg`We have good reason to believe that you are under 18`,
  advertising: msg`Advertising or recruiting`,
  exploitation: msg`Offering or exploiting people`,
  other: msg`What we write here`,
}

export const sectionLabels: Record<string, MessageDescriptor> = {
  join: msg`Who may join`,
  profile: msg`Your profile, photos and letters`,
  conduct: msg`How members treat each other`,
  not: msg`What this service is not`,
  money: msg`Money between members`,
}

export const abilityLabels: Record<Ability, MessageDescriptor> = {
  like: msg`Like members`,
  report: msg`Report members`,
  'upload-photos': msg`Add photos`,
  'edit-profile': msg`Change your profile`,
}

/** What a reversal could not undo. */
export const gapLabels: Record<ReversalGap, MessageDescriptor> = {
  photos: msg`Not all of your photos could be put back. You can add them again.`,
  texts: msg`You had written other texts since, so we left those as they are.`,
  sessions: msg`Please log in again.`,
  'fraud-notices': msg`Members with whom you had liked each other had been warned. We can’t take that back.`,
}
