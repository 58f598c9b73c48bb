import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from '../../db/db.ts'
import { detach } from '../../kernel/detach.ts'
import { anyNumber } from './rows.ts'

/** How many of a conversation's last messages are looked at. */
const looked = 60
/** How much a process keeps, in characters: some tens of MB at most. */
const mostKept = 8_000_000

/**
 * The last messages of a conversation as one of its members' words are judged beside them: a text for each of the member's own,
 * empty where it counts no more; for each of the other's `true`, or `false` while staff hold it.
 */
export type OwnThread = (string | boolean)[]

/**
 * What says of a thread that it is the same: whatever changes the member's own words gives the member's side another `seq`, and so
 * does what the other sends, edits or takes back; what staff hold of the other's changes `newest` alone; and `until`, when
 * staff decided last on what the member wrote, says which words still count.
 */
export type Version = { seq: number; newest: number; until: string }

/** The version of a thread that a process keeps, or none. */
export type KnownVersion = { [K in keyof Version]: Version[K] | null }
export const noVersion: KnownVersion = { seq: null, newest: null, until: null }

type Kept = Version & { thread: OwnThread }

/** By member and conversation; those that were written to last stand last. */
const kept = new Map<string, Kept>()
let size = 0
const keyOf = (me: number, conversationId: string) => `${me} ${conversationId}`
/** In characters; each message takes some for itself, and so does the thread. */
const sizeOf = ({ thread }: Kept) =>
  thread.reduce((sum, one) => sum + 10 + (typeof one === 'string' ? one.length : 0), 100)

function drop(key: string): void {
  const known = kept.get(key)
  if (!known) return
  kept.delete(key)
  size -= sizeOf(known)
}

function keep(key: string, thread: Kept): void {
  drop(key)
  kept.set(key, thread)
  size += sizeOf(thread)
  while (size > mostKept) drop(kept.keys().next().value!)
}

/** What this process keeps of a member's thread, which stands as long as its version does. */
export const keptThread = (me: number, conversationId: string): Kept | undefined =>
  kept.get(keyOf(me, conversationId))

/** SQL: the number of a conversation's last message. */
export const selectNewest = (conversation: RawBuilder<unknown>): RawBuilder<{ newest: number }> => sql`
  SELECT g.number AS newest FROM messages g WHERE g.conversation_id = ${conversation} AND ${anyNumber('g.number')}
  ORDER BY g.number DESC LIMIT 1`

/** SQL: the thread of a side `s`, beside `last.newest` and `seen.until`, is not of a version that is known. */
export const isOtherVersion = ({ seq, newest, until }: KnownVersion): RawBuilder<SqlBool> =>
  sql<SqlBool>`(s.seq IS DISTINCT FROM ${seq}::bigint OR last.newest IS DISTINCT FROM ${newest}::int
    OR seen.until::text IS DISTINCT FROM ${until}::text)`

/**
 * SQL: the thread of the member in a conversation, as OwnThread, beside `seen.until`.
 * @param isRead SQL for whether it is read at all; else it has no messages
 * @param edited the number of a message whose words are not counted
 */
export const selectOwnThread = (
  me: number,
  conversation: RawBuilder<unknown>,
  { edited, isRead }: { edited: number | null; isRead: RawBuilder<SqlBool> },
): RawBuilder<{ thread: OwnThread }> => sql`
  SELECT coalesce(json_agg(CASE WHEN g.sender_id IS DISTINCT FROM ${me} THEN to_json(NOT g.held)
      WHEN g.at > seen.until AND g.number IS DISTINCT FROM ${edited}::int THEN to_json(g.text) ELSE '""' END
    ORDER BY g.number), '[]') AS thread
  FROM (SELECT g.number, g.sender_id, g.at, g.text, g.held FROM messages g
    WHERE ${isRead} AND g.conversation_id = ${conversation} AND ${anyNumber('g.number')}
    ORDER BY g.number DESC LIMIT ${sql.lit(looked)}) g`

/** The member's own texts that count, and how many messages the other wrote meanwhile. */
export const countsOf = (thread: OwnThread) => ({
  own: thread.filter((one): one is string => typeof one === 'string' && one !== ''),
  answers: thread.filter((one) => one === true).length,
})

export const hasWritten = (thread: OwnThread): boolean => thread.some((one) => typeof one === 'string')

type Followed = {
  conversationId: string
  me: number
  other: number
  text: string
  at: Date
  /** The number that both sides have now. */
  seq: number
  /** The sender's thread before the message, and the number of the other's side then. */
  own: Kept & { otherSeq: number | null }
}

/** Keeps the threads of both members once a message that nobody holds was written. */
export function keepFollowing({ conversationId, me, other, text, at, seq, own }: Followed): void {
  // Staff decided while it was on its way: it does not count, and is read as the database has it. Of `-infinity` no date is made, and
  // nothing is before that.
  if (at <= new Date(own.until)) return
  const after = ({ thread, until }: Kept, one: string | boolean) => ({
    thread: [...thread.slice(1 - looked), one],
    seq,
    newest: own.newest + 1,
    until,
  })
  keep(keyOf(me, conversationId), after(own, detach(text)))
  const theirs = kept.get(keyOf(other, conversationId))
  if (theirs?.seq === own.otherSeq && theirs.newest === own.newest)
    keep(keyOf(other, conversationId), after(theirs, true))
}
