import { timingSafeEqual } from 'node:crypto'
import { CODE_LIFE_MS } from '@harana/contract/model/limits'
import type { Locale } from '@harana/contract/model/locale'
import { sql } from '../../db/db.ts'
import type { Jobs, WorkerDeps } from '../../jobs/catalogue.ts'
import { now } from '../../kernel/clock.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { accountEmailTemplate } from './email-templates.ts'
import { mailReader } from './mail-reader.ts'

/** Codes follow from the session and the time, so none is stored: one holds for its own period and the next. */
const periodOf = (at: Date) => Math.floor(at.getTime() / CODE_LIFE_MS)

/** Whether this is the code of a session, or was a few minutes ago. */
export function isProofCode(secrets: Secrets, sessionId: number, code: string, at: Date): boolean {
  const typed = Buffer.from(code)
  return [0, 1].some((ago) => {
    const right = Buffer.from(secrets.proofCode(sessionId, periodOf(at) - ago))
    return right.length === typed.length && timingSafeEqual(right, typed)
  })
}

/** Mails a member the code by which a session proves who is there; nothing when the session has ended. */
export async function sendProofCode(
  { db, secrets, mailer }: WorkerDeps,
  { memberId, sessionId, site }: Jobs['proof-code'],
): Promise<void> {
  const { rows } = await sql<{ email: string; locale: Locale; firstName: string }>`
    SELECT ${mailReader} FROM members m JOIN sessions s ON s.member_id = m.id AND s.id = ${sessionId}
    WHERE m.id = ${memberId}`.execute(db)
  const member = rows[0]
  if (!member) return
  const code = secrets.proofCode(sessionId, periodOf(now()))
  await mailer.send({ to: member.email, ...accountEmailTemplate({ kind: 'prove', ...member, site, code }) })
}
