import type { Permission } from '../policy/permissions.ts'

type Kind = {
  /** English source text. */
  label: string
  /** Who sees and decides tickets of this kind. */
  permission: Permission
  /** Within how many hours it is to be decided. */
  hours: number
  /** The order in the queue: the least comes first. */
  priority: number
}

/** The kinds of tickets: the work that waits for staff. A new kind is a row here, a case and a call that decides it. */
export const ticketKinds = {
  scam: { label: 'Held messages', permission: 'handle-reports', hours: 12, priority: 1 },
  report: { label: 'Report', permission: 'handle-reports', hours: 24, priority: 2 },
  /** What differs in the books, and refunds that came back; about no member. One is open at most. */
  books: { label: 'Books', permission: 'move-money', hours: 24, priority: 2 },
  'live-photo': { label: 'Live photo', permission: 'decide-photos', hours: 24, priority: 2 },
  verification: { label: 'Verification', permission: 'verify-members', hours: 24, priority: 3 },
  photo: { label: 'Recognised photo', permission: 'decide-photos', hours: 72, priority: 3 },
  appeal: { label: 'Appeal', permission: 'sanction-members', hours: 7 * 24, priority: 3 },
  'new-photo': { label: 'New photo', permission: 'decide-photos', hours: 24, priority: 3 },
  /** What an inviter would earn for an invited member, with marks that it may not be right. */
  invite: { label: 'Invitation', permission: 'move-money', hours: 72, priority: 3 },
  letter: { label: 'Letter', permission: 'decide-requests', hours: 48, priority: 4 },
  'profile-change': { label: 'Change of a profile', permission: 'decide-requests', hours: 72, priority: 4 },
} as const satisfies Record<string, Kind>

export type TicketKind = keyof typeof ticketKinds
export const ticketKindNames = Object.keys(ticketKinds) as [TicketKind, ...TicketKind[]]

/** The parts of the queue: open tickets, those one claimed, those whose sealed evidence waits for a second person, and ended ones. */
export const ticketViews = ['open', 'mine', 'asked', 'ended'] as const

/** A report that a member is under 18 goes to the head of the queue. */
export const urgentReport = { hours: 4, priority: 0 } as const

/** How long a ticket is kept for the member of staff who looks at it, in milliseconds. */
export const CLAIM_MS = 30 * 60_000

/** So many members at once are hidden at one reporter's word; further ones wait for staff. */
export const HIDDEN_BY_ONE = 3

/** After so many reports that staff found nothing in, a member's reports have no effect until staff decided. */
export const WRONG_REPORTS = 2
