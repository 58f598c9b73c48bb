import { type Queryable, sql } from '../../db/db.ts'
import { closeTickets } from '../tickets/tickets.ts'
import { type PictureDeps, readPicture } from './pictures.ts'

/** The part of live photos that other domains may use. */
export { pictureIn } from './pictures.ts'
export {
  deleteSealedLivePhoto,
  readSealedLivePhoto,
  sealLivePhoto,
  unsealLivePhoto,
} from './sealed-live-photos.ts'

/**
 * Takes back what a member was asked for or has sent and staff have neither decided nor sealed. The member's row must be
 * locked.
 * @returns the folder of the picture, to be removed after the commit; what is forgotten is swept. Null when there is none
 */
export async function withdrawLivePhoto(db: Queryable, memberId: number): Promise<string | null> {
  const { rows } = await sql<{ id: string; folder: string | null }>`
    WITH open AS (SELECT id, folder FROM live_photos WHERE member_id = ${memberId} AND ended_at IS NULL
      AND NOT EXISTS (SELECT FROM sealed_live_photos s WHERE s.id = live_photos.id))
    UPDATE live_photos l SET ended_at = app_now(), folder = NULL FROM open WHERE l.id = open.id
    RETURNING open.id, open.folder`.execute(db)
  const [open] = rows
  if (open) await closeTickets(db, 'live-photo', memberId, [open.id])
  return open?.folder ?? null
}

/** Ends a live photo by what staff decided about its member; the picture goes some days later. */
export async function endLivePhoto(db: Queryable, id: string): Promise<void> {
  await sql`UPDATE live_photos SET ended_at = app_now() WHERE id = ${id} AND ended_at IS NULL`.execute(db)
}

/**
 * Forgets all live photos of a member; their pictures are swept. A case whose evidence is sealed goes on. The member's row
 * must be locked.
 */
export async function clearLivePhotos(db: Queryable, memberId: number): Promise<void> {
  const { rows } = await sql<{ id: string; sealed: boolean }>`
    DELETE FROM live_photos l WHERE member_id = ${memberId}
    RETURNING id, EXISTS (SELECT FROM sealed_live_photos s WHERE s.id = l.id) AS sealed`.execute(db)
  const open = rows.filter(({ sealed }) => !sealed)
  await closeTickets(
    db,
    'live-photo',
    memberId,
    open.map(({ id }) => id),
  )
}

/** Reads the picture that a ticket is about, as WebP. @returns null when there is none any more */
export async function readLivePhoto(db: Queryable, deps: PictureDeps, id: string): Promise<Buffer | null> {
  const { rows } = await sql<{
    folder: string | null
  }>`SELECT folder FROM live_photos WHERE id = ${id}`.execute(db)
  const folder = rows[0]?.folder
  return folder ? readPicture(deps, folder) : null
}
