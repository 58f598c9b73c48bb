import { z } from 'zod'
import { defineCalls } from '../wire/call.ts'

/** What others see of a member, each by itself. */
export const shown = {
  /** That one is online, and when one was last active. Without it search sorts one by the day. */
  showOnline: z.boolean(),
  /** Whom one visited. Without it visits leave no trace, and one is not shown one’s own visitors either. */
  showVisits: z.boolean(),
  /** The city, beside the country. Without it no search by city finds one. */
  showCity: z.boolean(),
}

export const privacyCalls = defineCalls({
  'users/saveprivacy': {
    method: 'POST',
    summary: 'Choose what others see of one; what is left out stays as it is.',
    access: { who: 'member', may: 'settings' },
    input: z.object(shown).partial(),
    output: z.object({}),
    limits: [{ by: 'member', max: 120, seconds: 3600 }],
  },
  'users/savepause': {
    method: 'POST',
    summary: 'Take a pause, or end it. Meanwhile others are answered as if one had never existed.',
    access: { who: 'member', may: 'settings' },
    input: z.object({ paused: z.boolean() }),
    output: z.object({}),
    limits: [{ by: 'member', max: 120, seconds: 3600 }],
  },
})
