import { type Queryable, sql } from '../../db/db.ts'
import type { Work } from '../../http/handler.ts'
import type { Storage } from '../../integrations/storage.ts'
import type { Jobs, WorkerDeps } from '../../jobs/catalogue.ts'
import { banPicture, unbanPhoto } from '../photos/photos.ts'
import { bannedPathOf, type PictureDeps, readPicture } from './pictures.ts'

/**
 * Seals the live photo that a ticket is about. Its picture stays where it is, and is read by the seal alone; its member
 * can't take it back, and still waits for staff. What it shows is banned as well where somebody sealed it.
 * @returns whether there was one
 */
export async function sealLivePhoto(
  { db, send }: Pick<Work, 'db' | 'send'>,
  { sealId, ticketId, bannedBy }: { sealId: number; ticketId: number; bannedBy: number | null },
): Promise<boolean> {
  const { rows } = await sql<{ photoId: string }>`
    WITH taken AS (
      SELECT l.id, l.folder FROM tickets t JOIN live_photos l ON l.id = t.about
      WHERE t.id = ${ticketId} AND t.kind = 'live-photo' AND l.folder IS NOT NULL FOR UPDATE OF l),
    emptied AS (UPDATE live_photos l SET folder = NULL FROM taken WHERE l.id = taken.id)
    INSERT INTO sealed_live_photos (id, seal_id, folder) SELECT id, ${sealId}::bigint, folder FROM taken
    RETURNING id AS "photoId"`.execute(db)
  if (!rows[0]) return false
  if (bannedBy !== null) await send('ban-live-photo', { ...rows[0], bannedBy })
  return true
}

/** Bans what a sealed live photo shows, unless its seal was lifted meanwhile. */
export async function banLivePhoto(
  {
    db,
    transaction,
    config,
    ...deps
  }: Pick<WorkerDeps, 'db' | 'transaction' | 'config' | 'storage' | 'secrets'>,
  { photoId, bannedBy }: Jobs['ban-live-photo'],
): Promise<void> {
  const { rows } = await sql<{ folder: string; memberId: number | null }>`
    SELECT p.folder, m.id AS "memberId" FROM sealed_live_photos p JOIN seals s ON s.id = p.seal_id
      LEFT JOIN members m ON m.id = s.member_id WHERE p.id = ${photoId}`.execute(db)
  const [sealed] = rows
  const picture = sealed && (await readPicture(deps, sealed.folder))
  if (!picture) return
  const { folder, memberId } = sealed
  const ban = await banPicture(config, picture, { path: bannedPathOf(folder), memberId, bannedBy })
  await transaction(async ({ db }) => {
    const { rows } = await sql`SELECT FROM sealed_live_photos WHERE id = ${photoId} FOR UPDATE`.execute(db)
    if (rows.length > 0) await ban(db)
  })
}

/** Gives the live photo of a seal back to its row, if that is still there, and ends the seal's ban of it. */
export async function unsealLivePhoto(db: Queryable, sealId: number): Promise<void> {
  const { rows } = await sql<{ id: string; folder: string }>`
    DELETE FROM sealed_live_photos WHERE seal_id = ${sealId} RETURNING id, folder`.execute(db)
  for (const { id, folder } of rows) {
    await sql`UPDATE live_photos SET folder = ${folder} WHERE id = ${id}`.execute(db)
    await unbanPhoto(db, bannedPathOf(folder))
  }
}

/** Deletes the pictures of a seal's live photo, which its own row names until the seal is deleted. */
export async function deleteSealedLivePhoto(
  { db, storage }: { db: Queryable; storage: Storage },
  sealId: number,
): Promise<void> {
  const { rows } = await sql<{ folder: string }>`
    SELECT folder FROM sealed_live_photos WHERE seal_id = ${sealId}`.execute(db)
  for (const { folder } of rows) await storage.removeFolder(folder)
}

/** Reads the live photo of a seal, as WebP. @returns null when there is none */
export async function readSealedLivePhoto(
  db: Queryable,
  deps: PictureDeps,
  { sealId, photoId }: { sealId: number; photoId: string },
): Promise<Buffer | null> {
  const { rows } = await sql<{ folder: string }>`
    SELECT folder FROM sealed_live_photos WHERE id = ${photoId} AND seal_id = ${sealId}`.execute(db)
  return rows[0] ? readPicture(deps, rows[0].folder) : null
}

/** Whether a live photo is sealed. */
export async function isSealedLivePhoto(db: Queryable, photoId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM sealed_live_photos WHERE id = ${photoId}`.execute(db)
  return rows.length > 0
}
