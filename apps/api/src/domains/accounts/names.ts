import type { Handlers } from '../handler.ts'
import { changePerson } from './person.ts'
import { lockAndRequireSession } from './sessions.ts'

/** The call by which a member changes the names that no profile shows. */
export const nameHandlers: Handlers<'users/savenames'> = {
  'users/savenames': async (names, { db, viewer, invalidate }) => {
    await lockAndRequireSession(db, viewer)
    await changePerson(db, viewer.memberId, names, null)
    invalidate(viewer.memberId)
    return {}
  },
}
