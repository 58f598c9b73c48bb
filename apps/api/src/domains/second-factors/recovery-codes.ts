import { randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '@harana/contract/model/limits'
import { type Queryable, sql } from '../../db/db.ts'
import type { Secrets } from '../../kernel/secrets.ts'

/** Crockford's base 32, in which nothing looks like anything else. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code of 80 random bits, such as 7K2M-9QRT-X4BN-0WZH. */
function newRecoveryCode(): string {
  const letters = [...randomBytes(16)].map((byte) => alphabet[byte % 32]).join('')
  return letters.match(/.{4}/g)!.join('-')
}

/** The same text however a code was typed. */
const normalize = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')

/** Gives a member new recovery codes, which are stored as keyed hashes alone; the old ones stop working. */
export async function renewRecoveryCodes(
  db: Queryable,
  secrets: Secrets,
  memberId: number,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  const hashes = codes.map((code) => secrets.hashCode(memberId, normalize(code)))
  await deleteRecoveryCodes(db, memberId)
  await sql`INSERT INTO recovery_codes (member_id, code_hash) SELECT ${memberId}, unnest(${hashes}::bytea[])`.execute(
    db,
  )
  return codes
}

export const deleteRecoveryCodes = (db: Queryable, memberId: number) =>
  sql`DELETE FROM recovery_codes WHERE member_id = ${memberId}`.execute(db)

/** Uses a recovery code up. @returns whether it was one of the member's that was not used yet */
export async function useRecoveryCode(
  db: Queryable,
  secrets: Secrets,
  memberId: number,
  typed: string,
): Promise<boolean> {
  const { rows } = await sql`DELETE FROM recovery_codes
    WHERE member_id = ${memberId} AND code_hash = ${secrets.hashCode(memberId, normalize(typed))}
    RETURNING member_id`.execute(db)
  return rows.length > 0
}

export async function countRecoveryCodes(db: Queryable, memberId: number): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    SELECT count(*)::int AS left FROM recovery_codes WHERE member_id = ${memberId}`.execute(db)
  return rows[0]!.left
}
