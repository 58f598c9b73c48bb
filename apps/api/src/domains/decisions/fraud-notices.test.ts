import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { type CreatedMember, createLike, createMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let moderator: CreatedMember
beforeAll(async () => {
  app = await startTestApp()
  moderator = await createMember(app.db, { gender: 3, staffRoles: ['moderator'] })
})
afterAll(() => app.stop())

test('a worker that dies between the decision and the mails, or among them, forgets nobody and warns nobody twice @R1.8', async () => {
  const fraud = await createMember(app.db, { gender: 3, profile: { profileName: 'Wire_Me' } })
  const liked = await Promise.all([1, 2, 3, 4].map(() => createMember(app.db)))
  for (const { id } of liked) {
    await createLike(app.db, fraud.id, id)
    await createLike(app.db, id, fraud.id)
  }
  const ban = { profileId: fraud.id, reason: 'fraud' } as const
  const { decisionId } = await app.call('admin/banmember', ban, { token: moderator.token })
  const { rows } = await sql<{ noticeId: string; memberId: number }>`
    SELECT id AS "noticeId", member_id AS "memberId" FROM fraud_notices
    WHERE decision_id = ${decisionId}`.execute(app.db)
  expect(rows.map(({ memberId }) => memberId).sort()).toEqual(liked.map(({ id }) => id).sort())
  app.mails.length = 0
  const [mailed, unnoted] = rows as [(typeof rows)[0], (typeof rows)[0]]
  // The queue still holds what a worker did before it died: of the first it is noted that the mail went, and of the second
  // the mail was handed over and no more.
  await app.runJob('fraud-notice', { noticeId: mailed.noticeId })
  await app.runJob('fraud-notice', { noticeId: unnoted.noticeId })
  await sql`UPDATE fraud_notices SET mailed_at = NULL WHERE id = ${unnoted.noticeId}`.execute(app.db)
  await app.runJobs()
  await app.runJobs()

  for (const { id, email } of liked) {
    const mails = app.mails.filter(({ to, subject }) => to === email && subject.includes('Wire_Me'))
    // A mail server takes one of an id: what it had before the crash is the same mail.
    expect(new Set(mails.map((mail) => mail.id)).size).toBe(1)
    expect(mails).toHaveLength(id === unnoted.memberId ? 2 : 1)
    app.viewers.invalidate(id)
    const { rows: notices } = await sql`
      SELECT FROM notifications WHERE member_id = ${id} AND subject_kind = 'fraudnotice'`.execute(app.db)
    expect(notices).toHaveLength(1)
  }
  const { rows: left } = await sql`
    SELECT FROM fraud_notices WHERE decision_id = ${decisionId} AND mailed_at IS NULL`.execute(app.db)
  expect(left).toEqual([])
})
