import { ONLINE_MS } from '@harana/contract/model/activity-step'
import { type Queryable, sql } from '../../db/db.ts'
import type { Watched } from '../../realtime/presence.ts'
import { isShown, visibleTo } from '../moderation/moderation.ts'
import { isSeen } from './rows.ts'

/**
 * The other member of a conversation, where both accepted it, see each other and show that they type. Of a member whose
 * messages staff look at nobody is shown it.
 */
export async function typesTo(db: Queryable, me: number, conversationId: string): Promise<number | null> {
  const { rows } = await sql<{ other: number }>`
    SELECT s.other_id AS other FROM conversation_sides s
    JOIN conversation_sides o ON o.conversation_id = s.conversation_id AND o.member_id = s.other_id
    JOIN members me ON me.id = s.member_id AND ${isShown('me')}
    LEFT JOIN inboxes mine ON mine.member_id = s.member_id LEFT JOIN inboxes theirs ON theirs.member_id = s.other_id
    WHERE s.member_id = ${me} AND s.conversation_id = ${conversationId} AND s.standing = 'open' AND o.standing = 'open'
      AND coalesce(mine.typing_marks, true) AND coalesce(theirs.typing_marks, true) AND ${isSeen(me)}
      AND NOT EXISTS (SELECT FROM tickets t WHERE t.member_id = ${me} AND t.kind = 'scam' AND t.status = 'open')`.execute(
    db,
  )
  return rows[0]?.other ?? null
}

/**
 * Which of these members are online (D33): in a conversation with the viewer, seen by the viewer, and showing when they
 * are here. All others look alike.
 */
export async function readOnline(db: Queryable, pairs: Watched[]): Promise<Watched[]> {
  const viewer = sql.ref('w.viewer')
  const { rows } = await sql<Watched>`
    SELECT w.viewer AS "viewerId", w.id AS "profileId"
    FROM unnest(${pairs.map(({ viewerId }) => viewerId)}::bigint[],
      ${pairs.map(({ profileId }) => profileId)}::bigint[]) w (viewer, id)
    JOIN search_card c ON c.id = w.id AND c.last_active > app_now() - make_interval(secs => ${ONLINE_MS / 1000})
    JOIN members m ON m.id = w.id AND m.shows_activity AND ${visibleTo(viewer, 'm')}
    WHERE EXISTS (SELECT FROM conversation_sides s WHERE s.member_id = ${viewer} AND s.other_id = m.id)`.execute(
    db,
  )
  return rows
}
