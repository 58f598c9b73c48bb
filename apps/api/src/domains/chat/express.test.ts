import { randomUUID } from 'node:crypto'
import { EXPRESS_MESSAGE_CREDITS } from '@harana/contract/model/limits'
import { credits } from '@harana/contract/model/money'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type CreatedMember, createLike, createMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { giveCredits, readCredits } from '../ledger/ledger.ts'

let app: TestApp
let finance: CreatedMember
let made = 0
beforeAll(async () => {
  app = await startTestApp()
  finance = await createMember(app.db, { staffRoles: ['finance'] })
})
afterAll(() => app.stop())
afterEach(async () => {
  await app.moveClock(0)
  await app.runJob('audit-ledger', null)
  const { differences } = await app.call('admin/getledgerdifferences', {}, { token: finance.token })
  expect(differences).toEqual([])
})

async function couple(amount = 300) {
  const [guy, woman] = [await createMember(app.db, { gender: 3 }), await createMember(app.db)]
  await app.workerDeps.transaction((work) =>
    giveCredits(work, { memberId: guy.id, kind: 'bundle', amount: credits(amount), key: `fund:${++made}` }),
  )
  return { guy, woman }
}
const write = ({ token }: CreatedMember, profileId: number, content: object) =>
  app.call('chat/sendmessage', { profileId, clientId: randomUUID(), content: content as never }, { token })
const express = (from: CreatedMember, to: { id: number }) =>
  write(from, to.id, {
    kind: 'express',
    text: `You sing, I play the guitar, ${++made}.`,
    credits: EXPRESS_MESSAGE_CREDITS,
  })
const answer = (from: CreatedMember, to: { id: number }) =>
  write(from, to.id, { kind: 'text', text: 'What do you play on it?' })
/** The credits to spend, and those that are held. */
const moneyOf = async ({ id }: CreatedMember) => {
  const { balance, held } = await readCredits(app.db, id)
  return [balance, held]
}

describe('an Express Message', () => {
  test('costs 100 credits, which are held, and is refused without them', async () => {
    const { guy, woman } = await couple(150)
    const sent = await express(guy, woman)
    expect(sent).toMatchObject({ creditsTotal: 50, message: { type: 2, credits: 100 } })
    expect(await moneyOf(guy)).toEqual([50, 100])
    const other = await createMember(app.db)
    expect(await express(guy, other)).toMatchObject({ code: 'NOTENOUGHCREDITS' })
    expect(await moneyOf(guy)).toEqual([50, 100])
  })

  test('is paid for good once it is accepted, and once however often', async () => {
    const { guy, woman } = await couple()
    const { conversationId } = (await express(guy, woman)).conversation
    const accept = () => app.call('chat/acceptrequest', { conversationId }, { token: woman.token })
    await Promise.all([accept(), accept(), accept()])
    expect(await moneyOf(guy)).toEqual([200, 0])
  })

  test('is paid for good by an answer, with those before it, and not by an answer of its sender', async () => {
    const { guy, woman } = await couple()
    await createLike(app.db, woman.id, guy.id)
    await createLike(app.db, guy.id, woman.id)
    await express(guy, woman)
    await express(guy, woman)
    await answer(guy, woman)
    expect(await moneyOf(guy)).toEqual([100, 200])
    await answer(woman, guy)
    expect(await moneyOf(guy)).toEqual([100, 0])
    await answer(woman, guy)
    expect(await moneyOf(guy)).toEqual([100, 0])
  })

  test('is given back once where it is declined as spam, and is held on where it is only declined', async () => {
    const decline = (of: string, by: CreatedMember, spam: boolean) =>
      app.call('chat/declinerequest', { conversationId: of, spam }, { token: by.token })
    const { guy, woman } = await couple()
    const { conversationId } = (await express(guy, woman)).conversation
    await Promise.all([decline(conversationId, woman, true), decline(conversationId, woman, true)])
    expect(await moneyOf(guy)).toEqual([300, 0])
    const { messages } = await app.call('chat/getthread', { conversationId }, { token: guy.token })
    expect(messages).toMatchObject([{ type: 2, credits: null }])
    const other = await couple()
    const second = (await express(other.guy, other.woman)).conversation
    await decline(second.conversationId, other.woman, false)
    expect(await moneyOf(other.guy)).toEqual([200, 100])
  })

  test('that is not answered for 30 days, or was taken back, is given back then', async () => {
    const { guy, woman } = await couple()
    await createLike(app.db, woman.id, guy.id)
    const { conversation } = await express(guy, woman)
    const named = { conversationId: conversation.conversationId, number: 1 }
    await express(guy, woman)
    await app.call('chat/unsendmessage', named, { token: guy.token })
    await answer(woman, guy)
    // The other one was answered.
    expect(await moneyOf(guy)).toEqual([100, 100])
    const never = await couple()
    await express(never.guy, never.woman)
    await app.moveClock(31 * 24 * 3_600_000)
    await app.runJob('sweep-ledger', null)
    expect([await moneyOf(guy), await moneyOf(never.guy)]).toEqual([
      [200, 0],
      [300, 0],
    ])
  })
})
