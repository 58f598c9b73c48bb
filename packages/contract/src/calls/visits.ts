import { z } from 'zod'
import * as field from '../model/fields.ts'
import { profileCard, profileGone } from '../model/profile-card.ts'
import { defineCalls } from '../wire/call.ts'
import { listCall } from '../wire/list-call.ts'

/** A member in a list of visits. */
export const visitCard = profileCard.extend({
  /** The day of the latest visit (D14). */
  at: field.day,
})
export type VisitCard = z.infer<typeof visitCard>

const visits = <const T extends string>(summary: T) => listCall(summary, 'visits', visitCard)

export const visitCalls = defineCalls({
  'profiles/visitprofile': {
    method: 'POST',
    summary: 'Say that one looked at a profile. It counts once a day a pair.',
    access: { who: 'active', may: 'visits' },
    input: z.object({ profileId: field.memberId }),
    output: z.object({}),
    errors: { NOTFOUND: profileGone },
    limits: [{ by: 'member', max: 600, seconds: 3600 }],
  },
  'profiles/getprofilevisitors': visits('My Visitors: who looked at my profile, each once.'),
  'profiles/getvisitedprofiles': visits('Visited Profiles: whose profiles I looked at, each once.'),
})
