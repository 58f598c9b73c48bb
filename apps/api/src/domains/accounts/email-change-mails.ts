import type { Locale } from '@harana/contract/model/locale'
import { type Queryable, sql } from '../../db/db.ts'
import { canLogIn } from '../../http/own-row.ts'
import type { Jobs, WorkerDeps } from '../../jobs/catalogue.ts'
import { newCode, type Secrets } from '../../kernel/secrets.ts'
import { accountEmailTemplate } from './email-templates.ts'
import { banOf, keepsEmail } from './emails.ts'
import { sendEmailTakenMail } from './jobs.ts'

type Reader = { firstName: string; locale: Locale }

/**
 * Mails one of the two addresses of a change what the job says, also where the member deleted the account since: whoever
 * changed it may not be its owner.
 */
export async function sendEmailChangeMail(deps: WorkerDeps, job: Jobs['email-change-mail']): Promise<void> {
  const { db, config, mailer, secrets } = deps
  const { kind, memberId, sealed, site } = job
  const email = secrets.unseal(sealed)
  const { rows } = await sql<Reader>`
    SELECT m.first_name AS "firstName", m.language AS locale FROM members m
    WHERE m.id = ${memberId} AND ${canLogIn} AND (${kind !== 'code'}::boolean OR m.deleted_at IS NULL)`.execute(
    db,
  )
  const [reader] = rows
  if (!reader) return
  const base = config.siteUrls[site]
  if (kind !== 'code') {
    // The token stands behind `#`, a part that browsers send to no server.
    const page = {
      changed: 'login',
      left: `undo-email-change#token=${secrets.undoToken(job.undoId ?? '')}`,
      undone: '#contact',
    }
    const about = { ...reader, site, link: `${base}/${page[kind]}` }
    await mailer.send({ to: email, ...accountEmailTemplate({ ...about, kind: `email-${kind}` }) })
    return
  }
  if (await isTaken(db, secrets, memberId, email)) {
    await sendEmailTakenMail(deps, { sealed, site })
    return
  }
  const code = newCode()
  const { rows: waiting } = await sql`
    UPDATE email_changes SET code_hash = ${secrets.hashCode(memberId, code)}, tries = 0
    WHERE member_id = ${memberId} AND email = ${email} AND expires_at > app_now() RETURNING member_id`.execute(
    db,
  )
  if (waiting.length === 0) return
  // Nobody has proven the address yet: a name could be an advertisement.
  const about = { site, locale: reader.locale, firstName: '', kind: 'email-code', code } as const
  await mailer.send({ to: email, ...accountEmailTemplate(about) })
}

/** Whether an email belongs to another member, or to one who was banned and erased. */
async function isTaken(db: Queryable, secrets: Secrets, memberId: number, email: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    SELECT EXISTS (SELECT FROM members WHERE email = ${email} AND id <> ${memberId})
      OR EXISTS (${keepsEmail(email, memberId)})
      OR EXISTS (${banOf(secrets, email)}) AS taken`.execute(db)
  return rows[0]!.taken
}
