import { cents, credits } from '@harana/contract/model/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { createMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { findDifferences } from './audit.ts'
import { earnCents, giveCredits, holdCredits, reverseMovement, spendCredits, voidHold } from './ledger.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // Whoever has the database can undo what keeps the ledger append-only.
  await sql`GRANT ALL ON ledger_movements TO CURRENT_USER`.execute(app.db)
  await sql`ALTER TABLE ledger_movements DISABLE TRIGGER append_only`.execute(app.db)
  const { id: memberId } = await createMember(app.db)
  const amount = credits(100)
  await app.workerDeps.transaction(async (work) => {
    await giveCredits(work, { memberId, kind: 'bundle', amount, key: 'bought' })
    await giveCredits(work, { memberId, kind: 'goodwill', amount, key: 'given' })
    await spendCredits(work, { memberId, kind: 'lift', amount: credits(130), key: 'spent' })
    const asked = {
      memberId,
      kind: 'lift',
      amount: credits(20),
      expiresAt: new Date(Date.now() + 3_600_000),
    } as const
    await holdCredits(work, { ...asked, key: 'held' })
    const hold = await holdCredits(work, { ...asked, key: 'given back' })
    if (hold !== 'notEnough') await voidHold(work, hold.id)
    await reverseMovement(work, { of: 'bought', key: 'taken back' })
    const share = { memberId, kind: 'giftShare', amount: cents(30) } as const
    await earnCents(work, { ...share, key: 'earned', payableAt: new Date(Date.now() + 3_600_000) })
  })
})
afterAll(() => app.stop())

const tables = ['ledger_accounts', 'ledger_movements', 'ledger_lots', 'ledger_holds', 'ledger_earnings']
/** The rows of the ledger, to be put back after a break. */
const dump = async () =>
  Promise.all(
    tables.map(async (table) => {
      const columns = table === 'ledger_lots' ? sql`to_jsonb(t) - 'open'` : sql`to_jsonb(t)`
      const { rows } = await sql<{
        row: object
      }>`SELECT ${columns} AS row FROM ${sql.table(table)} t`.execute(app.db)
      return rows.map(({ row }) => row)
    }),
  )
const restore = async (rows: object[][]) => {
  await sql`TRUNCATE ledger_accounts, ledger_movements, ledger_lots, ledger_holds, ledger_earnings`.execute(
    app.db,
  )
  for (const [at, table] of tables.entries()) {
    const names = Object.keys(rows[at]![0]!).map((name) => sql.ref(name))
    await sql`INSERT INTO ${sql.table(table)} (${sql.join(names)}) OVERRIDING SYSTEM VALUE
      SELECT ${sql.join(names)} FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows[at])}::jsonb)`.execute(
      app.db,
    )
  }
}

const found = async () => {
  const { differences } = await findDifferences(app.db)
  return [...new Set(differences.map(({ check }) => check))]
}

test('a ledger that was written by its functions has no difference', async () => {
  expect(await found()).toEqual([])
})

test.each([
  ['balance', `UPDATE ledger_accounts SET balance = balance + 1 WHERE role = 'credits'`],
  ['order', `DELETE FROM ledger_movements WHERE key = 'spent'`],
  ['order', `UPDATE ledger_movements SET to_balance = to_balance + 1 WHERE key = 'given'`],
  ['lots', `UPDATE ledger_lots SET remaining = remaining + 1 WHERE remaining < amount`],
  ['lot-rest', `UPDATE ledger_lots SET remaining = remaining + 1 WHERE remaining < amount`],
  [
    'lots-drawn',
    `UPDATE ledger_movements SET lot_amounts = ARRAY[lot_amounts[1], lot_amounts[2] - 1] WHERE key = 'spent'`,
  ],
  ['lots-drawn', `UPDATE ledger_movements SET lots = NULL, lot_amounts = NULL WHERE key = 'spent'`],
  ['lots-filled', `UPDATE ledger_lots SET amount = amount + 1 WHERE bought`],
  ['lot-origin', `DELETE FROM ledger_movements WHERE key = 'given'`],
  ['account', `UPDATE ledger_movements SET from_account = 99999 WHERE key = 'spent'`],
  ['open-hold', `UPDATE ledger_holds SET amount = amount + 1`],
  ['open-hold', `DELETE FROM ledger_movements WHERE key = 'held'`],
  ['lost-hold', `DELETE FROM ledger_holds`],
  ['lost-hold', `DELETE FROM ledger_earnings`],
  ['earnings', `UPDATE ledger_earnings SET amount = amount + 1`],
  ['open-earning', `DELETE FROM ledger_movements WHERE key = 'earned'`],
  ['unit', `UPDATE ledger_movements SET unit = 1, from_account = -2 WHERE key = 'earned'`],
  ['settlement', `UPDATE ledger_movements SET amount = amount - 1 WHERE settles IS NOT NULL`],
  ['taken-back', `UPDATE ledger_movements SET amount = amount + 1 WHERE key = 'taken back:shortfall'`],
])('the audit finds a difference of the check %s', async (check, statement) => {
  const before = await dump()
  await sql.raw(statement).execute(app.db)
  expect(await found()).toContain(check)
  await restore(before)
  expect(await found()).toEqual([])
})

const break5 = (by: number) =>
  sql`UPDATE ledger_accounts SET balance = balance + ${by} WHERE role = 'credits'`.execute(app.db)

test('each difference is logged at night, and shown to finance until an audit does not find it any more', async () => {
  const finance = await createMember(app.db, { staffRoles: ['finance'] })
  const read = () => app.call('admin/getledgerdifferences', {}, { token: finance.token })
  expect(await read()).toMatchObject({ differences: [], audited: null })
  await break5(5)
  await app.runJob('audit-ledger', null)
  expect(app.warnings).toContainEqual(
    expect.objectContaining({ check: 'balance', message: 'the ledger does not add up' }),
  )
  expect(app.jobLines).toContainEqual(expect.objectContaining({ stream: 'ledger', differences: 2 }))
  const first = await read()
  expect(first.differences.map(({ check }) => check)).toEqual(['balance', 'lots'])
  expect(first.audited).toMatchObject({ differences: 2 })
  await app.moveClock(24 * 3_600_000)
  await app.runJob('audit-ledger', null)
  const second = await read()
  expect(second.differences).toEqual(first.differences)
  expect(second.audited!.at > first.audited!.at).toBe(true)
  await break5(-5)
  await app.runJob('audit-ledger', null)
  expect(await read()).toMatchObject({ differences: [], more: false, audited: { differences: 0 } })
})
