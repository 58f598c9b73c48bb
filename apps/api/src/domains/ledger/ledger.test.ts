import { credits } from '@harana/contract/model/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { type CreatedMember, createMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import {
  giveCredits,
  holdCredits,
  type LedgerWork,
  postHold,
  readCredits,
  reverseMovement,
  spendCredits,
  voidHold,
} from './ledger.ts'

let app: TestApp
let made = 0
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
afterEach(() => app.moveClock(0))

const hour = 3_600_000
const later = (hours: number) => new Date(Date.now() + hours * hour)
const key = () => `test:${++made}`
const run = <T>(act: (work: LedgerWork) => Promise<T>) => app.workerDeps.transaction(act)

const give = (memberId: number, amount: number, more: { expiresAt?: Date; key?: string } = {}) =>
  run((work) =>
    giveCredits(work, {
      memberId,
      kind: more.expiresAt ? 'goodwill' : 'bundle',
      amount: credits(amount),
      key: key(),
      ...more,
    }),
  )
const spend = (memberId: number, amount: number, as = key()) =>
  run((work) => spendCredits(work, { memberId, kind: 'lift', amount: credits(amount), key: as }))
const hold = (memberId: number, amount: number, until = later(1)) =>
  run((work) =>
    holdCredits(work, { memberId, kind: 'lift', amount: credits(amount), key: key(), expiresAt: until }),
  ) as Promise<{ id: number }>
const reverse = (of: string, amount?: number, as = key()) =>
  run((work) => reverseMovement(work, { of, key: as, ...(amount && { amount: credits(amount) }) }))
const balance = async (id: number) => (await readCredits(app.db, id)).balance
const total = async ({ token }: CreatedMember) =>
  (await app.call('users/me', {}, { token })).userInfo.creditsTotal

test('a member has what was given and not spent, and every open page is told of it by the next poll @R3.1', async () => {
  const him = await createMember(app.db, { gender: 3 })
  expect(await total(him)).toBe(0)
  await give(him.id, 500)
  await expect.poll(() => total(him)).toBe(500)
  expect(await spend(him.id, 120)).toMatchObject({ balance: 380, replayed: false })
  await expect.poll(() => total(him)).toBe(380)
})

test('more than there is can’t be spent, and changes nothing', async () => {
  const { id } = await createMember(app.db)
  expect(await spend(id, 1)).toBe('notEnough')
  await give(id, 10)
  expect(await spend(id, 11)).toBe('notEnough')
  expect(await balance(id)).toBe(10)
  expect(await spend(id, 10)).toMatchObject({ balance: 0 })
})

test('of 200 spends at once of what is enough for one, one succeeds', async () => {
  const { id } = await createMember(app.db)
  await give(id, 100)
  const results = await Promise.all(Array.from({ length: 200 }, () => spend(id, 100)))
  expect(results.filter((result) => result !== 'notEnough')).toHaveLength(1)
  expect(await balance(id)).toBe(0)
})

test('the same movement asked for again, before or at once, answers as the first and is booked once; another one under its key is an error', async () => {
  const { id } = await createMember(app.db)
  const first = await give(id, 100, { key: 'again:give' })
  expect(await give(id, 100, { key: 'again:give' })).toEqual({ ...first, replayed: true })
  const all = await Promise.all(Array.from({ length: 20 }, () => spend(id, 60, 'again:spend')))
  expect(all.filter((one) => one !== 'notEnough' && !one.replayed)).toHaveLength(1)
  expect(new Set(all.map((one) => one !== 'notEnough' && one.id)).size).toBe(1)
  expect(await balance(id)).toBe(40)
  // Not enough is left for a second one, and still it answers as the first.
  expect(await spend(id, 60, 'again:spend')).toMatchObject({ balance: 40, replayed: true })
  await expect(spend(id, 30, 'again:spend')).rejects.toThrow(
    'the key again:spend of a movement names another',
  )
  await expect(give(id, 60, { key: 'again:spend' })).rejects.toThrow('names another one')
  expect(await balance(id)).toBe(40)
})

test('what was given is spent before what was bought, the soonest to expire first', async () => {
  const { id } = await createMember(app.db)
  await give(id, 100)
  await give(id, 10, { expiresAt: later(9) })
  await give(id, 10, { expiresAt: later(3) })
  await spend(id, 5)
  expect((await readCredits(app.db, id)).expiring.map(({ amount }) => amount)).toEqual([5, 10])
  await spend(id, 10)
  expect((await readCredits(app.db, id)).expiring.map(({ amount }) => amount)).toEqual([5])
  await spend(id, 10)
  expect(await readCredits(app.db, id)).toMatchObject({ balance: 95, expiring: [] })
})

test('what has expired can’t be spent before it is swept, is swept once, and costs nothing that was bought', async () => {
  const him = await createMember(app.db, { gender: 3 })
  await give(him.id, 100)
  await give(him.id, 50, { expiresAt: later(2) })
  await expect.poll(() => total(him)).toBe(150)
  await app.moveClock(3 * hour)
  app.viewers.invalidate(him.id)
  expect(await total(him)).toBe(100)
  // What runs out first would come first, and has enough for it alone.
  expect(await spend(him.id, 40)).toMatchObject({ balance: 60 })
  expect(await spend(him.id, 61)).toBe('notEnough')
  expect(await balance(him.id)).toBe(60)
})

test('what is held is not to be spent, and is posted or given back once', async () => {
  const { id } = await createMember(app.db)
  await give(id, 100)
  const one = await hold(id, 60)
  expect(await readCredits(app.db, id)).toMatchObject({ balance: 40, held: 60 })
  expect(await spend(id, 50)).toBe('notEnough')
  expect(await run((work) => voidHold(work, one.id))).toMatchObject({ amount: 60, balance: 100 })
  expect(await run((work) => voidHold(work, one.id))).toMatchObject({ balance: 100, replayed: true })
  expect(await run((work) => postHold(work, one.id))).toBe('settled')
  const other = await hold(id, 70)
  const ends = await Promise.all(
    Array.from({ length: 20 }, (_, at) => run((work) => (at % 2 ? postHold : voidHold)(work, other.id))),
  )
  expect(ends.filter((end) => end !== 'settled' && !end.replayed)).toHaveLength(1)
  const posted = ends[1] !== 'settled'
  expect(await readCredits(app.db, id)).toMatchObject({ balance: posted ? 30 : 100, held: 0 })
})

test('a hold whose time is over gives back, and can’t be posted any more', async () => {
  const { id } = await createMember(app.db)
  await give(id, 100, { expiresAt: later(1) })
  const late = await hold(id, 60, later(2))
  await app.moveClock(3 * hour)
  expect(await run((work) => postHold(work, late.id))).toBe('settled')
  // They came back as they were, and had expired meanwhile.
  expect(await readCredits(app.db, id)).toMatchObject({ balance: 0, held: 0 })
  expect(await spend(id, 1)).toBe('notEnough')
})

test('a spend that is taken back gives back what it took, as it was, and never more', async () => {
  const { id } = await createMember(app.db)
  await give(id, 20, { expiresAt: later(5) })
  await give(id, 100)
  await spend(id, 50, 'back:1')
  expect(await reverse('back:1', 35)).toEqual({ amount: 35, shortfall: 0, replayed: false })
  // What was bought came back first.
  expect(await readCredits(app.db, id)).toMatchObject({ balance: 105, expiring: [{ amount: 5 }] })
  await expect(reverse('back:1', 16)).rejects.toThrow('no more than 15 can be taken back')
  expect(await reverse('back:1', undefined, 'back:rest')).toEqual({
    amount: 15,
    shortfall: 0,
    replayed: false,
  })
  expect(await reverse('back:1', undefined, 'back:rest')).toEqual({
    amount: 15,
    shortfall: 0,
    replayed: true,
  })
  expect(await reverse('back:1')).toEqual({ amount: 0, shortfall: 0, replayed: false })
  expect(await readCredits(app.db, id)).toMatchObject({ balance: 120, expiring: [{ amount: 20 }] })
  const held = await hold(id, 30)
  await run((work) => postHold(work, held.id))
  expect(await reverse(`hold:${held.id}`)).toMatchObject({ amount: 30 })
  expect(await balance(id)).toBe(120)
})

test('a purchase that is taken back takes what is left of it, then of other purchases; what is spent is a shortfall that later credits don’t pay', async () => {
  const { id } = await createMember(app.db)
  await give(id, 100, { key: 'bought:1' })
  await give(id, 30, { expiresAt: later(5) })
  await spend(id, 90)
  await give(id, 20, { key: 'bought:2' })
  // 30 of the gift and 60 of the first purchase are spent: 40 and 20 are left.
  expect(await reverse('bought:1', undefined, 'bought:1:refund')).toEqual({
    amount: 100,
    shortfall: 40,
    replayed: false,
  })
  expect(await reverse('bought:1', undefined, 'bought:1:refund')).toEqual({
    amount: 100,
    shortfall: 40,
    replayed: true,
  })
  expect(await readCredits(app.db, id)).toMatchObject({ balance: 0, shortfall: 40 })
  await give(id, 50)
  expect(await readCredits(app.db, id)).toMatchObject({ balance: 50, shortfall: 40 })
})

test('what was given for nothing is never taken for a purchase', async () => {
  const { id } = await createMember(app.db)
  await give(id, 100, { key: 'bought:3' })
  await spend(id, 100)
  await give(id, 40, { expiresAt: later(5) })
  expect(await reverse('bought:3')).toMatchObject({ shortfall: 100 })
  expect(await readCredits(app.db, id)).toMatchObject({ balance: 40, shortfall: 100 })
})

test('no statement changes or deletes a movement, and none with another unit or a negative amount is written', async () => {
  const { id } = await createMember(app.db)
  await give(id, 100)
  const refused = async (statement: string) => expect(sql.raw(statement).execute(app.db)).rejects.toThrow()
  await refused('UPDATE ledger_movements SET amount = 1')
  await refused('DELETE FROM ledger_movements')
  await refused('TRUNCATE ledger_movements CASCADE')
  const columns =
    'INSERT INTO ledger_movements (key, kind, act, unit, from_account, to_account, amount) VALUES'
  await refused(`${columns} ('x', 101, 1, 1, -102, -101, 5)`)
  await refused(`${columns} ('x', 101, 1, 2, -1, -101, 5)`)
  await refused(`${columns} ('x', 101, 1, 2, -102, -101, -5)`)
  await refused('UPDATE ledger_accounts SET balance = -1')
  expect(await balance(id)).toBe(100)
})

/** What is written of a movement, an account and a lot, each right as it stands. */
const right = {
  ledger_movements: {
    kind: 6,
    act: 1,
    unit: 1,
    from_account: 1,
    to_account: -7,
    amount: 5,
    from_balance: 1,
    to_balance: null,
    lots: '{1}',
    lot_amounts: '{5}',
    settles: null,
    reverses: null,
  },
  ledger_accounts: { role: 'credits', owed_by: null, balance: 0 },
  ledger_lots: { account_id: 1, movement_id: 1, bought: true, amount: 5, remaining: 5, expires_at: null },
}
test.each<[keyof typeof right, string, Record<string, unknown>]>([
  ['ledger_movements', 'act', { act: 7 }],
  ['ledger_movements', 'act', { act: 0 }],
  ['ledger_movements', 'amount', { amount: 0 }],
  ['ledger_movements', 'accounts', { to_account: 1, to_balance: 1 }],
  ['ledger_movements', 'unit', { unit: 3 }],
  ['ledger_movements', 'unit', { to_account: -107 }],
  ['ledger_movements', 'unit', { unit: 2 }],
  ['ledger_movements', 'unit', { unit: 2, from_account: -7, from_balance: null, to_account: -107 }],
  ['ledger_movements', 'balances', { from_balance: null }],
  ['ledger_movements', 'balances', { to_balance: 1 }],
  ['ledger_movements', 'ends', { act: 3 }],
  ['ledger_movements', 'ends', { settles: 1 }],
  ['ledger_movements', 'ends', { act: 6 }],
  ['ledger_movements', 'ends', { reverses: 1 }],
  ['ledger_movements', 'lots', { lot_amounts: '{5,1}' }],
  ['ledger_movements', 'lots', { lots: null }],
  ['ledger_accounts', 'role', { role: 'gold' }],
  ['ledger_accounts', 'role', { role: 'shortfall' }],
  ['ledger_accounts', 'role', { owed_by: 1 }],
  ['ledger_accounts', 'balance', { balance: -1 }],
  ['ledger_accounts', 'balance', { role: 'shortfall', owed_by: 1, balance: 1 }],
  ['ledger_lots', 'origin', { amount: 0, remaining: 0 }],
  ['ledger_lots', 'origin', { expires_at: '2030-01-01' }],
  ['ledger_lots', 'check', { remaining: 6 }],
  ['ledger_lots', 'check', { remaining: -1 }],
])('no row of %s that breaks its rule %s is written: %o', async (table, rule, wrong) => {
  const { id } = await createMember(app.db)
  await give(id, 10)
  const write = (row: Record<string, unknown>) => {
    const named = table === 'ledger_movements' ? { ...row, key: key() } : row
    return app.db.transaction().execute((db) =>
      sql`INSERT INTO ${sql.table(table)} (${sql.join(Object.keys(named).map((name) => sql.ref(name)))})
        VALUES (${sql.join(Object.values(named))})`.execute(db),
    )
  }
  await expect(write({ ...right[table], ...wrong })).rejects.toThrow(`${table}_${rule}`)
  expect((await write(right[table])).numAffectedRows).toBe(1n)
})

test('one’s credits say what is held, what expires when, and what is missing', async () => {
  const { id, token } = await createMember(app.db)
  const expiresAt = later(5)
  await give(id, 30, { expiresAt })
  await give(id, 100, { key: 'bought:4' })
  const until = later(1)
  await hold(id, 40, until)
  await reverse('bought:4')
  expect(await app.call('credits/getcredits', {}, { token })).toMatchObject({
    creditsTotal: 0,
    holds: [{ kind: 'lift', amount: 40, until: until.toISOString() }],
    expiring: [],
    shortfall: 10,
  })
})

test('the history lists what came and went, the newest first, by channel or kind where that is asked for @R3.24 @D30 @D33', async () => {
  const { id, token } = await createMember(app.db)
  await give(id, 100, { key: 'history:1' })
  const [kept, spent] = [await hold(id, 10), await hold(id, 20)]
  await run((work) => voidHold(work, kept.id))
  await run((work) => postHold(work, spent.id))
  await reverse('history:1')
  const { movements, total, more } = await app.call('credits/gethistory', {}, { token })
  expect({ total, more }).toEqual({ total: 6, more: false })
  expect(
    movements.map(({ number, kind, act, amount, balance, shortfall }) => [
      number,
      kind,
      act,
      amount,
      balance,
      shortfall,
    ]),
  ).toEqual([
    [6, 'bundle', 'reverse', -20, 20, true],
    [5, 'bundle', 'reverse', -80, 0, false],
    [4, 'lift', 'void', 10, 80, false],
    [3, 'lift', 'post', -20, 70, false],
    [2, 'lift', 'hold', -10, 90, false],
    [1, 'bundle', 'book', 100, 100, false],
  ])
  // Another member may have had it given back.
  expect(movements.find(({ act }) => act === 'void')!.at).toMatch(/:00:00\.000Z$/)
  const bundles = await app.call('credits/gethistory', { channel: 3, recordsPerPage: 2 }, { token })
  expect(bundles).toMatchObject({ total: 3, more: true, movements: [{ channel: 3 }, { channel: 3 }] })
  const beyond = await app.call('credits/gethistory', { kind: 'lift', page: 9 }, { token })
  expect(beyond).toMatchObject({ total: 3, more: false, movements: [] })
  for (let n = 0; n < 25; n++) await give(id, 1)
  expect((await app.call('credits/gethistory', {}, { token })).movements).toHaveLength(24)
})
