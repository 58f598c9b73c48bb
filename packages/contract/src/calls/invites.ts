import { z } from 'zod'
import { defineCalls } from '../wire/call.ts'

/** The token in an invitation's URL. A wrong one leads to no inviter, which is no error. */
export const inviteToken = z.string().max(100)

const hour = 3600

export const inviteCalls = defineCalls({
  'users/getinvitelink': {
    method: 'POST',
    summary: 'The address by which one invites others; always the same.',
    access: { who: 'active', may: 'inviteAndEarn' },
    input: z.object({}),
    output: z.object({ inviteLink: z.string() }),
    limits: [{ by: 'member', max: 60, seconds: hour }],
  },
  'invites/getinvite': {
    method: 'GET',
    summary: 'Who invites, for the visitor who was given the link; null when it leads to nobody.',
    access: { who: 'anyone', may: 'invitePage' },
    input: z.object({ token: inviteToken }),
    output: z.object({ inviter: z.object({ firstName: z.string() }).nullable() }),
    limits: [{ by: 'ipAddress', max: 600, seconds: hour }],
  },
})
