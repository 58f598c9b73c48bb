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

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const pair = async () => ({
  guy: await createMember(app.db, { gender: 3 }),
  woman: await createMember(app.db),
})
const block = ({ token }: CreatedMember, profileId: number) =>
  app.call('profiles/blockuserprofile', { profileId }, { token })
const unblock = ({ token }: CreatedMember, profileId: number) =>
  app.call('users/removeblockeduserprofile', { profileId }, { token })
const blocked = ({ token }: CreatedMember, page = {}) =>
  app.call('users/getblockeduserprofiles', page, { token })
const report = (
  { token }: CreatedMember,
  profileId: number,
  more: { category?: 'scam' | 'other'; text?: string; block?: boolean } = {},
) => app.call('profiles/reportuserprofile', { profileId, category: 'scam', ...more }, { token })
const reportsOn = (id: number) =>
  app.db.selectFrom('reports').selectAll().where('reported', '=', id).execute()
const unread = async ({ token }: CreatedMember) =>
  (await app.call('notifications/getnewnotifications', {}, { token })).unread
const sees = async ({ token }: CreatedMember, profileId: number) =>
  (await app.call('profiles/getprofile', { profileId }, { token })).result === 'OK'

describe('profiles/blockuserprofile', () => {
  test('hides each from the other, likes, visits and notifications with them, until it is taken back @R1.8 @R7.11', async () => {
    const { guy, woman } = await pair()
    await createLike(app.db, guy.id, woman.id)
    await createLike(app.db, woman.id, guy.id)
    await createVisit(app.db, guy.id, woman.id)
    const seen = async () => [
      await sees(guy, woman.id),
      await sees(woman, guy.id),
      (await app.call('profiles/getmutuallikes', {}, guy)).total,
      (await app.call('profiles/getlikingprofiles', {}, woman)).total,
      (await app.call('profiles/getprofilevisitors', {}, woman)).total,
      (await app.call('notifications/getnotifications', {}, woman)).notifications.length,
      // The polls, whose answers are remembered, hear of it on both sides.
      await unread(woman),
      await unread(guy),
    ]
    const before = [true, true, 1, 1, 1, 2, 2, 1]
    expect(await seen()).toEqual(before)
    expect(await block(woman, guy.id)).toMatchObject({ result: 'OK', code: 'SUCCESS', error: '' })
    expect(await seen()).toEqual([false, false, 0, 0, 0, 0, 0, 0])
    expect((await unblock(woman, guy.id)).result).toBe('OK')
    expect(await seen()).toEqual(before)
  })

  test('may be asked again and at once from both sides; each takes back only their own @R1.8 @R7.11', async () => {
    const { guy, woman } = await pair()
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => block(guy, woman.id)),
      ...Array.from({ length: 5 }, () => block(woman, guy.id)),
    ])
    expect(answers.map(({ result }) => result)).toEqual(Array(10).fill('OK'))
    await unblock(guy, woman.id)
    await unblock(guy, woman.id)
    expect(await sees(guy, woman.id)).toBe(false)
    await unblock(woman, guy.id)
    expect(await sees(guy, woman.id)).toBe(true)
  })

  test('is taken back alone: the other blocks stay @R7.10', async () => {
    const { guy, woman } = await pair()
    const [other, another] = [await createMember(app.db), await createMember(app.db, { gender: 3 })]
    for (const { id } of [woman, other]) await block(guy, id)
    await block(another, woman.id)
    await unblock(guy, woman.id)
    expect([await sees(guy, woman.id), await sees(guy, other.id), await sees(another, woman.id)]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('nobody blocks themselves @R7.11', async () => {
    const { guy } = await pair()
    expect(await block(guy, guy.id)).toMatchObject({
      code: 'ONESELF',
      error: 'You can’t block yourself.',
    })
    expect((await report(guy, guy.id, { block: true })).code).toBe('ONESELF')
    expect(await sees(guy, guy.id)).toBe(true)
  })
})

describe('users/getblockeduserprofiles', () => {
  test('names whom one blocked, newest first, in pages @R7.10', async () => {
    const { guy } = await pair()
    const women = []
    for (let n = 0; n < 14; n++) {
      const woman = await createMember(app.db)
      women.push(woman)
      await createBlock(app.db, guy.id, woman.id, new Date(Date.now() - n * 3_600_000))
    }
    const [first, second] = [await blocked(guy), await blocked(guy, { page: 2 })]
    expect([first.total, first.more, second.total, second.more]).toEqual([14, true, 14, false])
    expect([...first.profiles, ...second.profiles].map((one) => one.profileId)).toEqual(
      women.map(({ id }) => id),
    )
    expect(first.profiles[0]).toEqual({
      profileId: women[0]!.id,
      userName: women[0]!.name,
      at: new Date().toISOString().slice(0, 10),
    })
  })

  test('tells nothing of what became of them: not a new name, not a block of theirs @R7.10 @D14', async () => {
    const { guy, woman } = await pair()
    await block(guy, woman.id)
    const before = await blocked(guy)
    await block(woman, guy.id)
    await app.call('users/updateprofileinfo', { profileName: 'Somebody_New' }, { token: woman.token })
    expect(await blocked(guy)).toEqual(before)
    await sql`UPDATE members SET deleted_at = app_now() WHERE id = ${woman.id}`.execute(app.db)
    expect(await blocked(guy)).toMatchObject({ profiles: [], total: 0 })
  })

  test('tells nothing of one who has not been confirmed yet @R7.10 @D14', async () => {
    const { guy } = await pair()
    const waiting = await createMember(app.db, { step: 'profile' })
    expect(await block(guy, waiting.id)).toEqual(await block(guy, 1))
    expect(await blocked(guy)).toMatchObject({ profiles: [], total: 0 })
  })

  test('a block of someone who had blocked first holds, and is told of when nothing hides them any more @R1.8 @R7.10', async () => {
    const { guy, woman } = await pair()
    await block(guy, woman.id)
    expect((await block(woman, guy.id)).result).toBe('OK')
    expect(await blocked(woman)).toMatchObject({ profiles: [], total: 0 })
    await unblock(guy, woman.id)
    expect(await sees(guy, woman.id)).toBe(false)
    expect((await blocked(woman)).profiles).toMatchObject([{ profileId: guy.id, userName: guy.name }])
  })
})

describe('profiles/reportuserprofile', () => {
  test('keeps category, text and the profile as it was, open for staff @R1.8 @R3.21 @R7.11', async () => {
    const { guy } = await pair()
    const woman = await createMember(app.db, {
      profile: { profileName: 'Was_Her', aboutUser: 'Send money.', aboutMatch: 'Quickly.', city: 'Makati' },
    })
    await sql`INSERT INTO images (member_id, path) VALUES (${woman.id}, 'path-then')`.execute(app.db)
    expect((await report(guy, woman.id, { text: 'She asked for $300.' })).result).toBe('OK')
    await app.call('users/updateprofileinfo', { aboutUser: 'Nothing to see.' }, { token: woman.token })
    expect(await reportsOn(woman.id)).toMatchObject([
      {
        reporter: guy.id,
        category: 'scam',
        text: 'She asked for $300.',
        status: 0,
        evidence: {
          profileName: 'Was_Her',
          aboutUser: 'Send money.',
          aboutMatch: 'Quickly.',
          city: 'Makati',
          photos: ['path-then'],
        },
      },
    ])
    expect(await sees(guy, woman.id)).toBe(true)
    expect(await unread(woman)).toBe(0)
  })

  test('blocks as well when that is wished @R7.11', async () => {
    const { guy, woman } = await pair()
    await report(guy, woman.id, { block: true })
    expect(await sees(guy, woman.id)).toBe(false)
    expect((await blocked(guy)).total).toBe(1)
  })

  test('sent again because its answer got lost, it stays one; another one is another @R7.11', async () => {
    const { guy, woman } = await pair()
    await Promise.all(Array.from({ length: 4 }, () => report(guy, woman.id, { text: 'Same.' })))
    expect(await reportsOn(woman.id)).toHaveLength(1)
    await report(guy, woman.id, { text: 'And more.' })
    await report(woman, guy.id, { text: 'Same.' })
    expect(await reportsOn(woman.id)).toHaveLength(2)
  })

  test('reaches staff from one whom the other has blocked, who can’t hide so @R1.8', async () => {
    const { guy, woman } = await pair()
    await block(guy, woman.id)
    expect((await report(woman, guy.id, { text: 'Then he blocked me.' })).result).toBe('OK')
    expect(await reportsOn(guy.id)).toHaveLength(1)
  })

  test('takes no other category and no longer text @R7.11', async () => {
    const { guy, woman } = await pair()
    const wrong = await report(guy, woman.id, { category: 'rude' as never, text: 'x'.repeat(2_001) })
    expect(wrong).toMatchObject({
      code: 'INVALIDINPUT',
      fields: { category: 'Please choose what this is about.', text: 'At most 2000 characters.' },
    })
    expect(await reportsOn(woman.id)).toEqual([])
  })
})
