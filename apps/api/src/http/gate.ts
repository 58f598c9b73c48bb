import type { Access } from '@harana/contract/call'
import { may, type SiteRules } from '@harana/contract/policy'
import { Refusal } from './refusal.ts'
import type { Viewer } from './viewers.ts'

/**
 * Lets a viewer through to a call, or throws what stands in the way, in the pages' order:
 * signed in, profile, activation, then what the policy says.
 * @throws Refusal NOTAUTHENTICATED, INCOMPLETEPROFILE, INACTIVEPROFILE or FORBIDDEN
 */
export function admit(access: Access, viewer: Viewer | null, site: SiteRules): void {
  if (access.who === 'anyone') return
  if (!viewer) throw new Refusal('NOTAUTHENTICATED')
  if (access.who === 'active' || access.who === 'staff') {
    if (viewer.code === 'INCOMPLETEPROFILE') throw new Refusal('INCOMPLETEPROFILE')
    if (viewer.code === 'INACTIVEPROFILE') throw new Refusal('INACTIVEPROFILE')
  }
  if (access.who === 'staff' && !viewer.flags.isAuthenticatedAdmin) throw new Refusal('FORBIDDEN')
  if (access.may && may(access.may, viewer.flags, site) !== true) throw new Refusal('FORBIDDEN')
}
