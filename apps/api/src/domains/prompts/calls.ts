import { Refusal } from '../../http/refusal.ts'
import { lockAndRequireSession } from '../accounts/accounts.ts'
import { giveConsent } from '../consents/consents.ts'
import type { DomainHandlers } from '../handler.ts'
import { removeAnswer, saveAnswer } from './prompts.ts'

export const handlers: DomainHandlers<'prompts'> = {
  'profiles/saveprompt': async ({ replaces, ...answer }, { db, viewer, invalidate }) => {
    await lockAndRequireSession(db, viewer)
    if (!(await saveAnswer(db, viewer.memberId, answer, replaces))) throw new Refusal('TOOMANYPROMPTS')
    // Who saves a text agrees to what it may reveal: the form says so beside its button.
    await giveConsent(db, viewer.memberId, ['sensitive'], 'profile')
    invalidate(viewer.memberId)
    return {}
  },

  'profiles/removeprompt': async ({ prompt }, { db, viewer, invalidate }) => {
    await lockAndRequireSession(db, viewer)
    await removeAnswer(db, viewer.memberId, prompt)
    invalidate(viewer.memberId)
    return {}
  },
}
