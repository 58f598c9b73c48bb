import { type Queryable, sql } from '../db/db.ts'
import type { Secrets } from '../kernel/secrets.ts'

/**
 * Deletes jobs that carry a member's number, e-mails or text messages, those that are done included.
 * @param member.emails all that a job may name the member by
 */
export async function eraseJobs(
  db: Queryable,
  secrets: Secrets,
  { memberId, emails, paths }: { memberId: number; emails: readonly string[]; paths: readonly string[] },
): Promise<void> {
  const { rows } = await sql<{ id: string; sealed: string }>`
    SELECT id, data ->> 'sealed' AS sealed FROM pgboss.job WHERE name IN ('account-mail', 'address-taken')`.execute(
    db,
  )
  const sealed = rows.filter((job) => emails.includes(unsealed(secrets, job.sealed))).map(({ id }) => id)
  await sql`
    DELETE FROM pgboss.job WHERE id = ANY(${sealed}::uuid[]) OR data ->> 'memberId' = ${String(memberId)}
      OR data ->> 'path' = ANY(${paths}::text[])
      OR data ->> 'messageId' IN (SELECT id::text FROM text_messages WHERE member_id = ${memberId}
        UNION ALL SELECT id::text FROM contact_messages WHERE member_id = ${memberId})`.execute(db)
}

/** '' for what was sealed with a secret of before. */
function unsealed(secrets: Secrets, sealed: string): string {
  try {
    return secrets.unseal(sealed)
  } catch {
    return ''
  }
}
