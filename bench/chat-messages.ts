import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** Conversations of the first member, whose list is read; each has `mostEach` messages at any size of the site. */
export const viewersConversations = 300
const mostEach = 100
/** The cursor after which the first member has one message. */
export const latestNews = mostEach + viewersConversations - 2

/**
 * Makes the conversations of the members of a temporary table `crowd (at, id)`, and what stands beside them. The client is
 * the superuser, who writes past all triggers.
 */
export async function beginConversations(client: pg.Client, members: number, count: number): Promise<void> {
  await client.query('SET session_replication_role = replica')
  await client.query(`
    CREATE TEMP TABLE begun AS
    SELECT gen_random_uuid() AS id, least(a.id, b.id) AS low, greatest(a.id, b.id) AS high, p.n::int AS n
    FROM (
      SELECT n, CASE WHEN n < ${viewersConversations} THEN 0 ELSE 1 + (n * 7919) % ${members - 1} END AS one,
        CASE WHEN n < ${viewersConversations} THEN n + 1
          ELSE 1 + ((n * 7919) % ${members - 1} + 1 + n / ${members - 1}) % ${members - 1} END AS other
      FROM generate_series(0::bigint, ${count - 1}::bigint) n) p
    JOIN crowd a ON a.at = p.one JOIN crowd b ON b.at = p.other WHERE a.id <> b.id`)
  await client.query(`INSERT INTO conversations (id, low_id, high_id, begun_at)
    SELECT id, low, high, now() - interval '200 days' FROM begun ON CONFLICT DO NOTHING`)
  await client.query('DELETE FROM begun f WHERE NOT EXISTS (SELECT FROM conversations c WHERE c.id = f.id)')
  await client.query(`INSERT INTO conversation_sides (member_id, conversation_id, other_id, standing, seq, at, unread, express,
      archived)
    SELECT side.one, f.id, side.other, CASE WHEN f.n % 40 = 3 AND side.one = f.high THEN 'asked'
        WHEN f.n % 40 = 3 THEN 'asking' ELSE 'open' END, ${mostEach} + f.n % 1000,
      now() - make_interval(mins => f.n % 1000), CASE WHEN f.n % 7 = 0 THEN 3 ELSE 0 END,
      CASE WHEN f.n % 97 = 5 AND side.one = f.low THEN 1 END, f.n % 31 = 4
    FROM begun f CROSS JOIN LATERAL (VALUES (f.low, f.high), (f.high, f.low)) side (one, other)`)
  await client.query(`INSERT INTO likes (liker, liked, created_at)
    SELECT low, high, now() - interval '200 days' FROM begun WHERE n % 2 = 0 ON CONFLICT DO NOTHING`)
  await client.query(`INSERT INTO openings (conversation_id, sender_id, asked, at)
    SELECT id, low, false, now() - make_interval(days => n % 90) FROM begun`)
  await client.query(
    'INSERT INTO inboxes (member_id, typing_marks) SELECT id, at % 2 = 0 FROM crowd WHERE at % 3 = 0',
  )
  await client.query(`INSERT INTO blocks (blocker, blocked, created_at)
    SELECT c.id, o.id, now() FROM crowd c JOIN crowd o ON o.at = c.at + 400 WHERE c.at % 5 = 2`)
  await client.query('UPDATE members SET event_seq = 2000')
  await client.query('SET session_replication_role = DEFAULT')
}

/** Writes messages into all conversations, as if over months: those of one conversation lie far apart. */
export async function writeMessages(client: pg.Client, from: number, upTo: number): Promise<void> {
  await client.query('SET session_replication_role = replica')
  await client.query(`INSERT INTO messages (conversation_id, number, sender_id, client_id, type, at, text, seq)
    SELECT f.id, k, CASE WHEN k % 2 = 0 THEN f.low ELSE f.high END, gen_random_uuid(), 0,
      now() - make_interval(mins => (${mostEach} - k) * 2000 + f.n % 1000),
      'Number ' || k || ': ' || repeat('we had rice and talked of the sea. ', 1 + (f.n + k) % 4),
      CASE WHEN k = ${mostEach} THEN k + f.n % 1000 ELSE k END
    FROM begun f CROSS JOIN LATERAL generate_series(
      CASE WHEN f.n < ${viewersConversations} AND ${from} > 0 THEN ${mostEach + 1} ELSE ${from + 1} END,
      CASE WHEN f.n < ${viewersConversations} THEN ${mostEach} ELSE ${upTo} END) k
    ORDER BY 2, 1`)
  await client.query(`UPDATE conversation_sides s SET last_number = m.last, read_up_to = greatest(0, m.last - 3),
      delivered_up_to = m.last
    FROM begun f CROSS JOIN LATERAL (SELECT CASE WHEN f.n < ${viewersConversations} THEN ${mostEach} ELSE ${upTo} END AS last) m
    WHERE f.id = s.conversation_id AND s.last_number <> m.last`)
  await client.query('SET session_replication_role = DEFAULT')
  await client.query('VACUUM (ANALYZE)')
}

export const newMessage = (conversationId: string, at: number) => ({
  conversationId,
  clientId: randomUUID(),
  content: { kind: 'text' as const, text: `Number ${at}: the boat comes at six.` },
})
