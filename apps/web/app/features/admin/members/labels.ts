import type { StaffRole } from '@harana/contract/model/enums'
import type { FindWay, MemberState } from '@harana/contract/model/finding-members'
import type { LinkKind, LinkStrength } from '@harana/contract/model/linked-accounts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The words of the members' section, as staff read them. */

export const wayLabels: Record<FindWay, MessageDescriptor> = {
  number: msg`Member number`,
  email: msg`E-mail`,
  phone: msg`Phone`,
  ticket: msg`Ticket`,
  decision: msg`Decision`,
  photo: msg`Photo`,
  invitation: msg`Invitation`,
  network: msg`Network`,
  'profile-name': msg`Profile name`,
  'first-name': msg`First name`,
  city: msg`City`,
}

export const roleLabels: Record<StaffRole, MessageDescriptor> = {
  support: msg`Support`,
  moderator: msg`Moderator`,
  finance: msg`Finance`,
  administrator: msg`Administrator`,
}

export const linkLabels: Record<LinkKind, MessageDescriptor> = {
  device: msg`Same browser`,
  photo: msg`Same photo`,
  network: msg`Same network`,
}

export const strengthLabels: Record<LinkStrength, MessageDescriptor> = {
  strong: msg`Strong`,
  medium: msg`Medium`,
  weak: msg`Weak`,
}

export const stateTone = (state: MemberState) =>
  state === 'active' ? 'good' : state === 'not-activated' ? 'quiet' : 'bad'
