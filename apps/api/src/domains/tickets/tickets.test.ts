import type { Input } from '@harana/contract'
import { CLAIM_MS } from '@harana/contract/model/tickets'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { type CreatedMember, createMember } from '../../testing/factories.ts'
import { photo } from '../../testing/photos.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let moderator: CreatedMember
let other: CreatedMember
let support: CreatedMember
beforeAll(async () => {
  app = await startTestApp()
  moderator = await createMember(app.db, { gender: 3, staffRoles: ['moderator'] })
  other = await createMember(app.db, { gender: 3, staffRoles: ['moderator'] })
  support = await createMember(app.db, { gender: 3, staffRoles: ['support'] })
})
afterAll(() => app.stop())

const as = ({ token }: CreatedMember) => ({ token })
const ticketAbout = async ({ id }: CreatedMember, staff = moderator) =>
  (await app.call('admin/gettickets', {}, as(staff))).tickets.find(({ member }) => member.profileId === id)!
/** A member who was reported, and the ticket of that report. */
async function reported(accused?: CreatedMember) {
  const [reporter, member] = [
    await createMember(app.db, { gender: 3 }),
    accused ?? (await createMember(app.db)),
  ]
  const report = { profileId: member.id, category: 'fake' } as const
  await app.call('profiles/reportuserprofile', report, as(reporter))
  return { reporter, member, ticketId: (await ticketAbout(member)).ticketId }
}
/** A member who asked for another gender or birth date, and the ticket of that request. */
async function askFor(wish: Partial<Input<'users/saverequest'>>) {
  const member = await createMember(app.db)
  const request = { kind: 'profile-change', reason: 'I chose the wrong one then.', ...wish } as const
  expect((await app.call('users/saverequest', request, as(member))).result).toBe('OK')
  return { member, ticketId: (await ticketAbout(member, support)).ticketId }
}

describe('each kind of ticket', () => {
  test('is seen, claimed, noted and decided by those alone whose roles decide it @R6.12 @D36', async () => {
    const { member, ticketId } = await reported()
    expect(await ticketAbout(member, support)).toBeUndefined()
    const filtered = await app.call('admin/gettickets', { kind: 'report' }, as(support))
    expect(filtered.tickets).toEqual([])
    for (const [name, input] of [
      ['admin/getticket', { ticketId }],
      ['admin/claimticket', { ticketId, takeOver: true }],
      ['admin/addticketnote', { ticketId, text: 'Let me see.' }],
      ['admin/openticketphoto', { ticketId, photoId: crypto.randomUUID() }],
    ] as const)
      expect((await app.call(name, input, as(support))).code, name).toBe('NOTFOUND')
    expect((await app.call('admin/dismissreports', { ticketId }, as(support))).code).toBe('FORBIDDEN')
    const before = await ticketAbout(member)
    expect(before).toMatchObject({ status: 'open', assignee: null })

    const wish = await askFor({ gender: 2 })
    const next = await app.call('admin/claimnextticket', {}, as(support))
    expect(next.ticketId).toBe(wish.ticketId)
    const reject = { ticketId: wish.ticketId, approve: false, answer: 'Please tell us more.' }
    expect((await app.call('admin/deciderequest', reject, as(support))).result).toBe('OK')
    expect((await app.call('admin/claimnextticket', {}, as(support))).ticketId).toBeNull()
  })

  test('about a member of staff is seen by the others alone', async () => {
    const { ticketId } = await reported(other)
    expect(await ticketAbout(other, other)).toBeUndefined()
    for (const name of ['admin/getticket', 'admin/claimticket'] as const)
      expect((await app.call(name, { ticketId }, as(other))).code).toBe('NOTFOUND')
    expect((await app.call('admin/dismissreports', { ticketId }, as(other))).code).toBe('NOTFOUND')
    const { reports } = await app.call('admin/getticket', { ticketId }, as(moderator))
    const open = { reportId: reports[0]!.reportId, photo: 0 }
    expect((await app.call('admin/openreportedphoto', open, as(other))).code).toBe('NOTFOUND')
  })
})

describe('a claimed ticket', () => {
  test('is decided by nobody else before it is taken over, and then not by who had it', async () => {
    const { ticketId } = await reported()
    const claim = (staff: CreatedMember, takeOver = false) =>
      app.call('admin/claimticket', { ticketId, takeOver }, as(staff))
    expect((await claim(moderator)).result).toBe('OK')
    expect((await claim(moderator)).result).toBe('OK')
    expect((await claim(other)).code).toBe('CLAIMED')
    expect((await app.call('admin/dismissreports', { ticketId }, as(other))).code).toBe('CLAIMED')
    expect((await claim(other, true)).result).toBe('OK')
    expect((await app.call('admin/dismissreports', { ticketId }, as(moderator))).code).toBe('CLAIMED')
    // What somebody else has is not given back for them.
    await app.call('admin/releaseticket', { ticketId }, as(moderator))
    expect((await app.call('admin/getticket', { ticketId }, as(moderator))).ticket.assignee).toMatchObject({
      profileId: other.id,
    })
    await app.call('admin/releaseticket', { ticketId }, as(other))
    expect((await app.call('admin/dismissreports', { ticketId }, as(moderator))).result).toBe('OK')
    expect((await claim(other, true)).code).toBe('ALREADYDECIDED')
  })

  test('is free again by itself after half an hour', async () => {
    const { ticketId } = await reported()
    await app.call('admin/claimticket', { ticketId }, as(moderator))
    await app.moveClock(CLAIM_MS + 60_000)
    app.viewers.invalidate(null)
    expect((await app.call('admin/claimticket', { ticketId }, as(other))).result).toBe('OK')
    await app.moveClock(0)
    await app.rateLimits.forgetAll()
  })

  test('is one person’s when two take it over at once', async () => {
    const { ticketId } = await reported()
    await app.call('admin/claimticket', { ticketId }, as(moderator))
    await Promise.all(
      [moderator, other].map((staff) =>
        app.call('admin/claimticket', { ticketId, takeOver: true }, as(staff)),
      ),
    )
    const decided = await Promise.all(
      [moderator, other].map((staff) => app.call('admin/dismissreports', { ticketId }, as(staff))),
    )
    expect(decided.filter(({ result }) => result === 'OK')).toHaveLength(1)
  })
})

test('notes are read by staff with their writers, the newest first, and have an end', async () => {
  const { member, ticketId } = await reported()
  const write = (text: string, staff = moderator) =>
    app.call('admin/addticketnote', { ticketId, text }, as(staff))
  await write('I asked her.')
  await write('She answered.', other)
  const { notes } = await app.call('admin/getticket', { ticketId }, as(moderator))
  expect(notes.map(({ writer, text }) => [writer.profileId, text])).toEqual([
    [other.id, 'She answered.'],
    [moderator.id, 'I asked her.'],
  ])
  expect((await write(' ')).code).toBe('INVALIDINPUT')
  for (let more = 0; more < 48; more++) await write('One more.')
  expect((await write('Too many.')).code).toBe('TOOMANYNOTES')
  expect((await app.call('admin/addticketnote', { ticketId, text: 'Me too.' }, as(member))).code).toBe(
    'FORBIDDEN',
  )
})

describe('a reported photo', () => {
  test('is opened as it was reported after its member removed it, by who handles reports alone @R1.8', async () => {
    const member = await createMember(app.db)
    const { pictureId } = await app.call(
      'profiles/uploadprofileimage',
      {},
      { ...as(member), body: await photo() },
    )
    const { ticketId } = await reported(member)
    const today = { ticketId, photoId: pictureId }
    expect((await app.call('admin/openticketphoto', today, as(moderator))).photo).toMatch(/^data:image\/webp/)
    await app.call('profiles/removeprofileimage', { pictureId }, as(member))
    expect((await app.call('admin/openticketphoto', today, as(moderator))).code).toBe('NOTFOUND')
    const read = await app.call('admin/getticket', { ticketId }, as(moderator))
    expect(read.member!.photos).toEqual([])
    expect(read.reports[0]!.evidence.photos).toHaveLength(1)
    const { reportId } = read.reports[0]!
    const { photo: opened } = await app.call('admin/openreportedphoto', { reportId, photo: 0 }, as(moderator))
    expect(opened).toMatch(/^data:image\/webp;base64,/)
    const { rows } = await sql<{ subjects: string[] }>`
      SELECT subjects FROM audit_log WHERE act = 'report.open-photo'`.execute(app.db)
    expect(rows).toEqual([{ subjects: [`report:${reportId}`, `member:${member.id}`] }])
    const past = { reportId, photo: 1 }
    expect((await app.call('admin/openreportedphoto', past, as(moderator))).code).toBe('NOTFOUND')
    expect((await app.call('admin/openreportedphoto', { reportId, photo: 0 }, as(support))).code).toBe(
      'FORBIDDEN',
    )
  })

  test('of today is not opened by way of a ticket about somebody else', async () => {
    const member = await createMember(app.db)
    const { pictureId } = await app.call(
      'profiles/uploadprofileimage',
      {},
      { ...as(member), body: await photo() },
    )
    const { ticketId } = await reported()
    expect(
      (await app.call('admin/openticketphoto', { ticketId, photoId: pictureId }, as(moderator))).code,
    ).toBe('NOTFOUND')
  })
})

describe('a wished change', () => {
  test('that is approved is made, and the member is told @R3.21', async () => {
    const { member, ticketId } = await askFor({ gender: 2, birthdate: '1991-02-03' })
    const { request } = await app.call('admin/getticket', { ticketId }, as(support))
    expect(request).toMatchObject({ gender: 2, birthdate: '1991-02-03', present: { gender: 1 } })
    const approve = { ticketId, approve: true, answer: '' }
    expect((await app.call('admin/deciderequest', approve, as(support))).status).toBe(1)
    expect((await app.call('users/me', {}, as(member))).userInfo).toMatchObject({
      gender: 2,
      birthdate: '1991-02-03',
    })
    expect((await app.call('users/getrequests', {}, as(member))).requests).toMatchObject([{ status: 1 }])
    await app.runJobs()
    const { notifications } = await app.call('notifications/getnotifications', {}, as(member))
    expect(notifications.map(({ subjectKind }) => subjectKind)).toContain('request')
    expect((await app.call('admin/deciderequest', approve, as(support))).code).toBe('ALREADYDECIDED')
  })

  test('is rejected in words alone, and changes nothing @R3.21', async () => {
    const { member, ticketId } = await askFor({ gender: 2 })
    const reject = (answer: string) =>
      app.call('admin/deciderequest', { ticketId, approve: false, answer }, as(support))
    expect((await reject('')).code).toBe('NOREASON')
    expect((await reject('Please tell us more.')).status).toBe(-1)
    expect((await app.call('users/me', {}, as(member))).userInfo.gender).toBe(1)
    const { requests } = await app.call('users/getrequests', {}, as(member))
    expect(requests).toMatchObject([{ status: -1, answer: 'Please tell us more.' }])
  })

  test('is approved or rejected, not both, by two at once', async () => {
    const { member, ticketId } = await askFor({ gender: 2 })
    const answers = await Promise.all([
      app.call('admin/deciderequest', { ticketId, approve: true }, as(support)),
      app.call('admin/deciderequest', { ticketId, approve: false, answer: 'No.' }, as(moderator)),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual(['ALREADYDECIDED', 'SUCCESS'])
    const { gender } = (await app.call('users/me', {}, as(member))).userInfo
    const [request] = (await app.call('users/getrequests', {}, as(member))).requests
    expect(request!.status === 1).toBe(gender === 2)
  })

  test('that would make the member younger than 18 is not approved', async () => {
    const { ticketId } = await askFor({ birthdate: '1991-02-03' })
    await sql`UPDATE requests SET wish = '{"birthdate":"2020-01-01"}'
      WHERE ticket_id = ${ticketId}`.execute(app.db)
    const approve = { ticketId, approve: true }
    expect((await app.call('admin/deciderequest', approve, as(support))).code).toBe('TOOYOUNG')
  })
})
