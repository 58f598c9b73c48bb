import { CHAT_UPLOAD_KEPT_MS } from '@harana/contract/model/chat'
import { type Db, sql } from '../../db/db.ts'
import type { Jobs, WorkerDeps } from '../../jobs/catalogue.ts'
import { now } from '../../kernel/clock.ts'
import { MEDIA_PREFIX } from './media.ts'

type Deps = Pick<WorkerDeps, 'db' | 'storage'>

/** An upload stores its files before its row: a folder younger than this, in ms, may still get its row. */
const youngMs = 3_600_000
const batch = 1_000

/** Removes files of messages that are gone, unless a report that is open shows them to staff. */
export async function removeMedia(
  { db, storage }: Deps,
  { paths }: Jobs['remove-chat-media'],
): Promise<void> {
  for (const path of await unused(db, paths)) await storage.removeFolder(path)
}

/**
 * Forgets uploads that were not sent within a day, and removes files that belong to no upload and no open report.
 * @returns how many folders were removed
 */
export async function sweepMedia({ db, storage }: Deps): Promise<number> {
  await sql`DELETE FROM chat_media WHERE conversation_id IS NULL
    AND created_at < app_now() - make_interval(secs => ${CHAT_UPLOAD_KEPT_MS / 1000})`.execute(db)
  const old = new Date(now().getTime() - youngMs)
  let removed = 0
  let folders = new Set<string>()
  const clear = async () => {
    for (const path of await unused(db, [...folders])) {
      await storage.removeFolder(path)
      removed++
    }
    folders = new Set()
  }
  for await (const { key, writtenAt } of storage.list(MEDIA_PREFIX)) {
    if (writtenAt < old) folders.add(key.slice(0, key.indexOf('/')))
    if (folders.size >= batch) await clear()
  }
  await clear()
  return removed
}

/** Those of the folders that no upload and no open report names. */
async function unused(db: Db, paths: string[]): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    SELECT path FROM unnest(${paths}::text[]) stored (path)
    WHERE NOT EXISTS (SELECT FROM chat_media u WHERE u.path = stored.path)
      AND NOT EXISTS (SELECT FROM reports r WHERE r.status = 0 AND r.evidence -> 'media' ? stored.path)
      AND NOT EXISTS (SELECT FROM sealed_reports r WHERE r.evidence -> 'media' ? stored.path)`.execute(db)
  return rows.map(({ path }) => path)
}
