import { expect, inject, test, vi } from 'vitest'
import { connect, keptPlan, planEverywhere, runKept, sql } from './db.ts'

test('a connection that breaks tells of its error alone, and not of its key and statements', async () => {
  const heard: unknown[][] = []
  const name = 'a connection that is cut'
  const { pool, close } = connect(inject('adminUrl'), { name, onError: (...all) => heard.push(all) })
  const { db, close: closeOther } = connect(inject('adminUrl'))
  await pool.query('SELECT 1')
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = ${name}`.execute(
    db,
  )
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0))
  expect(heard.filter((all) => all.length > 1)).toEqual([])
  await close()
  await closeOther()
})

test.each([
  [false, 1],
  [true, 0],
])(
  'a pooler that gives each transaction another connection: %s; statements left prepared on a connection: %i',
  async (poolsByTransaction, count) => {
    const database = connect(inject('adminUrl'), { max: 1, poolsByTransaction })
    const one = <T extends object>(value: number) => sql<T>`SELECT ${value}::int AS value`
    await keptPlan(one(1)).execute(database.db)
    await database.db.transaction().execute(async (tx) => {
      expect((await keptPlan(one(2)).execute(tx)).rows).toEqual([{ value: 2 }])
    })
    expect(await runKept(database, one(3))).toEqual([{ value: 3 }])
    const { rows } = await database.pool.query('SELECT name FROM pg_prepared_statements')
    expect(rows).toHaveLength(count)
    await database.close()
  },
)

test('a statement whose plan is kept tells its rows, and how many it changed', async () => {
  const database = connect(inject('adminUrl'), { max: 1 })
  await sql`CREATE TEMP TABLE changed (n int)`.execute(database.db)
  const add = keptPlan(
    sql<{ n: number }>`INSERT INTO changed SELECT generate_series(1, ${3}::int) RETURNING n`,
  )
  for (let run = 0; run < 2; run++)
    expect(await add.execute(database.db)).toMatchObject({
      rows: [{ n: 1 }, { n: 2 }, { n: 3 }],
      numAffectedRows: 3n,
    })
  await database.close()
})

test('connections that stay open have planned a statement for good before anybody waits for one', async () => {
  const database = connect(inject('adminUrl'), { max: 3, min: 3 })
  await planEverywhere(database, sql`SELECT ${1}::int AS value`)
  const clients = await Promise.all([1, 2, 3].map(() => database.pool.connect()))
  const plans = await Promise.all(
    clients.map((client) => client.query('SELECT generic_plans AS kept FROM pg_prepared_statements')),
  )
  expect(plans.map(({ rows }) => rows)).toEqual(Array(3).fill([{ kept: 1 }]))
  for (const client of clients) client.release()
  await database.close()
})

test('where the database has no room for all of them, those that it has room for are planned on', async () => {
  const few = connect(inject('adminUrl'), { max: 3, min: 3 })
  vi.spyOn(few.pool, 'connect').mockRejectedValueOnce(new Error('sorry, too many clients already') as never)
  await planEverywhere(few, sql`SELECT ${1}::int AS value`)
  expect(few.pool.idleCount).toBe(2)
  await few.close()
})
