import type { Provider } from '@harana/contract/model/providers'
import { type Queryable, sql, type Tx } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Identity } from '../../integrations/identity.ts'
import { listIdentities } from './identities.ts'

export type WaysIn = { hasPassword: boolean; passkeys: number; providers: Provider[] }

/** By what a member can log in, of the providers that are open here. A forgotten password is no way: mailboxes are lost. */
export async function findWaysIn(db: Queryable, memberId: number, identity: Identity): Promise<WaysIn> {
  const { rows } = await sql<{ hasPassword: boolean; passkeys: number }>`
    SELECT password_hash IS NOT NULL AS "hasPassword", (
      SELECT count(*)::int FROM second_factors f WHERE f.member_id = m.id AND f.kind = 'passkey') AS passkeys
    FROM members m WHERE id = ${memberId}`.execute(db)
  const linked = await listIdentities(db, memberId)
  const isOpen = (provider: Provider) => identity.providers.some((one) => one.provider === provider)
  return { ...rows[0]!, providers: linked.map(({ provider }) => provider).filter(isOpen) }
}

/**
 * Checks after a removal that a way to log in is left. The member's row must be locked, so that removals at the same time
 * see each other.
 * @throws Refusal LASTWAYIN
 */
export async function requireWayIn(db: Tx, memberId: number, identity: Identity): Promise<void> {
  const { hasPassword, passkeys, providers } = await findWaysIn(db, memberId, identity)
  if (!hasPassword && passkeys === 0 && providers.length === 0) throw new Refusal('LASTWAYIN')
}
