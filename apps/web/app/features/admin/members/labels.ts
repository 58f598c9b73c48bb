import type { ClassName, StaffRole } from '@harana/contract/model/enums'
import type { FindWay, MemberState } from '@harana/contract/model/finding-members'
import type { LinkKind, LinkStrength } from '@harana/contract/model/linked-accounts'
import type { DeviceKind, SessionOrigin } from '@harana/contract/model/sessions'
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

export const classLabels: Record<ClassName, MessageDescriptor> = {
  default: msg`No profile yet`,
  unknown: msg`Unknown`,
  free: msg`Free`,
  trial: msg`Trial`,
  verified: msg`Verified`,
  new: msg`New`,
  premium: msg`Premium`,
  'premium-new': msg`Premium · New`,
  regular: msg`Regular`,
  'premium-regular': msg`Premium · Regular`,
  serious: msg`Serious`,
  relationship: msg`Relationship`,
  executive: msg`Executive`,
  staff: msg`Staff`,
  casual: msg`Casual`,
  friendship: msg`Friendship`,
}

export const deviceLabels: Record<DeviceKind, MessageDescriptor> = {
  iphone: msg`iPhone`,
  ipad: msg`iPad`,
  android: msg`Android`,
  windows: msg`Windows`,
  mac: msg`Mac`,
  linux: msg`Linux`,
  other: msg`Another device`,
}

export const sessionLabels: Record<SessionOrigin, MessageDescriptor> = {
  password: msg`by password`,
  provider: msg`by Google or Facebook`,
  link: msg`by a mailed link`,
  passkey: msg`by a passkey`,
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
