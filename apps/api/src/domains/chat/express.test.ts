import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EXPRESS_MESSAGE_CREDITS } from '@harana/contract/model/limits'
import { credits } from '@harana/contract/model/money'
import { giftOf } from '@harana/contract/model/plans'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql, type Tx } from '../../db/db.ts'
import { differencesOf } from '../../testing/books.ts'
import { type CreatedMember, createLike, createMember, createSession } from '../../testing/factories.ts'
import { holdMember, meanwhile } from '../../testing/meanwhile.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { giveCredits, readCredits } from '../ledger/ledger.ts'
import { settlePaid } from './chat.ts'
import { isRealAnswer } from './new-member-bonus.ts'

let app: TestApp
let made = 0
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
afterEach(async () => {
  await app.moveClock(0)
  expect(await differencesOf(app.db)).toEqual([])
})

const day = 24 * 3_600_000
async function couple(amount = 300) {
  const [guy, woman] = [await createMember(app.db, { gender: 3 }), await createMember(app.db)]
  if (amount > 0)
    await app.workerDeps.transaction((work) =>
      giveCredits(work, { memberId: guy.id, kind: 'bundle', amount: credits(amount), key: `fund:${++made}` }),
    )
  return { guy, woman }
}
const write = (
  { token }: CreatedMember,
  profileId: number,
  content: object,
  clientId: string = randomUUID(),
) => app.call('chat/sendmessage', { profileId, clientId, content: content as never }, { token })
const express = (from: CreatedMember, to: { id: number }, clientId?: string) =>
  write(
    from,
    to.id,
    { kind: 'express', text: `You sing, I play the guitar, ${++made}.`, credits: EXPRESS_MESSAGE_CREDITS },
    clientId,
  )
const answer = (from: CreatedMember, to: { id: number }, text = 'What do you play on it?') =>
  write(from, to.id, { kind: 'text', text })
/** Answers in a conversation that the other has muted. */
async function answerUntold(
  from: CreatedMember,
  to: CreatedMember,
  conversation: { conversationId: string },
) {
  const { conversationId } = conversation
  await app.call('chat/arrange', { conversationId, muted: true }, { token: to.token })
  const content = { kind: 'text', text: 'What do you play on it?' } as const
  return app.call(
    'chat/sendmessage',
    { conversationId, clientId: randomUUID(), content },
    { token: from.token },
  )
}
const moneyOf = async ({ id }: CreatedMember) => {
  const { balance, held } = await readCredits(app.db, id)
  return [balance, held]
}
const end = () => app.runJob('end-express', null)

describe('an Express Message', () => {
  test('costs 100 credits, which are held, and stands at the head of its receiver’s list @R3.23 @R3.24 @R3.25 @R9.12', async () => {
    const { guy, woman } = await couple()
    const sent = await express(guy, woman)
    expect(sent).toMatchObject({
      creditsTotal: 200,
      message: { type: 2, credits: 100 },
      conversation: { state: 'request' },
    })
    expect(await moneyOf(guy)).toEqual([200, 100])
    const { conversations } = await app.call('chat/getconversations', {}, { token: woman.token })
    expect(conversations).toMatchObject([{ express: 1, last: { type: 2, credits: null } }])
    const { movements } = await app.call('credits/gethistory', {}, { token: guy.token })
    expect(movements[0]).toMatchObject({ kind: 'expressMessage', channel: 6, amount: -100, act: 'hold' })
  })

  test.each([1, 99, 101])('is not taken for %s credits @R3.25', async (credits) => {
    const { guy, woman } = await couple()
    const sent = await write(guy, woman.id, { kind: 'express', text: 'Do you sing?', credits })
    expect(sent.code).toBe('INVALIDINPUT')
    expect(await moneyOf(guy)).toEqual([300, 0])
  })

  test('is paid for good once it is accepted, or answered, and once however often', async () => {
    const accepted = await couple()
    const { conversation } = await express(accepted.guy, accepted.woman)
    const { conversationId } = conversation
    const accept = () => app.call('chat/acceptrequest', { conversationId }, { token: accepted.woman.token })
    await Promise.all([accept(), accept(), accept()])
    expect(await moneyOf(accepted.guy)).toEqual([200, 0])

    const { guy, woman } = await couple()
    await createLike(app.db, woman.id, guy.id)
    await createLike(app.db, guy.id, woman.id)
    await express(guy, woman)
    await express(guy, woman)
    expect(await moneyOf(guy)).toEqual([100, 200])
    await answer(woman, guy)
    expect(await moneyOf(guy)).toEqual([100, 0])
  })

  test('is paid for by an answer of which its sender wants to be told nothing', async () => {
    const { guy, woman } = await couple()
    await createLike(app.db, woman.id, guy.id)
    const { conversation } = await express(guy, woman)
    await answerUntold(woman, guy, conversation)
    expect(await moneyOf(guy)).toEqual([200, 0])
  })

  test('that is read tells its sender nothing by their credits', async () => {
    const { guy, woman } = await couple()
    const { conversation } = await express(guy, woman)
    const { conversationId } = conversation
    await app.call('chat/markread', { conversationId, upTo: 1 }, { token: woman.token })
    expect(await moneyOf(guy)).toEqual([200, 100])
  })

  test('is given back once where it is declined as spam, and stays paid where it is only declined', async () => {
    const { guy, woman } = await couple()
    const { conversation } = await express(guy, woman)
    const decline = (spam: boolean, of = conversation.conversationId, by = woman) =>
      app.call('chat/declinerequest', { conversationId: of, spam }, { token: by.token })
    await Promise.all([decline(true), decline(true)])
    expect(await moneyOf(guy)).toEqual([300, 0])
    const { messages } = await app.call('chat/getthread', { profileId: woman.id }, { token: guy.token })
    expect(messages).toMatchObject([{ type: 2, credits: null }])
    const other = await couple()
    const second = await express(other.guy, other.woman)
    await decline(false, second.conversation.conversationId, other.woman)
    expect(await moneyOf(other.guy)).toEqual([200, 100])
  })

  test('that nobody answers for 30 days is paid for where it was delivered, and else given back', async () => {
    const never = await couple()
    await express(never.guy, never.woman)
    const delivered = await couple()
    const { conversation } = await express(delivered.guy, delivered.woman)
    const { conversationId } = conversation
    await app.call('chat/markread', { conversationId, upTo: 1 }, { token: delivered.woman.token })
    await app.moveClock(29 * day)
    await end()
    expect(await moneyOf(never.guy)).toEqual([200, 100])
    await app.moveClock(31 * day)
    await Promise.all([end(), end()])
    await app.runJob('sweep-ledger', null)
    expect(await moneyOf(never.guy)).toEqual([300, 0])
    expect(await moneyOf(delivered.guy)).toEqual([200, 0])
  })

  test('that was given back costs nothing any more, when a later one is answered', async () => {
    const { guy, woman } = await couple()
    await createLike(app.db, woman.id, guy.id)
    await express(guy, woman)
    await app.moveClock(31 * day)
    await end()
    expect(await moneyOf(guy)).toEqual([300, 0])
    await app.moveClock(0)
    expect((await express(guy, woman)).result).toBe('OK')
    expect((await answer(woman, guy)).result).toBe('OK')
    expect(await moneyOf(guy)).toEqual([200, 0])
    const { rows } =
      await sql`SELECT settled FROM express_messages WHERE sender_id = ${guy.id} ORDER BY number`.execute(
        app.db,
      )
    expect(rows).toEqual([{ settled: 'given-back' }, { settled: 'reached' }])
  })

  test('that is taken back is settled with all others, by whether it had been delivered', async () => {
    const { guy, woman } = await couple()
    const { conversation } = await express(guy, woman)
    const named = { conversationId: conversation.conversationId, number: 1 }
    expect((await app.call('chat/unsendmessage', named, { token: guy.token })).message).toMatchObject({
      unsent: true,
    })
    expect(await moneyOf(guy)).toEqual([200, 100])
    await app.call('chat/markread', { conversationId: named.conversationId, upTo: 1 }, { token: woman.token })
    await app.moveClock(31 * day)
    await end()
    expect(await moneyOf(guy)).toEqual([300, 0])
  })

  test('that was held before each had a row of its own is settled as all others', async () => {
    const migration = readFileSync(join(import.meta.dirname, '../../db/migrations/0098_gifts.sql'), 'utf8')
    const carryOver = migration.slice(migration.indexOf('INSERT INTO express_messages'))
    const [answered, spam, never, takenBack, settled] = await Promise.all(
      Array.from({ length: 5 }, () => couple()),
    )
    const of = new Map<object, string>()
    for (const pair of [answered!, spam!, never!, takenBack!, settled!])
      of.set(pair, (await express(pair.guy, pair.woman)).conversation.conversationId)
    const accept = (pair: typeof answered) =>
      app.call('chat/acceptrequest', { conversationId: of.get(pair!)! }, { token: pair!.woman.token })
    await accept(settled)
    const taken = { conversationId: of.get(takenBack!)!, number: 1 }
    await app.call('chat/unsendmessage', taken, { token: takenBack!.guy.token })
    await app.call(
      'chat/markread',
      { conversationId: taken.conversationId, upTo: 1 },
      { token: takenBack!.woman.token },
    )
    await sql`DELETE FROM express_messages WHERE conversation_id = ANY(${[...of.values()]}::uuid[])`.execute(
      app.db,
    )
    await sql`UPDATE ledger_holds SET expires_at = expires_at - interval '2 days'`.execute(app.db)
    await sql.raw(carryOver).execute(app.db)

    await accept(answered)
    expect(await moneyOf(answered!.guy)).toEqual([200, 0])
    await app.call(
      'chat/declinerequest',
      { conversationId: of.get(spam!)!, spam: true },
      { token: spam!.woman.token },
    )
    expect(await moneyOf(spam!.guy)).toEqual([300, 0])
    await app.moveClock(31 * day)
    await app.runJob('sweep-ledger', null)
    expect(await moneyOf(never!.guy)).toEqual([200, 100])
    await end()
    expect(await moneyOf(never!.guy)).toEqual([300, 0])
    expect(await moneyOf(takenBack!.guy)).toEqual([300, 0])
    expect(await moneyOf(settled!.guy)).toEqual([200, 0])
  })

  test('that staff look at is not paid by an answer, and is given back where they reject it', async () => {
    const { guy, woman } = await couple()
    await createLike(app.db, woman.id, guy.id)
    await createLike(app.db, guy.id, woman.id)
    await sql`INSERT INTO tickets (kind, member_id, priority, due_at) VALUES ('scam', ${guy.id}, 1, app_now())`.execute(
      app.db,
    )
    const { conversation, message } = await express(guy, woman)
    expect(message.status).toBe('held')
    await answer(woman, guy)
    expect(await moneyOf(guy)).toEqual([200, 100])
    const named = { conversationId: conversation.conversationId, number: message.number }
    const reject = () => app.workerDeps.transaction((work) => settlePaid(work, named, 'rejected'))
    await Promise.all([reject(), reject()])
    expect(await moneyOf(guy)).toEqual([300, 0])
  })

  test('whose time is over while staff decide on two of its sender’s is given back once, and nobody waits in vain', async () => {
    const { guy, woman } = await couple()
    const { woman: other } = await couple(0)
    const names: { conversationId: string; number: number }[] = []
    for (const to of [woman, other]) {
      const { conversation, message } = await express(guy, to)
      names.push({ conversationId: conversation.conversationId, number: message.number })
    }
    await app.moveClock(31 * day)
    const decide = (tx: Tx, at: number) =>
      settlePaid({ ...app.workerDeps, db: tx, invalidate: () => {} }, names[at]!, 'rejected')
    // The job takes the older one first, and comes to the credits of which the decision has some.
    await meanwhile(
      app.db,
      async (tx) => {
        await holdMember(guy.id)(tx)
        await decide(tx, 1)
      },
      [end],
      (tx) => decide(tx, 0),
    )
    expect(await moneyOf(guy)).toEqual([300, 0])
  })

  test('of 40 at once with credits for one, one is sent; of 40 with one id, one is paid', async () => {
    const { guy, woman } = await couple(150)
    await createLike(app.db, woman.id, guy.id)
    const answers = await Promise.all(Array.from({ length: 40 }, () => express(guy, woman)))
    expect(answers.filter(({ result }) => result === 'OK')).toHaveLength(1)
    const refused = answers.filter(({ result }) => result !== 'OK').map(({ code }) => code)
    // So many at once may find the server busy.
    expect(refused.filter((code) => code !== 'NOTENOUGHCREDITS' && code !== 'UNAVAILABLE')).toEqual([])
    expect(await moneyOf(guy)).toEqual([50, 100])
    const second = await couple(5_000)
    await createLike(app.db, second.woman.id, second.guy.id)
    const clientId = randomUUID()
    const same = await Promise.all(
      Array.from({ length: 40 }, () => express(second.guy, second.woman, clientId)),
    )
    expect(same.some(({ result }) => result === 'OK')).toBe(true)
    expect(await moneyOf(second.guy)).toEqual([4_900, 100])
  }, 90_000)

  test('that is refused costs nothing', async () => {
    const { guy, woman } = await couple()
    expect((await app.call('chat/saveinbox', { reach: 'liked' }, { token: woman.token })).result).toBe('OK')
    expect((await express(guy, woman)).code).toBe('INBOXCLOSED')
    expect(await moneyOf(guy)).toEqual([300, 0])
  })

  test('of the month’s with a plan costs no credits; one that is given back is there again, and a new month brings new ones', async () => {
    const { guy, woman } = await couple(100)
    await createLike(app.db, woman.id, guy.id)
    await sql`UPDATE members SET plan_id = 2, plan_expires_at = app_now() + interval '1 year' WHERE id = ${guy.id}`.execute(
      app.db,
    )
    app.viewers.invalidate(guy.id)
    const given = giftOf('expressMessages', 2)
    const { message, creditsTotal, conversation } = await express(guy, woman)
    expect({ message, creditsTotal }).toMatchObject({
      creditsTotal: 100,
      message: { type: 2, credits: null },
    })
    for (let n = 1; n < given; n++) await express(guy, woman)
    expect(await moneyOf(guy)).toEqual([100, 0])
    await express(guy, woman)
    expect(await moneyOf(guy)).toEqual([0, 100])
    expect((await express(guy, woman)).code).toBe('NOTENOUGHCREDITS')
    const named = { conversationId: conversation.conversationId, number: 1 }
    await app.workerDeps.transaction((work) => settlePaid(work, named, 'rejected'))
    expect((await express(guy, woman)).result).toBe('OK')
    expect((await express(guy, woman)).code).toBe('NOTENOUGHCREDITS')
    await app.moveClock(32 * day)
    const later = { ...guy, token: await createSession(app.db, guy.id) }
    expect((await express(later, woman)).result).toBe('OK')
  })
})

test('a thread says how many of the month’s are left; who agreed to one of them pays no credits for another', async () => {
  const { guy, woman } = await couple(100)
  await createLike(app.db, woman.id, guy.id)
  const left = async () =>
    (await app.call('chat/getthread', { profileId: woman.id }, { token: guy.token })).expressLeft
  expect(await left()).toBe(0)
  await sql`UPDATE members SET plan_id = 2, plan_expires_at = app_now() + interval '1 year' WHERE id = ${guy.id}`.execute(
    app.db,
  )
  app.viewers.invalidate(guy.id)
  const given = giftOf('expressMessages', 2)
  const ofPlan = () =>
    write(guy, woman.id, { kind: 'express', text: `The tide is low today, ${++made}.`, credits: 0 })
  for (let n = given; n > 0; n--) {
    expect(await left()).toBe(n)
    expect((await ofPlan()).result).toBe('OK')
  }
  expect(await left()).toBe(0)
  expect((await ofPlan()).code).toBe('PRICECHANGED')
  expect(await moneyOf(guy)).toEqual([100, 0])
  expect((await express(guy, woman)).result).toBe('OK')
})

describe('the bonus for answering a new member', () => {
  const bonus = async (value: number) => {
    const as = { token: (await createMember(app.db, { staffRoles: ['administrator'] })).token }
    const { settings } = await app.call('admin/getsitesettings', {}, as)
    const name = 'newMemberMessageBonus'
    const { version } = settings.find((setting) => setting.name === name)!
    expect((await app.call('admin/setsitesetting', { name, value, version }, as)).result).toBe('OK')
    await app.settings.renew()
  }
  async function newcomer() {
    const guy = await createMember(app.db, { gender: 3 })
    await sql`UPDATE members SET activated_at = app_now() - interval '1 day' WHERE id = ${guy.id}`.execute(
      app.db,
    )
    return guy
  }
  async function answered(woman: CreatedMember, from: CreatedMember, text?: string) {
    await createLike(app.db, woman.id, from.id)
    await createLike(app.db, from.id, woman.id)
    await answer(from, woman, `I like how you write about the sea, ${++made}.`)
    await answer(woman, from, text)
  }
  afterEach(() => bonus(0))

  test('is none until staff set one, then credits for the first real answer, once, in channel 5 @R3.24', async () => {
    const woman = await createMember(app.db)
    await answered(woman, await newcomer())
    expect(await moneyOf(woman)).toEqual([0, 0])
    await bonus(20)
    const guy = await newcomer()
    await answered(woman, guy)
    await answer(woman, guy, 'And where do you live now?')
    expect(await moneyOf(woman)).toEqual([20, 0])
    const { movements } = await app.call('credits/gethistory', {}, { token: woman.token })
    expect(movements).toMatchObject([{ kind: 'newMemberMessageBonus', channel: 5, amount: 20 }])
  })

  test('is given for an answer of which the new member wants to be told nothing', async () => {
    await bonus(20)
    const [guy, woman] = [await newcomer(), await createMember(app.db)]
    await createLike(app.db, woman.id, guy.id)
    const { conversation } = await answer(guy, woman, `I like the sea as well, ${++made}.`)
    await answerUntold(woman, guy, conversation)
    expect(await moneyOf(woman)).toEqual([20, 0])
  })

  test('is given three times a day at most', async () => {
    await bonus(20)
    const woman = await createMember(app.db)
    for (let n = 0; n < 5; n++) await answered(woman, await newcomer())
    expect(await moneyOf(woman)).toEqual([60, 0])
  })

  test('is given neither for a word, nor to whoever wrote first, nor for old members, nor between two who are linked', async () => {
    await bonus(20)
    const woman = await createMember(app.db)
    await answered(woman, await newcomer(), 'ok')
    const first = await newcomer()
    await createLike(app.db, woman.id, first.id)
    await createLike(app.db, first.id, woman.id)
    await answer(woman, first, 'I saw that you like the sea.')
    await answer(first, woman, 'Yes, I grew up beside it.')
    await answer(woman, first, 'Then you must know how to swim.')
    const old = await newcomer()
    await sql`UPDATE members SET activated_at = app_now() - interval '15 days' WHERE id = ${old.id}`.execute(
      app.db,
    )
    await answered(woman, old)
    const linked = await newcomer()
    for (const { id } of [woman, linked])
      await sql`INSERT INTO log_ins (member_id, device, network) VALUES (${id}, ${Buffer.alloc(16, 3)}, ${Buffer.alloc(16, id % 250)})`.execute(
        app.db,
      )
    await answered(woman, linked)
    expect(await moneyOf(woman)).toEqual([0, 0])
  })

  test('is none for whoever writes to somebody whose first message staff hold, which they do not know of', async () => {
    await bonus(20)
    const [guy, woman] = [await newcomer(), await createMember(app.db)]
    await createLike(app.db, guy.id, woman.id)
    await createLike(app.db, woman.id, guy.id)
    const held = await answer(guy, woman, 'Please send me 5000 pesos by GCash 0917 123 4567.')
    expect(held.message.status).toBe('held')
    await answer(woman, guy, 'I saw that you like the sea.')
    expect(await moneyOf(woman)).toEqual([0, 0])
  })

  test.each([
    ['What do you play?', true],
    ['Kumusta ka naman diyan', true],
    ['ok', false],
    ['hi hi', false],
    ['👍👍👍👍', false],
    ['a b c d e', false],
  ])('%s: a real answer is %s', (text, real) => {
    expect(isRealAnswer(text)).toBe(real)
  })
})
