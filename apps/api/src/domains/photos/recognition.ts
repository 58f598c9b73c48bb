import { type Queryable, sql } from '../../db/db.ts'
import type { Storage } from '../../integrations/storage.ts'
import { now } from '../../kernel/clock.ts'
import { evidenceAmong } from '../moderation/moderation.ts'
import { hashesOfCrops, hashesOfPositions, hashOf, qualityOf, toHex } from './perceptual-hash.ts'
import { makeThumbnails, type PhotoMakerConfig } from './photo-processes.ts'
import type { Thumbnails } from './pipeline.ts'

/** Recognises photos by their perceptual hashes: banned ones, and those of other members. */

/** Photos of less quality are too flat to be told apart: no other photo is compared with them. */
export const minQuality = 50
/** The least quality of a photo that is looked for: less, since recompressing and darkening make a photo flatter. */
export const minProbeQuality = 20
/** Two hashes of the same photo differ in at most so many bits of 256: chosen by the drill `photo-hashes`. */
export const sameWithinBits = 48
/** As above, for photos of members: few enough bits for hashes to have one of their 16 words in common. */
const copyWithinBits = 15
/** A photo that many accounts have is noted for so many of them. */
const copiesNoted = 5

/** A hash as PostgreSQL reads it into bit(256). */
const asBits = (hash: Parameters<typeof toHex>[0]) => `x${toHex(hash)}`

/** The hashes by which photos like this one are found, in all eight positions; none of what is too flat. */
function probesOf(thumbnails: Iterable<Uint8Array>): string[] {
  return [...thumbnails]
    .filter((thumbnail) => qualityOf(thumbnail) >= minProbeQuality)
    .flatMap((thumbnail) => hashesOfPositions(thumbnail).map(asBits))
}

/** Stores what a photo is recognised by. */
export async function storeHashes(
  db: Queryable,
  { path, memberId, thumbnails }: { path: string; memberId: number; thumbnails: Thumbnails },
): Promise<void> {
  for (const [part, thumbnail] of thumbnails.entries())
    await sql`
      INSERT INTO photo_hashes (path, part, member_id, hash, quality, thumbnail)
      VALUES (${path}, ${part}, ${memberId}, ${asBits(hashOf(thumbnail))}::bit(256), ${qualityOf(thumbnail)},
        ${Buffer.from(thumbnail)})
      ON CONFLICT DO NOTHING`.execute(db)
}

/** Returns those of the paths whose files nobody needs, and deletes what their photos are recognised by. */
export async function dropHashes(db: Queryable, paths: string[]): Promise<string[]> {
  const evidence = await evidenceAmong(db, paths)
  const unused = paths.filter((path) => !evidence.has(path))
  await sql`DELETE FROM photo_hashes WHERE path = ANY(${unused}::text[])`.execute(db)
  return unused
}

/** Finds the banned photo that an upload is, also mirrored, turned, recompressed, resized or cropped a little. */
export async function findBanned(
  db: Queryable,
  thumbnails: Thumbnails,
): Promise<{ id: string; distance: number } | undefined> {
  const { rows } = await nearestBanned(probesOf(thumbnails)).execute(db)
  return rows[0]
}

/** SQL: the banned photo nearest to one of the probes and the bits by which it differs, if it is the same. */
const nearestBanned = (probes: string[]) => sql<{ id: string; distance: number }>`
  SELECT h.banned_photo_id AS id, bit_count(h.hash # probe)::integer AS distance
  FROM banned_photo_hashes h, unnest(${probes}::bit(256)[]) probe
  WHERE bit_count(h.hash # probe) <= ${sameWithinBits}
  ORDER BY distance, id LIMIT 1`

/**
 * Looks whether an upload is a banned photo. If it is, a hit is recorded, or counted again and reopened where the same member tried before. A hit that is open keeps
 * the picture of its first try.
 * @param path where the upload's files lie
 * @returns where the files of the hit's picture lie; null when the upload is no banned photo
 */
export async function recordIfBanned(
  db: Queryable,
  memberId: number,
  { path, thumbnails }: { path: string; thumbnails: Thumbnails },
): Promise<string | null> {
  const banned = await findBanned(db, thumbnails)
  if (!banned) return null
  const { rows } = await sql<{ path: string }>`
    INSERT INTO photo_hits AS hit (kind, member_id, path, banned_photo_id, distance, first_at, last_at)
    VALUES (1, ${memberId}, ${path}, ${banned.id}, ${banned.distance}, ${now()}, ${now()})
    ON CONFLICT (member_id, banned_photo_id) WHERE kind = 1 DO UPDATE
      SET tries = hit.tries + 1, distance = least(hit.distance, excluded.distance), last_at = excluded.last_at,
        path = CASE WHEN hit.settled_at IS NULL THEN coalesce(hit.path, excluded.path) ELSE excluded.path END,
        ticket_id = CASE WHEN hit.settled_at IS NULL THEN hit.ticket_id END,
        settled_at = NULL, settled_by = NULL
    RETURNING path`.execute(db)
  return rows[0]!.path
}

/**
 * Compares a stored photo with those of other members and records a hit of the later of two that are the same, and one
 * where the photo was banned in the moment in which it was uploaded. Does nothing for a photo that is gone.
 */
export async function matchPhoto(db: Queryable, path: string): Promise<void> {
  const { rows } = await sql<{ memberId: number; thumbnail: Buffer }>`
    SELECT h.member_id AS "memberId", h.thumbnail FROM photo_hashes h JOIN images i ON i.path = h.path
    WHERE h.path = ${path}`.execute(db)
  const [first] = rows
  const probes = probesOf(rows.map(({ thumbnail }) => thumbnail))
  if (!first || probes.length === 0) return
  const { memberId } = first
  await sql`
    WITH copies AS (
      SELECT DISTINCT ON (h.member_id) h.member_id, h.path, bit_count(h.hash # probe) AS distance,
        i.created_at > own.created_at AS later
      FROM images own CROSS JOIN unnest(${probes}::bit(256)[]) probe
      JOIN photo_hashes h ON photo_hash_words(h.hash) && photo_hash_words(probe)
      JOIN images i ON i.path = h.path
      WHERE own.path = ${path} AND h.member_id <> ${memberId} AND h.quality >= ${minQuality}
        AND bit_count(h.hash # probe) <= ${copyWithinBits}
      ORDER BY h.member_id, distance, h.path
    )
    INSERT INTO photo_hits (kind, member_id, path, other_member_id, other_path, distance, first_at, last_at)
    SELECT 2, CASE WHEN later THEN member_id ELSE ${memberId} END, CASE WHEN later THEN path ELSE ${path} END,
      CASE WHEN later THEN ${memberId} ELSE member_id END, CASE WHEN later THEN ${path} ELSE path END,
      distance, ${now()}, ${now()}
    FROM copies ORDER BY distance, member_id LIMIT ${copiesNoted}
    ON CONFLICT DO NOTHING`.execute(db)
  await sql`
    INSERT INTO photo_hits (kind, member_id, path, banned_photo_id, distance, first_at, last_at)
    SELECT 1, ${memberId}, ${path}, id::bigint, distance, ${now()}, ${now()}
    FROM (${nearestBanned(probes)}) banned
    ON CONFLICT (member_id, banned_photo_id) WHERE kind = 1 DO UPDATE SET path = excluded.path`.execute(db)
}

/** Finds the photos that other members show and that are the same as a banned one, by the path of its files. */
export async function copiesOfBanned(
  db: Queryable,
  path: string,
): Promise<{ bannedPhotoId: string; memberId: number; path: string; distance: number }[]> {
  const { rows: parts } = await sql<{ thumbnail: Buffer }>`
    SELECT thumbnail FROM photo_hashes WHERE path = ${path}`.execute(db)
  const probes = probesOf(parts.map(({ thumbnail }) => thumbnail))
  const { rows } = await sql<{ bannedPhotoId: string; memberId: number; path: string; distance: number }>`
    SELECT DISTINCT ON (h.path) b.id::text AS "bannedPhotoId", i.member_id AS "memberId", h.path,
      bit_count(h.hash # probe)::integer AS distance
    FROM banned_photos b CROSS JOIN unnest(${probes}::bit(256)[]) probe
    JOIN photo_hashes h ON photo_hash_words(h.hash) && photo_hash_words(probe) JOIN images i ON i.path = h.path
    WHERE b.path = ${path} AND i.member_id IS DISTINCT FROM b.member_id AND h.quality >= ${minQuality}
      AND bit_count(h.hash # probe) <= ${copyWithinBits}
    ORDER BY h.path, distance`.execute(db)
  return rows
}

/** Records in a ticket that a member shows a banned photo. */
export async function recordCopy(
  db: Queryable,
  copy: { bannedPhotoId: string; memberId: number; path: string; distance: number; ticketId: number },
): Promise<void> {
  const { bannedPhotoId, memberId, path, distance, ticketId } = copy
  await sql`
    INSERT INTO photo_hits AS hit (kind, member_id, path, banned_photo_id, distance, first_at, last_at, ticket_id)
    VALUES (1, ${memberId}, ${path}, ${bannedPhotoId}, ${distance}, ${now()}, ${now()}, ${ticketId})
    ON CONFLICT (member_id, banned_photo_id) WHERE kind = 1 DO UPDATE
      SET path = excluded.path, last_at = excluded.last_at, ticket_id = excluded.ticket_id,
        settled_at = NULL, settled_by = NULL`.execute(db)
}

/**
 * Bans a photo: from now on nobody can upload it, nor a version or a crop of it. Its own row and its member stay as they
 * are.
 * @param photo the path of its files, which a report of it names, too, and who decided it
 * @returns false when nothing is known of the photo, or when it is too flat to be told from others: it is not banned then
 */
export async function banPhoto(
  db: Queryable,
  { path, bannedBy }: { path: string; bannedBy: number },
): Promise<boolean> {
  const { rows } = await sql<{ memberId: number; thumbnail: Buffer }>`
    SELECT member_id AS "memberId", thumbnail FROM photo_hashes
    WHERE path = ${path} AND quality >= ${minQuality}`.execute(db)
  const [first] = rows
  if (!first) return false
  const thumbnails = rows.map(({ thumbnail }) => thumbnail)
  await banThumbnails(db, { path, memberId: first.memberId, bannedBy, thumbnails })
  return true
}

type Banning = { path: string; memberId: number | null; bannedBy: number; thumbnails: Iterable<Uint8Array> }

async function banThumbnails(
  db: Queryable,
  { path, memberId, bannedBy, thumbnails }: Banning,
): Promise<void> {
  const hashes = [...thumbnails].flatMap((thumbnail) => hashesOfCrops(thumbnail).map(asBits))
  await sql`
    WITH banned AS (
      INSERT INTO banned_photos (path, member_id, banned_by, banned_at)
      VALUES (${path}, ${memberId}, (SELECT id FROM members WHERE id = ${bannedBy}), ${now()})
      ON CONFLICT DO NOTHING RETURNING id
    )
    INSERT INTO banned_photo_hashes (banned_photo_id, hash)
    SELECT DISTINCT banned.id, hash FROM banned, unnest(${hashes}::bit(256)[]) hash`.execute(db)
}

/**
 * Makes what a picture is recognised by, which takes a while.
 * @returns a function that bans it; nothing of what is too flat to be told from others is banned, and it returns whether
 *   anything was
 */
export async function banPicture(
  config: PhotoMakerConfig,
  picture: Buffer,
  banning: Omit<Banning, 'thumbnails'>,
): Promise<(db: Queryable) => Promise<boolean>> {
  const made = await makeThumbnails(config, picture, { x: 0, y: 0, width: 1, height: 1 })
  const thumbnails = [...(made ?? [])].filter((thumbnail) => qualityOf(thumbnail) >= minQuality)
  return async (db) => {
    if (thumbnails.length > 0) await banThumbnails(db, { ...banning, thumbnails })
    return thumbnails.length > 0
  }
}

/**
 * Bans photos of an erased member, of whom the files alone are left: what they are recognised by is made from these once
 * more. The files then go, unless the photo is sealed or another open report names it.
 */
export async function banLostPhotos(
  { db, storage, config }: { db: Queryable; storage: Storage; config: PhotoMakerConfig },
  { paths, bannedBy }: { paths: string[]; bannedBy: number },
): Promise<void> {
  for (const path of paths) {
    const master = await storage.get(`${path}/master.webp`)
    const ban = master && (await banPicture(config, master, { path, memberId: null, bannedBy }))
    if (ban && (await ban(db))) {
      await sql`UPDATE sealed_photos SET banned = true WHERE path = ${path}`.execute(db)
    }
    const { rows: needed } = await sql`
      SELECT FROM reports WHERE status = 0 AND evidence -> 'photos' ? ${path}
      UNION ALL SELECT FROM sealed_photos WHERE path = ${path}`.execute(db)
    if (needed.length === 0) await storage.removeFolder(path)
  }
}

/** Takes a photo's ban back, and the hits that it made with it. */
export async function unbanPhoto(db: Queryable, path: string): Promise<void> {
  await sql`DELETE FROM banned_photos WHERE path = ${path}`.execute(db)
}

/** How many photos the nightly job hashes at most: some hours of an idle core. */
const hashedPerNight = 20_000

/**
 * Hashes the photos that were stored before photos were hashed, newest first, in idle processes. A photo whose files are
 * gone is left out, and one that no idle process could make in time is for the next night.
 */
export async function hashPhotos({
  db,
  storage,
  config,
}: {
  db: Queryable
  storage: Storage
  config: PhotoMakerConfig
}): Promise<void> {
  const { rows } = await sql<{ path: string; memberId: number; crop: number[] | null }>`
    SELECT i.path, i.member_id AS "memberId", i.crop FROM images i
    WHERE NOT EXISTS (SELECT FROM photo_hashes h WHERE h.path = i.path)
    ORDER BY i.created_at DESC LIMIT ${hashedPerNight}`.execute(db)
  for (const { path, memberId, crop } of rows) {
    const master = await storage.get(`${path}/master.webp`)
    const [x = 0, y = 0, width = 1, height = 1] = crop ?? []
    const thumbnails = master && (await makeThumbnails(config, master, { x, y, width, height }))
    if (thumbnails) await storeHashes(db, { path, memberId, thumbnails })
  }
}
