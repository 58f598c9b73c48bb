import type { RawBuilder } from 'kysely'
import { keptPlan, type Queryable, sql } from '../../db/db.ts'
import type { Thread } from '../scams/scams.ts'
import { anyNumber } from './rows.ts'

/** To how many others it is looked at what somebody wrote lately, and how many of the last messages with each of them. */
const otherThreads = 10
const looked = 24
/** Threads that a process keeps. */
const keptThreads = 2_000

/** The sender's latest other conversations, each with the number of its last change, and what staff have decided on. */
export type OtherThreads = { others: { id: string; seq: number }[]; until: string }

/** SQL: the member’s other conversations of the last days, as OtherThreads has them. */
export const selectOtherThreads = (
  me: number,
  conversation: RawBuilder<unknown>,
  at: Date,
): RawBuilder<OtherThreads['others']> => sql`
  (SELECT coalesce(json_agg(json_build_object('id', latest.id, 'seq', latest.seq)), '[]') FROM (
    SELECT own.conversation_id AS id, own.seq FROM conversation_sides own
    WHERE own.member_id = ${me} AND ${anyNumber('own.seq')} AND own.conversation_id IS DISTINCT FROM ${conversation}
      AND own.at > ${at}::timestamptz - interval '30 days'
    ORDER BY own.seq DESC LIMIT ${sql.lit(otherThreads)}) latest)`

const kept = new Map<string, Thread>()

/**
 * What a member wrote to others. A process keeps what it read: whatever changes a conversation, the member's own side of it
 * gets another number.
 */
export async function readOtherThreads(
  db: Queryable,
  me: number,
  { others, until }: OtherThreads,
): Promise<Thread[]> {
  const keyOf = ({ id, seq }: OtherThreads['others'][number]) => `${me} ${id} ${seq} ${until}`
  const missing = others.filter((other) => !kept.has(keyOf(other)))
  if (missing.length > 0) {
    const { rows } = await keptPlan(sql<{ texts: string[] }>`
      SELECT coalesce(json_agg(g.text ORDER BY g.number) FILTER (
        WHERE g.sender_id = ${me} AND g.text <> '' AND g.at > ${until}::timestamptz), '[]') AS texts
      FROM unnest(${missing.map(({ id }) => id)}::uuid[]) WITH ORDINALITY one (id, place) LEFT JOIN LATERAL (
        SELECT * FROM messages g WHERE g.conversation_id = one.id AND ${anyNumber('g.number')}
        ORDER BY g.number DESC LIMIT ${sql.lit(looked)}) g ON true
      GROUP BY one.place ORDER BY one.place`).execute(db)
    missing.forEach((other, at) => {
      if (kept.size >= keptThreads) kept.delete(kept.keys().next().value!)
      kept.set(keyOf(other), rows[at]!)
    })
  }
  return others.map((other) => kept.get(keyOf(other))!).filter(({ texts }) => texts.length > 0)
}
