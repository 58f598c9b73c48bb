import { Gender, StaffRole } from '@harana/contract/model/enums'
import type { ProfileStatus } from '@harana/contract/model/profile-status'
import { type SessionFlags, sessionFlags } from '@harana/contract/policy/policy'
import type { MemberOverrides } from './factories.ts'

/** An account in every state that the rules tell apart, as the factories create it; null is a visitor. */
export const personas = {
  visitor: null,
  'no profile': { step: 'account' },
  'not activated': { step: 'profile' },
  guy: { gender: Gender.Guy },
  woman: { gender: Gender.Girl },
  'gender 2': { gender: Gender.Lgbtqia },
  'gender 0': { gender: Gender.NoAnswer },
  'Ka-Partner': { gender: Gender.Girl, kaPartner: true },
  'staff, support': { gender: Gender.Guy, staffRoles: [StaffRole.Support] },
  'staff, moderator': { gender: Gender.Guy, staffRoles: [StaffRole.Moderator] },
  'staff, finance': { gender: Gender.Guy, staffRoles: [StaffRole.Finance] },
  'staff, support and finance': { gender: Gender.Guy, staffRoles: [StaffRole.Support, StaffRole.Finance] },
  'staff, administrator': { gender: Gender.Guy, staffRoles: [StaffRole.Administrator] },
  'old terms': { agreedTo: { terms: '2025-01' } },
  suspended: { suspended: true },
  banned: { banned: true },
  deleted: { deleted: true },
  leaving: { leaving: true },
} as const satisfies Record<string, MemberOverrides | null>

export type Persona = keyof typeof personas
export const personaNames = Object.keys(personas) as Persona[]

/** How far a persona’s account has come; null for those who have no session. */
export function statusOf(persona: Persona): ProfileStatus | null {
  const overrides: MemberOverrides | null = personas[persona]
  if (!overrides || overrides.banned || overrides.deleted) return null
  if (overrides.step === 'account') return 'INCOMPLETEPROFILE'
  return overrides.step === 'profile' ? 'INACTIVEPROFILE' : 'SUCCESS'
}

/** The session that the policy is asked with. */
export function sessionOf(persona: Persona): SessionFlags {
  const overrides: MemberOverrides = personas[persona] ?? {}
  const code = statusOf(persona)
  const userInfo = {
    gender: overrides.gender ?? Gender.Girl,
    admin: overrides.staffRoles !== undefined,
    staffRoles: overrides.staffRoles ?? [],
    kaPartner: overrides.kaPartner ?? false,
    verifiedEmail: code === 'SUCCESS',
    hasProfileImage: false,
    suspended: overrides.suspended ?? false,
    leavingUntil: overrides.leaving ? '2030-01-01T00:00:00.000Z' : null,
    mustAgreeTo: overrides.agreedTo?.terms ? (['terms'] as const) : [],
  }
  return sessionFlags(code === null ? null : { code, userInfo }, { synchronized: true, geoLocalize: false })
}
