import { type Queryable, sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Vouched } from '../../outside/identity.ts'

type Identity = Pick<Vouched, 'provider' | 'subject'>

/** Whom a provider's account logs in, and whether that member's account is open. */
export async function ownerOfIdentity(db: Queryable, { provider, subject }: Identity) {
  const { rows } = await sql<{ id: number; open: boolean }>`
    SELECT m.id, m.banned_at IS NULL AND m.deleted_at IS NULL AS open
    FROM identities i JOIN members m ON m.id = i.member_id
    WHERE i.provider = ${provider} AND i.subject = ${subject}`.execute(db)
  return rows[0]
}

/**
 * Has a provider's account log a member in from now on; says whether it is new.
 * @throws Refusal WRONGTOKEN when it is another member's already
 */
export async function keepIdentity(
  db: Queryable,
  { provider, subject }: Identity,
  memberId: number,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO identities (provider, subject, member_id) VALUES (${provider}, ${subject}, ${memberId})
    ON CONFLICT (provider, subject) DO NOTHING RETURNING member_id`.execute(db)
  if (rows.length > 0) return true
  const owner = await ownerOfIdentity(db, { provider, subject })
  if (owner?.id !== memberId) throw new Refusal('WRONGTOKEN')
  return false
}

/** Ends what was joined by the password before; a provider's account that the member's was opened with stays. */
export async function endJoinedIdentities(db: Queryable, memberId: number): Promise<void> {
  await sql`DELETE FROM identities i USING members m
    WHERE i.member_id = ${memberId} AND m.id = i.member_id AND i.linked_at > m.created_at`.execute(db)
}
