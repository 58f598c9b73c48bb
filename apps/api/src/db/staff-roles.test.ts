import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CreatedMember, createMember } from '../testing/factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { sql } from './db.ts'

let app: TestApp
let member: CreatedMember
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  member = await createMember(app.db)
})
afterAll(() => app.stop())

async function columns() {
  const { rows } = await sql<{ set: string[]; one: string | null }>`
    SELECT staff_roles AS set, staff_role AS one FROM members WHERE id = ${member.id}`.execute(app.db)
  return rows[0]
}
const give = (roles: string[]) =>
  sql`UPDATE members SET staff_roles = ${roles} WHERE id = ${member.id}`.execute(app.db)
const giveOne = (role: string | null) =>
  sql`UPDATE members SET staff_role = ${role} WHERE id = ${member.id}`.execute(app.db)

test('roles are a set, of which the version before sees one, the administrator first', async () => {
  await give(['support', 'finance', 'support'])
  expect(await columns()).toEqual({ set: ['finance', 'support'], one: 'finance' })
  await give(['administrator', 'support', 'finance'])
  expect(await columns()).toEqual({ set: ['administrator', 'finance', 'support'], one: 'administrator' })
  await give([])
  expect(await columns()).toEqual({ set: [], one: null })
  await expect(give(['owner'])).rejects.toThrow('check constraint')
})

test('the one role that the version before gives or takes is the whole set', async () => {
  await giveOne('moderator')
  expect(await columns()).toEqual({ set: ['moderator'], one: 'moderator' })
  await give(['support', 'finance'])
  await giveOne(null)
  expect(await columns()).toEqual({ set: [], one: null })
  const email = `${crypto.randomUUID()}@members.test`
  const { rows } = await sql<{ set: string[] }>`
    INSERT INTO members (email, password_hash, first_name, gender, birthdate, site, staff_role)
    VALUES (${email}, '', '', 3, '1990-01-01', 'harana', 'support') RETURNING staff_roles AS set`.execute(
    app.db,
  )
  expect(rows).toEqual([{ set: ['support'] }])
})

test('a role given or taken is known at once, whichever column was written @R6.12', async () => {
  const roles = async () =>
    (await app.call('users/me', {}, { token: member.token })).userInfo.staffRoles as string[]
  const changes = [
    () => give(['administrator']),
    () => give(['administrator', 'finance']),
    () => giveOne('support'),
    () => give([]),
  ]
  for (const change of changes) {
    await roles()
    expect(app.viewers.cached(member.token)).toBeDefined()
    await change()
    await expect.poll(() => app.viewers.cached(member.token)).toBeUndefined()
    expect(await roles()).toEqual((await columns())!.set)
  }
})
