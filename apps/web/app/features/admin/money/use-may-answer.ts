import type { Output } from '@harana/contract'
import { useSession } from '../../../lib/session/session.tsx'

type Proposal = Output<'admin/getproposals'>['proposals'][number]

/** Returns whether the viewer may decide about a proposal: never about their own, nor about their own credits. */
export function useMayAnswer(): (proposal: Proposal) => boolean {
  const own = useSession().userInfo?.userId
  return ({ state, proposedBy, member }) =>
    state === 'open' && proposedBy?.profileId !== own && member?.profileId !== own
}
