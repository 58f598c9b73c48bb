import { SOCKET_TICKET_SECONDS } from '@harana/contract/model/limits'
import type { Site } from '@harana/contract/model/site'
import { type Db, type Queryable, sql } from '../../db/db.ts'
import { expired } from '../../db/retention.ts'
import { hashToken, newToken } from '../../kernel/secrets.ts'

/** Creates what opens one socket for a session on this site, once and within seconds; its row goes with the session. */
export async function createSocketTicket(db: Queryable, sessionId: number, site: Site): Promise<string> {
  const ticket = newToken()
  await sql`INSERT INTO socket_tickets (token_hash, session_id, site, expires_at)
    VALUES (${hashToken(ticket)}, ${sessionId}, ${site}, app_now() + make_interval(secs => ${SOCKET_TICKET_SECONDS}))`.execute(
    db,
  )
  return ticket
}

/** Uses a ticket up, in whichever process it was created. @returns its session; null for one that opens nothing here */
export async function redeemSocketTicket(db: Queryable, ticket: string, site: Site): Promise<number | null> {
  const { rows } = await sql<{ sessionId: number }>`
    DELETE FROM socket_tickets WHERE token_hash = ${hashToken(ticket)} AND site = ${site} AND expires_at > app_now()
    RETURNING session_id AS "sessionId"`.execute(db)
  return rows[0]?.sessionId ?? null
}

/** Deletes the tickets that nobody used in time. */
export async function sweepSocketTickets(db: Db): Promise<void> {
  await sql`DELETE FROM socket_tickets WHERE ${expired('socket_tickets')}`.execute(db)
}
