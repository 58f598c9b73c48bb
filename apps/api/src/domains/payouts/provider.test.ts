import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { secretsFrom } from '../../kernel/secrets.ts'
import { differencesOf } from '../../testing/books.ts'
import { type CreatedMember, createMember } from '../../testing/factories.ts'
import { approvedPayout, normalisedNumbers, openPayouts, renameVerified } from '../../testing/payouts.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { startXenditServer, xenditAccount } from '../../testing/xendit-server.ts'
import { readEarnings } from '../ledger/ledger.ts'

let xendit: Awaited<ReturnType<typeof startXenditServer>>
let app: TestApp
let looks: readonly [CreatedMember, CreatedMember]
beforeAll(async () => {
  xendit = await startXenditServer()
  app = await startTestApp({
    XENDIT_SECRET_KEY: xenditAccount.secretKey,
    XENDIT_CALLBACK_TOKEN: xenditAccount.callbackToken,
    XENDIT_URL: xendit.url,
  })
  const staff = () => createMember(app.db, { staffRoles: ['finance'] })
  looks = [await staff(), await staff()]
  await openPayouts(app)
})
afterAll(async () => {
  await app.stop()
  await xendit.stop()
})

/** All of one account of the books. */
const booksOf = async (account: number) => {
  const { rows } = await sql<{ sum: number }>`
    SELECT coalesce(sum(CASE WHEN to_account = ${account} THEN amount ELSE -amount END), 0)::bigint AS sum
    FROM ledger_movements WHERE ${account} IN (from_account, to_account)`.execute(app.db)
  return rows[0]!.sum
}
let before: number
beforeEach(async () => {
  before = (await booksOf(-131)) + (await booksOf(-132))
})
afterEach(async () => {
  await app.moveClock(0)
  expect(await differencesOf(app.db)).toEqual([])
})
/** What has left the ledger since the test began, in cents. */
const left = async () => (await booksOf(-131)) + (await booksOf(-132)) - before
const stateOf = async (payoutId: string) => {
  const { rows } = await sql<{ state: string }>`SELECT state FROM payouts WHERE id = ${payoutId}`.execute(
    app.db,
  )
  return rows[0]!.state
}
const payable = async ({ id }: CreatedMember) => (await readEarnings(app.db, id)).payable
const send = (payoutId: string) => app.runJob('send-payout', { payoutId })
const ask = () => app.runJob('ask-payouts', null)
const deliver = (body: string, token: string = xenditAccount.callbackToken) =>
  app.fastify.inject({
    method: 'POST',
    url: '/payout-events',
    payload: body,
    headers: { 'x-callback-token': token, 'content-type': 'application/json' },
  })
const times = (payoutId: string) =>
  xendit.payouts.filter(({ reference_id }) => reference_id === payoutId).length

describe('a payout that the provider carries', () => {
  test('is handed over under its own name once two have looked, and paid when the provider says so', async () => {
    const { payoutId } = await approvedPayout(app, looks)
    await app.runJobs()
    expect(await stateOf(payoutId)).toBe('sent')
    expect(xendit.find(payoutId)).toMatchObject({
      channel_code: 'PH_GCASH',
      amount: 1145.5,
      currency: 'PHP',
      channel_properties: { account_number: '09175554321', account_holder_name: 'Maria S. Cruz' },
    })
    expect(xendit.created.find(({ key }) => key === payoutId)).toBeDefined()
    expect(await left()).toBe(0)
    xendit.become(payoutId, 'SUCCEEDED')
    await ask()
    expect(await stateOf(payoutId)).toBe('paid')
    expect(await left()).toBe(2_000)
  })

  test('that it does not carry waits for a batch', async () => {
    const { payoutId } = await approvedPayout(app, looks, { method: 'paypal' })
    await app.runJobs()
    await ask()
    expect([await stateOf(payoutId), times(payoutId)]).toEqual(['approved', 0])
  })

  test.each([
    ['took it and did not say so', ['silent-taken'] as const, 1],
    ['took it and answered with an error', ['error-taken'] as const, 1],
    ['never heard of it', ['silent-lost', 'silent-lost'] as const, 3],
  ])(
    'is asked about and never sent under another name where the provider %s',
    async (_what, moods, requests) => {
      const { member, payoutId } = await approvedPayout(app, looks)
      xendit.next(...moods)
      for (const _ of moods) await send(payoutId)
      expect(['sending', 'sent']).toContain(await stateOf(payoutId))
      expect(await payable(member)).toBe(0)
      await Promise.all([ask(), ask(), send(payoutId)])
      await ask()
      expect(await stateOf(payoutId)).toBe('sent')
      xendit.become(payoutId, 'SUCCEEDED')
      await Promise.all([ask(), ask()])
      expect(await stateOf(payoutId)).toBe('paid')
      expect(times(payoutId)).toBe(1)
      const keys = xendit.created.filter(({ body }) => body.includes(payoutId)).map(({ key }) => key)
      expect(new Set(keys)).toEqual(new Set([payoutId]))
      expect(keys.length).toBeGreaterThanOrEqual(requests)
      expect(await left()).toBe(2_000)
    },
  )

  test('stays as it is while nobody knows what became of it, however long, and nobody can reject it', async () => {
    const { member, payoutId } = await approvedPayout(app, looks)
    xendit.next('silent-taken')
    await send(payoutId)
    xendit.keepSilent(3)
    for (let n = 0; n < 3; n++) await ask()
    xendit.keepSilent(0)
    expect(await stateOf(payoutId)).toBe('sending')
    expect(times(payoutId)).toBe(1)
    const rejection = { payoutId, rejection: 'account-wrong' as const }
    expect((await app.call('admin/rejectpayout', rejection, { token: looks[0].token })).code).toBe(
      'ALREADYDECIDED',
    )
    expect(await payable(member)).toBe(0)
    await ask()
    expect(await stateOf(payoutId)).toBe('sent')
  })

  test('that is refused gives all of it back, and says why', async () => {
    const { member, payoutId } = await approvedPayout(app, looks)
    xendit.next('refuses')
    await send(payoutId)
    expect(await stateOf(payoutId)).toBe('failed')
    expect(await payable(member)).toBe(2_000)
    const [payout] = (await app.call('payouts/getpayouts', {}, { token: member.token })).payouts
    expect(payout).toMatchObject({ state: 'failed', failure: 'wrong-account', status: 1 })
    expect(await left()).toBe(0)
  })

  test('that is refused although an earlier try was taken, late, is not given back', async () => {
    const { payoutId } = await approvedPayout(app, looks)
    xendit.next('silent-late', 'refuses')
    await send(payoutId)
    await send(payoutId)
    expect(await stateOf(payoutId)).toBe('sent')
  })

  test('that is paid and then comes back is given back once, fee and all, and is not paid again', async () => {
    const { member, payoutId } = await approvedPayout(app, looks)
    await send(payoutId)
    xendit.become(payoutId, 'SUCCEEDED')
    await Promise.all(Array.from({ length: 20 }, () => deliver(xendit.event(payoutId))))
    expect([await stateOf(payoutId), await left()]).toEqual(['paid', 2_000])
    xendit.become(payoutId, 'REVERSED', 'INVALID_DESTINATION')
    await Promise.all(Array.from({ length: 20 }, () => deliver(xendit.event(payoutId, 'REVERSED'))))
    expect([await stateOf(payoutId), await left(), await payable(member)]).toEqual(['returned', 0, 2_000])
    xendit.become(payoutId, 'SUCCEEDED')
    await Promise.all([deliver(xendit.event(payoutId)), ask()])
    expect([await stateOf(payoutId), await left(), await payable(member)]).toEqual(['returned', 0, 2_000])
    await app.runJobs()
    const subjects = app.mails
      .filter(({ to }) => to === member.email)
      .map(({ subject }) => subject.replace(/ \(.*/, ''))
    expect(subjects).toEqual(expect.arrayContaining(['Your payout is paid', 'Your payout came back']))
    expect(subjects.filter((subject) => subject === 'Your payout came back')).toHaveLength(1)
  })

  test('that is paid long ago and comes back without a word is found out', async () => {
    const { member, payoutId } = await approvedPayout(app, looks)
    await send(payoutId)
    xendit.become(payoutId, 'SUCCEEDED')
    await ask()
    xendit.become(payoutId, 'REVERSED')
    await app.moveClock(3 * 86_400_000)
    await ask()
    expect([await stateOf(payoutId), await payable(member)]).toEqual(['returned', 2_000])
  })

  test('of which the provider contradicts the books, by state or amount, is for staff, and nothing is booked', async () => {
    const { member, payoutId } = await approvedPayout(app, looks)
    await send(payoutId)
    xendit.find(payoutId)!.amount = 1
    xendit.become(payoutId, 'SUCCEEDED')
    await ask()
    expect([await stateOf(payoutId), await payable(member), await left()]).toEqual(['sent', 0, 0])
    const { rows } = await sql`SELECT FROM tickets WHERE kind = 'books' AND status = 'open'`.execute(app.db)
    expect(rows).toHaveLength(1)
    expect(app.warnings.at(-1)).toMatchObject({ payoutId, said: 'paid', state: 'sent' })
    xendit.find(payoutId)!.amount = 1145.5
    await ask()
    expect(await stateOf(payoutId)).toBe('paid')
    xendit.become(payoutId, 'FAILED')
    await deliver(xendit.event(payoutId, 'FAILED'))
    expect([await stateOf(payoutId), await payable(member), await left()]).toEqual(['paid', 0, 2_000])
  })

  test('of a member who was suspended or banned after the second look waits, and goes on when that is over', async () => {
    for (const column of ['suspended_until', 'banned_at'] as const) {
      const { member, payoutId } = await approvedPayout(app, looks)
      await sql`UPDATE members SET ${sql.ref(column)} = app_now() + interval '7 days' WHERE id = ${member.id}`.execute(
        app.db,
      )
      await app.runJobs()
      await ask()
      expect([await stateOf(payoutId), times(payoutId)]).toEqual(['approved', 0])
      const { payouts } = await app.call(
        'admin/getpayouts',
        { profileId: member.id },
        { token: looks[0].token },
      )
      expect(payouts[0]).toMatchObject({ waits: true })
      await sql`UPDATE members SET ${sql.ref(column)} = NULL WHERE id = ${member.id}`.execute(app.db)
      await ask()
      expect([await stateOf(payoutId), times(payoutId)]).toEqual(['sent', 1])
    }
  })

  test('of a member whose verification was taken back after the second look waits, whatever it waits for', async () => {
    const { member, payoutId } = await approvedPayout(app, looks)
    const verified = (at: Date | null) =>
      sql`UPDATE verifications SET approved_at = ${at} WHERE member_id = ${member.id}`.execute(app.db)
    await verified(null)
    await app.runJobs()
    await ask()
    expect([await stateOf(payoutId), times(payoutId)]).toEqual(['approved', 0])
    await verified(new Date())
    await ask()
    expect([await stateOf(payoutId), times(payoutId)]).toEqual(['sent', 1])
  })

  test('of a member who was verified under another name after the second look is not handed over, and given back', async () => {
    const { member, payoutId } = await approvedPayout(app, looks)
    // While no name is known nothing is decided, and no other payout waits for it.
    for (const name of [null, secretsFrom('another secret than this').legalName.seal('Maria Santos Cruz')]) {
      await sql`UPDATE verifications SET legal_name = ${name} WHERE member_id = ${member.id}`.execute(app.db)
      const other = await approvedPayout(app, looks)
      await ask()
      await app.runJob('sweep-payouts', null)
      expect([await stateOf(payoutId), times(payoutId)]).toEqual(['approved', 0])
      expect(await stateOf(other.payoutId)).toBe('sent')
    }
    await renameVerified(app, member, 'Amihan Reyes')
    await ask()
    expect([await stateOf(payoutId), times(payoutId)]).toEqual(['approved', 0])
    await app.runJob('sweep-payouts', null)
    expect([await stateOf(payoutId), await payable(member), await left()]).toEqual(['rejected', 2_000, 0])
    const { payouts } = await app.call('payouts/getpayouts', {}, { token: member.token })
    expect(payouts).toMatchObject([{ payoutId, rejection: 'name-differs' }])
  })
})

describe('a webhook', () => {
  test('without the provider’s token does nothing, and looks as if nothing were there', async () => {
    const { payoutId } = await approvedPayout(app, looks)
    await send(payoutId)
    xendit.become(payoutId, 'SUCCEEDED')
    for (const token of [
      '',
      'x'.repeat(xenditAccount.callbackToken.length),
      `${xenditAccount.callbackToken}x`,
    ])
      expect((await deliver(xendit.event(payoutId), token)).statusCode).toBe(404)
    expect(await stateOf(payoutId)).toBe('sent')
  })

  test('is not believed: what became of the payout is asked for, so that an old one or a false one books nothing', async () => {
    const { member, payoutId } = await approvedPayout(app, looks)
    await send(payoutId)
    for (const status of ['SUCCEEDED', 'FAILED', 'REVERSED'])
      expect((await deliver(xendit.event(payoutId, status))).statusCode).toBe(200)
    expect([await stateOf(payoutId), await payable(member), await left()]).toEqual(['sent', 0, 0])
  })

  test('about nothing of ours, or that can’t be read, is taken and forgotten', async () => {
    for (const body of ['{}', 'nonsense', '[]', xendit.event('0b8a6f0e-9f2c-4a53-8a7b-1f6a1b9d2c11')])
      expect((await deliver(body)).statusCode).toBe(200)
  })

  test('is asked for again where the provider does not say', async () => {
    const { payoutId } = await approvedPayout(app, looks)
    await send(payoutId)
    xendit.keepSilent(1)
    expect((await deliver(xendit.event(payoutId))).statusCode).toBe(503)
  })
})

test('no warning of a job holds an account’s number', () => {
  const text = JSON.stringify([app.warnings, app.jobLines])
  expect(app.warnings.length).toBeGreaterThan(0)
  for (const number of normalisedNumbers) expect(text).not.toContain(number)
})
