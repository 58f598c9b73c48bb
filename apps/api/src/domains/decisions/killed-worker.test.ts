import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PgBoss } from 'pg-boss'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { startNode } from '../../launch/node-child.ts'
import { createLike, createMember } from '../../testing/factories.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

/** Has the queue find that what a dead worker had begun took too long, as it does by itself a minute or two later. */
async function expireJobs({ db, url }: TestApp) {
  await sql`UPDATE pgboss.job SET started_on = started_on - interval '1 hour'
    WHERE name = 'fraud-notice' AND state = 'active'`.execute(db)
  await sql`UPDATE pgboss.queue SET monitor_on = NULL WHERE name = 'fraud-notice'`.execute(db)
  const boss = new PgBoss({
    connectionString: url,
    migrate: false,
    supervise: false,
    schedule: false,
    max: 1,
  })
  boss.on('error', () => {})
  await boss.start()
  await boss.supervise('fraud-notice')
  await boss.stop({ graceful: false })
}

test('a worker that is killed among the warnings of a ban for fraud forgets nobody and tells nobody twice @R1.8', {
  timeout: 60_000,
}, async () => {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  const server = await startMailServer()
  onTestFinished(() => server.stop())
  const dataDir = mkdtempSync(join(tmpdir(), 'harana-killed-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const output = openSync(join(dataDir, 'log'), 'a')
  onTestFinished(() => closeSync(output))
  const startWorker = () => {
    const worker = startNode(
      'apps/api/src/main/worker.ts',
      {
        DATA_DIR: dataDir,
        EMBEDDED_DATABASE_URL: app.url,
        SECRET: app.config.secret,
        SMTP_URL: `smtp://harana:secret@127.0.0.1:${server.port}`,
      },
      output,
    )
    onTestFinished(() => worker.stop())
    return worker
  }
  const moderator = await createMember(app.db, { gender: 3, staffRoles: ['moderator'] })
  const fraud = await createMember(app.db, { gender: 3, profile: { profileName: 'Wire_Me' } })
  const liked = await Promise.all(Array.from({ length: 40 }, () => createMember(app.db)))
  for (const { id } of liked) {
    await createLike(app.db, fraud.id, id)
    await createLike(app.db, id, fraud.id)
  }
  const ban = { profileId: fraud.id, reason: 'fraud' } as const
  expect((await app.call('admin/banmember', ban, { token: moderator.token })).result).toBe('OK')
  const warnings = () => server.taken.filter(({ subject }) => subject?.includes('Wire_Me'))

  const killed = startWorker()
  await expect.poll(() => warnings().length, { timeout: 20_000, interval: 5 }).toBeGreaterThan(2)
  process.kill(killed.pid, 'SIGKILL')
  expect(await killed.exited).toBe('SIGKILL')
  // It died among them.
  expect(warnings().length).toBeLessThan(liked.length)
  await expireJobs(app)
  startWorker()
  const unwarned = async () => {
    const { rows } = await sql`SELECT FROM fraud_notices WHERE mailed_at IS NULL`.execute(app.db)
    return rows.length
  }
  await expect.poll(unwarned, { timeout: 30_000 }).toBe(0)

  for (const { id, email } of liked) {
    const mails = warnings().filter(({ to }) => to?.some(({ address }) => address === email))
    expect(mails.length).toBeGreaterThan(0)
    // A mail server takes one of an id: what it had before is the same mail.
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1)
    const { rows } = await sql`
      SELECT FROM notifications WHERE member_id = ${id} AND subject_kind = 'fraudnotice'`.execute(app.db)
    expect(rows).toHaveLength(1)
  }
})
