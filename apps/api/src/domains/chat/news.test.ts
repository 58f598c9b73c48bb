import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keptMark, sql } from '../../db/db.ts'
import { type CreatedMember, createLike, createMember } from '../../testing/factories.ts'
import { statementsOf } from '../../testing/statements-of.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const as = ({ token }: CreatedMember) => ({ token })
const send = (writer: CreatedMember, profileId: number, text = 'The boat comes at six.') =>
  app.call(
    'chat/sendmessage',
    { profileId, clientId: randomUUID(), content: { kind: 'text', text } },
    as(writer),
  )
const newsOf = (reader: CreatedMember, timestamp?: number) =>
  app.call('chat/getnews', timestamp === undefined ? {} : { timestamp }, as(reader))
/** A guy and a woman who like each other, and how far her events have come. */
async function pair() {
  const [guy, woman] = [await createMember(app.db, { gender: 3 }), await createMember(app.db)]
  await createLike(app.db, guy.id, woman.id)
  await createLike(app.db, woman.id, guy.id)
  return { guy, woman }
}
/** The statements of a read beside those that find its session, and in how many round trips. */
async function costOf(reader: CreatedMember, read: () => Promise<unknown>) {
  await app.call('users/me', {}, as(reader))
  const { sent } = await statementsOf(read)
  const its = sent.filter(
    ({ text }) => /conversation_sides|notifications/.test(text) && !text.includes('"sessionId"'),
  )
  return { statements: its.length, roundTrips: new Set(its.map(({ roundTrip }) => roundTrip)).size }
}

describe('chat/getnews', () => {
  test('reads a message and its conversation in one round trip', async () => {
    const { guy, woman } = await pair()
    const { timestamp } = await newsOf(woman)
    await send(guy, woman.id)
    expect(await costOf(woman, () => newsOf(woman, timestamp))).toEqual({ statements: 2, roundTrips: 1 })
    expect(await newsOf(woman, timestamp)).toMatchObject({
      unread: 1,
      conversations: [{ unread: 1, member: { profileId: guy.id } }],
      messages: [{ message: { number: 1, text: 'The boat comes at six.' } }],
    })
  })

  test('asks nothing where what came since was no conversation’s, nor does the poll of notifications where it was none', async () => {
    const { guy, woman } = await pair()
    const stranger = await createMember(app.db, { gender: 3 })
    const before = await newsOf(woman)
    await app.call('profiles/likeprofile', { profileId: woman.id, liked: true }, as(stranger))
    const nothing = { statements: 0, roundTrips: 0 }
    expect(await costOf(woman, () => newsOf(woman, before.timestamp))).toEqual(nothing)
    const liked = await newsOf(woman, before.timestamp)
    expect(liked).toMatchObject({ conversations: [], messages: [] })
    expect(liked.timestamp).toBeGreaterThan(before.timestamp)

    // The first message is notified, the second is told by the same notification.
    await send(guy, woman.id)
    const { timestamp } = await newsOf(woman, liked.timestamp)
    await send(guy, woman.id)
    const notifications = () => app.call('notifications/getnewnotifications', { timestamp }, as(woman))
    expect(await costOf(woman, notifications)).toEqual(nothing)
    expect((await notifications()).timestamp).toBe((await newsOf(woman, timestamp)).timestamp)
    expect((await newsOf(woman, timestamp)).messages).toHaveLength(1)
  })

  test('goes on where the cursor is past what this process knows', async () => {
    const { guy, woman } = await pair()
    await app.call('users/me', {}, as(woman))
    // As another process tells her, before this one is told to drop what it keeps of her.
    const told = 1_000_000
    await sql`UPDATE members SET event_seq = ${told} WHERE id = ${woman.id}`.execute(app.db)
    expect(await newsOf(woman, told)).toMatchObject({ timestamp: told, messages: [] })
    const notifications = await app.call('notifications/getnewnotifications', { timestamp: told }, as(woman))
    expect(notifications.timestamp).toBe(told)
    await send(guy, woman.id)
    expect((await newsOf(woman, told)).messages).toHaveLength(1)
  })

  test('brings an old message with its conversation, which changed after fifty others', async () => {
    const { guy, woman } = await pair()
    const { timestamp } = await newsOf(woman)
    const { conversation } = await send(guy, woman.id, 'The oldest of all.')
    const { conversationId } = conversation
    for (let count = 0; count < 51; count++) {
      const other = await createMember(app.db, { gender: 3 })
      await createLike(app.db, woman.id, other.id)
      await send(other, woman.id, 'One of many.')
    }
    await app.call('chat/arrange', { conversationId, archived: true }, as(woman))
    const first = await newsOf(woman, timestamp)
    expect(first.messages.map(({ message }) => message.text)).toContain('The oldest of all.')
    expect(first.conversations.map((one) => one.conversationId)).toContain(conversationId)
    const told = new Set<string>()
    for (let cursor = timestamp; ; ) {
      const { timestamp: next, messages } = await newsOf(woman, cursor)
      for (const one of messages) told.add(one.conversationId)
      if (next === cursor) break
      cursor = next
    }
    expect(told.size).toBe(52)
  })
})

test('whatever numbers of conversations and messages are asked for, a connection keeps few plans', async () => {
  const { guy, woman } = await pair()
  await send(guy, woman.id)
  const { sent } = await statementsOf(async () => {
    for (let recordsPerPage = 1; recordsPerPage <= 48; recordsPerPage++) {
      const { conversations } = await app.call('chat/getconversations', { recordsPerPage }, as(woman))
      expect(conversations).toHaveLength(1)
      for (const at of [{}, { before: 2 }, { around: 1 }]) {
        const asked = { profileId: guy.id, recordsPerPage, ...at }
        expect((await app.call('chat/getthread', asked, as(woman))).messages).toHaveLength(1)
      }
    }
  })
  const kept = new Set(sent.flatMap(({ text }) => (text.startsWith(keptMark) ? text : [])))
  expect(kept.size).toBeLessThan(25)
})
