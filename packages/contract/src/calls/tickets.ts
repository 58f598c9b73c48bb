import { z } from 'zod'
import { centAmount } from '../model/amounts.ts'
import { chatActions } from '../model/chat.ts'
import { APPEAL_MAX, abilities, reasonNames, STAFF_WORDS_MAX, sanctions } from '../model/decisions.ts'
import { chosenGenders, codes, MessageType, Plan, RequestStatus } from '../model/enums.ts'
import * as field from '../model/fields.ts'
import { memberStates } from '../model/finding-members.ts'
import { giftNames } from '../model/gifts.ts'
import { inviteMarks, notCountedReasons, rewardStates } from '../model/invites.ts'
import * as limits from '../model/limits.ts'
import { linkKinds, linkStrengths } from '../model/linked-accounts.ts'
import { tableRecords } from '../model/list-page.ts'
import { livePhotoFlaws } from '../model/live-photos.ts'
import { locales } from '../model/locale.ts'
import { messageNumber } from '../model/message.ts'
import { shownAnswer } from '../model/prompts.ts'
import { heldReasons } from '../model/scams.ts'
import { openingStates } from '../model/seals.ts'
import { ticketKindNames, ticketViews } from '../model/tickets.ts'
import { verificationCase } from '../model/verification-case.ts'
import { defineCalls } from '../wire/call.ts'
import { ReportCategory } from './moderation.ts'

/** A ticket's number in a query. */
export const ticketNumber = z.coerce
  .number('Must be a ticket’s number.')
  .int()
  .positive()
  .max(Number.MAX_SAFE_INTEGER)
const ticketId = ticketNumber
const aboutTicket = z.object({ ticketId })
const kind = z.enum(ticketKindNames)
/** What a photo was recognised as: one that is banned, or one that another member had before. */
export const photoHitKinds = ['banned', 'copy'] as const
/** Claimed: a member of staff looks at it. Decided: staff decided. Closed: nothing was left to decide. */
export const ticketStatuses = ['open', 'claimed', 'decided', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

/** Somebody as staff see them; the number is null once the account was erased. */
const person = z.object({ profileId: field.memberId.nullable(), name: z.string() })

/** An account that may be the same person's. */
const linkedAccount = z.object({
  member: person,
  state: z.enum(memberStates),
  kind: z.enum(linkKinds),
  strength: z.enum(linkStrengths),
})

/** A member today, as the cases show them. */
const caseMember = z.object({
  profileId: field.memberId,
  name: z.string(),
  age: z.int(),
  gender: z.int(),
  city: z.string(),
  countryId: z.int().nullable(),
  aboutUser: z.string(),
  aboutMatch: z.string(),
  prompts: z.array(shownAnswer),
  joined: field.timestamp,
  state: z.enum(memberStates),
  /** The language in which the member reads mails, and so what staff write. */
  locale: z.enum(locales),
  /** The photos of today, in their order; each is opened by itself. */
  photos: z.array(z.object({ photoId: z.uuid(), placeholder: z.string() })),
})

const ticket = z.object({
  ticketId,
  kind,
  status: z.enum(ticketStatuses),
  member: person,
  /** Who looks at it, while it is claimed. */
  assignee: person.nullable(),
  mine: z.boolean(),
  /** Another person has to decide it, such as on an appeal against the viewer's own decision. */
  barred: z.boolean(),
  claimedUntil: field.timestamp.nullable(),
  priority: z.int(),
  opened: field.timestamp,
  due: field.timestamp,
  decided: field.timestamp.nullable(),
  /** How many reports it joins; 0 in other kinds. */
  reports: z.int(),
  /** Its evidence is sealed: two members of staff open it together. */
  sealed: z.boolean(),
  /** One of them waits for a second person to open it. */
  asked: z.boolean(),
})
export type Ticket = z.output<typeof ticket>

/** A decision about a member, as staff and the member read it. */
export const decided = {
  decisionId: z.uuid(),
  action: z.enum(sanctions),
  reason: z.enum(reasonNames),
  /** What staff wrote beside the reason; empty for nothing. */
  words: z.string(),
  abilities: z.array(z.enum(abilities)),
  created: field.timestamp,
  /** Until when; null for good, or where nothing lasts. */
  ends: field.timestamp.nullable(),
  reversed: field.timestamp.nullable(),
}

/** A page of the queue reaches no further, so that no reading grows with the queue. */
const page = z.coerce.number().int().min(1).max(50).default(1)

/** The refusals of claiming a ticket, and of every call that decides one. */
export const decidingErrors = {
  CLAIMED: 'Someone else has this.',
  ALREADYDECIDED: 'This was decided already.',
  OWNDECISION: 'Another person has to decide on an appeal against your decision.',
} as const

/** The refusals of calls that find nothing wrong in a case, which opens what was sealed of it again. */
export const clearingErrors = {
  ...decidingErrors,
  SEALED: 'The evidence is sealed. Open it with a second person first.',
} as const

export const ticketCalls = defineCalls({
  'admin/gettickets': {
    method: 'GET',
    summary:
      'The queue: open tickets of the kinds that the viewer may decide, the most urgent first, those whose sealed evidence waits for a second person, or ended ones, newest first.',
    access: { who: 'staff', may: 'read-queue' },
    audit: 'queue.read',
    input: z.object({
      show: z.enum(ticketViews).default('open'),
      kind: kind.optional(),
      page,
      recordsPerPage: tableRecords,
    }),
    output: z.object({
      tickets: z.array(ticket),
      more: z.boolean(),
      /** How many tickets of those kinds have sealed evidence that waits for a second person. */
      asked: z.int(),
    }),
  },
  'admin/getticket': {
    method: 'GET',
    summary: 'A ticket with all that is known of its case. The reporters are shown to nobody else.',
    access: { who: 'staff', may: 'read-queue' },
    audit: 'ticket.read',
    input: aboutTicket,
    output: z.object({
      ticket,
      /** How its evidence is sealed, which is in no other part of this answer; null while it is not. */
      seal: z
        .object({
          sealed: field.timestamp,
          /** How much is sealed. */
          reports: z.int(),
          photos: z.int(),
          /** The last wish to open it; null while there was none. */
          opening: z
            .object({
              state: z.enum(openingStates),
              asked: field.timestamp,
              askedBy: person,
              /** What the second person reads before they agree. */
              reason: z.string(),
              /** Who agreed or refused. */
              answeredBy: person.nullable(),
              /** Until when somebody may agree, or until when it is open; null once it ended. */
              until: field.timestamp.nullable(),
              /** Whether the viewer asked or agreed. */
              mine: z.boolean(),
            })
            .nullable(),
        })
        .nullable(),
      /** The member today; null once the account was erased. */
      member: caseMember.nullable(),
      reports: z.array(
        z.object({
          reportId: z.uuid(),
          category: z.enum(ReportCategory),
          text: z.string(),
          created: field.timestamp,
          reporter: person,
          /** How staff decided on this reporter's reports so far. */
          accuracy: z.object({ agreed: z.int(), disagreed: z.int(), open: z.int() }),
          /** The member as they were when they were reported; photos are opened one by one. */
          evidence: z.object({
            profileName: z.string(),
            city: z.string(),
            aboutUser: z.string(),
            aboutMatch: z.string(),
            prompts: z.array(shownAnswer),
            photos: z.array(z.object({ placeholder: z.string() })),
            /** What the two had written, where the reporter sent it along; what was taken back later stays here. */
            messages: z.array(
              z.object({
                number: messageNumber,
                byReported: z.boolean(),
                at: field.timestamp,
                type: z.literal(codes(MessageType)),
                text: z.string(),
                action: z.enum(chatActions).nullable(),
                gift: z.enum(giftNames).nullable(),
                gif: z.string().nullable(),
                edited: z.boolean(),
                unsent: z.boolean(),
                /** A picture or a recording, opened by `admin/openreportedmessage`. */
                media: z
                  .object({
                    kind: z.enum(['image', 'voice']),
                    placeholder: z.string().nullable(),
                    durationMs: z.int().nullable(),
                  })
                  .nullable(),
              }),
            ),
          }),
        }),
      ),
      request: z
        .object({
          gender: z.literal(chosenGenders).nullable(),
          birthdate: field.day.nullable(),
          present: z.object({ gender: z.int(), birthdate: field.day }),
          reason: z.string(),
          status: z.literal(codes(RequestStatus)),
          answer: z.string(),
        })
        .nullable(),
      /** A letter to the concierge. */
      letter: z
        .object({
          about: z.string(),
          hope: z.string(),
          status: z.literal(codes(RequestStatus)),
          answer: z.string(),
          /** The plan that the member has now. */
          planId: z.literal(codes(Plan)),
        })
        .nullable(),
      /** Photos that were recognised: banned ones that the member tried to add, and photos of other members. */
      hits: z.array(
        z.object({
          hitId: z.string(),
          kind: z.enum(photoHitKinds),
          /** Whose photo it was before; null where the account was erased. */
          other: person.nullable(),
          /** The photo of today that was recognised, if the member still has it. */
          photoId: z.uuid().nullable(),
          /** By how many bits of 256 the two differ: 0 for the same picture. */
          distance: z.int(),
          tries: z.int(),
          first: field.timestamp,
          last: field.timestamp,
        }),
      ),
      /** The photo that waits, opened by `admin/openticketphoto`. */
      newPhoto: z.object({ photoId: z.uuid(), placeholder: z.string() }).nullable(),
      /** The live photo, opened by `admin/openlivephoto`. */
      livePhoto: z
        .object({
          gesture: field.gesture,
          sent: field.timestamp,
          /** How many of the member's photos were refused before. */
          refusedBefore: z.int(),
          /** Null until staff decided. */
          approved: z.boolean().nullable(),
          flaw: z.enum(livePhotoFlaws).nullable(),
          words: z.string(),
        })
        .nullable(),
      /** What differs in the books today; in tickets about them alone. */
      books: z
        .object({
          /** How many payments differ from the payment company's, and how much does not add up in the ledger. */
          payments: z.int(),
          ledger: z.int(),
          /** Refunds that the company or the bank refused, and that no later one made up for, the newest first. */
          refunds: z.array(
            z.object({
              refundId: z.uuid(),
              purchaseId: z.uuid(),
              receiptNumber: z.string().nullable(),
              cents: centAmount,
            }),
          ),
        })
        .nullable(),
      /** What a member sent to be verified; its pictures are opened by `admin/getverificationpicture`. */
      verification: verificationCase.nullable(),
      /** What an inviter would earn, with the invited member beside the inviter, who is the case's member. */
      invite: z
        .object({
          cents: centAmount,
          state: z.enum(rewardStates),
          why: z.enum(notCountedReasons).nullable(),
          marks: z.array(z.enum(inviteMarks)),
          signedUp: field.timestamp,
          /** Since when the invited member is verified. */
          verified: field.timestamp.nullable(),
          /** What staff wrote when they decided; empty before. */
          reason: z.string(),
          /** How many the inviter has invited, and how many of these signed up within a day of this one. */
          invitedInAll: z.int(),
          invitedThatDay: z.int(),
          earnedSoFar: centAmount,
          /** Null once the account was erased. */
          invited: caseMember.nullable(),
          /** Accounts that may be the inviter's own. */
          links: z.array(linkedAccount),
        })
        .nullable(),
      appeal: z
        .object({
          decisionId: z.uuid(),
          text: z.string().max(APPEAL_MAX),
          created: field.timestamp,
          /** Approved once the decision was taken back, rejected once it was kept. */
          status: z.literal(codes(RequestStatus)),
          /** What the member was told; empty while it is open. */
          answer: z.string(),
        })
        .nullable(),
      /** Messages that are held, and accounts that may be the same person's; null in other kinds. */
      scam: z
        .object({
          findings: z.array(
            z.object({
              findingId: z.string(),
              conversationId: z.uuid(),
              receiver: person,
              /** The words as they were sent. */
              text: z.string(),
              why: z.enum(heldReasons),
              /** How much the rules say, of the SCAM_REPORT_SCORE from which a sender is reported. */
              score: z.int(),
              rules: z.array(z.string()),
              at: field.timestamp,
              /** What became of the message; `gone` where it was taken back. */
              state: z.enum(['held', 'released', 'rejected', 'gone']),
            }),
          ),
          links: z.array(linkedAccount),
        })
        .nullable(),
      /** The latest decisions about the member, newest first. */
      decisions: z.array(z.object(decided)),
      notes: z.array(z.object({ writer: person, text: z.string(), created: field.timestamp })),
    }),
  },
  'admin/claimticket': {
    method: 'POST',
    summary:
      'Keep a ticket for oneself for 30 minutes, or for 30 minutes more. `takeOver` takes one that somebody else has.',
    access: { who: 'staff', may: 'read-queue' },
    audit: 'ticket.claim',
    input: aboutTicket.extend({ takeOver: z.boolean().default(false) }),
    output: z.object({ claimedUntil: field.timestamp }),
    errors: decidingErrors,
  },
  'admin/releaseticket': {
    method: 'POST',
    summary: 'Give a ticket back to the queue. The same answer when one does not have it.',
    access: { who: 'staff', may: 'read-queue' },
    audit: 'ticket.release',
    input: aboutTicket,
    output: z.object({}),
  },
  'admin/claimnextticket': {
    method: 'POST',
    summary:
      'Claim the most urgent ticket that the viewer may decide and nobody has; null when there is none.',
    access: { who: 'staff', may: 'read-queue' },
    audit: 'ticket.claim-next',
    input: z.object({ kind: kind.optional() }),
    output: z.object({ ticketId: ticketId.nullable() }),
  },
  'admin/addticketnote': {
    method: 'POST',
    summary: 'Write a note on a ticket, which staff alone read.',
    access: { who: 'staff', may: 'read-queue' },
    audit: 'ticket.write-note',
    input: aboutTicket.extend({ text: field.text(STAFF_WORDS_MAX).min(1, 'Please write something.') }),
    output: z.object({}),
    errors: { TOOMANYNOTES: 'This ticket has enough notes.' },
  },
  'admin/openreportedphoto': {
    method: 'POST',
    summary: 'A photo as it was when its member was reported, as a data URI; `photo` counts from 0.',
    access: { who: 'staff', may: 'handle-reports' },
    audit: 'report.open-photo',
    input: z.object({
      reportId: z.uuid(),
      photo: z
        .int()
        .min(0)
        .max(limits.PHOTOS_MAX - 1),
    }),
    output: z.object({ photo: z.string() }),
  },
  'admin/openreportedmessage': {
    method: 'GET',
    summary: 'The picture or the recording of a message that a report holds, as a data URI.',
    access: { who: 'staff', may: 'handle-reports' },
    audit: 'report.open-message',
    input: z.object({ reportId: z.uuid('Must be a report.'), number: messageNumber }),
    output: z.object({ media: z.string() }),
    errors: { NOTFOUND: 'This is not here any more.' },
  },
  'admin/openhitphoto': {
    method: 'POST',
    summary: 'One of the two photos of a hit, as a data URI: what was uploaded, or what was known before.',
    access: { who: 'staff', may: 'decide-photos' },
    audit: 'photo.open-hit',
    input: z.object({
      ticketId: z.int('Must be a ticket’s number.').positive(),
      hitId: z.string().regex(/^\d{1,18}$/, 'Must be a hit’s number.'),
      which: z.enum(['uploaded', 'known']),
    }),
    output: z.object({ photo: z.string() }),
  },
  'admin/openticketphoto': {
    method: 'POST',
    summary: 'A photo of today of the member whom a ticket is about, as a data URI.',
    access: { who: 'staff', may: 'read-queue' },
    audit: 'ticket.open-photo',
    input: z.object({ ticketId: z.int('Must be a ticket’s number.').positive(), photoId: z.uuid() }),
    output: z.object({ photo: z.string() }),
  },
  'admin/openlivephoto': {
    method: 'POST',
    summary: 'The live photo that a ticket is about, as a data URI.',
    access: { who: 'staff', may: 'read-queue' },
    audit: 'live-photo.open',
    input: z.object({ ticketId: z.int('Must be a ticket’s number.').positive() }),
    output: z.object({ photo: z.string() }),
  },
})
