import { SECOND_FACTORS_MAX } from '@harana/contract/model/limits'
import type { Site } from '@harana/contract/model/site'
import { type Queryable, sql } from '../../db/db.ts'
import type { Work } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { deleteRecoveryCodes } from './recovery-codes.ts'

/** Counts a member's second factors. */
export async function countFactors(db: Queryable, memberId: number): Promise<number> {
  const { rows } = await sql<{ factors: number }>`
    SELECT count(*)::int AS factors FROM second_factors WHERE member_id = ${memberId}`.execute(db)
  return rows[0]!.factors
}

/** @throws Refusal TOOMANYFACTORS when the member has as many as there may be */
export async function requireRoom(db: Queryable, memberId: number): Promise<void> {
  if ((await countFactors(db, memberId)) >= SECOND_FACTORS_MAX) throw new Refusal('TOOMANYFACTORS')
}

/**
 * Takes all second factors off a member who has lost them, with the recovery codes. Whoever calls ends the member's sessions.
 * @returns whether there was any
 */
export async function takeOffFactors(work: Work, memberId: number, site: Site): Promise<boolean> {
  const { rows } = await sql`DELETE FROM second_factors WHERE member_id = ${memberId} RETURNING id`.execute(
    work.db,
  )
  await deleteRecoveryCodes(work.db, memberId)
  if (rows.length === 0) return false
  await work.send('second-factor-mail', { memberId, change: 'taken-off', site })
  return true
}

/**
 * Takes the second factors off a member that whoever opened the account with somebody else's e-mail may have added: they
 * would still log in. The e-mail is told of it. Staff, whom mail never lets in, keep theirs.
 * @param before takes those alone that were added before a moment
 */
export async function takeOffStrangersFactors(
  { db, send }: Pick<Work, 'db' | 'send'>,
  { memberId, site, before }: { memberId: number; site: Site; before?: Date },
): Promise<void> {
  const { rows } = await sql`DELETE FROM second_factors f USING members m
    WHERE f.member_id = ${memberId} AND m.id = f.member_id AND m.staff_roles = '{}'
      AND f.created_at < coalesce(${before ?? null}::timestamptz, 'infinity') RETURNING f.id`.execute(db)
  if (rows.length === 0) return
  if ((await countFactors(db, memberId)) === 0) await deleteRecoveryCodes(db, memberId)
  await send('second-factor-mail', { memberId, change: 'of-before', site })
}

/** Takes the second factors off a member that were added since a moment; without any left the recovery codes go too. */
export async function takeOffFactorsSince(db: Queryable, memberId: number, since: Date): Promise<void> {
  await sql`DELETE FROM second_factors WHERE member_id = ${memberId} AND created_at >= ${since}`.execute(db)
  if ((await countFactors(db, memberId)) === 0) await deleteRecoveryCodes(db, memberId)
}
