import { randomUUID } from 'node:crypto'
import type { Input } from '@harana/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql, type Tx } from '../../db/db.ts'
import { type CreatedMember, createBlock, createLike, createMember } from '../../testing/factories.ts'
import { meanwhile } from '../../testing/meanwhile.ts'
import { statementsOf } from '../../testing/statements-of.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type To = { profileId: number } | { conversationId: string }
type Content = Input<'chat/sendmessage'>['content']
const text = (words: string): Content => ({ kind: 'text', text: words })
const send = (
  { token }: CreatedMember,
  to: To,
  content: Content = text('Hello.'),
  more: Partial<Input<'chat/sendmessage'>> = {},
) => app.call('chat/sendmessage', { clientId: randomUUID(), content, ...to, ...more }, { token })
const thread = ({ token }: CreatedMember, to: To) => app.call('chat/getthread', to, { token })
const list = ({ token }: CreatedMember, input: Input<'chat/getconversations'> = {}) =>
  app.call('chat/getconversations', input, { token })
const couple = async () => ({
  guy: await createMember(app.db, { gender: 3 }),
  woman: await createMember(app.db),
})
/** A couple of whom each likes the other. */
async function pair() {
  const { guy, woman } = await couple()
  await createLike(app.db, guy.id, woman.id)
  await createLike(app.db, woman.id, guy.id)
  return { guy, woman }
}
const seqOf = async ({ id }: CreatedMember) =>
  (await app.db.selectFrom('members').select('event_seq').where('id', '=', id).executeTakeFirstOrThrow())
    .event_seq
const textsOf = async (reader: CreatedMember, to: To) =>
  (await thread(reader, to)).messages.map((message) => message.text)

describe('chat/sendmessage', () => {
  test('answers with the conversation and the message as its sender reads them then, whatever was sent how', async () => {
    const { guy, woman } = await pair()
    const { conversation } = await send(guy, { profileId: woman.id })
    const to = { conversationId: conversation.conversationId }
    await send(woman, to, text('Not yet seen by him.'))
    await app.call('chat/markread', { ...to, upTo: 1 }, { token: woman.token })
    await app.call('chat/arrange', { ...to, archived: true, muted: true }, { token: guy.token })
    await app.db
      .updateTable('conversation_sides')
      .set({ express: 2 })
      .where('member_id', '=', guy.id)
      .execute()
    const upperCase = randomUUID().toUpperCase()
    const all: [CreatedMember, Content, Partial<Input<'chat/sendmessage'>>][] = [
      [guy, text('He answers.'), { replyTo: 2, clientId: upperCase }],
      [guy, { kind: 'action', action: 'wave' }, {}],
      [woman, { kind: 'gif', pack: 'laugh' }, { replyTo: 99 }],
      [woman, text('Send me 500 dollars by Western Union.'), { warned: true }],
    ]
    for (const [writer, content, more] of all) {
      const sent = await send(writer, to, content, more)
      const read = await thread(writer, to)
      expect(sent.conversation).toEqual(read.conversation)
      expect(sent.message).toEqual(read.messages.at(-1))
      expect(sent.conversation.last).toEqual(sent.message)
    }
  })

  test('writes a message that both have, each as they may see it @R1.12', async () => {
    const { guy, woman } = await pair()
    const sent = await send(guy, { profileId: woman.id }, text('You sing in a choir? So do I.'))
    expect(sent).toMatchObject({
      result: 'OK',
      creditsTotal: null,
      conversation: {
        state: 'open',
        unread: 0,
        mayWrite: true,
        member: { profileId: woman.id, mutual: true },
      },
      message: { number: 1, type: 0, own: true, status: 'sent', text: 'You sing in a choir? So do I.' },
    })
    const { conversationId } = sent.conversation
    const hers = await thread(woman, { conversationId })
    expect(hers).toMatchObject({
      refusal: null,
      asRequest: false,
      conversation: { state: 'open', unread: 1, member: { profileId: guy.id }, ownRequest: false },
      messages: [
        { number: 1, own: false, status: null, clientId: null, text: 'You sing in a choir? So do I.' },
      ],
    })
    expect(await list(woman)).toMatchObject({ unread: 1, requests: 0, conversations: [{ conversationId }] })
    expect(sent.message.at).toMatch(/:00\.000Z$/)
  })

  test('carries its minute, and marks say that it came and was read, not when @D33', async () => {
    const { guy, woman } = await pair()
    // A moment with seconds of its own.
    await app.moveClock(90_000 - (Date.now() % 60_000) + 17_250)
    const { conversation } = await send(guy, { profileId: woman.id }, text('The tide is out.'))
    const { conversationId } = conversation
    const answers = [
      conversation,
      await list(woman),
      await thread(woman, { conversationId }),
      await app.call('chat/getnews', { timestamp: 0 }, { token: woman.token }),
      await app.call('chat/markread', { conversationId, upTo: 1 }, { token: woman.token }),
      await thread(guy, { conversationId }),
      await app.call('chat/getnews', { timestamp: 0 }, { token: guy.token }),
    ]
    const moments = JSON.stringify(answers).match(/\d{4}-\d\d-\d\dT[\d:.]+Z/g)!
    expect(moments.length).toBeGreaterThan(answers.length)
    for (const moment of moments) expect(moment).toMatch(/:00\.000Z$/)
    const { conversation: his } = await thread(guy, { conversationId })
    const wanted = { deliveredUpTo: 1, readUpTo: 1 }
    expect(his).toMatchObject(wanted)
    const timed = Object.entries({ ...his, member: null, last: null }).filter(([, value]) =>
      String(value).includes('T'),
    )
    expect(timed.map(([name]) => name)).toEqual(['at'])
    await app.moveClock(0)
  })

  test.each([
    ['words', text('Words.'), { type: 0, text: 'Words.' }],
    ['an action', { kind: 'action', action: 'flower' }, { type: 1, text: '', action: 'flower' }],
    ['a moving drawing', { kind: 'gif', pack: 'heart' }, { type: 4, gif: { pack: 'heart', url: null } }],
  ] as const)('takes %s', async (_what, content, message) => {
    const { guy, woman } = await pair()
    const sent = await send(guy, { profileId: woman.id }, content as Content)
    expect(sent).toMatchObject({ result: 'OK', message })
    expect((await thread(woman, { profileId: guy.id })).messages).toMatchObject([message])
  })

  test('sent again with its id, as after a lost answer, is the message that is there', async () => {
    const { guy, woman } = await pair()
    const clientId = randomUUID()
    const first = await send(guy, { profileId: woman.id }, text('Once.'), { clientId })
    const { conversationId } = first.conversation
    const again = await send(guy, { profileId: woman.id }, text('Once.'), { clientId })
    const byConversation = await send(guy, { conversationId }, text('Once.'), { clientId })
    expect([again.message, byConversation.message]).toEqual([first.message, first.message])
    expect(await textsOf(woman, { conversationId })).toEqual(['Once.'])
    expect((await list(woman)).conversations[0]!.unread).toBe(1)
    const other = await createMember(app.db)
    await createLike(app.db, other.id, guy.id)
    expect(await send(guy, { profileId: other.id }, text('Once.'), { clientId })).toMatchObject({
      code: 'KEYREUSED',
    })
    const drawing: Content = { kind: 'gif', pack: 'heart' }
    expect(await send(guy, { conversationId }, drawing, { clientId })).toMatchObject({ code: 'KEYREUSED' })
  })

  test('ten at once with one id are one message, and two members’ ids are their own', async () => {
    const { guy, woman } = await pair()
    const clientId = randomUUID()
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => send(guy, { profileId: woman.id }, text('Once.'), { clientId })),
    )
    expect(sent.map(({ result, message }) => [result, message.number])).toEqual(Array(10).fill(['OK', 1]))
    expect((await send(woman, { profileId: guy.id }, text('Mine.'), { clientId })).message).toMatchObject({
      number: 2,
      text: 'Mine.',
    })
  })

  test('two who write to each other at once take turns: every message has a number of its own', async () => {
    const { guy, woman } = await pair()
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2
          ? send(guy, { profileId: woman.id }, text(`${n}`))
          : send(woman, { profileId: guy.id }, text(`${n}`)),
      ),
    )
    expect(sent.map(({ message }) => message.number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, n) => n + 1),
    )
    expect(new Set(sent.map(({ conversation }) => conversation.conversationId)).size).toBe(1)
    const [his, hers] = [await list(guy), await list(woman)]
    expect([his.conversations[0]!.unread, hers.conversations[0]!.unread]).toEqual([10, 10])
  })

  test('of two strangers who begin at once one asks, and the other is told to answer the request', async () => {
    const { guy, woman } = await couple()
    const answers = await meanwhile(
      app.db,
      (tx) =>
        sql`SELECT FROM members WHERE id IN (${guy.id}, ${woman.id}) ORDER BY id FOR NO KEY UPDATE`.execute(
          tx,
        ),
      [() => send(guy, { profileId: woman.id }), () => send(woman, { profileId: guy.id })],
    )
    expect(answers.map(({ code }) => code)).toEqual(['SUCCESS', 'REQUESTFIRST'])
  })

  describe('that waits for what another does first is decided by how it stands then:', () => {
    const holdBoth =
      (...members: CreatedMember[]) =>
      (tx: Tx) =>
        sql`SELECT FROM members WHERE id = ANY(${members.map(({ id }) => id)}) ORDER BY id FOR NO KEY UPDATE`.execute(
          tx,
        )

    test('who is blocked meanwhile writes to nobody, and leaves nothing behind @R1.8', async () => {
      const { guy, woman } = await pair()
      const { conversation } = await send(guy, { profileId: woman.id }, text('Before.'))
      const to = { conversationId: conversation.conversationId }
      const [answer] = await meanwhile(
        app.db,
        holdBoth(guy, woman),
        [() => send(guy, to, text('After.'))],
        (tx) =>
          sql`INSERT INTO blocks (blocker, blocked, created_at) VALUES (${woman.id}, ${guy.id}, app_now())`.execute(
            tx,
          ),
      )
      expect(answer).toMatchObject({ result: 'ERROR', code: 'NOTFOUND' })
      const { rows } =
        await sql`SELECT text FROM messages WHERE conversation_id = ${to.conversationId}`.execute(app.db)
      expect(rows).toEqual([{ text: 'Before.' }])
    })

    test.each([
      ['banned', 'NOTAUTHENTICATED', sql`banned_at = app_now()`],
      ['suspended', 'SUSPENDED', sql`suspended_until = app_now() + interval '7 days'`],
      ['deleted', 'LEAVING', sql`deleted_at = app_now()`],
    ])('who is %s meanwhile writes to nobody', async (_what, code, change) => {
      const { guy, woman } = await pair()
      const [answer] = await meanwhile(
        app.db,
        holdBoth(guy, woman),
        [() => send(guy, { profileId: woman.id })],
        (tx) => sql`UPDATE members SET ${change} WHERE id = ${guy.id}`.execute(tx),
      )
      expect(answer).toMatchObject({ result: 'ERROR', code })
      expect((await list(woman)).conversations).toEqual([])
    })

    test('who is not liked any more asks', async () => {
      const { guy, woman } = await pair()
      const [answer] = await meanwhile(
        app.db,
        holdBoth(guy, woman),
        [() => send(guy, { profileId: woman.id })],
        (tx) => sql`DELETE FROM likes WHERE liker = ${woman.id}`.execute(tx),
      )
      expect(answer!.conversation).toMatchObject({ ownRequest: true, state: 'request' })
    })

    test('whose inbox is closed meanwhile is sent nothing', async () => {
      const { guy, woman } = await couple()
      const [answer] = await meanwhile(
        app.db,
        holdBoth(guy, woman),
        [() => send(guy, { profileId: woman.id })],
        (tx) => sql`INSERT INTO inboxes (member_id, reach) VALUES (${woman.id}, 'liked')`.execute(tx),
      )
      expect(answer).toMatchObject({ code: 'INBOXCLOSED' })
    })

    test('of two last requests of a day at once one is sent', async () => {
      const { guy, woman } = await couple()
      const others = await Promise.all(Array.from({ length: 5 }, () => createMember(app.db)))
      for (const other of others.slice(0, 4)) await send(guy, { profileId: other.id })
      const answers = await meanwhile(app.db, holdBoth(guy), [
        () => send(guy, { profileId: woman.id }),
        () => send(guy, { profileId: others[4]!.id }),
      ])
      expect(answers.map(({ code }) => code).sort()).toEqual(['FIRSTMESSAGES', 'SUCCESS'])
    })

    test('a message that is sent again while it is under way is there once', async () => {
      const { guy, woman } = await pair()
      const again = { clientId: randomUUID() }
      const once = () => send(guy, { profileId: woman.id }, text('Once.'), again)
      const answers = await meanwhile(app.db, holdBoth(guy, woman), [once, once])
      expect(answers.map(({ code, message }) => [code, message.number])).toEqual([
        ['SUCCESS', 1],
        ['SUCCESS', 1],
      ])
      expect(await textsOf(woman, { profileId: guy.id })).toEqual(['Once.'])
    })
  })

  test.each([
    ['goes with its commit, in the second of two round trips', {}, 2],
    ['that answers another takes three round trips, one of them the commit', { replyTo: 1 }, 3],
  ])('a message of which nobody is told again %s', async (_what, more, wanted) => {
    const { guy, woman } = await pair()
    const { conversation } = await send(guy, { profileId: woman.id })
    const to = { conversationId: conversation.conversationId }
    // What is kept of others is read the first time alone.
    await send(guy, to)
    const { sent } = await statementsOf(() => send(guy, to, text('Hello again.'), more))
    const begin = sent.find(({ text }) => text === 'begin')!
    const own = sent.slice(sent.indexOf(begin)).filter(({ client }) => client === begin.client)
    expect(own.map(({ text }) => text).indexOf('commit')).toBe(4)
    expect(new Set(own.slice(0, 5).map(({ roundTrip }) => roundTrip)).size).toBe(wanted)
  })

  test('of which nobody is told again brings both sides up to date', async () => {
    const { guy, woman } = await pair()
    const { conversation } = await send(guy, { profileId: woman.id })
    const { conversationId } = conversation
    const to = { conversationId }
    await send(guy, to)
    await app.call('chat/arrange', { ...to, archived: true, muted: true }, { token: guy.token })
    await app.call('chat/arrange', { ...to, archived: true }, { token: woman.token })
    await sql`UPDATE conversation_sides SET express = 1 WHERE conversation_id = ${conversationId}`.execute(
      app.db,
    )
    await sql`UPDATE members SET event_seq = event_seq + 50 WHERE id = ${woman.id}`.execute(app.db)
    const clientId = randomUUID()
    const sent = await send(guy, to, text('The third.'), { clientId: clientId.toUpperCase() })
    const read = await thread(guy, to)
    expect(sent.conversation).toEqual(read.conversation)
    expect(sent.message).toEqual(read.messages.at(-1))
    expect(sent.message).toMatchObject({ number: 3, clientId, replyTo: null })
    const sides = await app.db
      .selectFrom('conversation_sides')
      .select(['member_id', 'seq', 'last_number', 'unread', 'express', 'archived', 'muted'])
      .where('conversation_id', '=', conversationId)
      .execute()
    const seq = await seqOf(woman)
    expect(await seqOf(guy)).toBe(seq)
    const both = { seq, last_number: 3, archived: false }
    expect(sides).toHaveLength(2)
    expect(sides).toContainEqual({ ...both, member_id: guy.id, unread: 0, express: null, muted: true })
    expect(sides).toContainEqual({ ...both, member_id: woman.id, unread: 3, express: 1, muted: false })
    expect(await textsOf(woman, to)).toEqual(['Hello.', 'Hello.', 'The third.'])
    const { userInfo } = await app.call('users/me', {}, { token: woman.token })
    expect([userInfo.sentMessageCount, userInfo.receivedMessageCount]).toEqual([0, 3])
  })

  test('of a conversation that its receiver has read since tells them once more', async () => {
    const { guy, woman } = await pair()
    const { conversation } = await send(guy, { profileId: woman.id })
    const to = { conversationId: conversation.conversationId }
    const unread = async () =>
      (await app.call('notifications/getnotifications', {}, { token: woman.token })).notifications.filter(
        ({ type, read }) => type === 'message' && !read,
      ).length
    expect(await unread()).toBe(1)
    await app.call('chat/markread', { ...to, upTo: 1 }, { token: woman.token })
    expect(await unread()).toBe(0)
    await send(guy, to)
    expect(await unread()).toBe(1)
  })

  test('answers a message that the sender has; what is none is left out', async () => {
    const { guy, woman } = await pair()
    const { conversation } = await send(guy, { profileId: woman.id })
    const to = { conversationId: conversation.conversationId }
    expect((await send(woman, to, text('Yes.'), { replyTo: 1 })).message.replyTo).toBe(1)
    expect((await send(woman, to, text('No.'), { replyTo: 9 })).message.replyTo).toBeNull()
  })

  test('raises both members’ sequences to one number, past what either has had', async () => {
    const { guy, woman } = await pair()
    await sql`UPDATE members SET event_seq = 70 WHERE id = ${guy.id}`.execute(app.db)
    await sql`UPDATE members SET event_seq = 400 WHERE id = ${woman.id}`.execute(app.db)
    await send(guy, { profileId: woman.id })
    const [his, hers] = [await seqOf(guy), await seqOf(woman)]
    expect([his >= 401, hers >= 401]).toEqual([true, true])
  })

  test('counts what was sent and received @R3.1', async () => {
    const { guy, woman } = await pair()
    const counts = async ({ token }: CreatedMember) => {
      const { userInfo } = await app.call('users/me', {}, { token })
      return [userInfo.sentMessageCount, userInfo.receivedMessageCount]
    }
    expect(await counts(guy)).toEqual([0, 0])
    for (const words of ['One.', 'Two.']) await send(guy, { profileId: woman.id }, text(words))
    await send(woman, { profileId: guy.id })
    expect([await counts(guy), await counts(woman)]).toEqual([
      [2, 1],
      [1, 2],
    ])
  })

  test.each([
    ['nobody', 'NOTFOUND', async () => ({ profileId: 2 ** 40 })],
    ['a conversation that is not there', 'NOTFOUND', async () => ({ conversationId: randomUUID() })],
    [
      'a member who blocked the sender',
      'NOTFOUND',
      async (guy: CreatedMember) => {
        const woman = await createMember(app.db)
        await createLike(app.db, woman.id, guy.id)
        await createBlock(app.db, woman.id, guy.id)
        return { profileId: woman.id }
      },
    ],
    ['oneself', 'ONESELF', async (guy: CreatedMember) => ({ profileId: guy.id })],
  ] as const)('refuses what is sent to %s', async (_whom, code, to) => {
    const guy = await createMember(app.db, { gender: 3 })
    expect(await send(guy, await to(guy))).toMatchObject({ result: 'ERROR', code })
    expect((await list(guy)).conversations).toEqual([])
  })

  test('another’s conversation is nobody’s', async () => {
    const { guy, woman } = await pair()
    const stranger = await createMember(app.db, { gender: 3 })
    const { conversation } = await send(guy, { profileId: woman.id })
    const { conversationId } = conversation
    const asked = { conversationId, number: 1 }
    const { token } = stranger
    const codes = [
      await send(stranger, { conversationId }),
      await thread(stranger, { conversationId }),
      await app.call('chat/react', { ...asked, reaction: 'heart' }, { token }),
      await app.call('chat/editmessage', { ...asked, text: 'Mine.' }, { token }),
      await app.call('chat/unsendmessage', asked, { token }),
      await app.call('chat/dismisswarning', asked, { token }),
      await app.call('chat/markread', { conversationId, upTo: 1 }, { token }),
      await app.call('chat/acceptrequest', { conversationId }, { token }),
      await app.call('chat/declinerequest', { conversationId }, { token }),
      await app.call('chat/arrange', { conversationId, archived: true }, { token }),
    ].map(({ code }) => code)
    expect(codes).toEqual(Array(10).fill('NOTFOUND'))
    expect(await textsOf(woman, { conversationId })).toEqual(['Hello.'])
  })

  test('a pause keeps from writing', async () => {
    const { guy, woman } = await pair()
    await sql`UPDATE members SET paused_at = app_now() WHERE id = ${guy.id}`.execute(app.db)
    expect(await send(guy, { profileId: woman.id })).toMatchObject({ code: 'PAUSED' })
  })
})
