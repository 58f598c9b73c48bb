import { linkStrength, NETWORK_LINK_DAYS, SHARED_COUNT_MAX } from '@harana/contract/model/linked-accounts'
import { type Queryable, sql } from '../../db/db.ts'

type PairFlag = 'device' | 'network' | 'photo' | 'report'

/**
 * Whether money or credits must not be earned between two members: they have a browser, a network of a few or a photo in
 * common, or one has reported the other and staff have not found that there was nothing.
 */
export const isFlaggedPair = async (db: Queryable, one: number, other: number): Promise<boolean> =>
  (await pairFlags(db, one, other)).length > 0

/** By what two members are flagged as a pair, each at most once. */
export async function pairFlags(db: Queryable, one: number, other: number): Promise<PairFlag[]> {
  type Link = { kind: PairFlag; shared: number }
  const used = sql`(SELECT * FROM log_ins WHERE last_at > app_now() - make_interval(days => ${NETWORK_LINK_DAYS}))`
  /** SQL: what both logged in from, and how many accounts did. */
  const common = (column: 'device' | 'network', from: ReturnType<typeof sql>) => sql`
    SELECT mine.value, (SELECT count(*) FROM (
        SELECT DISTINCT member_id FROM ${from} l WHERE l.${sql.ref(column)} = mine.value AND l.${sql.ref(column)} <> ''
        LIMIT ${SHARED_COUNT_MAX}) each_one)::int AS shared
    FROM (SELECT ${sql.ref(column)} AS value FROM ${from} a WHERE member_id = ${one} AND ${sql.ref(column)} <> ''
      INTERSECT SELECT ${sql.ref(column)} FROM ${from} b WHERE member_id = ${other}) mine`
  const { rows } = await sql<Link>`
    SELECT 'device' AS kind, shared FROM (${common('device', sql`log_ins`)}) d
    UNION ALL SELECT 'network', shared FROM (${common('network', used)}) n
    UNION ALL SELECT 'photo', 2 FROM photo_hits WHERE kind = 2
      AND (member_id, other_member_id) IN ((${one}::bigint, ${other}::bigint), (${other}::bigint, ${one}::bigint))
    UNION ALL SELECT 'report', 2 FROM reports WHERE status <> -1
      AND (reporter, reported) IN ((${one}::bigint, ${other}::bigint), (${other}::bigint, ${one}::bigint))`.execute(
    db,
  )
  const flags = rows.filter(({ kind, shared }) => kind === 'report' || linkStrength(kind, shared) !== 'weak')
  return [...new Set(flags.map(({ kind }) => kind))]
}
