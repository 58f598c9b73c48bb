import { FIRST_NAME_MAX } from '@harana/contract/model/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const names = async (token: string) => {
  const { firstName, lastName } = (await app.call('users/me', {}, { token })).userInfo
  return { firstName, lastName }
}

test('a member’s names change at once, without a profile too, and an empty last name is none', async () => {
  for (const step of ['account', 'active'] as const) {
    const { token } = await createMember(app.db, { step })
    await names(token)
    const corrected = { firstName: 'Ana María', lastName: 'O’Neill' }
    expect(await app.call('users/savenames', corrected, { token })).toMatchObject({ result: 'OK' })
    expect(await names(token)).toEqual(corrected)
    await app.call('users/savenames', { firstName: ' Ana ', lastName: '' }, { token })
    expect(await names(token)).toEqual({ firstName: 'Ana', lastName: '' })
  }
})

test('names that sign-up would refuse are refused by their field, and nothing changes', async () => {
  const { token } = await createMember(app.db)
  const before = await names(token)
  for (const [field, name] of [
    ['firstName', ''],
    ['firstName', 'x'.repeat(FIRST_NAME_MAX + 1)],
    ['lastName', 'Harana Support'],
    ['lastName', 'one\nand two'],
  ] as const) {
    const refused = { firstName: 'Fine', lastName: 'Fine', [field]: name }
    const { code, fields } = await app.call('users/savenames', refused, { token })
    expect([code, Object.keys(fields ?? {})]).toEqual(['INVALIDINPUT', [field]])
  }
  expect(await names(token)).toEqual(before)
})
