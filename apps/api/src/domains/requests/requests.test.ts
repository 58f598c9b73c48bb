import type { Input } from '@harana/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { differencesOf } from '../../testing/books.ts'
import { type CreatedMember, createMember, createSession } from '../../testing/factories.ts'
import { addAccount, createPartner, openPayouts } from '../../testing/payouts.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const reason = 'I chose the wrong one in a hurry.'
const save = ({ token }: CreatedMember, overrides: Partial<Input<'users/saverequest'>>) =>
  app.call('users/saverequest', { kind: 'profile-change', reason, ...overrides }, { token })
const requests = async ({ token }: CreatedMember) =>
  (await app.call('users/getrequests', {}, { token })).requests

describe('users/saverequest', () => {
  test('keeps a wished change open for staff, and changes nothing itself @R3.21 @R7.10 @D7', async () => {
    const woman = await createMember(app.db, { birthdate: '1995-05-05' })
    expect(await save(woman, { gender: 2, birthdate: '1994-05-05' })).toMatchObject({
      result: 'OK',
      status: 0,
    })
    expect(await requests(woman)).toEqual([
      {
        kind: 'profile-change',
        status: 0,
        gender: 2,
        birthdate: '1994-05-05',
        reason,
        answer: '',
        created: expect.any(String),
      },
    ])
    const { userInfo } = await app.call('users/me', {}, { token: woman.token })
    expect(userInfo).toMatchObject({ gender: 1, birthdate: '1995-05-05' })
  })

  test('one of a kind is open at a time; the same once more is a retry @R7.10 @D7', async () => {
    const woman = await createMember(app.db)
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(woman, { gender: 2 })))
    expect(answers.map(({ status }) => status)).toEqual([0, 0, 0, 0, 0])
    expect(await save(woman, { gender: 3 })).toMatchObject({
      code: 'ALREADYOPEN',
      error: 'We are still looking at your last request. You will hear from us.',
    })
    expect(await requests(woman)).toHaveLength(1)
    await app.db.updateTable('requests').set({ status: -1 }).where('member_id', '=', woman.id).execute()
    expect((await save(woman, { gender: 3 })).result).toBe('OK')
    expect((await requests(woman)).map(({ status, gender }) => [status, gender])).toEqual([
      [0, 3],
      [-1, 2],
    ])
  })

  test('asks for something that is not so yet, for a reason, and of grown-ups @R7.10', async () => {
    const woman = await createMember(app.db, { birthdate: '1995-05-05' })
    expect((await save(woman, {})).code).toBe('NOCHANGE')
    expect((await save(woman, { gender: 1, birthdate: '1995-05-05' })).code).toBe('NOCHANGE')
    const child = `${new Date().getUTCFullYear() - 17}-01-01`
    expect((await save(woman, { birthdate: child })).code).toBe('TOOYOUNG')
    expect((await save(woman, { gender: 2, reason: 'because' })).fields).toEqual({
      reason: 'Please tell us why, in at least 10 characters.',
    })
    expect(await requests(woman)).toEqual([])
  })

  test('is one’s own to read @R7.10', async () => {
    const [woman, other] = [await createMember(app.db), await createMember(app.db)]
    await save(woman, { gender: 2 })
    expect(await requests(other)).toEqual([])
  })
})

describe('users/saverequest, for a payout', () => {
  const payouts = async ({ token }: CreatedMember) =>
    (await app.call('payouts/getpayouts', {}, { token })).payouts
  /** A Ka-Partner with $50.00 US to be paid, and a quote for $20.00 of it. */
  const partner = async () => {
    const member = await createPartner(app, { earned: 5_000 })
    const accountId = await addAccount(app, member)
    const { quote } = await app.call('payouts/getquote', { accountId, cents: 2_000 }, { token: member.token })
    const wish = { kind: 'payout', accountId, cents: 2_000, quote } as const
    return { member, wish }
  }
  beforeAll(() => openPayouts(app))

  test('asks for one as payouts/ask does, and staff decide on it @D7 @R7.10 @R3.21', async () => {
    const { member, wish } = await partner()
    expect(await save(member, wish)).toMatchObject({ result: 'OK', status: 0 })
    const [asked] = await payouts(member)
    expect(asked).toMatchObject({ state: 'open', status: 0, cents: 2_000, centavos: wish.quote.centavos })
    const staff = await createMember(app.db, { staffRoles: ['finance'] })
    const { payoutId } = asked!
    const rejection = { payoutId, rejection: 'other', words: 'Please write to us first.' } as const
    expect((await app.call('admin/rejectpayout', rejection, { token: staff.token })).result).toBe('OK')
    // What was decided is answered to the same request once more.
    expect(await save(member, wish)).toMatchObject({ result: 'OK', status: -1 })
    expect(await requests(member)).toEqual([])
  })

  test('is one payout by one quote, however often and late it is sent @D7', async () => {
    const { member, wish } = await partner()
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(member, wish)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(0))
    await app.moveClock(11 * 60_000)
    const token = await createSession(app.db, member.id, { proven: true })
    expect((await save({ ...member, token }, wish)).status).toBe(0)
    await app.moveClock(0)
    expect(await payouts(member)).toHaveLength(1)
    expect((await app.call('payouts/getsummary', {}, { token: member.token })).payableCents).toBe(3_000)
    expect(await differencesOf(app.db)).toEqual([])
  })

  test('asks for a fresh proof and a quote of now, is closed to guys, and names what is missing @R6.8', async () => {
    const { member, wish } = await partner()
    const other = (await partner()).member
    expect((await save(other, wish)).code).toBe('NOTFOUND')
    expect((await save(member, { ...wish, quote: undefined })).fields).toEqual({
      quote: 'Must be the quote that was shown.',
    })
    expect((await save(member, { ...wish, accountId: undefined })).fields).toHaveProperty('accountId')
    expect((await save(member, { ...wish, cents: undefined })).fields).toHaveProperty('cents')
    expect((await save(member, { ...wish, quote: { ...wish.quote, rate: 9_000 } })).code).toBe('QUOTECHANGED')
    const guy = await createMember(app.db, { gender: 3, session: { proven: true } })
    expect((await save(guy, wish)).code).toBe('FORBIDDEN')
    const unproven = await createSession(app.db, member.id)
    expect((await app.call('users/saverequest', wish, { token: unproven })).code).toBe('FRESHPROOF')
    expect(await payouts(member)).toEqual([])
  })
})
