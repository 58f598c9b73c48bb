import { ONLINE_MS } from '@harana/contract/model/activity-step'
import type { ConversationView } from '@harana/contract/model/chat'
import { DEFAULT_PAGE_SIZE } from '@harana/contract/model/limits'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from '../../db/db.ts'
import type { Handlers } from '../handler.ts'
import { ownNotifications } from '../notifications/notifications.ts'
import { ownChat } from './own-chat.ts'
import { isLost, isSeen, readConversations } from './rows.ts'

/** How far a search for words goes back: so many conversations, and so many messages of each. */
const searchedConversations = 300
const searchedMessages = 100

/** SQL: the sides that a view of the list shows. Requests have a view of their own until they are accepted or paid for. */
const inView: { [V in ConversationView]: RawBuilder<SqlBool> } = {
  all: sql`NOT s.archived AND (s.standing IN ('open', 'asking') OR (s.standing = 'asked' AND s.express IS NOT NULL))`,
  unread: sql`s.unread > 0 AND NOT s.archived AND s.standing <> 'declined'`,
  express: sql`s.express IS NOT NULL AND NOT s.archived AND s.standing <> 'declined'`,
  requests: sql`s.standing = 'asked' AND NOT s.archived`,
  archived: sql`s.archived`,
}

const listOrder = sql`(s.express IS NOT NULL) DESC, s.at DESC, s.conversation_id`

export const listHandlers: Handlers<'chat/getconversations'> = {
  'chat/getconversations': async ({ view, search = '', online, page, recordsPerPage }, ctx) => {
    const me = ctx.viewer.memberId
    const isWanted = sql<SqlBool>`s.member_id = ${me} AND ${inView[view]} AND NOT ${isLost(me)}
      AND ${view === 'requests' || view === 'unread' ? isSeen(me) : sql`true`}
      AND ${online ? sql`${isSeen(me)} AND ${isOnline}` : sql`true`}`
    const wanted =
      search === ''
        ? sql`SELECT s.* FROM conversation_sides s WHERE ${isWanted}`
        : sql`SELECT s.* FROM (
            SELECT s.* FROM conversation_sides s WHERE ${isWanted} ORDER BY ${listOrder} LIMIT ${searchedConversations}) s
          WHERE ${holds(me, search)}`
    // Its plan is kept: of each view for whole pages alone, whatever number is asked for.
    const most = Math.ceil(recordsPerPage / DEFAULT_PAGE_SIZE) * DEFAULT_PAGE_SIZE
    const sides = sql`${wanted} ORDER BY ${listOrder}
      LIMIT ${sql.lit(most + 1)} OFFSET ${(page - 1) * recordsPerPage}`
    const found = await readConversations(ctx, sides, listOrder)
    return {
      conversations: found.slice(0, recordsPerPage).map(({ conversation }) => conversation),
      more: found.length > recordsPerPage,
      ...ownChat.countsOf(ctx.viewer),
      timestamp: ownNotifications.of(ctx.viewer).cursor,
    }
  },
}

/** SQL: the other member of a side `s` is online, and shows it. */
const isOnline = sql<SqlBool>`EXISTS (SELECT FROM members m JOIN search_card c ON c.id = m.id
  WHERE m.id = s.other_id AND m.shows_activity AND c.last_active > app_now() - make_interval(secs => ${ONLINE_MS / 1000}))`

/** SQL: the name of the other member of a side `s`, where they are seen, or one of its latest messages holds these words. */
function holds(me: number, search: string): RawBuilder<SqlBool> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`((${isSeen(me)} AND EXISTS (
      SELECT FROM profiles p WHERE p.member_id = s.other_id AND p.profile_name ILIKE ${pattern}))
    OR EXISTS (SELECT FROM (
      SELECT g.text FROM messages g WHERE g.conversation_id = s.conversation_id AND (NOT g.held OR g.sender_id = ${me})
      ORDER BY g.number DESC LIMIT ${searchedMessages}) latest WHERE latest.text ILIKE ${pattern}))`
}
