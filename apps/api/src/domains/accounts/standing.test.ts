import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type CreatedMember, createMember, createVisit } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { writeNotification } from '../notifications/notifications.ts'

let app: TestApp
let moderator: CreatedMember
beforeAll(async () => {
  app = await startTestApp()
  moderator = await createMember(app.db, { gender: 3, staffRoles: ['moderator', 'administrator'] })
})
afterAll(() => app.stop())

const password = 'long-walks-by-the-sea'
const as = ({ token }: { token: string }) => ({ token })
const decided = { reason: 'other', words: 'That is not what this place is for.' } as const

type Act = (member: CreatedMember) => Promise<{ result: string }>
const acts: Record<string, Act> = {
  'deletes the account': (member) => app.call('users/leave', { way: 'later', password }, as(member)),
  'takes a pause': (member) => app.call('users/savepause', { paused: true }, as(member)),
  'hides visits': (member) => app.call('users/saveprivacy', { showVisits: false }, as(member)),
  'is banned': ({ id }) => app.call('admin/banmember', { profileId: id, ...decided }, as(moderator)),
  'is suspended': ({ id }) =>
    app.call(
      'admin/sanctionmember',
      { profileId: id, action: 'suspend', days: 3, ...decided },
      as(moderator),
    ),
  'is hidden by a report': async ({ id }) =>
    app.call(
      'profiles/reportuserprofile',
      { profileId: id, category: 'underage' },
      as(await createMember(app.db, { gender: 3 })),
    ),
  'comes back': async (member) => {
    await app.call('users/leave', { way: 'later', password }, as(member))
    const { authToken: token } = await app.call('users/loginuser', { email: member.email, password })
    dropped.clear()
    return app.call('users/answerleaving', { comeBack: true }, { token })
  },
}
const dropped = new Set<number | null>()

test.each(Object.keys(acts))('who %s is counted and dated by nobody from a cache any more', async (name) => {
  const member = await createMember(app.db, { password })
  const [liked, visited, stranger] = await Promise.all(
    [3, 3, 3].map((gender) => createMember(app.db, { gender: gender as 3 })),
  )
  await createVisit(app.db, member.id, visited!.id)
  const like = { memberId: liked!.id, kind: 'like', actorId: member.id, at: new Date() } as const
  expect(await writeNotification(app.db, like)).not.toBeNull()
  const invalidate = vi.spyOn(app.viewers, 'invalidate').mockImplementation((id) => void dropped.add(id))
  dropped.clear()
  try {
    expect((await acts[name]!(member)).result).toBe('OK')
  } finally {
    invalidate.mockRestore()
  }
  expect([...dropped]).toEqual(expect.arrayContaining([member.id, liked!.id, visited!.id]))
  expect(dropped.has(stranger!.id)).toBe(false)
})
