import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type Queryable, sql } from '../../db/db.ts'
import type { Work as HttpWork } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Storage } from '../../integrations/storage.ts'
import { closeTickets, openTicket } from '../tickets/tickets.ts'
import type { Box } from './crop.ts'
import { lockPending, lockPhotos, type PendingPhoto, placePhotos, roomFor } from './photo-order.ts'
import { makeSizes, makeWhole, type PhotoMakerConfig, removeMade } from './photo-processes.ts'
import { messagePx, type Thumbnails } from './pipeline.ts'
import { dropHashes, findBanned, recordIfBanned, storeHashes } from './recognition.ts'
import { sealedAmong } from './sealed-photos.ts'

export { settlePhotoHits } from './hits.ts'
export { openPhoto, readPhoto } from './open-photo.ts'
export { ownPhotos, photosOf } from './own-photos.ts'
export { makeDocument } from './photo-processes.ts'
export type { OwnPhoto, Photo, PhotoUrls } from './photo-urls.ts'
export {
  banLostPhotos,
  banPhoto,
  banPicture,
  copiesOfBanned,
  hashPhotos,
  matchPhoto,
  recordCopy,
  unbanPhoto,
} from './recognition.ts'
export {
  deleteSealedPhotos,
  keepPhotosSealed,
  sealedAmong,
  sealPhotos,
  unsealPhotos,
} from './sealed-photos.ts'
export { sweepPhotos } from './sweep.ts'

/** The tools that storing and removing photos take; a handler's context has them. */
export type PhotoDeps = {
  storage: Storage
  transaction<T>(run: (work: Work) => Promise<T>): Promise<T>
  log: { error(details: object, message: string): void }
}
type Work = Omit<HttpWork, 'db'> & { db: Queryable }

/**
 * The id of the photo that a new one replaces, the part of the new one that its sizes are cut out of, and since when it
 * waits for staff, if it does.
 */
export type PhotoOptions = { replace?: string; box?: Box; waitsFrom?: () => Date | undefined }

/**
 * Stores an upload as a member's last photo, or in place of another. Its files are stored before its row, so a URL never
 * leads nowhere.
 * @returns the new photo's id, storage path and placeholder, and whether it waits for staff
 * @throws Refusal WRONGSIZE, WRONGIMAGE, BANNEDPHOTO, TOOMANYPHOTOS, NOTFOUND when the photo to replace is gone, INVALIDINPUT when the
 *   upload is cut off, or UNAVAILABLE when too many wait
 */
export async function storePhoto(
  { storage, config, transaction, log }: PhotoDeps & { config: PhotoMakerConfig },
  memberId: number,
  sent: Readable,
  { replace, box, waitsFrom }: PhotoOptions = {},
): Promise<{ id: string; path: string; placeholder: string; pending: boolean }> {
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
    const { id, unused, pending } = await transaction(async ({ db, invalidate, send }) => {
      const own = await lockPhotos(db, memberId)
      const before = own.find((photo) => photo.id === replace)
      if (replace && !before) throw new Refusal('NOTFOUND')
      const waiting = await lockPending(db, memberId)
      if (!before && roomFor(own, waiting) === 0) throw new Refusal('TOOMANYPHOTOS')
      await storeHashes(db, { path, memberId, thumbnails })
      invalidate(memberId)
      const crop = box && [box.x, box.y, box.width, box.height]
      const since = waitsFrom?.()
      if (since) {
        const earlier = waiting.filter((photo) => before && photo.replaces === before.id)
        const [unused] = await removePending(db, memberId, earlier)
        const { id } = await db
          .insertInto('pending_photos')
          .values({ member_id: memberId, path, placeholder, crop, replaces: before?.id ?? null })
          .returning('id')
          .executeTakeFirstOrThrow()
        await openTicket(db, { kind: 'new-photo', memberId, about: id, at: since })
        return { id, unused, pending: true }
      }
      if (before) await db.deleteFrom('images').where('id', '=', before.id).execute()
      const { id } = await db
        .insertInto('images')
        .values({
          member_id: memberId,
          path,
          placeholder,
          crop,
          position: before?.position ?? own.length,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await send('match-photo', { path })
      const [unused] = before ? await dropHashes(db, [before.path]) : []
      return { id, unused, pending: false }
    })
    if (unused) await removeObjects(storage, unused, log)
    return { id, path, placeholder, pending }
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
 * Makes one upright picture of an upload, without metadata, that is no photo of the profile. A banned photo is refused and
 * leaves a hit, as it does there.
 * @returns WebP of at most 1600 pixels a side
 * @throws Refusal WRONGSIZE, WRONGIMAGE, BANNEDPHOTO, INVALIDINPUT when the upload is cut off, or UNAVAILABLE when too many wait
 */
export async function receivePicture(
  deps: PhotoDeps & { config: PhotoMakerConfig },
  memberId: number,
  sent: Readable,
): Promise<Buffer> {
  const made = await makeSizes(deps.config, sent, undefined)
  if (!made) throw new Refusal('WRONGIMAGE')
  const { folder, thumbnails } = made
  try {
    const picture = await readFile(join(folder, 'master.webp'))
    if (await deps.transaction(({ db }) => findBanned(db, thumbnails)))
      await refuseBanned(deps, memberId, { folder, thumbnails })
    return picture
  } finally {
    await removeMade(folder)
  }
}

/** A picture of a message: WebP without metadata, in two sizes, as large as the larger one says. */
export type MessagePicture = {
  small: Buffer
  large: Buffer
  width: number
  height: number
  placeholder: string
}

/** As `receivePicture`, for a message. */
export async function receiveMessagePicture(
  deps: PhotoDeps & { config: PhotoMakerConfig },
  memberId: number,
  sent: Readable,
): Promise<MessagePicture> {
  const made = await makeWhole(deps.config, sent)
  if (!made) throw new Refusal('WRONGIMAGE')
  const { folder, thumbnails, width, height, placeholder } = made
  try {
    const large = await readFile(join(folder, 'master.webp'))
    if (await deps.transaction(({ db }) => findBanned(db, thumbnails))) {
      // Staff compare it in the sizes of photos, which a message has no use for.
      const sizes = await makeSizes(deps.config, Readable.from([large]), undefined)
      if (!sizes) throw new Refusal('WRONGIMAGE')
      await refuseBanned(deps, memberId, { folder: sizes.folder, thumbnails }).finally(() =>
        removeMade(sizes.folder),
      )
    }
    return { small: await readFile(join(folder, `${messagePx}.webp`)), large, width, height, placeholder }
  } finally {
    await removeMade(folder)
  }
}

/** Records that somebody tried to use a banned photo, with its picture for staff. @throws Refusal BANNEDPHOTO */
async function refuseBanned(
  { storage, transaction, log }: PhotoDeps,
  memberId: number,
  { folder, thumbnails }: { folder: string; thumbnails: Thumbnails },
): Promise<never> {
  const path = randomBytes(16).toString('hex')
  await storage.putFolder(path, folder)
  const evidence = await transaction(({ db }) => recordIfBanned(db, memberId, { path, thumbnails }))
  if (evidence !== path) await removeObjects(storage, path, log)
  throw new Refusal('BANNEDPHOTO')
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
    const waiting = (await lockPending(db, memberId)).filter((photo) => photo.id === id)
    if (waiting.length > 0) {
      invalidate(memberId)
      return removePending(db, memberId, waiting)
    }
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
  const waiting = await removePending(db, memberId, await lockPending(db, memberId))
  invalidate(memberId)
  return [...(await dropHashes(db, paths)), ...waiting]
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
  const { rows: waiting } = await sql<TakenPhoto>`
    DELETE FROM pending_photos WHERE member_id = ${memberId} AND id = ANY(${ids}::uuid[])
    RETURNING path, placeholder, crop`.execute(db)
  await closeTickets(db, 'new-photo', memberId, ids)
  await placePhotos(
    db,
    own.map(({ id }) => id).filter((id) => !ids.includes(id)),
  )
  invalidate(memberId)
  return [...rows, ...waiting]
}

/** Puts taken photos back behind the member's others, but for sealed ones. @returns whether there was room for all of them */
export async function putPhotosBack(
  { db, invalidate }: Work,
  memberId: number,
  taken: TakenPhoto[],
): Promise<boolean> {
  const own = await lockPhotos(db, memberId)
  const sealed = await sealedAmong(
    db,
    taken.map(({ path }) => path),
  )
  const open = taken.filter(({ path }) => !sealed.has(path))
  const fitting = open.slice(0, roomFor(own, await lockPending(db, memberId)))
  for (const [at, photo] of fitting.entries())
    await db
      .insertInto('images')
      .values({ member_id: memberId, ...photo, position: own.length + at })
      .execute()
  invalidate(memberId)
  return fitting.length === open.length
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

/** Removes photos that wait, with their tickets. @returns the paths whose files nobody needs any more */
async function removePending(db: Queryable, memberId: number, photos: PendingPhoto[]): Promise<string[]> {
  if (photos.length === 0) return []
  const ids = photos.map(({ id }) => id)
  await db.deleteFrom('pending_photos').where('id', 'in', ids).execute()
  await closeTickets(db, 'new-photo', memberId, ids)
  return dropHashes(
    db,
    photos.map(({ path }) => path),
  )
}

/** Whether the photo that a ticket is about waits for staff still. */
export async function isPending(db: Queryable, ticketId: number | undefined): Promise<boolean> {
  const { rows } = await sql`SELECT FROM tickets t JOIN pending_photos p ON p.id = t.about
    WHERE t.id = ${ticketId ?? null} AND t.kind = 'new-photo'`.execute(db)
  return rows.length > 0
}

/**
 * Shows photos that waited for staff: each takes the place of the one that it replaces, or comes last. Files of those that
 * are replaced are left to the nightly sweep.
 * @returns the ids of those that are shown now
 */
export async function showPending(
  { db, invalidate, send }: HttpWork,
  memberId: number,
  ids?: string[],
): Promise<string[]> {
  const own = await lockPhotos(db, memberId)
  const waiting = (await lockPending(db, memberId)).filter(({ id }) => ids?.includes(id) ?? true)
  let next = own.length
  for (const { id, path, replaces } of waiting) {
    const before = own.find((photo) => photo.id === replaces)
    if (before) await db.deleteFrom('images').where('id', '=', before.id).execute()
    await sql`
      WITH shown AS (DELETE FROM pending_photos WHERE id = ${id} RETURNING *)
      INSERT INTO images (id, member_id, path, placeholder, crop, position, created_at)
      SELECT id, member_id, path, placeholder, crop, ${before?.position ?? next++}, created_at FROM shown`.execute(
      db,
    )
    await send('match-photo', { path })
  }
  invalidate(memberId)
  return waiting.map(({ id }) => id)
}

/** Shows every photo that waits once the site's setting shows new photos at once, and closes their tickets. */
export async function releasePending({
  db,
  transaction,
}: {
  db: Queryable
  transaction<T>(run: (work: HttpWork) => Promise<T>): Promise<T>
}): Promise<void> {
  const { rows } = await sql<{ memberId: number }>`
    SELECT DISTINCT member_id AS "memberId" FROM pending_photos
    WHERE NOT EXISTS (SELECT FROM site_settings WHERE name = 'photoModeration' AND value = '"before"')
    LIMIT ${releasedPerRun}`.execute(db)
  for (const { memberId } of rows)
    await transaction(async (work) => {
      // The case of a photo that is sealed, and so waits no longer, stays open.
      await closeTickets(work.db, 'new-photo', memberId, await showPending(work, memberId))
    })
}

/** Of how many members one run shows photos. */
const releasedPerRun = 500

/** Removes a photo's files after the commit. A failure is only logged: the row is gone, and the sweep tries again. */
export async function removeObjects(storage: Storage, path: string, log: PhotoDeps['log']): Promise<void> {
  await storage.removeFolder(path).catch((err) => log.error({ err, path }, 'photo not removed'))
}
