import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBlock, createMember, createVisit } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const dayMs = 24 * 3_600_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
const day = (at: Date) => at.toISOString().slice(0, 10)
const visitors = (token: string) => app.call('profiles/getprofilevisitors', {}, { token })
const visited = (token: string) => app.call('profiles/getvisitedprofiles', {}, { token })

describe('the lists of visits', () => {
  test('hold each member once, by the latest day and no closer, newest first @R1.10 @R2.46 @R7.13 @D14', async () => {
    const woman = await createMember(app.db)
    const [often, once] = [
      await createMember(app.db, { gender: 3 }),
      await createMember(app.db, { gender: 3 }),
    ] as const
    for (const days of [9, 4, 1]) await createVisit(app.db, often.id, woman.id, daysAgo(days))
    await createVisit(app.db, once.id, woman.id, daysAgo(3))
    await createVisit(app.db, woman.id, once.id, daysAgo(2))
    const seen = await visitors(woman.token)
    expect(seen.profiles.map((card) => [card.userName, card.at])).toEqual([
      [often.name, day(daysAgo(1))],
      [once.name, day(daysAgo(3))],
    ])
    expect(seen).toMatchObject({ total: 2, more: false })
    expect((await visited(woman.token)).profiles.map((card) => [card.userName, card.at])).toEqual([
      [once.name, day(daysAgo(2))],
    ])
    expect((await visited(often.token)).profiles.map((card) => card.userName)).toEqual([woman.name])
  })

  test('those of one day are in the order of their numbers, whenever they came @D33', async () => {
    const woman = await createMember(app.db)
    const guys = await Promise.all(Array.from({ length: 6 }, () => createMember(app.db, { gender: 3 })))
    const byNumber = guys.toSorted((a, b) => a.id - b.id)
    const noon = Date.parse(`${day(daysAgo(2))}T12:00:00Z`)
    for (const [at, { id }] of byNumber.entries()) {
      await createVisit(app.db, id, woman.id, new Date(noon + [3, -7, 8, -2, 5, 1][at]! * 3_600_000))
    }
    expect((await visitors(woman.token)).profiles.map((card) => card.profileId)).toEqual(
      byNumber.map(({ id }) => id),
    )
  })

  test('count and show nobody out of sight, until they are seen again @R1.8 @R1.10 @R7.13', async () => {
    const woman = await createMember(app.db)
    const guy = await createMember(app.db, { gender: 3 })
    await createVisit(app.db, guy.id, woman.id)
    await createVisit(app.db, woman.id, guy.id)
    await createBlock(app.db, guy.id, woman.id)
    for (const { token } of [woman, guy]) {
      expect(await visitors(token)).toMatchObject({ profiles: [], total: 0 })
      expect(await visited(token)).toMatchObject({ profiles: [], total: 0 })
    }
    await app.call('users/removeblockeduserprofile', { profileId: woman.id }, { token: guy.token })
    for (const { token } of [woman, guy]) {
      expect((await visitors(token)).total).toBe(1)
      expect((await visited(token)).total).toBe(1)
    }
  })
})
