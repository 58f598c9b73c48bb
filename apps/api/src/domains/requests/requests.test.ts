import type { Input } from '@harana/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CreatedMember, createMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const reason = 'I chose the wrong one in a hurry.'
const save = ({ token }: CreatedMember, overrides: Partial<Input<'users/saverequest'>>) =>
  app.call('users/saverequest', { kind: 'profile-change', reason, ...overrides }, { token })
const requests = async ({ token }: CreatedMember) =>
  (await app.call('users/getrequests', {}, { token })).requests

describe('users/saverequest', () => {
  test('keeps a wished change open for staff, and changes nothing itself @R3.21 @R7.10 @D7', async () => {
    const woman = await createMember(app.db, { birthdate: '1995-05-05' })
    expect(await save(woman, { gender: 2, birthdate: '1994-05-05' })).toMatchObject({
      result: 'OK',
      status: 0,
    })
    expect(await requests(woman)).toEqual([
      {
        kind: 'profile-change',
        status: 0,
        gender: 2,
        birthdate: '1994-05-05',
        reason,
        answer: '',
        created: expect.any(String),
      },
    ])
    const { userInfo } = await app.call('users/me', {}, { token: woman.token })
    expect(userInfo).toMatchObject({ gender: 1, birthdate: '1995-05-05' })
  })

  test('one of a kind is open at a time; the same once more is a retry @R7.10 @D7', async () => {
    const woman = await createMember(app.db)
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(woman, { gender: 2 })))
    expect(answers.map(({ status }) => status)).toEqual([0, 0, 0, 0, 0])
    expect(await save(woman, { gender: 3 })).toMatchObject({
      code: 'ALREADYOPEN',
      error: 'We are still looking at your last request. You will hear from us.',
    })
    expect(await requests(woman)).toHaveLength(1)
    await app.db.updateTable('requests').set({ status: -1 }).where('member_id', '=', woman.id).execute()
    expect((await save(woman, { gender: 3 })).result).toBe('OK')
    expect((await requests(woman)).map(({ status, gender }) => [status, gender])).toEqual([
      [0, 3],
      [-1, 2],
    ])
  })

  test('asks for something that is not so yet, for a reason, and of grown-ups @R7.10', async () => {
    const woman = await createMember(app.db, { birthdate: '1995-05-05' })
    expect((await save(woman, {})).code).toBe('NOCHANGE')
    expect((await save(woman, { gender: 1, birthdate: '1995-05-05' })).code).toBe('NOCHANGE')
    const child = `${new Date().getUTCFullYear() - 17}-01-01`
    expect((await save(woman, { birthdate: child })).code).toBe('TOOYOUNG')
    expect((await save(woman, { gender: 2, reason: 'because' })).fields).toEqual({
      reason: 'Please tell us why, in at least 10 characters.',
    })
    expect(await requests(woman)).toEqual([])
  })

  test('is one’s own to read @R7.10', async () => {
    const [woman, other] = [await createMember(app.db), await createMember(app.db)]
    await save(woman, { gender: 2 })
    expect(await requests(other)).toEqual([])
  })
})
