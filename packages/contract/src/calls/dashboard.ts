import { z } from 'zod'
import { GROUP_MIN, healthGroups, sides } from '../model/dashboard.ts'
import { ticketKindNames } from '../model/tickets.ts'
import { settingNames } from '../policy/site-settings.ts'
import { defineCalls } from '../wire/call.ts'

/** Of members, rounded down to fives; fewer than five are `few`. */
const groupCount = z.union([z.int().min(0), z.literal('few')])
/** A value for each day; null where none is known. */
const perDay = z.array(z.number().nullable())
const country = z
  .string()
  .regex(/^[A-Z]{2}$/, 'Must be the two capitals of a country.')
  .optional()

export const dashboardCalls = defineCalls({
  'admin/getdashboard': {
    method: 'GET',
    summary:
      'Counts of the last days, which name nobody, and what waits for staff. Parts that a role does not open are null.',
    access: { who: 'staff', may: 'see-dashboard' },
    audit: 'dashboard.read',
    input: z.object({
      days: z.coerce.number('Must be a number of days.').int().min(2).max(90).default(14),
    }),
    output: z.object({
      /** The days in UTC, the oldest first; today is not over. */
      days: z.array(z.iso.date()),
      members: z.object({
        signedUp: perDay,
        finished: perDay,
        confirmed: perDay,
        active: perDay,
      }),
      work: z
        .object({
          reports: perDay,
          decisions: perDay,
          overturned: perDay,
          /** The median of the day's decided tickets, in hours. */
          hoursToDecide: perDay,
        })
        .nullable(),
      /** Of the kinds that the viewer's roles decide. */
      tickets: z.array(z.object({ kind: z.enum(ticketKindNames), open: z.int(), overdue: z.int() })),
      /** Pictures of identity documents and selfies, and checks by an outside company: how many are kept, since when, and how many should be erased by now. */
      documents: z
        .object({ kept: z.int(), oldest: z.iso.datetime().nullable(), overdue: z.int() })
        .nullable(),
      /** Messages of the contact form that nobody has answered. */
      openMessages: z.int().nullable(),
      /** What waits for finance: refunds and proposals for a second person, and what differs in the books. */
      money: z
        .object({ refunds: z.int(), proposals: z.int(), payments: z.int(), ledger: z.int() })
        .nullable(),
      /** The settings that nobody has decided. */
      undecided: z.array(z.enum(settingNames)).nullable(),
    }),
  },
  'admin/gethealth': {
    method: 'GET',
    summary: `How far members who signed up in the last weeks have come, by week of sign-up, country or side, from counts that name nobody, rounded down to ${GROUP_MIN}; fewer are told as few.`,
    access: { who: 'staff', may: 'see-dashboard' },
    audit: 'health.read',
    input: z.object({
      by: z.enum(healthGroups, 'Must be week, country or side.').default('week'),
      side: z.enum(sides, 'Must be women, men or other.').optional(),
      country,
    }),
    output: z.object({
      groups: z.array(
        z.object({
          /** The Monday of a week, a country's two capitals or '' where none is known, or a side. */
          name: z.string(),
          signedUp: groupCount,
          confirmed: groupCount,
          withPhoto: groupCount,
          firstLike: groupCount,
          mutual: groupCount,
          withoutContact: groupCount,
          /** Who was back so many weeks after the sign-up, of those whose sign-up is that long ago. */
          back: z.array(z.object({ weeks: z.int(), of: groupCount, members: groupCount })),
        }),
      ),
      /** Who was active on the last day that is over. */
      active: z.object({ women: groupCount, men: groupCount }),
    }),
  },
})
