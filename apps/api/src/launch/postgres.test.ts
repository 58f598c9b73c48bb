import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { query } from '../testing/query.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { keepRunning } from './supervise.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** One folder for all tests, the first of which makes the cluster: that takes much longer than to start it again. */
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'harana-test-'))
  await chmod(dataDir, 0o711)
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const start = (port?: number) => startPostgres({ dataDir, port, settings: { shared_buffers: '16MB' } })

test('a second start on the same folder keeps the data', async () => {
  const first = await start()
  await query(first.url, "CREATE TABLE kept AS SELECT 'Maria' AS name")
  await first.stop()
  const second = await start()
  cleanups.push(second.stop)
  expect(await query(second.url, 'SELECT name FROM kept')).toEqual([{ name: 'Maria' }])
  expect(await query(second.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }])
})

test('a database that is killed is back within five seconds, on the same address', async () => {
  let server = await start()
  const { port, url } = server
  const starts: Postgres[] = []
  const restarted = Promise.withResolvers<void>()
  const supervised = await keepRunning(
    'database',
    async () => {
      if (starts.length) {
        server = await start(port)
        restarted.resolve()
      }
      starts.push(server)
      return server
    },
    { log: () => {} },
  )
  cleanups.push(supervised.stop)
  const from = performance.now()
  process.kill(server.pid, 'SIGKILL')
  await restarted.promise
  expect(performance.now() - from).toBeLessThan(5000)
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('the role that the product has owns its database, and can neither run programs nor read files', async () => {
  const server = await start()
  cleanups.push(server.stop)
  expect(
    await query(
      server.url,
      `SELECT rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls FROM pg_roles WHERE rolname = current_user`,
    ),
  ).toEqual([
    { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false, rolbypassrls: false },
  ])
  for (const attempt of [
    "COPY (SELECT 1) TO PROGRAM 'id'",
    "SELECT pg_read_file('/etc/passwd')",
    'ALTER ROLE harana_app SUPERUSER',
    "ALTER SYSTEM SET log_statement = 'all'",
    'SET ROLE harana',
  ])
    await expect(query(server.url, attempt), attempt).rejects.toThrow(/permission denied/)
})

test('what an earlier version made as the superuser is the product’s after a start', async () => {
  const first = await start()
  const before = new URL(first.adminUrl)
  before.pathname = '/harana'
  await query(
    before.href,
    `CREATE SCHEMA jobs;
    CREATE TYPE mood AS ENUM ('glad');
    CREATE DOMAIN short AS text CHECK (length(value) < 9);
    CREATE TABLE counted (id bigserial PRIMARY KEY, name short, mood mood);
    CREATE TABLE numbered (id bigint GENERATED ALWAYS AS IDENTITY, at int) PARTITION BY RANGE (at);
    CREATE TABLE jobs.part PARTITION OF numbered FOR VALUES FROM (0) TO (10);
    CREATE SEQUENCE alone;
    CREATE VIEW seen AS SELECT name FROM counted;
    CREATE FUNCTION one() RETURNS int LANGUAGE sql AS 'SELECT 1';
    INSERT INTO counted (name) VALUES ('Maria')`,
  )
  await first.stop()
  const second = await start()
  cleanups.push(second.stop)
  await query(
    second.url,
    `ALTER TABLE counted ADD COLUMN more int;
    INSERT INTO counted (name, mood) VALUES ('Rosa', 'glad');
    CREATE INDEX ON jobs.part (at);
    ALTER TYPE mood ADD VALUE 'calm';
    ALTER DOMAIN short DROP CONSTRAINT short_check;
    ALTER SEQUENCE alone RESTART 5;
    CREATE OR REPLACE VIEW seen AS SELECT name FROM counted WHERE name <> '';
    CREATE OR REPLACE FUNCTION one() RETURNS int LANGUAGE sql AS 'SELECT 2';
    CREATE TABLE jobs.more (id int);
    CREATE SCHEMA another;`,
  )
  expect(await query(second.url, 'SELECT id::int, name, one() FROM counted ORDER BY id')).toEqual([
    { id: 1, name: 'Maria', one: 2 },
    { id: 2, name: 'Rosa', one: 2 },
  ])
  const owners = `SELECT DISTINCT relowner::regrole::text AS owner FROM pg_class
    WHERE relnamespace IN ('public'::regnamespace, 'jobs'::regnamespace)`
  expect(await query(second.url, owners)).toEqual([{ owner: 'harana_app' }])
})
