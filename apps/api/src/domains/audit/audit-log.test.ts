import { calls } from '@harana/contract'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { answerErrors } from '../../http/errors.ts'
import { mount } from '../../http/mount.ts'
import { type CreatedMember, createMember, createSession } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { handlers } from '../handlers.ts'
import { writeAudit } from './audit.ts'

let app: TestApp
let administrator: CreatedMember
beforeAll(async () => {
  app = await startTestApp()
  administrator = await createMember(app.db, { staffRoles: ['administrator'] })
})
afterAll(() => app.stop())

type Row = { number: number; act: string; actor: number; subjects: string[]; value_hashes: string[] }
async function storedRows(): Promise<Row[]> {
  const { rows } = await sql<Row>`SELECT * FROM audit_log ORDER BY number`.execute(app.db)
  return rows
}
const write = (entry: Omit<Parameters<typeof writeAudit>[2], 'actor'> & { actor?: number }) =>
  app.db.transaction().execute((db) => writeAudit(db, app.secrets, { actor: 0, ...entry }))
const asStaff = {
  get token() {
    return administrator.token
  },
}
async function readLog(input: Parameters<typeof app.call<'admin/getauditlog'>>[1] = {}) {
  const answer = await app.call('admin/getauditlog', input, asStaff)
  if (answer.result !== 'OK') throw new Error(answer.error)
  return answer
}

describe('a call of staff', () => {
  test('leaves a row with who, what, about whom, and hashes of values', async () => {
    const { id } = await createMember(app.db)
    await app.call('admin/getsecuritylog', { memberId: id, kind: 'log-in' }, asStaff)
    expect((await storedRows()).at(-1)).toMatchObject({
      act: 'security-log.read',
      actor: administrator.id,
      subjects: [`member:${id}`],
      value_hashes: [
        expect.stringMatching(/^kind:[0-9a-f]{32}$/),
        expect.stringMatching(/^memberId:[0-9a-f]{32}$/),
      ],
    })
  })

  test('that is refused or fails leaves none, and the security log tells of it', async () => {
    const before = (await storedRows()).length
    const support = await createMember(app.db, { staffRoles: ['support'] })
    const refused = await app.call('admin/getauditlog', {}, { token: support.token })
    const wrong = await app.call('admin/getauditlog', { before: 0 }, asStaff)
    const missing = await app.call('admin/eraseaudittext', { number: 99_999, reason: 'None.' }, asStaff)
    expect([refused.code, wrong.code, missing.code]).toEqual(['FORBIDDEN', 'INVALIDINPUT', 'NOTFOUND'])
    expect(await storedRows()).toHaveLength(before)
    await app.securityLog.flush()
    const { rows } = await sql<{ code: string }>`
      SELECT code FROM security_log WHERE kind = 'staff' AND code <> 'SUCCESS' ORDER BY code`.execute(app.db)
    expect(rows.map(({ code }) => code)).toEqual(['FORBIDDEN', 'NOTFOUND'])
  })

  test('gives no answer when its row can’t be written', async () => {
    await app.securityLog.flush()
    await sql`REVOKE INSERT ON audit_log FROM CURRENT_USER`.execute(app.db)
    try {
      const response = await app.raw('admin/getsecuritylog', {}, asStaff)
      expect([response.statusCode, response.body.includes('events')]).toEqual([500, false])
    } finally {
      await sql`GRANT INSERT ON audit_log TO CURRENT_USER`.execute(app.db)
    }
    expect((await app.call('admin/getsecuritylog', {}, asStaff)).result).toBe('OK')
  })

  test('that opens its transactions itself has a row in each, and without one gives no answer', async () => {
    const row = calls['admin/getsecuritylog']
    const answer = { events: [], more: false }
    let transactions = 1
    const fastify = Fastify()
    answerErrors(fastify)
    Object.assign(row, { tx: 'own' })
    try {
      await mount(
        { ...app, fastify },
        {
          ...handlers,
          'admin/getsecuritylog': async (_input, ctx) => {
            const { transaction } = ctx as unknown as Pick<typeof app, 'transaction'>
            for (let at = 0; at < transactions; at++) await transaction(async () => {})
            return answer
          },
        },
        app,
      )
      const ask = () =>
        fastify.inject({
          url: '/api/v1/admin/getsecuritylog',
          headers: { authorization: `1:${administrator.token}` },
        })
      const before = (await storedRows()).length
      expect((await ask()).json()).toMatchObject({ result: 'OK', ...answer })
      expect(await storedRows()).toHaveLength(before + 1)
      transactions = 0
      expect((await ask()).json()).toMatchObject({ result: 'ERROR', code: 'ERROR' })
      expect(await storedRows()).toHaveLength(before + 1)
    } finally {
      Object.assign(row, { tx: undefined })
      await fastify.close()
    }
  })
})

describe('the log', () => {
  test('is appended to, and nothing of it is ever changed or deleted', async () => {
    await write({ act: 'proof.write', text: 'A reason.' })
    const client = await app.pool.connect()
    try {
      for (const statement of [
        'UPDATE audit_log SET act = act',
        'DELETE FROM audit_log',
        'TRUNCATE audit_log',
      ])
        await expect(client.query(statement), statement).rejects.toThrow('permission denied')
      await client.query('GRANT UPDATE, DELETE, TRUNCATE ON audit_log, audit_texts TO CURRENT_USER')
      for (const statement of [
        'UPDATE audit_log SET act = act',
        'DELETE FROM audit_log',
        'TRUNCATE audit_log',
        'UPDATE audit_texts SET text = text',
        'TRUNCATE audit_texts',
      ])
        await expect(client.query(statement), statement).rejects.toThrow('append-only')
      await client.query(
        'REVOKE UPDATE, DELETE, TRUNCATE ON audit_log FROM CURRENT_USER; REVOKE UPDATE, TRUNCATE ON audit_texts FROM CURRENT_USER',
      )
    } finally {
      client.release()
    }
  })

  test('takes names alone where names belong', async () => {
    const before = (await storedRows()).length
    for (const entry of [
      { fields: ['maria@example.com'] },
      { fields: ['0917 555 0142'] },
      { subjects: ['member:maria@example.com' as const] },
      { values: [['a reason of several words', 1]] as const },
    ])
      await expect(write({ act: 'proof.write', ...entry })).rejects.toThrow('names for the audit log')
    expect(await storedRows()).toHaveLength(before)
  })

  test('holds no value that staff asked for or wrote', async () => {
    const canary = 'kanaryong-7731'
    await write({
      act: 'proof.write',
      fields: ['email'],
      values: [['email', `${canary}@private.example`]],
      text: `Called ${canary}.`,
    })
    const number = (await storedRows()).at(-1)!.number
    await app.call('admin/getsecuritylog', { network: '7f'.repeat(16) }, asStaff)
    await app.call('admin/getauditlog', { act: 'canary.act', from: '2001-02-03T04:05:06.789Z' }, asStaff)
    await app.call('admin/eraseaudittext', { number, reason: `Names ${canary}.` }, asStaff)
    const { rows } = await sql<{ text: string }>`SELECT l::text AS text FROM audit_log l`.execute(app.db)
    const all = rows.map(({ text }) => text).join('\n')
    for (const value of [canary, '7f7f7f7f', 'canary.act', '2001-02-03', administrator.name])
      expect(all).not.toContain(value)
  })
})

describe('what staff read of it', () => {
  test('comes newest first in pages of twelve that no new row moves', async () => {
    for (let at = 0; at < 30; at++) await write({ act: 'proof.page', fields: [`field-${at}`] })
    const first = await readLog({ act: 'proof.page' })
    const before = first.rows.at(-1)!.number
    await write({ act: 'proof.page', fields: ['late'] })
    const second = await readLog({ act: 'proof.page', before })
    const third = await readLog({ act: 'proof.page', before: second.rows.at(-1)!.number })
    const fields = (page: typeof first) => page.rows.map((row) => row.fields[0])
    const expected = Array.from({ length: 30 }, (_, at) => `field-${29 - at}`)
    expect([...fields(first), ...fields(second), ...fields(third)]).toEqual(expected)
    expect([first, second, third].map(({ rows, more }) => [rows.length, more])).toEqual([
      [12, true],
      [12, true],
      [6, false],
    ])
  })

  test('names who read it, and shows acts, fields, subjects and free texts', async () => {
    await write({
      act: 'member.warn',
      actor: administrator.id,
      subjects: ['member:42', 'report:7'],
      fields: ['warning'],
      values: [['days', 3]],
      text: 'Rude to three members.',
    })
    const { rows } = await readLog()
    expect(rows[0]).toEqual({
      number: expect.any(Number),
      at: expect.any(String),
      actor: { memberId: administrator.id, name: administrator.name },
      act: 'member.warn',
      subjects: ['member:42', 'report:7'],
      fields: ['warning'],
      values: [{ name: 'days', hash: expect.stringMatching(/^[0-9a-f]{32}$/) }],
      text: 'Rude to three members.',
      isTextErased: false,
    })
    const { rows: again } = await readLog()
    expect(again[0]).toMatchObject({ act: 'audit-log.read', number: rows[0]!.number + 1, text: null })
  })

  test('is found by actor, act, subject and time, each alone and all together', async () => {
    const other = await createMember(app.db, { staffRoles: ['moderator'] })
    const hour = 3_600_000
    await app.moveClock(10 * hour)
    const wanted = await write({ act: 'proof.find', actor: other.id, subjects: ['ticket:9'] })
    await app.moveClock(12 * hour)
    administrator.token = await createSession(app.db, administrator.id)
    await write({ act: 'proof.find', subjects: ['ticket:99'] })
    const at = (await readLog({ subject: 'ticket:9' })).rows[0]!.at
    const after = new Date(new Date(at).getTime() + 1).toISOString()
    const numbers = async (input: Parameters<typeof readLog>[0]) =>
      (await readLog(input)).rows.map(({ number }) => number)
    const only = [wanted]
    expect(await numbers({ actorId: other.id })).toEqual(only)
    // That staff looked for the ticket is about the ticket as well.
    expect(await numbers({ subject: 'ticket:9' })).toEqual([wanted + 2, wanted])
    expect(await numbers({ from: at, until: after })).toEqual(only)
    expect(await numbers({ act: 'proof.find', until: after })).toEqual(only)
    expect(await numbers({ act: 'proof.find', from: at, actorId: other.id, subject: 'ticket:9' })).toEqual(
      only,
    )
    expect(await numbers({ act: 'proof.find', actorId: 0 })).toEqual([wanted + 1])
    expect(await numbers({ until: '2001-01-01T00:00:00.000Z' })).toEqual([])
    expect(await numbers({ from: '2901-01-01T00:00:00.000Z' })).toEqual([])
    const about = (await readLog({ act: 'audit-log.read' })).rows.map(({ subjects }) => subjects)
    expect(about).toContainEqual([`member:${other.id}`, 'ticket:9'])
  })

  test('loses a text that is erased, says why, and keeps the row; a second time changes nothing', async () => {
    const number = await write({ act: 'proof.erase', text: 'Her name is Maria.' })
    const erase = (of: number) =>
      app.call('admin/eraseaudittext', { number: of, reason: 'Names a member.' }, asStaff)
    expect((await erase(number)).result).toBe('OK')
    expect((await erase(number)).result).toBe('OK')
    const { rows } = await readLog()
    expect(rows.slice(0, 3)).toMatchObject([
      { act: 'audit-text.erase', subjects: [`audit-row:${number}`], text: 'Names a member.' },
      { act: 'audit-text.erase', subjects: [`audit-row:${number}`], text: 'Names a member.' },
      { act: 'proof.erase', number, text: null, isTextErased: true },
    ])
    const plain = await write({ act: 'proof.erase' })
    expect((await erase(plain)).code).toBe('NOTFOUND')
  })
})

test('fifty calls of staff at once are numbered without gaps, each linked to the one before', async () => {
  const before = (await storedRows()).length
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => app.call('admin/getsecuritylog', {}, asStaff)),
  )
  expect(answers.map(({ result }) => result)).toEqual(Array(50).fill('OK'))
  const { rows } = await sql<{ number: number; whole: boolean }>`
    SELECT number, previous_hash = coalesce(lag(hash) OVER (ORDER BY number), previous_hash)
      AND at >= coalesce(lag(at) OVER (ORDER BY number), at) AS whole
    FROM audit_log ORDER BY number`.execute(app.db)
  expect(rows).toEqual(Array.from({ length: before + 50 }, (_, at) => ({ number: at + 1, whole: true })))
})
