import { consentVersions } from '@harana/contract/model/consents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { type CreatedMember, createMember, createSession } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const as = ({ token }: Pick<CreatedMember, 'token'>) => ({ token })
const oldTerms = () => createMember(app.db, { agreedTo: { terms: '2025-01' } })
const search = async (member: CreatedMember) =>
  (await app.call('profiles/searchprofiles', {}, as(member))).code
const consentsOf = async (member: CreatedMember) =>
  (await app.call('users/getconsents', {}, as(member))).consents.map(
    ({ document, version, act, place }) => `${act} ${document} ${version} ${place}`,
  )

test('who agreed to an old version alone is let into nothing of members’ until they agree to the one that holds', async () => {
  const member = await oldTerms()
  expect((await app.call('users/me', {}, as(member))).userInfo.mustAgreeTo).toEqual(['terms'])
  expect(await search(member)).toBe('CONSENTREQUIRED')
  expect((await app.call('users/giveconsent', { terms: '2025-01' }, as(member))).code).toBe('OLDCONSENT')
  expect(await search(member)).toBe('CONSENTREQUIRED')
  // The other document is none that was asked for.
  await app.call('users/giveconsent', { privacy: consentVersions.privacy }, as(member))
  expect(await search(member)).toBe('CONSENTREQUIRED')
  expect((await app.call('users/giveconsent', { terms: consentVersions.terms }, as(member))).result).toBe(
    'OK',
  )
  expect(await search(member)).toBe('SUCCESS')
  expect((await app.call('users/me', {}, as(member))).userInfo.mustAgreeTo).toEqual([])
})

test('meanwhile the settings, one’s own records and the log-out are open', async () => {
  const member = await oldTerms()
  const other = await createSession(app.db, member.id)
  const open = ['users/getconsents', 'notifications/getsettings', 'users/getreports'] as const
  for (const call of open) expect((await app.call(call, {}, as(member))).result, call).toBe('OK')
  expect((await app.call('users/savedisplay', { language: 'fil' }, as(member))).result).toBe('OK')
  expect((await app.call('users/logout', {}, { token: other })).result).toBe('OK')
})

test('each agreement is a record of its own with version, place and time, which nothing changes', async () => {
  const member = await oldTerms()
  const { terms, privacy } = consentVersions
  const before = Date.now()
  await app.call('users/giveconsent', { terms }, as(member))
  expect(await consentsOf(member)).toEqual([
    `given terms ${terms} asked`,
    `given privacy ${privacy} sign-up`,
    'given terms 2025-01 sign-up',
  ])
  const [first] = (await app.call('users/getconsents', {}, as(member))).consents
  expect(new Date(first!.at).getTime()).toBeGreaterThanOrEqual(before)
  await expect(
    sql`UPDATE consent_records SET version = '2030-01' WHERE member_id = ${member.id}`.execute(app.db),
  ).rejects.toThrow(/only added/)
})

test('agreeing twice, one after the other or at once, is one record', async () => {
  const member = await oldTerms()
  const { terms } = consentVersions
  const agree = () => app.call('users/giveconsent', { terms }, as(member))
  await Promise.all([agree(), agree(), agree()])
  await agree()
  expect((await consentsOf(member)).filter((one) => one.startsWith(`given terms ${terms}`))).toHaveLength(1)
})

test('saving a story is an explicit consent; taken back, the story is empty for everybody at once', async () => {
  const member = await createMember(app.db, { gender: 3, profile: { aboutUser: '', interested: null } })
  const reader = await createMember(app.db)
  expect(await consentsOf(member)).toHaveLength(2)
  const story = {
    aboutUser: 'I go to mass every Sunday, and I sing there.',
    aboutMatch: 'One who sings too.',
  }
  await app.call('users/updateprofileinfo', { ...story, interested: 2 }, as(member))
  await app.call('users/updateprofileinfo', story, as(member))
  expect((await consentsOf(member))[0]).toBe('given sensitive 2026-11 profile')
  expect(await consentsOf(member)).toHaveLength(3)

  const takeBack = () => app.call('users/takebackconsent', { document: 'sensitive' }, as(member))
  expect((await takeBack()).result).toBe('OK')
  const { userInfo } = await app.call('users/me', {}, as(member))
  expect([userInfo.aboutUser, userInfo.aboutMatch, userInfo.interested]).toEqual(['', '', null])
  const { profile } = await app.call('profiles/getprofile', { profileId: member.id }, as(reader))
  expect([profile.aboutUser, profile.aboutMatch]).toEqual(['', ''])
  expect(profile.userName).toBe(member.name)
  await takeBack()
  expect((await consentsOf(member)).slice(0, 2)).toEqual([
    'taken-back sensitive 2026-11 settings',
    'given sensitive 2026-11 profile',
  ])

  await app.call('users/updateprofileinfo', story, as(member))
  expect((await consentsOf(member))[0]).toBe('given sensitive 2026-11 profile')
})

test('what says nothing of the kind, such as a city or an emptied text, is no such consent', async () => {
  const member = await createMember(app.db)
  await app.call('users/updateprofileinfo', { smoking: 1, aboutMatch: '', interested: null }, as(member))
  expect(await consentsOf(member)).toHaveLength(2)
})

test('terms and privacy are not taken back here', async () => {
  const member = await createMember(app.db)
  const input = { document: 'terms' } as never
  expect((await app.call('users/takebackconsent', input, as(member))).code).toBe('INVALIDINPUT')
  expect(await search(member)).toBe('SUCCESS')
})

test('an agreement that a site of the version before takes is recorded too', async () => {
  const member = await createMember(app.db, { agreedTo: { terms: '2025-01', privacy: '2025-01' } })
  await sql`INSERT INTO consents (member_id, document, version)
    VALUES (${member.id}, 'terms', ${consentVersions.terms}), (${member.id}, 'privacy', ${consentVersions.privacy})
    ON CONFLICT (member_id, document, version) DO UPDATE SET agreed_at = excluded.agreed_at`.execute(app.db)
  expect(await search(member)).toBe('SUCCESS')
})

test.for(['seals', 'takes'])(
  'what staff had taken when the consent was taken back stays away once that was wrong: what one %s',
  async (way) => {
    const her = await createMember(app.db)
    await app.call('users/updateprofileinfo', { aboutUser: 'I pray each day.' }, as(her))
    const staff = await createMember(app.db, { staffRoles: ['moderator'] })
    const boss = await createMember(app.db, { staffRoles: ['administrator'] })
    const reporter = await createMember(app.db)
    await app.call('profiles/reportuserprofile', { profileId: her.id, category: 'other' }, as(reporter))
    const { tickets } = await app.call('admin/gettickets', {}, as(staff))
    const { ticketId } = tickets.find(({ member }) => member.profileId === her.id)!
    const take = { profileId: her.id, action: 'remove-texts', reason: 'other', words: 'No.' } as const
    const seal = () => app.call('admin/sealticket', { ticketId, reason: 'It may show a child.' }, as(staff))
    const { decisionId } =
      way === 'takes'
        ? await app.call('admin/sanctionmember', take, as(staff))
        : { ...(await seal()), decisionId: '' }

    expect((await app.call('users/takebackconsent', { document: 'sensitive' }, as(her))).result).toBe('OK')

    if (way === 'takes') {
      const asked = { decisionId, words: 'We looked at it once more.' }
      expect((await app.call('admin/reversedecision', asked, as(staff))).kept).toEqual(['texts'])
    } else {
      await app.call('admin/asktoopenseal', { ticketId, reason: 'To look once more.' }, as(staff))
      await app.call('admin/agreetoopenseal', { ticketId }, as(boss))
      expect((await app.call('admin/dismissreports', { ticketId }, as(staff))).result).toBe('OK')
    }
    expect((await app.call('users/me', {}, as(her))).userInfo).toMatchObject({
      aboutUser: '',
      aboutMatch: '',
    })
  },
)
