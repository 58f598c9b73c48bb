import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { Locale } from '@harana/contract/model/locale'
import type { Site } from '@harana/contract/model/site'
import { ZipFile } from 'yazl'
import { type Db, sql } from '../../db/db.ts'
import { givenTables } from '../../db/personal-data.ts'
import type { WorkerDeps } from '../../jobs/catalogue.ts'
import { now } from '../../kernel/clock.ts'
import { pictureIn } from '../live-photos/live-photos.ts'
import { createPage } from './page.ts'
import { givenRows } from './rows.ts'

type ArchiveDeps = Pick<WorkerDeps, 'db' | 'secrets' | 'storage'>
type Owner = { site: Site; locale: Locale; firstName: string; email: string }
/** A file to be given; `sealed` says with which key, if it is. */
type StoredFile = { name: string; key: string; sealed: 'livePhoto' | 'chatMedia' | null }
/** Told, in percent, how far it has come; what it throws ends the making. */
type OnProgress = (percent: number) => Promise<void>

/** The share of the whole that reading the tables counts as, in percent. */
const ofTables = 60

/**
 * Makes the copy of a member's data as a ZIP: data.json, which docs/data-export.schema.json describes, photos/, what
 * was sent in messages/, and index.html to read. Tables are read at one moment; batches of rows, one photo, and the page compressed are what is in
 * memory.
 * @throws Error when there is no such member, and whatever reading throws
 */
export async function* archiveOf(
  deps: ArchiveDeps,
  memberId: number,
  onProgress: OnProgress,
): AsyncGenerator<Buffer, undefined> {
  const owner = await readOwner(deps.db, memberId)
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let source: Readable | undefined
  const add = async (name: string, content: Readable, compress = true) => {
    source = content
    zip.addReadStream(content, name, { compress, mtime: now() })
    await finished(content)
  }
  const page = createPage(owner, memberId)
  const fill = async () => {
    await add('data.json', Readable.from(dataJson(deps, memberId, owner, { page, onProgress })))
    const photos = await listPhotos(deps.db, memberId)
    const files = [...photos, ...(await listMedia(deps.db, memberId))]
    const given: string[] = []
    for (const [at, file] of files.entries()) {
      const bytes = await readFile(deps, file)
      if (bytes) {
        await add(file.name, Readable.from([bytes]), false)
        if (photos.includes(file)) given.push(file.name)
      }
      await onProgress(ofTables + Math.floor(((100 - ofTables) * at) / files.length))
    }
    await add('index.html', Readable.from(page.read(given)))
    zip.end()
  }
  fill().catch((error: Error) => output.destroy(error))
  try {
    for await (const chunk of output) yield chunk as Buffer
  } finally {
    source?.destroy()
  }
}

async function readOwner(db: Db, memberId: number): Promise<Owner> {
  const { rows } = await sql<Owner>`
    SELECT site, language AS locale, first_name AS "firstName", email FROM members WHERE id = ${memberId}`.execute(
    db,
  )
  if (!rows[0]) throw new Error('there is no such member any more')
  return rows[0]
}

type Telling = { page: ReturnType<typeof createPage>; onProgress: OnProgress }

/** The text of data.json; every row is written into the page as well. */
async function* dataJson(
  { db, secrets }: ArchiveDeps,
  memberId: number,
  { site, locale }: Owner,
  { page, onProgress }: Telling,
): AsyncGenerator<string> {
  const head = { format: 1, site, language: locale, profileId: memberId, madeAt: now().toISOString() }
  const tx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    yield `${JSON.stringify(head).slice(0, -1)},"tables":{`
    let before: string | undefined
    let isEmpty = true
    for await (const { table, members, rows } of givenRows(tx, secrets, memberId)) {
      if (table !== before) {
        yield `${before ? ']' : ''}${before ? ',' : ''}\n${JSON.stringify(table)}:[`
        const at = givenTables.findIndex(({ name }) => name === table)
        await onProgress(Math.floor((ofTables * at) / givenTables.length))
        before = table
        isEmpty = true
      }
      if (rows.length === 0) continue
      yield `${isEmpty ? '' : ','}\n${rows.map((row) => JSON.stringify(row)).join(',\n')}`
      isEmpty = false
      await page.write(table, members, rows)
    }
    yield ']}}\n'
  } finally {
    await tx.rollback().execute()
  }
}

/** A member's photos: those that are shown, those that wait for staff, and live photos. What is sealed as evidence is not given. */
async function listPhotos(db: Db, memberId: number): Promise<StoredFile[]> {
  const { rows } = await sql<{ path: string; live: string | null }>`
    SELECT path, NULL AS live FROM (
      SELECT path FROM images WHERE member_id = ${memberId}
      UNION ALL SELECT path FROM pending_photos WHERE member_id = ${memberId}) own
    WHERE NOT EXISTS (SELECT FROM sealed_photos s WHERE s.path = own.path)
    UNION ALL SELECT folder, id::text FROM live_photos WHERE member_id = ${memberId} AND folder IS NOT NULL`.execute(
    db,
  )
  return rows.map(({ path, live }) =>
    live
      ? { name: `photos/live-${live}.webp`, key: pictureIn(path), sealed: 'livePhoto' }
      : { name: `photos/${path}.webp`, key: `${path}/master.webp`, sealed: null },
  )
}

/** The pictures and recordings that a member sent in messages. */
async function listMedia(db: Db, memberId: number): Promise<StoredFile[]> {
  const { rows } = await sql<{ id: string; path: string; contentType: string }>`
    SELECT id, path, content_type AS "contentType" FROM chat_media
    WHERE member_id = ${memberId} AND conversation_id IS NOT NULL ORDER BY created_at`.execute(db)
  return rows.map(({ id, path, contentType }) => {
    const [file, extension] =
      contentType === 'image/webp'
        ? ['large', 'webp']
        : ['voice', contentType === 'audio/wav' ? 'wav' : 'm4a']
    return { name: `messages/${id}.${extension}`, key: `${path}/${file}`, sealed: 'chatMedia' }
  })
}

/** Null for a file that was removed meanwhile, and for one that was sealed with a secret of before. */
async function readFile(
  { storage, secrets }: ArchiveDeps,
  { key, sealed }: StoredFile,
): Promise<Buffer | null> {
  const bytes = await storage.get(key)
  if (!bytes || !sealed) return bytes
  try {
    return secrets[sealed].unseal(bytes)
  } catch {
    return null
  }
}
