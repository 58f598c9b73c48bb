import { CODE_LIFE_MS } from '@harana/contract/limits'
import type { Provider } from '@harana/contract/providers'
import { sql } from '../../db/db.ts'
import type { Jobs, Lang, Site, WorkerDeps } from '../../jobs.ts'
import { newCode } from '../../secrets.ts'
import { makeLink } from './links.ts'
import { accountMail } from './mails.ts'

type Found = { id: number; email: string; firstName: string; active: boolean; profile: boolean }

/** Finds who has the address and mails what was asked for; for an address nobody has, nothing happens. */
export async function sendAccountMail(deps: WorkerDeps, job: Jobs['account-mail']): Promise<void> {
  const { db, secrets, config, mailer } = deps
  const { rows } = await sql<Found>`
    SELECT m.id, m.email, m.first_name AS "firstName", m.activated_at IS NOT NULL AS active,
      EXISTS (SELECT 1 FROM profiles p WHERE p.member_id = m.id) AS profile
    FROM members m
    WHERE m.email = ${secrets.unseal(job.sealed)} AND m.banned_at IS NULL AND m.deleted_at IS NULL`.execute(
    db,
  )
  const member = rows[0]
  if (!member) return
  const base = config.siteUrls[job.site]
  const about = { site: job.site, lang: job.lang, firstName: member.firstName }
  if (job.kind === 'activate') {
    if (member.active || !member.profile) return
    const code = await makeCode(deps, member)
    if (code === null) return
    await mailer.send({ to: member.email, ...accountMail({ ...about, kind: 'activate', code }) })
    return
  }
  const token = await makeLink(db, job.kind, member.id, member.email)
  // Behind `#`, so that no server on the way is sent it.
  const link = `${base}/${job.kind}#token=${token}`
  await mailer.send({ to: member.email, ...accountMail({ ...about, kind: job.kind, link }) })
}

/**
 * A new code in place of the one before; the day's counter of tries goes on (see confirmation.ts).
 * @returns null when the address is not the member's any more
 */
async function makeCode({ db, secrets }: WorkerDeps, { id, email }: Found): Promise<string | null> {
  const code = newCode()
  const { rows } = await sql`
    INSERT INTO codes (member_id, email, code_hash, expires_at, tries)
    SELECT id, email, ${secrets.hashCode(id, code)}, app_now() + make_interval(secs => ${CODE_LIFE_MS / 1000}), 0
    FROM members WHERE id = ${id} AND email = ${email}
    ON CONFLICT (member_id) DO UPDATE
      SET email = excluded.email, code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0
    RETURNING member_id`.execute(db)
  return rows.length > 0 ? code : null
}

type LogInChange = { kind: 'password-changed' } | { kind: 'provider-joined'; provider: Provider }

/** Tells a member that the ways to log in are not what they were, with the way to a new password. */
export async function tellLogInChanged(
  { db, config, mailer }: WorkerDeps,
  { memberId, site, lang }: { memberId: number; site: Site; lang: Lang },
  change: LogInChange,
): Promise<void> {
  const member = await db
    .selectFrom('members')
    .select(['email', 'first_name'])
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!member) return
  const link = `${config.siteUrls[site]}/forgot-password`
  await mailer.send({
    to: member.email,
    ...accountMail({ ...change, site, lang, firstName: member.first_name, link }),
  })
}
