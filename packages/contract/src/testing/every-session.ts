import { Gender, LoginCode, StaffRole } from '../model/enums.ts'
import { type SessionFlags, type SiteRules, sessionFlags } from '../policy/policy.ts'

/** For tests: every session there can be, on either site policy. */
export function everySession(): { session: SessionFlags; site: SiteRules }[] {
  const sessions: SessionFlags[] = []
  for (const synchronized of flags) {
    for (const geoLocalize of flags) {
      for (const me of [null, ...everyMember()])
        sessions.push(sessionFlags(me, { synchronized, geoLocalize }))
    }
  }
  return sessions.flatMap((session) => flags.map((guysMayBuy) => ({ session, site: { guysMayBuy } })))
}

const flags = [true, false]

function* everyMember() {
  const sets: StaffRole[][] = [
    [],
    ...Object.values(StaffRole).map((role) => [role]),
    [StaffRole.Support, StaffRole.Finance],
    [StaffRole.Moderator, StaffRole.Administrator],
  ]
  const codes = [LoginCode.Success, LoginCode.IncompleteProfile, LoginCode.InactiveProfile, 'SOMETHINGELSE']
  for (const code of codes) {
    for (const gender of Object.values(Gender)) {
      for (const staffRoles of sets) {
        for (const kaPartner of flags) {
          for (const verifiedEmail of flags) {
            for (const hasProfileImage of flags) {
              const admin = staffRoles.length > 0
              yield {
                code,
                userInfo: { gender, admin, staffRoles, kaPartner, verifiedEmail, hasProfileImage },
              }
            }
          }
        }
      }
    }
  }
}
