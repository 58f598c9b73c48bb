import { randomUUID } from 'node:crypto'
import { giftPrices } from '@harana/contract/model/gifts'
import { EXPRESS_MESSAGE_CREDITS } from '@harana/contract/model/limits'
import { credits } from '@harana/contract/model/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { differencesOf } from '../../testing/books.ts'
import { type CreatedMember, createLike, createMember, createSession } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { giveCredits, readCredits } from './ledger.ts'

/** What spends credits, all of it at once, from several sessions of one member. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
afterEach(async () => {
  await app.moveClock(0)
  expect(await differencesOf(app.db)).toEqual([])
})

const give = ({ id }: CreatedMember, amount: number, expiresAt: Date | null = null) =>
  app.workerDeps.transaction((work) =>
    giveCredits(work, {
      memberId: id,
      kind: expiresAt ? 'goodwill' : 'bundle',
      amount: credits(amount),
      key: randomUUID(),
      expiresAt,
    }),
  )
/** A woman whom he may write to. */
async function friendOf(he: CreatedMember) {
  const woman = await createMember(app.db)
  await createLike(app.db, he.id, woman.id)
  await createLike(app.db, woman.id, he.id)
  return woman.id
}
const gift = async (profileId: number, token: string, clientId: string = randomUUID()) => ({
  price: giftPrices.coffee,
  ...(await app.call(
    'gifts/sendgift',
    { profileId, clientId, name: 'coffee', note: '', credits: credits(giftPrices.coffee) },
    { token },
  )),
})
const express = async (profileId: number, token: string, clientId: string = randomUUID()) => ({
  price: EXPRESS_MESSAGE_CREDITS,
  ...(await app.call(
    'chat/sendmessage',
    {
      profileId,
      clientId,
      content: { kind: 'express', text: 'Do you sing?', credits: EXPRESS_MESSAGE_CREDITS } as never,
    },
    { token },
  )),
})
const lift = async (token: string, key: string = randomUUID()) => ({
  price: 50,
  ...(await app.call('profiles/liftprofile', { credits: credits(50) }, { token, key })),
})
const accountOf = async ({ id }: CreatedMember) => readCredits(app.db, id)

test('gifts, Express Messages and a lift at once spend what there is, and what is refused costs nothing', async () => {
  const he = await createMember(app.db, { gender: 3 })
  const tokens = [he.token, ...(await Promise.all([1, 2].map(() => createSession(app.db, he.id))))]
  await give(he, 250)
  const friends = await Promise.all(Array.from({ length: 4 }, () => friendOf(he)))
  const strangers = await Promise.all(Array.from({ length: 4 }, async () => (await createMember(app.db)).id))
  const answers = await Promise.all([
    ...friends.map((one, at) => gift(one, tokens[at % 3]!)),
    ...strangers.map((one, at) => express(one, tokens[at % 3]!)),
    ...tokens.map((token) => lift(token)),
  ])
  const codes = answers.map(({ code }) => code)
  expect(new Set(codes)).toEqual(new Set(['SUCCESS', 'NOTENOUGHCREDITS']))
  const paid = answers.slice(0, 8).filter(({ code }) => code === 'SUCCESS')
  const lifted = codes.slice(8).includes('SUCCESS')
  expect(paid).toHaveLength(2)
  // Presses of a lift that runs are answered with it, and pay for nothing.
  const { balance, held } = await accountOf(he)
  const gifts = answers.slice(0, 4).filter(({ code }) => code === 'SUCCESS').length
  expect({ balance, held }).toEqual({ balance: 250 - 200 - (lifted ? 50 : 0), held: (2 - gifts) * 100 })
})

test('a message’s id that was used for one kind spends nothing for another', async () => {
  const he = await createMember(app.db, { gender: 3 })
  await give(he, 1000)
  const [friend, stranger] = [await friendOf(he), (await createMember(app.db)).id]
  const id = randomUUID()
  expect((await gift(friend, he.token, id)).code).toBe('SUCCESS')
  await express(stranger, he.token, id)
  await gift(stranger, he.token, id)
  expect(await accountOf(he)).toMatchObject({ balance: 900, held: 0 })
})

test('a key that was used for one call is a new one for another, and for another member', async () => {
  const [he, other] = [
    await createMember(app.db, { gender: 3, staffRoles: ['finance'] }),
    await createMember(app.db, { gender: 3 }),
  ]
  await give(he, 100)
  await give(other, 100)
  const key = randomUUID()
  const adjustment = {
    profileId: other.id,
    kind: 'up',
    amount: 5,
    reason: 'An evening when nothing worked.',
  } as const
  expect((await app.call('admin/proposeadjustment', adjustment, { token: he.token, key })).code).toBe(
    'SUCCESS',
  )
  expect((await lift(he.token, key)).code).toBe('SUCCESS')
  expect((await lift(other.token, key)).code).toBe('SUCCESS')
  expect([(await accountOf(he)).balance, (await accountOf(other)).balance]).toEqual([50, 50])
})

test('what was given runs out while it is spent, and nothing that was bought goes with it', async () => {
  const he = await createMember(app.db, { gender: 3 })
  await give(he, 100)
  await give(he, 100, new Date(Date.now() + 60_000))
  const friends = await Promise.all([1, 2, 3].map(() => friendOf(he)))
  await app.moveClock(2 * 60_000)
  app.viewers.invalidate(null)
  const [answers] = await Promise.all([
    Promise.all(friends.map((one) => gift(one, he.token))),
    app.runJob('sweep-ledger', null),
    app.runJob('sweep-ledger', null),
  ])
  expect(answers.map(({ code }) => code).sort()).toEqual(['NOTENOUGHCREDITS', 'NOTENOUGHCREDITS', 'SUCCESS'])
  expect(await accountOf(he)).toMatchObject({ balance: 0, held: 0, shortfall: 0 })
})
