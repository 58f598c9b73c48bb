import { randomUUID } from 'node:crypto'
import type { Input } from '@harana/contract'
import { EDIT_MS, UNSEND_MS } from '@harana/contract/model/chat'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import {
  type CreatedMember,
  createLike,
  createMember,
  type MemberOverrides,
} from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
afterEach(() => app.moveClock(0))

type To = { profileId: number } | { conversationId: string }
const send = ({ token }: CreatedMember, to: To, text = 'Hello.') =>
  app.call('chat/sendmessage', { clientId: randomUUID(), content: { kind: 'text', text }, ...to }, { token })
const thread = ({ token }: CreatedMember, to: To) => app.call('chat/getthread', to, { token })
const list = ({ token }: CreatedMember, input: Input<'chat/getconversations'> = {}) =>
  app.call('chat/getconversations', input, { token })
const as = ({ token }: CreatedMember) => ({ token })
const couple = async (his: MemberOverrides = {}) => ({
  guy: await createMember(app.db, { gender: 3, ...his }),
  woman: await createMember(app.db),
})
/** A stranger's first message. */
async function asked() {
  const { guy, woman } = await couple()
  const { conversation } = await send(guy, { profileId: woman.id })
  return { guy, woman, conversationId: conversation.conversationId }
}
/** A conversation that is open to both, with one message of his. */
async function opened() {
  const both = await asked()
  await app.call('chat/acceptrequest', { conversationId: both.conversationId }, as(both.woman))
  return both
}

describe('a first message to somebody who does not like the sender', () => {
  test('waits as a request, and opens the conversation once it is accepted', async () => {
    const { guy, woman, conversationId } = await asked()
    expect(await thread(guy, { conversationId })).toMatchObject({
      refusal: 'REQUESTWAITS',
      conversation: { state: 'request', ownRequest: true, mayWrite: false },
    })
    expect(await list(woman)).toMatchObject({ conversations: [], unread: 0, requests: 1 })
    expect(await list(woman, { view: 'requests' })).toMatchObject({
      conversations: [{ conversationId, state: 'request', ownRequest: false }],
    })
    expect((await send(guy, { conversationId })).code).toBe('REQUESTWAITS')
    expect((await send(woman, { conversationId })).code).toBe('REQUESTFIRST')
    expect((await app.call('chat/acceptrequest', { conversationId }, as(guy))).code).toBe('NOTFOUND')
    for (const _twice of [1, 2])
      expect((await app.call('chat/acceptrequest', { conversationId }, as(woman))).conversation.state).toBe(
        'open',
      )
    expect((await send(guy, { conversationId })).message.number).toBe(2)
    expect((await send(woman, { conversationId })).message.number).toBe(3)
  })

  test('that is declined says nothing to its sender, and may be accepted later', async () => {
    const { guy, woman, conversationId } = await asked()
    const [listed, read] = [await list(guy), await thread(guy, { conversationId })]
    const declined = await app.call('chat/declinerequest', { conversationId }, as(woman))
    expect(declined.conversation.state).toBe('declined')
    expect([await list(guy), await thread(guy, { conversationId })]).toEqual([listed, read])
    expect(await list(woman, { view: 'requests' })).toMatchObject({ conversations: [], requests: 0 })
    expect((await app.call('chat/acceptrequest', { conversationId }, as(woman))).conversation.state).toBe(
      'open',
    )
  })

  test('is read without a word to its sender', async () => {
    const { guy, woman, conversationId } = await asked()
    const before = await thread(guy, { conversationId })
    await app.call('chat/markread', { conversationId, upTo: 1 }, as(woman))
    await app.call('chat/markdelivered', { timestamp: Number.MAX_SAFE_INTEGER }, as(woman))
    expect(await thread(guy, { conversationId })).toEqual(before)
  })

  test('accepting and declining at once end as if done in turn', async () => {
    const { woman, conversationId } = await asked()
    await Promise.all([
      app.call('chat/acceptrequest', { conversationId }, as(woman)),
      app.call('chat/declinerequest', { conversationId }, as(woman)),
    ])
    // A decline before is taken back by accepting, and one afterwards finds no request.
    expect((await thread(woman, { conversationId })).conversation!.state).toBe('open')
  })

  test.each([
    ['of nobody', { reach: 'liked' }, {}],
    ['of another country', { reach: 'filtered', countries: [608] }, {}],
    ['of another age', { reach: 'filtered', lowAge: 40, highAge: 60 }, { age: 30 }],
    ['of who is not verified', { reach: 'filtered', verifiedOnly: true }, {}],
    ['of who has no photo', { reach: 'filtered', withPhoto: true }, {}],
  ] as const)('is not taken by an inbox that takes it %s', async (_of, inbox, his) => {
    const { guy, woman } = await couple(his)
    const { countries = [], ...rest } = inbox as Input<'chat/saveinbox'>
    await app.call('chat/saveinbox', { ...rest, countries: [...countries] }, as(woman))
    const refused = await send(guy, { profileId: woman.id })
    expect(refused).toMatchObject({
      code: 'INBOXCLOSED',
      error: 'This member does not take first messages from you.',
    })
    expect((await thread(guy, { profileId: woman.id })).refusal).toBe('INBOXCLOSED')
    await createLike(app.db, woman.id, guy.id)
    expect((await send(guy, { profileId: woman.id })).conversation.state).toBe('open')
  })

  test('is sent five times a day by who is not verified, and three times by who was reported', async () => {
    for (const [most, isReported] of [
      [5, false],
      [3, true],
    ] as const) {
      const { guy } = await couple()
      if (isReported) {
        const reporter = await createMember(app.db)
        await app.call('profiles/reportuserprofile', { profileId: guy.id, category: 'scam' }, as(reporter))
      }
      for (let n = 0; n < most; n++)
        expect(
          (await send(guy, { profileId: (await createMember(app.db)).id }, `For you alone, number ${n}.`))
            .code,
        ).toBe('SUCCESS')
      const { id } = await createMember(app.db)
      expect((await send(guy, { profileId: id }, 'And one more for you.')).code).toBe('FIRSTMESSAGES')
      await createLike(app.db, id, guy.id)
      expect((await send(guy, { profileId: id }, 'And one more for you.')).code).toBe('SUCCESS')
      await sql`UPDATE openings SET at = at - interval '1 day' WHERE sender_id = ${guy.id}`.execute(app.db)
      const next = await createMember(app.db)
      expect((await send(guy, { profileId: next.id }, 'A new day, a new letter.')).code).toBe('SUCCESS')
    }
  })

  test('that was sent to somebody else is refused, whatever its commas', async () => {
    const { guy, woman } = await couple()
    await send(guy, { profileId: woman.id }, 'I read that you sing. Which songs?')
    const { id } = await createMember(app.db)
    expect((await send(guy, { profileId: id }, 'I read that you sing, which songs')).code).toBe('COPIED')
    expect((await send(guy, { profileId: id }, 'Hello!')).code).toBe('SUCCESS')
  })
})

describe('a message that was sent', () => {
  test('is changed and taken back by its sender alone, for a while', async () => {
    const { guy, woman, conversationId } = await opened()
    const named = { conversationId, number: 1 }
    const edit = (who: CreatedMember, text: string) =>
      app.call('chat/editmessage', { ...named, text }, as(who))
    expect((await edit(guy, 'Hello there.')).message).toMatchObject({ text: 'Hello there.', edited: true })
    expect((await thread(woman, { conversationId })).messages[0]).toMatchObject({
      text: 'Hello there.',
      edited: true,
    })
    expect((await edit(woman, 'Mine.')).code).toBe('NOTFOUND')
    expect((await app.call('chat/unsendmessage', named, as(woman))).code).toBe('NOTFOUND')
    await app.moveClock(EDIT_MS + 1_000)
    expect((await edit(guy, 'Too late.')).code).toBe('TOOLATE')
    for (const _twice of [1, 2])
      expect((await app.call('chat/unsendmessage', named, as(guy))).message).toMatchObject({
        unsent: true,
        text: '',
      })
    expect((await thread(woman, { conversationId })).messages[0]).toMatchObject({ unsent: true, text: '' })
    expect((await list(woman)).conversations[0]!.unread).toBe(0)
    const { message } = await send(guy, { conversationId }, 'Another.')
    await app.moveClock(EDIT_MS + UNSEND_MS + 2_000)
    const late = await app.call('chat/unsendmessage', { conversationId, number: message.number }, as(guy))
    expect(late.code).toBe('TOOLATE')
  })

  test('is read up to a number that never falls, and both see so where both show it', async () => {
    const { guy, woman, conversationId } = await opened()
    await send(guy, { conversationId }, 'Two.')
    const mark = (upTo: number) => app.call('chat/markread', { conversationId, upTo }, as(woman))
    expect((await mark(1)).conversation).toMatchObject({ unread: 1, ownReadUpTo: 1 })
    expect((await mark(99)).conversation).toMatchObject({ unread: 0, ownReadUpTo: 2 })
    expect((await mark(1)).conversation).toMatchObject({ unread: 0, ownReadUpTo: 2 })
    const { conversation, messages } = await thread(guy, { conversationId })
    expect([conversation!.readUpTo, ...messages.map(({ status }) => status)]).toEqual([2, 'read', 'read'])
    for (const who of [guy, woman]) {
      await app.call('chat/saveinbox', { readMarks: false }, as(who))
      expect((await thread(guy, { conversationId })).conversation!.readUpTo).toBe(0)
      await app.call('chat/saveinbox', { readMarks: true }, as(who))
    }
  })

  test('is answered by a drawing of each, which is taken away again', async () => {
    const { guy, woman, conversationId } = await opened()
    const react = (who: CreatedMember, reaction: 'heart' | 'laugh' | null) =>
      app.call('chat/react', { conversationId, number: 1, reaction }, as(who))
    await react(guy, 'laugh')
    expect((await react(woman, 'heart')).message).toMatchObject({
      ownReaction: 'heart',
      otherReaction: 'laugh',
    })
    await react(woman, null)
    expect((await thread(guy, { conversationId })).messages[0]).toMatchObject({
      ownReaction: 'laugh',
      otherReaction: null,
    })
  })
})

describe('the news', () => {
  test('are what has changed since the cursor, and come in pages', async () => {
    const { guy, woman, conversationId } = await opened()
    const news = async (who: CreatedMember, timestamp?: number) =>
      app.call('chat/getnews', { timestamp }, as(who))
    const { timestamp } = await news(woman)
    for (let n = 0; n < 60; n++) await send(guy, { conversationId }, `${n}`)
    await app.call('chat/editmessage', { conversationId, number: 1, text: 'Changed.' }, as(guy))
    const first = await news(woman, timestamp)
    const second = await news(woman, first.timestamp)
    expect([first.messages.length, second.messages.length]).toEqual([50, 11])
    expect(second.messages.map(({ message }) => message.text)).toContain('Changed.')
    expect((await news(woman, second.timestamp)).messages).toEqual([])
  })

  test('take the conversation from who blocks, and leave the other one of nobody', async () => {
    const { guy, woman, conversationId } = await opened()
    const { timestamp } = await app.call('chat/getnews', {}, as(woman))
    const his = await app.call('chat/getnews', {}, as(guy))
    await app.call('profiles/blockuserprofile', { profileId: guy.id }, as(woman))
    expect(await app.call('chat/getnews', { timestamp }, as(woman))).toMatchObject({
      removed: [conversationId],
      conversations: [],
      messages: [],
    })
    expect(await app.call('chat/getnews', { timestamp: his.timestamp }, as(guy))).toMatchObject({
      removed: [],
      conversations: [{ conversationId, state: 'gone', member: null }],
    })
    for (const view of ['all', 'archived', 'unread'] as const)
      expect((await list(woman, { view })).conversations).toEqual([])
    expect((await thread(woman, { conversationId })).code).toBe('NOTFOUND')
    expect((await send(guy, { conversationId })).code).toBe('NOTFOUND')
    await app.call('users/removeblockeduserprofile', { profileId: guy.id }, as(woman))
    expect((await list(woman)).conversations).toMatchObject([{ conversationId, state: 'open' }])
  })
})
