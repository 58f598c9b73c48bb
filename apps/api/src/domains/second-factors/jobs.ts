import type { Locale } from '@harana/contract/model/locale'
import { sql } from '../../db/db.ts'
import type { Jobs, WorkerDeps } from '../../jobs/catalogue.ts'
import { mailReader } from '../accounts/accounts.ts'
import { secondFactorEmailTemplate } from './email-template.ts'

/** Mails a member about a change of the second factors. */
export async function sendSecondFactorMail(
  { db, config, mailer }: WorkerDeps,
  { memberId, change, left = 0, site }: Jobs['second-factor-mail'],
): Promise<void> {
  const { rows } = await sql<{ email: string; locale: Locale; firstName: string }>`
    SELECT ${mailReader} FROM members m WHERE m.id = ${memberId} AND m.deleted_at IS NULL`.execute(db)
  const member = rows[0]
  if (!member) return
  const link = `${config.siteUrls[site]}/forgot-password`
  await mailer.send({
    to: member.email,
    ...secondFactorEmailTemplate({ ...member, change, left, site, link }),
  })
}
