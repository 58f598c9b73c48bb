import type { Input } from '@harana/contract'
import { ClassName, StaffRole } from '@harana/contract/model/enums'
import { type FindWay, memberStates } from '@harana/contract/model/finding-members'
import { holdsPermission } from '@harana/contract/policy/permissions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { type CreatedMember, createMember, createMembers } from '../../testing/factories.ts'
import { photo } from '../../testing/photos.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hashValue } from '../audit/audit.ts'

let app: TestApp
let support: CreatedMember
beforeAll(async () => {
  app = await startTestApp()
  support = await createMember(app.db, { staffRoles: ['support'] })
})
afterAll(() => app.stop())

type Asked = Input<'admin/findmembers'>
const find = (asked: Asked, { token } = support) => app.call('admin/findmembers', asked, { token })
const idsOf = async (asked: Asked) => (await find(asked)).members.map(({ memberId }) => memberId)
const row = async (query: ReturnType<typeof sql>) =>
  (await query.execute(app.db)).rows[0] as Record<string, string>

/** Expects that a text finds these members alone, and what it was taken for. */
async function expectFound(text: string | number, way: FindWay, ids: readonly number[]) {
  const answer = await find({ text: String(text) })
  expect([answer.way, answer.members.map(({ memberId }) => memberId)]).toEqual([way, ids])
}

describe('staff find a member', () => {
  test('by the number, and by the address of the profile', async () => {
    const { id } = await createMember(app.db)
    await expectFound(id, 'number', [id])
    await expectFound(`https://harana.example/profile/${id}`, 'number', [id])
    await expectFound(id + 1, 'number', [])
  })

  test('by the e-mail of today, one from before, and a provider’s', async () => {
    const member = await createMember(app.db, { step: 'account' })
    await expectFound(member.email.toUpperCase(), 'email', [member.id])
    const { result } = await app.call(
      'users/change-email',
      { email: `new-${member.email}` },
      { token: member.token },
    )
    expect(result).toBe('OK')
    await expectFound(member.email, 'email', [member.id])
    await expectFound(`new-${member.email}`, 'email', [member.id])
    const joined = await createMember(app.db)
    await sql`INSERT INTO identities (provider, subject, member_id, email)
      VALUES ('google', 'a-subject', ${joined.id}, 'Joined@Provider.example')`.execute(app.db)
    await expectFound('joined@provider.example', 'email', [joined.id])
    await sql`DELETE FROM identities WHERE member_id = ${joined.id}`.execute(app.db)
    await expectFound('joined@provider.example', 'email', [])
  })

  test('by the name of the profile: its beginning, and that of each further word', async () => {
    const maria = await createMember(app.db, {
      firstName: 'Zo',
      profile: { profileName: 'Zoraida_de-los.Reyes' },
    })
    for (const text of ['zora', 'Zoraida de los', 'ZORAIDA_DE', 'reyes', 'los reyes'])
      await expectFound(text, 'profile-name', [maria.id])
    for (const text of ['oraida', 'eyes', '_']) expect(await idsOf({ text })).not.toContain(maria.id)
    await sql`UPDATE profiles SET profile_name = 'Zenaida' WHERE member_id = ${maria.id}`.execute(app.db)
    expect(await idsOf({ text: 'zoraida' })).toEqual([])
    expect(await idsOf({ text: 'los reyes' })).toEqual([])
    await expectFound('zenai', 'profile-name', [maria.id])
  })

  test('by the first name, and by the city, with marks or without', async () => {
    const [one, other] = [
      await createMember(app.db, { firstName: 'Ångström', profile: { profileName: 'Wolf_1' } }),
      await createMember(app.db, { firstName: 'Berit', profile: { profileName: 'Wolf_2', city: 'Tromsø' } }),
    ]
    await expectFound('angstr', 'first-name', [one.id])
    await expectFound('TROMSO', 'city', [other.id])
    expect(await find({ text: 'Berit', way: 'city' })).toMatchObject({
      way: 'city',
      ways: ['profile-name', 'first-name', 'city'],
      members: [],
    })
  })

  test('by a phone, however it is written', async () => {
    const member = await createMember(app.db, { phone: '+639171234501', cellPhone: '+4791234502' })
    for (const text of ['+63 917 123 4501', '09171234501', '0063-917-1234501', '+47 912 34 502'])
      await expectFound(text, 'phone', [member.id])
    await sql`UPDATE members SET phone = '' WHERE id = ${member.id}`.execute(app.db)
    await expectFound('+63 917 123 4501', 'phone', [])
  })

  test('by the phone that confirmed them, of which no word is kept', async () => {
    const [member, other] = [await createMember(app.db), await createMember(app.db)]
    for (const [{ id }, number] of [
      [member, '+639171239876'],
      [other, '+639171239877'],
    ] as const)
      await sql`INSERT INTO confirmed_phones (member_id, number_hash, sealed_number)
        VALUES (${id}, ${app.secrets.phoneHash(number)}, 'sealed')`.execute(app.db)
    for (const text of ['+63 917 123 9876', '0917-123-9876', '00639171239876', '639171239876'])
      await expectFound(text, 'phone', [member.id])
    await expectFound('+47 917 12 398', 'phone', [])
    // Also once it was taken off.
    await sql`INSERT INTO former_phones (member_id, number_hash)
      SELECT member_id, number_hash FROM confirmed_phones WHERE member_id = ${member.id}`.execute(app.db)
    await sql`DELETE FROM confirmed_phones WHERE member_id = ${member.id}`.execute(app.db)
    await expectFound('+63 917 123 9876', 'phone', [member.id])
  })

  test('by a ticket, a decision, the link to it, an invitation and a photo', async () => {
    const member = await createMember(app.db)
    const { token } = member
    const moderator = await createMember(app.db, { staffRoles: ['moderator'] })
    const report = { profileId: member.id, category: 'scam' } as const
    await app.call('profiles/reportuserprofile', report, { token: (await createMember(app.db)).token })
    const ticket = await row(sql`SELECT id FROM tickets WHERE member_id = ${member.id}`)
    for (const text of [`#${ticket.id}`, String(ticket.id)]) {
      const found = await find({ text }, moderator)
      expect([found.way, found.members.map(({ memberId }) => memberId)]).toEqual(['ticket', [member.id]])
      // Support neither sees nor decides reports, and so learns of nobody that there is one.
      await expectFound(text, 'ticket', [])
    }
    const { decisionId } = await app.call(
      'admin/sanctionmember',
      { profileId: member.id, action: 'warn', reason: 'other' },
      { token: moderator.token },
    )
    await expectFound(decisionId, 'decision', [member.id])
    const { statements } = await app.call('users/getstatements', {}, { token })
    await expectFound(`https://harana.example/decisions#token=${statements[0]!.token}`, 'decision', [
      member.id,
    ])
    await expectFound('/decisions#token=made-up', 'decision', [])
    const invite = await row(sql`
      INSERT INTO invites (member_id, token) VALUES (${member.id}, 'mnpqrstuv2') RETURNING token`)
    await expectFound(invite.token!, 'invitation', [member.id])
    await expectFound(`https://tagpo.example/fil/invite/${invite.token}`, 'invitation', [member.id])
    const uploaded = await app.call('profiles/uploadprofileimage', {}, { token, body: await photo() })
    const image = await row(sql`SELECT id, path FROM images WHERE member_id = ${member.id}`)
    await expectFound(`https://harana.example${uploaded.profileImage}`, 'photo', [member.id])
    await expectFound(image.path!, 'photo', [member.id])
    await expectFound(image.id!, 'photo', [member.id])
  })

  test('by a network from which the member logged in', async () => {
    const password = 'long-walks-by-the-sea'
    const member = await createMember(app.db, { password })
    await app.call('users/loginuser', { email: member.email, password }, { ipAddress: '203.0.113.77' })
    await expectFound('203.0.113.77', 'network', [member.id])
    await expectFound('203.0.113.78', 'network', [])
  })

  test('as they stand, with all that tells one from another', async () => {
    const joined = new Date('2024-02-03T04:05:06.000Z')
    const { id } = await createMember(app.db, {
      firstName: 'Amihan',
      createdAt: joined,
      banned: true,
      age: 41,
      profile: { profileName: 'Row_With_All', city: 'Naga' },
    })
    expect((await find({ text: String(id) })).members).toEqual([
      {
        memberId: id,
        name: 'Row_With_All',
        firstName: 'Amihan',
        age: 41,
        gender: 1,
        city: 'Naga',
        countryShortCode: 'PH',
        state: 'banned',
        className: 'free',
        staffRoles: [],
        joined: joined.toISOString(),
        lastActive: expect.any(String),
      },
    ])
  })
})

describe('a list of members', () => {
  test('goes on where its page of 12 ended, and shows nobody twice @R9.1', async () => {
    const names = Array.from({ length: 30 }, (_, at) => `Page_Of_${String(at).padStart(2, '0')}`)
    const made = await createMembers(
      app.db,
      names.map((profileName) => ({
        profile: { profileName },
        firstName: 'Pagina',
        createdAt: new Date('2020-01-01'),
      })),
    )
    const ids = made.map(({ id }) => id)
    const pages = async (asked: Asked) => {
      const all: number[] = []
      let after: Asked['after']
      for (let page = 1; page <= 3; page++) {
        const { way, members, next } = await find({ ...asked, after })
        expect(members.length).toBe(page === 3 ? 6 : 12)
        all.push(...members.map(({ memberId }) => memberId))
        after = next ?? undefined
        if (asked.text) expect(way).toBe(asked.way)
      }
      expect(after).toBeUndefined()
      return all
    }
    const byNumber = ids.toSorted((a, b) => a - b)
    expect(await pages({ text: 'page of', way: 'profile-name' })).toEqual(ids)
    expect(await pages({ text: 'of', way: 'profile-name' })).toEqual(ids)
    expect(await pages({ text: 'pagina', way: 'first-name' })).toEqual(byNumber)
    const joined = { joinedFrom: '2020-01-01', joinedUntil: '2020-01-01' }
    expect(await pages({ ...joined, sort: 'oldest' })).toEqual(byNumber)
    expect(await pages({ ...joined, sort: 'newest' })).toEqual(byNumber.toReversed())
  })

  test('holds those of a country, gender and state, and of the days asked for', async () => {
    const at = new Date('2021-05-06T23:59:59.999Z')
    const day = { joinedFrom: '2021-05-06', joinedUntil: '2021-05-06' }
    const fields = { createdAt: at, profile: { countryId: 578 } }
    const [guy, girl, late, elsewhere] = await createMembers(app.db, [
      { ...fields, gender: 3 },
      { ...fields, gender: 1, suspended: true },
      { ...fields, gender: 3, createdAt: new Date('2021-05-07T00:00:00.000Z') },
      { createdAt: at, gender: 3, profile: { countryId: 608 } },
    ])
    expect((await idsOf(day)).toSorted()).toEqual([guy!.id, girl!.id, elsewhere!.id].toSorted())
    expect((await idsOf({ ...day, country: 'NO' })).toSorted()).toEqual([guy!.id, girl!.id].toSorted())
    expect(await idsOf({ ...day, country: 'NO', gender: 3 })).toEqual([guy!.id])
    expect(await idsOf({ ...day, state: 'suspended' })).toEqual([girl!.id])
    expect(await idsOf({ ...day, joinedUntil: '2021-05-07', country: 'NO', gender: 3 })).toEqual([
      late!.id,
      guy!.id,
    ])
    expect(await idsOf({ ...day, country: 'SE' })).toEqual([])
  })

  test('holds those of each state, and follows a member who goes from one to another', async () => {
    const at = { createdAt: new Date('2021-06-01') }
    const day = { joinedFrom: '2021-06-01', joinedUntil: '2021-06-01' }
    const { id } = await createMember(app.db, { ...at, step: 'profile' })
    const steps = {
      'not-activated': sql`language = 'en'`,
      active: sql`activated_at = app_now()`,
      hidden: sql`hidden_at = app_now()`,
      suspended: sql`suspended_until = app_now() + interval '1 day'`,
      banned: sql`banned_at = app_now()`,
      deleted: sql`deleted_at = app_now()`,
    }
    for (const [state, change] of Object.entries(steps)) {
      await sql`UPDATE members SET ${change} WHERE id = ${id}`.execute(app.db)
      for (const asked of memberStates)
        expect([asked, await idsOf({ ...day, state: asked })]).toEqual([asked, asked === state ? [id] : []])
    }
  })

  test('holds those of each class, as the class is shown', async () => {
    const now = Date.now()
    const days = (count: number) => new Date(now + count * 24 * 3_600_000)
    const paid = { planId: 2, planExpiresAt: days(9) }
    const at = { createdAt: days(-400) }
    await createMembers(app.db, [
      at,
      { ...at, step: 'account' },
      { ...at, trialUntil: days(3) },
      { ...at, trialUntil: days(-3) },
      { ...at, planId: 1 },
      { ...at, planId: 1, trialUntil: days(2) },
      { ...at, planId: 1, trialUntil: days(-2) },
      { ...at, ...paid, firstPaidAt: days(-3) },
      { ...at, ...paid, firstPaidAt: days(-90) },
      { ...at, planId: 4, planExpiresAt: days(-1), firstPaidAt: days(-90) },
      { ...at, planId: 2, planExpiresAt: days(-1), trialUntil: days(1) },
      { ...at, planId: 5, planExpiresAt: days(20), firstPaidAt: days(-1) },
      { ...at, planId: 6, planExpiresAt: days(-20), firstPaidAt: days(-90) },
      { ...at, firstPaidAt: days(-90), trialUntil: days(-4) },
      { createdAt: days(-2) },
    ])
    const all: Awaited<ReturnType<typeof find>>['members'] = []
    for (let after: Asked['after'] | null; after !== null; ) {
      const answer = await find({ ...(after && { after }) })
      all.push(...answer.members)
      after = answer.next
    }
    const seen = new Set(all.map(({ className }) => className))
    expect(seen.size).toBeGreaterThanOrEqual(9)
    for (const className of Object.values(ClassName)) {
      const expected = all.filter((one) => one.className === className).map(({ memberId }) => memberId)
      expect([className, await idsOf({ className })]).toEqual([className, expected.slice(0, 12)])
    }
  })

  test('holds those who have a role', async () => {
    const finance = await createMember(app.db, { staffRoles: ['finance', 'support'] })
    expect(await idsOf({ role: 'finance' })).toEqual([finance.id])
    expect(await idsOf({ role: 'support' })).toContain(finance.id)
    await sql`UPDATE members SET staff_roles = '{}' WHERE id = ${finance.id}`.execute(app.db)
    expect(await idsOf({ role: 'finance' })).toEqual([])
  })
})

test.each(Object.values(StaffRole))(
  'the role %s finds members where its permission says so @R6.12',
  async (role) => {
    const staff = await createMember(app.db, { staffRoles: [role] })
    const { code } = await find({ text: 'x' }, staff)
    expect(code).toBe(holdsPermission([role], 'read-members') ? 'SUCCESS' : 'FORBIDDEN')
  },
)

test('every search is a row of the audit log, which says what was searched for only as keyed hashes', async () => {
  const member = await createMember(app.db, { phone: '+639171239999' })
  await find({ text: member.email })
  await find({ text: '+639171239999' })
  await find({ country: 'NO', state: 'banned' })
  const { rows } = await sql<{ subjects: string[]; fields: string[]; hashes: string[]; whole: string }>`
    SELECT subjects, fields, value_hashes AS hashes, a::text AS whole FROM audit_log a
    WHERE act = 'member.find' AND actor = ${support.id} ORDER BY number DESC LIMIT 3`.execute(app.db)
  const [list, phone, email] = rows
  expect(email).toMatchObject({
    subjects: [`member:${member.id}`],
    hashes: [`email:${hashValue(app.secrets, 'email', member.email)}`],
  })
  expect(email!.fields).toContain('firstName')
  expect(phone!.hashes).toEqual([`phone:${hashValue(app.secrets, 'phone', '639171239999')}`])
  expect(list!.hashes.map((hash) => hash.split(':')[0]).toSorted()).toEqual(['country', 'sort', 'state'])
  const whole = rows.map((one) => one.whole).join('\n')
  for (const secret of [member.email, '9171239999', 'banned']) expect(whole).not.toContain(secret)
})
