import { keptDuties } from '@harana/contract/model/kept-data'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { sql } from './db.ts'
import { isGiven, isGivenColumn, personalData, personalTables, queueTables } from './personal-data.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** The tables and views of a schema with their columns; a partition counts as its table. */
async function readColumns(schema: string): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attname) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = ${schema}::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'f') AND NOT c.relispartition
    GROUP BY c.relname`.execute(app.db)
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))
}

test('every table, view and column of the database is classed, and nothing else is', async () => {
  const real = await readColumns('public')
  expect(Object.keys(personalData).sort()).toEqual(Object.keys(real).sort())
  const classed = personalTables.map(([name, { columns }]) => [name, Object.keys(columns).sort()])
  expect(classed).toEqual(personalTables.map(([name]) => [name, real[name]]))
  expect(Object.keys(queueTables).sort()).toEqual(Object.keys(await readColumns('pgboss')).sort())
})

test('a table that is said to be nobody’s refers to no member, and every reference to one has its role', async () => {
  const { rows } = await sql<{ from: string; column: string; to: string }>`
    SELECT conrelid::regclass::text AS "from", a.attname AS "column", confrelid::regclass::text AS "to"
    FROM pg_constraint JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = ANY(conkey)
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace`.execute(app.db)
  expect(rows.length).toBeGreaterThan(40)
  const personal = Object.fromEntries(personalTables)
  const direct = rows.filter(({ to }) => to === 'members')
  expect(direct.filter(({ from, column }) => !personal[from as never]?.members[column])).toEqual([])
  // A table that refers to a personal one is about members as well.
  const about = rows.filter(({ from, to }) => to in personal && !(from in personal))
  expect(about).toEqual([])
})

test('every duty by which a column is kept is one that the page about leaving says, and that page says no other', () => {
  const named = personalTables.flatMap(([, { columns }]) =>
    Object.values(columns).flatMap((one) => (typeof one === 'object' && 'keep' in one ? one.duty : [])),
  )
  // The erasure journal lies outside the database.
  expect(new Set([...named, 'erasure-journal'])).toEqual(new Set([...keptDuties, 'nobody']))
})

test('what the classes of a table’s columns say is what its roles do', () => {
  const faults = personalTables.flatMap(([name, { members, columns, through = {} }]) => {
    const roles = Object.values(members)
    const emptied = new Set(
      roles.flatMap((role) => (typeof role === 'string' ? [] : Object.keys(role.empties))),
    )
    const anonymised = Object.keys(columns).filter((column) => {
      const one = columns[column]!
      return one === 'anonymise' || (typeof one === 'object' && 'anonymise' in one)
    })
    const given = Object.values(columns).some(isGivenColumn)
    const kept = Object.values(columns).some((one) => typeof one === 'object' && 'keep' in one)
    const goes = roles.some((role) => typeof role === 'string')
    return [
      ...anonymised
        .filter((column) => !emptied.has(column))
        .map((column) => `${name}.${column} is never emptied`),
      ...[...emptied]
        .filter((column) => !anonymised.includes(column))
        .map((column) => `${name}.${column} is emptied, and not classed so`),
      ...(goes && kept ? [`${name} keeps columns of rows that are erased`] : []),
      ...(roles.some(isGiven) && !given ? [`${name} is given without a column`] : []),
      ...Object.keys(through)
        .filter((column) => !(column in members))
        .map((column) => `${name}.${column} has a way to a member and no role`),
    ]
  })
  expect(faults).toEqual([
    // Staff find members by them: all of it is computed from what is given.
    'member_index is given without a column',
    'member_words is given without a column',
    'photo_hashes is given without a column',
    'search_tags is given without a column',
  ])
})
