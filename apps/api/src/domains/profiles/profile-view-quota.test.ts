import { siteSettings } from '@harana/contract/policy/site-settings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { createLike, createMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { startProfileViewQuota } from './profile-view-quota.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const now = new Date('2026-03-01T18:00:00Z')
const profilesADay = siteSettings.profilesADay.default
const start = () =>
  startProfileViewQuota(
    app.db,
    () => profilesADay,
    (error) => expect.unreachable(error.message),
  )
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n)
const refused = (profileViewQuota: ReturnType<typeof start>, memberId: number, at = now) => {
  try {
    profileViewQuota.admit(memberId, at)
    return false
  } catch (error) {
    expect(error).toMatchObject({ code: 'TOOMANY' })
    return true
  }
}
/** Whether these could be shown. */
const show = (profileViewQuota: TestApp['profileViewQuota'], memberId: number, ids: number[], at = now) => {
  try {
    profileViewQuota.count(memberId, ids, at)
    return true
  } catch (error) {
    expect(error).toMatchObject({ code: 'TOOMANY' })
    return false
  }
}
/** Numbers as members have them: random. */
const random = (count: number) => Array.from({ length: count }, () => Math.floor(Math.random() * 8e15))

describe('the day’s cap on profiles shown', () => {
  test('counts different profiles, to some hundredths', async () => {
    const profileViewQuota = start()
    const { id } = await createMember(app.db)
    const shown = random(profilesADay * 1.1)
    const enough = shown.findIndex((one) => {
      show(profileViewQuota, id, [one])
      return refused(profileViewQuota, id)
    })
    expect(enough).toBeGreaterThan(profilesADay * 0.94)
    expect(enough).toBeLessThan(profilesADay * 1.06)
    await profileViewQuota.stop()
  })

  test('lets nobody over it by asking for much at once, or for several things at once', async () => {
    const profileViewQuota = start()
    const { id } = await createMember(app.db)
    expect(show(profileViewQuota, id, random(2_000))).toBe(true)
    // All of these were admitted before any of them was counted.
    expect(refused(profileViewQuota, id)).toBe(false)
    const through = Array.from({ length: 10 }, () => show(profileViewQuota, id, random(200))).filter(Boolean)
    expect(through.length).toBeGreaterThanOrEqual(3)
    expect(through.length).toBeLessThanOrEqual(6)
    expect(show(profileViewQuota, id, random(1_200))).toBe(false)
    await profileViewQuota.stop()
  })

  test('looking again, and at oneself, costs nothing; the next day starts at zero', async () => {
    const profileViewQuota = start()
    const { id } = await createMember(app.db)
    for (let again = 0; again < 100; again++) profileViewQuota.count(id, [id, ...numbers(1, 1_200)], now)
    expect(refused(profileViewQuota, id)).toBe(false)
    for (const one of numbers(10_000, 3_000)) show(profileViewQuota, id, [one])
    expect(refused(profileViewQuota, id)).toBe(true)
    const other = await createMember(app.db)
    expect(refused(profileViewQuota, other.id)).toBe(false)
    expect(refused(profileViewQuota, id, new Date('2026-03-02T00:00:00Z'))).toBe(false)
    await profileViewQuota.stop()
  })

  test('is one for all processes, and outlives each of them', async () => {
    const [first, second] = [start(), start()]
    const { id } = await createMember(app.db)
    first.count(id, numbers(1, 1_600), now)
    second.count(id, numbers(100_000, 1_600), now)
    await first.flush()
    await second.flush()
    expect([refused(first, id), refused(second, id)]).toEqual([false, true])
    await Promise.all([first.stop(), second.stop()])
    const third = start()
    third.count(id, [1], now)
    await third.flush()
    third.count(id, [2], now)
    await third.flush()
    expect(refused(third, id)).toBe(true)
    const { rows } = await sql`SELECT FROM profiles_shown WHERE member_id = ${id}`.execute(app.db)
    expect(rows).toHaveLength(1)
    await third.stop()
  })

  test('stops profiles, lists and searches until midnight, and nothing else', async () => {
    const guy = await createMember(app.db, { gender: 3 })
    const woman = await createMember(app.db)
    await createLike(app.db, woman.id, guy.id)
    const { token } = guy
    const asked = [
      ['profiles/searchprofiles', {}],
      ['profiles/getprofile', { profileId: woman.id }],
      ['profiles/getlikingprofiles', {}],
      ['profiles/getprofilevisitors', {}],
    ] as const
    for (const [name, input] of asked) expect((await app.call(name, input, { token })).result).toBe('OK')
    for (const one of numbers(1, 3_200)) show(app.profileViewQuota, guy.id, [one], new Date())
    for (const [name, input] of asked) {
      const response = await app.raw(name, input, { token })
      expect(response.statusCode).toBe(429)
      expect(response.json()).toMatchObject({
        code: 'TOOMANY',
        error: 'You have seen very many profiles today. Please come back tomorrow.',
      })
      expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(86_400)
    }
    expect((await app.call('users/me', {}, { token })).result).toBe('OK')
    expect(
      (await app.call('profiles/likeprofile', { profileId: woman.id, liked: true }, { token })).result,
    ).toBe('OK')
  })

  test('what an answer shows is what counts', async () => {
    const guy = await createMember(app.db, { gender: 3 })
    const bitsOf = async () => {
      await app.profileViewQuota.flush()
      const { rows } = await sql<{
        count: number
      }>`SELECT bit_count(seen)::int AS count FROM profiles_shown WHERE member_id = ${guy.id}`.execute(app.db)
      return rows[0]?.count ?? 0
    }
    const women = await Promise.all([createMember(app.db), createMember(app.db)])
    await app.call('profiles/getprofile', { profileId: guy.id }, { token: guy.token })
    expect(await bitsOf()).toBe(0)
    await app.call('profiles/getprofile', { profileId: women[0].id }, { token: guy.token })
    expect(await bitsOf()).toBe(1)
    for (const { id } of women) await createLike(app.db, id, guy.id)
    await app.call('profiles/getlikingprofiles', {}, { token: guy.token })
    expect(await bitsOf()).toBe(2)
  })
})
