import { randomUUID } from 'node:crypto'
import type { Input } from '@harana/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { type CreatedMember, createLike, createMember } from '../../testing/factories.ts'
import { noise, padded } from '../../testing/photos.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let moderator: CreatedMember
beforeAll(async () => {
  app = await startTestApp()
  moderator = await createMember(app.db, { staffRoles: ['moderator'] })
})
afterAll(() => app.stop())

async function pair() {
  const [guy, woman] = [await createMember(app.db, { gender: 3 }), await createMember(app.db)]
  await createLike(app.db, guy.id, woman.id)
  await createLike(app.db, woman.id, guy.id)
  return { guy, woman }
}
const write = ({ token }: CreatedMember, profileId: number, content: object) =>
  app.call('chat/sendmessage', { profileId, clientId: randomUUID(), content: content as never }, { token })
const say = (from: CreatedMember, to: CreatedMember, text: string) =>
  write(from, to.id, { kind: 'text', text })
const report = (
  by: CreatedMember,
  about: CreatedMember,
  more: Partial<Input<'profiles/reportuserprofile'>> = {},
) =>
  app.call(
    'profiles/reportuserprofile',
    { profileId: about.id, category: 'scam', ...more },
    { token: by.token },
  )
async function reportsAbout({ id }: CreatedMember) {
  const { rows } = await sql<{
    id: number
  }>`SELECT id FROM tickets WHERE member_id = ${id} AND kind = 'report'`.execute(app.db)
  const { reports } = await app.call('admin/getticket', { ticketId: rows[0]!.id }, { token: moderator.token })
  return reports
}

test('a report keeps what the two had written: what is changed or taken back afterwards stays, with its picture', async () => {
  const { guy, woman } = await pair()
  const { conversation } = await say(guy, woman, 'You will be sorry if you don’t answer me.')
  const { conversationId } = conversation
  await say(woman, guy, 'No.')
  const body = await padded(noise(700, 500).jpeg())
  const { uploadId } = await app.call('chat/uploadimage', {}, { token: guy.token, body })
  await write(guy, woman.id, { kind: 'image', uploadId, text: 'My passport.' })
  expect((await report(woman, guy, { conversationId })).result).toBe('OK')
  const change = { conversationId, number: 1, text: 'Good morning.' }
  expect((await app.call('chat/editmessage', change, { token: guy.token })).result).toBe('OK')
  for (const number of [1, 3])
    await app.call('chat/unsendmessage', { conversationId, number }, { token: guy.token })
  await app.runJobs()
  const [kept] = await reportsAbout(guy)
  expect(kept!.evidence.messages).toMatchObject([
    {
      number: 1,
      byReported: true,
      text: 'You will be sorry if you don’t answer me.',
      unsent: false,
      edited: false,
    },
    { number: 2, byReported: false, text: 'No.' },
    { number: 3, byReported: true, text: 'My passport.', media: { kind: 'image' } },
  ])
  const named = { reportId: kept!.reportId, number: 3 }
  const { media } = await app.call('admin/openreportedmessage', named, { token: moderator.token })
  expect(media).toMatch(/^data:image\/webp;base64,UklGR/)
  expect(
    (await app.call('admin/openreportedmessage', { ...named, number: 2 }, { token: moderator.token })).code,
  ).toBe('NOTFOUND')
  expect((await app.call('admin/openreportedmessage', named, { token: woman.token })).code).toBe('FORBIDDEN')
})

test('a second report of the same adds what was written since, and changes nothing of what was kept', async () => {
  const { guy, woman } = await pair()
  const { conversation } = await say(guy, woman, 'First words.')
  const { conversationId } = conversation
  await report(woman, guy)
  await report(woman, guy, { conversationId })
  await app.call(
    'chat/editmessage',
    { conversationId, number: 1, text: 'Other words.' },
    { token: guy.token },
  )
  await say(guy, woman, 'Second words.')
  await report(woman, guy, { conversationId })
  const reports = await reportsAbout(guy)
  expect(reports).toHaveLength(1)
  expect(reports[0]!.evidence.messages.map(({ text }) => text)).toEqual(['First words.', 'Second words.'])
})

test('a report holds no message of another conversation, nor one that its reporter does not have', async () => {
  const { guy, woman } = await pair()
  const { conversation } = await say(guy, woman, 'For her alone.')
  const { conversationId } = conversation
  const stranger = await createMember(app.db)
  expect((await report(stranger, guy, { conversationId })).code).toBe('NOTFOUND')
  expect((await report(woman, stranger, { conversationId })).code).toBe('NOTFOUND')
  expect((await report(woman, guy, { conversationId: randomUUID() })).code).toBe('NOTFOUND')
  const { rows } = await sql`SELECT FROM reports WHERE reporter IN (${stranger.id}, ${woman.id})`.execute(
    app.db,
  )
  expect(rows).toEqual([])
  await say(guy, woman, 'Held.')
  await sql`UPDATE messages SET held = true WHERE conversation_id = ${conversationId} AND number = 2`.execute(
    app.db,
  )
  await report(woman, guy, { conversationId, messages: [1, 2] })
  const [kept] = await reportsAbout(guy)
  expect(kept!.evidence.messages.map(({ number }) => number)).toEqual([1])
})

test('a ban for fraud warns all who wrote with the member, once each, within the hour', async () => {
  const { guy, woman } = await pair()
  await say(guy, woman, 'Good morning.')
  const asked = await createMember(app.db)
  await say(guy, asked, 'A first message that waits.')
  const nothing = await createMember(app.db)
  const { id: profileId } = guy
  const as = { token: moderator.token }
  const ban = { profileId, reason: 'fraud', words: '' } as never
  expect((await app.call('admin/banmember', ban, as)).result).toBe('OK')
  await app.runJobs()
  const warned = async ({ token }: CreatedMember) => {
    const { notifications } = await app.call('notifications/getnotifications', {}, { token })
    return notifications.filter(({ subjectKind }) => subjectKind === 'fraudnotice').length
  }
  expect([await warned(woman), await warned(asked), await warned(nothing)]).toEqual([1, 1, 0])
})
