import type { DomainHandlers } from '../handler.ts'
import { inviterOf, inviteTokenOf } from './invites.ts'

export const handlers: DomainHandlers<'invites'> = {
  'users/getinvitelink': async (_input, { db, viewer, config, site }) => ({
    inviteLink: `${config.siteUrls[site]}/invite/${await inviteTokenOf(db, viewer.memberId)}`,
  }),

  'invites/getinvite': async ({ token }, { db }) => {
    const inviter = await inviterOf(db, token)
    return { inviter: inviter ? { firstName: inviter.firstName } : null }
  },
}
