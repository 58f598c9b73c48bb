import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { PHOTOS_MAX } from '@harana/contract/model/limits'
import { type Queryable, sql } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'
import type { Work as HttpWork } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Storage } from '../../integrations/storage.ts'
import type { Box } from './crop.ts'
import { makeSizes, type PhotoMakerConfig, removeMade } from './photo-processes.ts'
import { dropHashes, recordIfBanned, storeHashes } from './recognition.ts'

export { openPhotoTickets, settlePhotoHits } from './hits.ts'
export { ownPhotos, photosOf } from './own-photos.ts'
export type { Photo, PhotoUrls } from './photo-urls.ts'
export { banPhoto, hashPhotos, matchPhoto, unbanPhoto } from './recognition.ts'
export { sweepPhotos } from './sweep.ts'

/** The tools that storing and removing photos take; a handler's context has them. */
export type PhotoDeps = {
  storage: Storage
  transaction<T>(run: (work: Work) => Promise<T>): Promise<T>
  log: { error(details: object, message: string): void }
}
type Work = Omit<HttpWork, 'db'> & { db: Queryable }

/** The id of the photo that a new one replaces, and the part of the new one that its sizes are cut out of. */
export type PhotoOptions = { replace?: string; box?: Box }

/**
 * Stores an upload as a member's last photo, or in place of another. Its files are stored before its row, so a URL never
 * leads nowhere.
 * @returns the new photo's id, storage path and placeholder
 * @throws Refusal WRONGSIZE, WRONGIMAGE, BANNEDPHOTO, TOOMANYPHOTOS, NOTFOUND when the photo to replace is gone, INVALIDINPUT when the
 *   upload is cut off, or UNAVAILABLE when too many wait
 */
export async function storePhoto(
  { storage, config, transaction, log }: PhotoDeps & { config: PhotoMakerConfig },
  memberId: number,
  sent: Readable,
  { replace, box }: PhotoOptions = {},
): Promise<{ id: string; path: string; placeholder: string }> {
  const made = await makeSizes(config, sent, box)
  if (!made) throw new Refusal('WRONGIMAGE')
  const { folder, placeholder, thumbnails } = made
  const path = randomBytes(16).toString('hex')
  let evidence: string | null = null
  try {
    await storage.putFolder(path, folder)
    // In a transaction of its own: what the refusal leaves behind is the hit, with the picture that staff compare.
    evidence = await transaction(({ db }) => recordIfBanned(db, memberId, { path, thumbnails }))
    if (evidence !== null) throw new Refusal('BANNEDPHOTO')
    const { id, unused } = await transaction(async ({ db, invalidate, send }) => {
      const own = await lockPhotos(db, memberId)
      const before = own.find((photo) => photo.id === replace)
      if (replace && !before) throw new Refusal('NOTFOUND')
      if (!before && own.length >= PHOTOS_MAX) throw new Refusal('TOOMANYPHOTOS')
      if (before) await db.deleteFrom('images').where('id', '=', before.id).execute()
      const { id } = await db
        .insertInto('images')
        .values({
          member_id: memberId,
          path,
          placeholder,
          crop: box && [box.x, box.y, box.width, box.height],
          position: before?.position ?? own.length,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await storeHashes(db, { path, memberId, thumbnails })
      await send('match-photo', { path })
      invalidate(memberId)
      const [unused] = before ? await dropHashes(db, [before.path]) : []
      return { id, unused }
    })
    if (unused) await removeObjects(storage, unused, log)
    return { id, path, placeholder }
  } catch (error) {
    // After any other error the row may exist, since a commit counts even when its answer is lost. Files without a row are
    // removed by the nightly sweep.
    if (error instanceof Refusal && evidence !== path) await removeObjects(storage, path, log)
    throw error
  } finally {
    await removeMade(folder)
  }
}

/**
 * Removes a member's photo, its row first: from then on its URLs answer NOTFOUND. The next photo becomes the main one.
 * The files of a photo that an open report names stay for staff; once no open report names it, they are swept.
 * @throws Refusal NOTFOUND when the photo is gone, or another member's
 */
export async function removePhoto(
  { storage, transaction, log }: PhotoDeps,
  memberId: number,
  id: string,
): Promise<void> {
  const [unused] = await transaction(async ({ db, invalidate }) => {
    const own = await lockPhotos(db, memberId)
    const gone = own.find((photo) => photo.id === id)
    if (!gone) throw new Refusal('NOTFOUND')
    await db.deleteFrom('images').where('id', '=', id).execute()
    const left = own.filter((photo) => photo !== gone)
    await placePhotos(
      db,
      left.map((photo) => photo.id),
    )
    invalidate(memberId)
    // Under the lock that reports take, too: none slips in that names the photo.
    return dropHashes(db, [gone.path])
  })
  if (unused) await removeObjects(storage, unused, log)
}

/**
 * Removes all of a member's photos, as `removePhoto` removes one.
 * @returns the storage paths whose files nobody needs any more, for `removeObjects` after the commit
 */
export async function clearPhotos({ db, invalidate }: Work, memberId: number): Promise<string[]> {
  const paths = (await lockPhotos(db, memberId)).map(({ path }) => path)
  await db.deleteFrom('images').where('member_id', '=', memberId).execute()
  invalidate(memberId)
  return dropHashes(db, paths)
}

/** A photo that staff took from a member, with all that its row held. */
export type TakenPhoto = { path: string; placeholder: string; crop: number[] | null }

/**
 * Takes photos from a member; those that the member does not have are left out. Their files stay while a decision holds
 * them.
 */
export async function takePhotos(
  { db, invalidate }: Work,
  memberId: number,
  ids: string[],
): Promise<TakenPhoto[]> {
  const own = await lockPhotos(db, memberId)
  const { rows } = await sql<TakenPhoto>`
    DELETE FROM images WHERE member_id = ${memberId} AND id = ANY(${ids}::uuid[])
    RETURNING path, placeholder, crop`.execute(db)
  await placePhotos(
    db,
    own.map(({ id }) => id).filter((id) => !ids.includes(id)),
  )
  invalidate(memberId)
  return rows
}

/** Puts taken photos back behind the member's others. @returns whether there was room for all of them */
export async function putPhotosBack(
  { db, invalidate }: Work,
  memberId: number,
  taken: TakenPhoto[],
): Promise<boolean> {
  const own = await lockPhotos(db, memberId)
  const fitting = taken.slice(0, PHOTOS_MAX - own.length)
  for (const [at, photo] of fitting.entries())
    await db
      .insertInto('images')
      .values({ member_id: memberId, ...photo, position: own.length + at })
      .execute()
  invalidate(memberId)
  return fitting.length === taken.length
}

/** Makes one of a member's photos the main one. @throws Refusal NOTFOUND when it is gone, or another member's */
export async function setMainPhoto({ db, invalidate }: Work, memberId: number, id: string): Promise<void> {
  const ids = (await lockPhotos(db, memberId)).map((photo) => photo.id)
  if (!ids.includes(id)) throw new Refusal('NOTFOUND')
  await placePhotos(db, [id, ...ids.filter((other) => other !== id)])
  invalidate(memberId)
}

/** Puts a member's photos in the order of `ids`. @throws Refusal OTHERPHOTOS unless `ids` names each of them once */
export async function orderPhotos({ db, invalidate }: Work, memberId: number, ids: string[]): Promise<void> {
  const own = new Set((await lockPhotos(db, memberId)).map((photo) => photo.id))
  const each = new Set(ids).size === own.size && ids.length === own.size
  if (!each || !ids.every((id) => own.has(id))) throw new Refusal('OTHERPHOTOS')
  await placePhotos(db, ids)
  invalidate(memberId)
}

/** Reads a member's photos in their order and locks them until the commit. */
async function lockPhotos(db: Queryable, memberId: number) {
  await lockMembers(db, memberId)
  return db
    .selectFrom('images')
    .select(['id', 'path', 'position'])
    .where('member_id', '=', memberId)
    .orderBy('position')
    .execute()
}

/** Numbers photos in the order of `ids`, from 0 without a gap; 0 is the main photo. */
async function placePhotos(db: Queryable, ids: string[]): Promise<void> {
  await sql`UPDATE images SET position = array_position(${ids}::uuid[], id) - 1 WHERE id = ANY(${ids}::uuid[])`.execute(
    db,
  )
}

/** Removes a photo's files after the commit. A failure is only logged: the row is gone, and the sweep tries again. */
export async function removeObjects(storage: Storage, path: string, log: PhotoDeps['log']): Promise<void> {
  await storage.removeFolder(path).catch((err) => log.error({ err, path }, 'photo not removed'))
}
