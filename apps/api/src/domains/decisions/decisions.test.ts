import type { Input } from '@harana/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawing } from '../../testing/drawings.ts'
import {
  type CreatedMember,
  createBlock,
  createLike,
  createMember,
  newProfile,
} from '../../testing/factories.ts'
import { padded, photo } from '../../testing/photos.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { eraseMember } from '../accounts/accounts.ts'

let app: TestApp
let moderator: CreatedMember
let other: CreatedMember
beforeAll(async () => {
  app = await startTestApp()
  moderator = await createMember(app.db, { gender: 3, staffRoles: ['moderator'] })
  other = await createMember(app.db, { gender: 3, staffRoles: ['moderator'] })
})
afterAll(() => app.stop())

const as = ({ token }: CreatedMember) => ({ token })
const reportUnderage = (reporter: CreatedMember, { id }: CreatedMember) =>
  app.call('profiles/reportuserprofile', { profileId: id, category: 'underage' }, as(reporter))
const openTicketAbout = async ({ id }: CreatedMember, staff = moderator) =>
  (await app.call('admin/gettickets', {}, as(staff))).tickets.find(({ member }) => member.profileId === id)
const sanction = (input: Partial<Input<'admin/sanctionmember'>> & { profileId: number }, staff = moderator) =>
  app.call('admin/sanctionmember', { action: 'warn', reason: 'other', ...input }, as(staff))
const sees = async (viewer: CreatedMember, { id }: CreatedMember) => {
  app.viewers.invalidate(null)
  return (await app.call('profiles/getprofile', { profileId: id }, as(viewer))).result === 'OK'
}
/** Sets the clock right; what limits counted in the time to come would be full now. */
async function backToday() {
  await app.moveClock(0)
  await app.rateLimits.forgetAll()
}
/** Has another member of staff reverse a member's last decision. */
async function appealAndReverse(member: CreatedMember) {
  const { rows } = await sql<{ token: string }>`SELECT id AS token FROM decisions
    WHERE member_id = ${member.id} ORDER BY created_at DESC LIMIT 1`.execute(app.db)
  const token = app.secrets.seal(`statement ${rows[0]!.token}`)
  await app.call('users/appeal', { token, text: 'Please look at it again.' })
  const { ticketId } = (await openTicketAbout(member, other))!
  return app.call('admin/decideappeal', { ticketId, reverse: true, words: 'We looked again.' }, as(other))
}

describe('a report that a member is under 18', () => {
  test('goes to the head of the queue, hides the member at once, and is undone by the decision, not to come again @R1.8', async () => {
    const [viewer, girl, older] = [
      await createMember(app.db, { gender: 3 }),
      await createMember(app.db),
      await createMember(app.db),
    ]
    await app.call('profiles/reportuserprofile', { profileId: older.id, category: 'scam' }, as(viewer))
    expect(await sees(viewer, girl)).toBe(true)
    await reportUnderage(viewer, girl)
    expect(await sees(viewer, girl)).toBe(false)
    // The member themself goes on as before.
    expect((await app.call('profiles/searchprofiles', {}, as(girl))).result).toBe('OK')
    const [first] = (await app.call('admin/gettickets', {}, as(moderator))).tickets
    expect(first).toMatchObject({ member: { profileId: girl.id }, priority: 0 })
    expect(new Date(first!.due).getTime() - new Date(first!.opened).getTime()).toBe(4 * 3_600_000)
    await app.call('admin/dismissreports', { ticketId: first!.ticketId }, as(moderator))
    expect(await sees(viewer, girl)).toBe(true)

    // Staff decided on this profile as it is: another report waits in the queue, and hides nothing.
    const second = await createMember(app.db, { gender: 3 })
    await reportUnderage(second, girl)
    expect(await openTicketAbout(girl)).toMatchObject({ priority: 0 })
    expect(await sees(viewer, girl)).toBe(true)
    // A profile that has changed since is another one.
    await sql`UPDATE profiles SET about_user = 'I am in grade ten.' WHERE member_id = ${girl.id}`.execute(
      app.db,
    )
    await reportUnderage(await createMember(app.db, { gender: 3 }), girl)
    expect(await sees(viewer, girl)).toBe(false)
  })

  test('hides three members at once at one reporter’s word, and no more before staff decided @R1.8', async () => {
    const flood = await createMember(app.db, { gender: 3 })
    const named = await Promise.all([1, 2, 3, 4, 5].map(() => createMember(app.db)))
    await Promise.all(named.map((member) => reportUnderage(flood, member)))
    const shown: CreatedMember[] = []
    for (const member of named) if (await sees(moderator, member)) shown.push(member)
    expect(shown).toHaveLength(2)
    // They are at the head of the queue all the same, and another reporter is believed.
    expect(await openTicketAbout(shown[0]!)).toMatchObject({ priority: 0 })
    await reportUnderage(await createMember(app.db, { gender: 3 }), shown[0]!)
    expect(await sees(moderator, shown[0]!)).toBe(false)
  })

  test('has no effect by itself at the word of a reporter who was found wrong twice @R1.8', async () => {
    const liar = await createMember(app.db, { gender: 3 })
    for (let times = 0; times < 2; times++) {
      const member = await createMember(app.db)
      await reportUnderage(liar, member)
      const { ticketId } = (await openTicketAbout(member))!
      await app.call('admin/dismissreports', { ticketId }, as(moderator))
    }
    const member = await createMember(app.db)
    await reportUnderage(liar, member)
    const { ticketId, priority } = (await openTicketAbout(member))!
    expect(priority).toBe(2)
    expect(await sees(liar, member)).toBe(true)
    const { reports } = await app.call('admin/getticket', { ticketId }, as(moderator))
    expect(reports).toMatchObject([{ accuracy: { agreed: 0, disagreed: 2, open: 1 } }])
  })
})

test.each(['suspend', 'restrict'] as const)(
  'no decision to %s lets a member under 18 back by the clock',
  async (action) => {
    const girl = await createMember(app.db)
    const decision = { profileId: girl.id, action, days: 7, abilities: ['like'] } as const
    expect(await sanction({ ...decision, reason: 'underage' } as never)).toMatchObject({
      code: 'COMESBACK',
      message: expect.stringMatching(/Ban the member, or choose another reason/),
    })
    expect((await app.call('users/getstatements', {}, as(girl))).statements).toEqual([])
    const ban = { profileId: girl.id, reason: 'underage' } as const
    expect((await app.call('admin/banmember', ban, as(moderator))).result).toBe('OK')
  },
)

describe('reports about an account that was erased', () => {
  const upload = async (member: CreatedMember) =>
    app.call(
      'profiles/uploadprofileimage',
      {},
      { ...as(member), body: await padded(drawing(47_101).jpeg({ quality: 95 })) },
    )
  const gone = async (category: 'underage' | 'fake' = 'underage') => {
    const [reporter, girl] = [await createMember(app.db, { gender: 3 }), await createMember(app.db)]
    expect((await upload(girl)).result).toBe('OK')
    await app.call('profiles/reportuserprofile', { profileId: girl.id, category }, as(reporter))
    const { ticketId } = (await openTicketAbout(girl))!
    await eraseMember(app.workerDeps, girl.id)
    return { reporter, ticketId }
  }
  const close = (ticketId: number, banPhotos = false) =>
    app.call('admin/closereports', { ticketId, banPhotos }, as(moderator))

  test('are ended without a word against their reporter, who is told what everybody is @R1.8', async () => {
    const { reporter, ticketId } = await gone()
    const there = await createMember(app.db)
    await reportUnderage(reporter, there)
    const about = (await openTicketAbout(there))!
    expect((await close(about.ticketId)).code).toBe('NOTGONE')
    expect((await close(ticketId)).result).toBe('OK')
    expect((await close(ticketId)).code).toBe('ALREADYDECIDED')
    const { reports } = await app.call('admin/getticket', { ticketId: about.ticketId }, as(moderator))
    expect(reports).toMatchObject([{ accuracy: { agreed: 0, disagreed: 0, open: 1 } }])
    const own = (await app.call('users/getreports', {}, as(reporter))).reports
    expect(own.map(({ outcome }) => outcome).toSorted()).toEqual(['nothing-found', 'open'])
    await app.runJobs()
    const { rows: told } = await sql`SELECT FROM notifications
      WHERE member_id = ${reporter.id} AND kind = 'reportdecided'`.execute(app.db)
    expect(told).toHaveLength(1)
    // Two of the kind leave the next report its effect.
    const second = await gone()
    await sql`UPDATE reports SET reporter = ${reporter.id} WHERE ticket_id = ${second.ticketId}`.execute(
      app.db,
    )
    await close(second.ticketId)
    const girl = await createMember(app.db)
    await reportUnderage(reporter, girl)
    expect(await sees(moderator, girl)).toBe(false)
  })

  test('leave their photos banned where staff say so, by hashes alone @R3.21', async () => {
    const uploadAnew = async () => (await upload(await createMember(app.db))).code
    await close((await gone('fake')).ticketId)
    await app.runJobs()
    expect(await uploadAnew()).toBe('SUCCESS')
    const { ticketId } = await gone('fake')
    const { rows } = await sql<{ path: string }>`
      SELECT evidence -> 'photos' ->> 0 AS path FROM reports WHERE ticket_id = ${ticketId}`.execute(app.db)
    await close(ticketId, true)
    await app.runJobs()
    expect(await uploadAnew()).toBe('BANNEDPHOTO')
    expect(await app.storage.get(`${rows[0]!.path}/master.webp`)).toBeNull()
    await sql`DELETE FROM banned_photos`.execute(app.db)
  })

  test('are sealed with their photos, which are banned then, and stay sealed when the case is ended @R3.21', async () => {
    const { ticketId } = await gone('fake')
    const { rows } = await sql<{ path: string }>`
      SELECT evidence -> 'photos' ->> 0 AS path FROM reports WHERE ticket_id = ${ticketId}`.execute(app.db)
    const seal = { ticketId, reason: 'It shows a child.' }
    expect((await app.call('admin/sealticket', seal, as(moderator))).result).toBe('OK')
    await app.runJobs()
    expect((await upload(await createMember(app.db))).code).toBe('BANNEDPHOTO')
    expect((await close(ticketId, true)).result).toBe('OK')
    await app.runJobs()
    expect((await app.call('admin/getticket', { ticketId }, as(moderator))).seal).toMatchObject({ photos: 1 })
    expect(await app.storage.get(`${rows[0]!.path}/master.webp`)).not.toBeNull()
    await sql`DELETE FROM banned_photos`.execute(app.db)
  })
})

describe('a decision', () => {
  test('takes abilities for a while, and gives them back when it is over @R1.8', async () => {
    const [him, her] = [await createMember(app.db, { gender: 3 }), await createMember(app.db)]
    const restrict = { profileId: him.id, action: 'restrict' } as const
    expect((await sanction(restrict)).code).toBe('NODAYS')
    expect((await sanction({ ...restrict, days: 2 })).code).toBe('NOABILITIES')
    expect((await sanction({ ...restrict, days: 2, abilities: ['like'] })).result).toBe('OK')
    const like = () => app.call('profiles/likeprofile', { profileId: her.id, liked: true }, as(him))
    expect((await like()).code).toBe('RESTRICTED')
    expect((await app.call('profiles/searchprofiles', {}, as(him))).result).toBe('OK')
    await app.moveClock(2 * 24 * 3_600_000 + 60_000)
    app.viewers.invalidate(null)
    expect((await like()).result).toBe('OK')
    await backToday()
  })

  test('that takes the profile’s texts from a member’s hands leaves no other way to change them @R1.8', async () => {
    const him = await createMember(app.db, { gender: 3 })
    await sanction({ profileId: him.id, action: 'restrict', days: 2, abilities: ['edit-profile'] })
    const text = 'Write to me at once, by telegram.'
    const answers = [
      await app.call('users/updateprofileinfo', { aboutUser: text }, as(him)),
      await app.call('users/sign-up-step-2', newProfile({ aboutUser: text }), as(him)),
      await app.call('users/savenames', { firstName: text, lastName: '' }, as(him)),
    ]
    expect(answers.map(({ code }) => code)).toEqual(['RESTRICTED', 'RESTRICTED', 'RESTRICTED'])
  })

  test('a suspension ends by itself, for the member at once and for others with the job @R1.8', async () => {
    const [viewer, him] = [await createMember(app.db), await createMember(app.db, { gender: 3 })]
    await sanction({ profileId: him.id, action: 'suspend', days: 1 })
    expect((await app.call('profiles/searchprofiles', {}, as(him))).code).toBe('SUSPENDED')
    expect(await sees(viewer, him)).toBe(false)
    await app.moveClock(24 * 3_600_000 + 60_000)
    app.viewers.invalidate(null)
    expect((await app.call('profiles/searchprofiles', {}, as(him))).result).toBe('OK')
    await app.runJob('end-suspensions', null)
    expect(await sees(viewer, him)).toBe(true)
    await backToday()
  })

  test('takes photos and texts, whose reversal brings them back @R1.8', async () => {
    const [viewer, her] = [await createMember(app.db, { gender: 3 }), await createMember(app.db)]
    const asHer = { token: her.token, body: await photo() }
    const { pictureId } = await app.call('profiles/uploadprofileimage', {}, asHer)
    const shown = async () => {
      app.viewers.invalidate(null)
      const { profile } = await app.call('profiles/getprofile', { profileId: her.id }, as(viewer))
      return { photos: profile.profileImages.length, aboutUser: profile.aboutUser }
    }
    const before = await shown()
    expect(before.photos).toBe(1)
    const take = { profileId: her.id, action: 'remove-photos', reason: 'explicit' } as const
    expect((await sanction({ ...take, photoIds: ['00000000-0000-4000-8000-000000000000'] })).code).toBe(
      'NOPHOTOS',
    )
    expect((await sanction({ ...take, photoIds: [pictureId] })).result).toBe('OK')
    expect((await shown()).photos).toBe(0)
    // Its files stay for as long as it may come back.
    await app.moveClock(2 * 3_600_000)
    await app.runJob('sweep-photos', null)
    expect((await appealAndReverse(her)).kept).toEqual([])
    expect(await shown()).toEqual(before)
    const { profile } = await app.call('profiles/getprofile', { profileId: her.id }, as(viewer))
    expect((await app.fastify.inject({ url: profile.profileImage })).statusCode).toBe(200)
    await backToday()

    await sanction({ profileId: her.id, action: 'remove-texts', reason: 'explicit' })
    expect((await shown()).aboutUser).toBe('')
    await sql`UPDATE profiles SET about_match = 'Somebody new.' WHERE member_id = ${her.id}`.execute(app.db)
    expect((await appealAndReverse(her)).kept).toEqual(['texts'])
    expect((await shown()).aboutUser).toBe(before.aboutUser)
  })

  test('that took photos whose time is over is reversed without them, so that no address leads nowhere @R1.8', async () => {
    const her = await createMember(app.db)
    const { pictureId } = await app.call(
      'profiles/uploadprofileimage',
      {},
      { token: her.token, body: await photo() },
    )
    const take = { profileId: her.id, action: 'remove-photos', reason: 'explicit' } as const
    const { decisionId } = await sanction({ ...take, photoIds: [pictureId] })
    await app.moveClock(190 * 24 * 3_600_000)
    await app.runJob('sweep-photos', null)
    await backToday()
    // The clock of today: the files are gone all the same.
    await sql`UPDATE decisions SET created_at = created_at - interval '190 days'
      WHERE id = ${decisionId}`.execute(app.db)
    const reversal = { decisionId, words: 'We looked again.' }
    expect((await app.call('admin/reversedecision', reversal, as(other))).kept).toEqual(['photos'])
    expect((await app.call('users/me', {}, as(her))).userInfo.profileImages).toEqual([])
  })

  test('that is sent again after a lost answer, also at once, is made once @R1.8', async () => {
    const him = await createMember(app.db, { gender: 3 })
    const suspend = { profileId: him.id, action: 'suspend', days: 2, words: 'Twice.' } as const
    const answers = await Promise.all([1, 2, 3].map(() => sanction(suspend)))
    expect(new Set(answers.map(({ decisionId }) => decisionId)).size).toBe(1)
    // Another length, another person and a later day are decisions of their own.
    await sanction({ ...suspend, days: 3 })
    await sanction(suspend, other)
    await app.moveClock(11 * 60_000)
    await sanction(suspend)
    await backToday()
    const { rows } = await sql`SELECT FROM decisions WHERE member_id = ${him.id}`.execute(app.db)
    expect(rows).toHaveLength(4)
    await app.runJobs()
    expect(app.mails.filter(({ to }) => to === him.email)).toHaveLength(4)
  })

  test('is not about oneself, about staff, or about nobody @R1.8', async () => {
    expect((await sanction({ profileId: moderator.id })).code).toBe('ONESELF')
    expect((await sanction({ profileId: other.id })).code).toBe('STAFF')
    expect((await sanction({ profileId: 999_999_999 })).code).toBe('NOTFOUND')
  })

  test('is appealed against within six months, once, by whoever holds the link and nobody else @R1.8', async () => {
    const him = await createMember(app.db, { gender: 3 })
    await sanction({ profileId: him.id })
    const { statements } = await app.call('users/getstatements', {}, as(him))
    const { token } = statements[0]!
    const text = 'I do not think that this is right.'
    for (const wrong of ['x', app.secrets.seal('something else')])
      expect((await app.call('users/appeal', { token: wrong, text })).code).toBe('NOTFOUND')
    await app.moveClock(190 * 24 * 3_600_000)
    expect((await app.call('users/appeal', { token, text })).code).toBe('TOOLATE')
    await backToday()
    expect((await app.call('users/appeal', { token, text })).result).toBe('OK')
  })
})

describe('at once', () => {
  test('of two who decide one ticket one decides, and of two who ask for the next each gets another @R1.8', async () => {
    const reporter = await createMember(app.db, { gender: 3 })
    const [one, two] = [await createMember(app.db), await createMember(app.db)]
    for (const { id } of [one, two])
      await app.call('profiles/reportuserprofile', { profileId: id, category: 'fake' }, as(reporter))
    const { ticketId } = (await openTicketAbout(one))!
    const answers = await Promise.all([
      sanction({ profileId: one.id, ticketId }),
      sanction({ profileId: one.id, ticketId }, other),
      app.call('admin/dismissreports', { ticketId }, as(other)),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual(['ALREADYDECIDED', 'ALREADYDECIDED', 'SUCCESS'])
    await sql`UPDATE tickets SET status = 'closed' WHERE status = 'open' AND member_id <> ${two.id}`.execute(
      app.db,
    )
    const next = await Promise.all(
      [moderator, other].map((staff) => app.call('admin/claimnextticket', {}, as(staff))),
    )
    expect(next.map(({ ticketId }) => ticketId).filter((id) => id !== null)).toHaveLength(1)
  })

  test('nobody may decide on an appeal against their own decision, in the database as well @R1.8', async () => {
    const him = await createMember(app.db, { gender: 3 })
    await sanction({ profileId: him.id })
    const { statements } = await app.call('users/getstatements', {}, as(him))
    await app.call('users/appeal', { token: statements[0]!.token, text: 'Please look at it again.' })
    const decided =
      sql`UPDATE tickets SET status = 'decided', decided_at = app_now(), decided_by = ${moderator.id}
      WHERE kind = 'appeal' AND member_id = ${him.id}`.execute(app.db)
    await expect(decided).rejects.toThrow('tickets_decided_by_another')
  })
})

test('a ban for fraud that is reversed before anybody was warned warns nobody @R1.8', async () => {
  const fraud = await createMember(app.db, { gender: 3, profile: { profileName: 'Not_A_Fraud' } })
  const mutual = await createMember(app.db)
  await createLike(app.db, fraud.id, mutual.id)
  await createLike(app.db, mutual.id, fraud.id)
  const ban = { profileId: fraud.id, reason: 'fraud' } as const
  const { decisionId } = await app.call('admin/banmember', ban, as(moderator))
  const reversal = { decisionId, words: 'This was another member.' }
  expect((await app.call('admin/reversedecision', reversal, as(moderator))).kept).toEqual(['sessions'])
  app.mails.length = 0
  await app.runJobs()
  expect(app.mails.filter(({ to }) => to === mutual.email)).toEqual([])
  const { rows } = await sql`
    SELECT FROM notifications WHERE member_id = ${mutual.id} AND subject_kind = 'fraudnotice'`.execute(app.db)
  expect(rows).toEqual([])
})

test('a fraud notice skips who is deleted or blocked, and is sent once however often its job runs @R1.8', async () => {
  const fraud = await createMember(app.db, { gender: 3, profile: { profileName: 'Wire_Me' } })
  const [warned, blocked, deleted] = [
    await createMember(app.db),
    await createMember(app.db),
    await createMember(app.db),
  ]
  for (const { id } of [warned, blocked, deleted]) {
    await createLike(app.db, fraud.id, id)
    await createLike(app.db, id, fraud.id)
  }
  await createBlock(app.db, blocked.id, fraud.id)
  await app.call('admin/banmember', { profileId: fraud.id, reason: 'fraud' }, as(moderator))
  await sql`UPDATE members SET deleted_at = app_now() WHERE id = ${deleted.id}`.execute(app.db)
  app.mails.length = 0
  await app.runJobs()
  const { rows } = await sql<{ noticeId: string }>`SELECT id AS "noticeId" FROM fraud_notices
    WHERE member_id IN (${warned.id}, ${blocked.id}, ${deleted.id})`.execute(app.db)
  expect(rows).toHaveLength(2)
  for (const notice of rows) await app.runJob('fraud-notice', notice)
  const about = app.mails.filter(({ subject }) => subject.includes('Wire_Me'))
  expect(about.map(({ to }) => to)).toEqual([warned.email])
})
