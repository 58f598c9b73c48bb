import { type Queryable, sql } from '../../db/db.ts'
import type { Storage } from '../../integrations/storage.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { closeTickets } from '../tickets/tickets.ts'

/** The part of live photos that other domains may use. */

/** The key of a live photo's picture in the storage. */
export const pictureIn = (folder: string): string => `${folder}/sealed`

/**
 * Takes back what a member was asked for or has sent and staff have not decided. The member's row must be locked.
 * @returns the folder of the picture, to be removed after the commit; what is forgotten is swept. Null when there is none
 */
export async function withdrawLivePhoto(db: Queryable, memberId: number): Promise<string | null> {
  const { rows } = await sql<{ id: string; folder: string | null }>`
    WITH open AS (SELECT id, folder FROM live_photos WHERE member_id = ${memberId} AND ended_at IS NULL)
    UPDATE live_photos l SET ended_at = app_now(), folder = NULL FROM open WHERE l.id = open.id
    RETURNING open.id, open.folder`.execute(db)
  const [open] = rows
  if (open) await closeTickets(db, 'live-photo', memberId, [open.id])
  return open?.folder ?? null
}

/** Forgets all live photos of a member; their pictures are swept. The member's row must be locked. */
export async function clearLivePhotos(db: Queryable, memberId: number): Promise<void> {
  await closeTickets(db, 'live-photo', memberId)
  await db.deleteFrom('live_photos').where('member_id', '=', memberId).execute()
}

/** Reads the picture that a ticket is about, as WebP. @returns null when there is none any more */
export async function readLivePhoto(
  db: Queryable,
  { storage, secrets }: { storage: Storage; secrets: Pick<Secrets, 'livePhoto'> },
  id: string,
): Promise<Buffer | null> {
  const { rows } = await sql<{
    folder: string | null
  }>`SELECT folder FROM live_photos WHERE id = ${id}`.execute(db)
  const folder = rows[0]?.folder
  const sealed = folder ? await storage.get(pictureIn(folder)) : null
  return sealed && secrets.livePhoto.unseal(sealed)
}
