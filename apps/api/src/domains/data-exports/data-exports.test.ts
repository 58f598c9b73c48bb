import { randomUUID } from 'node:crypto'
import { DATA_EXPORT_KEPT_DAYS, DATA_EXPORT_PAUSE_HOURS } from '@harana/contract/model/limits'
import { credits } from '@harana/contract/model/money'
import { MovementAct } from '@harana/contract/model/movements'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { givenTables } from '../../db/personal-data.ts'
import { type CreatedMember, createMember, type MemberOverrides } from '../../testing/factories.ts'
import { photo } from '../../testing/photos.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { unzip } from '../../testing/unzip.ts'
import { wholeReadsOf } from '../../testing/whole-reads.ts'
import { giveCredits, holdCredits, voidHold } from '../ledger/ledger.ts'
import { tableNames } from './table-names.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
afterEach(() => app.moveClock(0))

const hour = 3_600_000
const as = ({ token }: CreatedMember) => ({ token })
/** A member whose session is freshly proven. */
const create = (overrides: MemberOverrides = {}) =>
  createMember(app.db, { session: { proven: true }, ...overrides })
const ask = (member: CreatedMember) => app.call('users/askdataexport', {}, as(member))
const list = (member: CreatedMember) => app.call('users/getdataexports', {}, as(member))
const make = ({ id }: CreatedMember, exportId: string) =>
  app.runJob('data-export', { exportId, memberId: id })
const download = (member: CreatedMember, exportId: string) =>
  app.raw('users/downloaddataexport', { exportId }, as(member))

async function storedParts(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of app.storage.list('export-')) keys.push(key)
  return keys
}

/** Has the storage refuse what is put into it for as long as the work takes. */
async function withoutStorage(work: () => Promise<unknown>): Promise<void> {
  const { put } = app.storage
  app.storage.put = () => Promise.reject(new Error('the storage is away'))
  try {
    await work()
  } finally {
    app.storage.put = put
  }
}

test('a member asks for their data, is told by mail and notification where it is, and downloads it with their photos', async () => {
  const her = await create({ language: 'fil', email: 'amihan@test.example', firstName: '<b>Amihan' })
  const body = await photo()
  const { profileImage } = await app.call('profiles/uploadprofileimage', {}, { token: her.token, body })
  const path = profileImage.split('/')[2]!
  expect(await list(her)).toMatchObject({ exports: [], nextAt: null })
  const { exportId } = await ask(her)
  expect((await list(her)).exports).toMatchObject([
    { exportId, state: 'preparing', bytes: null, until: null },
  ])
  app.mails.length = 0
  await app.runJobs()
  await app.runJobs()

  const { exports, nextAt } = await list(her)
  const [made] = exports
  expect(made).toMatchObject({ exportId, state: 'ready', progress: 100 })
  expect(Date.parse(nextAt!) - Date.parse(made!.askedAt)).toBe(DATA_EXPORT_PAUSE_HOURS * hour)
  const [mail] = app.mails.filter(({ to }) => to === 'amihan@test.example')
  expect(mail!.text).toContain('/settings/account/my-data')
  expect(`${mail!.text}${mail!.html}`).not.toContain(exportId)
  const { notifications } = await app.call('notifications/getnotifications', {}, as(her))
  expect(notifications).toMatchObject([{ subjectKind: 'dataexport', subjectId: exportId }])

  const answer = await download(her, exportId)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(made!.bytes),
    'content-disposition': expect.stringMatching(
      /^attachment; filename="harana-my-data-\d{4}-\d\d-\d\d\.zip"$/,
    ),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(answer.rawPayload).toHaveLength(made!.bytes!)
  const files = unzip(answer.rawPayload)
  expect([...files.keys()]).toEqual(['data.json', `photos/${path}.webp`, 'index.html'])
  expect(files.get(`photos/${path}.webp`)!.toString('latin1', 8, 12)).toBe('WEBP')
  const page = files.get('index.html')!.toString()
  expect(page).toContain('<html lang="fil">')
  expect(page).toContain('Ang mga litrato mo')
  expect(page).toContain('&lt;b&gt;Amihan')
  expect(page).not.toMatch(/<script|<b>|https?:/)
  // Whoever reads the storage reads none of it.
  const [part] = await storedParts()
  expect((await app.storage.get(part!))!.includes('data.json')).toBe(false)
})

test('of what others did a file tells the minute of what they sent, the hour of a like, the day of a sign-up', async () => {
  const [her, lars] = [await create(), await create({ gender: 3 })]
  const words = (text: string) => ({ clientId: randomUUID(), content: { kind: 'text', text } as const })
  const { conversation } = await app.call(
    'chat/sendmessage',
    { profileId: her.id, ...words('Good morning from the fjord.') },
    as(lars),
  )
  const { conversationId } = conversation
  await app.call('chat/acceptrequest', { conversationId }, as(her))
  await app.call('chat/sendmessage', { conversationId, ...words('Good evening.') }, as(her))
  await app.call('profiles/likeprofile', { profileId: her.id, liked: true }, as(lars))
  await sql`INSERT INTO invite_rewards (inviter_id, invited_id, cents, own, state)
    VALUES (${her.id}, ${lars.id}, 500, false, 'open')`.execute(app.db)
  const at = '2026-03-04T05:06:07.891Z'
  await sql`UPDATE messages SET at = ${at}, edited_at = ${at} WHERE conversation_id = ${conversationId}`.execute(
    app.db,
  )
  await sql`UPDATE conversation_sides SET at = ${at} WHERE conversation_id = ${conversationId}`.execute(
    app.db,
  )
  await sql`UPDATE conversations SET begun_at = ${at} WHERE id = ${conversationId}`.execute(app.db)
  await sql`UPDATE likes SET created_at = ${at} WHERE liker = ${lars.id}`.execute(app.db)
  await sql`UPDATE invite_rewards SET signed_up_at = ${at} WHERE inviter_id = ${her.id}`.execute(app.db)
  await app.workerDeps.transaction(async (work) => {
    const amount = credits(100)
    await giveCredits(work, { memberId: her.id, kind: 'bundle', amount, key: randomUUID() })
    const expiresAt = new Date(Date.now() + 24 * hour)
    const asked = { memberId: her.id, kind: 'expressMessage', amount, key: randomUUID(), expiresAt } as const
    const held = await holdCredits(work, asked)
    if (held !== 'notEnough') await voidHold(work, held.id)
  })
  const { exportId } = await ask(her)
  await make(her, exportId)
  const { tables } = JSON.parse(
    unzip((await download(her, exportId)).rawPayload)
      .get('data.json')!
      .toString('utf8'),
  )
  const minute = '2026-03-04T05:06:00.000Z'
  expect(tables.messages).toMatchObject([
    { at: minute, edited_at: minute, sender_id: { profileId: lars.id } },
    { at, edited_at: at, sender_id: { profileId: her.id } },
  ])
  expect(tables.conversation_sides).toMatchObject([{ at: minute }])
  expect(tables.conversations).toMatchObject([{ begun_at: minute }])
  expect(tables.likes).toMatchObject([{ created_at: '2026-03-04T05:00:00.000Z' }])
  const given = tables.ledger_movements.filter(({ act }: { act: number }) => act === MovementAct.Void)
  expect(given.map(({ at }: { at: string }) => Date.parse(at) % hour)).toEqual([0])
  // When a mail of it is due would tell more.
  const [waiting] = tables.notification_mails
  expect(Object.keys(waiting)).toEqual(['notification_id', 'member_id', 'pace'])
  expect(tables.invite_rewards).toMatchObject([{ signed_up_at: '2026-03-04T00:00:00.000Z' }])
})

test('one file at a time, however many tabs ask at once, and the next one a day later', async () => {
  const her = await create()
  const codes = (await Promise.all([ask(her), ask(her), ask(her)])).map(({ code }) => code)
  expect(codes.sort()).toEqual(['ALREADYPREPARING', 'ALREADYPREPARING', 'SUCCESS'])
  const { exports } = await list(her)
  expect(exports).toHaveLength(1)
  expect((await ask(her)).code).toBe('ALREADYPREPARING')
  await app.runJobs()
  expect((await ask(her)).code).toBe('EXPORTTOOSOON')
  expect((await list(her)).exports).toEqual([expect.objectContaining({ exportId: exports[0]!.exportId })])
  await app.moveClock(DATA_EXPORT_PAUSE_HOURS * hour + 1_000)
  expect((await ask(her)).code).toBe('SUCCESS')
  expect((await list(her)).exports.map(({ state }) => state)).toEqual(['preparing', 'ready'])
})

test('another member, a session without a fresh proof and a visitor get nothing of a file', async () => {
  const her = await create()
  const { exportId } = await ask(her)
  await app.runJobs()
  const other = await download(await create(), exportId)
  const never = await download(await create(), crypto.randomUUID())
  expect([other.statusCode, other.body]).toEqual([never.statusCode, never.body])
  expect(other.statusCode).toBe(404)
  await sql`UPDATE sessions SET proven_at = app_now() - interval '11 minutes' WHERE member_id = ${her.id}`.execute(
    app.db,
  )
  app.viewers.invalidate(her.id)
  expect((await download(her, exportId)).json()).toMatchObject({ code: 'FRESHPROOF' })
  const visitor = await app.raw('users/downloaddataexport', { exportId })
  expect(visitor.json()).toMatchObject({ code: 'NOTAUTHENTICATED' })
})

test('a file is gone after its days, from the list, the download and the storage', async () => {
  const her = await create()
  const { exportId } = await ask(her)
  await app.runJobs()
  const before = await storedParts()
  const { folder } = await app.db
    .selectFrom('data_exports')
    .select('folder')
    .where('id', '=', exportId)
    .executeTakeFirstOrThrow()
  expect(before).toContain(`${folder}/00000`)
  await app.moveClock((DATA_EXPORT_KEPT_DAYS * 24 - 1) * hour)
  await app.runJob('sweep-data-exports', null)
  expect(await storedParts()).toContain(`${folder}/00000`)
  await app.moveClock((DATA_EXPORT_KEPT_DAYS * 24 + 2) * hour)
  await sql`UPDATE sessions SET proven_at = app_now(), expires_at = app_now() + interval '1 day' WHERE member_id = ${her.id}`.execute(
    app.db,
  )
  app.viewers.invalidate(her.id)
  expect((await list(her)).exports).toEqual([])
  expect((await download(her, exportId)).statusCode).toBe(404)
  await app.runJob('sweep-data-exports', null)
  expect(await storedParts()).not.toContain(`${folder}/00000`)
})

test('what a killed worker began is made by another, once, and what it had written goes', async () => {
  const her = await create({ email: 'ligaya@test.example' })
  const { exportId } = await ask(her)
  // It took the file, wrote a part and was killed.
  await sql`UPDATE data_exports SET claimed_until = app_now() + interval '2 minutes', tries = 1, folder = 'export-killed', progress = 40
    WHERE id = ${exportId}`.execute(app.db)
  await app.storage.put('export-killed/00000', Buffer.from('half'))
  await make(her, exportId)
  await app.runJob('resume-data-exports', null)
  expect((await list(her)).exports).toMatchObject([{ state: 'preparing', progress: 40 }])
  await app.moveClock(3 * 60_000)
  app.mails.length = 0
  await app.runJob('resume-data-exports', null)
  await app.runJobs()
  await make(her, exportId)
  await app.runJobs()
  expect((await list(her)).exports).toMatchObject([{ state: 'ready' }])
  expect(await storedParts()).not.toContain('export-killed/00000')
  expect(app.mails.filter(({ to }) => to === 'ligaya@test.example')).toHaveLength(1)
})

test('a file that can’t be made is tried three times, then says so, leaves nothing, and may be asked for again at once', async () => {
  const her = await create()
  const parts = await storedParts()
  const { exportId } = await ask(her)
  await withoutStorage(async () => {
    for (let tries = 0; tries < 3; tries++) {
      expect((await list(her)).exports).toMatchObject([{ state: 'preparing' }])
      await expect(make(her, exportId)).rejects.toThrow('the storage is away')
    }
  })
  expect(await list(her)).toMatchObject({ exports: [{ state: 'failed' }], nextAt: null })
  expect((await download(her, exportId)).statusCode).toBe(404)
  expect(await storedParts()).toEqual(parts)
  const again = await ask(her)
  await app.runJobs()
  expect((await list(her)).exports).toMatchObject([
    { exportId: again.exportId, state: 'ready' },
    { state: 'failed' },
  ])
})

test('a file that is being made when its member is erased is not kept', async () => {
  const her = await create()
  const parts = await storedParts()
  const { exportId } = await ask(her)
  const { put } = app.storage
  app.storage.put = async (key, bytes) => {
    app.storage.put = put
    await sql`DELETE FROM members WHERE id = ${her.id}`.execute(app.db)
    await put(key, bytes)
  }
  await make(her, exportId)
  expect(await storedParts()).toEqual(parts)
})

test('every table that is given has its name in Filipino', () => {
  expect(givenTables.map(({ name }) => name).filter((name) => !tableNames[name])).toEqual([])
})

test.each(['ledger_movements', 'ledger_lots', 'messages'])(
  'one member’s copy needs no one else’s rows of %s',
  async (table) => {
    const her = await create()
    const { exportId } = await ask(her)
    expect(await wholeReadsOf(app.url, table, () => make(her, exportId))).toEqual([])
    expect((await list(her)).exports).toMatchObject([{ exportId, state: 'ready' }])
  },
)
