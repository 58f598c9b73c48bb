import { z } from 'zod'
import * as field from '../model/fields.ts'
import { LEAVING_DAYS } from '../model/limits.ts'
import { defineCalls } from '../wire/call.ts'

/** How an account is deleted: with a way back for some days, or without one. */
export const leavingWays = ['later', 'at-once'] as const

const hour = 3_600

export const leavingCalls = defineCalls({
  'users/leave': {
    method: 'POST',
    summary: `Delete one’s account. The member is gone from every page and logged out everywhere; \`later\` erases after ${LEAVING_DAYS} days, in which a log-in leads to \`users/answerleaving\`. A member with a password sends it.`,
    access: { who: 'account' },
    security: 'credentials',
    freshProof: 'beside-password',
    input: z.object({
      way: z.enum(leavingWays, 'Please choose when your account is deleted.'),
      password: field.typedPassword.optional(),
    }),
    /** From when on nobody can bring the account back; null for at once. */
    output: z.object({ leavingUntil: field.timestamp.nullable() }),
    errors: {
      WRONGPASSWORD: 'Your current password is not right.',
      LASTADMINISTRATOR: 'This is the only administrator. Appoint another one first.',
    },
    limits: [{ by: 'member', max: 10, seconds: hour }],
    tx: 'own',
  },
  'users/answerleaving': {
    method: 'POST',
    summary: 'Come back to the account that one deleted, with all that was in it, or have it erased at once.',
    access: { who: 'account' },
    security: 'credentials',
    freshProof: true,
    input: z.object({ comeBack: z.boolean() }),
    output: z.object({}),
    errors: { NOTLEAVING: 'This is decided already.' },
    limits: [{ by: 'member', max: 20, seconds: hour }],
  },
})
