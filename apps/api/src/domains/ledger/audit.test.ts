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
  [
    'a balance is not the sum of its movements',
    `UPDATE ledger_accounts SET balance = balance + 1 WHERE role = 'credits'`,
  ],
  [
    'a movement does not follow the one before it on its account',
    `DELETE FROM ledger_movements WHERE key = 'spent'`,
  ],
  [
    'a movement does not follow the one before it on its account',
    `UPDATE ledger_movements SET to_balance = to_balance + 1 WHERE key = 'given'`,
  ],
  [
    'the lots of an account do not come to its balance',
    `UPDATE ledger_lots SET remaining = remaining + 1 WHERE remaining < amount`,
  ],
  [
    'of a lot is left something else than was not drawn',
    `UPDATE ledger_lots SET remaining = remaining + 1 WHERE remaining < amount`,
  ],
  [
    'a movement did not draw from lots what it took',
    `UPDATE ledger_movements SET lot_amounts = ARRAY[lot_amounts[1], lot_amounts[2] - 1] WHERE key = 'spent'`,
  ],
  [
    'a movement did not draw from lots what it took',
    `UPDATE ledger_movements SET lots = NULL, lot_amounts = NULL WHERE key = 'spent'`,
  ],
  [
    'a movement did not put into lots what it gave',
    `UPDATE ledger_lots SET amount = amount + 1 WHERE bought`,
  ],
  ['a lot came from no movement of its account', `DELETE FROM ledger_movements WHERE key = 'given'`],
  [
    'a movement is on an account that is not there',
    `UPDATE ledger_movements SET from_account = 99999 WHERE key = 'spent'`,
  ],
  ['a hold that is open was settled, or was never made', `UPDATE ledger_holds SET amount = amount + 1`],
  ['a hold that is open was settled, or was never made', `DELETE FROM ledger_movements WHERE key = 'held'`],
  ['a hold was neither settled nor is it open', `DELETE FROM ledger_holds`],
  ['a hold was neither settled nor is it open', `DELETE FROM ledger_earnings`],
  ['what is earned and held does not come to its account', `UPDATE ledger_earnings SET amount = amount + 1`],
  [
    'what is earned and held was settled, or was never earned',
    `DELETE FROM ledger_movements WHERE key = 'earned'`,
  ],
  [
    'a movement is not in the unit of its account',
    `UPDATE ledger_movements SET unit = 1, from_account = -2 WHERE key = 'earned'`,
  ],
  [
    'what settles a hold is not of its amount',
    `UPDATE ledger_movements SET amount = amount - 1 WHERE settles IS NOT NULL`,
  ],
  [
    'more was taken back of a movement than it moved',
    `UPDATE ledger_movements SET amount = amount + 1 WHERE key = 'taken back:shortfall'`,
  ],
])('the audit finds that %s', async (check, statement) => {
  const before = await dump()
  await sql.raw(statement).execute(app.db)
  expect(await found()).toContain(check)
  await restore(before)
  expect(await found()).toEqual([])
})

test('each difference is logged at night', async () => {
  await sql`UPDATE ledger_accounts SET balance = balance + 5 WHERE role = 'credits'`.execute(app.db)
  await app.runJob('audit-ledger', null)
  expect(app.warnings).toContainEqual(
    expect.objectContaining({
      check: 'a balance is not the sum of its movements',
      message: 'the ledger does not add up',
    }),
  )
  expect(app.jobLines).toContainEqual(expect.objectContaining({ stream: 'ledger', differences: 2 }))
  await sql`UPDATE ledger_accounts SET balance = balance - 5 WHERE role = 'credits'`.execute(app.db)
})
