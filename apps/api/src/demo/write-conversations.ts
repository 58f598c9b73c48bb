import { randomUUID } from 'node:crypto'
import { MessageType } from '@harana/contract/model/enums'
import { type Conversation, conversations, type Line } from '@harana/demo/conversations'
import type { Person } from '@harana/demo/person'
import { sql, type Tx } from '../db/db.ts'
import { together } from '../db/prepared.ts'
import { firstMessageHash, recordFirstMessage } from '../domains/chat/first-messages.ts'
import { beginConversation, writeMessage } from '../domains/chat/write.ts'
import { readNotificationsOf, writeNotification } from '../domains/notifications/notifications.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Writes the conversations of those who can log in, line by line as their calls would have, with what was read of them. */
export async function writeConversations(
  db: Tx,
  people: readonly Person[],
  idOf: (name: string) => number,
  now: Date,
): Promise<void> {
  const here = new Set(people.map(({ name }) => name))
  for (const conversation of conversations)
    if (conversation.between.every((name) => here.has(name))) await writeLines(db, conversation, idOf, now)
}

async function writeLines(
  db: Tx,
  { between, lines, unread = 0 }: Conversation,
  idOf: (name: string) => number,
  now: Date,
): Promise<void> {
  const atOf = (at: number) => new Date(now.getTime() - lines[at]![0] * minute)
  const [first, second] = between
  const otherThan = (name: string) => (name === first ? second : first)
  const conversationId = await beginConversation(db, idOf(first), idOf(second), atOf(0))
  const answered = lines.findIndex(([, from]) => from === second)
  // A first message waits until it is answered.
  const isRequest = (at: number) => answered === -1 || at < answered

  for (const [at, [, from, said]] of lines.entries()) {
    const words =
      typeof said === 'string'
        ? { type: MessageType.Regular, text: said }
        : { type: MessageType.Action, text: '', detail: said }
    const message = writeMessage({
      ...words,
      ...{ me: idOf(from), other: idOf(otherThan(from)), conversationId },
      ...{ clientId: randomUUID(), replyTo: null, warnings: [] },
      ...{ asRequest: isRequest(at), isHeld: false, at: atOf(at) },
    })
    await together(db, message)
    if (at > 0) continue
    const begun = { conversationId, senderId: idOf(from), asked: true, at: atOf(at) }
    await recordFirstMessage(db, { ...begun, hash: firstMessageHash(words.text) })
  }

  for (const name of between) {
    const missed = lines.at(-1)![1] === name ? 0 : unread
    const isTheirs = ([, from]: Line) => from !== name
    const lastSeen = lines.slice(0, lines.length - missed).findLastIndex(isTheirs)
    await sql`UPDATE conversation_sides
      SET read_up_to = ${lastSeen + 1}, delivered_up_to = ${lastSeen + 1}, unread = ${missed}
      WHERE member_id = ${idOf(name)} AND conversation_id = ${conversationId}`.execute(db)
    // Told of what came first since they had read the rest, or of the last that they have read.
    const told = missed > 0 ? lines.length - missed : lastSeen
    if (told === -1) continue
    const about = { memberId: idOf(name), subjectId: conversationId, at: atOf(told) }
    await writeNotification(db, {
      ...about,
      ...{ actorId: idOf(otherThan(name)), dedupeKey: String(told + 1) },
      kind: isRequest(told) ? 'chatrequest' : 'message',
    })
    if (missed === 0 || now.getTime() - about.at.getTime() > day)
      await readNotificationsOf(db, { ...about, subject: 'conversation' })
  }
}
