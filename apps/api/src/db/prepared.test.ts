import type { Duplex } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { statementsOf } from '../testing/statements-of.ts'
import { connect, type Database, sql } from './db.ts'
import { prepare, together, togetherAtLast } from './prepared.ts'

let database: Database
beforeAll(async () => {
  database = connect(inject('adminUrl'), { max: 1 })
  await sql`CREATE TEMP TABLE counted (n int PRIMARY KEY)`.execute(database.db)
})
afterAll(() => database.close())

const add = prepare<{ n: number }, { n: number }>(
  ({ n }) => sql`INSERT INTO counted VALUES (${n}) RETURNING n`,
)
const count = prepare<{ from: number }, { count: number }>(
  ({ from }) => sql`SELECT count(*)::int AS count FROM counted WHERE n >= ${from}`,
)

test('statements that are sent together go in one round trip with the beginning, and each sees those before it', async () => {
  const { roundTrips, sent } = await statementsOf(() =>
    database.db.transaction().execute(async (tx) => {
      expect(
        await together(tx, add({ n: 1 }), count({ from: 0 }), add({ n: 5 }), count({ from: 2 })),
      ).toEqual([[{ n: 1 }], [{ count: 1 }], [{ n: 5 }], [{ count: 1 }]])
    }),
  )
  expect([sent.length, roundTrips]).toEqual([6, 2])
})

test('of statements that are sent together the first that fails is told, and nothing of the transaction stays', async () => {
  await expect(
    database.db.transaction().execute((tx) => together(tx, add({ n: 7 }), add({ n: 7 }), count({ from: 0 }))),
  ).rejects.toThrow(/duplicate key/)
  expect(await together(database.db, count({ from: 7 }))).toEqual([[{ count: 0 }]])
})

test('all that is sent before anything is waited for goes in one write', async () => {
  const client = await database.pool.connect()
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
  client.release()
  const writes = vi.spyOn(stream as Required<Duplex>, '_writev')
  await database.db.transaction().execute(async (tx) => {
    await together(tx, count({ from: 0 }), count({ from: 1 }))
    await togetherAtLast(tx, count({ from: 2 }))
  })
  expect(writes).toHaveBeenCalledTimes(2)
})

test('the last statements of a transaction go in one round trip with its commit', async () => {
  const { roundTrips, sent } = await statementsOf(() =>
    database.db.transaction().execute((tx) => togetherAtLast(tx, add({ n: 20 }), count({ from: 20 }))),
  )
  expect([sent.map(({ text }) => text).at(-1), sent.length, roundTrips]).toEqual(['commit', 4, 1])
  expect(await together(database.db, count({ from: 20 }))).toEqual([[{ count: 1 }]])
  // The connection begins and ends its next transaction as always.
  await expect(
    database.db.transaction().execute(async (tx) => {
      await together(tx, add({ n: 21 }))
      throw new Error('refused')
    }),
  ).rejects.toThrow('refused')
  expect(await together(database.db, count({ from: 20 }))).toEqual([[{ count: 1 }]])
})

test('of the last statements of a transaction the first that fails is told, and nothing of it stays', async () => {
  await expect(
    database.db
      .transaction()
      .execute((tx) => togetherAtLast(tx, add({ n: 30 }), add({ n: 30 }), count({ from: 0 }))),
  ).rejects.toThrow(/duplicate key/)
  await expect(
    database.db.transaction().execute(async (tx) => {
      await together(tx, add({ n: 31 }), add({ n: 31 })).catch(() => {})
      await togetherAtLast(tx)
    }),
  ).rejects.toThrow('rolled back instead of committed')
  expect(await together(database.db, count({ from: 30 }))).toEqual([[{ count: 0 }]])
})

test('a statement that failed when a connection ran it first is prepared there again', async () => {
  const add = prepare<{ n: number }, { n: number }>(
    ({ n }) => sql`INSERT INTO counted VALUES (${n}) RETURNING n AS m`,
  )
  await together(database.db, count({ from: 0 }))
  for (const n of [40, 40, 41, 41, 42])
    await together(database.db, add({ n }), count({ from: 40 })).catch(() => {})
  expect(await together(database.db, count({ from: 40 }))).toEqual([[{ count: 3 }]])
})

test('a value that can’t be read is told of, and the connection goes on', async () => {
  const range = 3904
  pg.types.setTypeParser(range as never, () => {
    throw new Error('not to be read')
  })
  const read = prepare<object, { value: unknown }>(() => sql`SELECT '[1,2)'::int4range AS value`)
  await expect(together(database.db, read({}))).rejects.toThrow('not to be read')
  await expect(together(database.db, read({}))).rejects.toThrow('not to be read')
  expect(await together(database.db, count({ from: 1_000 }))).toEqual([[{ count: 0 }]])
})

test('a value that can’t be written is told of before anything is sent, and the connection goes on', async () => {
  const read = prepare<{ value: unknown }, { value: unknown }>(
    ({ value }) => sql`SELECT ${value}::jsonb AS value`,
  )
  const wrong = { n: 1n }
  await expect(together(database.db, count({ from: 0 }), read({ value: wrong }))).rejects.toThrow('BigInt')
  expect(await together(database.db, read({ value: { n: 1 } }))).toEqual([[{ value: { n: 1 } }]])
  await expect(
    database.db.transaction().execute(async (tx) => {
      await together(tx, read({ value: wrong })).catch(() => {})
      await together(tx, add({ n: 60 }))
      throw new Error('refused')
    }),
  ).rejects.toThrow('refused')
  expect(await together(database.db, count({ from: 60 }))).toEqual([[{ count: 0 }]])
})

test('after its last statements nothing more is sent in a transaction', async () => {
  const late = database.db.transaction().execute(async (tx) => {
    await togetherAtLast(tx, add({ n: 50 }))
    await sql`INSERT INTO counted VALUES (51)`.execute(tx)
  })
  await expect(late).rejects.toThrow('has ended')
  expect(await together(database.db, count({ from: 50 }))).toEqual([[{ count: 1 }]])
})

test('a connection goes on whose transaction failed beside its last statements', async () => {
  const failing = database.db.transaction().execute(async (tx) => {
    await Promise.all([togetherAtLast(tx, add({ n: 70 })), Promise.reject(new Error('refused'))])
  })
  await expect(failing).rejects.toThrow('refused')
  expect(await together(database.db, count({ from: 70 }))).toEqual([[{ count: 1 }]])
})

test('a transaction of which nothing was sent asks the database for nothing', async () => {
  const { sent } = await statementsOf(() => database.db.transaction().execute(async () => {}))
  expect(sent).toEqual([])
})

test('behind a pooler statements that are sent together are planned each time', async () => {
  const pooled = connect(inject('adminUrl'), { max: 1, poolsByTransaction: true })
  const one = prepare<{ n: number }, { n: number }>(({ n }) => sql`SELECT ${n}::int AS n`)
  const two = prepare<{ n: number }, { text: string }>(({ n }) => sql`SELECT ${n}::text AS text`)
  for (let time = 0; time < 2; time++)
    await pooled.db.transaction().execute(async (tx) => {
      expect(await together(tx, one({ n: 1 }), two({ n: 2 }))).toEqual([[{ n: 1 }], [{ text: '2' }]])
      expect(await togetherAtLast(tx, one({ n: 3 }))).toEqual([[{ n: 3 }]])
    })
  expect((await pooled.pool.query('SELECT name FROM pg_prepared_statements')).rows).toEqual([])
  await pooled.close()
})

test('a transaction whose connection breaks before its first statement is told of it', async () => {
  const other = connect(inject('adminUrl'), { max: 1, name: 'to be cut' })
  const cut = () =>
    sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'to be cut'`.execute(
      database.db,
    )
  const begun = other.db.transaction().execute(async (tx) => {
    await cut()
    await sql`SELECT 1`.execute(tx)
  })
  await expect(begun).rejects.toThrow()
  await other.close()
})

test('a prepared statement is written once, from places of which nothing else can be made', async () => {
  let written = 0
  const doubled = prepare<{ n: number }, { doubled: number }>(({ n }) => {
    written++
    return sql`SELECT ${n}::int * ${2}::int AS doubled`
  })
  for (const n of [3, 4]) expect(await together(database.db, doubled({ n }))).toEqual([[{ doubled: n * 2 }]])
  expect(written).toBe(1)
  const wrong = [
    prepare<{ n: number }, object>(({ n }) => sql`SELECT ${n + 1}`),
    prepare<{ n: number }, object>((values) => sql`SELECT ${{ ...values }.n}`),
  ]
  for (const one of wrong)
    expect(() => one({ n: 1 }).compile(database.db)).toThrow(/when the statement is sent/)
})
