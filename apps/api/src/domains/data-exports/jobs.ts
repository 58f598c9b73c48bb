import { randomBytes } from 'node:crypto'
import type { Locale } from '@harana/contract/model/locale'
import type { Site } from '@harana/contract/model/site'
import { sql } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'
import { expired } from '../../db/retention.ts'
import type { Jobs, WorkerDeps } from '../../jobs/catalogue.ts'
import { now } from '../../kernel/clock.ts'
import { mailReader } from '../accounts/accounts.ts'
import { notify } from '../notifications/notifications.ts'
import { archiveOf } from './archive.ts'
import { dataExportTemplate } from './email-template.ts'
import { writeParts } from './parts.ts'

const prefix = 'export-'
/** Whoever makes a copy says at least so often, in seconds, that it is still at work; else another takes over. */
const claimSeconds = 120
/** How often it is tried before the member is told that it failed. */
const triesMax = 3
/** How often, in ms, the member sees the progress change. */
const progressMs = 1_000

/** What making a copy takes of the parts that jobs have. */
type MakerDeps = Pick<WorkerDeps, 'db' | 'secrets' | 'storage' | 'transaction'>

/** Its maker has lost it: another took over, or the member is erased. */
class Lost extends Error {}

/**
 * Makes a copy of a member's data: a ZIP in the storage, then, in one transaction, its row, its notification and its mail.
 * Nothing happens while somebody else is making it, or when it has ended.
 * @throws what making it threw, so that it is tried again
 */
export async function makeDataExport(
  deps: MakerDeps,
  { exportId, memberId }: Jobs['data-export'],
): Promise<void> {
  const { db, storage } = deps
  const folder = `${prefix}${randomBytes(16).toString('hex')}`
  const { rows } = await sql<{ tries: number; before: string | null }>`
    UPDATE data_exports e SET claimed_until = app_now() + make_interval(secs => ${claimSeconds}), tries = e.tries + 1,
      progress = 0, folder = ${folder}
    FROM (SELECT id, folder FROM data_exports WHERE id = ${exportId} FOR UPDATE) before
    WHERE e.id = before.id AND e.ended_at IS NULL AND (e.claimed_until IS NULL OR e.claimed_until < app_now())
    RETURNING e.tries, before.folder AS before`.execute(db)
  const [claimed] = rows
  if (!claimed) return
  if (claimed.before) await storage.removeFolder(claimed.before)
  // Whoever was killed so often would be killed again.
  if (claimed.tries > triesMax) return giveUp(deps, folder)
  try {
    const file = archiveOf(deps, memberId, reportProgress(deps, folder))
    const { parts, bytes } = await writeParts(deps, folder, file)
    await finish(deps, { exportId, memberId, folder, parts, bytes })
  } catch (error) {
    await storage.removeFolder(folder)
    if (error instanceof Lost) return
    if (claimed.tries === triesMax) await giveUp(deps, folder)
    else await sql`UPDATE data_exports SET claimed_until = NULL WHERE folder = ${folder}`.execute(db)
    throw error
  }
}

/** Makes the copies whose making broke off, as when a worker was killed. */
export async function resumeDataExports(deps: WorkerDeps): Promise<void> {
  const { rows } = await sql<Jobs['data-export']>`
    SELECT id AS "exportId", member_id AS "memberId" FROM data_exports
    WHERE ended_at IS NULL AND coalesce(claimed_until, asked_at + interval '5 minutes') < app_now()
    ORDER BY asked_at LIMIT 100`.execute(deps.db)
  for (const job of rows) await deps.transaction(({ send }) => send('data-export', job))
}

/** Writes the progress now and then, and with it that the copy is still being made. @returns a function that is told the percent */
function reportProgress({ db }: MakerDeps, folder: string): (percent: number) => Promise<void> {
  let last = performance.now()
  return async (percent) => {
    if (performance.now() - last < progressMs) return
    last = performance.now()
    const { numAffectedRows } = await sql`
      UPDATE data_exports SET progress = ${Math.min(99, percent)},
        claimed_until = app_now() + make_interval(secs => ${claimSeconds})
      WHERE folder = ${folder} AND ended_at IS NULL`.execute(db)
    if (!numAffectedRows) throw new Lost()
  }
}

type Made = { exportId: string; memberId: number; folder: string; parts: number; bytes: number }

/** @throws Lost when it is not this maker's any more */
async function finish(
  { transaction }: MakerDeps,
  { exportId, memberId, folder, parts, bytes }: Made,
): Promise<void> {
  await transaction(async (work) => {
    await lockMembers(work.db, memberId)
    const { rows } = await sql`
      UPDATE data_exports SET progress = 100, parts = ${parts}, bytes = ${bytes}, ended_at = app_now(), claimed_until = NULL
      WHERE folder = ${folder} AND ended_at IS NULL RETURNING id`.execute(work.db)
    if (rows.length === 0) throw new Lost()
    await notify(work, { memberId, kind: 'dataexport', actorId: null, subjectId: exportId, at: now() })
    await work.send('data-export-mail', { exportId, memberId })
  })
}

async function giveUp({ db }: MakerDeps, folder: string): Promise<void> {
  await sql`UPDATE data_exports SET ended_at = app_now(), failed = true, folder = NULL, claimed_until = NULL
    WHERE folder = ${folder} AND ended_at IS NULL`.execute(db)
}

type Reader = { email: string; locale: Locale; firstName: string; site: Site }

/** Mails a member that the copy of their data is ready, with a link to the page and none to the file. */
export async function sendDataExportMail(
  { db, config, mailer }: WorkerDeps,
  { exportId }: Jobs['data-export-mail'],
): Promise<void> {
  const { rows } = await sql<Reader>`
    SELECT ${mailReader}, m.site FROM data_exports e JOIN members m ON m.id = e.member_id
    WHERE e.id = ${exportId} AND NOT e.failed AND NOT ${expired('data_exports')}
      AND m.email_verified_at IS NOT NULL AND m.banned_at IS NULL AND m.deleted_at IS NULL`.execute(db)
  const reader = rows[0]
  if (!reader) return
  const base = config.siteUrls[reader.site]
  await mailer.send({ to: reader.email, id: exportId, ...dataExportTemplate({ ...reader, base }) })
}

/** A file is written before its row ends, under the folder that the row names: a folder younger than this, in ms, stays. */
const youngMs = 3_600_000

/** Deletes the copies that are older than they are kept, with their files, and files that no row names. */
export async function sweepDataExports({ db, storage }: Pick<WorkerDeps, 'db' | 'storage'>): Promise<void> {
  await sql`DELETE FROM data_exports WHERE ${expired('data_exports')}`.execute(db)
  const old = new Date(now().getTime() - youngMs)
  const stored = new Set<string>()
  for await (const { key, writtenAt } of storage.list(prefix))
    if (writtenAt < old) stored.add(key.slice(0, key.indexOf('/')))
  const { rows } = await sql<{ folder: string }>`
    SELECT folder FROM unnest(${[...stored]}::text[]) stored (folder)
    WHERE NOT EXISTS (SELECT FROM data_exports e WHERE e.folder = stored.folder)`.execute(db)
  for (const { folder } of rows) await storage.removeFolder(folder)
}
