import type { Ability, Reason, Sanction } from '@harana/contract/model/decisions'
import type { TicketKind } from '@harana/contract/model/tickets'
import { type Queryable, sql, type Tx } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'
import type { Audit } from '../../http/audit.ts'
import type { Work } from '../../http/handler.ts'
import { isKept, type Viewer } from '../../http/own-row.ts'
import { Refusal } from '../../http/refusal.ts'
import { showMember } from '../accounts/accounts.ts'
import { rejectHeld } from '../chat/chat.ts'
import type { SiteSettings } from '../configuration/configuration.ts'
import { endLivePhoto } from '../live-photos/live-photos.ts'
import { settleReports } from '../moderation/moderation.ts'
import { notify } from '../notifications/notifications.ts'
import { settlePhotoHits, type TakenPhoto } from '../photos/photos.ts'
import { markReviewed, type TakenTexts } from '../profiles/profiles.ts'
import { endTicket, type LockedTicket, lockTicket } from '../tickets/tickets.ts'
import { endHiding } from './hidings.ts'

/** What a reversal of a decision puts back, and the paths of photos that may be added again. */
export type Taken = { photos?: TakenPhoto[]; texts?: TakenTexts; bannedPhotos?: string[] }

/** Forgets what decisions took from a member: reversing them puts nothing of it back, but lifts bans of its photos. */
export async function forgetTaken(db: Queryable, memberId: number): Promise<void> {
  await sql`UPDATE decisions SET taken = taken - 'photos' - 'texts' WHERE member_id = ${memberId}`.execute(db)
}

export type Sanctioned = { id: number; name: string; banned: boolean; suspendedUntil: Date | null }

type Decision = {
  action: Sanction
  reason: Reason
  words: string
  abilities?: Ability[]
  endsAt?: Date | null
  taken?: Taken
}

type Deciding = {
  viewer: Viewer
  now: Date
  audit: Audit
  profileId: number
  ticketId?: number | undefined
  /** The kinds of tickets that it may decide; of reports and of recognised photos when left out. */
  kinds?: [TicketKind, ...TicketKind[]]
}

/**
 * Decides about a member, in one transaction: what the decision does, its row, the reports that it ends, what the member
 * and the reporters are told.
 * @param about the member, and the ticket of reports or recognised photos that is decided with it
 * @param apply does what was decided and says what is to be recorded of it; it may refuse
 * @returns the decision's id
 * @throws Refusal ONESELF, NOTFOUND, STAFF, or what `lockTicket` throws
 */
export async function decide(
  work: Work & { settings: Pick<SiteSettings, 'get'> },
  { viewer, now, audit, profileId, ticketId, kinds = ['report', 'photo'] }: Deciding,
  apply: (member: Sanctioned) => Promise<Decision>,
): Promise<string> {
  const { db } = work
  audit.about('member', profileId)
  if (ticketId !== undefined) audit.about('ticket', ticketId)
  if (profileId === viewer.memberId) throw new Refusal('ONESELF')
  await lockMembers(db, profileId)
  const member = await readSanctioned(db, profileId)
  const ticket = ticketId === undefined ? null : await lockTicket(db, viewer, ticketId, ...kinds)
  if (ticket && ticket.memberId !== profileId) throw new Refusal('NOTFOUND')
  const { action, reason, words, abilities = [], endsAt = null, taken = {} } = await apply(member)
  const { rows } = await sql<{ id: string }>`
    INSERT INTO decisions
      (ticket_id, member_id, decided_by, action, reason, words, abilities, ends_at, profile_name, taken, created_at)
    VALUES (${ticket?.id ?? null}, ${profileId}, ${viewer.memberId}, ${action}, ${reason}, ${words}, ${abilities},
      ${endsAt}, ${member.name}, ${JSON.stringify(taken)}, ${now})
    RETURNING id`.execute(db)
  const { id } = rows[0]!
  audit.about('decision', id)
  audit.value('action', action)
  audit.value('reason', reason)
  audit.text(words)
  if (ticket?.kind === 'report') await endReports(work, { ticket, viewer, status: 1 })
  else if (ticket?.kind === 'photo') await endPhotoHits(work, ticket, viewer)
  else if (ticket) await endTicket(db, ticket, viewer)
  if (ticket?.kind === 'scam') await rejectHeld(work, { senderId: profileId, at: now })
  if (ticket?.kind === 'live-photo') await endLivePhoto(db, ticket.about!)
  if (ticket) await endHiding(work, ticket.id, { outcome: 'decided', at: now })
  work.invalidate(profileId)
  await notify(work, { memberId: profileId, kind: 'decision', actorId: null, subjectId: id, at: now })
  await work.send('statement-mail', { decisionId: id })
  return id
}

/** Reads a locked member. @throws Refusal NOTFOUND when there is none, STAFF when they hold a staff role */
async function readSanctioned(db: Tx, memberId: number): Promise<Sanctioned> {
  const { rows } = await sql<Sanctioned & { staff: boolean }>`
    SELECT m.id, coalesce(p.profile_name, '') AS name, m.banned_at IS NOT NULL AS banned,
      m.suspended_until AS "suspendedUntil", m.staff_roles <> '{}' AS staff
    FROM members m LEFT JOIN profiles p ON p.member_id = m.id WHERE m.id = ${memberId} AND ${isKept}`.execute(
    db,
  )
  if (!rows[0]) throw new Refusal('NOTFOUND')
  const { staff, ...member } = rows[0]
  if (staff) throw new Refusal('STAFF')
  return member
}

/**
 * Ends a ticket of reports: what they caused by themselves is undone, the profile counts as decided on, and the
 * reporters are told that there is a decision.
 */
export async function endReports(
  work: Work,
  {
    ticket,
    viewer,
    status,
    gone = false,
  }: { ticket: LockedTicket; viewer: Viewer; status: -1 | 1; gone?: boolean },
): Promise<void> {
  const { db } = work
  await settleReports(db, ticket.id, status)
  if (ticket.memberId !== null) {
    await showMember(work, ticket.memberId)
    await markReviewed(db, ticket.memberId)
  }
  await endTicket(db, ticket, viewer, { gone })
  await work.send('report-outcomes', { ticketId: ticket.id })
}

/** Ends a ticket of recognised photos. */
export async function endPhotoHits({ db }: Work, ticket: LockedTicket, viewer: Viewer): Promise<void> {
  await settlePhotoHits(db, ticket.id, viewer.memberId)
  await endTicket(db, ticket, viewer)
}

/** When a member's suspension ends by the decisions that stand; null when none does. */
export async function suspensionEnd(db: Queryable, memberId: number): Promise<Date | null> {
  const { rows } = await sql<{ end: Date | null }>`
    SELECT max(ends_at) AS end FROM decisions
    WHERE member_id = ${memberId} AND action = 'suspend' AND reversed_at IS NULL AND ends_at > app_now()`.execute(
    db,
  )
  return rows[0]!.end
}
