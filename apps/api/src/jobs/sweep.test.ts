import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../db/db.ts'
import { createLike, createMember } from '../testing/factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { type JobName, schedules } from './catalogue.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const jobs = ['sweep-accounts', 'sweep-profile-views', 'sweep-pushes', 'sweep-rate-limits'] as const

/** A row in each table that is of no use any more since a minute ago, or in a minute. */
async function writeRows(old: boolean): Promise<void> {
  const [her, him] = [await createMember(app.db), await createMember(app.db, { gender: 3 })]
  await createLike(app.db, him.id, her.id)
  const minute = old ? sql`- interval '1 minute'` : sql`+ interval '1 minute'`
  const at = (age: string) => sql`app_now() - ${age}::interval ${minute}`
  const day = old ? sql`current_date - 3` : sql`current_date - 2`
  const key = () => randomBytes(32)
  await sql`UPDATE sessions SET expires_at = ${at('0')}
    WHERE member_id = ${her.id}`.execute(app.db)
  await sql`INSERT INTO links (member_id, email, purpose, token_hash, expires_at)
    VALUES (${her.id}, ${her.email}, 'log-in', ${key()}, ${at('7 days')})`.execute(app.db)
  await sql`INSERT INTO codes (member_id, code_hash, expires_at, email)
    VALUES (${her.id}, ${key()}, ${at('1 day')}, ${her.email})`.execute(app.db)
  await sql`INSERT INTO code_tries (member_id, day) VALUES (${her.id}, ${day})`.execute(app.db)
  await sql`INSERT INTO profiles_shown (member_id, day, seen)
    VALUES (${her.id}, ${day}, repeat('0', 8192)::bit(8192))`.execute(app.db)
  const { rows } = await sql<{ id: number }>`
    INSERT INTO push_subscriptions (session_id, member_id, fingerprint, endpoint, p256dh, auth, site, language)
    SELECT id, member_id, ${key()}, 'https://a.example', ${key()}, ${key()}, 'harana', 'en'
    FROM sessions WHERE member_id = ${him.id} RETURNING id`.execute(app.db)
  await sql`INSERT INTO push_deliveries (notification_id, subscription_id, sent_at)
    SELECT id, ${rows[0]!.id}, ${at('3 days')} FROM notifications WHERE member_id = ${her.id}`.execute(app.db)
  await sql`INSERT INTO held_pushes (notification_id, member_id, due_at)
    SELECT id, member_id, ${at('1 day')} FROM notifications WHERE member_id = ${her.id}`.execute(app.db)
  await sql`INSERT INTO rate_limit_buckets (key, empty_at)
    VALUES (${key()}, ${at('0')})`.execute(app.db)
}

const tables = [
  'sessions',
  'links',
  'codes',
  'code_tries',
  'profiles_shown',
  'push_deliveries',
  'held_pushes',
  'rate_limit_buckets',
] as const
async function countRows() {
  const counts = new Map<string, number>()
  for (const table of tables) {
    const { rows } = await sql`SELECT FROM ${sql.table(table)}`.execute(app.db)
    counts.set(table, rows.length)
  }
  return counts
}

test('rows that ran out are deleted by their owners, every hour, and no others', async () => {
  await writeRows(false)
  const before = await countRows()
  expect([...before.values()].every((count) => count > 0)).toBe(true)
  await writeRows(true)
  const more = [...(await countRows())].filter(([table, count]) => count === before.get(table))
  expect(more).toEqual([])
  // His session of the second round runs on.
  before.set('sessions', before.get('sessions')! + 1)
  for (const job of jobs) await app.runJob(job, null)
  expect(await countRows()).toEqual(before)
  for (const job of jobs satisfies readonly JobName[]) expect(schedules[job]).toMatch(/^\d+ \* \* \* \*$/)
})
