import type { FastifyInstance } from 'fastify'
import { type Db, keptPlan, sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Shedding } from '../../http/shedding.ts'
import type { Storage } from '../../integrations/storage.ts'
import { now } from '../../kernel/clock.ts'
import type { Load } from '../../kernel/load.ts'
import { isOptionalWidth, type PhotoUrls, photoWidths } from './photo-urls.ts'

const objectKey = /^([0-9a-f]{32})\/(\d+)\.webp$/

type Served = {
  fastify: FastifyInstance
  db: Db
  load: Load
  shedding: Shedding
  photos: PhotoUrls
  outside: { storage: Storage }
}

/**
 * Serves photos at signed URLs (D23): `<img>` sends no Authorization header.
 * A URL without a valid signature, an expired one and one of a photo that is gone get the same answer.
 */
export function registerPhotos({ fastify, db, load, shedding, photos, outside }: Served): void {
  fastify.get<{ Params: { '*': string }; Querystring: Record<string, unknown> }>(
    '/photos/*',
    { onRequest: shedding.hook('browsing') },
    async (request, reply) => {
      const { params, query } = request
      const [, path, width] = objectKey.exec(params['*']) ?? []
      const { e: end, s: signature, o } = query
      const isOwn = o === '1'
      const at = now()
      const isValid =
        path !== undefined &&
        photoWidths.some((allowed) => String(allowed) === width) &&
        typeof end === 'string' &&
        typeof signature === 'string' &&
        photos.verify(path, Number(width), end, signature, at, isOwn)
      const shown = isValid && (await load.inTurn('browsing', null, () => isShown(db, path, isOwn)))
      if (shown === null) return shedding.refuse('browsing', request, reply)
      const bytes = shown ? await read(outside.storage, path, Number(width)) : null
      if (!bytes) throw new Refusal('NOTFOUND')
      return reply
        .type('image/webp')
        .header('cache-control', `private, max-age=${photos.secondsLeft(end as string, at)}, immutable`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(bytes)
    },
  )
}

/** Reads one size of a photo; for a size that it was stored without, the 800 pixels wide one. Null when it is gone. */
async function read(storage: Storage, path: string, width: number): Promise<Buffer | null> {
  const bytes = await storage.get(`${path}/${width}.webp`)
  return bytes || !isOptionalWidth(width) ? bytes : storage.get(`${path}/800.webp`)
}

/**
 * Whether a photo may be served. One that waits for staff may: its URL is in its member's own answers alone. Asked for every
 * request, so that a photo which is removed or sealed, or whose member is gone, is served nowhere from then on. One's own are served while one takes a pause,
 * and while one's profile is hidden until staff have looked at it.
 */
async function isShown(db: Db, path: string, isOwn: boolean): Promise<boolean> {
  const { rows } = await keptPlan(sql`
    SELECT FROM (
      SELECT member_id FROM images WHERE path = ${path}
      UNION ALL SELECT member_id FROM pending_photos WHERE path = ${path}) i
    JOIN members m ON m.id = i.member_id AND m.banned_at IS NULL AND m.deleted_at IS NULL
      AND m.suspended_until IS NULL
      AND (m.hidden_at IS NULL OR ${isOwn}) AND (m.paused_at IS NULL OR ${isOwn})
    WHERE NOT EXISTS (SELECT FROM sealed_photos s WHERE s.path = ${path})`).execute(db)
  return rows.length > 0
}
