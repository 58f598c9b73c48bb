import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { now } from '../../kernel/clock.ts'
import { drawing } from '../../testing/drawings.ts'
import { type CreatedMember, createMember } from '../../testing/factories.ts'
import { padded } from '../../testing/photos.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let moderator: CreatedMember
let administrator: CreatedMember
beforeAll(async () => {
  app = await startTestApp()
  moderator = await createMember(app.db, { gender: 3, staffRoles: ['moderator'] })
  administrator = await createMember(app.db, { gender: 3, staffRoles: ['administrator'] })
})
afterAll(() => app.stop())
beforeEach(() => {
  app.mails.length = 0
})

const as = ({ token }: CreatedMember) => ({ token })
const reporter = () => createMember(app.db, { gender: 3 })
const reportUnderage = async ({ id }: CreatedMember, by?: CreatedMember) =>
  app.call(
    'profiles/reportuserprofile',
    { profileId: id, category: 'underage', text: 'Canary words.' },
    as(by ?? (await reporter())),
  )
const ticketOf = async ({ id }: CreatedMember) => {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM tickets WHERE member_id = ${id} ORDER BY id DESC LIMIT 1`.execute(app.db)
  return rows[0]!.id
}
const dismiss = async (her: CreatedMember) =>
  app.call('admin/dismissreports', { ticketId: await ticketOf(her) }, as(moderator))
const seal = async (ticketId: number) =>
  expect(
    (await app.call('admin/sealticket', { ticketId, reason: 'It shows a child.' }, as(moderator))).result,
  ).toBe('OK')
async function openSeal(ticketId: number) {
  await app.call('admin/asktoopenseal', { ticketId, reason: 'To decide about it.' }, as(moderator))
  expect((await app.call('admin/agreetoopenseal', { ticketId }, as(administrator))).result).toBe('OK')
}
let drawn = 70_000
const upload = async ({ token }: CreatedMember) =>
  app.call(
    'profiles/uploadprofileimage',
    {},
    { token, body: await padded(drawing(drawn++).jpeg({ quality: 95 })) },
  )

/** What a member was told: the subjects of notices, the mails' texts, and what the page of decisions shows. */
async function told(her: CreatedMember) {
  await app.runJobs()
  app.viewers.invalidate(her.id)
  const { notifications } = await app.call('notifications/getnotifications', {}, as(her))
  const { hidings, statements } = await app.call('users/getstatements', {}, as(her))
  return {
    notices: notifications.map(({ subjectKind }) => subjectKind).sort(),
    mails: app.mails.filter(({ to }) => to === her.email).map(({ subject, text }) => `${subject}\n${text}`),
    hidings,
    statements,
  }
}

describe('a member who is hidden after a report', () => {
  test('is told once on the site and by mail, with the doubt and until when, and no word of the report or of its reporter', async () => {
    const her = await createMember(app.db)
    const by = await reporter()
    const before = now().getTime()
    await Promise.all([reportUnderage(her, by), reportUnderage(her, by)])
    await reportUnderage(her)
    await app.call('profiles/reportuserprofile', { profileId: her.id, category: 'fake' }, as(by))
    const { notices, mails, hidings } = await told(her)
    expect(notices).toEqual(['hiding'])
    expect(hidings).toMatchObject([{ what: 'age', shown: null }])
    const due = new Date(hidings[0]!.due!).getTime()
    expect(due - new Date(hidings[0]!.began).getTime()).toBe(4 * 3_600_000)
    expect(due).toBeGreaterThanOrEqual(before + 4 * 3_600_000)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('Something of your Harana profile is hidden for now')
    expect(mails[0]).toContain('There is a doubt whether you are 18 or older.')
    const until = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
    expect(mails[0]).toContain(`until ${until.format(due)} UTC`)
    expect(mails[0]).toContain('/decisions')
    for (const word of [/report/i, new RegExp(by.name), /Canary/])
      for (const said of [mails[0]!, JSON.stringify(hidings)]) expect(said).not.toMatch(word)
  })

  test('is told that all is shown again, once, and of the next time anew', async () => {
    const her = await createMember(app.db)
    await reportUnderage(her)
    expect((await dismiss(her)).result).toBe('OK')
    expect((await dismiss(her)).code).toBe('ALREADYDECIDED')
    const first = await told(her)
    expect(first.notices).toEqual(['hiding', 'showing'])
    expect(first.hidings).toMatchObject([{ what: 'age', shown: expect.any(String), kept: [] }])
    // The first mail would say what is not so any more.
    expect(first.mails).toHaveLength(1)
    expect(first.mails[0]).toContain('Your profile and your photos are shown again.')

    await sql`UPDATE profiles SET about_user = 'I am somebody else.' WHERE member_id = ${her.id}`.execute(
      app.db,
    )
    await reportUnderage(her)
    const again = await told(her)
    expect(again.notices).toEqual(['hiding', 'hiding', 'showing'])
    expect(again.mails).toHaveLength(2)
    expect(again.hidings).toMatchObject([{ shown: null }, { shown: expect.any(String) }])
  })

  test('is told the decision by its statement, and then not that anything is shown again', async () => {
    const her = await createMember(app.db)
    await reportUnderage(her)
    const warning = {
      profileId: her.id,
      ticketId: await ticketOf(her),
      action: 'warn',
      reason: 'underage',
      words: '',
    } as const
    expect((await app.call('admin/sanctionmember', warning, as(moderator))).result).toBe('OK')
    const { notices, mails, hidings, statements } = await told(her)
    expect(notices).toEqual(['decision', 'hiding'])
    expect(hidings).toEqual([])
    expect(statements).toMatchObject([{ action: 'warn' }])
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('We have to warn you.')
  })

  test('reads it in their own language and from their own site, and is mailed at a proven address alone', async () => {
    const [juan, unproven] = [
      await createMember(app.db, { gender: 3, site: 'tagpo', language: 'fil' }),
      await createMember(app.db, { gender: 3, verifiedEmail: false }),
    ]
    await reportUnderage(juan)
    await reportUnderage(unproven)
    const { mails } = await told(juan)
    expect(mails[0]).toContain('May nakatago muna sa profile mo sa Tagpo')
    expect(mails[0]).toContain('May alinlangan kung 18 taong gulang ka na.')
    expect(mails[0]).toContain(`${app.workerDeps.config.siteUrls.tagpo}/decisions`)
    expect(await told(unproven)).toMatchObject({ notices: ['hiding'], mails: [], hidings: [{ what: 'age' }] })
  })

  test('is told nothing where nothing is hidden, or where the account is closed', async () => {
    const [her, banned] = [
      await createMember(app.db, { profile: { reviewedAt: new Date() } }),
      await createMember(app.db),
    ]
    await reportUnderage(her)
    expect(await told(her)).toMatchObject({ notices: [], mails: [], hidings: [] })
    await sql`UPDATE members SET banned_at = app_now() WHERE id = ${banned.id}`.execute(app.db)
    app.viewers.invalidate(null)
    const ticket = await reportUnderage(banned)
    expect(ticket.result).toBe('OK')
    await app.runJobs()
    const { rows } = await sql`SELECT FROM hidings WHERE member_id = ${banned.id}`.execute(app.db)
    expect(rows).toEqual([])
  })

  test('shows it to nobody else', async () => {
    const [her, other] = [await createMember(app.db), await createMember(app.db)]
    await reportUnderage(her)
    await sql`UPDATE notifications SET member_id = ${other.id}, seq = 1
      WHERE member_id = ${her.id} AND kind = 'hiding'`.execute(app.db)
    expect(await told(other)).toMatchObject({ notices: [], hidings: [] })
  })
})

describe('a member whose evidence is sealed', () => {
  test('is told that the profile is hidden, the case becomes urgent, and what comes back is said', async () => {
    const her = await createMember(app.db, { profile: { aboutUser: 'I sing.', aboutMatch: '' } })
    await upload(her)
    await app.call(
      'profiles/reportuserprofile',
      { profileId: her.id, category: 'explicit', text: 'Canary words.' },
      as(await reporter()),
    )
    const ticketId = await ticketOf(her)
    await seal(ticketId)
    const { ticket } = await app.call('admin/getticket', { ticketId }, as(moderator))
    expect(ticket.priority).toBe(0)
    const { notices, mails, hidings } = await told(her)
    expect(notices).toEqual(['hiding'])
    expect(hidings).toMatchObject([{ what: 'profile', due: ticket.due }])
    expect(mails[0]).toContain('There is a doubt whether what they show may be here.')
    expect(mails[0]).not.toMatch(/report|seal|child/i)

    // What she adds meanwhile takes the room, and what she writes stays.
    for (let at = 0; at < 8; at++)
      await sql`INSERT INTO images (member_id, path, position) VALUES (${her.id}, ${`of-${her.id}-${at}`}, ${at})`.execute(
        app.db,
      )
    await sql`UPDATE profiles SET about_user = 'I dance.' WHERE member_id = ${her.id}`.execute(app.db)
    await openSeal(ticketId)
    expect((await dismiss(her)).result).toBe('OK')
    const after = await told(her)
    expect(after.notices).toEqual(['hiding', 'showing'])
    expect(after.hidings).toMatchObject([{ shown: expect.any(String), kept: ['photos', 'texts'] }])
    expect(after.mails.at(-1)).toContain('Not all of your photos could be put back.')
    expect(after.mails.at(-1)).toContain('You had written other texts since')
  })

  test('is told that photos are hidden where the case is about photos, and that they are shown again', async () => {
    await sql`INSERT INTO site_settings (name, value, version) VALUES ('photoModeration', '"before"', 1)`.execute(
      app.db,
    )
    await app.settings.renew()
    const her = await createMember(app.db)
    await upload(her)
    await sql`DELETE FROM site_settings WHERE name = 'photoModeration'`.execute(app.db)
    await app.settings.renew()
    const ticketId = await ticketOf(her)
    await seal(ticketId)
    const hidden = await told(her)
    expect(hidden.hidings).toMatchObject([{ what: 'photos', shown: null }])
    expect(hidden.mails[0]).toContain('nobody else sees one or more of your photos')
    await openSeal(ticketId)
    expect((await app.call('admin/approvephoto', { ticketId }, as(moderator))).result).toBe('OK')
    const after = await told(her)
    expect(after.notices).toEqual(['hiding', 'showing'])
    expect(after.mails.at(-1)).toContain('Your photos are shown again.')
  })

  test('is told it of a case that had ended before, without a day', async () => {
    const her = await createMember(app.db)
    await upload(her)
    await app.call(
      'profiles/reportuserprofile',
      { profileId: her.id, category: 'fake' },
      as(await reporter()),
    )
    const ticketId = await ticketOf(her)
    await dismiss(her)
    await seal(ticketId)
    const { hidings, mails } = await told(her)
    expect(hidings).toMatchObject([{ what: 'photos', due: null, shown: null }])
    expect(mails[0]).toContain('If you think that we are wrong, write to us.')
    const { result } = await app.call(
      'profiles/getprofile',
      { profileId: her.id },
      as(await createMember(app.db, { gender: 3 })),
    )
    expect(result).toBe('OK')
  })

  test('is told nothing where nothing was taken away', async () => {
    const her = await createMember(app.db)
    const { profileImage } = await upload(her)
    const path = profileImage.split('/')[2]!
    await sql`DELETE FROM images WHERE member_id = ${her.id}`.execute(app.db)
    const { rows } = await sql<{ id: number }>`
      INSERT INTO tickets (kind, member_id, priority, due_at) VALUES ('photo', ${her.id}, 3, app_now()) RETURNING id`.execute(
      app.db,
    )
    await sql`INSERT INTO photo_hits (kind, member_id, path, other_member_id, other_path, distance, first_at, last_at, ticket_id)
      VALUES (2, ${her.id}, ${path}, ${moderator.id}, ${path}, 1, app_now(), app_now(), ${rows[0]!.id})`.execute(
      app.db,
    )
    await seal(rows[0]!.id)
    expect(await told(her)).toMatchObject({ notices: [], mails: [], hidings: [] })
  })
})
