import { cents } from '@harana/contract/model/money'
import { sql } from '../../db/db.ts'
import type { DomainHandlers } from '../handler.ts'
import { ownPlan } from '../plans/plans.ts'
import { endTicket, lockTicket } from '../tickets/tickets.ts'
import { inviterOf, inviteTokenOf } from './link.ts'
import { readInvited, readInviteSummary } from './rewards.ts'

export const handlers: DomainHandlers<'invites'> = {
  'users/getinvitelink': async (_input, { db, viewer, config, site }) => ({
    inviteLink: `${config.siteUrls[site]}/invite/${await inviteTokenOf(db, viewer.memberId)}`,
  }),

  'invites/getinvite': async ({ token }, { db }) => {
    const inviter = await inviterOf(db, token)
    return { inviter: inviter ? { firstName: inviter.firstName } : null }
  },

  'invites/getsummary': async (_input, { db, viewer, settings }) => ({
    reward: { open: settings.get('inviteRewards'), cents: cents(settings.get('inviteRewardCents')) },
    isVerified: ownPlan.of(viewer).verifiedAt !== null,
    ...(await readInviteSummary(db, viewer.memberId)),
  }),

  'invites/getinvited': (page, { db, viewer }) => readInvited(db, viewer.memberId, page),

  'admin/decideinvite': async ({ ticketId, release, why, reason }, { db, viewer, audit, invalidate }) => {
    audit.about('ticket', ticketId)
    const ticket = await lockTicket(db, viewer, ticketId, 'invite')
    if (ticket.memberId !== null) audit.about('member', ticket.memberId)
    audit.about('invite', ticket.about!)
    audit.value('release', release)
    audit.text(reason)
    const state = release ? 'open' : 'not-counted'
    await sql`UPDATE invite_rewards SET state = ${state}, why = ${release ? null : why}, reason = ${reason},
        decided_at = app_now(), decided_by = ${viewer.memberId}
      WHERE id = ${ticket.about} AND state = 'held'`.execute(db)
    await endTicket(db, ticket, viewer)
    if (ticket.memberId !== null) invalidate(ticket.memberId)
    return {}
  },
}
