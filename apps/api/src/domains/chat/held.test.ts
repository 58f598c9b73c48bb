import { randomUUID } from 'node:crypto'
import type { Input } from '@harana/contract'
import { credits } from '@harana/contract/model/money'
import { BURST_REQUESTS } from '@harana/contract/model/scams'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { differencesOf } from '../../testing/books.ts'
import {
  type CreatedMember,
  createBlock,
  createLike,
  createMember,
  createSession,
} from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { eraseMember } from '../accounts/accounts.ts'
import { giveCredits, readCredits } from '../ledger/ledger.ts'

let app: TestApp
let moderator: CreatedMember
let support: CreatedMember
beforeAll(async () => {
  app = await startTestApp()
  moderator = await createMember(app.db, { gender: 3, staffRoles: ['moderator'] })
  support = await createMember(app.db, { gender: 3, staffRoles: ['support'] })
})
afterAll(() => app.stop())
afterEach(() => app.moveClock(0))

const scam = 'Please send me 5000 pesos by GCash 0917 123 4567.'
const suspect = 'What is your number?'
const as = ({ token }: CreatedMember) => ({ token })
type To = { profileId: number } | { conversationId: string }
const send = (
  from: CreatedMember,
  to: To,
  text = 'You sing in a choir? So do I.',
  more: Partial<Input<'chat/sendmessage'>> = {},
) =>
  app.call(
    'chat/sendmessage',
    { clientId: randomUUID(), content: { kind: 'text', text }, ...to, ...more },
    as(from),
  )
const thread = (reader: CreatedMember, to: To) => app.call('chat/getthread', to, as(reader))
const textsOf = async (reader: CreatedMember, to: To) =>
  (await thread(reader, to)).messages.map(({ text }) => text)
const aMember = (gender: 1 | 3 = 1) => createMember(app.db, { gender })
async function like(one: CreatedMember, other: CreatedMember) {
  await createLike(app.db, one.id, other.id)
  await createLike(app.db, other.id, one.id)
}
/** A guy and a woman who like each other. */
async function pair() {
  const [guy, woman] = [await aMember(3), await aMember()]
  await like(guy, woman)
  return { guy, woman }
}
const fund = ({ id }: CreatedMember, amount: number) =>
  app.workerDeps.transaction((work) =>
    giveCredits(work, { memberId: id, kind: 'goodwill', amount: credits(amount), key: randomUUID() }),
  )
const ticketOf = async ({ id }: CreatedMember) =>
  (await app.call('admin/gettickets', { kind: 'scam' }, as(moderator))).tickets.find(
    ({ member }) => member.profileId === id,
  )!
const caseOf = async (member: CreatedMember) =>
  app.call('admin/getticket', { ticketId: (await ticketOf(member)).ticketId }, as(moderator))
const release = (ticketId: number, staff = moderator) =>
  app.call('admin/releasemessages', { ticketId }, as(staff))
const sanction = (profileId: number, ticketId: number) =>
  app.call(
    'admin/sanctionmember',
    { profileId, ticketId, action: 'warn', reason: 'fraud', words: 'Never ask for money.' },
    as(moderator),
  )
/** All that a member is shown or told without asking for a certain conversation. */
async function toldTo(reader: CreatedMember) {
  await app.runJobs()
  const { conversations, unread, requests } = await app.call('chat/getconversations', {}, as(reader))
  const asked = await app.call('chat/getconversations', { view: 'requests' }, as(reader))
  const news = await app.call('chat/getnews', { timestamp: 0 }, as(reader))
  const { notifications } = await app.call('notifications/getnotifications', {}, as(reader))
  const { userInfo } = await app.call('users/me', {}, as(reader))
  return {
    conversations,
    requests: [unread, requests, asked.conversations],
    news: [news.conversations, news.messages, news.unread, news.requests],
    notifications,
    received: userInfo.receivedMessageCount,
    mails: app.mails.filter(({ to }) => to === reader.email).length,
  }
}

describe('words that look like a scam', () => {
  test('are sent once their sender has read the warning, and warn their receiver alone', async () => {
    const { guy, woman } = await pair()
    const to = { profileId: guy.id }
    const check = await app.call('chat/checkmessage', { ...to, text: suspect }, as(woman))
    expect(check.warnings).toEqual(['contact'])
    expect((await send(woman, to, suspect)).code).toBe('WARNED')
    expect((await thread(guy, { profileId: woman.id })).conversation).toBeNull()
    const { message } = await send(woman, to, suspect, { warned: true })
    expect(message).toMatchObject({ status: 'sent', warnings: [] })
    const { messages } = await thread(guy, { profileId: woman.id })
    expect(messages).toMatchObject([{ text: suspect, warnings: ['contact'] }])
    expect(await ticketOf(woman)).toBeUndefined()
    expect((await app.call('chat/checkmessage', { ...to, text: 'Good night.' }, as(woman))).warnings).toEqual(
      [],
    )
  })

  test('that ask for much wait for staff: their sender alone has them, and nobody is told anything', async () => {
    const { guy, woman } = await pair()
    await app.call('profiles/getprofile', { profileId: woman.id }, as(guy))
    const before = await toldTo(guy)
    const { message, conversation } = await send(woman, { profileId: guy.id }, scam)
    expect(message).toMatchObject({ status: 'held', text: scam })
    expect(conversation.last).toMatchObject({ status: 'held' })
    expect(await toldTo(guy)).toEqual(before)
    expect(await thread(guy, { profileId: woman.id })).toMatchObject({ conversation: null, messages: [] })
    const { conversationId } = conversation
    expect((await thread(guy, { conversationId })).code).toBe('NOTFOUND')
    // What its sender writes from then on waits as well, however harmless.
    expect((await send(woman, { conversationId }, 'Good night.')).message.status).toBe('held')
    await send(woman, { profileId: (await pair()).guy.id }, 'Good morning.')
    expect(await toldTo(guy)).toEqual(before)
    const { scam: found, ticket } = await caseOf(woman)
    expect(ticket).toMatchObject({ kind: 'scam', status: 'open' })
    expect(found!.findings).toMatchObject([
      { text: 'Good morning.', why: 'open', state: 'held' },
      { text: 'Good night.', why: 'open', receiver: { profileId: guy.id }, state: 'held' },
      { text: scam, why: 'rules', state: 'held', rules: expect.arrayContaining(['money.send-me']) },
    ])
  })

  test('are found when they are parted over messages, or hidden by signs', async () => {
    const { guy, woman } = await pair()
    const parts = [
      'My mother is in the hospital.',
      'The bill is',
      '20,000 pesos',
      'and I have nobody.',
      'Can you help me?',
    ]
    for (const part of parts) await send(woman, { profileId: guy.id }, part, { warned: true })
    expect((await ticketOf(woman)).status).toBe('open')

    const hidden = await pair()
    const zeroWidth = 'S\u200bend m\u200be 5\u200b000 p\u0435sos by GC\u200bash.'
    expect((await send(hidden.woman, { profileId: hidden.guy.id }, zeroWidth)).message.status).toBe('held')
  })

  test('are found when one after the other is asked in conversations that have begun', async () => {
    const woman = await aMember()
    const begin = async () => {
      const guy = await aMember(3)
      await like(guy, woman)
      return (await send(woman, { profileId: guy.id }, 'Good morning.')).conversation.conversationId
    }
    const [first, second, third] = [await begin(), await begin(), await begin()]
    const ask = (conversationId: string) =>
      send(woman, { conversationId }, 'what is your whatsapp', { warned: true })
    for (let time = 0; time < 3; time++) await ask(first)
    expect(await ticketOf(woman)).toBeUndefined()
    await ask(second)
    await ask(third)
    expect((await ticketOf(woman)).status).toBe('open')
  })

  test('are judged where an edit brings them in, and as the note of a gift or an Express Message', async () => {
    const { guy, woman } = await pair()
    const { conversation } = await send(woman, { profileId: guy.id })
    const { conversationId } = conversation
    const edit = (text: string, warned = false) =>
      app.call('chat/editmessage', { conversationId, number: 1, text, warned }, as(woman))
    expect((await edit(scam)).code).toBe('HELDWORDS')
    expect((await edit(scam, true)).code).toBe('HELDWORDS')
    expect(await textsOf(guy, { conversationId })).toEqual(['You sing in a choir? So do I.'])
    expect((await edit(suspect)).code).toBe('WARNED')
    expect((await edit(suspect, true)).result).toBe('OK')
    expect((await thread(guy, { conversationId })).messages).toMatchObject([
      { text: suspect, warnings: ['contact'] },
    ])
    await fund(woman, 1_000)
    const express = { content: { kind: 'express', text: scam, credits: 100 } } as never
    expect((await send(woman, { conversationId }, '', express)).message.status).toBe('held')
    const gift = { name: 'rose', note: scam, credits: 200 as never, clientId: randomUUID() } as const
    const given = await app.call('gifts/sendgift', { ...gift, conversationId }, as(woman))
    expect(given.message.status).toBe('held')
    expect(await readCredits(app.db, woman.id)).toMatchObject({ balance: 700, held: 300 })
    expect((await app.call('gifts/getreceivedgifts', {}, as(guy))).total).toBe(0)
  })
})

describe('staff', () => {
  test('release held messages, which come as if they were sent now, after what was written meanwhile', async () => {
    const { guy, woman } = await pair()
    const { conversation } = await send(woman, { profileId: guy.id }, 'Good morning.')
    const { conversationId } = conversation
    await send(woman, { conversationId }, scam)
    await send(woman, { conversationId }, 'Are you there?')
    await send(guy, { conversationId }, 'Yes?')
    const { timestamp } = await thread(guy, { conversationId })
    await app.call('chat/markread', { conversationId, upTo: 4 }, as(guy))
    const { ticketId } = await ticketOf(woman)
    expect((await release(ticketId, support)).code).toBe('FORBIDDEN')
    expect(await release(ticketId)).toMatchObject({ result: 'OK', delivered: 2 })
    expect(await textsOf(guy, { conversationId })).toEqual(['Good morning.', 'Yes?', scam, 'Are you there?'])
    expect(await textsOf(woman, { conversationId })).toEqual(await textsOf(guy, { conversationId }))
    const news = await app.call('chat/getnews', { timestamp }, as(guy))
    expect(news.messages.map(({ message }) => message.text)).toEqual([scam, 'Are you there?'])
    expect(news.messages[0]!.message.warnings).toContain('money')
    expect(news.conversations).toMatchObject([{ unread: 2, last: { text: 'Are you there?' } }])
    expect((await app.call('users/me', {}, as(guy))).userInfo.receivedMessageCount).toBe(3)
    expect((await release(ticketId)).code).toBe('ALREADYDECIDED')
    // What staff have seen counts no more.
    expect((await send(woman, { conversationId }, 'Thank you.')).message.status).toBe('sent')
  })

  test('release a first message as the request that it was', async () => {
    const [woman, guy] = [await aMember(), await aMember(3)]
    await send(woman, { profileId: guy.id }, scam)
    await release((await ticketOf(woman)).ticketId)
    const { conversations, requests } = await app.call('chat/getconversations', { view: 'requests' }, as(guy))
    expect(requests).toBe(1)
    expect(conversations).toMatchObject([
      { state: 'request', ownRequest: false, unread: 1, last: { text: scam } },
    ])
    const { conversationId } = conversations[0]!
    expect((await app.call('chat/acceptrequest', { conversationId }, as(guy))).conversation.state).toBe(
      'open',
    )
  })

  test('release or reject what was paid: it arrives, or its credits are given back', async () => {
    for (const isReleased of [true, false]) {
      const { guy, woman } = await pair()
      await fund(woman, 1_000)
      const express = { content: { kind: 'express', text: scam, credits: 100 } } as never
      const { conversation } = await send(woman, { profileId: guy.id }, '', express)
      const { conversationId } = conversation
      const gift = { name: 'rose', note: 'For you.', credits: 200 as never, clientId: randomUUID() } as const
      await app.call('gifts/sendgift', { ...gift, conversationId }, as(woman))
      await send(guy, { profileId: woman.id }, 'Hello.')
      const { ticketId } = await ticketOf(woman)
      if (isReleased) await release(ticketId)
      else expect((await sanction(woman.id, ticketId)).result).toBe('OK')
      const { total } = await app.call('gifts/getreceivedgifts', {}, as(guy))
      const { balance, held } = await readCredits(app.db, woman.id)
      expect([total, balance, held]).toEqual(isReleased ? [1, 700, 100] : [0, 1_000, 0])
      const hers = await thread(woman, { conversationId })
      const statuses = hers.messages.filter(({ own }) => own).map(({ status }) => status)
      expect(statuses).toEqual(isReleased ? ['sent', 'sent'] : ['rejected', 'rejected'])
      const { conversations } = await app.call('chat/getconversations', {}, as(guy))
      expect(conversations[0]).toMatchObject(
        isReleased ? { unread: 2, express: 4 } : { unread: 0, express: null, last: { text: 'Hello.' } },
      )
    }
  })

  test.each(['release', 'reject'] as const)(
    'give a held gift back whose receiver is erased by then: %s',
    async (how) => {
      const { guy, woman } = await pair()
      await fund(woman, 1_000)
      const gift = { name: 'rose', note: scam, credits: 200 as never, clientId: randomUUID() } as const
      const given = await app.call('gifts/sendgift', { ...gift, profileId: guy.id }, as(woman))
      expect(given.message.status).toBe('held')
      expect(await readCredits(app.db, woman.id)).toMatchObject({ balance: 800, held: 200 })
      expect(await eraseMember(app.workerDeps, guy.id)).toBe(true)
      const { ticketId } = await ticketOf(woman)
      const decide = () => (how === 'release' ? release(ticketId) : sanction(woman.id, ticketId))
      const answers = await Promise.all([decide(), decide()])
      expect(answers.filter(({ result }) => result === 'OK')).toHaveLength(1)
      expect(await readCredits(app.db, woman.id)).toMatchObject({ balance: 1_000, held: 0 })
      expect(await differencesOf(app.db)).toEqual([])
    },
  )

  test.each([
    ['once the job has run', ['end-express']],
    ['once the ledger has swept', ['sweep-ledger']],
    ['before any job', []],
  ] as const)('release no Express Message after a month, which was given back: %s', async (_when, jobs) => {
    const { guy, woman } = await pair()
    await fund(woman, 1_000)
    const express = { content: { kind: 'express', text: scam, credits: 100 } } as never
    const { conversation, message } = await send(woman, { profileId: guy.id }, '', express)
    expect(message.status).toBe('held')
    const { ticketId } = await ticketOf(woman)
    await app.moveClock(33 * 24 * 3_600_000)
    for (const job of jobs) await app.runJob(job, null)
    const late = { ...moderator, token: await createSession(app.db, moderator.id) }
    expect(await release(ticketId, late)).toMatchObject({ result: 'OK', delivered: 0 })
    await app.runJob('end-express', null)
    expect(await readCredits(app.db, woman.id)).toMatchObject({ balance: 1_000, held: 0 })
    await app.moveClock(0)
    expect(await textsOf(guy, { profileId: woman.id })).toEqual([])
    const { messages } = await thread(woman, { conversationId: conversation.conversationId })
    expect(messages).toMatchObject([{ status: 'rejected', credits: null }])
    expect(await differencesOf(app.db)).toEqual([])
  })

  test('reject held messages with a sanction: nobody is told of them, and the sender may appeal', async () => {
    const { guy, woman } = await pair()
    const before = await toldTo(guy)
    const { conversation } = await send(woman, { profileId: guy.id }, scam)
    const { ticketId } = await ticketOf(woman)
    expect((await sanction(woman.id, ticketId)).result).toBe('OK')
    expect(await toldTo(guy)).toEqual(before)
    const { messages } = await thread(woman, { conversationId: conversation.conversationId })
    expect(messages).toMatchObject([{ status: 'rejected' }])
    const { statements } = await app.call('users/getstatements', {}, as(woman))
    expect(statements).toMatchObject([{ action: 'warn', reason: 'fraud', appeal: null }])
    expect((await app.call('admin/getticket', { ticketId }, as(moderator))).scam!.findings).toMatchObject([
      { state: 'rejected', text: scam },
    ])
    expect((await send(woman, { profileId: guy.id }, 'Sorry.')).message.status).toBe('sent')
    expect(await textsOf(guy, { profileId: woman.id })).toEqual(['Sorry.'])
  })

  test('read a thread with held messages by its ticket alone, and the log says so', async () => {
    const { guy, woman } = await pair()
    const first = await send(guy, { profileId: woman.id }, 'Hello.')
    const { conversationId } = first.conversation
    await send(woman, { conversationId }, scam)
    const { ticketId } = await ticketOf(woman)
    const read = (id: string, staff = moderator) =>
      app.call('admin/getscamthread', { ticketId, conversationId: id }, as(staff))
    expect((await read(conversationId)).messages).toMatchObject([
      { bySender: false, text: 'Hello.', state: 'sent' },
      { bySender: true, text: scam, state: 'held' },
    ])
    expect((await read(conversationId, support)).code).toBe('FORBIDDEN')
    const other = await pair()
    const { conversation } = await send(other.guy, { profileId: other.woman.id }, 'Private.')
    expect((await read(conversation.conversationId)).code).toBe('NOTFOUND')
    const { rows } = await sql<{ subjects: string[] }>`
      SELECT subjects FROM audit_log WHERE act = 'scam.read-thread' AND ${`member:${woman.id}`} = ANY(subjects)`.execute(
      app.db,
    )
    expect(rows).toEqual([{ subjects: [`ticket:${ticketId}`, `member:${woman.id}`] }])
  })

  test('decide once, when two of them do at once', async () => {
    const { guy, woman } = await pair()
    await send(woman, { profileId: guy.id }, scam)
    const { ticketId } = await ticketOf(woman)
    const answers = await Promise.all([release(ticketId), sanction(woman.id, ticketId), release(ticketId)])
    expect(answers.filter(({ result }) => result === 'OK')).toHaveLength(1)
    const isReleased = answers[1].result !== 'OK'
    expect(await textsOf(guy, { profileId: woman.id })).toEqual(isReleased ? [scam] : [])
  })

  test('release a message as unread, and the last one, for whoever wrote one after it that they hold as well', async () => {
    const { guy, woman } = await pair()
    const { conversation } = await send(woman, { profileId: guy.id }, 'Good morning.')
    const to = { conversationId: conversation.conversationId }
    await send(guy, to, 'Good morning to you.')
    await send(woman, to, scam)
    const his = await send(guy, to, 'Send me 3000 pesos by GCash 0917 123 4567 first.')
    expect(his.message).toMatchObject({ number: 4, status: 'held' })
    const { timestamp } = await app.call('chat/getnews', { timestamp: 0 }, as(guy))
    await app.call('chat/markdelivered', { timestamp }, as(guy))
    expect((await app.call('chat/markread', { ...to, upTo: 4 }, as(guy))).conversation).toMatchObject({
      unread: 0,
      ownReadUpTo: 2,
    })
    expect((await thread(woman, to)).conversation).toMatchObject({ readUpTo: 2, deliveredUpTo: 2 })

    expect((await release((await ticketOf(woman)).ticketId)).delivered).toBe(1)
    expect((await thread(guy, to)).conversation).toMatchObject({ unread: 1, last: { number: 5, text: scam } })
    const status = async () => (await thread(woman, to)).messages.find(({ text }) => text === scam)!.status
    expect(await status()).toBe('sent')
    expect((await app.call('chat/markread', { ...to, upTo: 5 }, as(guy))).conversation!.unread).toBe(0)
    expect(await status()).toBe('read')
  })

  test('hold nothing of a sender who is erased: nobody else ever had it', async () => {
    const { guy, woman } = await pair()
    const to = { profileId: guy.id }
    await send(woman, to, 'Good morning.')
    const left = async () =>
      (
        await sql<{
          text: string
        }>`SELECT text FROM messages g JOIN conversation_sides s USING (conversation_id)
        WHERE s.member_id = ${guy.id} ORDER BY g.number`.execute(app.db)
      ).rows.map(({ text }) => text)
    await send(woman, to, scam)
    expect(await left()).toEqual(['Good morning.', scam])
    expect(await eraseMember(app.workerDeps, woman.id)).toBe(true)
    expect(await left()).toEqual(['Good morning.'])
    // Of members who were erased before that was so.
    await sql`UPDATE messages SET held = true WHERE text = 'Good morning.' AND sender_id IS NULL`.execute(
      app.db,
    )
    await app.runJob('sweep-personal-data', null)
    expect(await left()).toEqual([])
  })

  test('release nothing to whoever has blocked the sender', async () => {
    const { guy, woman } = await pair()
    const other = await aMember(3)
    await like(woman, other)
    const { conversation } = await send(woman, { profileId: guy.id }, scam)
    await send(woman, { profileId: other.id }, 'Hello.')
    await createBlock(app.db, guy.id, woman.id)
    app.viewers.invalidate(null)
    const { ticketId } = await ticketOf(woman)
    expect((await release(ticketId)).delivered).toBe(1)
    expect((await toldTo(guy)).conversations).toEqual([])
    const hers = await thread(woman, { conversationId: conversation.conversationId })
    expect(hers.messages).toMatchObject([{ status: 'rejected' }])
    expect(await textsOf(other, { profileId: woman.id })).toEqual(['Hello.'])
  })
})

describe('a new account', () => {
  test('that writes to many within minutes waits for staff, and is told that it is looked at', async () => {
    const woman = await createMember(app.db, { verified: true, createdAt: new Date() })
    const statuses: (string | null)[] = []
    for (let to = 0; to < BURST_REQUESTS + 1; to++) {
      const guy = await aMember(3)
      const { message } = await send(
        woman,
        { profileId: guy.id },
        `Hello number ${to}, how is your day going?`,
      )
      statuses.push(message?.status ?? null)
    }
    expect(statuses.slice(0, BURST_REQUESTS)).toEqual([
      ...Array.from({ length: BURST_REQUESTS - 1 }, () => 'sent'),
      'held',
    ])
    expect((await caseOf(woman)).scam!.findings[0]).toMatchObject({
      why: expect.stringMatching(/burst|open/),
    })
  })
})
