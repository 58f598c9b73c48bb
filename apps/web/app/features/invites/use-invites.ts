import type { Output } from '@harana/contract'
import { invitePageSizes } from '@harana/contract/model/invites'
import { useCall } from '../../lib/cache/swr.tsx'

export type Invited = Output<'invites/getinvited'>['invited'][number]

/** What is offered for an invited member now, and what came of those whom one has invited. */
export const useInviteSummary = () => useCall('invites/getsummary', {})

/** The link by which one invites, which is always the same. */
export const useInviteLink = () => useCall('users/getinvitelink', {}, { revalidateOnFocus: false })

/** A page of those whom one has invited, the newest first. */
export const useInvited = (page: number) =>
  useCall('invites/getinvited', { page, recordsPerPage: invitePageSizes[0] })
