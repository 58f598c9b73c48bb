import type { StaffRole } from '@harana/contract/model/enums'
import type { Locale } from '@harana/contract/model/locale'
import type { Site } from '@harana/contract/model/site'
import { holdsPermission } from '@harana/contract/policy/permissions'
import { sql } from '../../db/db.ts'
import type { Jobs, WorkerDeps } from '../../jobs/catalogue.ts'
import { mailReader } from '../accounts/accounts.ts'
import { booksTemplate } from './email-template.ts'

type Reader = { email: string; locale: Locale; firstName: string; site: Site; roles: StaffRole[] }

/** Mails a member of staff that something in the books differs, while that waits for somebody and is still theirs. */
export async function sendBooksMail(
  { db, config, mailer }: WorkerDeps,
  { ticketId, memberId }: Jobs['books-mail'],
): Promise<void> {
  const { rows } = await sql<Reader>`
    SELECT ${mailReader}, m.site, m.staff_roles AS roles FROM members m
    WHERE m.id = ${memberId} AND m.banned_at IS NULL AND m.deleted_at IS NULL
      AND EXISTS (SELECT FROM tickets t WHERE t.id = ${ticketId} AND t.status = 'open')`.execute(db)
  const reader = rows[0]
  if (!reader || !holdsPermission(reader.roles, 'move-money')) return
  const base = config.siteUrls[reader.site]
  const mail = booksTemplate({ ...reader, url: `${base}/admin/queue/${ticketId}` })
  await mailer.send({ to: reader.email, ...mail })
}
