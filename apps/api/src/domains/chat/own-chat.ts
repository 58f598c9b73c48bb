import { sql } from '../../db/db.ts'
import { defineSlice, type Viewer } from '../../http/own-row.ts'
import { isSeen } from './rows.ts'

/** The viewer, within a query of their sides `s`. */
const isSeenByViewer = isSeen(sql.ref('s.member_id'))

/** How much of the viewer's conversations is unread, how many requests wait, and up to where there are news. users/me counts what was written. */
const slice = defineSlice({
  columns: {
    unreadConversations: sql<number>`(SELECT count(*) FROM conversation_sides s WHERE s.member_id = m.id AND s.unread > 0
      AND s.standing IN ('open', 'asking') AND NOT s.archived AND ${isSeenByViewer})::int`,
    waitingRequests: sql<number>`(SELECT count(*) FROM conversation_sides s WHERE s.member_id = m.id
      AND s.standing = 'asked' AND NOT s.archived AND ${isSeenByViewer})::int`,
    /** The number of the newest change of a conversation. */
    newestChange: sql<number>`coalesce((SELECT max(seq) FROM conversation_sides s WHERE s.member_id = m.id), 0)`,
    sentMessages: sql.ref<number>('m.sent_messages'),
    receivedMessages: sql.ref<number>('m.received_messages'),
  },
  toMe: ({ sentMessages, receivedMessages }) => ({
    sentMessageCount: sentMessages,
    receivedMessageCount: receivedMessages,
  }),
})

export const ownChat = {
  ...slice,
  countsOf(viewer: Pick<Viewer, 'row'>) {
    const { unreadConversations, waitingRequests } = slice.of(viewer)
    return { unread: unreadConversations, requests: waitingRequests }
  },
  newestChangeOf: (viewer: Pick<Viewer, 'row'>) => slice.of(viewer).newestChange,
}
