import { type Queryable, sql } from '../../db/db.ts'
import type { Work } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { moveIdentities } from './identities.ts'

type NewEmail = {
  email: string
  /** The member has proven it; else it is as proven as it was. */
  isProven: boolean
}

/**
 * Gives a member another email. Codes and links that were mailed to the old one stop working, and so do identities that a
 * provider vouched for with it. The member's row must be locked.
 * @throws Refusal ADDRESSTAKEN
 */
export async function changeEmail(
  { db, invalidate }: Pick<Work, 'db' | 'invalidate'>,
  secrets: Secrets,
  memberId: number,
  { email, isProven }: NewEmail,
): Promise<void> {
  await refuseBannedEmail(db, secrets, email)
  const { rows } = await sql`
    UPDATE members SET email = ${email},
      email_verified_at = CASE WHEN ${isProven} THEN app_now() WHEN email = ${email} THEN email_verified_at END,
      dismissed_tips = array_remove(dismissed_tips, 'email')
    WHERE id = ${memberId}
      AND NOT EXISTS (SELECT 1 FROM members other WHERE other.email = ${email} AND other.id <> ${memberId})
    RETURNING id`
    .execute(db)
    .catch((error: { code?: string }) => {
      // Another member took the email in the same moment.
      throw error.code === '23505' ? new Refusal('ADDRESSTAKEN') : error
    })
  if (rows.length === 0) throw new Refusal('ADDRESSTAKEN')
  await refuseKeptEmail(db, email, memberId)
  await moveIdentities(db, memberId)
  await db.deleteFrom('codes').where('member_id', '=', memberId).execute()
  await db.deleteFrom('links').where('member_id', '=', memberId).execute()
  invalidate(memberId)
}

/** SQL that finds the e-mail of somebody who was erased while banned, or while suspended until a later moment. */
export const banOf = (secrets: Secrets, email: string) => sql`
  SELECT FROM banned_contacts WHERE kind = 'email' AND hash = ${secrets.bannedEmailHash(email)}
    AND coalesce(until > app_now(), true)`

/** @throws Refusal ADDRESSTAKEN for the e-mail of somebody who was banned and erased since: as while the account was there */
export async function refuseBannedEmail(db: Queryable, secrets: Secrets, email: string): Promise<void> {
  const { rows } = await banOf(secrets, email).execute(db)
  if (rows.length > 0) throw new Refusal('ADDRESSTAKEN')
}

/** The SQL condition that an undo keeps an email for its member, and from all others. */
export const keepsEmail = (email: string, from: number) => sql`
  SELECT FROM email_undos u WHERE u.email = ${email} AND u.member_id <> ${from} AND u.expires_at > app_now()`

/**
 * Refuses an email that another member may still be given back. Called after the member has the email: a change that
 * commits at the same time is then seen.
 * @throws Refusal ADDRESSTAKEN
 */
export async function refuseKeptEmail(db: Queryable, email: string, memberId: number): Promise<void> {
  const { rows } = await keepsEmail(email, memberId).execute(db)
  if (rows.length > 0) throw new Refusal('ADDRESSTAKEN')
}
