import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBlock, createLike, createMember, createVisit } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Token = { token: string }
const hourMs = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs)
const guy = () => createMember(app.db, { gender: 3 })
const news = ({ token }: Token) => app.call('profiles/getwhatsnew', {}, { token })
const week = async ({ token }: Token) => {
  const { mutual, likes, visits } = await app.call('profiles/getweek', {}, { token })
  return { mutual, likes, visits }
}
const seeAs = ({ token }: Token, readMark: string) =>
  app.call('profiles/seewhatsnew', { readMark }, { token })
const see = async (member: Token) => seeAs(member, (await news(member)).readMark)
const hasNews = async ({ token }: Token) => (await app.call('users/me', {}, { token })).userInfo.hasNews

describe('what is new', () => {
  test('names each member once by the warmest they did, the mutual likes first, with hours of likes and days of visits @D33', async () => {
    const woman = await createMember(app.db)
    const [visitor, liker, both, returned] = [await guy(), await guy(), await guy(), await guy()] as const
    await createVisit(app.db, visitor.id, woman.id, hoursAgo(2))
    await createLike(app.db, liker.id, woman.id, hoursAgo(5))
    await createVisit(app.db, liker.id, woman.id, hoursAgo(1))
    await createLike(app.db, woman.id, both.id, hoursAgo(9))
    await createLike(app.db, both.id, woman.id, hoursAgo(3))
    // Whom she liked back herself is no news to her.
    await createLike(app.db, returned.id, woman.id, hoursAgo(8))
    await createLike(app.db, woman.id, returned.id, hoursAgo(7))
    const { profiles, mutual, likes, visits } = await news(woman)
    expect(profiles.map(({ profileId, kind }) => [profileId, kind])).toEqual([
      [both.id, 'mutual'],
      [liker.id, 'like'],
      [visitor.id, 'visit'],
    ])
    expect({ mutual, likes, visits }).toEqual({ mutual: 1, likes: 1, visits: 1 })
    for (const { kind, at } of profiles)
      expect(at).toMatch(kind === 'visit' ? /T00:00:00\.000Z$/ : /:00:00\.000Z$/)
    expect(await hasNews(woman)).toBe(true)
  })

  test('is gone once it was seen, in every browser, until something new happens', async () => {
    const woman = await createMember(app.db)
    const [first, second] = [await guy(), await guy()] as const
    expect(await hasNews(woman)).toBe(false)
    await createLike(app.db, first.id, woman.id, hoursAgo(1))
    const { readMark: earlier } = await news(woman)
    for (let times = 0; times < 2; times++) expect((await see(woman)).result).toBe('OK')
    expect(await news(woman)).toMatchObject({ profiles: [], mutual: 0, likes: 0, visits: 0 })
    expect(await hasNews(woman)).toBe(false)
    // What an earlier page had seen takes nothing back.
    await seeAs(woman, earlier)
    expect((await news(woman)).profiles).toEqual([])
    await app.call('profiles/likeprofile', { profileId: woman.id }, { token: second.token })
    expect((await news(woman)).profiles.map(({ profileId }) => profileId)).toEqual([second.id])
    expect(await hasNews(woman)).toBe(true)
  })

  test('what came after it was read is not seen yet', async () => {
    const woman = await createMember(app.db)
    const [read, later] = [await guy(), await guy()] as const
    await createLike(app.db, read.id, woman.id, hoursAgo(2))
    const { readMark } = await news(woman)
    await app.call('profiles/likeprofile', { profileId: woman.id }, { token: later.token })
    await seeAs(woman, readMark)
    expect((await news(woman)).profiles.map(({ profileId }) => profileId)).toEqual([later.id])
  })

  test('is seen as it was read alone, so that nobody finds a moment by trying one after the other @D33', async () => {
    const [woman, friend] = [await createMember(app.db), await createMember(app.db)] as const
    const { id } = await guy()
    await createLike(app.db, id, woman.id, hoursAgo(3))
    const { readMark } = await news(friend)
    const forged = [readMark, '', `${woman.id} ${Date.now()}`, Buffer.alloc(60).toString('base64url')]
    for (const mark of forged)
      expect(await seeAs(woman, mark)).toMatchObject({
        code: 'INVALIDINPUT',
        fields: { readMark: expect.any(String) },
      })
    expect((await news(woman)).profiles).toHaveLength(1)
  })

  test('what is too old for it goes with its day, not at its moment @D33', async () => {
    const woman = await createMember(app.db)
    const [liker, visitor] = [await guy(), await guy()] as const
    const start = Math.floor(Date.now() / (24 * hourMs)) * 24 * hourMs
    const [early, late] = [new Date(start + 0.5 * hourMs), new Date(start + 20 * hourMs)]
    await createLike(app.db, liker.id, woman.id, early)
    await createVisit(app.db, visitor.id, woman.id, late)
    const shown = async () => {
      const { likes, visits } = await news(woman)
      const { likes: weekLikes, visits: weekVisits } = await week(woman)
      return { likes, visits, weekLikes, weekVisits }
    }
    const at = (days: number, hours: number) =>
      app.moveClock(start + days * 24 * hourMs + hours * hourMs - Date.now())
    try {
      for (const hours of [0.1, 12, 23.9]) {
        await at(7, hours)
        expect(await shown()).toEqual({ likes: 1, visits: 1, weekLikes: 1, weekVisits: 1 })
      }
      await at(8, 0.1)
      expect(await shown()).toEqual({ likes: 1, visits: 1, weekLikes: 0, weekVisits: 0 })
      await at(14, 23.9)
      expect(await shown()).toMatchObject({ likes: 1, visits: 1 })
      await at(15, 0.1)
      expect(await shown()).toMatchObject({ likes: 0, visits: 0 })
    } finally {
      await app.moveClock(0)
    }
  })

  test('is not said to be there once who it is of can’t be seen any more, nor who is back', async () => {
    const woman = await createMember(app.db)
    const one = await guy()
    await createLike(app.db, one.id, woman.id, hoursAgo(1))
    const block = (blocked: boolean) =>
      app.call(
        blocked ? 'profiles/blockuserprofile' : 'users/removeblockeduserprofile',
        { profileId: woman.id },
        { token: one.token },
      )
    for (const blocked of [true, false]) {
      expect(await hasNews(woman)).toBe(blocked)
      expect((await block(blocked)).result).toBe('OK')
      expect(await hasNews(woman)).toBe(!blocked)
    }
  })

  test('never shows who is blocked, not for her, invisible, paused or held, nor counts them', async () => {
    const woman = await createMember(app.db)
    const [blocks, blocked, hidden, paused, banned, secret] = [
      await guy(),
      await guy(),
      await guy(),
      await guy(),
      await guy(),
      await guy(),
    ] as const
    for (const { id } of [blocks, blocked, hidden, paused, banned])
      await createLike(app.db, id, woman.id, hoursAgo(1))
    await createVisit(app.db, secret.id, woman.id, hoursAgo(1))
    expect(await news(woman)).toMatchObject({ likes: 5, visits: 1 })
    await createBlock(app.db, blocks.id, woman.id)
    await createBlock(app.db, woman.id, blocked.id)
    await app.call('profiles/hideprofile', { profileId: hidden.id }, { token: woman.token })
    await app.db.updateTable('members').set({ paused_at: new Date() }).where('id', '=', paused.id).execute()
    await app.db.updateTable('members').set({ banned_at: new Date() }).where('id', '=', banned.id).execute()
    await app.db.updateTable('members').set({ shows_visits: false }).where('id', '=', secret.id).execute()
    expect(await news(woman)).toMatchObject({ profiles: [], mutual: 0, likes: 0, visits: 0 })
  })
})

describe('the week', () => {
  test('counts the likes, the visitors and the mutual likes of seven days, of visible members', async () => {
    const woman = await createMember(app.db)
    const [liker, both, old, visitor, blocked] = [
      await guy(),
      await guy(),
      await guy(),
      await guy(),
      await guy(),
    ] as const
    await createLike(app.db, liker.id, woman.id, hoursAgo(20))
    await createLike(app.db, both.id, woman.id, hoursAgo(30 * 24))
    await createLike(app.db, woman.id, both.id, hoursAgo(3))
    await createLike(app.db, old.id, woman.id, hoursAgo(8 * 24))
    await createLike(app.db, blocked.id, woman.id, hoursAgo(3))
    for (const hours of [3, 50]) await createVisit(app.db, visitor.id, woman.id, hoursAgo(hours))
    await createBlock(app.db, woman.id, blocked.id)
    expect(await week(woman)).toEqual({ mutual: 1, likes: 1, visits: 1 })
    await see(woman)
    expect(await week(woman)).toEqual({ mutual: 1, likes: 1, visits: 1 })
  })
})
