import { cents } from '@harana/contract/model/money'
import { movementKinds } from '@harana/contract/model/movements'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { createMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { eraseMember } from '../accounts/accounts.ts'
import { findDifferences } from './audit.ts'
import { earnCents, type LedgerWork, readEarnings, releaseEarning, takeEarningBack } from './ledger.ts'

let app: TestApp
let made = 0
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
afterEach(async () => {
  await app.moveClock(0)
  expect((await findDifferences(app.db)).differences).toEqual([])
})

const hour = 3_600_000
const later = (hours: number) => new Date(Date.now() + hours * hour)
const run = <T>(act: (work: LedgerWork) => Promise<T>) => app.workerDeps.transaction(act)
const earn = (memberId: number, amount: number, payableAt = later(1), key = `earned:${++made}`) =>
  run((work) => earnCents(work, { memberId, kind: 'giftShare', amount: cents(amount), key, payableAt }))
const sweep = () => app.runJob('sweep-ledger', null)
const booksOf = async (account: number) => {
  const { rows } = await sql<{ sum: number }>`
    SELECT coalesce(sum(CASE WHEN to_account = ${account} THEN amount ELSE -amount END), 0)::bigint AS sum
    FROM ledger_movements WHERE ${account} IN (from_account, to_account)`.execute(app.db)
  return rows[0]!.sum
}

test('what is earned is held until its day and payable from then on, once, however often it is swept', async () => {
  const { id } = await createMember(app.db)
  await earn(id, 70)
  const due = later(9)
  await earn(id, 30, due)
  await sweep()
  expect(await readEarnings(app.db, id)).toMatchObject({ pending: 100, payable: 0 })
  await app.moveClock(2 * hour)
  await Promise.all([sweep(), sweep()])
  await sweep()
  const { nextAt, ...sums } = await readEarnings(app.db, id)
  expect(sums).toEqual({ pending: 30, payable: 70 })
  expect(nextAt!.getTime()).toBe(Math.floor(due.getTime() / hour) * hour)
})

test('the same earning asked for again is booked once, and another one under its key is an error', async () => {
  const { id } = await createMember(app.db)
  const payableAt = later(1)
  const all = await Promise.all(Array.from({ length: 20 }, () => earn(id, 40, payableAt, 'earned:again')))
  expect(all.filter(({ replayed }) => !replayed)).toHaveLength(1)
  expect(new Set(all.map((one) => one.id)).size).toBe(1)
  await expect(earn(id, 41, payableAt, 'earned:again')).rejects.toThrow('names another one')
  expect(await readEarnings(app.db, id)).toMatchObject({ pending: 40, payable: 0 })
})

test('what is held can be taken back and is never payable then; what is payable can’t be taken back', async () => {
  const { id } = await createMember(app.db)
  const first = await earn(id, 50)
  const second = await earn(id, 20)
  expect(await run((work) => takeEarningBack(work, first.id))).toBe('done')
  expect(await run((work) => takeEarningBack(work, first.id))).toBe('done')
  expect(await run((work) => releaseEarning(work, first.id))).toBe('settled')
  expect(await run((work) => releaseEarning(work, second.id))).toBe('done')
  expect(await run((work) => takeEarningBack(work, second.id))).toBe('settled')
  expect(await readEarnings(app.db, id)).toEqual({ pending: 0, payable: 20, nextAt: null })
})

test('of 200 at once that make it payable or take it back, all agree on one', async () => {
  const { id } = await createMember(app.db)
  const earned = await earn(id, 50)
  const results = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      run((work) => (n % 2 ? releaseEarning : takeEarningBack)(work, earned.id)),
    ),
  )
  const released = results.filter((_, n) => n % 2)
  const back = results.filter((_, n) => n % 2 === 0)
  expect(new Set(released).size).toBe(1)
  expect(new Set(back).size).toBe(1)
  expect(released[0]).not.toBe(back[0])
  const { pending, payable } = await readEarnings(app.db, id)
  expect({ pending, payable }).toEqual({ pending: 0, payable: released[0] === 'done' ? 50 : 0 })
})

test('what a banned member, or one who deleted the account, earned stays held, and is payable once that is over', async () => {
  const banned = await createMember(app.db, { banned: true })
  const leaving = await createMember(app.db)
  await sql`UPDATE members SET deleted_at = app_now() WHERE id = ${leaving.id}`.execute(app.db)
  for (const { id } of [banned, leaving]) await earn(id, 50)
  await app.moveClock(2 * hour)
  await sweep()
  for (const { id } of [banned, leaving])
    expect(await readEarnings(app.db, id)).toMatchObject({ pending: 50, payable: 0 })
  await sql`UPDATE members SET banned_at = NULL, deleted_at = NULL WHERE id IN (${banned.id}, ${leaving.id})`.execute(
    app.db,
  )
  await sweep()
  for (const { id } of [banned, leaving])
    expect(await readEarnings(app.db, id)).toMatchObject({ pending: 0, payable: 50 })
})

test('of what an erased member earned nothing is payable: what was held goes back, what was payable is forfeited', async () => {
  const { id } = await createMember(app.db)
  const before = [await booksOf(-107), await booksOf(-108)]
  await earn(id, 60)
  await earn(id, 30, later(9))
  await app.moveClock(2 * hour)
  await sweep()
  await eraseMember(app.workerDeps, id)
  await Promise.all([sweep(), sweep()])
  expect([await booksOf(-107), await booksOf(-108)]).toEqual([before[0]! - 60, before[1]! + 60])
  const { rows } = await sql`SELECT FROM ledger_accounts WHERE member_id IS NULL AND balance <> 0`.execute(
    app.db,
  )
  expect(rows).toEqual([])
})

test('credits and cents never meet in a movement', async () => {
  const { id } = await createMember(app.db)
  await earn(id, 10)
  const { code } = movementKinds.giftShare
  for (const [unit, from, to] of [
    [1, -107, 1],
    [2, -2, 1],
    [2, -107, -2],
  ])
    await expect(
      sql`INSERT INTO ledger_movements (key, kind, act, unit, from_account, to_account, amount, to_balance)
        VALUES (${`mixed:${++made}`}, ${code}, 1, ${unit}, ${from}, ${to}, 5, ${to! > 0 ? 5 : null})`.execute(
        app.db,
      ),
    ).rejects.toThrow('ledger_movements_unit')
})

type Step =
  | { do: 'earn'; amount: number; hours: number }
  | { do: 'release' | 'back'; which: number }
  | { do: 'wait'; hours: number }
  | { do: 'sweep' }
const step = fc.oneof(
  fc.record({
    do: fc.constant('earn'),
    amount: fc.integer({ min: 1, max: 500 }),
    hours: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({ do: fc.constantFrom('release', 'back'), which: fc.nat(20) }),
  fc.record({ do: fc.constant('wait'), hours: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ do: fc.constant('sweep') }),
) as fc.Arbitrary<Step>

test('any sequence of earning, releasing, taking back and waiting ends as in a model of it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const { id } = await createMember(app.db)
      const start = Date.now()
      const earned: { id: number; amount: number; at: number; end: 'release' | 'back' | null }[] = []
      let passed = 0
      const settle = (one: (typeof earned)[number], end: 'release' | 'back') => {
        one.end ??= end
        return one.end === end ? 'done' : 'settled'
      }
      for (const one of steps) {
        if (one.do === 'earn') {
          const at = passed + one.hours
          const movement = await earn(id, one.amount, new Date(start + at * hour))
          earned.push({ id: movement.id, amount: one.amount, at, end: null })
        } else if (one.do === 'wait') {
          passed += one.hours
          // Half an hour beside, so that nothing becomes payable at the moment at which it is looked at.
          await app.moveClock(passed * hour + hour / 2 - (Date.now() - start))
        } else if (one.do === 'sweep') {
          await sweep()
          for (const open of earned) if (open.at <= passed) settle(open, 'release')
        } else {
          const some = earned[one.which % earned.length]
          if (!some) continue
          const act = one.do === 'release' ? releaseEarning : takeEarningBack
          expect(await run((work) => act(work, some.id))).toBe(settle(some, one.do))
        }
        const sum = (end: 'release' | null) =>
          earned.filter((some) => some.end === end).reduce((all, { amount }) => all + amount, 0)
        const { pending, payable } = await readEarnings(app.db, id)
        expect({ pending, payable }).toEqual({ pending: sum(null), payable: sum('release') })
      }
      await app.moveClock(0)
    }),
    { seed: 20_261_124, numRuns: 25 },
  )
}, 60_000)
