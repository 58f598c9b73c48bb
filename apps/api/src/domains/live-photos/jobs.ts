import type { Locale } from '@harana/contract/model/locale'
import type { Site } from '@harana/contract/model/site'
import { sql } from '../../db/db.ts'
import { expired } from '../../db/retention.ts'
import type { Jobs, WorkerDeps } from '../../jobs/catalogue.ts'
import { now } from '../../kernel/clock.ts'
import { mailReader } from '../accounts/accounts.ts'
import { livePhotoTemplate } from './email-template.ts'

export { banLivePhoto } from './sealed-live-photos.ts'

type Decided = {
  email: string
  locale: Locale
  firstName: string
  site: Site
  approved: boolean
  words: string
}

/** Mails a member what staff decided about their live photo. */
export async function sendLivePhotoMail(
  { db, config, mailer }: WorkerDeps,
  { photoId }: Jobs['live-photo-mail'],
): Promise<void> {
  const { rows } = await sql<Decided>`
    SELECT ${mailReader}, m.site, l.approved, l.words FROM live_photos l JOIN members m ON m.id = l.member_id
    WHERE l.id = ${photoId} AND l.approved IS NOT NULL AND m.banned_at IS NULL AND m.deleted_at IS NULL`.execute(
    db,
  )
  const decided = rows[0]
  if (!decided) return
  const base = config.siteUrls[decided.site]
  await mailer.send({ to: decided.email, id: photoId, ...livePhotoTemplate({ ...decided, base }) })
}

/** A picture is stored before its row: a folder younger than this, in ms, may still get one. */
const youngMs = 3_600_000

/**
 * Deletes live photos some days after their decision, and every picture that no row names.
 * @returns how many pictures were deleted
 */
export async function sweepLivePhotos({ db, storage }: Pick<WorkerDeps, 'db' | 'storage'>): Promise<number> {
  await sql`DELETE FROM live_photos WHERE ${expired('live_photos')}`.execute(db)
  const old = new Date(now().getTime() - youngMs)
  // Files are listed before rows are read: a picture that gets its row in between is not taken for one without.
  const stored: string[] = []
  for await (const { key, writtenAt } of storage.list('live-'))
    if (writtenAt < old) stored.push(key.slice(0, key.indexOf('/')))
  const { rows: unused } = await sql<{ folder: string }>`
    SELECT folder FROM unnest(${stored}::text[]) stored (folder)
    WHERE NOT EXISTS (SELECT FROM live_photos l WHERE l.folder = stored.folder)
      AND NOT EXISTS (SELECT FROM sealed_live_photos s WHERE s.folder = stored.folder)`.execute(db)
  for (const { folder } of unused) await storage.removeFolder(folder)
  return unused.length
}
