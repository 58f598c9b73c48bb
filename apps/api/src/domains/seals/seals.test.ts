import { PHOTOS_MAX } from '@harana/contract/model/limits'
import { SEAL_ASK_MINUTES, SEAL_OPEN_MINUTES } from '@harana/contract/model/seals'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { drawing } from '../../testing/drawings.ts'
import { type CreatedMember, createMember } from '../../testing/factories.ts'
import { logLines } from '../../testing/log-lines.ts'
import { padded } from '../../testing/photos.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { evidenceAmong } from '../moderation/moderation.ts'
import { banPhoto } from '../photos/photos.ts'

const { lines, logTo } = logLines()
let app: TestApp
let moderator: CreatedMember
let second: CreatedMember
let support: CreatedMember
let administrator: CreatedMember
let boss: CreatedMember
let staff: CreatedMember[]
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'debug' }, { logTo })
  moderator = await createMember(app.db, { gender: 3, staffRoles: ['moderator'] })
  second = await createMember(app.db, { gender: 3, staffRoles: ['moderator'] })
  support = await createMember(app.db, { gender: 3, staffRoles: ['support'] })
  administrator = await createMember(app.db, { gender: 3, staffRoles: ['administrator'] })
  boss = await createMember(app.db, { gender: 3, staffRoles: ['administrator', 'moderator'] })
  staff = [moderator, second, support, administrator, boss]
})
afterAll(() => app.stop())
afterEach(() => goTo(0))

const minute = 60_000
const as = ({ token }: CreatedMember) => ({ token })
/** Moves the clock, from the present of the machine on; staff prove again who they are. */
async function goTo(minutes: number) {
  await app.moveClock(minutes * minute)
  await sql`UPDATE sessions SET proven_at = app_now(), second_factor_at = app_now()`.execute(app.db)
  app.viewers.invalidate(null)
  await app.rateLimits.forgetAll()
}

const words = {
  report: 'Canary words of a report.',
  about: 'Canary about me.',
  match: 'Canary about my match.',
}
let drawn = 40_000
const upload = async ({ token }: CreatedMember, number = drawn++) =>
  app.call(
    'profiles/uploadprofileimage',
    {},
    { token, body: await padded(drawing(number).jpeg({ quality: 95 })) },
  )
const pathOf = ({ profileImage }: { profileImage: string }) => profileImage.split('/')[2]!
const ticketOf = async ({ id }: CreatedMember) => {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM tickets WHERE member_id = ${id} ORDER BY id DESC LIMIT 1`.execute(app.db)
  return rows[0]!.id
}
const report = (reporter: CreatedMember, { id }: CreatedMember, text = words.report, category = 'explicit') =>
  app.call(
    'profiles/reportuserprofile',
    { profileId: id, category: category as 'explicit', text },
    as(reporter),
  )

/** A reported member with photos and texts, and the ticket; sealed by the moderator unless `open`. */
async function reported({ open = false, count = 1 } = {}) {
  const profile = { aboutUser: words.about, aboutMatch: words.match }
  const [reporter, her] = [await createMember(app.db, { gender: 3 }), await createMember(app.db, { profile })]
  const number = drawn
  const photos: Awaited<ReturnType<typeof upload>>[] = []
  while (photos.length < count) photos.push(await upload(her))
  await report(reporter, her)
  const ticketId = await ticketOf(her)
  if (!open) {
    const reason = 'It shows a child.'
    expect((await app.call('admin/sealticket', { ticketId, reason }, as(moderator))).result).toBe('OK')
  }
  return { reporter, her, photos, ticketId, number }
}
type Case = Awaited<ReturnType<typeof reported>>

const ask = (ticketId: number, who = moderator) =>
  app.call('admin/asktoopenseal', { ticketId, reason: 'The police asked for it.' }, as(who))
const agree = (ticketId: number, who = administrator) =>
  app.call('admin/agreetoopenseal', { ticketId }, as(who))
const read = (ticketId: number, who: CreatedMember) =>
  app.call('admin/getsealedevidence', { ticketId }, as(who))
const stateOf = async (ticketId: number) =>
  (await app.call('admin/getticket', { ticketId }, as(moderator))).seal!.opening?.state
async function opened() {
  const one = await reported()
  await ask(one.ticketId)
  expect((await agree(one.ticketId)).result).toBe('OK')
  return one
}
/** Who reads the evidence. */
const readers = async (ticketId: number) => {
  const found = []
  for (const who of staff) if ((await read(ticketId, who)).result === 'OK') found.push(who.id)
  return found
}

/** All that staff and members are answered about a case, and whatever serves its photos. */
async function answersAbout({ her, reporter, photos, ticketId }: Case) {
  const { rows: ids } = await sql<{
    id: string
  }>`SELECT id FROM reports WHERE ticket_id = ${ticketId}`.execute(app.db)
  const photoIds = photos.map(({ pictureId }) => pictureId)
  const answers: string[] = []
  const memberId = her.id
  for (const who of staff) {
    const asked = [
      ['admin/gettickets', {}],
      ['admin/getticket', { ticketId }],
      ['admin/findmembers', { text: String(memberId) }],
      ['admin/getmembercase', { memberId, reason: 'To see it all.' }],
      ...ids.flatMap(({ id }) => [0, 1].map((photo) => ['admin/openreportedphoto', { reportId: id, photo }])),
      ...photoIds.flatMap((photoId) => [
        ['admin/openticketphoto', { ticketId, photoId }],
        ['admin/openmemberphoto', { memberId, photoId }],
        ['admin/opensealedphoto', { ticketId, photoId }],
      ]),
      ['admin/getsealedevidence', { ticketId }],
      ['admin/getauditlog', { subject: `ticket:${ticketId}` }],
    ] as ['admin/getticket', { ticketId: number }][]
    for (const [name, input] of asked) answers.push((await app.raw(name, input, as(who))).body)
  }
  for (const who of [her, reporter])
    for (const [name, input] of [
      ['users/me', {}],
      ['users/getreports', {}],
      ['profiles/getprofile', { profileId: memberId }],
    ] as const)
      answers.push((await app.raw(name, input as never, as(who))).body)
  // The members of other cases are found too, and have written the same.
  for (const who of [her, reporter]) {
    const { profiles } = await app.call('profiles/searchprofiles', { recordsPerPage: 480 }, as(who))
    answers.push(JSON.stringify(profiles?.filter(({ profileId }) => profileId === memberId) ?? []))
  }
  const urls = photos.flatMap(Object.values).filter((value) => String(value).startsWith('/photos/'))
  expect(urls.length).toBeGreaterThan(photos.length)
  for (const url of urls) {
    const { statusCode, body } = await app.fastify.inject({ url })
    answers.push(statusCode === 200 ? `photo ${body}` : body)
  }
  return answers
}
const secrets = ({ photos }: Case) => [
  ...Object.values(words),
  'photo ',
  '"photo":"data:image',
  ...photos.map((photo) => photo.placeholder),
  ...photos.map(pathOf),
]
const shown = (answers: string[], one: Case) =>
  secrets(one).filter((secret) => answers.some((answer) => answer.includes(secret)))

describe('sealed evidence', () => {
  test('is in no answer, list, case or log, and at no address, before two open it', async () => {
    const open = await reported({ open: true })
    expect(shown(await answersAbout(open), open)).toEqual(secrets(open))
    lines.length = 0
    const one = await reported()
    const sealing = [...lines]
    expect(shown(await answersAbout(one), one)).toEqual([])
    await ask(one.ticketId)
    expect(shown(await answersAbout(one), one)).toEqual([])
    const { rows } = await sql<{ all: string }>`
      SELECT (SELECT coalesce(jsonb_agg(a), '[]') FROM audit_log a)::text || (SELECT coalesce(jsonb_agg(t), '[]') FROM audit_texts t)
        || (SELECT coalesce(jsonb_agg(j.data), '[]') FROM pgboss.job j) AS all`.execute(app.db)
    const logged = [rows[0]!.all, ...lines, ...sealing.filter((line) => line.includes('admin/'))]
    const inLogs = Object.values(words).filter((secret) => logged.some((line) => line.includes(secret)))
    expect(inLogs).toEqual([])
    expect(lines.length).toBeGreaterThan(0)
  })

  test('is opened by who asked and another who agreed, for these two alone', async () => {
    const { ticketId, reporter, photos } = await reported()
    expect(await readers(ticketId)).toEqual([])
    expect((await ask(ticketId)).result).toBe('OK')
    expect(await readers(ticketId)).toEqual([])
    expect((await agree(ticketId)).result).toBe('OK')
    expect(await readers(ticketId)).toEqual([moderator.id, administrator.id])
    for (const who of [moderator, administrator]) {
      const evidence = await read(ticketId, who)
      expect(evidence.reports).toMatchObject([
        { text: words.report, aboutUser: words.about, aboutMatch: words.match },
      ])
      expect(JSON.stringify(evidence)).not.toContain(reporter.name)
      expect(evidence.photos.map(({ photoId }) => photoId)).toEqual(photos.map(({ pictureId }) => pictureId))
      const { photoId } = evidence.photos[0]!
      const { photo } = await app.call('admin/opensealedphoto', { ticketId, photoId }, as(who))
      expect(photo).toMatch(/^data:image\/webp;base64,/)
    }
    const { photoId } = (await read(ticketId, moderator)).photos[0]!
    for (const who of [second, boss])
      expect((await app.call('admin/opensealedphoto', { ticketId, photoId }, as(who))).code).toBe('NOTFOUND')
  })

  test('is opened by nobody alone: no administrator, no one with both roles, nobody with one permission', async () => {
    const { ticketId } = await reported()
    expect((await ask(ticketId, support)).code).toBe('FORBIDDEN')
    for (const who of [administrator, boss]) {
      expect((await ask(ticketId, who)).result).toBe('OK')
      expect((await agree(ticketId, who)).code).toBe('OWNWISH')
      const refuse = await app.call('admin/refusetoopenseal', { ticketId }, as(who))
      expect(refuse.code).toBe('OWNWISH')
      expect((await agree(ticketId, second)).code).toBe('FORBIDDEN')
      expect(await readers(ticketId)).toEqual([])
      await app.call('admin/endopenseal', { ticketId }, as(who))
    }
    expect((await agree(ticketId)).code).toBe('NOWISH')
    // Not even a statement of SQL makes one person two.
    await ask(ticketId, boss)
    await expect(
      sql`UPDATE seal_openings SET answered_by = asked_by, agreed = true WHERE ended_at IS NULL`.execute(
        app.db,
      ),
    ).rejects.toThrow('seal_openings_two_people')
  })

  test('is asked for and agreed to with a fresh proof alone', async () => {
    const { ticketId } = await reported()
    await sql`UPDATE sessions SET proven_at = NULL WHERE member_id IN (${moderator.id}, ${administrator.id})`.execute(
      app.db,
    )
    app.viewers.invalidate(null)
    expect((await ask(ticketId)).code).toBe('FRESHPROOF')
    expect((await agree(ticketId)).code).toBe('FRESHPROOF')
  })

  test('waits for an answer for a stated time, and closes itself after another', async () => {
    const { ticketId } = await reported()
    await ask(ticketId)
    await goTo(SEAL_ASK_MINUTES - 1)
    expect(await stateOf(ticketId)).toBe('waiting')
    await goTo(SEAL_ASK_MINUTES + 1)
    expect(await stateOf(ticketId)).toBe('expired')
    expect((await agree(ticketId)).code).toBe('NOWISH')
    expect((await ask(ticketId, second)).result).toBe('OK')
    expect((await agree(ticketId)).result).toBe('OK')
    await goTo(SEAL_ASK_MINUTES + SEAL_OPEN_MINUTES)
    expect(await readers(ticketId)).toEqual([second.id, administrator.id])
    await goTo(SEAL_ASK_MINUTES + SEAL_OPEN_MINUTES + 2)
    expect(await readers(ticketId)).toEqual([])
    expect(await stateOf(ticketId)).toBe('closed')
    // The job that records the end changes nothing of what it was.
    await app.runJob('end-seal-openings', null)
    expect(await stateOf(ticketId)).toBe('closed')
  })

  test('is refused by the second person, and closed by either of the two before its time', async () => {
    const { ticketId } = await reported()
    await ask(ticketId)
    expect((await app.call('admin/refusetoopenseal', { ticketId }, as(administrator))).result).toBe('OK')
    expect(await stateOf(ticketId)).toBe('refused')
    for (const who of [moderator, administrator]) {
      await ask(ticketId)
      await agree(ticketId)
      // Somebody else ends nothing.
      await app.call('admin/endopenseal', { ticketId }, as(second))
      expect(await readers(ticketId)).toHaveLength(2)
      await app.call('admin/endopenseal', { ticketId }, as(who))
      expect(await readers(ticketId)).toEqual([])
      expect(await stateOf(ticketId)).toBe('closed')
    }
  })

  test('is named and counted in the queue while it is asked for, for those who decide such cases, an ended one too', async () => {
    const queue = async (who: CreatedMember) => {
      const { tickets, asked } = await app.call('admin/gettickets', { show: 'asked' }, as(who))
      return { tickets: tickets.map((ticket) => [ticket.ticketId, ticket.asked]), asked }
    }
    const [one, ended] = [await reported(), await reported()]
    const ban = {
      profileId: ended.her.id,
      ticketId: ended.ticketId,
      reason: 'exploitation',
      words: '',
    } as const
    await app.call('admin/banmember', ban, as(moderator))
    const none = { tickets: [], asked: 0 }
    expect(await queue(administrator)).toEqual(none)
    await ask(one.ticketId)
    await ask(ended.ticketId)
    const found = await queue(administrator)
    expect(found.asked).toBe(2)
    expect(found.tickets.sort()).toEqual([
      [one.ticketId, true],
      [ended.ticketId, true],
    ])
    // Support decides no reports.
    expect(await queue(support)).toEqual(none)
    await agree(one.ticketId)
    expect((await queue(administrator)).asked).toBe(1)
    await goTo(SEAL_ASK_MINUTES + 1)
    expect(await queue(administrator)).toEqual(none)
    const { tickets } = await app.call('admin/gettickets', {}, as(administrator))
    expect(tickets.find(({ ticketId }) => ticketId === one.ticketId)).toMatchObject({ asked: false })
  })

  test('closes for both when one of them loses the permission', async () => {
    for (const lost of [second, boss]) {
      const { ticketId } = await reported()
      await ask(ticketId, second)
      await agree(ticketId, boss)
      expect(await readers(ticketId)).toEqual([second.id, boss.id])
      const roles = lost === second ? ['moderator'] : ['administrator', 'moderator']
      await sql`UPDATE members SET staff_roles = '{support}' WHERE id = ${lost.id}`.execute(app.db)
      app.viewers.invalidate(null)
      expect(await readers(ticketId)).toEqual([])
      await sql`UPDATE members SET staff_roles = ${roles} WHERE id = ${lost.id}`.execute(app.db)
      app.viewers.invalidate(null)
      await app.call('admin/endopenseal', { ticketId }, as(second))
    }
  })

  test('is asked for once when two ask at one moment, and opened once when two agree', async () => {
    const { ticketId } = await reported()
    const asked = await Promise.all([ask(ticketId), ask(ticketId, second)])
    expect(asked.map(({ code }) => code).sort()).toEqual(['ALREADYASKED', 'SUCCESS'])
    const answered = await Promise.all([agree(ticketId), agree(ticketId, boss)])
    expect(answered.map(({ code }) => code).sort()).toEqual(['NOWISH', 'SUCCESS'])
    expect(await readers(ticketId)).toHaveLength(2)
  })

  test('leaves a row of the audit log for each step, its end by the clock included', async () => {
    const { ticketId, photos } = await opened()
    await read(ticketId, moderator)
    const photoId = photos[0]!.pictureId
    await app.call('admin/opensealedphoto', { ticketId, photoId }, as(administrator))
    await goTo(SEAL_OPEN_MINUTES + 1)
    await app.runJob('end-seal-openings', null)
    await app.runJob('end-seal-openings', null)
    await ask(ticketId)
    await app.call('admin/refusetoopenseal', { ticketId }, as(administrator))
    await ask(ticketId)
    await goTo(SEAL_OPEN_MINUTES + SEAL_ASK_MINUTES + 2)
    await app.runJob('end-seal-openings', null)
    const { rows } = await sql<{ step: string }>`
      SELECT actor || ' ' || act AS step FROM audit_log
      WHERE ${`ticket:${ticketId}`} = ANY(subjects) AND act LIKE 'seal.%' ORDER BY number`.execute(app.db)
    expect(rows.map(({ step }) => step)).toEqual([
      `${moderator.id} seal.close`,
      `${moderator.id} seal.ask`,
      `${administrator.id} seal.agree`,
      `${moderator.id} seal.read`,
      `${administrator.id} seal.open-photo`,
      '0 seal.end',
      `${moderator.id} seal.ask`,
      `${administrator.id} seal.refuse`,
      `${moderator.id} seal.ask`,
      '0 seal.expire',
    ])
  })
})

describe('what is sealed', () => {
  const own = async (her: CreatedMember) => (await app.call('users/me', {}, as(her))).userInfo
  const texts = async ({ id }: CreatedMember) =>
    app.db
      .selectFrom('profiles')
      .select(['about_user', 'about_match'])
      .where('member_id', '=', id)
      .executeTakeFirst()
  const hidden = async ({ id }: CreatedMember) =>
    (await app.db.selectFrom('members').select('hidden_at').where('id', '=', id).executeTakeFirst())!
      .hidden_at !== null

  test('leaves the profile, which is hidden until staff decide, and comes back whole when they find nothing', async () => {
    const { her, ticketId, photos } = await reported({ count: 2 })
    const ids = photos.map(({ pictureId }) => pictureId)
    expect((await own(her)).profileImages).toEqual([])
    expect(await texts(her)).toEqual({ about_user: '', about_match: '' })
    expect(await hidden(her)).toBe(true)
    const dismiss = (who: CreatedMember) => app.call('admin/dismissreports', { ticketId }, as(who))
    expect((await dismiss(moderator)).code).toBe('SEALED')
    await ask(ticketId)
    await agree(ticketId)
    expect((await dismiss(second)).code).toBe('SEALED')
    expect((await dismiss(moderator)).result).toBe('OK')
    expect((await own(her)).profileImages.map(({ pictureId }) => pictureId)).toEqual(ids)
    expect(await texts(her)).toEqual({ about_user: words.about, about_match: words.match })
    expect(await hidden(her)).toBe(false)
    const theCase = await app.call('admin/getticket', { ticketId }, as(second))
    expect(theCase.seal).toBeNull()
    expect(theCase.reports).toMatchObject([{ text: words.report, evidence: { aboutUser: words.about } }])
    expect(theCase.reports[0]!.evidence.photos).toHaveLength(2)
    // What was banned with the seal is so no more.
    await app.call('profiles/removeprofileimage', { pictureId: ids[0]! }, as(her))
    expect((await app.fastify.inject({ url: photos[1]!.profileImage })).statusCode).toBe(200)
  })

  test('takes what others show of the same photos with it, each in a case of its own, and tells them', async () => {
    const { her, ticketId, number } = await reported({ open: true })
    const [copier, stranger] = [await createMember(app.db), await createMember(app.db)]
    const copy = await upload(copier, number)
    const another = await upload(stranger)
    const status = async ({ profileImage }: { profileImage: string }) =>
      (await app.fastify.inject({ url: profileImage })).statusCode
    expect([await status(copy), await status(another)]).toEqual([200, 200])
    const reason = 'It shows a child.'
    expect((await app.call('admin/sealticket', { ticketId, reason }, as(moderator))).result).toBe('OK')
    expect([await status(copy), await status(another)]).toEqual([404, 200])
    expect((await own(copier)).profileImages).toEqual([])
    const copied = await ticketOf(copier)
    const { ticket, seal } = await app.call('admin/getticket', { ticketId: copied }, as(moderator))
    expect([ticket.kind, seal?.photos]).toEqual(['photo', 1])
    await app.runJobs()
    expect(app.mails.some(({ to }) => to === copier.email)).toBe(true)
    expect(app.mails.some(({ to }) => to === stranger.email)).toBe(false)
    const { rows } = await sql<{ subjects: string[] }>`
      SELECT subjects FROM audit_log WHERE act = 'seal.close' ORDER BY number DESC LIMIT 1`.execute(app.db)
    expect(rows[0]!.subjects).toEqual(
      expect.arrayContaining([`ticket:${ticketId}`, `ticket:${copied}`, `member:${her.id}`]),
    )
    // It was nothing: each comes back by its own case.
    for (const one of [ticketId, copied]) {
      await ask(one)
      await agree(one)
    }
    await app.call('admin/dismissreports', { ticketId }, as(moderator))
    expect(await status(copy)).toBe(404)
    const harmless = await app.call('admin/settlephotohits', { ticketId: copied }, as(moderator))
    expect(harmless.result).toBe('OK')
    expect(await status(copy)).toBe(200)
  })

  test('stays sealed when the member is banned, without anybody looking once more', async () => {
    const one = await reported()
    const { her, ticketId } = one
    const ban = { profileId: her.id, ticketId, reason: 'exploitation', words: '' } as const
    expect((await app.call('admin/banmember', ban, as(moderator))).result).toBe('OK')
    expect(shown(await answersAbout(one), one)).toEqual([])
    await ask(ticketId)
    await agree(ticketId)
    expect((await read(ticketId, administrator)).photos).toHaveLength(1)
  })

  test('is recognised when it is uploaded again, and that copy is opened by nobody either', async () => {
    const { number } = await reported()
    const other = await createMember(app.db)
    expect((await upload(other, number)).code).toBe('BANNEDPHOTO')
    await app.runJob('open-tickets', null)
    const ticketId = await ticketOf(other)
    const { hits } = await app.call('admin/getticket', { ticketId }, as(moderator))
    for (const which of ['uploaded', 'known'] as const) {
      const open = { ticketId, hitId: hits[0]!.hitId, which }
      expect((await app.call('admin/openhitphoto', open, as(moderator))).code).toBe('NOTFOUND')
    }
  })

  test('shows nothing of itself in an earlier case that named the same photo', async () => {
    const one = await reported({ open: true })
    await app.call('admin/dismissreports', { ticketId: one.ticketId }, as(moderator))
    await report(await createMember(app.db, { gender: 3 }), one.her)
    const ticketId = await ticketOf(one.her)
    expect(ticketId).not.toBe(one.ticketId)
    await app.call('admin/sealticket', { ticketId, reason: 'It shows a child.' }, as(moderator))
    const photos = [...one.photos.map(({ placeholder }) => placeholder), '"photo":"data:image', 'photo ']
    const answers = await answersAbout(one)
    expect(photos.filter((part) => answers.some((answer) => answer.includes(part)))).toEqual([])
  })

  test('has what is recognised later of the same member sealed with it, by a row of the audit log', async () => {
    const [owner, her] = [await createMember(app.db), await createMember(app.db)]
    const numbers = [drawn++, drawn++]
    for (const number of numbers)
      await banPhoto(app.db, { path: pathOf(await upload(owner, number)), bannedBy: second.id })
    expect((await upload(her, numbers[0]!)).code).toBe('BANNEDPHOTO')
    await app.runJob('open-tickets', null)
    const ticketId = await ticketOf(her)
    await app.call('admin/sealticket', { ticketId, reason: 'It shows a child.' }, as(moderator))
    expect((await upload(her, numbers[1]!)).code).toBe('BANNEDPHOTO')
    await app.runJob('open-tickets', null)
    await app.runJob('open-tickets', null)
    const { hits, seal } = await app.call('admin/getticket', { ticketId }, as(moderator))
    expect(hits).toHaveLength(2)
    expect(seal).toMatchObject({ photos: 2 })
    for (const { hitId } of hits)
      expect(
        (await app.call('admin/openhitphoto', { ticketId, hitId, which: 'uploaded' }, as(moderator))).code,
      ).toBe('NOTFOUND')
    const { rows } = await sql<{ actor: string }>`
      SELECT actor FROM audit_log WHERE act = 'seal.close' AND ${`ticket:${ticketId}`} = ANY(subjects)
      ORDER BY number`.execute(app.db)
    expect(rows).toHaveLength(2)
  })

  test('of recognised photos and of a new photo that waits is sealed as well', async () => {
    await sql`INSERT INTO site_settings (name, value, version) VALUES ('photoModeration', '"before"', 1)`.execute(
      app.db,
    )
    await app.settings.renew()
    const her = await createMember(app.db)
    const { pictureId, profileImage } = await upload(her)
    await sql`DELETE FROM site_settings WHERE name = 'photoModeration'`.execute(app.db)
    await app.settings.renew()
    const ticketId = await ticketOf(her)
    const reason = 'It shows a child.'
    expect((await app.call('admin/sealticket', { ticketId, reason }, as(moderator))).result).toBe('OK')
    expect((await app.call('admin/sealticket', { ticketId, reason }, as(moderator))).code).toBe(
      'ALREADYSEALED',
    )
    const open = { ticketId, photoId: pictureId }
    expect((await app.call('admin/openticketphoto', open, as(moderator))).code).toBe('NOTFOUND')
    expect((await app.fastify.inject({ url: profileImage })).statusCode).toBe(404)
    expect((await app.call('admin/approvephoto', { ticketId }, as(moderator))).code).toBe('SEALED')
    await ask(ticketId)
    await agree(ticketId)
    expect((await app.call('admin/opensealedphoto', open, as(administrator))).photo).toMatch(/^data:image/)
    expect((await app.call('admin/approvephoto', { ticketId }, as(moderator))).result).toBe('OK')
    expect((await app.fastify.inject({ url: profileImage })).statusCode).toBe(200)
  })

  test('comes back only as far as there is room beside photos that were added since and those that wait', async () => {
    const { her, ticketId, photos } = await reported({ count: 3 })
    const added = Array.from({ length: PHOTOS_MAX - 3 }, (_, at) => ({ path: `added-${her.id}-${at}`, at }))
    for (const { path, at } of added)
      await sql`INSERT INTO images (member_id, path, position) VALUES (${her.id}, ${path}, ${at})`.execute(
        app.db,
      )
    await sql`INSERT INTO pending_photos (member_id, path, placeholder) VALUES (${her.id}, ${String(her.id).padStart(32, '0')}, '')`.execute(
      app.db,
    )
    await ask(ticketId)
    await agree(ticketId)
    expect((await app.call('admin/dismissreports', { ticketId }, as(moderator))).result).toBe('OK')
    const { rows } = await sql<{ path: string }>`
      SELECT path FROM images WHERE member_id = ${her.id} ORDER BY position`.execute(app.db)
    expect(rows.map(({ path }) => path)).toEqual([
      ...photos.slice(0, 2).map(pathOf),
      ...added.map(({ path }) => path),
    ])
  })

  test('is swept by no night while it is sealed, whatever else named it', async () => {
    const { her, ticketId, photos } = await reported()
    const paths = photos.map(pathOf)
    expect(await evidenceAmong(app.db, paths)).toEqual(new Set(paths))
    const ban = { profileId: her.id, ticketId, reason: 'exploitation', words: '' } as const
    await app.call('admin/banmember', ban, as(moderator))
    await sql`DELETE FROM banned_photos WHERE path = ANY(${paths})`.execute(app.db)
    expect(await evidenceAmong(app.db, paths)).toEqual(new Set(paths))
  })

  test('is put back by no reversal of an earlier decision', async () => {
    const { her, ticketId, photos } = await reported({ open: true })
    const photoIds = [photos[0]!.pictureId]
    const take = {
      profileId: her.id,
      action: 'remove-photos',
      reason: 'explicit',
      words: 'No.',
      photoIds,
    } as const
    const { decisionId } = await app.call('admin/sanctionmember', take, as(moderator))
    await app.call('admin/sealticket', { ticketId, reason: 'It shows a child.' }, as(moderator))
    const back = { decisionId, words: 'It was a mistake of ours.' }
    expect((await app.call('admin/reversedecision', back, as(second))).result).toBe('OK')
    expect((await own(her)).profileImages).toEqual([])
  })

  test('is not what a case without evidence holds, nor one about oneself or of another’s kind', async () => {
    const reason = 'It shows a child.'
    const her = await createMember(app.db)
    await app.call('users/saverequest', { kind: 'profile-change', reason: 'I am a man.', gender: 3 }, as(her))
    const wish = await ticketOf(her)
    expect((await app.call('admin/sealticket', { ticketId: wish, reason }, as(support))).code).toBe(
      'NOEVIDENCE',
    )
    const { ticketId } = await reported({ open: true })
    expect((await app.call('admin/sealticket', { ticketId, reason }, as(support))).code).toBe('NOTFOUND')
    await app.call('admin/claimticket', { ticketId }, as(second))
    expect((await app.call('admin/sealticket', { ticketId, reason }, as(moderator))).code).toBe('CLAIMED')
    expect((await ask(ticketId)).code).toBe('NOTSEALED')
  })
})

describe('a report of somebody under 18, where the site seals its evidence', () => {
  beforeAll(() =>
    sql`INSERT INTO site_settings (name, value, version) VALUES ('sealUnder18', 'true', 1)`.execute(app.db),
  )
  afterAll(() => sql`DELETE FROM site_settings WHERE name = 'sealUnder18'`.execute(app.db))

  test('seals it at once, with a row of the audit log, and with what comes later', async () => {
    const profile = { aboutUser: words.about, aboutMatch: words.match }
    const [reporter, other] = [await createMember(app.db), await createMember(app.db)]
    const her = await createMember(app.db, { gender: 3, profile })
    const photos = [await upload(her)]
    await report(reporter, her, words.report, 'underage')
    const ticketId = await ticketOf(her)
    const one = { reporter, her, photos, ticketId, number: 0 }
    expect(shown(await answersAbout(one), one)).toEqual([])
    // The same once more is a retry; another’s report joins what is sealed.
    await report(reporter, her, words.report, 'underage')
    await report(other, her, `${words.report} And so say I.`, 'scam')
    expect(shown(await answersAbout(one), one)).toEqual([])
    const { seal } = await app.call('admin/getticket', { ticketId }, as(moderator))
    expect(seal).toMatchObject({ reports: 2, photos: 1, opening: null })
    const { rows } = await sql`
      SELECT FROM audit_log WHERE act = 'seal.close' AND actor = 0 AND ${`ticket:${ticketId}`} = ANY(subjects)`.execute(
      app.db,
    )
    expect(rows).toHaveLength(2)
  })

  test('seals nothing that is not hidden: of a profile that staff decided on, or at the word of one found wrong', async () => {
    const her = await createMember(app.db, { gender: 3, profile: { reviewedAt: new Date() } })
    await report(await createMember(app.db), her, words.report, 'underage')
    const { seal } = await app.call('admin/getticket', { ticketId: await ticketOf(her) }, as(moderator))
    expect(seal).toBeNull()
  })
})

describe('sealed evidence is kept', () => {
  const files = async ({ photos }: Case) => {
    let count = 0
    for (const photo of photos) for await (const _ of app.storage.list(pathOf(photo))) count++
    return count
  }
  /** The setting of how long, or null for none. */
  async function keep(months: string | null) {
    await sql`DELETE FROM site_settings WHERE name = 'sealedEvidence'`.execute(app.db)
    if (months !== null)
      await sql`INSERT INTO site_settings (name, value, version)
        VALUES ('sealedEvidence', to_jsonb(${months}::text), 1)`.execute(app.db)
  }
  async function nightIn(days: number) {
    await goTo(days * 24 * 60)
    await app.runJob('sweep-seals', null)
    await app.runJob('sweep-personal-data', null)
    await app.runJob('sweep-photos', null)
    await goTo(0)
  }

  test('when its member is erased, and after years, while nobody decided otherwise', async () => {
    await keep(null)
    const one = await reported()
    const all = await files(one)
    const ban = { profileId: one.her.id, ticketId: one.ticketId, reason: 'exploitation', words: '' } as const
    await app.call('admin/banmember', ban, as(moderator))
    await sql`DELETE FROM members WHERE id IN (${one.her.id}, ${one.reporter.id})`.execute(app.db)
    // The ban of its photos ends meanwhile: the files are kept for the seal’s own sake.
    await sql`DELETE FROM banned_photos`.execute(app.db)
    await nightIn(4 * 365)
    expect(await files(one)).toBe(all)
    await ask(one.ticketId)
    await agree(one.ticketId)
    const evidence = await read(one.ticketId, moderator)
    expect(evidence.reports).toMatchObject([{ text: words.report, aboutUser: words.about }])
    const open = { ticketId: one.ticketId, photoId: evidence.photos[0]!.photoId }
    expect((await app.call('admin/opensealedphoto', open, as(moderator))).photo).toMatch(/^data:image/)
  })

  test('as long as the setting says, and then deleted with its files, by a row of the audit log', async () => {
    await keep('12')
    const [one, undecided] = [await reported(), await reported()]
    const ban = { profileId: one.her.id, ticketId: one.ticketId, reason: 'exploitation', words: '' } as const
    await app.call('admin/banmember', ban, as(moderator))
    await nightIn(360)
    expect(await files(one)).toBeGreaterThan(0)
    await keep('for-good')
    await nightIn(400)
    expect(await files(one)).toBeGreaterThan(0)
    await keep('12')
    await nightIn(370)
    expect(await files(one)).toBe(0)
    expect((await ask(one.ticketId)).code).toBe('NOTSEALED')
    expect(shown(await answersAbout(one), one)).toEqual([])
    // A case that nobody has decided on is kept.
    expect(await files(undecided)).toBeGreaterThan(0)
    const { rows } = await sql`
      SELECT FROM audit_log WHERE act = 'seal.delete' AND subjects = ${[`ticket:${one.ticketId}`]}`.execute(
      app.db,
    )
    expect(rows).toHaveLength(1)
    await keep(null)
  })
})
