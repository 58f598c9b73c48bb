import { randomUUID } from 'node:crypto'
import type { CallName } from '@harana/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CreatedMember, createBlock, createLike, createMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const lists = [
  'profiles/getlikingprofiles',
  'profiles/getlikedprofiles',
  'profiles/getmutuallikes',
  'profiles/getmutualnotmessaged',
] as const satisfies CallName[]
type List = (typeof lists)[number]

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const hoursAgo = (hours: number) => minutesAgo(hours * 60)
const ask = (list: List, { token }: CreatedMember, page: { page?: number; recordsPerPage?: number } = {}) =>
  app.call(list, page, { token })
const names = async (list: List, member: CreatedMember) =>
  (await ask(list, member)).profiles.map((card) => card.userName)
const women = (count: number) =>
  Promise.all(Array.from({ length: count }, () => createMember(app.db))) as Promise<CreatedMember[]>

describe('the lists of likes', () => {
  test('hold who likes me, whom I like, and both, newest first @R2.46 @R7.13 @D7', async () => {
    const guy = await createMember(app.db, { gender: 3 })
    const [likesHim, liked, both, bothToo] = (await women(4)) as [
      CreatedMember,
      CreatedMember,
      CreatedMember,
      CreatedMember,
    ]
    await createLike(app.db, likesHim.id, guy.id, hoursAgo(50))
    await createLike(app.db, guy.id, liked.id, hoursAgo(40))
    await createLike(app.db, both.id, guy.id, hoursAgo(30))
    await createLike(app.db, guy.id, both.id, hoursAgo(5))
    await createLike(app.db, guy.id, bothToo.id, hoursAgo(20))
    await createLike(app.db, bothToo.id, guy.id, hoursAgo(10))
    expect(await names('profiles/getlikingprofiles', guy)).toEqual([bothToo.name, both.name, likesHim.name])
    expect(await names('profiles/getlikedprofiles', guy)).toEqual([both.name, bothToo.name, liked.name])
    // A mutual like is as old as its second half.
    expect(await names('profiles/getmutuallikes', guy)).toEqual([both.name, bothToo.name])
    expect(await names('profiles/getmutualnotmessaged', guy)).toEqual([both.name, bothToo.name])
    expect(await names('profiles/getmutuallikes', both)).toEqual([guy.name])
    const oneByOne = [1, 2, 3].map((page) =>
      ask('profiles/getlikingprofiles', guy, { page, recordsPerPage: 1 }),
    )
    expect(
      (await Promise.all(oneByOne)).flatMap(({ profiles }) => profiles.map((card) => card.userName)),
    ).toEqual([bothToo.name, both.name, likesHim.name])
  })

  test('tell another’s like by its hour, and those of one hour by number; one’s own by the moment @D33', async () => {
    const guy = await createMember(app.db, { gender: 3 })
    const hour = new Date(Math.floor(hoursAgo(3).getTime() / 3_600_000) * 3_600_000)
    const minute = (n: number) => new Date(hour.getTime() + n * 60_000 + 7_123)
    const likers = (await women(6)).toSorted((a, b) => a.id - b.id)
    // Neither the order of the likes nor its reverse is the order of the numbers.
    const minutes = [31, 7, 59, 2, 44, 18]
    for (const [at, { id }] of likers.entries()) {
      await createLike(app.db, id, guy.id, minute(minutes[at]!))
      await createLike(app.db, guy.id, id, minute(minutes[at]! / 2))
    }
    for (const list of ['profiles/getlikingprofiles', 'profiles/getmutuallikes'] as const) {
      const { profiles } = await ask(list, guy)
      expect(profiles.map(({ profileId, at }) => [profileId, at])).toEqual(
        likers.map(({ id }) => [id, hour.toISOString()]),
      )
    }
    const own = (await ask('profiles/getlikedprofiles', guy)).profiles
    expect(own.map(({ at }) => at)).toEqual(
      minutes
        .map((n) => minute(n / 2).toISOString())
        .toSorted()
        .toReversed(),
    )
  })

  test('are those of mutual likes with whom no message ever passed, until one does @R2.46 @R7.13', async () => {
    const guy = await createMember(app.db, { gender: 3 })
    const [one, other] = (await women(2)) as [CreatedMember, CreatedMember]
    for (const { id } of [one, other]) {
      await createLike(app.db, guy.id, id)
      await createLike(app.db, id, guy.id)
    }
    expect((await names('profiles/getmutualnotmessaged', guy)).sort()).toEqual([one.name, other.name].sort())
    const content = { kind: 'text', text: 'Hello.' } as const
    await app.call(
      'chat/sendmessage',
      { profileId: guy.id, clientId: randomUUID(), content },
      { token: one.token },
    )
    expect(await names('profiles/getmutualnotmessaged', guy)).toEqual([other.name])
    expect(await names('profiles/getmutualnotmessaged', one)).toEqual([])
    expect(await names('profiles/getmutuallikes', guy)).toHaveLength(2)
  })

  test('each card is the search’s, with when and what was liked @R3.2', async () => {
    const guy = await createMember(app.db, { gender: 3 })
    const [woman] = (await women(1)) as [CreatedMember]
    const at = minutesAgo(7)
    await createLike(app.db, guy.id, woman.id, at)
    const { profiles } = await ask('profiles/getlikedprofiles', guy)
    const search = await app.call('profiles/searchprofiles', { recordsPerPage: 200 }, { token: guy.token })
    const card = search.profiles.find((one) => one.profileId === woman.id)
    expect(profiles).toEqual([{ ...card, liked: true, at: at.toISOString(), likedPart: null }])
  })

  test('come 12 a page, none twice and none left out, also of equal times @R9.1', async () => {
    const guy = await createMember(app.db, { gender: 3 })
    const at = minutesAgo(3)
    for (const { id } of await women(30)) await createLike(app.db, id, guy.id, at)
    const pages = []
    for (const page of [1, 2, 3, 4]) pages.push(await ask('profiles/getlikingprofiles', guy, { page }))
    expect(pages.map(({ profiles, total, more }) => [profiles.length, total, more])).toEqual([
      [12, 30, true],
      [12, 30, true],
      [6, 30, false],
      [0, 30, false],
    ])
    const seen = pages.flatMap(({ profiles }) => profiles.map((card) => card.profileId))
    expect(new Set(seen).size).toBe(30)
    const all = await ask('profiles/getlikingprofiles', guy, { recordsPerPage: 48 })
    expect(all.profiles.map((card) => card.profileId)).toEqual(seen)
    expect((await ask('profiles/getlikingprofiles', guy, { recordsPerPage: 49 })).code).toBe('INVALIDINPUT')
  })

  test.each(lists)('%s leaves out who is out of sight, in its total as well @R1.8 @R7.13', async (list) => {
    const guy = await createMember(app.db, { gender: 3 })
    const [seen, banned, deleted, blocker, blocked] = (await women(5)) as [
      CreatedMember,
      CreatedMember,
      CreatedMember,
      CreatedMember,
      CreatedMember,
    ]
    for (const { id } of [seen, banned, deleted, blocker, blocked]) {
      await createLike(app.db, id, guy.id)
      await createLike(app.db, guy.id, id)
    }
    expect((await ask(list, guy)).total).toBe(5)
    const set = (change: object, { id }: CreatedMember) =>
      app.db.updateTable('members').set(change).where('id', '=', id).execute()
    await set({ banned_at: new Date() }, banned)
    await set({ deleted_at: new Date() }, deleted)
    await createBlock(app.db, blocker.id, guy.id)
    await createBlock(app.db, guy.id, blocked.id)
    const { profiles, total, more } = await ask(list, guy)
    expect(profiles.map((card) => card.profileId)).toEqual([seen.id])
    expect({ total, more }).toEqual({ total: 1, more: false })
  })

  test('an empty list is an empty list', async () => {
    const guy = await createMember(app.db, { gender: 3 })
    for (const list of lists) {
      expect(await ask(list, guy)).toMatchObject({ result: 'OK', profiles: [], total: 0, more: false })
    }
  })
})
