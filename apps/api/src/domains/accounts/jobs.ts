import { CODE_LIFE_MS } from '@harana/contract/model/limits'
import type { Locale } from '@harana/contract/model/locale'
import type { Provider } from '@harana/contract/model/providers'
import type { Site } from '@harana/contract/model/site'
import { type Db, sql } from '../../db/db.ts'
import { expired } from '../../db/retention.ts'
import { canLogIn } from '../../http/own-row.ts'
import type { Jobs, WorkerDeps } from '../../jobs/catalogue.ts'
import { newCode } from '../../kernel/secrets.ts'
import { accountEmailTemplate } from './email-templates.ts'
import { makeLink } from './links.ts'
import { sweepLogIns } from './log-ins.ts'
import { mailReader } from './mail-reader.ts'
import { sweepOnceMarks } from './once-per-person.ts'

type Found = {
  id: number
  email: string
  firstName: string
  locale: Locale
  active: boolean
  profile: boolean
}

type Reader = Pick<Found, 'id' | 'email' | 'firstName' | 'locale'>

/** Mails the member with this email a code or a link, as the job says; does nothing when no member has the email. */
export async function sendAccountMail(deps: WorkerDeps, job: Jobs['account-mail']): Promise<void> {
  const { db, secrets, config, mailer } = deps
  const { rows } = await sql<Found>`
    SELECT m.id, ${mailReader}, m.activated_at IS NOT NULL AS active,
      EXISTS (SELECT 1 FROM profiles p WHERE p.member_id = m.id) AS profile
    FROM members m
    WHERE m.email = ${secrets.unseal(job.sealed)}
      AND ${job.kind === 'reset-password' ? canLogIn : sql`m.banned_at IS NULL AND m.deleted_at IS NULL`}`.execute(
    db,
  )
  const member = rows[0]
  if (!member) return
  const base = config.siteUrls[job.site]
  const about = { site: job.site, locale: member.locale, firstName: member.firstName }
  if (job.kind === 'activate') {
    if (member.active || !member.profile) return
    const code = await makeCode(deps, member)
    if (code === null) return
    await mailer.send({ to: member.email, ...accountEmailTemplate({ ...about, kind: 'activate', code }) })
    return
  }
  const token = await makeLink(db, job.kind, member.id, member.email)
  // The token stands behind `#`, a part that browsers send to no server.
  const link = `${base}/${job.kind}#token=${token}`
  await mailer.send({ to: member.email, ...accountEmailTemplate({ ...about, kind: job.kind, link }) })
}

/**
 * Replaces the member's code by a new one. The count of the day's tries goes on (see confirmation.ts).
 * @returns null when the email is no longer the member's
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

type LogInChange =
  | { kind: 'password-changed' }
  | { kind: 'provider-joined' | 'provider-removed'; provider: Provider }

/** Mails a member that the password was changed, or a provider joined or removed, with a link to choosing a new password. */
export async function sendLogInChangedMail(
  { db, config, mailer }: WorkerDeps,
  { memberId, site }: { memberId: number; site: Site },
  change: LogInChange,
): Promise<void> {
  const { rows } = await sql<Reader>`
    SELECT m.id, ${mailReader} FROM members m WHERE m.id = ${memberId} AND ${canLogIn}`.execute(db)
  const member = rows[0]
  if (!member) return
  const link = `${config.siteUrls[site]}/forgot-password`
  await mailer.send({ to: member.email, ...accountEmailTemplate({ ...change, ...member, site, link }) })
}

/** Mails a member that somebody tried to sign up with the member's email; once per day, however often that is tried. */
export async function sendEmailTakenMail(
  { db, config, mailer, secrets }: WorkerDeps,
  { sealed, site }: Jobs['address-taken'],
): Promise<void> {
  const { rows } = await sql<Reader>`
    UPDATE members m SET sign_up_told_at = app_now()
    WHERE m.email = ${secrets.unseal(sealed)} AND ${canLogIn}
      AND (m.sign_up_told_at IS NULL OR m.sign_up_told_at <= app_now() - interval '1 day')
    RETURNING m.id, ${mailReader}`.execute(db)
  const member = rows[0]
  if (!member) return
  const link = `${config.siteUrls[site]}/forgot-password`
  try {
    await mailer.send({
      to: member.email,
      ...accountEmailTemplate({ kind: 'address-taken', ...member, site, link }),
    })
  } catch (error) {
    await sql`UPDATE members SET sign_up_told_at = NULL WHERE id = ${member.id}`.execute(db)
    throw error
  }
}

/** Deletes sessions, links, codes and refused contacts that ran out, and the tries of days that are over. */
export async function sweepAccounts(db: Db): Promise<void> {
  await sql`DELETE FROM sessions WHERE ${expired('sessions')}`.execute(db)
  await sql`DELETE FROM links WHERE ${expired('links')}`.execute(db)
  await sql`DELETE FROM email_changes WHERE ${expired('email_changes')}`.execute(db)
  await sql`DELETE FROM email_undos WHERE ${expired('email_undos')}`.execute(db)
  await sql`DELETE FROM codes WHERE ${expired('codes')}`.execute(db)
  await sql`DELETE FROM drafts WHERE ${expired('drafts')}`.execute(db)
  await sql`DELETE FROM code_tries WHERE ${expired('code_tries')}`.execute(db)
  await sql`DELETE FROM banned_contacts WHERE ${expired('banned_contacts')}`.execute(db)
  await sweepLogIns(db)
  await sweepOnceMarks(db)
}
