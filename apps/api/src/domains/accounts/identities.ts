import type { Provider } from '@harana/contract/model/providers'
import { type Queryable, sql, type Tx } from '../../db/db.ts'
import { canLogIn } from '../../http/own-row.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Vouched } from '../../integrations/identity.ts'

type Identity = Pick<Vouched, 'provider' | 'subject'>

/** The SQL condition that an identity `i` logs in its member `m`: the email is the one that it was stored with. */
const isCurrent = sql`i.email = m.email`

/** Finds the member that a Google or Facebook account logs in, and whether the member can log in at all. */
export async function ownerOfIdentity(db: Queryable, { provider, subject }: Identity) {
  const { rows } = await sql<{ id: number; open: boolean }>`
    SELECT m.id, ${canLogIn} AS open
    FROM identities i JOIN members m ON m.id = i.member_id
    WHERE i.provider = ${provider} AND i.subject = ${subject} AND ${isCurrent}`.execute(db)
  return rows[0]
}

/**
 * Lets a Google or Facebook account log a member in for as long as the member keeps the present email. One that was
 * stored for an email which its member no longer has moves to this member.
 * @returns true when it did not log this member in before
 * @throws Refusal WRONGTOKEN when it logs in another member
 */
export async function linkIdentity(db: Tx, identity: Vouched, memberId: number): Promise<boolean> {
  const { provider, subject, email, emailVerified } = identity
  // Calls for one identity take turns: a statement cannot see a member whom another transaction is still inserting.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`identity ${provider} ${subject}`}, 0))`.execute(
    db,
  )
  const { rows } = await sql`
    INSERT INTO identities AS kept (provider, subject, member_id, email, vouched)
    SELECT ${provider}, ${subject}, id, email, ${emailVerified}::boolean AND email = coalesce(${email}, '')
    FROM members WHERE id = ${memberId}
    ON CONFLICT (provider, subject) DO UPDATE
      SET member_id = excluded.member_id, email = excluded.email, vouched = excluded.vouched, linked_at = app_now()
      WHERE NOT EXISTS (SELECT FROM members m WHERE m.id = kept.member_id AND m.email = kept.email)
    RETURNING member_id`.execute(db)
  if (rows.length > 0) return true
  const owner = await ownerOfIdentity(db, identity)
  if (owner?.id !== memberId) throw new Refusal('WRONGTOKEN')
  return false
}

/** Marks a member's email as proven, by a provider that confirmed it. @returns true when it was not proven before */
export async function proveEmail(db: Queryable, memberId: number): Promise<boolean> {
  const { rows } = await sql`UPDATE members SET email_verified_at = app_now()
    WHERE id = ${memberId} AND email_verified_at IS NULL RETURNING 1`.execute(db)
  return rows.length > 0
}

/**
 * Deletes a member's identities except one that the account was opened with and whose provider confirmed the present
 * email. Called when the email or the password proves to belong to somebody other than the person who added the others.
 */
export async function endUnvouchedIdentities(db: Queryable, memberId: number): Promise<void> {
  await sql`DELETE FROM identities i USING members m
    WHERE i.member_id = ${memberId} AND m.id = i.member_id
      AND NOT (i.vouched AND ${isCurrent} AND i.linked_at = m.created_at)`.execute(db)
}

/** Follows a change of email: identities that confirmed another email are deleted, those that confirmed none stay. */
export async function moveIdentities(db: Queryable, memberId: number): Promise<void> {
  await sql`DELETE FROM identities i USING members m
    WHERE i.member_id = ${memberId} AND m.id = i.member_id AND i.vouched AND NOT ${isCurrent}`.execute(db)
  await sql`UPDATE identities i SET email = m.email FROM members m
    WHERE i.member_id = ${memberId} AND m.id = i.member_id AND NOT i.vouched AND i.email IS NOT NULL`.execute(
    db,
  )
}

export type LinkedIdentity = { provider: Provider; email: string; linkedAt: Date; lastUsedAt: Date | null }

/** The identities that log a member in. */
export async function listIdentities(db: Queryable, memberId: number): Promise<LinkedIdentity[]> {
  const { rows } = await sql<LinkedIdentity>`
    SELECT i.provider, i.email, i.linked_at AS "linkedAt", i.last_used_at AS "lastUsedAt"
    FROM identities i JOIN members m ON m.id = i.member_id
    WHERE m.id = ${memberId} AND ${isCurrent} ORDER BY i.provider, i.linked_at`.execute(db)
  return rows
}

/** Records that an identity logged its member in. */
export async function recordIdentityUse(db: Tx, { provider, subject }: Identity): Promise<void> {
  await sql`UPDATE identities SET last_used_at = app_now()
    WHERE provider = ${provider} AND subject = ${subject}`.execute(db)
}

/** Deletes a member's identities of one provider. @returns whether there was any */
export async function unlinkIdentities(db: Tx, memberId: number, provider: Provider): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM identities WHERE member_id = ${memberId} AND provider = ${provider} RETURNING 1`.execute(db)
  return rows.length > 0
}
