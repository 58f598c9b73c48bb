import { pauseMember, saveShown } from '../accounts/accounts.ts'
import type { DomainHandlers } from '../handler.ts'

export const handlers: DomainHandlers<'privacy'> = {
  'users/saveprivacy': async (shown, { viewer, ...work }) => {
    await saveShown(work, viewer.memberId, shown)
    return {}
  },

  'users/savepause': async ({ paused }, { viewer, ...work }) => {
    await pauseMember(work, viewer.memberId, paused)
    return {}
  },
}
