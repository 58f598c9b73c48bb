import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const dayMs = 24 * 3_600_000
const pair = async () => ({
  guy: await createMember(app.db, { gender: 3 }),
  woman: await createMember(app.db),
})
const visit = (token: string, profileId: number) =>
  app.call('profiles/visitprofile', { profileId }, { token })
const notificationsOf = async (token: string) =>
  (await app.call('notifications/getnotifications', {}, { token })).notifications
const profile = async (token: string, profileId: number) =>
  (await app.call('profiles/getprofile', { profileId }, { token })).profile
const visits = (visitor: number) =>
  app.db.selectFrom('visits').select(['visited', 'day']).where('visitor', '=', visitor).execute()

describe('profiles/visitprofile', () => {
  test('counts once per day and pair, and notifies the other once per day @R7.11', async () => {
    const { guy, woman } = await pair()
    const answers = await Promise.all(Array.from({ length: 10 }, () => visit(guy.token, woman.id)))
    expect(answers.map((answer) => answer.result)).toEqual(Array(10).fill('OK'))
    expect(await visits(guy.id)).toHaveLength(1)
    expect(await notificationsOf(woman.token)).toMatchObject([{ type: 'profilevisit', profileId: guy.id }])
    await app.moveClock(dayMs)
    await visit(guy.token, woman.id)
    await visit(guy.token, woman.id)
    expect(await visits(guy.id)).toHaveLength(2)
    expect(await notificationsOf(woman.token)).toHaveLength(2)
    await app.moveClock(0)
  })

  test('both see the visit on the profile, by its day and no closer @R3.1 @D14', async () => {
    const { guy, woman } = await pair()
    const never = { youLastVisitProfile: null, userLastVisitProfile: null }
    expect(await profile(guy.token, woman.id)).toMatchObject(never)
    await visit(guy.token, woman.id)
    const today = new Date().toISOString().slice(0, 10)
    expect(await profile(guy.token, woman.id)).toMatchObject({ ...never, youLastVisitProfile: today })
    expect(await profile(woman.token, guy.id)).toMatchObject({ ...never, userLastVisitProfile: today })
    const other = await createMember(app.db, { gender: 3 })
    expect(await profile(other.token, woman.id)).toMatchObject(never)
  })

  test('a look at oneself is no visit @R7.11', async () => {
    const { woman } = await pair()
    expect((await visit(woman.token, woman.id)).result).toBe('OK')
    expect(await visits(woman.id)).toEqual([])
    expect(await notificationsOf(woman.token)).toEqual([])
  })
})
