import { spec } from '@harana/contract'
import { sql } from '../../db/db.ts'
import type { Api } from '../../http/application.ts'
import { isAdmitted } from '../../http/gate.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Documents } from '../../integrations/documents.ts'
import { now } from '../../kernel/clock.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { readTicket } from '../tickets/tickets.ts'
import { readAddress } from './addresses.ts'

type Served = Api & { secrets: Secrets; outside: { documents: Documents } }

/**
 * Serves pictures of documents at the addresses that staff were given (D23): `<img>` sends no Authorization header. Each
 * time it is asked anew whether that session is still one of staff who verify members, and the case still theirs to
 * see, and the reading is written down before the picture leaves. Every other request gets the same answer.
 */
export function registerDocuments({ fastify, db, viewers, siteRules, secrets, outside }: Served): void {
  fastify.get<{ Params: { '*': string } }>('/documents/*', async ({ params }, reply) => {
    const at = now()
    const address = readAddress(secrets, params['*'], at)
    const read = address && (await viewers.read(address.sessionId, at))
    if (!read || !isAdmitted(spec('admin/getverificationpicture'), read.viewer, siteRules(), at))
      throw new Refusal('NOTFOUND')
    const { pictureId, ticketId } = address
    const { ticket, memberId } = await readTicket(db, read.viewer, ticketId)
    const { rows } = await sql<{ folder: string; keyId: string; wrappedKey: Buffer }>`
        SELECT folder, key_id AS "keyId", wrapped_key AS "wrappedKey" FROM verification_documents
        WHERE id = ${pictureId} AND member_id = ${memberId}`.execute(db)
    const picture =
      rows[0] && ticket.kind === 'verification' ? await outside.documents.get(rows[0].folder, rows[0]) : null
    if (!picture) throw new Refusal('NOTFOUND')
    await sql`INSERT INTO document_reads (document_id, member_id, reader, ticket_id)
        VALUES (${pictureId}, ${memberId}, ${read.viewer.memberId}, ${ticketId})`.execute(db)
    return reply
      .type('image/webp')
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(picture)
  })
}
