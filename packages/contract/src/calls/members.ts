import { z } from 'zod'
import { ClassName, codes, Gender, StaffRole } from '../model/enums.ts'
import * as field from '../model/fields.ts'
import { FIND_TEXT_MAX, findWays, memberStates } from '../model/finding-members.ts'
import { tableRecords } from '../model/list-page.ts'
import { defineCalls } from '../wire/call.ts'

const way = z.enum(findWays)
const state = z.enum(memberStates)

/** Where a list goes on: what its last row is sorted by, and that row's member. */
const edge = z.object({ key: z.string().max(500), memberId: field.memberId })

/** A member in a list of staff's. */
const found = z.object({
  memberId: field.memberId,
  /** Empty without a profile, as is the city. */
  name: z.string(),
  firstName: z.string(),
  age: z.int(),
  gender: z.literal(codes(Gender)),
  city: z.string(),
  /** Empty without a profile. */
  countryShortCode: z.string(),
  state,
  className: z.enum(ClassName),
  staffRoles: z.array(z.enum(StaffRole)),
  joined: field.timestamp,
  /** Null without a profile. */
  lastActive: field.timestamp.nullable(),
})
export type FoundMember = z.output<typeof found>

export const memberCalls = defineCalls({
  'admin/findmembers': {
    method: 'POST',
    summary:
      'Find members by whatever one of them may tell: number, e-mail (a former one and a provider’s as well), names, city, phone, network, or the number or address of a ticket, decision, photo, invitation or page. Without a text all members, by filters.',
    access: { who: 'staff', may: 'read-members' },
    audit: 'member.find',
    input: z.object({
      text: field.line(FIND_TEXT_MAX).default(''),
      /** What the text is, where it may be several things. */
      way: way.optional(),
      /** The filters of the list that is asked for without a text. */
      country: z
        .string()
        .regex(/^[A-Z]{2}$/, 'Must be the code of a country, such as PH.')
        .optional(),
      state: state.optional(),
      className: z.enum(ClassName).optional(),
      gender: z.literal(codes(Gender)).optional(),
      role: z.enum(StaffRole).optional(),
      /** The first and the last day (UTC) of joining. */
      joinedFrom: field.day.optional(),
      joinedUntil: field.day.optional(),
      sort: z.enum(['newest', 'oldest']).default('newest'),
      after: edge.optional(),
      recordsPerPage: tableRecords,
    }),
    output: z.object({
      /** What the text was taken for; null without a text, or where it can be nothing. */
      way: way.nullable(),
      /** All that the text may be. */
      ways: z.array(way),
      members: z.array(found),
      /** Where the next page begins; null after the last one. */
      next: edge.nullable(),
    }),
  },
})
