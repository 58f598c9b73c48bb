import { createSecretKey, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Input } from '@harana/contract'
import { DOCUMENT_DAYS, SELFIE_GESTURE_MS, SELFIE_GESTURES_A_DAY } from '@harana/contract/model/verification'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { createDocuments } from '../../integrations/documents.ts'
import { folderStorage } from '../../integrations/storage.ts'
import {
  type CreatedMember,
  createMember,
  createSession,
  type MemberOverrides,
} from '../../testing/factories.ts'
import { logLines } from '../../testing/log-lines.ts'
import { photo } from '../../testing/photos.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { rotateDocumentKeys } from './jobs.ts'
import { readLegalName } from './verification.ts'

let app: TestApp
let moderator: CreatedMember
let second: CreatedMember
let support: CreatedMember
const { lines, logTo } = logLines()
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'debug' }, { logTo })
  moderator = await createMember(app.db, { staffRoles: ['moderator'] })
  second = await createMember(app.db, { staffRoles: ['moderator'] })
  support = await createMember(app.db, { staffRoles: ['support'] })
})
afterAll(() => app.stop())
afterEach(() => app.moveClock(0))

const dayMs = 24 * 3_600_000
const as = ({ token }: { token: string }) => ({ token })
const look = (member: CreatedMember) => app.call('verification/getverification', {}, as(member))
const ask = (member: CreatedMember) => app.call('verification/askgesture', {}, as(member))
const sendDocument = async (member: CreatedMember, body?: Buffer) =>
  app.call('users/verifyupload', { part: 'document' }, { ...as(member), body: body ?? (await photo()) })
const sendSelfie = async (member: CreatedMember, gestureId: string | undefined) =>
  app.call('users/verifyupload', { part: 'selfie', gestureId }, { ...as(member), body: await photo() })
const submit = (member: CreatedMember, reason = '') =>
  app.call('users/saverequest', { kind: 'verification', reason }, as(member))
const me = async (member: CreatedMember) => (await app.call('users/me', {}, as(member))).userInfo
const seenBy = async (viewer: CreatedMember, { id }: CreatedMember) =>
  (await app.call('profiles/getprofile', { profileId: id }, as(viewer))).profile
const setMainPhoto = (member: CreatedMember, path: string) =>
  sql`INSERT INTO images (member_id, path, position) VALUES (${member.id}, ${path}, 0)`.execute(app.db)
let photosMade = 0

/** Somebody with a profile and a main photo. */
async function somebody(overrides: MemberOverrides = {}) {
  const member = await createMember(app.db, { gender: 1, lastName: 'Santos', ...overrides })
  const path = (++photosMade).toString(16).padStart(32, '0')
  await setMainPhoto(member, path)
  return Object.assign(member, { path })
}

/** Somebody who has sent both pictures. */
async function ready(overrides: MemberOverrides = {}) {
  const member = await somebody(overrides)
  const { gestureId } = await ask(member)
  expect(await sendDocument(member)).toMatchObject({ result: 'OK' })
  expect(await sendSelfie(member, gestureId)).toMatchObject({ result: 'OK' })
  return member
}

const ticketOf = async ({ id }: CreatedMember) => {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM tickets WHERE kind = 'verification' AND member_id = ${id} ORDER BY id DESC LIMIT 1`.execute(
    app.db,
  )
  return Number(rows[0]!.id)
}
const caseOf = async (ticketId: number, staff = moderator) =>
  (await app.call('admin/getticket', { ticketId }, as(staff))).verification!

/** Somebody whose verification waits for staff. */
async function waiting(overrides: MemberOverrides = {}) {
  const member = await ready(overrides)
  expect(await submit(member)).toMatchObject({ status: 0 })
  return { member, ticketId: await ticketOf(member) }
}

type Decision = Partial<Input<'admin/decideverification'>>
const decide = async (ticketId: number, decision: Decision, staff = moderator) => {
  const { seen } = await caseOf(ticketId, staff)
  return app.call('admin/decideverification', { ticketId, seen, approve: true, ...decision }, as(staff))
}
const approve = (ticketId: number, staff = moderator) =>
  decide(ticketId, { legalName: 'Maria Clara Santos' }, staff)
const refuse = (ticketId: number, flaws: Decision['flaws'], staff = moderator) =>
  decide(ticketId, { approve: false, flaws, words: 'The corner of your ID is cut off.' }, staff)
async function approved(overrides: MemberOverrides = {}) {
  const { member, ticketId } = await waiting(overrides)
  expect(await approve(ticketId)).toMatchObject({ result: 'OK' })
  return member
}

async function stored(): Promise<string[]> {
  const folders: string[] = []
  for await (const { folder } of app.workerDeps.documents.list()) folders.push(folder)
  return folders
}
const foldersOf = async ({ id }: CreatedMember) => {
  const { rows } = await sql<{ folder: string }>`
    SELECT folder FROM verification_documents WHERE member_id = ${id} ORDER BY part`.execute(app.db)
  return rows.map(({ folder }) => folder)
}
const addressFor = async (ticketId: number, pictureId: string, staff = moderator) =>
  (await app.call('admin/getverificationpicture', { ticketId, pictureId }, as(staff))).photo
const fetchAt = (url: string) =>
  app.fastify.inject({ method: 'GET', url, headers: { host: 'localhost:3000' } })

describe('a woman', () => {
  test('whom staff approve is verified and a Ka-Partner, and her document named her @R1.14 @R1.15 @R6.1', async () => {
    const { member, ticketId } = await waiting()
    const viewer = await createMember(app.db, { gender: 3 })
    expect(await seenBy(viewer, member)).toMatchObject({ kaPartner: false, verified: false })
    expect(await look(member)).toMatchObject({ state: 'waiting', since: expect.any(String) })
    expect(await decide(ticketId, {})).toMatchObject({ code: 'NONAME' })
    expect(await approve(ticketId)).toMatchObject({ result: 'OK' })
    expect(await look(member)).toMatchObject({
      state: 'approved',
      steps: [{ status: 1 }, { status: 1 }, { status: 1 }, { status: 1 }],
    })
    expect(await me(member)).toMatchObject({ kaPartner: true, planId: 1, className: 'verified' })
    expect(await seenBy(viewer, member)).toMatchObject({ kaPartner: true, verified: true })
    expect(await readLegalName(app.db, app.secrets, member.id)).toBe('Maria Clara Santos')
    await app.runJobs()
    const mail = app.mails.findLast(({ to }) => to === member.email)!
    expect(mail.subject).toBe('You are a Ka-Partner at Harana')
    const news = await app.call('notifications/getnotifications', {}, as(member))
    expect(news.notifications).toContainEqual(expect.objectContaining({ subjectKind: 'verification' }))
  })
})

describe('a guy', () => {
  test('is verified by the same steps, with plan 1 and its class, and is no Ka-Partner; a paid plan leaves it @R1.14 @D35', async () => {
    const { member, ticketId } = await waiting({ gender: 3 })
    const viewer = await createMember(app.db, { gender: 1 })
    expect(await approve(ticketId)).toMatchObject({ result: 'OK' })
    expect(await me(member)).toMatchObject({
      kaPartner: false,
      verified: true,
      planId: 1,
      className: 'verified',
    })
    expect(await seenBy(viewer, member)).toMatchObject({ kaPartner: false, verified: true })
    await app.runJobs()
    const mail = app.mails.findLast(({ to }) => to === member.email)!
    expect(mail.text).toContain('/settings/verification')
    await sql`UPDATE members SET plan_id = 3, plan_expires_at = app_now() + interval '30 days',
      first_paid_at = app_now() WHERE id = ${member.id}`.execute(app.db)
    app.viewers.invalidate(member.id)
    expect(await me(member)).toMatchObject({ planId: 3, className: 'premium-new' })
    expect(await seenBy(viewer, member)).toMatchObject({ verified: true })
    await app.moveClock(31 * dayMs)
    const later = { ...member, token: await createSession(app.db, member.id) }
    expect(await me(later)).toMatchObject({ planId: 1 })
  })
})

describe('what is sent', () => {
  test('is asked for step by step, and waits for staff once all is there @R7.10 @R3.21', async () => {
    const member = await createMember(app.db, { gender: 1, lastName: 'Santos' })
    const missing = async () =>
      (await look(member)).steps.filter((step) => step.missing).map(({ step }) => step)
    expect(await missing()).toEqual(['document', 'selfie', 'photos'])
    expect(await submit(member)).toMatchObject({ code: 'NOTREADY' })
    await setMainPhoto(member, 'f'.repeat(32))
    const { gestureId, gesture } = await ask(member)
    expect(await ask(member)).toMatchObject({ gestureId, gesture })
    await sendDocument(member)
    expect(await missing()).toEqual(['selfie'])
    expect(await submit(member)).toMatchObject({ code: 'NOTREADY' })
    await sendSelfie(member, gestureId)
    expect(await submit(member)).toMatchObject({ status: 0 })
    expect(await submit(member)).toMatchObject({ status: 0 })
    const requests = await sql`SELECT kind, status FROM requests WHERE member_id = ${member.id}`.execute(
      app.db,
    )
    expect(requests.rows).toEqual([{ kind: 'verification', status: 0 }])
    const { rows } =
      await sql`SELECT FROM tickets WHERE member_id = ${member.id} AND status = 'open'`.execute(app.db)
    expect(rows).toHaveLength(1)
    expect(await sendDocument(member)).toMatchObject({ code: 'WAITS' })
    expect(await ask(member)).toMatchObject({ code: 'WAITS' })
    expect(await sendSelfie(member, gestureId)).toMatchObject({ result: 'OK' })
  })

  test('is not sent before both names are there, which the document is compared with', async () => {
    for (const names of [{ lastName: '' }, { firstName: ' ' }]) {
      const member = await ready(names)
      const { steps } = await look(member)
      expect(steps.filter(({ missing }) => missing).map(({ step }) => step)).toEqual(['profile'])
      expect(await submit(member)).toMatchObject({ code: 'NOTREADY' })
      await sql`UPDATE members SET first_name = 'Maria', last_name = 'Santos' WHERE id = ${member.id}`.execute(
        app.db,
      )
      expect(await submit(member)).toMatchObject({ status: 0 })
    }
  })

  test('is no selfie without its gesture, which is asked for anew and works for ten minutes', async () => {
    const member = await somebody()
    const other = await somebody()
    const { gestureId } = await ask(member)
    expect(await sendSelfie(member, undefined)).toMatchObject({ code: 'GESTUREOVER' })
    expect(await sendSelfie(other, gestureId)).toMatchObject({ code: 'GESTUREOVER' })
    await app.moveClock(SELFIE_GESTURE_MS + 1000)
    expect(await sendSelfie(member, gestureId)).toMatchObject({ code: 'GESTUREOVER' })
    const next = await ask(member)
    expect(next.gestureId).not.toBe(gestureId)
    expect(await sendSelfie(member, gestureId)).toMatchObject({ code: 'GESTUREOVER' })
    expect(await sendSelfie(member, next.gestureId)).toMatchObject({ result: 'OK' })
    expect(await sendSelfie(member, next.gestureId)).toMatchObject({ result: 'OK' })
    expect(await foldersOf(member)).toHaveLength(1)
  })

  test(`asks for ${SELFIE_GESTURES_A_DAY} gestures a day`, async () => {
    const member = await somebody()
    for (let asked = 0; asked < SELFIE_GESTURES_A_DAY; asked++) {
      expect(await ask(member)).toMatchObject({ result: 'OK' })
      await app.moveClock((asked + 1) * (SELFIE_GESTURE_MS + 1000))
    }
    expect(await ask(member)).toMatchObject({ code: 'ENOUGHGESTURES' })
    await app.moveClock(dayMs + 1000)
    expect(await ask(member)).toMatchObject({ result: 'OK' })
  })

  test('is a picture of the right size, and nothing of a refused one stays', async () => {
    const member = await somebody()
    const before = await stored()
    const lying = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(20_000)])
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(20_000)}</svg>`)
    for (const body of [lying, svg])
      expect(await sendDocument(member, body)).toMatchObject({ code: 'WRONGIMAGE' })
    for (const body of [Buffer.alloc(100), Buffer.alloc(5 * 1024 * 1024 + 1)])
      expect(await sendDocument(member, body)).toMatchObject({ code: 'WRONGSIZE' })
    expect(await stored()).toEqual(before)
    expect(await foldersOf(member)).toEqual([])
  })

  test('keeps its pixels, written anew without what the file told, and takes the place of the one before', async () => {
    const member = await somebody()
    const wide = await sharp({
      create: {
        width: 2400,
        height: 1500,
        channels: 3,
        background: '#889',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .withExif({ IFD0: { Artist: 'canary artist' } })
      .jpeg({ quality: 90 })
      .toBuffer()
    await sendDocument(member)
    const [first] = await foldersOf(member)
    expect(await sendDocument(member, wide)).toMatchObject({ result: 'OK' })
    expect(await foldersOf(member)).toHaveLength(1)
    expect(await stored()).not.toContain(first)
    const { rows } = await sql<{ folder: string; keyId: string; wrappedKey: Buffer }>`
      SELECT folder, key_id AS "keyId", wrapped_key AS "wrappedKey" FROM verification_documents
      WHERE member_id = ${member.id}`.execute(app.db)
    const picture = (await app.workerDeps.documents.get(rows[0]!.folder, rows[0]!))!
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 2400, height: 1500 })
    expect(picture.includes('canary')).toBe(false)
  })

  test('is one picture of each kind, however many are sent at once, and no other one is stored', async () => {
    const member = await somebody()
    const { gestureId } = await ask(member)
    const before = await stored()
    const sending = [1, 2, 3].flatMap(() => [sendDocument(member), sendSelfie(member, gestureId)])
    for (const answer of await Promise.all(sending)) expect(answer).toMatchObject({ result: 'OK' })
    const kept = await foldersOf(member)
    expect(kept).toHaveLength(2)
    expect((await stored()).filter((folder) => !before.includes(folder)).sort()).toEqual(kept.sort())
  })

  test('while it is sent to staff, or taken back, is part of it or not, and leaves no picture behind', async () => {
    for (const other of [submit, (one: CreatedMember) => app.call('verification/withdraw', {}, as(one))]) {
      const member = await ready()
      await Promise.all([sendDocument(member), other(member), sendDocument(member)])
      const kept = await foldersOf(member)
      const { rows } = await sql<{ erase: Date | null }>`SELECT erase_at AS erase FROM verification_documents
        WHERE member_id = ${member.id}`.execute(app.db)
      if ((await look(member)).state === 'waiting') expect(rows).toEqual([{ erase: null }, { erase: null }])
      await app.moveClock(2 * 3_600_000)
      const loose = await stored()
      await app.runJob('sweep-documents', null)
      expect(loose.filter((folder) => kept.includes(folder)).sort()).toEqual(kept.sort())
      await app.moveClock(0)
    }
  })

  test('can be taken back, and is erased at once', async () => {
    const { member, ticketId } = await waiting()
    const folders = await foldersOf(member)
    expect(await app.call('verification/withdraw', {}, as(member))).toMatchObject({ result: 'OK' })
    expect(await app.call('verification/withdraw', {}, as(member))).toMatchObject({ result: 'OK' })
    expect((await stored()).filter((folder) => folders.includes(folder))).toEqual([])
    expect(await look(member)).toMatchObject({ state: 'begun', since: null })
    const { ticket } = await app.call('admin/getticket', { ticketId }, as(moderator))
    expect(ticket.status).toBe('closed')
    const seen = 'anything'
    const late = { ticketId, seen, approve: true, legalName: 'X Y' }
    expect(await app.call('admin/decideverification', late, as(moderator))).toMatchObject({
      code: 'ALREADYDECIDED',
    })
  })

  test('changes no status by itself: what a client claims is ignored', async () => {
    const member = await ready()
    const claimed = { kind: 'verification', reason: '', status: 1, approve: true, kaPartner: true } as never
    await app.call('users/saverequest', claimed, as(member))
    await app.call('users/updateprofileinfo', { kaPartner: true, verified: true } as never, as(member))
    expect(await me(member)).toMatchObject({ kaPartner: false, planId: 0 })
    expect((await look(member)).state).toBe('waiting')
  })
})

describe('a refusal', () => {
  test('says which step was wrong and why, is mailed, and keeps the place of the rest @R3.21 @R3.22', async () => {
    const { member, ticketId } = await waiting()
    for (const decision of [
      { flaws: [] },
      { flaws: [{ step: 'document', flaw: 'cut' }], words: '' },
    ] as Decision[])
      expect(await decide(ticketId, { approve: false, words: 'No.', ...decision })).toMatchObject({
        code: 'NOREASON',
      })
    expect(await refuse(ticketId, [{ step: 'document', flaw: 'gesture' }])).toMatchObject({
      code: 'INVALIDINPUT',
    })
    expect(await refuse(ticketId, [{ step: 'document', flaw: 'cut' }])).toMatchObject({ result: 'OK' })
    const requests = await sql`SELECT status FROM requests WHERE member_id = ${member.id}`.execute(app.db)
    expect(requests.rows).toEqual([{ status: -1 }])
    expect(await me(member)).toMatchObject({ kaPartner: false, planId: 0 })
    expect(await look(member)).toMatchObject({
      state: 'rejected',
      words: 'The corner of your ID is cut off.',
      steps: [
        { step: 'document', status: 0, flaw: 'cut' },
        { step: 'selfie', status: 1, flaw: null },
        { step: 'profile', status: 1, flaw: null },
        { step: 'photos', status: 1, flaw: null },
      ],
    })
    await app.runJobs()
    expect(app.mails.findLast(({ to }) => to === member.email)!.text).toContain(
      'The corner of your ID is cut off.',
    )
    await sendDocument(member, await photo())
    expect(await look(member)).toMatchObject({
      state: 'begun',
      steps: [{ status: -1, missing: false }, { status: 1 }, {}, {}],
    })
    expect(await submit(member)).toMatchObject({ status: 0 })
    const again = await ticketOf(member)
    expect(await caseOf(again)).toMatchObject({ refusedBefore: 1 })
    expect(await approve(again)).toMatchObject({ result: 'OK' })
    expect(await me(member)).toMatchObject({ kaPartner: true })
  })

  test('can be appealed against with a reason, and another person decides', async () => {
    const { member, ticketId } = await waiting()
    await refuse(ticketId, [{ step: 'selfie', flaw: 'unlike' }])
    expect(await look(member)).toMatchObject({ isAppeal: true })
    expect(await submit(member)).toMatchObject({
      code: 'INVALIDINPUT',
      fields: { reason: expect.any(String) },
    })
    expect(await submit(member, 'I have another haircut today.')).toMatchObject({ status: 0 })
    const appeal = await ticketOf(member)
    expect(await caseOf(appeal)).toMatchObject({ reason: 'I have another haircut today.' })
    expect(await approve(appeal)).toMatchObject({ code: 'OWNDECISION' })
    expect(await approve(appeal, second)).toMatchObject({ result: 'OK' })
    expect(await me(member)).toMatchObject({ kaPartner: true })
  })
})

describe('a decision', () => {
  test('is about what was seen: a name that changed meanwhile asks to look again', async () => {
    const { member, ticketId } = await waiting()
    const { seen } = await caseOf(ticketId)
    await sql`UPDATE profiles SET profile_name = 'Somebody_Else' WHERE member_id = ${member.id}`.execute(
      app.db,
    )
    const decision = { ticketId, seen, approve: true, legalName: 'Maria Clara' }
    expect(await app.call('admin/decideverification', decision, as(moderator))).toMatchObject({
      code: 'CHANGED',
    })
    expect(await me(member)).toMatchObject({ kaPartner: false })
    expect(await approve(ticketId)).toMatchObject({ result: 'OK' })
  })

  test('is made once, however many make it at once', async () => {
    const { member, ticketId } = await waiting()
    const { seen } = await caseOf(ticketId)
    const both = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        app.call(
          'admin/decideverification',
          at % 2
            ? { ticketId, seen, approve: true, legalName: 'Maria Clara' }
            : {
                ticketId,
                seen,
                approve: false,
                flaws: [{ step: 'document', flaw: 'copy' }],
                words: 'A copy.',
              },
          as(at % 3 ? moderator : second),
        ),
      ),
    )
    expect(both.filter(({ result }) => result === 'OK')).toHaveLength(1)
    const won = both.findIndex(({ result }) => result === 'OK')
    expect((await me(member)).kaPartner).toBe(won % 2 === 1)
  })

  test('is made by staff who verify members, and never about oneself @R6.12', async () => {
    const { member, ticketId } = await waiting()
    const seen = 'x'
    const asked = { ticketId, seen, approve: true, legalName: 'Me' }
    for (const who of [support, member])
      expect(await app.call('admin/decideverification', asked, as(who))).not.toMatchObject({ result: 'OK' })
    await sql`UPDATE members SET staff_roles = '{moderator}' WHERE id = ${member.id}`.execute(app.db)
    await sql`UPDATE sessions SET second_factor_at = app_now(), proven_at = app_now() WHERE member_id = ${member.id}`.execute(
      app.db,
    )
    app.viewers.invalidate(member.id)
    expect(await app.call('admin/decideverification', asked, as(member))).toMatchObject({ code: 'NOTFOUND' })
  })

  test('about somebody who was erased decides nothing', async () => {
    const { member, ticketId } = await waiting()
    const { seen } = await caseOf(ticketId)
    const folders = await foldersOf(member)
    const { eraseMember } = await import('../accounts/accounts.ts')
    await eraseMember(app.workerDeps, member.id)
    const decision = { ticketId, seen, approve: true, legalName: 'Maria Clara' }
    expect(await app.call('admin/decideverification', decision, as(moderator))).toMatchObject({
      code: 'ALREADYDECIDED',
    })
    expect((await stored()).filter((folder) => folders.includes(folder))).toEqual([])
    expect(await caseOf(ticketId)).toBeNull()
  })
})

describe('a decision and a change at the same time', () => {
  const changes = {
    'another main photo': async (member: CreatedMember) => {
      const body = await photo()
      await app.call('profiles/uploadprofileimage', {}, { ...as(member), body })
      const { profileImages } = (await app.call('users/me', {}, as(member))).userInfo
      const { pictureId } = profileImages.at(-1)!
      return app.call('profiles/setprofileimage', { pictureId }, as(member))
    },
    'another name': (member: CreatedMember) =>
      app.call('users/updateprofileinfo', { firstName: 'Another' } as never, as(member)),
    'taking it back': (member: CreatedMember) => app.call('verification/withdraw', {}, as(member)),
  }
  test.each(Object.entries(changes))('are one after the other: %s', async (what, change) => {
    for (let round = 0; round < 2; round++) {
      const { member, ticketId } = await waiting()
      const { seen } = await caseOf(ticketId)
      const decision = { ticketId, seen, approve: true, legalName: 'Maria Clara' }
      const [decided, changed] = await Promise.all([
        app.call('admin/decideverification', decision, as(moderator)),
        change(member),
      ])
      expect(changed).toMatchObject({ code: 'SUCCESS' })
      app.viewers.invalidate(member.id)
      const { kaPartner } = await me(member)
      const { rows } = await sql<{ shown: boolean }>`
        SELECT v.approved_at IS NOT NULL AND v.checked_photo = i.path AND v.checked_names = names_of_member(v.member_id) AS shown
        FROM verifications v JOIN images i ON i.member_id = v.member_id AND i.position = 0
        WHERE v.member_id = ${member.id}`.execute(app.db)
      expect([what, kaPartner]).toEqual([what, rows[0]!.shown])
      if (what === 'taking it back') {
        expect(kaPartner).toBe(decided.result === 'OK')
        expect(await foldersOf(member)).toEqual([])
      }
    }
  })
})

describe('what was approved', () => {
  const viewer = () => createMember(app.db, { gender: 3 })

  test('is not shown while the main photo is another one, and again at once when it is put back', async () => {
    const member = await approved()
    const reader = await viewer()
    await sql`UPDATE images SET path = ${'e'.repeat(32)} WHERE member_id = ${member.id}`.execute(app.db)
    expect(await seenBy(reader, member)).toMatchObject({ kaPartner: false, verified: false })
    expect(await look(member)).toMatchObject({
      state: 'changed',
      steps: [{ status: 1 }, { status: 1 }, { status: 1 }, { status: -1 }],
    })
    await sql`UPDATE images SET path = ${member.path} WHERE member_id = ${member.id}`.execute(app.db)
    expect(await seenBy(reader, member)).toMatchObject({ kaPartner: true, verified: true })
    expect(await look(member)).toMatchObject({ state: 'approved' })
  })

  test.each([
    ['the name of the profile', sql`UPDATE profiles SET profile_name = 'Another_Name' WHERE member_id = `],
    ['the first name', sql`UPDATE members SET first_name = 'Another' WHERE id = `],
    ['the last name', sql`UPDATE members SET last_name = 'Another' WHERE id = `],
    ['the main photo', sql`DELETE FROM images WHERE member_id = `],
  ])('is not shown once %s has changed', async (_what, change) => {
    const member = await approved()
    await sql`${change}${member.id}`.execute(app.db)
    expect(await seenBy(await viewer(), member)).toMatchObject({ kaPartner: false, verified: false })
    app.viewers.invalidate(member.id)
    expect(await me(member)).toMatchObject({ kaPartner: false, planId: 0 })
  })

  test('stays when other photos, texts or the order behind the main photo change', async () => {
    const member = await approved()
    await sql`INSERT INTO images (member_id, path, position) VALUES (${member.id}, ${'d'.repeat(32)}, 1)`.execute(
      app.db,
    )
    await sql`UPDATE profiles SET about_user = 'Another text.' WHERE member_id = ${member.id}`.execute(app.db)
    expect(await seenBy(await viewer(), member)).toMatchObject({ kaPartner: true, verified: true })
    expect(await look(member)).toMatchObject({ state: 'approved' })
  })

  test('follows the gender that staff put right: a guy has a plain check alone @D35', async () => {
    const member = await approved()
    const reader = await createMember(app.db, { gender: 1 })
    await sql`UPDATE members SET gender = 3 WHERE id = ${member.id}`.execute(app.db)
    expect(await seenBy(reader, member)).toMatchObject({ kaPartner: false, verified: true })
    await sql`UPDATE members SET gender = 2 WHERE id = ${member.id}`.execute(app.db)
    expect(await seenBy(reader, member)).toMatchObject({ kaPartner: true, verified: true })
  })

  test('is looked at again by itself, with a mail, and shown again once staff agree', async () => {
    const member = await approved()
    await sql`UPDATE images SET path = ${'c'.repeat(32)} WHERE member_id = ${member.id}`.execute(app.db)
    await app.runJob('recheck-verifications', null)
    await app.runJob('recheck-verifications', null)
    await app.runJobs()
    expect(app.mails.filter(({ to }) => to === member.email)).toHaveLength(2)
    expect(await look(member)).toMatchObject({ state: 'waiting' })
    const again = await ticketOf(member)
    expect(await decide(again, {})).toMatchObject({ result: 'OK' })
    expect(await seenBy(await viewer(), member)).toMatchObject({ kaPartner: true })
    expect(await readLegalName(app.db, app.secrets, member.id)).toBe('Maria Clara Santos')
  })

  test('asks for a new selfie where the old one is erased', async () => {
    const member = await approved()
    await app.moveClock((DOCUMENT_DAYS.approved + 1) * dayMs)
    await app.runJob('sweep-documents', null)
    await sql`UPDATE images SET path = ${'b'.repeat(32)} WHERE member_id = ${member.id}`.execute(app.db)
    await app.runJob('recheck-verifications', null)
    expect(await look(member)).toMatchObject({
      state: 'changed',
      steps: [{ status: 1, missing: false }, { missing: true }, {}, {}],
    })
    expect(await submit(member)).toMatchObject({ code: 'NOTREADY' })
    await sendSelfie(member, (await ask(member)).gestureId)
    expect(await submit(member)).toMatchObject({ status: 0 })
  })

  test('is lost with a wrong person, and not with a photo that is not taken', async () => {
    const member = await approved()
    const reader = await viewer()
    for (const [path, flaws] of [
      ['a'.repeat(32), [{ step: 'photos', flaw: 'unlike' }]],
      ['9'.repeat(32), [{ step: 'selfie', flaw: 'unlike' }]],
    ] as const) {
      await sql`UPDATE images SET path = ${path} WHERE member_id = ${member.id}`.execute(app.db)
      await submit(member)
      expect(await refuse(await ticketOf(member), [...flaws])).toMatchObject({ result: 'OK' })
      await sql`UPDATE images SET path = ${member.path} WHERE member_id = ${member.id}`.execute(app.db)
      expect(await seenBy(reader, member)).toMatchObject({ kaPartner: flaws[0].step === 'photos' })
      expect((await look(member)).state).toBe(flaws[0].step === 'photos' ? 'approved' : 'rejected')
    }
  })
})

describe('a picture', () => {
  test('lies sealed, is named in no answer, log or photo address, and only its case opens it @D23', async () => {
    const { member, ticketId } = await waiting()
    const { document, selfie } = await caseOf(ticketId)
    const other = await waiting()
    expect(selfie!.gesture).toEqual(expect.objectContaining({ hand: expect.any(String) }))
    const asked = { ticketId, pictureId: document!.pictureId }
    for (const who of [member, support, other.member])
      expect(await app.call('admin/getverificationpicture', asked, as(who))).not.toMatchObject({
        result: 'OK',
      })
    const strange = { ticketId: other.ticketId, pictureId: document!.pictureId }
    expect(await app.call('admin/getverificationpicture', strange, as(moderator))).toMatchObject({
      code: 'NOTFOUND',
    })
    const [folder] = await foldersOf(member)
    expect((await fetchAt(`/photos/${folder}/sealed`)).statusCode).toBe(404)
    for (const name of ['users/me', 'users/getrequests', 'verification/getverification'] as const)
      expect(JSON.stringify(await app.call(name, {}, as(member)))).not.toContain(folder)
    expect(lines.join('\n')).not.toContain(folder)
    for await (const { key } of app.storage.list('')) expect(key).not.toContain('doc-')
  })

  test('has an address for ten minutes and one session, and each reading is written down @D23', async () => {
    const { member, ticketId } = await waiting()
    const { pictureId } = (await caseOf(ticketId)).document!
    const url = await addressFor(ticketId, pictureId)
    const answer = await fetchAt(url)
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' })
    expect((await sharp(answer.rawPayload).metadata()).format).toBe('webp')
    const reads = async () =>
      (
        await sql`SELECT reader, ticket_id AS ticket FROM document_reads WHERE member_id = ${member.id}`.execute(
          app.db,
        )
      ).rows
    expect(await reads()).toEqual([{ reader: moderator.id, ticket: ticketId }])
    for (const broken of [`${url.slice(0, -2)}xx`, `${url}A`, '/documents/', '/documents/abc'])
      expect((await fetchAt(broken)).statusCode).toBe(404)
    await app.moveClock(10 * 60_000 + 1000)
    expect((await fetchAt(url)).statusCode).toBe(404)
    await app.moveClock(0)
    const fresh = await addressFor(ticketId, pictureId)
    const leaving = await createMember(app.db, { staffRoles: ['moderator'] })
    const theirs = await addressFor(ticketId, pictureId, leaving)
    await sql`UPDATE members SET staff_roles = '{}' WHERE id = ${leaving.id}`.execute(app.db)
    expect((await fetchAt(theirs)).statusCode).toBe(404)
    const unconfirmed = await createMember(app.db, { staffRoles: ['moderator'] })
    const once = await addressFor(ticketId, pictureId, unconfirmed)
    await sql`UPDATE sessions SET second_factor_at = NULL WHERE member_id = ${unconfirmed.id}`.execute(app.db)
    expect((await fetchAt(once)).statusCode).toBe(404)
    const left = await createMember(app.db, { staffRoles: ['moderator'] })
    const after = await addressFor(ticketId, pictureId, left)
    await app.call('users/logout', {}, as(left))
    expect((await fetchAt(after)).statusCode).toBe(404)
    await sql`DELETE FROM verification_documents WHERE id = ${pictureId}`.execute(app.db)
    expect((await fetchAt(fresh)).statusCode).toBe(404)
    expect(await reads()).toHaveLength(1)
  })

  test(`is erased ${DOCUMENT_DAYS.approved} days after an approval and ${DOCUMENT_DAYS.refused} after a refusal, and not while it waits`, async () => {
    const ok = await approved()
    const no = await waiting()
    await refuse(no.ticketId, [{ step: 'document', flaw: 'cut' }])
    const open = await waiting()
    const left = async (member: CreatedMember) => (await foldersOf(member)).length
    const there = async (folders: string[]) => (await stored()).filter((one) => folders.includes(one)).length
    const folders = [...(await foldersOf(ok)), ...(await foldersOf(no.member))]
    const after = async (days: number) => {
      await app.moveClock(days * dayMs)
      await app.runJob('sweep-documents', null)
      return [await left(ok), await left(no.member), await left(open.member)]
    }
    expect(await after(DOCUMENT_DAYS.approved - 0.1)).toEqual([2, 2, 2])
    expect(await after(DOCUMENT_DAYS.approved + 0.1)).toEqual([0, 2, 2])
    expect(await there(folders)).toBe(2)
    expect(await after(DOCUMENT_DAYS.refused - 0.1)).toEqual([0, 2, 2])
    expect(await after(DOCUMENT_DAYS.refused + 0.1)).toEqual([0, 0, 2])
    expect(await there(folders)).toBe(0)
    const later = async (one: CreatedMember) => ({ ...one, token: await createSession(app.db, one.id) })
    const them = await later(no.member)
    expect(await look(them)).toMatchObject({
      state: 'rejected',
      steps: [{ status: 0, missing: true }, { status: -1, missing: true }, { status: 1 }, { status: 1 }],
    })
    expect(await submit(them, 'Please look once more.')).toMatchObject({ code: 'NOTREADY' })
    expect(await look(await later(ok))).toMatchObject({ state: 'approved' })
  })

  test('that no row names is erased, but not within the hour in which it may still get one', async () => {
    const { folder } = await app.workerDeps.documents.put(Buffer.from('forgotten'))
    await app.runJob('sweep-documents', null)
    expect(await stored()).toContain(folder)
    await app.moveClock(2 * 3_600_000)
    await app.runJob('sweep-documents', null)
    expect(await stored()).not.toContain(folder)
  })

  test('is counted on the dashboard of those who verify members, with what should be gone', async () => {
    const counts = async (who: CreatedMember) => (await app.call('admin/getdashboard', {}, as(who))).documents
    await approved()
    const before = (await counts(moderator))!
    expect(before.kept).toBeGreaterThan(1)
    expect(before.oldest).toEqual(expect.any(String))
    expect(before.overdue).toBe(0)
    expect(await counts(support)).toBeNull()
    await app.moveClock((DOCUMENT_DAYS.unsent + 1) * dayMs)
    expect(
      (
        await app.call(
          'admin/getdashboard',
          {},
          as(await createMember(app.db, { staffRoles: ['moderator'] })),
        )
      ).documents!.overdue,
    ).toBeGreaterThan(0)
  })

  test('opens after its master key was replaced, and needs the old one no more', async () => {
    const { ticketId } = await waiting()
    const { pictureId } = (await caseOf(ticketId)).document!
    const key = { id: '2027', key: createSecretKey(randomBytes(32)) }
    const storage = folderStorage(join(app.config.dataDir, 'documents'))
    const { rows: all } = await sql`SELECT FROM verification_documents`.execute(app.db)
    const present = { id: await keyIdOf(pictureId), key: app.secrets.documentKey }
    const rotating = createDocuments(storage, [key, present])
    expect(await rotateDocumentKeys({ db: app.db, documents: rotating })).toBe(all.length)
    expect(await rotateDocumentKeys({ db: app.db, documents: rotating })).toBe(0)
    const { rows } = await sql<{ folder: string; keyId: string; wrappedKey: Buffer }>`
      SELECT folder, key_id AS "keyId", wrapped_key AS "wrappedKey" FROM verification_documents
      WHERE id = ${pictureId}`.execute(app.db)
    const alone = createDocuments(storage, [key])
    expect(await sharp((await alone.get(rows[0]!.folder, rows[0]!))!).metadata()).toMatchObject({
      format: 'webp',
    })
    await expect(app.workerDeps.documents.get(rows[0]!.folder, rows[0]!)).rejects.toThrow('no key 2027')
    await rotateDocumentKeys({ db: app.db, documents: createDocuments(storage, [present, key]) })
  })
})

const keyIdOf = async (pictureId: string) => {
  const { rows } = await sql<{ id: string }>`
    SELECT key_id AS id FROM verification_documents WHERE id = ${pictureId}`.execute(app.db)
  return rows[0]!.id
}
