import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from '../../db/db.ts'

/**
 * SQL for a CTE: takes the next number of a member's own event sequence, as `id` and `event_seq`. No row when the account
 * is deleted or the condition, over `members m`, does not hold. The member's row is locked until the commit, so that
 * numbers become visible in their order and a cursor over them misses nothing.
 */
export const nextEvent = (memberId: number, condition: RawBuilder<SqlBool>): RawBuilder<unknown> => sql`
  UPDATE members m SET event_seq = event_seq + 1
  WHERE m.id = ${memberId} AND m.deleted_at IS NULL AND ${condition} RETURNING m.id, m.event_seq`

/**
 * SQL for a CTE: takes one number that is next in the sequence of each of these members, whose rows must be locked, as `id`
 * and `event_seq`.
 * @param memberIds SQL of an array of their numbers
 * @param messages counts what is sent: a message of `from`, which the others receive; nothing when left out. One that was
 *   counted as sent before is `received` alone
 */
export const nextSharedEvent = (
  memberIds: RawBuilder<unknown>,
  {
    from = null,
    messages = 0,
    received = false,
  }: { from?: number | null; messages?: number; received?: boolean } = {},
): RawBuilder<unknown> => sql`
  UPDATE members m SET event_seq = shared.next,
    sent_messages = m.sent_messages + CASE WHEN m.id = ${from}::bigint AND NOT ${received}::boolean THEN ${messages}::int ELSE 0 END,
    received_messages = m.received_messages + CASE WHEN m.id <> ${from}::bigint THEN ${messages}::int ELSE 0 END
  FROM (SELECT max(event_seq) + 1 AS next FROM members WHERE id = ANY(${memberIds})) shared
  WHERE m.id = ANY(${memberIds}) RETURNING m.id, m.event_seq`

/**
 * SQL for a CTE: of two members, whose rows are locked, one sends the other a message under this number, which is past both of
 * their sequences.
 */
export const countMessage = ({
  seq,
  from,
  to,
}: {
  seq: number
  from: number
  to: number
}): RawBuilder<unknown> => sql`
  UPDATE members m SET event_seq = ${seq}::bigint, sent_messages = m.sent_messages + (m.id = ${from}::bigint)::int,
    received_messages = m.received_messages + (m.id = ${to}::bigint)::int
  WHERE m.id IN (${from}::bigint, ${to}::bigint)`
