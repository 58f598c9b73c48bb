import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBlock, createMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Token = { token: string }
const pair = async () => ({
  guy: await createMember(app.db, { gender: 3 }),
  woman: await createMember(app.db),
})
const like = ({ token }: Token, profileId: number, liked = true) =>
  app.call('profiles/likeprofile', { profileId, liked }, { token })
const celebrated = ({ token }: Token, profileId: number) =>
  app.call('profiles/celebrated', { profileId }, { token })
const celebrations = async ({ token }: Token) =>
  (await app.call('profiles/getcelebrations', {}, { token })).profiles.map(({ profileId }) => profileId)
const waits = async ({ token }: Token) => (await app.call('users/me', {}, { token })).userInfo.celebrates

describe('a mutual like', () => {
  test('waits to be celebrated by each of the two until that one has seen it, wherever they log in @D24', async () => {
    const { guy, woman } = await pair()
    expect(await like(guy, woman.id)).toMatchObject({ liked: true, celebrate: false })
    expect([await waits(guy), await celebrations(guy)]).toEqual([false, []])
    // Who makes it mutual is told with the answer, and once more where the answer was lost.
    expect(await like(woman, guy.id)).toMatchObject({ liked: true, celebrate: true })
    expect(await like(woman, guy.id)).toMatchObject({ liked: true, celebrate: true })
    expect([await waits(guy), await celebrations(guy)]).toEqual([true, [woman.id]])
    expect([await waits(woman), await celebrations(woman)]).toEqual([true, [guy.id]])

    expect((await celebrated(woman, guy.id)).result).toBe('OK')
    expect((await celebrated(woman, guy.id)).result).toBe('OK')
    expect([await waits(woman), await celebrations(woman)]).toEqual([false, []])
    expect([await waits(guy), await celebrations(guy)]).toEqual([true, [woman.id]])
    expect(await like(woman, guy.id)).toMatchObject({ liked: true, celebrate: false })
  })

  test('is celebrated once, whatever is taken back and given again @D24', async () => {
    const { guy, woman } = await pair()
    await like(guy, woman.id)
    await like(woman, guy.id)
    // As long as one of them does not like the other there is nothing to celebrate.
    await like(guy, woman.id, false)
    expect([await waits(woman), await celebrations(woman)]).toEqual([false, []])
    expect(await like(guy, woman.id)).toMatchObject({ celebrate: true })
    await celebrated(guy, woman.id)
    await celebrated(woman, guy.id)
    await like(guy, woman.id, false)
    expect(await like(guy, woman.id)).toMatchObject({ liked: true, celebrate: false })
    for (const member of [guy, woman])
      expect([await waits(member), await celebrations(member)]).toEqual([false, []])
  })

  test('is not celebrated with whom one can’t see any more', async () => {
    const { guy, woman } = await pair()
    await like(guy, woman.id)
    await like(woman, guy.id)
    await createBlock(app.db, woman.id, guy.id)
    for (const member of [guy, woman])
      expect([await waits(member), await celebrations(member)]).toEqual([false, []])
  })

  test('says when one liked the other to the moment, and the other’s like by its hour @D33', async () => {
    const { guy, woman } = await pair()
    await like(guy, woman.id)
    await like(woman, guy.id)
    const { profiles } = await app.call('profiles/getcelebrations', {}, { token: woman.token })
    const [{ created_at: mine }] = (await app.db
      .selectFrom('likes')
      .select('created_at')
      .where('liker', '=', woman.id)
      .execute()) as [{ created_at: Date }]
    expect(profiles).toMatchObject([
      { youLiked: mine.toISOString(), theyLiked: expect.stringMatching(/:00:00\.000Z$/), liked: true },
    ])
  })
})
