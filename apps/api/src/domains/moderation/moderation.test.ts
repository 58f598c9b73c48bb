import type { CallName, Input } from '@harana/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type CreatedMember,
  createBlock,
  createLike,
  createMember,
  createVisit,
} from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let guy: CreatedMember
/** Everyone whom the guy may not know of. */
const hidden: Record<string, number> = {}

beforeAll(async () => {
  app = await startTestApp()
  guy = await createMember(app.db, { gender: 3 })
  const make = async (name: string, overrides: Parameters<typeof createMember>[1] = {}) => {
    hidden[name] = (await createMember(app.db, overrides)).id
    return hidden[name]
  }
  await createBlock(app.db, await make('blocked him'), guy.id)
  await createBlock(app.db, guy.id, await make('is blocked by him'))
  await make('banned', { banned: true })
  await make('deleted', { deleted: true })
  await make('banned and blocked him', { banned: true })
  await make('not activated', { step: 'profile' })
  await make('without a profile', { step: 'account' })
  hidden['never was'] = 4_242_424_242_424
})
afterAll(() => app.stop())

const asked: [CallName, (profileId: number) => Input<CallName>][] = [
  ['profiles/getprofile', (profileId) => ({ profileId })],
  ['profiles/likeprofile', (profileId) => ({ profileId })],
  ['profiles/likeprofile', (profileId) => ({ profileId, liked: true })],
  ['profiles/likeprofile', (profileId) => ({ profileId, liked: false })],
  ['profiles/visitprofile', (profileId) => ({ profileId })],
]

describe('members out of sight', () => {
  test.each(asked)(
    '%s answers them all like a member who never was, byte for byte @D14',
    async (name, input) => {
      const answers = new Map<string, string[]>()
      for (const [who, profileId] of Object.entries(hidden)) {
        const { statusCode, headers, body } = await app.raw(name, input(profileId), { token: guy.token })
        const { date: _, ...rest } = headers
        const answer = JSON.stringify({ statusCode, rest, body })
        answers.set(answer, [...(answers.get(answer) ?? []), who])
      }
      expect([...answers.values()]).toEqual([Object.keys(hidden)])
      expect(JSON.parse([...answers.keys()][0]!)).toMatchObject({ statusCode: 404 })
      expect([...answers.keys()][0]).toContain('This profile is not available.')
    },
  )

  test('nothing of it is recorded @R1.8 @D14', async () => {
    for (const table of ['likes', 'visits', 'notifications'] as const) {
      expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })

  test('what they did before is seen and counted no more, on every list @R1.8 @D14', async () => {
    const woman = await createMember(app.db)
    const visible = await createMember(app.db, { gender: 3 })
    await createLike(app.db, visible.id, woman.id)
    for (const wish of [{ banned: true }, { deleted: true }, {}]) {
      const other = await createMember(app.db, { gender: 3 })
      await createLike(app.db, other.id, woman.id)
      await createVisit(app.db, other.id, woman.id)
      if (wish.banned)
        await app.db
          .updateTable('members')
          .set({ banned_at: new Date() })
          .where('id', '=', other.id)
          .execute()
      else if (wish.deleted)
        await app.db
          .updateTable('members')
          .set({ deleted_at: new Date() })
          .where('id', '=', other.id)
          .execute()
      else await createBlock(app.db, other.id, woman.id)
    }
    const { token } = woman
    const list = await app.call('notifications/getnotifications', {}, { token })
    expect(list.notifications.map((one) => one.profileId)).toEqual([visible.id])
    expect(list.unread).toBe(1)
    const fresh = await app.call('notifications/getnewnotifications', { timestamp: 0 }, { token })
    expect(fresh.notifications.map((one) => one.profileId)).toEqual([visible.id])
    expect(fresh.unread).toBe(1)
    const poll = await app.call('notifications/getnewnotifications', {}, { token })
    expect(poll.unread).toBe(1)
  })
})
