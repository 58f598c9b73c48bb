import { comeBack, leave, leaveNow, lockAndRequireSession, requireOwnPassword } from '../accounts/accounts.ts'
import type { DomainHandlers } from '../handler.ts'
import { endPlansOf } from '../purchases/purchases.ts'

export const handlers: DomainHandlers<'leaving'> = {
  'users/leave': async ({ way, password = '' }, { db, viewer, transaction }) => {
    if (viewer.row.hasPassword) await requireOwnPassword(db, viewer.memberId, password)
    const until = await transaction(async (work) => {
      const until = await leave(work, viewer, way)
      await endPlansOf(work, viewer.memberId)
      return until
    })
    return { leavingUntil: until?.toISOString() ?? null }
  },

  'users/answerleaving': async (input, ctx) => {
    await lockAndRequireSession(ctx.db, ctx.viewer)
    await (input.comeBack ? comeBack : leaveNow)(ctx, ctx.viewer.memberId)
    return {}
  },
}
