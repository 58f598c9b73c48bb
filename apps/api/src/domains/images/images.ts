import { randomBytes } from 'node:crypto'
import { UPLOAD_MAX_BYTES, UPLOAD_MIN_BYTES } from '@harana/contract/limits'
import { type Queryable, sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Storage } from '../../outside/storage.ts'
import { atMost } from './at-most.ts'
import { sizesOf } from './pipeline.ts'

export type { PhotoAddresses } from './addresses.ts'

/** What storing and removing need; a handler's context has it. */
export type PhotoDeps = {
  storage: Storage
  transaction<T>(run: (work: { db: Queryable; wake(memberId: number): void }) => Promise<T>): Promise<T>
  log: { error(details: object, message: string): void }
}

/** Decoding takes a core and some 100 MB each. */
const decoding = atMost(2, 20, () => new Refusal('UNAVAILABLE', undefined, { retryAfter: 5 }))

/**
 * Makes the bytes a member's photo, in place of the one before. The objects are there before the row is, so an
 * address never leads nowhere.
 * @returns the photo's number, and the path its addresses are made of
 * @throws Refusal WRONGSIZE, WRONGIMAGE, or UNAVAILABLE when too many wait
 */
export async function storePhoto(
  { storage, transaction, log }: PhotoDeps,
  memberId: number,
  bytes: Buffer,
): Promise<{ id: string; path: string }> {
  if (bytes.length < UPLOAD_MIN_BYTES || bytes.length > UPLOAD_MAX_BYTES) throw new Refusal('WRONGSIZE')
  const { master, widths } = await decoding(() => sizesOf(bytes))
  const path = randomBytes(16).toString('hex')
  try {
    await storage.put(`${path}/master.webp`, master)
    for (const [width, photo] of widths) await storage.put(`${path}/${width}.webp`, photo)
    const { id, before } = await transaction(async ({ db, wake }) => {
      // Two uploads at once take turns, so that neither overlooks the other's photo.
      await sql`SELECT FROM members WHERE id = ${memberId} FOR NO KEY UPDATE`.execute(db)
      const before = await db
        .deleteFrom('images')
        .where('member_id', '=', memberId)
        .where('position', '=', 0)
        .returning('path')
        .execute()
      const { id } = await db
        .insertInto('images')
        .values({ member_id: memberId, path })
        .returning('id')
        .executeTakeFirstOrThrow()
      wake(memberId)
      return { id, before }
    })
    await removeObjects(storage, before, log)
    return { id, path }
  } catch (error) {
    await storage.removeFolder(path)
    throw error
  }
}

/**
 * Removes a member's own photo, its row first: then nobody is given a new address.
 * @throws Refusal NOTFOUND when it is gone, or another's
 */
export async function removePhoto(
  { storage, transaction, log }: PhotoDeps,
  memberId: number,
  id: string,
): Promise<void> {
  const gone = await transaction(async ({ db, wake }) => {
    wake(memberId)
    return db
      .deleteFrom('images')
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .returning('path')
      .execute()
  })
  if (gone.length === 0) throw new Refusal('NOTFOUND')
  await removeObjects(storage, gone, log)
}

/** After the commit. A failure is the operator's to hear of: for the member the photo is gone. */
async function removeObjects(
  storage: Storage,
  gone: { path: string }[],
  log: PhotoDeps['log'],
): Promise<void> {
  for (const { path } of gone) {
    await storage.removeFolder(path).catch((err) => log.error({ err, path }, 'photo not removed'))
  }
}
