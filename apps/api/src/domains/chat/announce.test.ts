import { randomUUID } from 'node:crypto'
import type { Input } from '@harana/contract'
import { ONLINE_MS } from '@harana/contract/model/activity-step'
import { giftPrices } from '@harana/contract/model/gifts'
import { NOTIFICATION_MAIL_TOGETHER_MS } from '@harana/contract/model/limits'
import { credits } from '@harana/contract/model/money'
import { noticeKinds } from '@harana/contract/model/notices'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { now } from '../../kernel/clock.ts'
import { type CreatedMember, createLike, createMember } from '../../testing/factories.ts'
import { type Browser, startPushService } from '../../testing/push-service.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { giveCredits } from '../ledger/ledger.ts'

let app: TestApp
let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService()
  app = await startTestApp({}, { pushCa: service.ca })
})
afterAll(async () => {
  await app.stop()
  await service.stop()
})
afterEach(async () => {
  shift = 0
  await app.moveClock(0)
  app.mails.length = 0
})
let shift = 0
/** Time goes by. */
const later = (ms: number) => {
  shift += ms
  return app.moveClock(shift)
}

const minute = 60_000
const as = ({ token }: CreatedMember) => ({ token })
const scam = 'Please send me 5000 pesos by GCash 0917 123 4567.'
type Reader = CreatedMember & { browser: Browser }

/** A woman whose browser takes pushes and who is away, and a guy whom she likes. */
async function pair({ likes = true } = {}) {
  const made = await createMember(app.db, { lastActive: new Date(now().getTime() - 60 * minute) })
  const browser = service.browser()
  await app.call('notifications/subscribepush', browser, as(made))
  const woman: Reader = { ...made, browser }
  await leave(woman)
  const guy = await createMember(app.db, { gender: 3, profile: { profileName: 'Lars' } })
  if (likes) await createLike(app.db, woman.id, guy.id)
  return { guy, woman }
}
/** She has been gone for some time. */
async function leave({ id }: CreatedMember, minutes = 60) {
  await app.activity.flush()
  await sql`UPDATE search_card SET last_active = app_now() - make_interval(mins => ${minutes}) WHERE id = ${id}`.execute(
    app.db,
  )
}
const isHere = ({ id }: CreatedMember) =>
  sql`UPDATE search_card SET last_active = app_now() WHERE id = ${id}`.execute(app.db)
const send = (
  from: CreatedMember,
  to: { id: number },
  text = 'Do you sing on Sundays?',
  more: Partial<Input<'chat/sendmessage'>> = {},
) =>
  app.call(
    'chat/sendmessage',
    { profileId: to.id, clientId: randomUUID(), content: { kind: 'text', text }, ...more },
    as(from),
  )
const give = (from: CreatedMember, to: { id: number }) =>
  app.call(
    'gifts/sendgift',
    {
      profileId: to.id,
      clientId: randomUUID(),
      name: 'rose',
      note: 'For the choir.',
      credits: giftPrices.rose as never,
    },
    as(from),
  )
const express = (from: CreatedMember, to: { id: number }) =>
  send(from, to, '', { content: { kind: 'express', text: 'I play the guitar, too.', credits: 100 } })
const fund = ({ id }: CreatedMember) =>
  app.workerDeps.transaction((work) =>
    giveCredits(work, { memberId: id, kind: 'goodwill', amount: credits(1_000), key: randomUUID() }),
  )
const read = (reader: CreatedMember, conversationId: string, upTo = 1_000) =>
  app.call('chat/markread', { conversationId, upTo }, as(reader))

/** The member's list, read without their being here. */
async function listOf(reader: CreatedMember) {
  const { id } = reader
  await app.activity.flush()
  const { rows } = await sql<{
    at: Date
  }>`SELECT last_active AS at FROM search_card WHERE id = ${id}`.execute(app.db)
  app.viewers.invalidate(null)
  const list = await app.call('notifications/getnotifications', {}, as(reader))
  await app.activity.flush()
  await sql`UPDATE search_card SET last_active = ${rows[0]!.at} WHERE id = ${id}`.execute(app.db)
  return list
}
const pushesTo = ({ browser }: Reader) =>
  service.sentTo(browser).map(({ text }) => JSON.parse(text) as { body: string; path: string })
const mailsTo = ({ email }: CreatedMember) => app.mails.filter(({ to }) => to === email)
/** Workers do what is due now. */
async function work() {
  await app.runJobs()
  await app.runJob('due-notification-mails', null)
  await app.runJob('held-pushes', null)
}
/** All that has been told of messages: rows of the list, pushes, mails. */
async function told(reader: Reader) {
  await later(NOTIFICATION_MAIL_TOGETHER_MS + minute)
  await work()
  const counts = [pushesTo(reader).length, mailsTo(reader).length]
  const { notifications, unread } = await listOf(reader)
  return [notifications.length, unread, ...counts]
}

describe('who is away', () => {
  test('is told of a message in the list, by a push and by a mail, none of which holds a word of it @R1.11 @R3.7', async () => {
    const { guy, woman } = await pair()
    const { conversation, message } = await send(guy, woman)
    const { conversationId } = conversation
    await work()
    expect(pushesTo(woman)).toMatchObject([{ body: 'Lars messaged you', path: `/chat/${conversationId}` }])
    expect(mailsTo(woman)).toEqual([])
    expect(await told(woman)).toEqual([1, 1, 1, 1])
    const [mail] = mailsTo(woman)
    expect(mail!.subject).toBe('Lars messaged you')
    expect(mail!.text).toContain(`/chat/${conversationId}`)
    const { notifications } = await listOf(woman)
    expect(notifications).toMatchObject([
      { type: 'message', profileId: guy.id, subjectKind: 'conversation', subjectId: conversationId },
    ])
    // Its minute, as the message's own.
    expect(notifications[0]!.created).toBe(message.at)
    const all = JSON.stringify([app.mails, service.sentTo(woman.browser), notifications])
    expect(all).not.toMatch(/sing on|Sundays/)
    for (const one of app.mails) expect(one.text).not.toMatch(/\d{1,2}:\d\d|ago|online/i)
  })

  test.each([
    ['a first message', 'Lars wrote to you for the first time', send, false],
    ['an Express Message', 'Lars sent you an Express Message', express, true],
    ['a gift', 'Lars sent you a gift', give, true],
  ] as const)('is told of %s as what it is @R1.11 @R1.12', async (_what, words, act, likes) => {
    const { guy, woman } = await pair({ likes })
    await fund(guy)
    expect((await act(guy, woman)).result).toBe('OK')
    await work()
    expect(pushesTo(woman).map(({ body }) => body)).toEqual([words])
    expect(await told(woman)).toEqual([1, 1, 1, 1])
    expect(mailsTo(woman)[0]!.subject).toBe(words)
  })

  test('gets one push and one mail of a conversation, however much is written, and the next after reading @R1.11', async () => {
    const { guy, woman } = await pair()
    const { conversation } = await send(guy, woman)
    for (const text of ['One more thing.', 'And another.', 'Good night.']) await send(guy, woman, text)
    expect(await told(woman)).toEqual([1, 1, 1, 1])
    await send(guy, woman, 'Good morning.')
    expect(await told(woman)).toEqual([1, 1, 1, 1])
    await read(woman, conversation.conversationId)
    await leave(woman)
    expect((await listOf(woman)).unread).toBe(0)
    await send(guy, woman, 'How was the choir?')
    expect(await told(woman)).toEqual([1, 1, 2, 2])
  })

  test('is told anew of what comes after they were here without reading, by the same row of the list', async () => {
    const { guy, woman } = await pair()
    await send(guy, woman)
    expect(await told(woman)).toEqual([1, 1, 1, 1])
    await app.call('users/me', {}, as(woman))
    await leave(woman, 10)
    await send(guy, woman, 'Are you well?')
    await work()
    expect(pushesTo(woman)).toHaveLength(2)
    expect((await listOf(woman)).notifications).toHaveLength(1)
  })

  test('is told of each gift and each Express Message, beside the messages', async () => {
    const { guy, woman } = await pair()
    await fund(guy)
    await send(guy, woman)
    await express(guy, woman)
    await give(guy, woman)
    await give(guy, woman)
    await work()
    const { notifications, unread } = await listOf(woman)
    expect(notifications.map(({ type }) => type).sort()).toEqual(['gift', 'gift', 'message', 'message'])
    expect(unread).toBe(4)
    expect(mailsTo(woman).length).toBeLessThanOrEqual(1)
  })
})

describe('who is here', () => {
  test('is pushed nothing and mailed nothing while they read, on whichever device @R1.11', async () => {
    const { guy, woman } = await pair()
    await isHere(woman)
    const { conversation } = await send(guy, woman)
    await work()
    expect(pushesTo(woman)).toEqual([])
    await read(woman, conversation.conversationId)
    expect(await told(woman)).toEqual([1, 0, 0, 0])
  })

  test('is pushed what they have not read once they are away, and not what they left unread before', async () => {
    const { guy, woman } = await pair()
    await isHere(woman)
    await send(guy, woman)
    await later(ONLINE_MS - 1_000)
    await work()
    expect(pushesTo(woman)).toEqual([])
    await later(2_000)
    await work()
    expect(pushesTo(woman)).toHaveLength(1)
    const { guy: other, woman: here } = await pair()
    await isHere(here)
    await send(other, here)
    await later(ONLINE_MS + 10 * minute)
    await isHere(here)
    expect(await told(here)).toEqual([1, 1, 0, 0])
  })

  test('is not taken for being here by a page that only takes what comes', async () => {
    const { guy, woman } = await pair()
    await send(guy, woman)
    const lastActive = async () =>
      (
        await sql<{ at: Date }>`SELECT last_active AS at FROM search_card WHERE id = ${woman.id}`.execute(
          app.db,
        )
      ).rows[0]!.at
    const before = await lastActive()
    expect(
      (await app.call('chat/markdelivered', { timestamp: Number.MAX_SAFE_INTEGER }, as(woman))).result,
    ).toBe('OK')
    await app.activity.flush()
    expect(await lastActive()).toEqual(before)
  })

  test('reads what was told of a conversation by reading the conversation, in every place at once', async () => {
    const { guy, woman } = await pair()
    const { conversation } = await send(guy, woman)
    await send(guy, woman, 'Good night.')
    const counts = async () => {
      const [chats, news, list] = [
        await app.call('chat/getconversations', {}, as(woman)),
        await app.call('chat/getnews', {}, as(woman)),
        await app.call('notifications/getnewnotifications', {}, as(woman)),
      ]
      return [chats.unread, news.unread, list.unread, chats.conversations[0]!.unread]
    }
    expect(await counts()).toEqual([1, 1, 1, 2])
    await read(woman, conversation.conversationId)
    expect(await counts()).toEqual([0, 0, 0, 0])
  })
})

describe('nobody is told', () => {
  const moderator = () => createMember(app.db, { gender: 3, staffRoles: ['moderator'] })
  const nothing = [0, 0, 0, 0]
  const set = (change: ReturnType<typeof sql>) => (guy: CreatedMember) =>
    sql`UPDATE members SET ${change} WHERE id = ${guy.id}`.execute(app.db)
  const after: [
    string,
    (guy: CreatedMember, woman: CreatedMember, conversationId: string) => Promise<unknown>,
  ][] = [
    ['has left', set(sql`deleted_at = app_now()`)],
    ['is banned', set(sql`banned_at = app_now()`)],
    ['is suspended', set(sql`suspended_until = app_now() + interval '1 day'`)],
    ['is hidden', set(sql`hidden_at = app_now()`)],
    ['takes a pause', set(sql`paused_at = app_now()`)],
    ['is blocked', (guy, woman) => app.call('profiles/blockuserprofile', { profileId: guy.id }, as(woman))],
    ['has blocked', (guy, woman) => app.call('profiles/blockuserprofile', { profileId: woman.id }, as(guy))],
    [
      'took it back',
      (guy, _woman, conversationId) => app.call('chat/unsendmessage', { conversationId, number: 1 }, as(guy)),
    ],
    [
      'is muted',
      (_guy, woman, conversationId) => app.call('chat/arrange', { conversationId, muted: true }, as(woman)),
    ],
    [
      'is archived',
      (_guy, woman, conversationId) =>
        app.call('chat/arrange', { conversationId, archived: true }, as(woman)),
    ],
  ]
  test.each(after)(
    'on behalf of whoever %s, whatever waited to be told @R1.8 @R1.11 @D14',
    async (_state, enter) => {
      const { guy, woman } = await pair()
      const { conversation } = await send(guy, woman)
      await enter(guy, woman, conversation.conversationId)
      await leave(woman)
      expect(await told(woman)).toEqual(nothing)
    },
  )

  test('outside the site on behalf of whoever is looked at by staff for what they wrote to another; in its list what was delivered stays', async () => {
    const { guy, woman } = await pair()
    await send(guy, woman)
    const other = await createMember(app.db)
    await createLike(app.db, other.id, guy.id)
    expect((await send(guy, other, scam)).message.status).toBe('held')
    await leave(woman)
    expect(await told(woman)).toEqual([1, 1, 0, 0])
  })

  test('of a request that was declined', async () => {
    const { guy, woman } = await pair({ likes: false })
    const { conversation } = await send(guy, woman)
    await app.call('chat/declinerequest', { conversationId: conversation.conversationId }, as(woman))
    await leave(woman)
    expect(await told(woman)).toEqual(nothing)
  })

  test('of messages in a conversation that is muted, and of the first after that again', async () => {
    const { guy, woman } = await pair()
    const { conversation } = await send(guy, woman)
    const { conversationId } = conversation
    await read(woman, conversationId)
    await app.call('chat/arrange', { conversationId, muted: true }, as(woman))
    await leave(woman)
    await send(guy, woman, 'Good night.')
    expect(await told(woman)).toEqual(nothing)
    await app.call('chat/arrange', { conversationId, muted: false }, as(woman))
    await leave(woman)
    await send(guy, woman, 'Good morning.')
    expect((await told(woman)).slice(1)).toEqual([1, 1, 1])
  })

  test('of a message, gift or Express Message that staff look at, until they let it through', async () => {
    const { guy, woman } = await pair()
    await fund(guy)
    const held = await send(guy, woman, scam)
    expect(held.message.status).toBe('held')
    await express(guy, woman)
    await give(guy, woman)
    expect(await told(woman)).toEqual(nothing)
    const staff = await moderator()
    const { tickets } = await app.call('admin/gettickets', { kind: 'scam' }, as(staff))
    const { ticketId } = tickets.find(({ member }) => member.profileId === guy.id)!
    expect((await app.call('admin/releasemessages', { ticketId }, as(staff))).result).toBe('OK')
    await leave(woman)
    const [listed, unread, pushes, mails] = await told(woman)
    expect([listed, unread]).toEqual([3, 3])
    expect([pushes, mails]).toEqual([3, 1])
  })

  test('of a message that never reaches them, nor twice of one that is sent twice', async () => {
    const { guy, woman } = await pair()
    const clientId = randomUUID()
    for (let n = 0; n < 3; n++) await send(guy, woman, 'Good evening.', { clientId })
    await give(guy, woman)
    expect(await told(woman)).toEqual([1, 1, 1, 1])
  })

  test.each(['message', 'chatrequest', 'express', 'gift'] as const)(
    'of the kind %s where its reader switched it off, one channel after the other',
    async (kind) => {
      expect(noticeKinds).toContain(kind)
      const acts = { message: send, chatrequest: send, express, gift: give }
      const { guy, woman } = await pair({ likes: kind !== 'chatrequest' })
      await fund(guy)
      const off = { here: false, mail: 'never', push: false } as const
      expect((await app.call('notifications/savesettings', { kind, ...off }, as(woman))).result).toBe('OK')
      await leave(woman)
      await acts[kind](guy, woman)
      expect(await told(woman)).toEqual(nothing)
      const { guy: other, woman: her } = await pair({ likes: kind !== 'chatrequest' })
      await fund(other)
      await app.call('notifications/savesettings', { kind, here: false, push: false }, as(her))
      await leave(her)
      await acts[kind](other, her)
      expect(await told(her)).toEqual([0, 0, 0, 1])
    },
  )
})
