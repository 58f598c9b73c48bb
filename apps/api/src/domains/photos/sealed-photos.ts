import { type Queryable, sql } from '../../db/db.ts'
import type { Work } from '../../http/handler.ts'
import type { Storage } from '../../integrations/storage.ts'
import { lockPending, lockPhotos, placePhotos, roomFor } from './photo-order.ts'
import { banPhoto, unbanPhoto } from './recognition.ts'

type Sealing = {
  sealId: number
  /** Whose photos they are; null where the account was erased. */
  memberId: number | null
  photos: readonly { path: string; placeholder: string }[]
  /** Who bans them as well; null where nobody has looked at them. */
  bannedBy: number | null
}

/**
 * Seals photos by the paths of their files: those that their member still has leave the profile, or the queue, at once. Their
 * files stay where they are; from then on a sealed path is served to nobody, whatever row names it.
 * @returns whether their member still had one of them
 */
export async function sealPhotos(
  { db, invalidate }: Pick<Work, 'db' | 'invalidate'>,
  { sealId, memberId, photos, bannedBy }: Sealing,
): Promise<boolean> {
  const paths = [...new Set(photos.map(({ path }) => path))]
  const own = memberId === null ? [] : await lockPhotos(db, memberId)
  let tookOne = false
  for (const path of paths) {
    const banned = bannedBy !== null && (await banPhoto(db, { path, bannedBy }))
    const { rows } = await sql<{ wasShown: boolean }>`
      WITH shown AS (DELETE FROM images WHERE path = ${path} AND member_id = ${memberId} RETURNING *),
        waiting AS (DELETE FROM pending_photos WHERE path = ${path} AND member_id = ${memberId} RETURNING *)
      INSERT INTO sealed_photos (id, seal_id, path, placeholder, taken_from, crop, position, replaces, created_at, banned)
      SELECT coalesce(shown.id, waiting.id, gen_random_uuid()), ${sealId}, asked.path,
        coalesce(shown.placeholder, waiting.placeholder, asked.placeholder),
        CASE WHEN shown.id IS NOT NULL THEN 'images' WHEN waiting.id IS NOT NULL THEN 'pending_photos' END,
        coalesce(shown.crop, waiting.crop), shown.position, waiting.replaces, coalesce(shown.created_at, waiting.created_at), ${banned}
      FROM (SELECT ${path}::text AS path, ${photos.find((photo) => photo.path === path)!.placeholder}::text AS placeholder) asked
        LEFT JOIN shown USING (path) LEFT JOIN waiting USING (path)
      ON CONFLICT (seal_id, path) DO NOTHING RETURNING taken_from IS NOT NULL AS "wasShown"`.execute(db)
    tookOne ||= rows[0]?.wasShown ?? false
  }
  if (memberId === null) return false
  await placePhotos(
    db,
    own.filter(({ path }) => !paths.includes(path)).map(({ id }) => id),
  )
  invalidate(memberId)
  return tookOne
}

/**
 * Takes photos out of a seal and puts those back that it took from the profile, before photos that were added since. The
 * seal's bans of them end.
 * @returns whether there was room for all of them
 */
export async function unsealPhotos(
  { db, invalidate }: Pick<Work, 'db' | 'invalidate'>,
  { sealId, memberId }: { sealId: number; memberId: number | null },
): Promise<boolean> {
  const own = memberId === null ? [] : await lockPhotos(db, memberId)
  const { rows } = await sql<{ path: string; banned: boolean; wasShown: boolean }>`
    SELECT path, banned, taken_from IS NOT DISTINCT FROM 'images' AS "wasShown" FROM sealed_photos
    WHERE seal_id = ${sealId}`.execute(db)
  let isRoom = true
  for (const { path, banned } of rows) if (banned) await unbanPhoto(db, path)
  if (memberId !== null) {
    await sql`INSERT INTO pending_photos (id, member_id, path, placeholder, crop, replaces, created_at)
      SELECT id, ${memberId}::bigint, path, placeholder, crop, replaces, created_at FROM sealed_photos
      WHERE seal_id = ${sealId} AND taken_from = 'pending_photos'`.execute(db)
    const { rows: back } = await sql<{ id: string }>`
      INSERT INTO images (id, member_id, path, placeholder, crop, created_at, position)
      SELECT id, ${memberId}::bigint, path, placeholder, crop, created_at,
        ${own.length} + row_number() OVER (ORDER BY position, id) - 1 FROM sealed_photos
      WHERE seal_id = ${sealId} AND taken_from = 'images' ORDER BY position, id
      LIMIT ${roomFor(own, await lockPending(db, memberId))}
      RETURNING id`.execute(db)
    if (own.length > 0 && back.length > 0)
      await placePhotos(db, [...back.map(({ id }) => id), ...own.map(({ id }) => id)])
    isRoom = back.length === rows.filter(({ wasShown }) => wasShown).length
    invalidate(memberId)
  }
  await sql`DELETE FROM sealed_photos WHERE seal_id = ${sealId}`.execute(db)
  return isRoom
}

/** Keeps the photos of seals as evidence alone: lifting the seals puts none of them back. */
export async function keepPhotosSealed(db: Queryable, sealIds: number[]): Promise<void> {
  await sql`UPDATE sealed_photos SET taken_from = NULL WHERE seal_id = ANY(${sealIds}::bigint[])`.execute(db)
}

/** Deletes the files of a seal's photos, which its own rows name until the seal is deleted. */
export async function deleteSealedPhotos(
  { db, storage }: { db: Queryable; storage: Storage },
  sealId: number,
): Promise<void> {
  const { rows } = await sql<{ path: string }>`
    SELECT path FROM sealed_photos WHERE seal_id = ${sealId} AND NOT EXISTS (
      SELECT FROM sealed_photos other WHERE other.path = sealed_photos.path AND other.seal_id <> ${sealId})`.execute(
    db,
  )
  for (const { path } of rows) await storage.removeFolder(path)
}

/** Returns those of the paths that are sealed. */
export async function sealedAmong(db: Queryable, paths: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    SELECT path FROM sealed_photos WHERE path = ANY(${paths}::text[])`.execute(db)
  return new Set(rows.map(({ path }) => path))
}
