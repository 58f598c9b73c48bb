import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { createBlock, createMember, createVisit } from '../../testing/factories.ts'
import { photo } from '../../testing/photos.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const me = async (token: string) => (await app.call('users/me', {}, { token })).userInfo
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

describe('users/me', () => {
  test('says what one is here for, where one lives and whom one looks for @D39', async () => {
    const woman = await createMember(app.db, { profile: { goals: 2 | 4, city: 'Iloilo' } })
    expect(await me(woman.token)).toMatchObject({
      hereTo: [2, 3],
      location: 'Iloilo, Philippines',
      lookingForGirl: false,
      lookingForGenderQueer: false,
      lookingForGuy: true,
    })
    const guy = await createMember(app.db, { gender: 3 })
    const both = { lookingForGirl: true, lookingForGenderQueer: true, lookingForGuy: false }
    expect(await me(guy.token)).toMatchObject(both)
    await app.call('users/updateprofileinfo', { interested: 2 }, { token: guy.token })
    expect(await me(guy.token)).toMatchObject({ ...both, lookingForGirl: false })
    const newcomer = await createMember(app.db, { step: 'account' })
    expect(await me(newcomer.token)).toMatchObject({
      hereTo: [],
      location: '',
      lastActive: null,
      activeTime: null,
      lastEgressVisit: null,
      lastIngressVisit: null,
    })
  })

  test('says one’s own last activity exactly @D33 @D39', async () => {
    const lastActive = new Date(Date.now() - 754_321)
    const { token } = await createMember(app.db, { lastActive })
    const own = await me(token)
    expect(own.lastActive).toBe(lastActive.toISOString())
    expect([754, 755, 756, 757, 758, 759, 760]).toContain(own.activeTime)
  })

  test('says when one last visited, to the moment, and on which day one was visited, by visible members @D33 @D39', async () => {
    const woman = await createMember(app.db)
    const [before, latest] = await Promise.all([1, 2].map(() => createMember(app.db, { gender: 3 })))
    const made = new Date(daysAgo(4).getTime() + 1234)
    await createVisit(app.db, woman.id, before!.id, made)
    await createVisit(app.db, before!.id, woman.id, daysAgo(9))
    await createVisit(app.db, latest!.id, woman.id, daysAgo(3))
    const day = (days: number) => daysAgo(days).toISOString().slice(0, 10)
    expect(await me(woman.token)).toMatchObject({
      lastEgressVisit: made.toISOString(),
      lastIngressVisit: day(3),
    })
    await createBlock(app.db, latest!.id, woman.id)
    app.viewers.invalidate(woman.id)
    expect((await me(woman.token)).lastIngressVisit).toBe(day(9))
    await createBlock(app.db, woman.id, before!.id)
    app.viewers.invalidate(woman.id)
    expect(await me(woman.token)).toMatchObject({ lastEgressVisit: null, lastIngressVisit: null })
  })

  test('hears of a visit at once, on both sides @D39', async () => {
    const woman = await createMember(app.db)
    const guy = await createMember(app.db, { gender: 3 })
    expect((await me(guy.token)).lastEgressVisit).toBeNull()
    expect((await me(woman.token)).lastIngressVisit).toBeNull()
    await app.call('profiles/visitprofile', { profileId: woman.id }, { token: guy.token })
    expect((await me(guy.token)).lastEgressVisit).not.toBeNull()
    expect((await me(woman.token)).lastIngressVisit).toBe(new Date().toISOString().slice(0, 10))
  })

  test('what staff decided holds for the texts and photos as they were, and for no others @D39', async () => {
    const { id, token } = await createMember(app.db, { profile: { reviewedAt: new Date() } })
    const reviewed = async () => (await me(token)).reviewed
    const decide = async () => {
      await sql`UPDATE profiles SET reviewed_at = app_now() WHERE member_id = ${id}`.execute(app.db)
      app.viewers.invalidate(id)
    }
    expect(await reviewed()).toBe(true)
    const { aboutUser } = await me(token)
    await app.call('users/updateprofileinfo', { aboutUser, smoking: 0, lowAge: 25 }, { token })
    expect(await reviewed()).toBe(true)
    for (const change of [
      { aboutUser: 'Another text about me, long enough to be one.' },
      { aboutMatch: 'Another wish.' },
      { profileName: 'Another_Name' },
    ]) {
      await decide()
      await app.call('users/updateprofileinfo', change, { token })
      expect(await reviewed(), Object.keys(change)[0]).toBe(false)
    }
    await decide()
    const upload = await app.call('profiles/uploadprofileimage', {}, { token, body: await photo() })
    expect(upload.result).toBe('OK')
    expect(await reviewed()).toBe(false)
    await decide()
    await app.call('profiles/removeprofileimage', { pictureId: upload.pictureId }, { token })
    expect(await reviewed()).toBe(true)
  })
})
