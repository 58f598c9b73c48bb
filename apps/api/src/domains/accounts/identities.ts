import { type Queryable, sql, type Tx } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Vouched } from '../../outside/identity.ts'

type Identity = Pick<Vouched, 'provider' | 'subject'>

/** An identity counts for the e-mail address it was kept with, and for no other that the member has later. */
const counts = sql`i.email = m.email`

/** Whom a provider's account logs in, and whether that member's account is open. */
export async function ownerOfIdentity(db: Queryable, { provider, subject }: Identity) {
  const { rows } = await sql<{ id: number; open: boolean }>`
    SELECT m.id, m.banned_at IS NULL AND m.deleted_at IS NULL AS open
    FROM identities i JOIN members m ON m.id = i.member_id
    WHERE i.provider = ${provider} AND i.subject = ${subject} AND ${counts}`.execute(db)
  return rows[0]
}

/**
 * Lets a provider's account log a member in from now on, for the member's present e-mail address; says whether that is
 * new. One that counted for an earlier address, of whichever member, counts here instead.
 * @throws Refusal WRONGTOKEN when it logs in another member
 */
export async function keepIdentity(db: Tx, identity: Vouched, memberId: number): Promise<boolean> {
  const { provider, subject, email, emailVerified } = identity
  // Calls for one identity take turns: no statement sees a member whom another call is still making.
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

/**
 * Ends every identity of a member but those that the account was opened with and whose provider vouched for the present
 * address: called whenever the address or the password turns out to be in other hands than it may have been.
 */
export async function endUnvouchedIdentities(db: Queryable, memberId: number): Promise<void> {
  await sql`DELETE FROM identities i USING members m
    WHERE i.member_id = ${memberId} AND m.id = i.member_id
      AND NOT (i.vouched AND ${counts} AND i.linked_at = m.created_at)`.execute(db)
}

/** After a change of address: an identity that vouched for another one ends, one that vouched for none goes along. */
export async function moveIdentities(db: Queryable, memberId: number): Promise<void> {
  await sql`DELETE FROM identities i USING members m
    WHERE i.member_id = ${memberId} AND m.id = i.member_id AND i.vouched AND NOT ${counts}`.execute(db)
  await sql`UPDATE identities i SET email = m.email FROM members m
    WHERE i.member_id = ${memberId} AND m.id = i.member_id AND NOT i.vouched AND i.email IS NOT NULL`.execute(
    db,
  )
}
