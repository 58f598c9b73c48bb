import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { type CreatedMember, createBlock, createLike, createMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let moderator: CreatedMember
beforeAll(async () => {
  app = await startTestApp()
  moderator = await createMember(app.db, { gender: 3, staffRoles: ['moderator'] })
})
afterAll(() => app.stop())
afterEach(() => app.moveClock(0))

const as = ({ token }: CreatedMember) => ({ token })
type To = { profileId: number } | { conversationId: string }
const send = (from: CreatedMember, to: To, text = 'You sing in a choir? So do I.') =>
  app.call('chat/sendmessage', { clientId: randomUUID(), content: { kind: 'text', text }, ...to }, as(from))
const thread = (reader: CreatedMember, conversationId: string) =>
  app.call('chat/getthread', { conversationId }, as(reader))
const cursorOf = async (reader: CreatedMember) => (await app.call('chat/getnews', {}, as(reader))).timestamp
/** Two who like each other, with a message of each. */
async function pair() {
  const [guy, woman] = [await createMember(app.db, { gender: 3 }), await createMember(app.db)]
  await createLike(app.db, guy.id, woman.id)
  await createLike(app.db, woman.id, guy.id)
  const { conversation } = await send(guy, { profileId: woman.id })
  const { conversationId } = conversation
  await send(woman, { conversationId }, 'Every Sunday, in the second row.')
  return { guy, woman, conversationId }
}
const pause = (member: CreatedMember, paused = true) => app.call('users/savepause', { paused }, as(member))
const hide = async ({ id }: CreatedMember) => {
  await sql`UPDATE members SET hidden_at = app_now() WHERE id = ${id}`.execute(app.db)
  app.viewers.invalidate(id)
}

describe('whoever is out of sight', () => {
  test.each([
    ['in a pause', 'PAUSED', pause],
    ['hidden by staff', 'HIDDEN', hide],
  ] as const)('%s changes nothing of what the other has', async (_how, code, takeOut) => {
    const { guy, woman, conversationId } = await pair()
    const stranger = await createMember(app.db)
    const asked = await send(stranger, { profileId: guy.id }, 'I have seen your boat.')
    await takeOut(guy)
    await app.runJobs()
    const [before, cursor] = [await thread(woman, conversationId), await cursorOf(woman)]
    const own = { conversationId, number: 1 }
    const tries = [
      await send(guy, { conversationId }),
      await app.call('chat/editmessage', { ...own, text: 'You sing?' }, as(guy)),
      await app.call('chat/unsendmessage', own, as(guy)),
      await app.call('chat/react', { conversationId, number: 2, reaction: 'heart' }, as(guy)),
      await app.call('chat/acceptrequest', { conversationId: asked.conversation.conversationId }, as(guy)),
    ]
    expect(tries.map((tried) => tried.code)).toEqual(Array(5).fill(code))
    await app.call('chat/markread', { conversationId, upTo: 2 }, as(guy))
    await app.call('chat/markdelivered', { timestamp: Number.MAX_SAFE_INTEGER }, as(guy))
    expect(await thread(woman, conversationId)).toEqual(before)
    expect(await cursorOf(woman)).toBe(cursor)
    expect((await thread(guy, conversationId)).conversation!.mayWrite).toBe(false)
  })

  test('has done all that once the pause is over', async () => {
    const { guy, woman, conversationId } = await pair()
    await pause(guy)
    await pause(guy, false)
    await app.call('chat/react', { conversationId, number: 2, reaction: 'heart' }, as(guy))
    expect((await thread(woman, conversationId)).messages[1]).toMatchObject({ otherReaction: 'heart' })
  })

  test('gets nobody anything that staff let through', async () => {
    const { guy, woman, conversationId } = await pair()
    await send(guy, { conversationId }, 'Please send me 5000 pesos by GCash 0917 123 4567.')
    await pause(guy)
    await app.runJobs()
    const before = await thread(woman, conversationId)
    const { tickets } = await app.call('admin/gettickets', { kind: 'scam' }, as(moderator))
    const { ticketId } = tickets.find(({ member }) => member.profileId === guy.id)!
    await app.call('admin/releasemessages', { ticketId }, as(moderator))
    expect(await thread(woman, conversationId)).toEqual(before)
    expect((await thread(guy, conversationId)).messages.at(-1)).toMatchObject({ status: 'rejected' })
  })

  test.each([
    ['a pause', (guy: CreatedMember) => pause(guy)],
    ['a block', (guy: CreatedMember, woman: CreatedMember) => createBlock(app.db, guy.id, woman.id)],
    [
      'a ban',
      ({ id }: CreatedMember) =>
        sql`UPDATE members SET banned_at = app_now() WHERE id = ${id}`.execute(app.db),
    ],
    [
      'an account that is left',
      ({ id }: CreatedMember) =>
        sql`UPDATE members SET deleted_at = app_now() WHERE id = ${id}`.execute(app.db),
    ],
  ] as const)('reads the same, byte for byte, after %s', async (_what, takeOut) => {
    const { guy, woman, conversationId } = await pair()
    await app.call('chat/markread', { conversationId, upTo: 2 }, as(guy))
    await takeOut(guy, woman)
    app.viewers.invalidate(woman.id)
    const read = await thread(woman, conversationId)
    expect(read).toMatchObject({
      refusal: 'NOTFOUND',
      conversation: {
        state: 'gone',
        member: null,
        unread: 0,
        mayWrite: false,
        deliveredUpTo: 0,
        readUpTo: 0,
      },
      messages: [{ text: 'You sing in a choir? So do I.' }, { text: 'Every Sunday, in the second row.' }],
    })
    expect((await send(woman, { conversationId })).code).toBe('NOTFOUND')
    expect((await app.call('chat/getthread', { profileId: guy.id }, as(woman))).code).toBe('NOTFOUND')
  })
})

describe('whoever does not show when they read', () => {
  test.each([
    ['the reader', 0],
    ['the writer', 1],
  ] as const)('has nothing told by reading, where %s has switched it off', async (_who, which) => {
    const { guy, woman, conversationId } = await pair()
    await app.call('chat/saveinbox', { readMarks: false }, as([woman, guy][which]!))
    await sql`UPDATE members SET shows_activity = false WHERE id = ${woman.id}`.execute(app.db)
    await send(guy, { conversationId }, 'Shall we sing on Sunday?')
    const cursor = await cursorOf(guy)
    await app.call('chat/markdelivered', { timestamp: Number.MAX_SAFE_INTEGER }, as(woman))
    await app.call('chat/markread', { conversationId, upTo: 3 }, as(woman))
    expect(await cursorOf(guy)).toBe(cursor)
    expect((await thread(woman, conversationId)).conversation).toMatchObject({ unread: 0, ownReadUpTo: 3 })
  })

  test('tells that it arrived where they show when they are here, and no more', async () => {
    const { guy, woman, conversationId } = await pair()
    await app.call('chat/saveinbox', { readMarks: false }, as(woman))
    await send(guy, { conversationId }, 'Shall we sing on Sunday?')
    await app.call('chat/markdelivered', { timestamp: Number.MAX_SAFE_INTEGER }, as(woman))
    expect((await thread(guy, conversationId)).conversation).toMatchObject({ deliveredUpTo: 3, readUpTo: 0 })
    const cursor = await cursorOf(guy)
    await app.call('chat/markread', { conversationId, upTo: 3 }, as(woman))
    expect(await cursorOf(guy)).toBe(cursor)
  })
})
