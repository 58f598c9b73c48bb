import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { differencesOf } from '../../testing/books.ts'
import { type CreatedMember, createMember } from '../../testing/factories.ts'
import {
  addAccount,
  approvedPayout,
  ask,
  createPartner,
  earn,
  openPayouts,
  renameVerified,
} from '../../testing/payouts.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { readEarnings } from '../ledger/ledger.ts'

let app: TestApp
let ana: CreatedMember
let ben: CreatedMember
beforeAll(async () => {
  app = await startTestApp()
  ana = await createMember(app.db, { staffRoles: ['finance'] })
  ben = await createMember(app.db, { staffRoles: ['finance'] })
  await openPayouts(app)
})
afterAll(() => app.stop())
afterEach(async () => expect(await differencesOf(app.db)).toEqual([]))

const as = ({ token }: CreatedMember) => ({ token })
const firstLook = (payoutId: string, by: CreatedMember) =>
  app.call('admin/givefirstlook', { payoutId }, as(by))
const secondLook = (payoutId: string, by: CreatedMember) =>
  app.call('admin/givesecondlook', { payoutId }, as(by))
const payable = async ({ id }: CreatedMember) => (await readEarnings(app.db, id)).payable
const codesOf = (answers: { code: string }[]) =>
  Object.fromEntries([...Map.groupBy(answers, ({ code }) => code)].map(([code, all]) => [code, all.length]))
/** What all accounts of cents come to, those of the books and the members', by account. */
const booksOf = async (account: number) => {
  const { rows } = await sql<{ sum: number }>`
    SELECT coalesce(sum(CASE WHEN to_account = ${account} THEN amount ELSE -amount END), 0)::bigint AS sum
    FROM ledger_movements WHERE ${account} IN (from_account, to_account)`.execute(app.db)
  return rows[0]!.sum
}
const theBooks = async () => ({
  held: await booksOf(-130),
  paid: await booksOf(-131),
  fees: await booksOf(-132),
})

describe('asking', () => {
  test('the rate, the fee and the pesos are shown before, and frozen in what is asked for @R9.11', async () => {
    const member = await createPartner(app, { earned: 5_000 })
    const accountId = await addAccount(app, member)
    const { quote } = await app.call('payouts/getquote', { accountId, cents: 2_000 }, as(member))
    expect(quote).toMatchObject({ feeCents: 25, rate: 5_800, centavos: 114_550 })
    const { payout } = await app.call('payouts/ask', { accountId, cents: 2_000, quote } as never, as(member))
    await openPayouts(app, { rate: 5_000 })
    expect(
      (await app.call('payouts/ask', { accountId, cents: 2_000, quote } as never, as(member))).code,
    ).toBe('QUOTECHANGED')
    const { payouts } = await app.call('payouts/getpayouts', {}, as(member))
    expect(payouts).toEqual([payout])
    expect(payout).toMatchObject({
      cents: 2_000,
      feeCents: 25,
      rate: 5_800,
      centavos: 114_550,
      state: 'open',
      status: 0,
    })
    expect(await app.call('payouts/getsummary', {}, as(member))).toMatchObject({
      payableCents: 3_000,
      askedCents: 2_000,
    })
    await openPayouts(app)
  })

  test('a quote of ten minutes ago is refused, and so is one of tomorrow', async () => {
    const member = await createPartner(app, { earned: 5_000 })
    const accountId = await addAccount(app, member)
    const { quote } = await app.call('payouts/getquote', { accountId, cents: 2_000 }, as(member))
    for (const minutes of [-11, 2]) {
      const at = new Date(Date.parse(quote.at) + minutes * 60_000).toISOString()
      const { code } = await app.call(
        'payouts/ask',
        { accountId, cents: 2_000, quote: { ...quote, at } } as never,
        as(member),
      )
      expect(code).toBe('QUOTECHANGED')
    }
    expect(await payable(member)).toBe(5_000)
  })

  test('of 200 who ask at once as many are taken as the earnings pay, and no cent more', async () => {
    const member = await createPartner(app, { earned: 10_500 })
    const accountId = await addAccount(app, member)
    const { quote } = await app.call('payouts/getquote', { accountId, cents: 1_000 }, as(member))
    await sql`DELETE FROM rate_limit_buckets`.execute(app.db)
    const before = await theBooks()
    const answers = await Promise.all(
      Array.from({ length: 200 }, () =>
        app.call('payouts/ask', { accountId, cents: 1_000, quote } as never, as(member)),
      ),
    )
    expect(codesOf(answers)).toEqual({ SUCCESS: 10, NOTENOUGHEARNED: 10, TOOMANY: 180 })
    expect(await payable(member)).toBe(500)
    expect((await theBooks()).held).toBe(before.held + 10_000)
    expect((await app.call('payouts/getpayouts', {}, as(member))).total).toBe(10)
  })

  test('the same press 200 times is one payout', async () => {
    const member = await createPartner(app, { earned: 10_500 })
    const accountId = await addAccount(app, member)
    const { quote } = await app.call('payouts/getquote', { accountId, cents: 1_000 }, as(member))
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 200 }, () =>
        app.call('payouts/ask', { accountId, cents: 1_000, quote } as never, { ...as(member), key }),
      ),
    )
    const taken = answers.filter(({ code }) => code === 'SUCCESS')
    expect(new Set(taken.map(({ payout }) => payout.payoutId)).size).toBe(1)
    expect(await payable(member)).toBe(9_500)
  })
})

describe('two people', () => {
  test('look at a payout before it is approved, and neither is its member', async () => {
    const member = await createPartner(app, { earned: 2_000 })
    const { payout } = await ask(app, member, await addAccount(app, member), 2_000)
    const { payoutId } = payout
    expect((await secondLook(payoutId, ben)).code).toBe('ALREADYDECIDED')
    expect((await firstLook(payoutId, ana)).state).toBe('looked')
    expect((await secondLook(payoutId, ana)).code).toBe('OWNLOOK')
    expect((await secondLook(payoutId, ben)).state).toBe('approved')
    const [mine] = (await app.call('payouts/getpayouts', {}, as(member))).payouts
    expect(mine).toMatchObject({ state: 'approved', status: 1 })
    const own = await createPartner(app, { earned: 2_000, staffRoles: ['finance'] })
    const { payout: ownPayout } = await ask(app, own, await addAccount(app, own), 2_000)
    expect((await firstLook(ownPayout.payoutId, own)).code).toBe('OWNPAYOUT')
  })

  test('are neither paid to the account that it goes to, by whatever other account of theirs', async () => {
    const member = await createPartner(app, { earned: 2_000 })
    const { payout } = await ask(app, member, await addAccount(app, member), 2_000)
    const { payoutId } = payout
    const cara = await createMember(app.db, { staffRoles: ['finance'] })
    await sql`INSERT INTO payout_accounts (id, member_id, method, key_id, sealed, ending, number_hash)
      SELECT gen_random_uuid(), ${cara.id}, method, key_id, sealed, ending, number_hash FROM payout_accounts
      WHERE member_id = ${member.id}`.execute(app.db)
    expect((await firstLook(payoutId, cara)).code).toBe('OWNPAYOUT')
    expect((await firstLook(payoutId, ana)).state).toBe('looked')
    expect((await secondLook(payoutId, cara)).code).toBe('OWNPAYOUT')
    expect((await secondLook(payoutId, ben)).state).toBe('approved')
  })

  test('of 200 looks at once one is the first and one the second, by two', async () => {
    const member = await createPartner(app, { earned: 2_000 })
    const { payout } = await ask(app, member, await addAccount(app, member), 2_000)
    const { payoutId } = payout
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        (n % 2 ? firstLook : secondLook)(payoutId, n % 4 < 2 ? ana : ben),
      ),
    )
    expect(answers.every(({ code }) => ['SUCCESS', 'ALREADYDECIDED', 'OWNLOOK'].includes(code))).toBe(true)
    const { rows } = await sql<{ first: number; second: number }>`
      SELECT first_by AS first, second_by AS second FROM payouts WHERE id = ${payoutId}`.execute(app.db)
    expect(rows[0]!.first).not.toBe(rows[0]!.second)
    await app.runJobs()
    expect(
      app.mails.filter(({ to, subject }) => to === member.email && subject.includes('approved')),
    ).toHaveLength(rows[0]!.second === null ? 0 : 1)
  })

  test('a rejection says what to do, and gives all of it back once, whoever approves at the same time', async () => {
    const member = await createPartner(app, { earned: 2_000 })
    const { payout } = await ask(app, member, await addAccount(app, member), 2_000)
    const { payoutId } = payout
    await firstLook(payoutId, ana)
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        n % 2
          ? secondLook(payoutId, ben)
          : app.call(
              'admin/rejectpayout',
              { payoutId, rejection: 'account-wrong', words: 'The bank says no.' },
              as(ana),
            ),
      ),
    )
    const rejected = answers.filter((one) => one.code === 'SUCCESS' && one.state === 'rejected')
    expect(rejected.length).toBeGreaterThan(0)
    expect(await payable(member)).toBe(2_000)
    await app.runJobs()
    const mails = app.mails.filter(
      ({ to, subject }) => to === member.email && subject.includes('not approved'),
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain('Check the number with your bank')
    expect(mails[0]!.text).toContain('$20.00 are in your earnings again')
  })
})

describe('a batch for the bank', () => {
  test('holds each payout once, however many make one at once, and its file is the same each time', async () => {
    for (let n = 0; n < 3; n++) await approvedPayout(app, [ana, ben])
    const made = await Promise.all(
      Array.from({ length: 50 }, () => app.call('admin/makepayoutbatch', {}, as(ana))),
    )
    const batches = made.filter(({ code }) => code === 'SUCCESS').map(({ batch }) => batch)
    const { rows } = await sql<{ twice: number; batched: number }>`
      SELECT count(*) FILTER (WHERE batch_id IS NULL AND state = 'approved') AS twice, count(batch_id) AS batched
      FROM payouts`.execute(app.db)
    expect(rows[0]!.twice).toBe(0)
    expect(batches.reduce((sum, { payouts }) => sum + payouts, 0)).toBe(rows[0]!.batched)
    const { batchId } = batches[0]!
    const one = await app.call('admin/exportpayoutbatch', { batchId }, as(ana))
    const two = await app.call('admin/exportpayoutbatch', { batchId }, as(ben))
    expect(one.csv).toContain('"09175554321","1145.50","PHP"')
    expect(two.csv).toBe(one.csv)
  })

  test('leaves out what goes to an account in another name than its member is verified under by then', async () => {
    const [renamed, other] = [await approvedPayout(app, [ana, ben]), await approvedPayout(app, [ana, ben])]
    await renameVerified(app, renamed.member, 'Amihan Reyes')
    const { batch } = await app.call('admin/makepayoutbatch', { most: 1 }, as(ana))
    const { payouts } = await app.call('admin/getpayouts', { batchId: batch.batchId }, as(ana))
    expect(payouts).toMatchObject([{ payoutId: other.payoutId }])
    await app.runJob('sweep-payouts', null)
    expect(await payable(renamed.member)).toBe(2_000)
    expect((await app.call('admin/makepayoutbatch', {}, as(ana))).code).toBe('NOTHINGTODO')
  })

  test('is paid and comes back: the money leaves the ledger once and comes back once, fee and all; the statement tells what was earned by the hour @D33', async () => {
    const { member, payoutId } = await approvedPayout(app, [ana, ben])
    const before = await theBooks()
    await app.call('admin/makepayoutbatch', {}, as(ana))
    const paid = await Promise.all(
      Array.from({ length: 50 }, () =>
        app.call('admin/markpayoutpaid', { payoutId, reference: 'BANK-1' }, as(ana)),
      ),
    )
    expect(codesOf(paid)).toEqual({ SUCCESS: 50 })
    expect(await theBooks()).toEqual({
      held: before.held - 2_000,
      paid: before.paid + 1_975,
      fees: before.fees + 25,
    })
    expect((await app.call('admin/markpayoutpaid', { payoutId, reference: 'BANK-2' }, as(ana))).code).toBe(
      'ALREADYDECIDED',
    )
    const back = { payoutId, failure: 'wrong-account' as const, reason: 'The bank sent it back.' }
    await Promise.all(Array.from({ length: 50 }, () => app.call('admin/markpayoutreturned', back, as(ben))))
    expect(await theBooks()).toEqual({ ...before, held: before.held - 2_000 })
    expect(await payable(member)).toBe(2_000)
    expect((await app.call('admin/markpayoutpaid', { payoutId, reference: 'BANK-1' }, as(ana))).code).toBe(
      'ALREADYDECIDED',
    )
    const month = new Date().toISOString().slice(0, 7)
    const statement = await app.call('payouts/getstatement', { month }, as(member))
    expect(statement).toMatchObject({
      openingCents: 0,
      earnedCents: 2_000,
      paidCents: 2_000,
      returnedCents: 2_000,
      closingCents: 2_000,
      lines: [
        { kind: 'earned', at: expect.stringMatching(/:00:00\.000Z$/) },
        { kind: 'paid' },
        { kind: 'returned' },
      ],
    })
    await earn(app, member.id, 5)
    expect(await payable(member)).toBe(2_005)
  })
})
