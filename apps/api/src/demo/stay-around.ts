import { emailOf } from '@harana/demo/logins'
import { people } from '@harana/demo/people'
import { type Db, sql } from '../db/db.ts'
import { now as clock } from '../kernel/clock.ts'

/**
 * Moves the demo members' last activity on, so that it stays as recent as when they were created. The worker does so
 * twice per minute, so that some are always online; for members who have long been away it is done less often.
 */
export async function stayAround(db: Db): Promise<void> {
  const now = clock().getTime()
  const emails = people.map(emailOf)
  const seen = people.map(({ away }) => new Date(now - away * 60_000))
  await sql`
    UPDATE search_card c SET last_active = p.seen
    FROM unnest(${emails}::text[], ${seen}::timestamptz[]) AS p(email, seen) JOIN members m ON m.email = p.email
    WHERE c.id = m.id AND c.last_active < p.seen - (app_now() - p.seen) / 10`.execute(db)
}
