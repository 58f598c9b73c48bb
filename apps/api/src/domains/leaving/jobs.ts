import type { Locale } from '@harana/contract/model/locale'
import type { Site } from '@harana/contract/model/site'
import { sql } from '../../db/db.ts'
import type { Jobs, WorkerDeps } from '../../jobs/catalogue.ts'
import { eraseMember, mailReader, remindLeavers } from '../accounts/accounts.ts'
import { farewellTemplate, leavingEmailTemplate } from './email-template.ts'

/** Mails a member who deleted the account until when they can come back; nothing when they did, or can no more. */
export async function sendLeavingMail(
  { db, config, mailer }: WorkerDeps,
  { memberId, kind }: Jobs['leaving-mail'],
): Promise<void> {
  type Reader = { email: string; locale: Locale; firstName: string; site: Site; until: Date }
  const { rows } = await sql<Reader>`
    SELECT ${mailReader}, m.site, l.back_until AS until FROM members m JOIN leavings l ON l.member_id = m.id
    WHERE m.id = ${memberId} AND l.back_until > app_now()`.execute(db)
  const reader = rows[0]
  if (!reader) return
  const link = `${config.siteUrls[reader.site]}/login`
  await mailer.send({ to: reader.email, ...leavingEmailTemplate({ ...reader, kind, link }) })
}

/** Mails the last word to somebody whose account is erased. */
export async function sendFarewell(
  { config, mailer, secrets }: WorkerDeps,
  { sealed }: Jobs['farewell-mail'],
): Promise<void> {
  type Reader = { email: string; locale: Locale; firstName: string; site: Site }
  const reader = JSON.parse(secrets.unseal(sealed)) as Reader
  const link = config.siteUrls[reader.site]
  await mailer.send({ to: reader.email, ...farewellTemplate({ ...reader, link }) })
}

/**
 * Reminds members who deleted their accounts that the time to come back ends soon, and erases those for whom it is over,
 * with those whose erasure was interrupted.
 */
export async function endLeavings(deps: WorkerDeps): Promise<void> {
  await deps.transaction(remindLeavers)
  const { rows } = await sql<{ memberId: number }>`
    SELECT member_id AS "memberId" FROM leavings WHERE coalesce(back_until <= app_now(), true)
    ORDER BY back_until NULLS FIRST`.execute(deps.db)
  const failed: unknown[] = []
  for (const { memberId } of rows)
    await eraseMember(deps, memberId, { asked: true }).catch((error) => failed.push(error))
  if (failed.length > 0) throw failed[0]
}
