import { expect, inject, test, vi } from 'vitest'
import { connect, keptPlan, runKept, sql } from './db.ts'

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
