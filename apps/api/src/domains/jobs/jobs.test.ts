import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { sql } from '../../db/db.ts'
import type { JobHandlers } from '../../jobs/catalogue.ts'
import { jobHandlers } from '../../jobs/handlers.ts'
import { errorClass, startWorker } from '../../jobs/queue.ts'
import { type CreatedMember, createMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let staff: CreatedMember
beforeAll(async () => {
  app = await startTestApp()
  staff = await createMember(app.db, { staffRoles: ['administrator'] })
})
afterAll(() => app.stop())
beforeEach(async () => {
  await sql`DELETE FROM pgboss.job`.execute(app.db)
})

type State = 'waiting' | 'running' | 'failed'
const list = (state: State, page = 1) => app.call('admin/getjobs', { state, page }, staff)
const call = (name: 'admin/retryjob' | 'admin/deletejob', job: { kind: string; id: string }) =>
  app.call(name, { kind: job.kind, id: job.id }, staff)

/** Queues a job and brings it into a state of the library. */
async function queued(state: 'created' | 'retry' | 'active' | 'completed' | 'failed' = 'created') {
  const email = `${crypto.randomUUID()}@test.example`
  await app.call('users/forgotpassword', { email })
  const { rows } = await sql<{ kind: string; id: string }>`
    UPDATE pgboss.job SET state = ${state}::pgboss.job_state,
      started_on = CASE WHEN ${state} <> 'created' THEN now() END,
      completed_on = CASE WHEN ${state} IN ('completed', 'failed') THEN now() END
    WHERE id = (SELECT id FROM pgboss.job ORDER BY created_on DESC LIMIT 1)
    RETURNING name AS kind, id`.execute(app.db)
  return rows[0]!
}
const stateOf = async ({ id }: { id: string }) => {
  const { rows } = await sql<{ state: string }>`SELECT state FROM pgboss.job WHERE id = ${id}`.execute(app.db)
  return rows[0]?.state
}

describe('the jobs that staff read', () => {
  test('stand under their state with how often they were tried, and never with what they carry', async () => {
    const [waiting, retried, running, failed] = [
      await queued(),
      await queued('retry'),
      await queued('active'),
      await queued('failed'),
    ]
    await queued('completed')
    const { rows } = await sql<{ data: { sealed: string } }>`SELECT data FROM pgboss.job`.execute(app.db)
    const response = await app.raw('admin/getjobs', { state: 'waiting' }, staff)
    for (const { data } of rows) expect(response.body).not.toContain(data.sealed)
    expect(response.json()).toMatchObject({
      jobs: [
        { ...waiting, state: 'waiting', attempts: 0, startedAt: null, failedAt: null, error: null },
        { ...retried, attempts: 1 },
      ],
      more: false,
      counts: { waiting: 2, running: 1, failed: 1 },
    })
    expect(await list('running')).toMatchObject({ jobs: [{ ...running, attempts: 1, dueAt: null }] })
    expect(await list('failed')).toMatchObject({
      jobs: [{ ...failed, attempts: 1, failedAt: expect.any(String) }],
    })
  })

  test('come in pages of twelve', async () => {
    for (let n = 0; n < 13; n++) await queued('failed')
    expect(await list('failed')).toMatchObject({ jobs: { length: 12 }, more: true })
    expect(await list('failed', 2)).toMatchObject({ jobs: { length: 1 }, more: false })
  })

  test('say of their last error its class and code, and nothing of its message', async () => {
    const job = await queued()
    const failure = Object.assign(new TypeError('to canary@private.example'), { code: 'ECONNREFUSED' })
    const handlers: JobHandlers = {
      ...jobHandlers(app.workerDeps),
      'account-mail': () => Promise.reject(failure),
    }
    const worker = await startWorker(app.url, handlers, { pollMs: 250, onError: () => {} })
    onTestFinished(() => worker.stop())
    await expect.poll(() => stateOf(job), { timeout: 15_000 }).toBe('retry')
    const { body } = await app.raw('admin/getjobs', { state: 'waiting' }, staff)
    expect(JSON.parse(body).jobs).toMatchObject([
      { id: job.id, error: 'TypeError ECONNREFUSED', attempts: 1 },
    ])
    expect(body).not.toContain('canary')
    // What comes once the worker has nothing to do is found as well, long before its queue would be asked by itself.
    const later = await queued()
    await expect.poll(() => stateOf(later), { timeout: 15_000 }).toBe('retry')
  })
})

test.each([
  [new Error('secret'), 'Error'],
  [Object.assign(new Error('secret'), { code: '23505' }), 'Error 23505'],
  [Object.assign(new Error('secret'), { code: 'to canary@private.example' }), 'Error'],
  ['secret', 'Error'],
  [undefined, 'Error'],
])('the class of the error %o is %s', (cause, expected) => {
  expect(errorClass(cause)).toBe(expected)
})

describe('a job that failed', () => {
  test('is tried once more, once, however often it is asked, and the audit log says which', async () => {
    const job = await queued('failed')
    const answers = await Promise.all([1, 2, 3].map(() => call('admin/retryjob', job)))
    expect(answers.map(({ result }) => result)).toEqual(['OK', 'OK', 'OK'])
    expect(await stateOf(job)).toBe('retry')
    const { rows } = await sql<{ limit: number }>`
      SELECT retry_limit AS limit FROM pgboss.job WHERE id = ${job.id}`.execute(app.db)
    expect(rows).toEqual([{ limit: 9 }])
    const { rows: audited } = await app.call(
      'admin/getauditlog',
      { act: 'job.retry', subject: `job:${job.id}` },
      staff,
    )
    expect(audited).toHaveLength(3)
  })

  test('is tried once more with all others of its kind, and none of another kind or state', async () => {
    const failed = [await queued('failed'), await queued('failed')]
    const retried = await app.call('admin/retryjobs', { kind: failed[0]!.kind }, staff)
    expect(retried).toMatchObject({ result: 'OK', retried: 2 })
    for (const job of failed) expect(await stateOf(job)).toBe('retry')
    expect(await app.call('admin/retryjobs', { kind: failed[0]!.kind }, staff)).toMatchObject({ retried: 0 })
    const other = await queued('failed')
    expect(await app.call('admin/retryjobs', { kind: 'contact-mail' }, staff)).toMatchObject({ retried: 0 })
    expect(await stateOf(other)).toBe('failed')
    const { rows } = await app.call('admin/getauditlog', { act: 'jobs.retry' }, staff)
    expect(rows).toHaveLength(3)
  })

  test('is deleted, and stays so when that is asked again', async () => {
    const job = await queued('failed')
    expect((await call('admin/deletejob', job)).result).toBe('OK')
    expect(await stateOf(job)).toBeUndefined()
    expect((await call('admin/deletejob', job)).result).toBe('OK')
    expect(await call('admin/retryjob', job)).toMatchObject({ code: 'NOTFOUND' })
  })
})

test('a job that waits may be deleted, one that runs neither deleted nor tried once more', async () => {
  const waiting = await queued('retry')
  expect((await call('admin/deletejob', waiting)).result).toBe('OK')
  expect(await stateOf(waiting)).toBeUndefined()
  const running = await queued('active')
  for (const name of ['admin/retryjob', 'admin/deletejob'] as const)
    expect(await call(name, running)).toMatchObject({
      code: 'JOBRUNS',
      error: 'This job is running. Wait until it has ended.',
    })
  expect(await stateOf(running)).toBe('active')
})

test('a job of another kind than the one named is not found, and a job that is done is left alone', async () => {
  const failed = await queued('failed')
  expect(await call('admin/retryjob', { ...failed, kind: 'contact-mail' })).toMatchObject({
    code: 'NOTFOUND',
  })
  expect((await call('admin/deletejob', { ...failed, kind: 'contact-mail' })).result).toBe('OK')
  expect(await stateOf(failed)).toBe('failed')
  const done = await queued('completed')
  await call('admin/deletejob', done)
  await call('admin/retryjob', done)
  expect(await stateOf(done)).toBe('completed')
})
