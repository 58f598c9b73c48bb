import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { type CreatedMember, createLike, createMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const as = ({ token }: CreatedMember) => ({ token })
type To = { profileId: number } | { conversationId: string }
const send = (
  from: CreatedMember,
  to: To,
  text: string,
  more: { clientId?: string; replyTo?: number } = {},
) =>
  app.call(
    'chat/sendmessage',
    { clientId: randomUUID(), content: { kind: 'text', text }, ...to, ...more },
    as(from),
  )
const aMember = (gender: 1 | 3 = 1) => createMember(app.db, { gender })
async function pair() {
  const [guy, woman] = [await aMember(3), await aMember()]
  await createLike(app.db, guy.id, woman.id)
  await createLike(app.db, woman.id, guy.id)
  const { conversation } = await send(guy, { profileId: woman.id }, 'You sing in a choir? So do I.')
  return { guy, woman, conversationId: conversation.conversationId }
}
const scam = 'Please send me 5000 pesos by GCash 0917 123 4567.'

describe('what is written', () => {
  test.each([
    ['spaces of no width', '\u200b\u200b'],
    ['joiners', '\u200d\u200c\u2060'],
    ['fillers', '\u3164\u2800'],
    ['a soft hyphen', '\u00ad'],
    ['tags', '\u{e0041}\u{e0042}'],
    ['marks without a letter', '\u0301\ufe0f'],
  ])('has something to be seen: %s alone is nothing', async (_what, text) => {
    const { guy, conversationId } = await pair()
    const refused = await send(guy, { conversationId }, text)
    expect(refused).toMatchObject({
      code: 'INVALIDINPUT',
      fields: { 'content.text': 'Please write something.' },
    })
    const edited = await app.call('chat/editmessage', { conversationId, number: 1, text }, as(guy))
    expect(edited).toMatchObject({ code: 'INVALIDINPUT', fields: { text: 'Please write something.' } })
  })

  test('piles no marks over the lines beside it', async () => {
    const { guy, conversationId } = await pair()
    for (const mark of ['\u0301', '\u0489'])
      expect(await send(guy, { conversationId }, `o${mark.repeat(9)}`)).toMatchObject({
        fields: { 'content.text': 'Too many marks on one letter.' },
      })
  })

  test.each([
    ['a family', '👩‍👩‍👧'],
    ['a heart', '❤️'],
    ['a flag', '🏴\u{e0067}\u{e0062}\u{e007f}'],
    ['Hindi', 'नमस्ते'],
    ['pointed Hebrew', 'שָׁלוֹם'],
    ['dots', '…'],
    ['a word of programs', 'null'],
    ['a sign of web pages', '<b>'],
    ['a thousand faces', '😀'.repeat(1_000)],
  ])('comes as it is: %s', async (_what, text) => {
    const { guy, woman, conversationId } = await pair()
    expect((await send(guy, { conversationId }, text)).message.text).toBe(text)
    const { messages } = await app.call('chat/getthread', { conversationId }, as(woman))
    expect(messages.at(-1)!.text).toBe(text)
  })

  test('may be 2,000 characters long and no longer', async () => {
    const { guy, conversationId } = await pair()
    expect((await send(guy, { conversationId }, 'a'.repeat(2_001))).code).toBe('INVALIDINPUT')
    expect((await send(guy, { conversationId }, 'a'.repeat(2_000))).result).toBe('OK')
  })
})

describe('a first message', () => {
  const copied = 'I read your profile and I would love to know you more.'

  test('is made no copy of another one by an edit', async () => {
    const guy = await aMember(3)
    await send(guy, { profileId: (await aMember()).id }, copied)
    const second = await send(guy, { profileId: (await aMember()).id }, 'Your garden is like my mother’s.')
    const { conversationId } = second.conversation
    const edit = (text: string) => app.call('chat/editmessage', { conversationId, number: 1, text }, as(guy))
    expect(await edit(`${copied.toUpperCase()} ...`)).toMatchObject({ code: 'COPIED' })
    const { messages } = await app.call('chat/getthread', { conversationId }, as(guy))
    expect(messages[0]).toMatchObject({ text: 'Your garden is like my mother’s.', edited: false })
    // The words that it has now are those that are known again.
    const words = 'Your garden is like the one of my mother, with roses.'
    expect((await edit(words)).message.text).toBe(words)
    expect((await edit(words)).result).toBe('OK')
    expect((await send(guy, { profileId: (await aMember()).id }, words)).code).toBe('COPIED')
  })

  test('alone is compared: what is written later may be said to others too', async () => {
    const guy = await aMember(3)
    await send(guy, { profileId: (await aMember()).id }, copied)
    const { woman, conversationId } = await pair()
    const { message } = await send(woman, { conversationId }, 'It is raining here today.')
    const edited = await app.call(
      'chat/editmessage',
      { conversationId, number: message.number, text: copied },
      as(woman),
    )
    expect(edited.message.text).toBe(copied)
  })

  test('of each counts as its own, where staff hold the one that the other does not know of', async () => {
    const [guy, woman] = [await aMember(3), await aMember()]
    expect((await send(guy, { profileId: woman.id }, scam)).message.status).toBe('held')
    await send(woman, { profileId: guy.id }, copied)
    expect((await send(woman, { profileId: (await aMember(3)).id }, copied)).code).toBe('COPIED')
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM openings
      WHERE sender_id = ${woman.id} AND asked`.execute(app.db)
    expect(rows[0]!.n).toBe(1)
  })
})

describe('whoever would be held', () => {
  test('is not told which words to leave out, neither before nor while staff look', async () => {
    const { guy, conversationId } = await pair()
    const check = (text: string) => app.call('chat/checkmessage', { conversationId, text }, as(guy))
    expect((await check('What is your number?')).warnings).toEqual(['contact'])
    await send(guy, { conversationId }, scam)
    expect((await check('What is your number?')).warnings).toEqual([])
  })

  test('answers no message with one that was rejected, whose number others would read', async () => {
    const { guy, woman, conversationId } = await pair()
    const { message } = await send(guy, { conversationId }, scam)
    const moderator = await createMember(app.db, { gender: 3, staffRoles: ['moderator'] })
    const { tickets } = await app.call('admin/gettickets', { kind: 'scam' }, as(moderator))
    const { ticketId } = tickets.find(({ member }) => member.profileId === guy.id)!
    await app.call(
      'admin/sanctionmember',
      { profileId: guy.id, ticketId, action: 'warn', reason: 'fraud', words: 'Never ask for money.' },
      as(moderator),
    )
    await send(guy, { conversationId }, 'I am sorry for what I wrote.', { replyTo: message.number })
    const { messages } = await app.call('chat/getthread', { conversationId }, as(woman))
    expect(messages.at(-1)).toMatchObject({ text: 'I am sorry for what I wrote.', replyTo: null })
  })
})

describe('odd orders', () => {
  test('an id of a message belongs to its conversation, and to its sender', async () => {
    const { guy, woman, conversationId } = await pair()
    const [clientId, other] = [randomUUID(), await aMember()]
    await createLike(app.db, other.id, guy.id)
    const first = await send(guy, { conversationId }, 'Shall we sing on Sunday?', { clientId })
    expect((await send(guy, { profileId: other.id }, 'Hello there.', { clientId })).code).toBe('KEYREUSED')
    expect((await send(woman, { conversationId }, 'Yes, let us.', { clientId })).message).toMatchObject({
      number: first.message.number + 1,
      own: true,
    })
    expect((await send(guy, { conversationId }, 'Something else.', { clientId })).message).toEqual(
      first.message,
    )
  })

  test('what was taken back is neither changed, nor answered by a drawing, nor brought back by its id', async () => {
    const { guy, woman, conversationId } = await pair()
    const clientId = randomUUID()
    const { message } = await send(guy, { conversationId }, 'Shall we sing on Sunday?', { clientId })
    const named = { conversationId, number: message.number }
    await app.call('chat/unsendmessage', named, as(guy))
    expect((await app.call('chat/editmessage', { ...named, text: 'No.' }, as(guy))).code).toBe('TOOLATE')
    for (const member of [guy, woman])
      expect((await app.call('chat/react', { ...named, reaction: 'heart' }, as(member))).code).toBe(
        'NOTFOUND',
      )
    expect(
      (await send(guy, { conversationId }, 'Shall we sing on Sunday?', { clientId })).message,
    ).toMatchObject({
      number: message.number,
      unsent: true,
      text: '',
    })
    expect((await app.call('chat/unsendmessage', named, as(guy))).result).toBe('OK')
    const { unread } = (await app.call('chat/getthread', { conversationId }, as(woman))).conversation!
    expect(unread).toBe(1)
  })

  test('a member touches nothing of another’s conversation by its number', async () => {
    const { conversationId } = await pair()
    const stranger = await aMember()
    const named = { conversationId, number: 1 }
    const tries = [
      await app.call('chat/getthread', { conversationId }, as(stranger)),
      await send(stranger, { conversationId }, 'Hello you two.'),
      await app.call('chat/checkmessage', { conversationId, text: 'Hello.' }, as(stranger)),
      await app.call('chat/editmessage', { ...named, text: 'Mine.' }, as(stranger)),
      await app.call('chat/unsendmessage', named, as(stranger)),
      await app.call('chat/react', { ...named, reaction: 'heart' }, as(stranger)),
      await app.call('chat/markread', { conversationId, upTo: 1 }, as(stranger)),
      await app.call('chat/acceptrequest', { conversationId }, as(stranger)),
      await app.call('chat/declinerequest', { conversationId, spam: true }, as(stranger)),
      await app.call('chat/arrange', { conversationId, muted: true }, as(stranger)),
      await app.call('chat/dismisswarning', named, as(stranger)),
      await app.call('chat/translatemessage', { ...named, to: 'fil' }, as(stranger)),
    ]
    expect(tries.map((tried) => tried.code)).toEqual(Array(12).fill('NOTFOUND'))
  })
})
