import { z } from 'zod'

const halfHour = z
  .string()
  .regex(/^([01]\d|2[0-3]):[03]0$/, 'Please choose a full or half hour, such as 22:00.')

/** A time zone by its IANA name, as browsers give it. */
const timeZone = z.string().max(64).refine(isTimeZone, 'Please send a time zone, such as Asia/Manila.')

function isTimeZone(name: string): boolean {
  // Offsets such as +08:00 would do for Intl, but know no summer time.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const fields = z.object({ on: z.boolean(), from: halfHour, to: halfHour })

/** The hours without pushes, in a time zone. They run past midnight when the end is earlier than the beginning. */
export const quietHoursWish = fields.extend({ timeZone }).refine(({ from, to }) => from !== to, {
  path: ['to'],
  message: 'Please choose another time than the beginning.',
})

/** The time zone is null for a member who has never set quiet hours. */
export const quietHours = fields.extend({ timeZone: timeZone.nullable() })
export type QuietHours = z.infer<typeof quietHours>

export const quietByDefault: QuietHours = { on: false, from: '22:00', to: '07:00', timeZone: null }
