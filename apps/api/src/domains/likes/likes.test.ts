import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { createBlock, createMember } from '../../testing/factories.ts'
import { meanwhile } from '../../testing/meanwhile.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const pair = async () => ({
  guy: await createMember(app.db, { gender: 3 }),
  woman: await createMember(app.db),
})
const like = (token: string, profileId: number, liked?: boolean) =>
  app.call('profiles/likeprofile', { profileId, liked }, { token })
const notificationsOf = async (token: string) =>
  (await app.call('notifications/getnotifications', {}, { token })).notifications
const likesOf = async (liker: number) =>
  (await app.db.selectFrom('likes').select('liked').where('liker', '=', liker).execute()).map(
    (row) => row.liked,
  )

describe('profiles/likeprofile', () => {
  test('likes, is seen on the card, and tells the other at once @R1.7 @R4.12 @R7.11', async () => {
    const { guy, woman } = await pair()
    const before = await app.call('notifications/getnewnotifications', {}, { token: woman.token })
    expect(await like(guy.token, woman.id, true)).toMatchObject({ result: 'OK', error: '', liked: true })
    const { profile } = await app.call('profiles/getprofile', { profileId: woman.id }, { token: guy.token })
    expect(profile.liked).toBe(true)
    const news = await app.call(
      'notifications/getnewnotifications',
      { timestamp: before.timestamp },
      { token: woman.token },
    )
    expect(news.unread).toBe(1)
    expect(news.notifications).toMatchObject([{ type: 'profilelike', profileId: guy.id, read: false }])
  })

  test('the wished state may be sent again and again @D7 @R7.11', async () => {
    const { guy, woman } = await pair()
    for (const wish of [false, true, true, false, false, true]) {
      expect((await like(guy.token, woman.id, wish)).liked).toBe(wish)
      expect(await likesOf(guy.id)).toEqual(wish ? [woman.id] : [])
    }
    expect(await notificationsOf(woman.token)).toHaveLength(1)
  })

  test('is taken back alone: the other likes stay @D7 @R4.12 @R7.11', async () => {
    const { guy, woman } = await pair()
    const [other, admirer] = [await createMember(app.db), await createMember(app.db, { gender: 3 })]
    for (const { id } of [woman, other]) await like(guy.token, id, true)
    await like(admirer.token, woman.id, true)
    expect((await like(guy.token, woman.id, false)).liked).toBe(false)
    expect([await likesOf(guy.id), await likesOf(admirer.id)]).toEqual([[other.id], [woman.id]])
    const liked = async (token: string) =>
      (await app.call('profiles/getprofile', { profileId: woman.id }, { token })).profile.liked
    expect([await liked(guy.token), await liked(admirer.token)]).toEqual([false, true])
  })

  test('without a wish it toggles @D7', async () => {
    const { guy, woman } = await pair()
    for (const state of [true, false, true]) expect((await like(guy.token, woman.id)).liked).toBe(state)
    expect(await likesOf(guy.id)).toEqual([woman.id])
  })

  test('twenty at once are one like and one notification @R4.12 @R7.11', async () => {
    const { guy, woman } = await pair()
    const answers = await Promise.all(Array.from({ length: 20 }, () => like(guy.token, woman.id, true)))
    expect(answers.map((answer) => answer.liked)).toEqual(Array(20).fill(true))
    expect(await likesOf(guy.id)).toEqual([woman.id])
    expect(await notificationsOf(woman.token)).toHaveLength(1)
    const rows = await app.db
      .selectFrom('notifications')
      .select('seq')
      .where('member_id', '=', woman.id)
      .execute()
    expect(rows).toEqual([{ seq: 1 }])
  })

  test('two who like and unlike each other at once never wait for each other in a circle @R7.11', async () => {
    const { guy, woman } = await pair()
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        n % 2 === 0 ? like(guy.token, woman.id, n % 3 > 0) : like(woman.token, guy.id, n % 3 > 0),
      ),
    )
    expect(answers.map((answer) => answer.result)).toEqual(Array(30).fill('OK'))
  })

  test('of two who like each other at once, the second is told of a mutual like @R7.11', async () => {
    const { guy, woman } = await pair()
    const ids = [guy.id, woman.id]
    const answers = await meanwhile(
      app.db,
      (tx) => sql`SELECT FROM members WHERE id = ANY(${ids}::bigint[]) FOR NO KEY UPDATE`.execute(tx),
      [() => like(guy.token, woman.id, true), () => like(woman.token, guy.id, true)],
    )
    expect(answers.map(({ liked }) => liked)).toEqual([true, true])
    const { rows } = await sql<{ kind: string }>`
      SELECT kind FROM notifications WHERE member_id = ANY(${ids}::bigint[]) ORDER BY kind`.execute(app.db)
    expect(rows).toEqual([{ kind: 'like' }, { kind: 'mutuallike' }])
  })

  test('nobody likes themselves @R7.11', async () => {
    const { guy } = await pair()
    expect(await like(guy.token, guy.id)).toMatchObject({
      result: 'ERROR',
      code: 'ONESELF',
      error: 'You can’t like your own profile.',
    })
    expect(await likesOf(guy.id)).toEqual([])
  })

  test('a block made later hides what was told @R1.8', async () => {
    const { guy, woman } = await pair()
    await like(guy.token, woman.id, true)
    await createBlock(app.db, woman.id, guy.id)
    expect(await notificationsOf(woman.token)).toEqual([])
    await sql`DELETE FROM blocks WHERE blocker = ${woman.id}`.execute(app.db)
    expect(await notificationsOf(woman.token)).toHaveLength(1)
  })
})
