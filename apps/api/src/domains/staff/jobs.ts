import type { Locale } from '@harana/contract/model/locale'
import { sql } from '../../db/db.ts'
import type { Jobs, WorkerDeps } from '../../jobs/catalogue.ts'
import { rolesEmailTemplate } from './email-template.ts'

/** Mails a member which staff roles they hold since a change. */
export async function sendRolesMail(
  { db, config, mailer }: WorkerDeps,
  { memberId, roles, site }: Jobs['roles-changed'],
): Promise<void> {
  const { rows } = await sql<{ email: string; locale: Locale; firstName: string }>`
    SELECT email, language AS locale, first_name AS "firstName" FROM members
    WHERE id = ${memberId} AND banned_at IS NULL AND deleted_at IS NULL`.execute(db)
  const member = rows[0]
  if (!member) return
  const link = `${config.siteUrls[site]}/admin`
  await mailer.send({ to: member.email, ...rolesEmailTemplate({ ...member, roles, site, link }) })
}
