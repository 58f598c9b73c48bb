import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallName, Input } from '@harana/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { JobName, Jobs } from '../jobs/catalogue.ts'
import { createQueues } from '../jobs/queue.ts'
import { createEmptyDatabase } from '../testing/clone-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { migrate } from './migrate.ts'

/**
 * What a running site of the version before left behind, recorded from it: every row of its database, the jobs that
 * waited, its photos; and what it then answered each of its members, an hour later, and mailed.
 */
const recorded = readFileSync(join(import.meta.dirname, '../testing/version-before.json'), 'utf8')
const before = JSON.parse(recorded, (name, value) => {
  // Some were active just an hour ago, on the edge between two steps of what is told of it; others are asked for here.
  if (name === 'activeTime' && value !== null) return expect.any(Number)
  if (name === 'online') return expect.any(Boolean)
  if (name === 'data' && typeof value === 'string' && value.includes('"profileOnline"'))
    return onlineOrNot(value)
  // A kind of notifications that has come since has its setting too.
  if (name === 'settings') return expect.arrayContaining(value)
  // The URLs of one's own photos say since then that they are, so that they are served in a pause too.
  if (typeof value === 'string' && value.startsWith('/photos/')) return asBeforeOrOwn(value)
  // A set of roles took the place of the one, which no page read.
  return name === 'staffRole' ? undefined : value
}) as {
  secret: string
  at: string
  members: Record<string, { email: string; token: string; id: number }>
  rows: Record<string, object[]>
  jobs: { name: JobName; data: Jobs[JobName] }[]
  answers: { who: string; name: CallName; input: Input<CallName>; answer: object }[]
  mails: { to: string; subject: string }[]
  photos: Record<string, string>
}

/** The URL of a photo as it was, or with the same time and a signature of its own. */
function asBeforeOrOwn(url: string) {
  const [path, query = ''] = url.split('?') as [string, string?]
  const time = query.split('&')[0]
  return expect.stringMatching(new RegExp(`^${path}\\?(${query}|o=1&${time}&s=[\\w-]{22})$`))
}

/** What a notification says, whether its member is here or not: those who were asked for before are. */
function onlineOrNot(data: string) {
  const restOf = (text: string) => text.replace(/"profileOnline":(true|false)/, '')
  return expect.toSatisfy((text: string) => restOf(text) === restOf(data))
}

let app: TestApp
let drop: () => Promise<void>
beforeAll(async () => {
  const made = await createEmptyDatabase(inject('adminUrl'), inject('templateUrl'))
  drop = made.drop
  await restore(made.url, made.adminUrl)
  await migrate(made.url)
  app = await startTestApp({ SECRET: before.secret }, { beside: made })
  for (const [key, bytes] of Object.entries(before.photos))
    await app.storage.put(key, Buffer.from(bytes, 'base64'))
  await app.moveClock(new Date(before.at).getTime() - Date.now())
})
afterAll(async () => {
  await app?.stop()
  await drop?.()
})

/** The database as the version before left it: its migrations, its queues, its rows. */
async function restore(url: string, adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  const owner = new pg.Client({ connectionString: url })
  await Promise.all([admin.connect(), owner.connect()])
  try {
    const names = (before.rows.migrations as { name: string }[]).map(({ name }) => name)
    const folder = join(import.meta.dirname, 'migrations')
    await owner.query(
      'CREATE TABLE migrations (name text PRIMARY KEY, ran_at timestamptz NOT NULL DEFAULT now())',
    )
    for (const name of readdirSync(folder).sort())
      if (names.includes(name)) await owner.query(readFileSync(join(folder, name), 'utf8'))
    await createQueues(url)
    // No trigger and no foreign key runs: the rows are what those left.
    await admin.query("SET session_replication_role = 'replica'")
    for (const [table, rows] of Object.entries(before.rows)) {
      const { rows: columns } = await admin.query<{ name: string; numbered: boolean }>(
        `SELECT quote_ident(column_name) AS name, is_identity = 'YES' AS numbered FROM information_schema.columns
        WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
        [table],
      )
      const list = columns.map(({ name }) => name).join(', ')
      await admin.query(
        `INSERT INTO ${table} (${list}) OVERRIDING SYSTEM VALUE
        SELECT ${list} FROM jsonb_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows)],
      )
      for (const { name } of columns.filter(({ numbered }) => numbered))
        await admin.query(
          `SELECT setval(pg_get_serial_sequence('${table}', '${name}'), max(${name})) FROM ${table}`,
        )
    }
    await admin.query(
      `INSERT INTO members (email, password_hash, first_name, gender, birthdate, site, staff_role)
      VALUES ('moderator@members.test', '', '', 3, '1990-01-01', 'harana', 'moderator')`,
    )
  } finally {
    await Promise.all([admin.end(), owner.end()])
  }
}

test('the fixture holds members with profiles, likes, photos, notifications and waiting jobs', () => {
  for (const table of ['profiles', 'likes', 'images', 'notifications', 'sessions', 'drafts', 'requests'])
    expect(before.rows[table]?.length, table).toBeGreaterThan(0)
  expect(before.jobs.length).toBeGreaterThan(3)
})

test.each(Object.keys(before.members))('%s is still logged in, and reads all that was there', async (who) => {
  const { token } = before.members[who]!
  const asked = before.answers.filter((answer) => answer.who === who)
  expect(asked.length).toBeGreaterThan(20)
  for (const { name, input, answer } of asked)
    expect(
      JSON.parse((await app.raw(name, input, { token })).body),
      `${name} ${JSON.stringify(input)}`,
    ).toMatchObject(answer)
})

test('photos are served at the URLs that the version before signed', async () => {
  const urls = new Set(recorded.match(/\/photos\/[\w/.]+\?[\w=&-]+/g))
  expect(urls.size).toBeGreaterThan(3)
  for (const url of urls) {
    const { statusCode } = await app.fastify.inject({ url, headers: { host: 'localhost:3000' } })
    expect(statusCode, url).toBe(200)
  }
})

test('the jobs that waited are done, sealed as they were', async () => {
  for (const { name, data } of before.jobs) await app.runJob(name, data)
  expect(app.mails.map(({ to, subject }) => ({ to, subject }))).toEqual(before.mails)
})

test('staff have the role that they had @D36', async () => {
  const { rows } = await app.pool.query(
    `SELECT staff_roles AS roles FROM members WHERE email = 'moderator@members.test'`,
  )
  expect(rows).toEqual([{ roles: ['moderator'] }])
})

test('cards have the line of those who wrote before it was kept', async () => {
  const { rows } = await app.pool.query(
    'SELECT card_words AS kept, first_words(about_user) AS words FROM profiles ORDER BY member_id',
  )
  expect(rows.length).toBe(before.rows.profiles!.length)
  for (const { kept, words } of rows) expect([kept, kept.length > 0]).toEqual([words, true])
})

test('the passwords hold', async () => {
  const { email } = before.members.maria!
  expect(await app.call('users/loginuser', { email, password: 'a-good-password' })).toMatchObject({
    result: 'OK',
    code: 'SUCCESS',
  })
})
