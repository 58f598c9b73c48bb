import { randomUUID } from 'node:crypto'
import { StaffRole } from '@harana/contract/model/enums'
import { holdsPermission } from '@harana/contract/policy/permissions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import {
  type CreatedMember,
  createBlock,
  createLike,
  createMember,
  createSession,
  createVisit,
} from '../../testing/factories.ts'
import { photo } from '../../testing/photos.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const password = 'long-walks-by-the-sea'
const reason = 'Asked by phone about a lost log-in.'
let app: TestApp
let moderator: CreatedMember
beforeAll(async () => {
  app = await startTestApp()
  moderator = await createMember(app.db, { staffRoles: ['moderator'], profile: { profileName: 'Mara' } })
})
afterAll(() => app.stop())

const as = ({ token }: CreatedMember) => ({ token })
const read = ({ id }: { id: number }, staff = moderator) =>
  app.call('admin/getmembercase', { memberId: id, reason }, as(staff))
const logIn = ({ email }: CreatedMember, from: { ipAddress?: string; cookie?: string } = {}) =>
  app.raw('users/loginuser', { email, password }, from)
const newMember = (overrides = {}) => createMember(app.db, { password, ...overrides })
const lastRow = async (act: string) => {
  const { rows } = await sql<{ subjects: string[]; fields: string[]; text: string | null; whole: string }>`
    SELECT a.subjects, a.fields, t.text, a::text AS whole FROM audit_log a LEFT JOIN audit_texts t USING (number)
    WHERE act = ${act} ORDER BY number DESC LIMIT 1`.execute(app.db)
  return rows[0]
}

describe('a member’s case', () => {
  test('is opened for a reason alone, which is written down before the answer leaves', async () => {
    const member = await newMember({ lastName: 'Reyes', phone: '+639171230001' })
    const without = await app.call('admin/getmembercase', { memberId: member.id, reason: ' ' }, as(moderator))
    expect([without.code, without.fields?.reason]).toEqual([
      'INVALIDINPUT',
      'Please say why, in at least 5 characters.',
    ])
    const { account } = await read(member)
    expect(account).toMatchObject({ email: member.email, lastName: 'Reyes', phone: '+639171230001' })
    const row = await lastRow('member.read')
    expect(row).toMatchObject({ subjects: [`member:${member.id}`], text: reason })
    expect(row!.fields).toContain('account')
    for (const secret of [member.email, 'Reyes', '9171230001', reason])
      expect(row!.whole).not.toContain(secret)
    expect((await read({ id: member.id + 1 })).code).toBe('NOTFOUND')
  })

  test('holds the account, where it came from, and how it is reached', async () => {
    const inviter = await newMember({ profile: { profileName: 'The_Inviter' } })
    const member = await newMember({ step: 'account' })
    await sql`UPDATE members SET invited_by = ${inviter.id} WHERE id = ${member.id}`.execute(app.db)
    await app.call('users/change-email', { email: `new-${member.email}` }, as(member))
    await sql`INSERT INTO identities (provider, subject, member_id, email)
      VALUES ('facebook', 'of-a-case', ${member.id}, 'fb@test.example')`.execute(app.db)
    const { account, profile, member: found } = await read(member)
    expect(found).toMatchObject({ state: 'not-activated', name: '' })
    expect(profile).toBeNull()
    expect(account).toMatchObject({
      email: `new-${member.email}`,
      formerEmails: [{ email: member.email }],
      invitedBy: { memberId: inviter.id, name: 'The_Inviter' },
      providers: [{ provider: 'facebook', email: 'fb@test.example' }],
    })
    expect((await read(inviter)).account.invited).toBe(1)
  })

  test('counts likes, visits, blocks and messages, and names nobody of them @R3.1 @D14', async () => {
    const [member, other, third] = [
      await newMember(),
      await newMember({ gender: 3 }),
      await newMember({ gender: 3 }),
    ]
    await createLike(app.db, member.id, other.id)
    await createLike(app.db, other.id, member.id)
    await createLike(app.db, third.id, member.id)
    await createVisit(app.db, third.id, member.id)
    for (const [from, to] of [
      [other, member],
      [member, other],
      [other, member],
    ] as const) {
      const content = { kind: 'text', text: 'Good evening.' } as const
      const sent = { profileId: to.id, clientId: randomUUID(), content }
      expect((await app.call('chat/sendmessage', sent, as(from))).result).toBe('OK')
    }
    await createBlock(app.db, member.id, third.id)
    const answer = await read(member)
    expect(answer.counts).toEqual({
      likesGiven: 1,
      likesReceived: 2,
      mutualLikes: 1,
      visitsMade: 0,
      visitsReceived: 1,
      blocksMade: 1,
      blocksReceived: 0,
      reportsMade: 0,
      reportsReceived: 0,
      messagesSent: 1,
      messagesReceived: 2,
    })
    expect(JSON.stringify(answer)).not.toMatch(`${other.id}|${third.id}|${other.name}|${third.name}`)
  })

  test('holds the sessions that are open, without their tokens', async () => {
    const member = await newMember()
    await createSession(app.db, member.id)
    await sql`UPDATE sessions SET expires_at = app_now()
      WHERE id = (SELECT max(id) FROM sessions WHERE member_id = ${member.id})`.execute(app.db)
    await app.raw('users/loginuser', { email: member.email, password }, { userAgent: 'Mozilla/5.0 (iPhone)' })
    const answer = await read(member)
    expect(answer.sessions).toMatchObject([{ via: 'password', deviceKind: 'iphone' }, { deviceKind: null }])
    expect(JSON.stringify(answer)).not.toContain(member.token)
  })

  test('holds reports about the member and by them, with how right each reporter was', async () => {
    const [member, reporter, wronged] = [await newMember(), await newMember(), await newMember()]
    const report = (by: CreatedMember, about: CreatedMember) =>
      app.call(
        'profiles/reportuserprofile',
        { profileId: about.id, category: 'scam', text: 'Money.' },
        as(by),
      )
    await report(reporter, wronged)
    const { tickets: wrong } = await read(wronged)
    await app.call('admin/dismissreports', { ticketId: wrong[0]!.ticketId }, as(moderator))
    await report(reporter, member)
    await report(member, wronged)
    const { reportsAbout, reportsBy, tickets, counts } = await read(member)
    expect(reportsAbout).toMatchObject([
      {
        category: 'scam',
        text: 'Money.',
        status: 0,
        reporter: { memberId: reporter.id, name: reporter.name },
        accuracy: { agreed: 0, disagreed: 1, open: 1 },
      },
    ])
    expect(reportsBy).toMatchObject([{ status: 0, reported: { memberId: wronged.id } }])
    expect(tickets).toMatchObject([{ kind: 'report', status: 'open' }])
    expect(counts).toMatchObject({ reportsMade: 1, reportsReceived: 1 })
    expect((await read(reporter)).accuracy).toEqual({ agreed: 0, disagreed: 1, open: 1 })
  })

  test('tells no member of staff who reported them: neither their own case nor that of the reporter', async () => {
    const [reporter, other] = [await newMember(), await newMember()]
    const report = (profileId: number) =>
      app.call('profiles/reportuserprofile', { profileId, category: 'scam', text: 'Rude.' }, as(reporter))
    await report(moderator.id)
    await report(other.id)
    expect((await read(moderator)).code).toBe('ONESELF')
    const once = { agreed: 0, disagreed: 0, open: 1 }
    const answer = await read(reporter)
    expect(answer).toMatchObject({ counts: { reportsMade: 1 }, accuracy: once })
    expect(answer.reportsBy).toMatchObject([{ reported: { memberId: other.id } }])
    const { reportsAbout } = await read(other)
    expect(reportsAbout).toMatchObject([{ accuracy: once }])
    const ticketId = reportsAbout![0]!.ticketId!
    const { reports } = await app.call('admin/getticket', { ticketId }, as(moderator))
    expect(reports).toMatchObject([{ accuracy: once }])
    // Another member of staff sees all of it.
    const second = await createMember(app.db, { staffRoles: ['moderator'] })
    expect((await read(reporter, second)).counts.reportsMade).toBe(2)
    expect((await read(moderator, second)).reportsAbout).toHaveLength(1)
  })

  test('holds photos whose pictures are opened one by one, each a row of the audit log', async () => {
    const [member, other] = [await newMember(), await newMember()]
    await app.call('profiles/uploadprofileimage', {}, { ...as(member), body: await photo() })
    const { profile } = await read(member)
    const { photoId } = profile!.photos[0]!
    expect(JSON.stringify(profile)).not.toContain('/photos/')
    const opened = await app.call('admin/openmemberphoto', { memberId: member.id, photoId }, as(moderator))
    expect(opened.photo).toMatch(/^data:image\/webp;base64,.{100}/)
    expect(await lastRow('photo.read')).toMatchObject({
      subjects: [`member:${member.id}`, `photo:${photoId}`],
    })
    const wrong = await app.call('admin/openmemberphoto', { memberId: other.id, photoId }, as(moderator))
    expect(wrong.code).toBe('NOTFOUND')
  })

  test('is opened 300 times an hour by one of staff: a stolen session copies no members', async () => {
    const staff = await createMember(app.db, { staffRoles: ['support'] })
    const member = await newMember()
    for (let times = 0; times < 300; times++)
      await app.rateLimits.count('admin/getmembercase', { ipAddress: '127.0.0.1', memberId: staff.id })
    expect((await read(member, staff)).code).toBe('TOOMANY')
    expect((await read(member)).result).toBe('OK')
  })

  test('holds notes of staff, up to 50', async () => {
    const member = await newMember()
    const write = (text: string) =>
      app.call('admin/addmembernote', { memberId: member.id, text }, as(moderator))
    await write('Called twice.')
    expect((await read(member)).notes).toMatchObject([
      { writer: { memberId: moderator.id, name: 'Mara' }, text: 'Called twice.' },
    ])
    expect((await lastRow('member.write-note'))?.text).toBe('Called twice.')
    for (let count = 1; count < 50; count++) await write(`Note ${count}`)
    expect((await write('One more.')).code).toBe('TOOMANYNOTES')
    const nobody = { memberId: member.id + 1, text: 'Nobody.' }
    expect((await app.call('admin/addmembernote', nobody, as(moderator))).code).toBe('NOTFOUND')
  })
})

describe.each(Object.values(StaffRole))('the role %s', (role) => {
  test('reads of a case what its permissions open, and nothing else @R6.12', async () => {
    const staff = await createMember(app.db, { staffRoles: [role] })
    const member = await newMember()
    await app.call(
      'profiles/reportuserprofile',
      { profileId: member.id, category: 'scam' },
      as(await newMember()),
    )
    await app.call(
      'users/saverequest',
      { kind: 'profile-change', birthdate: '1980-01-01', reason: 'Born then.' },
      as(member),
    )
    const { code, reportsAbout, reportsBy, requests, securityEvents, tickets } = await read(member, staff)
    const holds = (permission: Parameters<typeof holdsPermission>[1]) => holdsPermission([role], permission)
    expect(code).toBe(holds('read-members') ? 'SUCCESS' : 'FORBIDDEN')
    expect([reportsAbout, reportsBy].map((part) => part !== null)).toEqual(
      [0, 0].map(() => holds('handle-reports')),
    )
    expect(requests !== null).toBe(holds('decide-requests'))
    expect(securityEvents !== null).toBe(holds('read-security-log'))
    expect(tickets.map(({ kind }) => kind).toSorted()).toEqual([
      ...(holds('decide-requests') ? ['profile-change'] : []),
      ...(holds('handle-reports') ? ['report'] : []),
    ])
  })

  test('acts on a member where it may sanction, and is refused otherwise @R6.12', async () => {
    const staff = await createMember(app.db, { staffRoles: [role] })
    const member = await newMember()
    const may = holdsPermission([role], 'sanction-members')
    const sanction = {
      profileId: member.id,
      action: 'sign-out',
      reason: 'other',
      words: 'As you asked.',
    } as const
    const { code, decisionId } = await app.call('admin/sanctionmember', sanction, as(staff))
    expect(code).toBe(may ? 'SUCCESS' : 'FORBIDDEN')
    const reversal = { decisionId: decisionId ?? crypto.randomUUID(), words: 'It was a mistake.' }
    expect((await app.call('admin/reversedecision', reversal, as(staff))).code).toBe(
      may ? 'SUCCESS' : 'FORBIDDEN',
    )
  })
})

describe('the accounts that a case links', () => {
  const links = async (member: CreatedMember) => (await read(member)).links
  const cookieOf = async (member: CreatedMember, ipAddress: string) =>
    String((await logIn(member, { ipAddress })).headers['set-cookie']).split(';')[0]!

  test('share a browser, however long ago', async () => {
    const [one, other] = [await newMember(), await newMember()]
    const cookie = await cookieOf(one, '198.51.100.1')
    await logIn(other, { cookie, ipAddress: '198.51.100.2' })
    expect(await links(one)).toMatchObject([
      {
        member: { memberId: other.id, name: other.name },
        kind: 'device',
        strength: 'strong',
        shared: 2,
        state: 'active',
      },
    ])
    expect(await links(other)).toMatchObject([{ member: { memberId: one.id } }])
  })

  test('share a network of the last 30 days, which says less', async () => {
    const [one, other] = [await newMember(), await newMember()]
    const ipAddress = '198.51.100.3'
    await logIn(one, { ipAddress })
    await logIn(other, { ipAddress })
    expect(await links(one)).toMatchObject([
      { member: { memberId: other.id }, kind: 'network', strength: 'medium', shared: 2 },
    ])
    await sql`UPDATE log_ins SET last_at = last_at - interval '31 days' WHERE member_id = ${other.id}`.execute(
      app.db,
    )
    expect(await links(one)).toEqual([])
  })

  test('share a network with so many that it is a carrier’s: they are counted and not listed', async () => {
    const ipAddress = '198.51.100.4'
    const one = await newMember()
    await logIn(one, { ipAddress })
    for (let count = 0; count < 11; count++) await logIn(await newMember(), { ipAddress })
    expect(await links(one)).toHaveLength(11)
    expect((await links(one))[0]).toMatchObject({ strength: 'weak', shared: 12 })
    await logIn(await newMember(), { ipAddress })
    expect(await read(one)).toMatchObject({ links: [], sharedNetworks: [{ shared: 13 }] })
  })

  test('share a photo, the strongest first', async () => {
    const [one, other, near] = [await newMember(), await newMember({ banned: true }), await newMember()]
    const ipAddress = '198.51.100.5'
    await logIn(one, { ipAddress })
    await logIn(near, { ipAddress })
    await sql`INSERT INTO photo_hits (kind, member_id, path, other_member_id, other_path, distance, first_at, last_at)
      VALUES (2, ${other.id}, ${'a'.repeat(32)}, ${one.id}, ${'b'.repeat(32)}, 3, app_now(), app_now())`.execute(
      app.db,
    )
    expect(await links(one)).toMatchObject([
      { member: { memberId: other.id }, kind: 'photo', strength: 'strong', state: 'banned' },
      { member: { memberId: near.id }, kind: 'network' },
    ])
  })
})

describe('staff', () => {
  const sanction = (profileId: number, input = {}) =>
    app.call('admin/sanctionmember', { profileId, action: 'warn', reason: 'other', ...input }, as(moderator))
  const reverse = (decisionId: string, staff = moderator) =>
    app.call('admin/reversedecision', { decisionId, words: 'It was the wrong profile.' }, as(staff))

  test('log a member out everywhere, with a statement', async () => {
    const member = await newMember()
    await logIn(member)
    // The device was new, of which a mail tells, too.
    await app.runJobs()
    expect((await sanction(member.id, { action: 'sign-out', words: 'Your phone was stolen.' })).result).toBe(
      'OK',
    )
    expect((await app.call('users/me', {}, as(member))).message).toBe('Not Authenticated')
    expect((await read(member)).sessions).toEqual([])
    expect((await read(member)).decisions).toMatchObject([{ action: 'sign-out', stands: false }])
    app.mails.length = 0
    await app.runJobs()
    const [mail] = app.mails.filter(({ to }) => to === member.email)
    expect(mail!.text).toContain('We logged you out everywhere.')
    expect(mail!.text).toContain('Your phone was stolen.')
  })

  test('take a decision back, and the member is told, in words', async () => {
    const member = await newMember()
    const { decisionId } = await sanction(member.id, { action: 'suspend', days: 9 })
    expect((await read(member)).decisions).toMatchObject([
      { decisionId, stands: true, reversed: null, decidedBy: { memberId: moderator.id }, appeal: null },
    ])
    expect((await reverse(decisionId)).kept).toEqual([])
    expect(await lastRow('decision.reverse')).toMatchObject({
      subjects: [`decision:${decisionId}`, `member:${member.id}`],
      text: 'It was the wrong profile.',
    })
    expect((await app.call('profiles/searchprofiles', {}, as(member))).result).toBe('OK')
    expect((await read(member)).decisions).toMatchObject([{ stands: false, reversed: expect.any(String) }])
    expect((await reverse(decisionId)).code).toBe('REVERSED')
    app.mails.length = 0
    await app.runJobs()
    const texts = app.mails.filter(({ to }) => to === member.email).map(({ text }) => text)
    expect(
      texts.some((text) => text.includes('took our decision back') && text.includes('the wrong profile')),
    ).toBe(true)
    expect((await reverse(crypto.randomUUID())).code).toBe('NOTFOUND')
  })

  test('leave a decision that was appealed against to whoever decides on the appeal', async () => {
    const member = await newMember()
    const { decisionId } = await sanction(member.id)
    const { statements } = await app.call('users/getstatements', {}, as(member))
    await app.call('users/appeal', { token: statements[0]!.token, text: 'It was not me at all.' })
    expect((await reverse(decisionId)).code).toBe('APPEALED')
    expect((await read(member)).decisions).toMatchObject([
      { appeal: { text: 'It was not me at all.', status: 0, created: expect.stringMatching(/^\d.*Z$/) } },
    ])
  })

  test('decide neither about themselves nor about each other', async () => {
    const other = await createMember(app.db, { staffRoles: ['support'] })
    const sanctioned = await newMember()
    const { decisionId } = await sanction(sanctioned.id)
    await sql`UPDATE members SET staff_roles = '{moderator}' WHERE id = ${sanctioned.id}`.execute(app.db)
    await sql`UPDATE sessions SET second_factor_at = app_now() WHERE member_id = ${sanctioned.id}`.execute(
      app.db,
    )
    app.viewers.invalidate(null)
    expect((await sanction(moderator.id, { action: 'sign-out' })).code).toBe('ONESELF')
    expect((await sanction(other.id, { action: 'sign-out' })).code).toBe('STAFF')
    expect((await reverse(decisionId, sanctioned)).code).toBe('ONESELF')
  })

  test('see a suspension that ran out as one that stands no more', async () => {
    const member = await newMember()
    await sanction(member.id, { action: 'suspend', days: 1 })
    await sql`UPDATE decisions SET ends_at = app_now() - interval '1 hour' WHERE member_id = ${member.id}`.execute(
      app.db,
    )
    expect((await read(member)).decisions).toMatchObject([{ stands: false }])
  })
})
