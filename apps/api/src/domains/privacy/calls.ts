import { pauseMember, saveShown } from '../accounts/accounts.ts'
import type { DomainHandlers } from '../handler.ts'
import { invalidateReaders } from '../notifications/notifications.ts'

export const handlers: DomainHandlers<'privacy'> = {
  'users/saveprivacy': async (shown, { viewer, ...work }) => {
    await saveShown(work, viewer.memberId, shown)
    if (shown.showVisits !== undefined) await invalidateReaders(work, viewer.memberId)
    return {}
  },

  'users/savepause': async ({ paused }, { viewer, ...work }) => {
    await pauseMember(work, viewer.memberId, paused)
    await invalidateReaders(work, viewer.memberId)
    return {}
  },
}
