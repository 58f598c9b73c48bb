import {
  type Denial,
  type Level,
  levelOf,
  may,
  reaches,
  type SiteRules,
  sessionFlags,
} from '@harana/contract/policy/policy'
import type { Access, CommonErrorCode, Who } from '@harana/contract/wire/call'
import type { Viewer } from './own-row.ts'
import { Refusal } from './refusal.ts'

const levels: Record<Who, Level> = { anyone: 'anyone', member: 'member', active: 'active', staff: 'active' }
const codes: Record<Denial, CommonErrorCode> = {
  notAuthenticated: 'NOTAUTHENTICATED',
  requireProfile: 'INCOMPLETEPROFILE',
  requireActivation: 'INACTIVEPROFILE',
  notPublic: 'FORBIDDEN',
  notAllowed: 'FORBIDDEN',
}
const visitor = sessionFlags(null, { synchronized: true, geoLocalize: false })

/**
 * Admits a viewer (null is a visitor) to a call, or throws the first thing that is missing, in the order of the pages'
 * gate: session, profile, activation, then the policy.
 * @throws Refusal NOTAUTHENTICATED, INCOMPLETEPROFILE, INACTIVEPROFILE or FORBIDDEN
 */
export function admit(access: Access, viewer: Pick<Viewer, 'flags'> | null, site: SiteRules): void {
  const session = viewer?.flags ?? visitor
  const reached = reaches(levels[access.who], session)
  if (reached !== true) throw new Refusal(codes[reached.denied])
  const verdict = access.may ? may(access.may, session, site) : true
  if (verdict !== true) throw new Refusal(codes[verdict.denied])
}

/** The codes with which `admit` may refuse a call. */
export function gateRefusals({ who, may: action }: Access): CommonErrorCode[] {
  const asked = [levels[who], action ? levelOf(action) : 'anyone']
  const isAsked = (...some: Level[]) => asked.some((level) => some.includes(level))
  return [
    ...(isAsked('member', 'profile', 'active') ? [codes.notAuthenticated] : []),
    ...(isAsked('profile', 'active') ? [codes.requireProfile] : []),
    ...(isAsked('active') ? [codes.requireActivation] : []),
    ...(action ? [codes.notAllowed] : []),
  ]
}
