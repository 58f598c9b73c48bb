import {
  LIVE_PHOTO_GESTURE_MS,
  LIVE_PHOTO_GESTURES_A_DAY,
  LIVE_PHOTO_KEPT_DAYS,
  LIVE_PHOTOS_A_DAY,
} from '@harana/contract/model/limits'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { type CreatedMember, createMember } from '../../testing/factories.ts'
import { holdMember, meanwhile } from '../../testing/meanwhile.ts'
import { noise, photo } from '../../testing/photos.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { eraseMember } from '../accounts/accounts.ts'

let app: TestApp
let moderator: CreatedMember
let support: CreatedMember
let boss: CreatedMember
beforeAll(async () => {
  app = await startTestApp()
  moderator = await createMember(app.db, { staffRoles: ['moderator'] })
  support = await createMember(app.db, { staffRoles: ['support'] })
  boss = await createMember(app.db, { staffRoles: ['administrator'] })
})
afterAll(() => app.stop())
afterEach(async () => {
  await app.moveClock(0)
  await sql`DELETE FROM site_settings`.execute(app.db)
  await app.settings.renew()
})

const as = ({ token }: { token: string }) => ({ token })
/** Somebody at step 3. */
const somebody = () => createMember(app.db, { step: 'profile' })
const look = async (member: CreatedMember) => (await app.call('users/getlivephoto', {}, as(member))).photo
const ask = (member: CreatedMember) => app.call('users/asklivephoto', {}, as(member))
const send = async (member: CreatedMember, photoId: string, body?: Buffer) =>
  app.call('users/sendlivephoto', { photoId }, { ...as(member), body: body ?? (await photo()) })
const ticketsAbout = async ({ id }: CreatedMember) =>
  app.db
    .selectFrom('tickets')
    .select(['id', 'status'])
    .where('kind', '=', 'live-photo')
    .where('member_id', '=', id)
    .orderBy('id')
    .execute()
const openTicketOf = async (member: CreatedMember) => Number((await ticketsAbout(member)).at(-1)!.id)
const me = async (member: CreatedMember) => (await app.call('users/me', {}, as(member))).userInfo
const approve = (ticketId: number, staff = moderator) =>
  app.call('admin/decidelivephoto', { ticketId, approve: true }, as(staff))
const refuse = (ticketId: number, words = 'We could not see your hand.') =>
  app.call('admin/decidelivephoto', { ticketId, approve: false, flaw: 'gesture', words }, as(moderator))
/** The live photos in the storage, by their keys. */
async function stored(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of app.storage.list('live-')) keys.push(key)
  return keys
}

/** Somebody whose live photo waits for staff. */
async function waiting(body?: Buffer) {
  const member = await somebody()
  const { photoId } = await ask(member)
  expect(await send(member, photoId, body)).toMatchObject({ result: 'OK' })
  return { member, photoId, ticketId: await openTicketOf(member) }
}

describe('a live photo', () => {
  test('that staff approve makes the profile active, verifies no e-mail and is mailed @D16 @R6.12', async () => {
    const { member, ticketId } = await waiting()
    expect(await look(member)).toMatchObject({ state: 'waiting', sent: expect.any(String) })
    expect(await me(member)).toMatchObject({ profileActive: false })
    expect(await approve(ticketId)).toMatchObject({ result: 'OK' })
    expect(await me(member)).toMatchObject({ profileActive: true, verifiedEmail: false })
    await app.runJobs()
    const mail = app.mails.findLast(({ to }) => to === member.email)!
    expect(mail.subject).toBe('Your profile at Harana is open')
    expect(mail.text).not.toContain(member.name)
    expect(await approve(ticketId)).toMatchObject({ code: 'ALREADYDECIDED' })
  })

  test('that staff refuse confirms nobody, and says why on the page and by mail @D16', async () => {
    const { member, photoId, ticketId } = await waiting()
    for (const input of [
      { ticketId, approve: false, words: 'No.' },
      { ticketId, approve: false, flaw: 'face' as const },
    ])
      expect(await app.call('admin/decidelivephoto', input, as(moderator))).toMatchObject({
        code: 'NOREASON',
      })
    expect(await refuse(ticketId)).toMatchObject({ result: 'OK' })
    expect(await me(member)).toMatchObject({ profileActive: false, verifiedEmail: false })
    expect(await look(member)).toMatchObject({
      state: 'refused',
      flaw: 'gesture',
      words: 'We could not see your hand.',
    })
    await app.runJobs()
    const mail = app.mails.findLast(({ to }) => to === member.email)!
    expect(mail.text).toContain('We could not see your hand.')
    expect(mail.text).toContain('/sign-up-step-3')
    expect(await send(member, photoId)).toMatchObject({ code: 'GESTUREOVER' })
    const next = await ask(member)
    expect(next.photoId).not.toBe(photoId)
    expect(await send(member, next.photoId)).toMatchObject({ result: 'OK' })
    const read = await app.call('admin/getticket', { ticketId: await openTicketOf(member) }, as(moderator))
    expect(read.livePhoto).toMatchObject({ gesture: next.gesture, refusedBefore: 1, approved: null })
  })

  test('shows a gesture that is chosen at random and stays the same until its time is over @D16', async () => {
    const member = await somebody()
    const first = await ask(member)
    expect(await ask(member)).toMatchObject({ photoId: first.photoId, gesture: first.gesture })
    expect(await look(member)).toMatchObject({ photoId: first.photoId, state: 'asked', ends: first.ends })
    // Nothing waits that could be taken back: no other gesture is rolled so.
    await app.call('users/withdrawlivephoto', {}, as(member))
    expect(await ask(member)).toMatchObject({ photoId: first.photoId, gesture: first.gesture })
    const others = await Promise.all(Array.from({ length: 24 }, async () => ask(await somebody())))
    const distinct = (of: (one: (typeof others)[number]) => string) => new Set(others.map(of)).size
    expect(distinct(({ gesture }) => gesture.hand)).toBeGreaterThan(2)
    expect(distinct(({ gesture }) => gesture.place)).toBeGreaterThan(1)
    await app.moveClock(LIVE_PHOTO_GESTURE_MS + 1_000)
    expect(await look(member)).toBeNull()
    expect(await send(member, first.photoId)).toMatchObject({ code: 'GESTUREOVER' })
    expect((await ask(member)).photoId).not.toBe(first.photoId)
  })

  test('that was long on its way is taken, since its gesture was right when it set out', async () => {
    const member = await somebody()
    const { photoId } = await ask(member)
    const [answer] = await meanwhile(app.db, holdMember(member.id), [() => send(member, photoId)], () =>
      app.moveClock(LIVE_PHOTO_GESTURE_MS + 1_000),
    )
    expect(answer).toMatchObject({ result: 'OK' })
  })

  test('is sent once, also when it is sent again and twice at once', async () => {
    const member = await somebody()
    const { photoId } = await ask(member)
    const before = (await stored()).length
    const both = await Promise.all([send(member, photoId), send(member, photoId)])
    expect(both.map(({ result }) => result)).toEqual(['OK', 'OK'])
    expect(await send(member, photoId)).toMatchObject({ result: 'OK' })
    expect(await ticketsAbout(member)).toHaveLength(1)
    expect((await stored()).length).toBe(before + 1)
    expect(await ask(member)).toMatchObject({ code: 'PHOTOWAITS' })
  })

  test('is sent for one’s own gesture alone', async () => {
    const { photoId } = await ask(await somebody())
    expect(await send(await somebody(), photoId)).toMatchObject({ code: 'GESTUREOVER' })
  })

  test('is taken so many times a day, and so many gestures are asked for', async () => {
    const sender = await somebody()
    for (let at = 0; at < LIVE_PHOTOS_A_DAY; at++) {
      const { photoId } = await ask(sender)
      await send(sender, photoId)
      await app.call('users/withdrawlivephoto', {}, as(sender))
    }
    expect(await ask(sender)).toMatchObject({ code: 'ENOUGHLIVEPHOTOS' })
    const asker = await somebody()
    for (let at = 0; at < LIVE_PHOTO_GESTURES_A_DAY; at++) {
      await app.moveClock(at * (LIVE_PHOTO_GESTURE_MS + 1_000))
      expect(await ask(asker)).toMatchObject({ result: 'OK' })
    }
    await app.moveClock(LIVE_PHOTO_GESTURES_A_DAY * (LIVE_PHOTO_GESTURE_MS + 1_000))
    expect(await ask(asker)).toMatchObject({ code: 'ENOUGHLIVEPHOTOS' })
    await app.moveClock(25 * 3_600_000)
    expect(await ask(asker)).toMatchObject({ result: 'OK' })
  })

  test('is no way for members without a profile, for active ones, and where staff closed it @D16', async () => {
    const early = await createMember(app.db, { step: 'account' })
    expect(await ask(early)).toMatchObject({ code: 'NOPROFILE' })
    expect(await ask(await createMember(app.db))).toMatchObject({ code: 'ALREADYACTIVE' })
    const { member, ticketId } = await waiting()
    const asked = await somebody()
    const { photoId } = await ask(asked)
    await sql`INSERT INTO site_settings (name, value, version) VALUES ('livePhotos', 'false', 1)`.execute(
      app.db,
    )
    await app.settings.renew()
    expect((await app.call('users/getlivephoto', {}, as(asked))).open).toBe(false)
    expect(await ask(await somebody())).toMatchObject({ code: 'LIVEPHOTOSCLOSED' })
    expect(await send(asked, photoId)).toMatchObject({ code: 'LIVEPHOTOSCLOSED' })
    // What waits already is decided all the same.
    expect(await approve(ticketId)).toMatchObject({ result: 'OK' })
    expect(await me(member)).toMatchObject({ profileActive: true })
  })

  test('that is no photo, or too small, is refused, and the gesture can be tried again', async () => {
    const member = await somebody()
    const { photoId } = await ask(member)
    expect(await send(member, photoId, Buffer.alloc(20_000, 1))).toMatchObject({ code: 'WRONGIMAGE' })
    expect(await send(member, photoId, Buffer.alloc(10))).toMatchObject({ code: 'WRONGSIZE' })
    expect(await ticketsAbout(member)).toEqual([])
    expect(await send(member, photoId)).toMatchObject({ result: 'OK' })
  })

  test('that is a banned photo is refused and seen by staff, and nobody is banned by it', async () => {
    const picture = await noise(200, 250).jpeg().toBuffer()
    const thief = await createMember(app.db)
    const { pictureId } = await app.call('profiles/uploadprofileimage', {}, { ...as(thief), body: picture })
    await app.runJobs()
    const taken = await app.call(
      'admin/sanctionmember',
      {
        profileId: thief.id,
        action: 'remove-photos',
        reason: 'fake',
        words: 'Not yours.',
        photoIds: [pictureId],
        banPhotos: true,
      },
      as(moderator),
    )
    expect(taken).toMatchObject({ result: 'OK' })
    const member = await somebody()
    const { photoId } = await ask(member)
    expect(await send(member, photoId, picture)).toMatchObject({ code: 'BANNEDPHOTO' })
    expect(await ticketsAbout(member)).toEqual([])
    await app.runJob('open-tickets', null)
    const { rows } = await sql<{ id: number; hit: string }>`
      SELECT t.id, h.id::text AS hit FROM tickets t JOIN photo_hits h ON h.ticket_id = t.id
      WHERE t.kind = 'photo' AND t.member_id = ${member.id}`.execute(app.db)
    const { id: ticketId, hit: hitId } = rows[0]!
    const opened = await app.call('admin/openhitphoto', { ticketId, hitId, which: 'uploaded' }, as(moderator))
    expect(opened.photo).toMatch(/^data:image\/webp/)
    expect(await me(member)).toMatchObject({ profileActive: false })
    expect((await ask(member)).photoId).toBe(photoId)
  })
})

describe('a live photo is seen', () => {
  test('by staff who decide on photos alone, by its ticket, whole and without what the camera wrote', async () => {
    const wide = await noise(500, 200)
      .withExif({ IFD0: { Make: 'SecretCamera' } })
      .jpeg()
      .toBuffer()
    const { member, photoId, ticketId } = await waiting(wide)
    expect(await app.call('admin/openlivephoto', { ticketId }, as(support))).toMatchObject({
      code: 'NOTFOUND',
    })
    expect(await app.call('admin/getticket', { ticketId }, as(support))).toMatchObject({ code: 'NOTFOUND' })
    expect(await approve(ticketId, support)).toMatchObject({ code: 'FORBIDDEN' })
    const guy = await createMember(app.db, { gender: 3 })
    expect(await app.call('admin/openlivephoto', { ticketId }, as(guy))).toMatchObject({ code: 'FORBIDDEN' })
    const { photo: opened } = await app.call('admin/openlivephoto', { ticketId }, as(moderator))
    const bytes = Buffer.from(opened.split(',')[1]!, 'base64')
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 500, height: 200 })
    expect(bytes.toString('latin1')).not.toContain('SecretCamera')
    const { rows } = await sql<{ act: string; subjects: string[] }>`
      SELECT act, subjects FROM audit_log ORDER BY number DESC LIMIT 1`.execute(app.db)
    expect(rows[0]).toMatchObject({
      act: 'live-photo.open',
      subjects: expect.arrayContaining([`ticket:${ticketId}`]),
    })
    expect(await look(member)).toMatchObject({ photoId })
  })

  test('by no other member, and is no photo of the profile', async () => {
    const { member, ticketId } = await waiting()
    await approve(ticketId)
    const guy = await createMember(app.db, { gender: 3 })
    const { profile } = await app.call('profiles/getprofile', { profileId: member.id }, as(guy))
    expect(profile.profileImages).toEqual([])
    expect((await me(member)).profileImages).toEqual([])
    const [key] = await stored()
    for (const url of [`/photos/${key}`, `/photos/${key!.split('/')[0]}/800.webp`])
      expect((await app.fastify.inject({ url })).statusCode).toBe(404)
  })

  test('as sealed bytes by whoever has the storage alone', async () => {
    await waiting()
    const keys = await stored()
    const bytes = (await app.storage.get(keys[0]!))!
    expect(
      await sharp(bytes)
        .metadata()
        .catch(() => null),
    ).toBeNull()
    expect(bytes.toString('latin1')).not.toContain('WEBP')
  })
})

describe('a live photo that waits is taken back', () => {
  test('by its member, whose picture is deleted at once', async () => {
    const { member, ticketId } = await waiting()
    const before = await stored()
    expect(await app.call('users/withdrawlivephoto', {}, as(member))).toMatchObject({ result: 'OK' })
    expect(await app.call('users/withdrawlivephoto', {}, as(member))).toMatchObject({ result: 'OK' })
    expect(await look(member)).toBeNull()
    expect(await stored()).toHaveLength(before.length - 1)
    expect((await ticketsAbout(member)).map(({ status }) => status)).toEqual(['closed'])
    expect(await approve(ticketId)).toMatchObject({ code: 'ALREADYDECIDED' })
    expect(await me(member)).toMatchObject({ profileActive: false })
  })

  test('by the code from the mail, which confirms the member @D16', async () => {
    const { member, ticketId } = await waiting()
    await app.call('users/resendotp', {}, as(member))
    await app.runJobs()
    const code = /\b(\d{8})\b/.exec(app.mails.findLast(({ to }) => to === member.email)!.text)![1]!
    expect(await app.call('users/verifyotp', { code }, as(member))).toMatchObject({ code: 'SUCCESS' })
    expect(await me(member)).toMatchObject({ profileActive: true, verifiedEmail: true })
    expect((await ticketsAbout(member)).map(({ status }) => status)).toEqual(['closed'])
    expect(await approve(ticketId)).toMatchObject({ code: 'ALREADYDECIDED' })
    expect(await app.call('admin/openlivephoto', { ticketId }, as(moderator))).toMatchObject({
      code: 'NOTFOUND',
    })
  })

  test('or decided, not both, by two at once', async () => {
    const { member, ticketId } = await waiting()
    const [decision] = await Promise.all([
      approve(ticketId),
      app.call('users/withdrawlivephoto', {}, as(member)),
    ])
    expect((await me(member)).profileActive).toBe(decision.result === 'OK')
    expect(['SUCCESS', 'ALREADYDECIDED', 'CONFLICT']).toContain(decision.code)
  })
})

describe('the picture is deleted', () => {
  const sweep = () => app.runJob('sweep-live-photos', null)
  const day = 24 * 3_600_000

  test('some days after the decision, and not before; one that waits stays', async () => {
    const decided = await waiting()
    const refused = await waiting()
    const open = await waiting()
    await approve(decided.ticketId)
    await refuse(refused.ticketId)
    await app.moveClock(LIVE_PHOTO_KEPT_DAYS * day - 3_600_000)
    await sweep()
    const still = (ticketId: number) => app.call('admin/openlivephoto', { ticketId }, as(moderator))
    const { rows: kept } =
      await sql`SELECT FROM live_photos WHERE id IN (${decided.photoId}, ${refused.photoId})`.execute(app.db)
    expect(kept).toHaveLength(2)
    await app.moveClock(LIVE_PHOTO_KEPT_DAYS * day + 3_600_000)
    await sweep()
    await app.moveClock(0)
    for (const { ticketId } of [decided, refused])
      expect(await still(ticketId)).toMatchObject({ code: 'NOTFOUND' })
    expect((await still(open.ticketId)).photo).toMatch(/^data:/)
    const { rows: folders } = await sql<{ folder: string }>`
      SELECT folder FROM live_photos WHERE folder IS NOT NULL`.execute(app.db)
    expect((await stored()).sort()).toEqual(folders.map(({ folder }) => `${folder}/sealed`).sort())
  })

  test('with the account, whose ticket is closed, and not while its member can come back', async () => {
    const before = await stored()
    const { member, ticketId } = await waiting()
    const picture = (await stored()).filter((key) => !before.includes(key))
    expect(picture).toHaveLength(1)
    await sql`UPDATE members SET deleted_at = app_now() WHERE id = ${member.id}`.execute(app.db)
    await sweep()
    const photos = () => sql`SELECT FROM live_photos WHERE member_id = ${member.id}`.execute(app.db)
    expect((await photos()).rows).toHaveLength(1)
    await eraseMember(app.workerDeps, member.id)
    expect((await photos()).rows).toEqual([])
    expect((await stored()).filter((key) => picture.includes(key))).toEqual([])
    const { rows: tickets } = await sql`SELECT status FROM tickets WHERE id = ${ticketId}`.execute(app.db)
    expect(tickets).toEqual([{ status: 'closed' }])
  })
})

describe('a live photo that is evidence', () => {
  const seal = (ticketId: number) =>
    app.call('admin/sealticket', { ticketId, reason: 'It shows a child.' }, as(moderator))
  async function sealed(body?: Buffer) {
    const one = await waiting(body)
    expect(await seal(one.ticketId)).toMatchObject({ result: 'OK' })
    await app.runJobs()
    return one
  }
  async function openedByTwo(ticketId: number) {
    const reason = 'The police asked for it.'
    await app.call('admin/asktoopenseal', { ticketId, reason }, as(moderator))
    expect(await app.call('admin/agreetoopenseal', { ticketId }, as(boss))).toMatchObject({ result: 'OK' })
  }
  const read = (ticketId: number) => app.call('admin/getsealedevidence', { ticketId }, as(moderator))
  const view = (ticketId: number, photoId: string) =>
    app.call('admin/opensealedphoto', { ticketId, photoId }, as(boss))
  const isStored = async (keys: string[]) => (await stored()).filter((key) => keys.includes(key)).length

  test('is sealed, first in the queue, and read by two together alone; who finds nothing in it confirms the member', async () => {
    const { member, photoId, ticketId } = await sealed()
    expect(await seal(ticketId)).toMatchObject({ code: 'ALREADYSEALED' })
    const { ticket, seal: found } = await app.call('admin/getticket', { ticketId }, as(moderator))
    expect(ticket).toMatchObject({ sealed: true, priority: 0, status: 'open' })
    expect(found).toMatchObject({ reports: 0, photos: 1 })
    expect(await app.call('admin/openlivephoto', { ticketId }, as(moderator))).toMatchObject({
      code: 'NOTFOUND',
    })
    expect(await view(ticketId, photoId)).toMatchObject({ code: 'NOTFOUND' })
    expect(await approve(ticketId)).toMatchObject({ code: 'SEALED' })
    await openedByTwo(ticketId)
    expect((await read(ticketId)).photos).toEqual([{ photoId, placeholder: '' }])
    expect((await view(ticketId, photoId)).photo).toMatch(/^data:image\/webp;base64,/)
    expect(await approve(ticketId)).toMatchObject({ result: 'OK' })
    expect(await me(member)).toMatchObject({ profileActive: true })
    const again = await app.call('admin/openlivephoto', { ticketId }, as(moderator))
    expect(again.photo).toMatch(/^data:image/)
  })

  test('is taken back neither by its member nor by the code from the mail, and its case goes on', async () => {
    const { member, photoId, ticketId } = await sealed()
    expect(await look(member)).toMatchObject({ photoId, state: 'waiting' })
    expect(await app.call('users/withdrawlivephoto', {}, as(member))).toMatchObject({ code: 'PHOTOHELD' })
    expect(await ask(member)).toMatchObject({ code: 'PHOTOWAITS' })
    await app.call('users/resendotp', {}, as(member))
    await app.runJobs()
    const code = /\b(\d{8})\b/.exec(app.mails.findLast(({ to }) => to === member.email)!.text)![1]!
    expect(await app.call('users/verifyotp', { code }, as(member))).toMatchObject({ code: 'SUCCESS' })
    expect((await ticketsAbout(member)).map(({ status }) => status)).toEqual(['open'])
    await openedByTwo(ticketId)
    expect((await view(ticketId, photoId)).photo).toMatch(/^data:/)
  })

  test('is banned with its seal: a copy is refused and opened by nobody either, until the seal is lifted', async () => {
    const picture = await noise(200, 250).jpeg().toBuffer()
    const { ticketId } = await sealed(picture)
    const thief = await createMember(app.db)
    const upload = () => app.call('profiles/uploadprofileimage', {}, { ...as(thief), body: picture })
    expect(await upload()).toMatchObject({ code: 'BANNEDPHOTO' })
    await app.runJob('open-tickets', null)
    const { rows } = await sql<{ id: number; hit: string }>`
      SELECT ticket_id AS id, id::text AS hit FROM photo_hits WHERE member_id = ${thief.id}`.execute(app.db)
    const { id, hit: hitId } = rows[0]!
    for (const which of ['uploaded', 'known'] as const)
      expect(
        await app.call('admin/openhitphoto', { ticketId: id, hitId, which }, as(moderator)),
      ).toMatchObject({ code: 'NOTFOUND' })
    await openedByTwo(ticketId)
    expect(await approve(ticketId)).toMatchObject({ result: 'OK' })
    expect(await upload()).toMatchObject({ result: 'OK' })
  })

  test('is decided by what its member deserves, once it is sealed and not before', async () => {
    const { member, photoId, ticketId } = await waiting()
    const ban = { profileId: member.id, ticketId, reason: 'exploitation', words: '' } as const
    expect(await app.call('admin/banmember', ban, as(moderator))).toMatchObject({ code: 'NOTFOUND' })
    await seal(ticketId)
    expect(await app.call('admin/banmember', ban, as(moderator))).toMatchObject({ result: 'OK' })
    expect((await ticketsAbout(member)).map(({ status }) => status)).toEqual(['decided'])
    const { rows } = await sql`
      SELECT approved FROM live_photos WHERE id = ${photoId} AND ended_at IS NOT NULL`.execute(app.db)
    expect(rows).toEqual([{ approved: null }])
    await openedByTwo(ticketId)
    expect((await read(ticketId)).photos).toHaveLength(1)
  })

  test('stays for its seal’s sake alone, though its row and its member are gone, and goes with the seal', async () => {
    const before = await stored()
    const { member, photoId, ticketId } = await sealed()
    const keys = (await stored()).filter((key) => !before.includes(key))
    expect(keys).toHaveLength(1)
    expect(await refuse(ticketId)).toMatchObject({ result: 'OK' })
    const years = 2 * 365 * 24 * 3_600_000
    await app.moveClock(years)
    await app.runJob('sweep-live-photos', null)
    expect((await sql`SELECT FROM live_photos WHERE id = ${photoId}`.execute(app.db)).rows).toEqual([])
    await eraseMember(app.workerDeps, member.id)
    await app.runJob('sweep-live-photos', null)
    await app.runJob('sweep-seals', null)
    expect(await isStored(keys)).toBe(1)
    await sql`INSERT INTO site_settings (name, value, version) VALUES ('sealedEvidence', '"12"', 1)`.execute(
      app.db,
    )
    await app.runJob('sweep-seals', null)
    expect(await isStored(keys)).toBe(0)
    expect((await sql`SELECT FROM sealed_live_photos WHERE id = ${photoId}`.execute(app.db)).rows).toEqual([])
  })
})
