import { FRESH_PROOF_MS } from '@harana/contract/model/limits'
import {
  type Denial,
  type Level,
  levelOf,
  may,
  reaches,
  type SiteRules,
  sessionFlags,
} from '@harana/contract/policy/policy'
import type { CallSpec, CommonErrorCode, Who } from '@harana/contract/wire/call'
import type { Viewer } from './own-row.ts'
import { Refusal } from './refusal.ts'

const levels: Record<Who, Level> = {
  anyone: 'anyone',
  account: 'account',
  member: 'member',
  active: 'active',
  staff: 'active',
}
const codes: Record<Denial, CommonErrorCode> = {
  notAuthenticated: 'NOTAUTHENTICATED',
  leaving: 'LEAVING',
  suspended: 'SUSPENDED',
  requireConsent: 'CONSENTREQUIRED',
  requireProfile: 'INCOMPLETEPROFILE',
  requireActivation: 'INACTIVEPROFILE',
  notPublic: 'FORBIDDEN',
  notAllowed: 'FORBIDDEN',
}

type Gated = Pick<CallSpec, 'access' | 'freshProof' | 'beforeSecondFactor' | 'idempotent'>
type Asking = Pick<Viewer, 'flags'> & {
  row: Pick<Viewer['row'], 'hasPassword' | 'hasSecondFactor' | 'secondFactorAt' | 'provenAt'> &
    Partial<Pick<Viewer['row'], 'asksSecondFactor' | 'restricted'>>
}

const visitor = sessionFlags(null, { synchronized: true, geoLocalize: false })

/**
 * Admits a viewer (null is a visitor) to a call, or throws the first thing that is missing, in the order of the pages'
 * gate: session, the member's second factor, a deleted account, suspension, consent, profile, activation, staff's second
 * factor, the policy, what staff took from the member for a while, and where the call asks for one a fresh proof.
 * @throws Refusal NOTAUTHENTICATED, LEAVING, SUSPENDED, CONSENTREQUIRED, INCOMPLETEPROFILE, INACTIVEPROFILE,
 *   SECONDFACTOR, FORBIDDEN, RESTRICTED or FRESHPROOF
 */
export function admit(call: Gated, viewer: Asking | null, site: SiteRules, now: Date): void {
  const { who, may: action, ability } = call.access
  const session = viewer?.flags ?? visitor
  if (who !== 'anyone' && viewer?.row.asksSecondFactor && !call.beforeSecondFactor)
    throw new Refusal('SECONDFACTOR')
  const reached = reaches(levels[who], session)
  if (reached !== true) throw new Refusal(codes[reached.denied])
  // Who holds no role is told nothing of second factors, but that the call is not open.
  if (who === 'staff' && session.isAuthenticatedAdmin && !viewer?.row.secondFactorAt)
    throw new Refusal('SECONDFACTOR')
  const verdict = action ? may(action, session, site) : true
  if (verdict !== true) throw new Refusal(codes[verdict.denied])
  if (ability && viewer?.row.restricted?.[ability]) throw new Refusal('RESTRICTED')
  const provenAt = viewer?.row.provenAt?.getTime() ?? 0
  if (asksProof(call, viewer) && provenAt < now.getTime() - FRESH_PROOF_MS) throw new Refusal('FRESHPROOF')
}

/** Whether `admit` lets a viewer in. */
export function isAdmitted(...asked: Parameters<typeof admit>): boolean {
  try {
    admit(...asked)
    return true
  } catch {
    return false
  }
}

function asksProof({ freshProof }: Gated, viewer: Asking | null): boolean {
  if (freshProof === 'with-factor') return viewer?.row.hasSecondFactor ?? false
  if (freshProof === 'beside-password') return viewer?.row.hasSecondFactor || !viewer?.row.hasPassword
  if (freshProof === 'once-active')
    return viewer !== null && !viewer.flags.requireProfile && !viewer.flags.requireActivation
  return freshProof === true
}

/** The codes of those refusals that some calls may give and others not: those of `admit`, and of a key that was used. */
export function gateRefusals({
  access: { who, may: action, ability },
  freshProof,
  beforeSecondFactor,
  idempotent,
}: Gated): CommonErrorCode[] {
  const required = [levels[who], action ? levelOf(action) : 'anyone']
  const isRequired = (...some: Level[]) => required.some((level) => some.includes(level))
  return [
    ...(isRequired('account', 'member', 'profile', 'active') ? [codes.notAuthenticated] : []),
    ...(isRequired('member', 'profile', 'active') ? [codes.leaving, codes.suspended] : []),
    ...(isRequired('profile', 'active') ? [codes.requireConsent, codes.requireProfile] : []),
    ...(isRequired('active') ? [codes.requireActivation] : []),
    ...(who !== 'anyone' && !beforeSecondFactor ? (['SECONDFACTOR'] as const) : []),
    ...(action ? [codes.notAllowed] : []),
    ...(ability ? (['RESTRICTED'] as const) : []),
    ...(freshProof ? (['FRESHPROOF'] as const) : []),
    ...(idempotent ? (['KEYREUSED'] as const) : []),
  ]
}
