import { linkStrength, SHARED_COUNT_MAX } from '@harana/contract/model/linked-accounts'
import { type Queryable, sql } from '../../db/db.ts'
import { expired } from '../../db/retention.ts'
import type { Secrets } from '../../kernel/secrets.ts'

/** What a person is given once, however many accounts they open. */
export type Benefit = 'trial' | 'sign-up-bonus' | 'invite-reward'
type Mark = { kind: 'account' | 'email' | 'phone' | 'device'; hash: Buffer }

/**
 * Gives a benefit to a member whose person has not had it: nobody with the same account, e-mail, confirmed phone, browser
 * or photo. It is recorded by keyed hashes, which outlive the account. The member's row must be locked.
 * @returns whether it is this person's first; of two accounts at once one gets it
 */
export async function claimOnce(
  db: Queryable,
  secrets: Secrets,
  memberId: number,
  benefit: Benefit,
): Promise<boolean> {
  const marks = await marksOf(db, secrets, memberId)
  // In one order, so that two accounts of a person wait for each other instead of deadlocking.
  marks.sort((one, other) => one.kind.localeCompare(other.kind) || one.hash.compare(other.hash))
  const { rows } = await sql`
    INSERT INTO once_marks (benefit, kind, hash)
    SELECT ${benefit}, kind, hash FROM unnest(${kindsOf(marks)}::text[], ${hashesOf(marks)}::bytea[]) AS marks (kind, hash)
    ON CONFLICT DO NOTHING RETURNING kind`.execute(db)
  return rows.length === marks.length && !(await sharesPhoto(db, secrets, memberId, benefit))
}

/** Whether a member's person has had a benefit. */
export async function hadOnce(
  db: Queryable,
  secrets: Secrets,
  memberId: number,
  benefit: Benefit,
): Promise<boolean> {
  const marks = await marksOf(db, secrets, memberId)
  const { rows } = await sql`
    SELECT FROM once_marks o
    JOIN unnest(${kindsOf(marks)}::text[], ${hashesOf(marks)}::bytea[]) AS marks (kind, hash) USING (kind, hash)
    WHERE o.benefit = ${benefit} LIMIT 1`.execute(db)
  return rows.length > 0 || sharesPhoto(db, secrets, memberId, benefit)
}

const kindsOf = (marks: readonly Mark[]) => marks.map(({ kind }) => kind)
const hashesOf = (marks: readonly Mark[]) => marks.map(({ hash }) => hash)

/** By what a member's person is known. A browser that many share, such as a shop's, says nothing about one of them. */
async function marksOf(db: Queryable, secrets: Secrets, memberId: number): Promise<Mark[]> {
  const { rows } = await sql<{ email: string; phone: Buffer | null }>`
    SELECT m.email, p.number_hash AS phone FROM members m LEFT JOIN confirmed_phones p ON p.member_id = m.id
    WHERE m.id = ${memberId}`.execute(db)
  const { rows: devices } = await sql<{ hash: Buffer; shared: number }>`
    SELECT mine.device AS hash, a.shared::int FROM (
      SELECT DISTINCT device FROM log_ins WHERE member_id = ${memberId} AND device <> '') mine
    CROSS JOIN LATERAL (SELECT count(*) AS shared FROM (
      SELECT DISTINCT member_id FROM log_ins l WHERE l.device = mine.device AND l.device <> ''
      LIMIT ${SHARED_COUNT_MAX}) each_one) a`.execute(db)
  const [found] = rows
  if (!found) return []
  return [
    { kind: 'account', hash: accountHash(secrets, memberId) },
    { kind: 'email', hash: secrets.onceHash(`email ${found.email}`) },
    ...(found.phone ? [{ kind: 'phone' as const, hash: found.phone }] : []),
    ...devices
      .filter(({ shared }) => linkStrength('device', shared) === 'strong')
      .map(({ hash }) => ({ kind: 'device' as const, hash })),
  ]
}

const accountHash = (secrets: Secrets, memberId: number) => secrets.onceHash(`account ${memberId}`)

/** Whether an account that has a photo in common with a member's had the benefit. */
async function sharesPhoto(
  db: Queryable,
  secrets: Secrets,
  memberId: number,
  benefit: Benefit,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    SELECT other_member_id AS id FROM photo_hits WHERE kind = 2 AND member_id = ${memberId} AND other_member_id IS NOT NULL
    UNION SELECT member_id FROM photo_hits WHERE kind = 2 AND other_member_id = ${memberId}`.execute(db)
  const hashes = rows.map(({ id }) => accountHash(secrets, id))
  const { rows: had } = await sql`
    SELECT FROM once_marks WHERE benefit = ${benefit} AND kind = 'account' AND hash = ANY(${hashes}::bytea[])
    LIMIT 1`.execute(db)
  return had.length > 0
}

/** Deletes the marks that are old. */
export async function sweepOnceMarks(db: Queryable): Promise<void> {
  await sql`DELETE FROM once_marks WHERE ${expired('once_marks')}`.execute(db)
}
