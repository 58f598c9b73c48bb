import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import {
  type CreatedMember,
  createBlock,
  createLike,
  createMember,
  createVisit,
} from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { writeNotification } from './notifications.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const list = (token: string, page?: { page?: number; recordsPerPage?: number }) =>
  app.call('notifications/getnotifications', page ?? {}, { token })
const poll = (token: string, timestamp?: number) =>
  app.call('notifications/getnewnotifications', { timestamp }, { token })
const guys = (count: number): Promise<CreatedMember[]> =>
  Promise.all(Array.from({ length: count }, () => createMember(app.db, { gender: 3 })))
const cursorOf = async (id: number) =>
  (await app.db.selectFrom('members').select('event_seq').where('id', '=', id).executeTakeFirstOrThrow())
    .event_seq
const notifyOnce = (memberId: number, actorId: number, dedupeKey = '') =>
  app.transaction(async ({ db, invalidate }) => {
    const isNew =
      (await writeNotification(db, { memberId, actorId, kind: 'visit', dedupeKey, at: new Date() })) !== null
    if (isNew) invalidate(memberId)
    return isNew
  })

describe('notifications/getnotifications', () => {
  test('newest first, with the actor as they are now @R3.6 @R7.16', async () => {
    const woman = await createMember(app.db)
    const guy = await createMember(app.db, {
      gender: 3,
      planId: 5,
      planExpiresAt: new Date(Date.now() + 1e9),
      profile: { profileName: 'Old_Name' },
    })
    await createLike(app.db, guy.id, woman.id)
    await createVisit(app.db, guy.id, woman.id)
    await app.call('users/updateprofileinfo', { profileName: 'New_Name' }, { token: guy.token })
    const { notifications, unread, more } = await list(woman.token)
    expect({ unread, more }).toEqual({ unread: 2, more: false })
    const days = [3, 1, 2]
    const admirers = await guys(3)
    for (const [at, { id }] of admirers.entries())
      await createLike(app.db, id, woman.id, new Date(Date.now() - days[at]! * 86_400_000))
    const actorIds = (await list(woman.token)).notifications.map(({ profileId }) => profileId)
    expect(actorIds.slice(2)).toEqual([1, 2, 0].map((at) => admirers[at]!.id))
    const visit = notifications.find((one) => one.type === 'profilevisit')
    expect(visit).toMatchObject({ read: false, profileId: guy.id })
    expect(JSON.parse(visit!.data)).toEqual({
      profileImage: '',
      profileImage2x: '',
      profileClassName: 'executive',
      profileName: 'New_Name',
      profileOnline: true,
      type: 'profilevisit',
    })
  })

  test('says whether its reader likes who caused it, and is liked, as it is now', async () => {
    const woman = await createMember(app.db)
    const [visitor, admirer, mutual] = (await guys(3)) as [CreatedMember, CreatedMember, CreatedMember]
    await createVisit(app.db, visitor.id, woman.id)
    await createLike(app.db, admirer.id, woman.id)
    await createLike(app.db, mutual.id, woman.id)
    await createLike(app.db, woman.id, mutual.id)
    const told = async () =>
      Object.fromEntries(
        (await list(woman.token)).notifications.map((one) => [
          one.profileId,
          [one.gender, one.liked, one.likesMe],
        ]),
      )
    expect(await told()).toEqual({
      [visitor.id]: [3, false, false],
      [admirer.id]: [3, false, true],
      [mutual.id]: [3, true, true],
    })
    await app.call('profiles/likeprofile', { profileId: mutual.id, liked: false }, { token: woman.token })
    await app.call('profiles/likeprofile', { profileId: visitor.id, liked: true }, { token: woman.token })
    expect(await told()).toMatchObject({
      [visitor.id]: [3, true, false],
      [mutual.id]: [3, false, true],
    })
  })

  test('says a like’s hour and a visit’s day, and inside them stands in the order of numbers @D33', async () => {
    const woman = await createMember(app.db)
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    const at = (time: string) => new Date(`${yesterday}T${time}Z`)
    const [first, second, third] = (await guys(3)).toSorted((a, b) => a.id - b.id)
    await createLike(app.db, second!.id, woman.id, at('09:58:11.313'))
    await createLike(app.db, first!.id, woman.id, at('09:01:02.717'))
    await createVisit(app.db, third!.id, woman.id, at('21:40:00.001'))
    await createVisit(app.db, second!.id, woman.id, at('07:12:33.900'))
    await createLike(app.db, third!.id, woman.id, at('08:59:59.999'))
    const newestFirst = [
      [first!.id, `${yesterday}T09:00:00.000Z`],
      [second!.id, `${yesterday}T09:00:00.000Z`],
      [third!.id, `${yesterday}T08:00:00.000Z`],
      [second!.id, `${yesterday}T00:00:00.000Z`],
      [third!.id, `${yesterday}T00:00:00.000Z`],
    ]
    const idsOf = (all: { profileId: number | null; created: string }[]) =>
      all.map(({ profileId, created }) => [profileId, created])
    expect(idsOf((await list(woman.token)).notifications)).toEqual(newestFirst)
    const paged = []
    for (const page of [1, 2, 3, 4, 5]) {
      paged.push(...(await list(woman.token, { page, recordsPerPage: 1 })).notifications)
    }
    expect(idsOf(paged)).toEqual(newestFirst)
    // What came since a cursor: the same, the oldest first.
    const [like1, like2, like3, visit2, visit3] = newestFirst
    expect(idsOf((await poll(woman.token, 0)).notifications)).toEqual([visit2, visit3, like3, like1, like2])
  })

  test('comes in pages of 100 unless asked otherwise @R9.2', async () => {
    const woman = await createMember(app.db)
    const [guy] = await guys(1)
    for (let n = 0; n < 101; n++) await notifyOnce(woman.id, guy!.id, String(n))
    const first = await list(woman.token)
    expect([first.notifications.length, first.more, first.unread]).toEqual([100, true, 101])
    const second = await list(woman.token, { page: 2 })
    expect([second.notifications.length, second.more]).toEqual([1, false])
    const small = await list(woman.token, { page: 3, recordsPerPage: 5 })
    expect(small.notifications).toEqual(first.notifications.slice(10, 15))
    expect((await list(woman.token, { recordsPerPage: 101 })).code).toBe('INVALIDINPUT')
  })
})

describe('notifications/markread and remove', () => {
  const readTimes = async (uuid: string) =>
    (await app.db.selectFrom('notifications').select('read_at').where('id', '=', uuid).execute()).map(
      ({ read_at }) => read_at,
    )

  test('read stays read, removed stays away, both may be asked again @R4.15 @R4.16 @R7.18 @R7.19', async () => {
    const woman = await createMember(app.db)
    const [guy] = await guys(1)
    await createLike(app.db, guy!.id, woman.id)
    const { token } = woman
    const { uuid } = (await list(token)).notifications[0]!
    const before = await poll(token)
    expect(before.unread).toBe(1)
    for (let again = 0; again < 2; again++) {
      expect(await app.call('notifications/markread', { uuid }, { token })).toMatchObject({
        result: 'OK',
        code: 'SUCCESS',
        error: '',
      })
      expect(await list(token)).toMatchObject({ unread: 0, notifications: [{ uuid, read: true }] })
    }
    const [first] = await readTimes(uuid)
    await app.call('notifications/markread', { uuid }, { token })
    expect(await readTimes(uuid)).toEqual([first])
    // Another tab, whose poll is remembered by its address, hears of it too.
    expect((await poll(token)).unread).toBe(0)
    for (let again = 0; again < 2; again++) {
      expect((await app.call('notifications/remove', { uuid }, { token })).result).toBe('OK')
      expect(await list(token)).toMatchObject({ unread: 0, notifications: [] })
    }
    expect((await poll(token, 0)).notifications).toEqual([])
    expect((await app.call('notifications/markread', { uuid }, { token })).code).toBe('NOTFOUND')
  })

  test('an unread one that is removed counts no more @R7.19', async () => {
    const woman = await createMember(app.db)
    const [guy] = await guys(1)
    await createLike(app.db, guy!.id, woman.id)
    const { token } = woman
    expect((await poll(token)).unread).toBe(1)
    const { uuid } = (await list(token)).notifications[0]!
    await app.call('notifications/remove', { uuid }, { token })
    expect((await poll(token)).unread).toBe(0)
  })

  test('another’s, an unknown one and one from a member out of sight are answered alike, and stay @R7.18 @R7.19', async () => {
    const woman = await createMember(app.db)
    const other = await createMember(app.db)
    const [guy, blocker] = await guys(2)
    await createLike(app.db, guy!.id, other.id)
    await createLike(app.db, blocker!.id, woman.id)
    const others = (await list(other.token)).notifications[0]!.uuid
    const hidden = (await list(woman.token)).notifications[0]!.uuid
    await createBlock(app.db, blocker!.id, woman.id)
    for (const name of ['notifications/markread', 'notifications/remove'] as const) {
      const bodies = new Set<string>()
      for (const uuid of [others, hidden, '00000000-0000-4000-8000-000000000000']) {
        const answer = await app.raw(name, { uuid }, { token: woman.token })
        expect(answer.statusCode).toBe(404)
        bodies.add(answer.body)
      }
      expect(bodies.size).toBe(1)
      expect([...bodies][0]).toContain('This notification is gone already.')
    }
    expect(await list(other.token)).toMatchObject({
      unread: 1,
      notifications: [{ uuid: others, read: false }],
    })
  })
})

describe('notifications/markallread', () => {
  const markAll = (token: string, timestamp: number) =>
    app.call('notifications/markallread', { timestamp }, { token })

  test('marks what one has seen; what came meanwhile stays unread @R4.15', async () => {
    const woman = await createMember(app.db)
    const { token } = woman
    const [first, second, third] = await guys(3)
    for (const guy of [first!, second!]) await createLike(app.db, guy.id, woman.id)
    const { timestamp } = await list(token)
    expect((await poll(token)).unread).toBe(2)
    await createLike(app.db, third!.id, woman.id)
    for (let again = 0; again < 2; again++) {
      expect(await markAll(token, timestamp)).toMatchObject({ result: 'OK', unread: 1 })
      // The poll, whose answer is remembered, hears of it.
      expect((await poll(token)).unread).toBe(1)
    }
    const read = new Map((await list(token)).notifications.map((one) => [one.profileId, one.read]))
    expect([first, second, third].map((guy) => read.get(guy!.id))).toEqual([true, true, false])
    expect((await markAll(token, (await poll(token)).timestamp)).unread).toBe(0)
  })

  test('touches no one else’s, nor what a block hides @R4.15', async () => {
    const [woman, other] = [await createMember(app.db), await createMember(app.db)]
    const [guy, blocker] = await guys(2)
    for (const { id } of [guy!, blocker!]) await createLike(app.db, id, woman.id)
    await createLike(app.db, guy!.id, other.id)
    await createBlock(app.db, blocker!.id, woman.id)
    expect((await markAll(woman.token, Number.MAX_SAFE_INTEGER)).unread).toBe(0)
    expect((await list(other.token)).unread).toBe(1)
    const { token } = blocker!
    await app.call('users/removeblockeduserprofile', { profileId: woman.id }, { token })
    expect((await list(woman.token)).unread).toBe(1)
  })
})

describe('notifications/getnewnotifications', () => {
  test('shows nobody who was banned or deleted since it was asked the same before @D14', async () => {
    const woman = await createMember(app.db)
    const [banned, deleted] = await guys(2)
    for (const { id } of [banned!, deleted!]) await createLike(app.db, id, woman.id)
    expect((await poll(woman.token, 0)).notifications).toHaveLength(2)
    await sql`UPDATE members SET banned_at = app_now() WHERE id = ${banned!.id}`.execute(app.db)
    await sql`UPDATE members SET deleted_at = app_now() WHERE id = ${deleted!.id}`.execute(app.db)
    expect((await poll(woman.token, 0)).notifications).toEqual([])
  })

  test('without a cursor it gives only the cursor of now; with it, what came since @R7.17', async () => {
    const woman = await createMember(app.db)
    const [first, ...others] = await guys(3)
    const [second, third] = others.toSorted((a, b) => a.id - b.id)
    await createLike(app.db, first!.id, woman.id)
    const start = await poll(woman.token)
    expect(start).toMatchObject({ unread: 1, notifications: [] })
    expect(start.timestamp).toBe(await cursorOf(woman.id))
    for (const guy of [third!, second!]) {
      await app.call('profiles/likeprofile', { profileId: woman.id, liked: true }, { token: guy.token })
    }
    const next = await poll(woman.token, start.timestamp)
    expect(next.notifications.map((one) => one.profileId)).toEqual([second!.id, third!.id])
    expect(next.unread).toBe(3)
    const after = await poll(woman.token, next.timestamp)
    expect(after).toMatchObject({ timestamp: next.timestamp, unread: 3, notifications: [] })
  })

  test('what is more than a page comes with the next polls, none left out @R7.17', async () => {
    const woman = await createMember(app.db)
    const [guy] = await guys(1)
    for (let n = 0; n < 205; n++) await notifyOnce(woman.id, guy!.id, String(n))
    const seen: string[] = []
    const sizes: number[] = []
    let cursor = 0
    for (let polls = 0; polls < 3; polls++) {
      const { notifications, timestamp } = await poll(woman.token, cursor)
      sizes.push(notifications.length)
      seen.push(...notifications.map((one) => one.uuid))
      cursor = timestamp
    }
    expect(sizes).toEqual([100, 100, 5])
    expect(new Set(seen).size).toBe(205)
  })

  test('a cursor from a later day than the database (a restored copy) is brought back @R7.17', async () => {
    const woman = await createMember(app.db)
    expect(await poll(woman.token, 1_000_000)).toMatchObject({ timestamp: 0, notifications: [] })
  })

  test('nothing that commits late is missed, and nothing comes twice @R7.17', async () => {
    const woman = await createMember(app.db)
    const actors = await guys(12)
    let done = false
    const seen: { uuid: string }[] = []
    async function reader() {
      let cursor = 0
      for (let last = false; !last; ) {
        last = done
        // A remembered answer comes without a turn of the event loop, which the writers need.
        await setImmediate()
        const { notifications, timestamp } = await poll(woman.token, cursor)
        seen.push(...notifications)
        expect(timestamp).toBeGreaterThanOrEqual(cursor)
        cursor = timestamp
      }
    }
    /** Takes its number, or fails, and ends after a while that is different each time. */
    const writer = (guy: CreatedMember, n: number) =>
      app.transaction(async ({ db, invalidate }) => {
        await db.selectFrom('members').select('id').where('id', '=', guy.id).execute()
        await writeNotification(db, {
          memberId: woman.id,
          actorId: guy.id,
          kind: 'visit',
          dedupeKey: String(n),
          at: new Date(),
        })
        for (let turn = 0; turn < (guy.id + n) % 5; turn++)
          await db.selectFrom('app_clock').selectAll().execute()
        invalidate(woman.id)
        if (n % 4 === 3) throw new Error('rolled back')
      })
    const writers = Promise.all(
      actors.map(async (guy) => {
        for (let n = 0; n < 12; n++)
          await writer(guy, n).catch((error) => expect(error.message).toBe('rolled back'))
      }),
    ).finally(() => {
      done = true
    })
    await Promise.all([writers, reader()])
    expect(seen).toHaveLength(12 * 9)
    expect(new Set(seen.map((one) => one.uuid)).size).toBe(12 * 9)
  })
})

describe('notify', () => {
  test('the same event notifies once, through the first of many calls @R1.11', async () => {
    const woman = await createMember(app.db)
    const [guy] = await guys(1)
    const written = await Promise.all(Array.from({ length: 10 }, () => notifyOnce(woman.id, guy!.id, 'once')))
    expect(written.filter(Boolean)).toHaveLength(1)
    const cursor = await cursorOf(woman.id)
    expect(await notifyOnce(woman.id, guy!.id, 'once')).toBe(false)
    expect(await cursorOf(woman.id)).toBe(cursor)
  })

  test('never between two of whom one blocked the other @R1.8 @R1.11', async () => {
    const woman = await createMember(app.db)
    const [blocker, blocked] = await guys(2)
    await createBlock(app.db, blocker!.id, woman.id)
    await createBlock(app.db, woman.id, blocked!.id)
    expect(await notifyOnce(woman.id, blocker!.id)).toBe(false)
    expect(await notifyOnce(woman.id, blocked!.id)).toBe(false)
    expect(await cursorOf(woman.id)).toBe(0)
  })
})
