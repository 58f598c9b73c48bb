import { z } from 'zod'
import { REASON_MIN, STAFF_WORDS_MAX } from '../model/decisions.ts'
import { ClassName, chosenGenders, codes, Gender, RequestStatus, StaffRole } from '../model/enums.ts'
import * as field from '../model/fields.ts'
import { FIND_TEXT_MAX, findWays, memberStates } from '../model/finding-members.ts'
import { AUDIT_TEXT_MAX } from '../model/limits.ts'
import { linkKinds, linkStrengths } from '../model/linked-accounts.ts'
import { tableRecords } from '../model/list-page.ts'
import { shownAnswer } from '../model/prompts.ts'
import { providers } from '../model/providers.ts'
import { deviceKinds, sessionOrigins } from '../model/sessions.ts'
import { sites } from '../model/site.ts'
import { securityKinds } from '../model/staff-lists.ts'
import { ticketKindNames } from '../model/tickets.ts'
import { defineCalls } from '../wire/call.ts'
import { ReportCategory } from './moderation.ts'
import { decided } from './tickets.ts'

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

/** Somebody as staff see them; the number is null once the account was erased. */
const person = z.object({ memberId: field.memberId.nullable(), name: z.string() })
/** How staff decided on a member's reports so far. */
const accuracy = z.object({ agreed: z.int(), disagreed: z.int(), open: z.int() })
const openStatus = z.literal(codes(RequestStatus))
const maybe = field.timestamp.nullable()

const memberCase = z.object({
  member: found,
  account: z.object({
    email: z.string(),
    emailVerified: maybe,
    /** The newest first. */
    formerEmails: z.array(z.object({ email: z.string(), changed: field.timestamp })),
    lastName: z.string(),
    birthdate: field.day,
    phone: z.string(),
    cellPhone: z.string(),
    site: z.enum(sites),
    language: field.locale,
    activated: maybe,
    hidden: maybe,
    suspendedUntil: maybe,
    banned: maybe,
    deleted: maybe,
    planExpires: maybe,
    kaPartner: z.boolean(),
    invitedBy: person.nullable(),
    /** How many members signed up by this one's invitation. */
    invited: z.int(),
    providers: z.array(
      z.object({ provider: z.enum(providers), email: z.string().nullable(), linked: field.timestamp }),
    ),
    secondFactors: z.int(),
  }),
  profile: z
    .object({
      aboutUser: z.string(),
      aboutMatch: z.string(),
      prompts: z.array(shownAnswer),
      /** Opened one by one. */
      photos: z.array(z.object({ photoId: z.uuid(), placeholder: z.string(), created: field.timestamp })),
    })
    .nullable(),
  /** Those that are open, the newest first. */
  sessions: z.array(
    z.object({
      created: field.timestamp,
      expires: field.timestamp,
      via: z.enum(sessionOrigins),
      /** Null for a session from before it was recorded. */
      deviceKind: z.enum(deviceKinds).nullable(),
    }),
  ),
  /** How many; staff do not read who liked or visited whom. */
  counts: z.object({
    likesGiven: z.int(),
    likesReceived: z.int(),
    mutualLikes: z.int(),
    visitsMade: z.int(),
    visitsReceived: z.int(),
    blocksMade: z.int(),
    blocksReceived: z.int(),
    reportsMade: z.int(),
    reportsReceived: z.int(),
    messagesSent: z.int(),
    messagesReceived: z.int(),
  }),
  /** How right the member's own reports were. */
  accuracy,
  /** Null, as are the parts below, where none of the viewer's roles opens it. */
  reportsAbout: z
    .array(
      z.object({
        reportId: z.uuid(),
        category: z.enum(ReportCategory),
        text: z.string(),
        created: field.timestamp,
        status: openStatus,
        ticketId: z.int().nullable(),
        reporter: person,
        accuracy,
      }),
    )
    .nullable(),
  reportsBy: z
    .array(
      z.object({
        reportId: z.uuid(),
        category: z.enum(ReportCategory),
        created: field.timestamp,
        status: openStatus,
        ticketId: z.int().nullable(),
        reported: person,
      }),
    )
    .nullable(),
  requests: z
    .array(
      z.object({
        gender: z.literal(chosenGenders).nullable(),
        birthdate: field.day.nullable(),
        reason: z.string(),
        status: openStatus,
        answer: z.string(),
        created: field.timestamp,
        ticketId: z.int().nullable(),
      }),
    )
    .nullable(),
  securityEvents: z
    .array(
      z.object({
        at: field.timestamp,
        kind: z.enum(securityKinds),
        call: z.string(),
        code: z.string(),
        times: z.int(),
      }),
    )
    .nullable(),
  /** Of the kinds that the viewer may decide, the newest first. */
  tickets: z.array(
    z.object({
      ticketId: z.int(),
      kind: z.enum(ticketKindNames),
      status: z.enum(['open', 'decided', 'closed']),
      opened: field.timestamp,
    }),
  ),
  decisions: z.array(
    z.object({
      ...decided,
      decidedBy: person,
      /** Whether it has an effect today. */
      stands: z.boolean(),
      appeal: z
        .object({ text: z.string(), status: openStatus, created: field.timestamp, answer: z.string() })
        .nullable(),
    }),
  ),
  notes: z.array(z.object({ writer: person, text: z.string(), created: field.timestamp })),
  /** Accounts that may be the same person's, the strongest links first. */
  links: z.array(
    z.object({
      member: person,
      state,
      kind: z.enum(linkKinds),
      strength: z.enum(linkStrengths),
      /** How many accounts have the device or the network in common, counted up to SHARED_COUNT_MAX. */
      shared: z.int(),
      last: field.timestamp,
    }),
  ),
  /** Networks of the last days whose accounts are too many to be listed, by how many there are. */
  sharedNetworks: z.array(z.object({ shared: z.int(), last: field.timestamp })),
})
export type MemberCase = z.output<typeof memberCase>

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
  'admin/getmembercase': {
    method: 'POST',
    summary:
      'All that staff may know of a member, for a reason that is written into the audit log. Counts stand for whom the member liked and visited.',
    access: { who: 'staff', may: 'read-members' },
    audit: 'member.read',
    input: z.object({
      memberId: field.memberId,
      reason: field
        .text(AUDIT_TEXT_MAX)
        .min(REASON_MIN, `Please say why, in at least ${REASON_MIN} characters.`),
    }),
    output: memberCase,
    errors: { ONESELF: 'Another member of staff has to read your case.' },
    // Nobody of staff reads as many; a stolen session could copy all members.
    limits: [{ by: 'member', max: 300, seconds: 3600 }],
  },
  'admin/openmemberphoto': {
    method: 'POST',
    summary: 'One photo of a member, as a data URI.',
    access: { who: 'staff', may: 'read-members' },
    audit: 'photo.read',
    input: z.object({ memberId: field.memberId, photoId: z.uuid() }),
    output: z.object({ photo: z.string() }),
  },
  'admin/addmembernote': {
    method: 'POST',
    summary: 'Write a note about a member, which staff alone read.',
    access: { who: 'staff', may: 'read-members' },
    audit: 'member.write-note',
    input: z.object({
      memberId: field.memberId,
      text: field.text(STAFF_WORDS_MAX).min(1, 'Please write something.'),
    }),
    output: z.object({}),
    errors: { TOOMANYNOTES: 'There are enough notes about this member.' },
  },
})
