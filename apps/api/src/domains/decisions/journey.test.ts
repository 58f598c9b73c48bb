import type { Input } from '@harana/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CreatedMember, createLike, createMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let moderator: CreatedMember
let other: CreatedMember
beforeAll(async () => {
  app = await startTestApp()
  moderator = await createMember(app.db, { gender: 3, staffRoles: ['moderator'] })
  other = await createMember(app.db, { gender: 3, staffRoles: ['moderator'] })
})
afterAll(() => app.stop())
beforeEach(() => {
  app.mails.length = 0
})

const as = ({ token }: CreatedMember) => ({ token })
const report = (
  reporter: CreatedMember,
  profileId: number,
  more: Partial<Input<'profiles/reportuserprofile'>> = {},
) =>
  app.call(
    'profiles/reportuserprofile',
    { profileId, category: 'harassment', text: 'Rude.', ...more },
    as(reporter),
  )
const queueOf = async (staff: CreatedMember) => (await app.call('admin/gettickets', {}, as(staff))).tickets
const ticketAbout = async ({ id }: CreatedMember) =>
  (await queueOf(moderator)).find(({ member }) => member.profileId === id)
const noticesOf = async (member: CreatedMember) => {
  await app.runJobs()
  app.viewers.invalidate(member.id)
  const { notifications } = await app.call('notifications/getnotifications', {}, as(member))
  return notifications.map(({ kind }) => kind).sort()
}
const sees = async (viewer: CreatedMember, { id }: CreatedMember) =>
  (await app.call('profiles/getprofile', { profileId: id }, as(viewer))).result === 'OK'
/** The token of the link in a member's last mail. */
const linkTo = ({ email }: CreatedMember) =>
  app.mails.findLast(({ to }) => to === email)!.text.match(/\/decisions#token=([\w-]+)/)![1]!

test('a report is claimed, decided, explained, appealed against, reversed by another, and undone whole @R1.8', async () => {
  const [reporter, second] = [
    await createMember(app.db, { gender: 3 }),
    await createMember(app.db, { gender: 3 }),
  ]
  const accused = await createMember(app.db)
  await report(reporter, accused.id)
  await report(second, accused.id, { category: 'scam', text: 'Asked me for money.' })
  expect(await noticesOf(reporter)).toEqual(['reportreceived'])
  expect(await noticesOf(second)).toEqual(['reportreceived'])

  const ticket = (await ticketAbout(accused))!
  expect(ticket).toMatchObject({ kind: 'report', status: 'open', reports: 2, mine: false })
  const { ticketId } = ticket
  expect((await app.call('admin/claimticket', { ticketId }, as(moderator))).result).toBe('OK')
  expect(await app.call('admin/claimticket', { ticketId }, as(other))).toMatchObject({
    code: 'CLAIMED',
    error: 'Someone else has this.',
  })
  const about = { profileId: accused.id, ticketId, reason: 'harassment' } as const
  const suspension = { ...about, action: 'suspend', days: 7, words: 'Please be kind.' } as const
  expect((await app.call('admin/sanctionmember', suspension, as(other))).code).toBe('CLAIMED')
  expect((await app.call('admin/sanctionmember', suspension, as(moderator))).result).toBe('OK')
  expect((await app.call('admin/sanctionmember', suspension, as(moderator))).code).toBe('ALREADYDECIDED')
  expect(await ticketAbout(accused)).toBeUndefined()

  // The reporters hear that there is a decision, and in their own list that staff acted; the member is told all.
  expect(await noticesOf(reporter)).toEqual(['reportdecided', 'reportreceived'])
  const { reports } = await app.call('users/getreports', {}, as(reporter))
  expect(reports).toMatchObject([{ category: 'harassment', outcome: 'acted' }])
  const mail = app.mails.find(({ to }) => to === accused.email)!
  expect(mail.text).toContain('Please be kind.')
  expect(mail.text).toContain('/terms#conduct')
  expect(mail.text).not.toContain(reporter.name)

  // She can log in, and opens nothing but what was decided.
  expect(await sees(reporter, accused)).toBe(false)
  expect((await app.call('profiles/searchprofiles', {}, as(accused))).code).toBe('SUSPENDED')
  expect((await app.call('users/me', {}, as(accused))).userInfo.suspended).toBe(true)
  const { statements } = await app.call('users/getstatements', {}, as(accused))
  expect(statements).toMatchObject([
    { action: 'suspend', reason: 'harassment', words: 'Please be kind.', appeal: null, reversed: null },
  ])
  const { token } = statements[0]!
  const text = 'It was not me who wrote that.'
  expect((await app.call('users/appeal', { token, text })).status).toBe(0)
  expect((await app.call('users/appeal', { token, text })).status).toBe(0)
  expect((await app.call('users/appeal', { token, text: 'And once more, please.' })).code).toBe('ALREADYOPEN')

  const appeal = (await ticketAbout(accused))!
  expect(appeal.kind).toBe('appeal')
  const answer = { ticketId: appeal.ticketId, reverse: true, words: 'We looked at it again.' }
  expect(appeal.barred).toBe(true)
  const read = (staff: CreatedMember) => app.call('admin/getticket', { ticketId: appeal.ticketId }, as(staff))
  expect(await read(other)).toMatchObject({ ticket: { barred: false }, appeal: { status: 0, answer: '' } })
  expect((await app.call('admin/decideappeal', answer, as(moderator))).code).toBe('OWNDECISION')
  expect(await app.call('admin/decideappeal', answer, as(other))).toMatchObject({ result: 'OK', kept: [] })
  expect(await read(other)).toMatchObject({ appeal: { status: 1, answer: 'We looked at it again.' } })
  expect(await sees(reporter, accused)).toBe(true)
  expect((await app.call('profiles/searchprofiles', {}, as(accused))).result).toBe('OK')
  expect(await noticesOf(accused)).toEqual(['decision', 'decision'])
  expect(app.mails.findLast(({ to }) => to === accused.email)!.text).toContain('We looked at it again.')
  const { statements: after } = await app.call('users/getstatements', {}, as(accused))
  expect(after).toMatchObject([{ reversed: expect.any(String), appeal: { status: 1 } }])
  // Reporters hear nothing new.
  expect(await noticesOf(reporter)).toEqual(['reportdecided', 'reportreceived'])
})

test('a ban for fraud ends the sessions and warns everybody who liked the member back, once each @R1.8', async () => {
  const [fraud, mutual, oneSided] = [
    await createMember(app.db, { gender: 3, profile: { profileName: 'Captain_Jack' } }),
    await createMember(app.db),
    await createMember(app.db),
  ]
  for (const { id } of [mutual, oneSided]) await createLike(app.db, fraud.id, id)
  await createLike(app.db, mutual.id, fraud.id)
  // She likes somebody, but not him.
  await createLike(app.db, oneSided.id, moderator.id)
  const ban = { profileId: fraud.id, reason: 'fraud' } as const
  expect((await app.call('admin/banmember', ban, as(moderator))).result).toBe('OK')
  expect((await app.call('admin/banmember', ban, as(moderator))).code).toBe('ALREADYBANNED')
  expect((await app.call('users/me', {}, as(fraud))).code).toBe('NOTAUTHENTICATED')
  await app.runJobs()
  const warned = app.mails.filter(({ subject }) => subject === 'A warning about Captain_Jack')
  expect(warned.map(({ to }) => to)).toEqual([mutual.email])
  expect(warned[0]!.text).toContain('Never send money')
  expect(await noticesOf(mutual)).toContain('fraudnotice')
  expect(await noticesOf(oneSided)).not.toContain('fraudnotice')

  // The banned member reads and appeals by the link of the mail alone.
  const token = linkTo(fraud)
  expect(await app.call('users/getstatement', { token })).toMatchObject({
    statement: { action: 'ban', ends: null },
  })
  expect((await app.call('users/appeal', { token, text: 'I was not asking for money.' })).status).toBe(0)
  const { ticketId } = (await ticketAbout(fraud))!
  const answer = { ticketId, reverse: true, words: 'You are right, sorry.' }
  expect((await app.call('admin/decideappeal', answer, as(other))).kept).toEqual([
    'sessions',
    'fraud-notices',
  ])
  expect(await sees(mutual, fraud)).toBe(true)
})
