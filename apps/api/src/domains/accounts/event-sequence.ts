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
