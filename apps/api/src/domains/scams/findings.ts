import type { HeldReason } from '@harana/contract/model/scams'
import { type Queryable, sql } from '../../db/db.ts'
import { openTicket } from '../tickets/tickets.ts'

type RecordedFinding = {
  senderId: number
  receiverId: number
  conversationId: string
  /** By which the sender's browser made the message. */
  clientId: string
  text: string
  why: HeldReason
  score: number
  rules: readonly string[]
  at: Date
}

/**
 * Puts a held message into the queue, in one ticket with the others of its sender, with its words as they are now. The
 * sender's row must be locked.
 */
export async function recordFinding(db: Queryable, finding: RecordedFinding): Promise<void> {
  const { senderId, receiverId, conversationId, clientId, text, why, score, rules, at } = finding
  const ticketId = await openTicket(db, { kind: 'scam', memberId: senderId, at })
  await sql`INSERT INTO scam_findings
      (ticket_id, sender_id, receiver_id, conversation_id, client_id, text, why, score, rules, at)
    VALUES (${ticketId}, ${senderId}, ${receiverId}, ${conversationId}, ${clientId}, ${text}, ${why}, ${score},
      ${[...rules]}::text[], ${at})`.execute(db)
}

type Shown = {
  findingId: string
  conversationId: string
  receiver: number | null
  name: string | null
  text: string
  why: HeldReason
  score: number
  rules: string[]
  at: Date
  state: 'held' | 'released' | 'rejected' | 'gone'
}

/** Reads the held messages of a ticket, the newest first. */
export async function readFindings(db: Queryable, ticketId: number, most: number) {
  const { rows } = await sql<Shown>`
    SELECT f.id::text AS "findingId", f.conversation_id AS "conversationId", f.receiver_id AS receiver,
      p.profile_name AS name, f.text, f.why, f.score, f.rules, f.at,
      CASE WHEN g.rejected_at IS NOT NULL THEN 'rejected' WHEN g.number IS NULL OR g.unsent_at IS NOT NULL THEN 'gone'
        WHEN g.held THEN 'held' ELSE 'released' END AS state
    FROM scam_findings f LEFT JOIN profiles p ON p.member_id = f.receiver_id
    LEFT JOIN messages g ON g.sender_id = f.sender_id AND g.client_id = f.client_id
    WHERE f.ticket_id = ${ticketId} ORDER BY f.id DESC LIMIT ${most}`.execute(db)
  return rows.map(({ receiver, name, at, ...finding }) => ({
    ...finding,
    receiver: { profileId: receiver, name: name ?? '' },
    at: at.toISOString(),
  }))
}

/** Whether a ticket is about a message of this conversation. */
export async function isAboutConversation(
  db: Queryable,
  { ticketId, conversationId }: { ticketId: number; conversationId: string },
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM scam_findings
    WHERE ticket_id = ${ticketId} AND conversation_id = ${conversationId} LIMIT 1`.execute(db)
  return rows.length > 0
}
