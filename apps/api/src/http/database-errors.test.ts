import { consentVersions } from '@harana/contract/model/consents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../db/db.ts'
import { createMember } from '../testing/factories.ts'
import { logLines } from '../testing/log-lines.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const { lines, logTo } = logLines()
/** What PostgreSQL complains of, each in its own way. */
const complaints = {
  '23505': `INSERT INTO app_clock DEFAULT VALUES`,
  '23503': `INSERT INTO sessions (member_id, token_hash, expires_at) VALUES (1, 'a', now())`,
  '40001': `DO $$ BEGIN RAISE EXCEPTION SQLSTATE '40001'; END $$`,
  '40P01': `DO $$ BEGIN RAISE EXCEPTION SQLSTATE '40P01'; END $$`,
  '22008': `SELECT '0000-01-01'::date`,
  '22012': `SELECT 1 / 0`,
  '22P02': `SELECT 'x'::int`,
  '23514': `UPDATE app_clock SET only_row = false`,
  '57014': `DO $$ BEGIN RAISE EXCEPTION SQLSTATE '57014'; END $$`,
  '42601': `no statement at all`,
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(
    { LOG_LEVEL: 'error' },
    {
      logTo,
      plant: ({ fastify, db }) => {
        for (const [code, statement] of Object.entries(complaints))
          fastify.get(`/planted/${code}`, () => sql.raw(statement).execute(db))
      },
    },
  )
})
afterAll(() => app.stop())

describe('what the database refuses', () => {
  test.each([
    ['23505', 409, 'CONFLICT'],
    ['23503', 409, 'CONFLICT'],
    ['40001', 409, 'CONFLICT'],
    ['40P01', 409, 'CONFLICT'],
    ['22008', 400, 'INVALIDINPUT'],
    ['22012', 400, 'INVALIDINPUT'],
    ['22P02', 400, 'INVALIDINPUT'],
    ['23514', 400, 'INVALIDINPUT'],
    // A statement that took too long is asked for again.
    ['57014', 503, 'UNAVAILABLE'],
    // A bug of ours stays one.
    ['42601', 500, 'ERROR'],
  ])('%s is answered with %s %s, and logged', async (state, status, code) => {
    lines.length = 0
    const response = await app.fastify.inject({ url: `/planted/${state}` })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ result: 'ERROR', code, error: expect.stringMatching(/^.{10,}/) })
    const [failure, ...more] = lines.map((line) => JSON.parse(line))
    expect(more).toEqual([])
    expect(failure.err.code).toBe(state)
    // The number by which the member's report is found in the log.
    expect(response.json().requestId).toBe(status >= 500 ? failure.reqId : undefined)
  })
})

describe('at once', () => {
  test('several members change to one address: one has it, the others are told that it is taken', async () => {
    const members = await Promise.all(
      Array.from({ length: 6 }, () => createMember(app.db, { step: 'profile' })),
    )
    const answers = await Promise.all(
      members.map(({ token }) => app.call('users/change-email', { email: 'one@test.example' }, { token })),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([...Array(5).fill('ADDRESSTAKEN'), 'SUCCESS'])
  })

  test('several sign up with one address: one has it', async () => {
    const signUp = (at: number) =>
      app.call(
        'users/sign-up',
        {
          email: 'new@test.example',
          password: 'long-walks-by-the-sea',
          firstName: 'Ana',
          gender: 1,
          birthdate: '1996-03-14',
          consent: consentVersions,
        },
        { ipAddress: `10.7.0.${at}` },
      )
    const codes = (await Promise.all([1, 2, 3, 4].map(signUp))).map(({ code }) => code)
    expect(codes.sort()).toEqual([...Array(3).fill('ADDRESSTAKEN'), 'INCOMPLETEPROFILE'])
  })

  test('a browser subscribes to pushes in one session: the last one stands', async () => {
    const { id, token } = await createMember(app.db)
    const subscribe = (at: number) =>
      app.call(
        'notifications/subscribepush',
        {
          endpoint: `https://localhost:9/push/${at}`,
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
        { token },
      )
    const codes = (await Promise.all([1, 2, 3, 4, 5, 6].map(subscribe))).map(({ code }) => code)
    expect(codes).toEqual(Array(6).fill('SUCCESS'))
    const { rows } = await sql`SELECT FROM push_subscriptions WHERE member_id = ${id}`.execute(app.db)
    expect(rows).toHaveLength(1)
  })
})

test.each([
  '0000-01-01',
  '0001-01-01',
  '0614-01-01',
  '1899-12-31',
  '1900-01-01',
  '9999-12-31',
  '2000-02-30',
  '-2000-01-01',
  '+02000-01-01',
])('the birthdate %s is refused by its name, and no account is opened', async (birthdate) => {
  const email = 'nobody-yet@test.example'
  const answer = await app.call('users/sign-up', {
    email,
    password: 'long-walks-by-the-sea',
    firstName: 'Ana',
    gender: 1,
    birthdate,
    consent: consentVersions,
  })
  expect(answer).toMatchObject({ code: 'INVALIDINPUT', fields: { birthdate: expect.any(String) } })
  const found = await app.db.selectFrom('members').select('id').where('email', '=', email).execute()
  expect(found).toEqual([])
})
