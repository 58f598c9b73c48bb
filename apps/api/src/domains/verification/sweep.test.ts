import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CallName, callNames, spec } from '@harana/contract'
import { DOCUMENT_DAYS } from '@harana/contract/model/verification'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { type CreatedMember, createLike, createMember } from '../../testing/factories.ts'
import { logLines } from '../../testing/log-lines.ts'
import { noise, photo } from '../../testing/photos.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { unzip } from '../../testing/unzip.ts'

let app: TestApp
const { lines, logTo } = logLines()
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'debug' }, { logTo })
})
afterAll(() => app.stop())

const as = ({ token }: { token: string }) => ({ token })
const legalName = 'Kanaryosa Verificanda'

/** A part of a picture that is in no other one, in each form in which it could have been written down. */
function formsOf(bytes: Buffer): Buffer[] {
  const part = bytes.subarray(-3_000, -2_940)
  const base64 = part.toString('base64').slice(4, -4)
  return [part, Buffer.from(part.toString('hex')), Buffer.from(base64)]
}
const holds = (text: Buffer, needles: readonly Buffer[]) => needles.some((one) => text.includes(one))

async function everyRow(): Promise<Map<string, Buffer>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname IN ('public', 'pgboss')`.execute(app.db)
  const texts = new Map<string, Buffer>()
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string | null }>`
      SELECT string_agg(t::text, E'\n') AS text FROM ${sql.raw(name)} t`.execute(app.db)
    texts.set(name, Buffer.from(rows[0]!.text ?? ''))
  }
  return texts
}
const everyFile = () =>
  new Map(
    readdirSync(app.config.dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const path = join(parentPath, name)
        return [path.slice(app.config.dataDir.length + 1), readFileSync(path)] as const
      }),
  )

/** What each read is asked, of this member where it needs something of one. */
const inputOf = (name: CallName, { id }: CreatedMember) =>
  Object.fromEntries(
    Object.entries({
      profileId: id,
      timestamp: 0,
      token: 'no-such-invitation',
      form: 'sign-up-step-2',
      country: 'PH',
      q: 'iloilo',
      productType: 'credits',
      productId: 2,
    }).filter(([field]) => field in spec(name).input.shape),
  ) as never

async function exportOf(member: CreatedMember): Promise<Buffer> {
  const { exportId } = await app.call('users/askdataexport', {}, as(member))
  await app.runJobs()
  const answer = await app.raw('users/downloaddataexport', { exportId }, as(member))
  return Buffer.concat([...unzip(answer.rawPayload).values()])
}

test('a sweep finds no document, selfie or name of one in a row, a file, a log, an answer, a list, an export or a photo’s address @D23', async () => {
  const moderator = await createMember(app.db, { staffRoles: ['moderator'] })
  const proven = { session: { proven: true } }
  const her = await createMember(app.db, { gender: 1, lastName: 'Santos', ...proven })
  const guy = await createMember(app.db, { gender: 3, ...proven })
  await createLike(app.db, her.id, guy.id)
  await app.call('profiles/uploadprofileimage', {}, { ...as(her), body: await photo() })
  const sent = [
    await noise(1210, 830).jpeg({ quality: 90 }).toBuffer(),
    await noise(1220, 840).jpeg({ quality: 90 }).toBuffer(),
  ]
  const { gestureId } = await app.call('verification/askgesture', {}, as(her))
  for (const [input, body] of [
    [{ part: 'document' as const }, sent[0]!],
    [{ part: 'selfie' as const, gestureId }, sent[1]!],
  ] as const)
    expect(await app.call('users/verifyupload', input, { ...as(her), body })).toMatchObject({ result: 'OK' })
  await app.call('users/saverequest', { kind: 'verification', reason: '' }, as(her))
  const { rows } = await sql<{
    id: string
    folder: string
    keyId: string
    wrappedKey: Buffer
    ticket: number
  }>`
    SELECT d.id, folder, key_id AS "keyId", wrapped_key AS "wrappedKey", t.id AS ticket
    FROM verification_documents d JOIN tickets t ON t.member_id = d.member_id AND t.kind = 'verification'
    WHERE d.member_id = ${her.id}`.execute(app.db)
  expect(rows).toHaveLength(2)
  const opened: Buffer[] = []
  const addresses: string[] = []
  for (const { id: pictureId, ticket: ticketId } of rows) {
    const asked = { ticketId: Number(ticketId), pictureId }
    const { photo: url } = await app.call('admin/getverificationpicture', asked, as(moderator))
    const { rawPayload } = await app.fastify.inject({ url, headers: { host: 'localhost:3000' } })
    opened.push(rawPayload)
    addresses.push(url)
  }
  const pictures = [...sent, ...opened].flatMap(formsOf)
  const folders = rows.map(({ folder }) => Buffer.from(folder))
  const numbers = rows.map(({ id }) => Buffer.from(id))
  const paths = addresses.map((url) => Buffer.from(url.slice('/documents/'.length)))
  const ticketId = Number(rows[0]!.ticket)
  const { verification } = await app.call('admin/getticket', { ticketId }, as(moderator))
  const decision = { ticketId, seen: verification!.seen, approve: true, legalName }
  expect(await app.call('admin/decideverification', decision, as(moderator))).toMatchObject({ result: 'OK' })
  await app.runJobs()
  const names = [Buffer.from(legalName), Buffer.from('Verificanda')]

  for (const [table, text] of await everyRow())
    expect([table, holds(text, [...pictures, ...paths, ...names])]).toEqual([table, false])
  for (const [file, bytes] of everyFile()) {
    expect([file, holds(bytes, [...pictures, ...names])]).toEqual([file, false])
    if (!file.startsWith('documents/')) expect(holds(Buffer.from(file), folders)).toBe(false)
  }
  const logged = Buffer.from(lines.join('\n'))
  expect(logged.length).toBeGreaterThan(1_000)
  expect(holds(logged, [...pictures, ...paths, ...names, ...folders])).toBe(false)

  const everywhere = [...pictures, ...paths, ...names, ...folders, ...numbers]
  const reads = callNames.filter((name) => spec(name).method === 'GET' && !spec(name).download)
  for (const [who, viewer] of Object.entries({ her, guy, moderator, visitor: undefined }))
    for (const name of reads) {
      const { body } = await app.raw(name, inputOf(name, her), { token: viewer?.token })
      // She alone is told in which name her accounts must be.
      const isHerOwn = who === 'her' && name === 'payouts/getsummary'
      expect([who, name, holds(Buffer.from(body), names)]).toEqual([who, name, isHerOwn])
      const others = everywhere.filter((one) => !names.some((name) => name.equals(one)))
      expect([who, name, holds(Buffer.from(body), others)]).toEqual([who, name, false])
    }
  const lists = {
    'admin/gettickets': {},
    'admin/getmembercase': { memberId: her.id, reason: 'A reason of the sweep.' },
  }
  for (const [name, input] of Object.entries(lists)) {
    const { body } = await app.raw(name as CallName, input as never, as(moderator))
    expect([name, holds(Buffer.from(body), everywhere)]).toEqual([name, false])
  }
  for (const { folder, id } of rows)
    for (const path of [`${folder}/sealed`, `${folder}/400.webp`, `${id}/400.webp`, folder]) {
      const { statusCode } = await app.fastify.inject(`/photos/${path}`)
      expect(statusCode).toBe(404)
    }
  for await (const { key } of app.storage.list('')) expect(holds(Buffer.from(key), folders)).toBe(false)
  expect(holds(await exportOf(guy), everywhere)).toBe(false)
  const own = await exportOf(her)
  expect(holds(own, [...pictures, ...paths, ...folders])).toBe(false)
  // What the document said of her is hers to have.
  expect(own.includes(legalName)).toBe(true)

  await app.moveClock(DOCUMENT_DAYS.approved * 86_400_000 + 1_000)
  await app.runJob('sweep-documents', null)
  expect([...everyFile().keys()].filter((file) => file.startsWith('documents/'))).toEqual([])
  for (const url of addresses) {
    const { statusCode } = await app.fastify.inject({ url, headers: { host: 'localhost:3000' } })
    expect(statusCode).toBe(404)
  }
  await app.moveClock(0)
}, 60_000)
