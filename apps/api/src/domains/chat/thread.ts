import { MESSAGES_PAGE_SIZE } from '@harana/contract/model/chat'
import type { Message } from '@harana/contract/model/message'
import type { RawBuilder } from 'kysely'
import { keptPlan, sql } from '../../db/db.ts'
import { together } from '../../db/prepared.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handlers } from '../handler.ts'
import { ownNotifications } from '../notifications/notifications.ts'
import { giftFor } from '../plans/plans.ts'
import { expressLeft } from './express.ts'
import { readSending } from './facts.ts'
import {
  anyNumber,
  conversationOf,
  hasMessage,
  type MessageRow,
  messageColumns,
  messageOf,
  oneSide,
  type ReadConversation,
  type Reading,
} from './rows.ts'

type Asked = { before?: number | undefined; around?: number | undefined; recordsPerPage: number }

export const threadHandlers: Handlers<'chat/getthread'> = {
  'chat/getthread': async ({ conversationId, profileId, ...wanted }, ctx) => {
    const { db, viewer, now } = ctx
    const me = viewer.memberId
    const asked = conversationId === undefined ? undefined : await findConversation(ctx, conversationId)
    if (conversationId !== undefined && !asked) throw new Refusal('NOTFOUND')
    const other = asked ? asked.otherId : (profileId ?? null)
    const sending = other === null || other === me ? null : await readSending(db, { me, other, now })
    const verdict = sending?.verdict
    const refusal = verdict ? verdict.refusal : 'NOTFOUND'
    // By a member's number, whoever is out of sight is nobody; what they wrote is found in the conversation alone.
    if (!asked && refusal === 'NOTFOUND') throw new Refusal('NOTFOUND')
    const found = asked ?? (await findConversation(ctx, sending?.conversationId ?? null))
    const page = found ? await readPage(ctx, found, wanted) : nothing
    return {
      conversation: found?.conversation ?? null,
      refusal,
      expressRefusal: refusal,
      expressLeft: await expressLeft(db, me, giftFor(viewer, 'expressMessages', now)),
      asRequest: verdict?.asRequest ?? false,
      ...page,
      timestamp: ownNotifications.of(viewer).cursor,
    }
  },
}

async function findConversation(
  reading: Reading,
  conversationId: string | null,
): Promise<ReadConversation | undefined> {
  if (conversationId === null) return undefined
  const [[row]] = await together(reading.db, oneSide({ me: reading.viewer.memberId, conversationId }))
  return row && !row.isLost ? conversationOf(row, reading) : undefined
}

type Page = { messages: Message[]; quoted: Message[]; earlier: boolean; later: boolean }
const nothing: Page = { messages: [], quoted: [], earlier: false, later: false }

/** Reads a page of a thread: the newest messages, those before a number, or those around one; oldest first. */
async function readPage(
  reading: Reading,
  read: ReadConversation,
  { before, around, recordsPerPage }: Asked,
): Promise<Page> {
  const { db, viewer } = reading
  const me = viewer.memberId
  const mine = sql`g.conversation_id = ${read.conversation.conversationId} AND ${anyNumber('g.number')}
    AND ${hasMessage(me, 'g')}`
  const walk = (where: RawBuilder<unknown>, order: 'ASC' | 'DESC', count: number) => sql`(
    SELECT ${messageColumns('g')} FROM messages g WHERE ${mine} AND ${where}
    ORDER BY g.number ${sql.raw(order)} LIMIT ${sql.lit(count)})`
  const earlierHalf = Math.floor(recordsPerPage / 2)
  const walks =
    around === undefined
      ? walk(before === undefined ? sql`true` : sql`g.number < ${before}`, 'DESC', recordsPerPage + 1)
      : sql`${walk(sql`g.number < ${around}`, 'DESC', earlierHalf + 1)} UNION ALL
          ${walk(sql`g.number >= ${around}`, 'ASC', recordsPerPage - earlierHalf + 1)}`
  const page = sql<MessageRow>`SELECT * FROM (${walks}) page ORDER BY number`
  // Of whole pages alone, as ours ask: with each number that may be asked for a connection would keep 150 plans.
  const isWhole = recordsPerPage % MESSAGES_PAGE_SIZE === 0
  const { rows } = await (isWhole ? keptPlan(page) : page).execute(db)
  const upTo = rows.filter(({ number }) => around === undefined || number < around)
  const most = around === undefined ? recordsPerPage : earlierHalf
  const earlier = upTo.length > most
  const later = rows.length - upTo.length > recordsPerPage - earlierHalf
  const shown = rows.slice(earlier ? 1 : 0, later ? -1 : undefined)
  const numbers = new Set(shown.map(({ number }) => number))
  const missing = [
    ...new Set(shown.flatMap(({ replyTo }) => (replyTo === null || numbers.has(replyTo) ? [] : [replyTo]))),
  ]
  return {
    messages: shown.map((row) => messageOf(row, reading, read)),
    quoted: missing.length > 0 ? await readQuoted(missing) : [],
    earlier,
    later: before !== undefined || later,
  }

  async function readQuoted(numbers: number[]): Promise<Message[]> {
    const { rows } = await sql<MessageRow>`
      SELECT ${messageColumns('g')} FROM messages g WHERE ${mine} AND g.number = ANY(${numbers}::int[])
      ORDER BY g.number`.execute(db)
    return rows.map((row) => messageOf(row, reading, read))
  }
}
