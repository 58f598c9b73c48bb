import { randomBytes } from 'node:crypto'
import { CHAT_UPLOAD_KEPT_MS, CHAT_UPLOADS_MAX } from '@harana/contract/model/chat'
import type { ChatMedia } from '@harana/contract/model/message'
import type { RawBuilder } from 'kysely'
import { type Queryable, sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Storage } from '../../integrations/storage.ts'
import type { Work } from '../../jobs/catalogue.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import type { MediaFile, MediaUrls, MediaViewer } from './media-urls.ts'

/** What the names of the folders begin with in which pictures and recordings lie, and nothing else. */
export const MEDIA_PREFIX = 'chat-'
export const newMediaPath = (): string => `${MEDIA_PREFIX}${randomBytes(16).toString('hex')}`

type Stores = { storage: Storage; secrets: Pick<Secrets, 'chatMedia'> }

/** Stores the files of an upload, sealed, so that a copy of the storage alone shows nobody's pictures. */
export async function putMedia(
  { storage, secrets }: Stores,
  path: string,
  files: Partial<Record<MediaFile, Buffer>>,
): Promise<void> {
  for (const [name, bytes] of Object.entries(files))
    await storage.put(`${path}/${name}`, secrets.chatMedia.seal(bytes))
}

/** Reads a file of an upload. @returns null when it is gone */
export async function readMedia(
  { storage, secrets }: Stores,
  path: string,
  name: MediaFile,
): Promise<Buffer | null> {
  const sealed = await storage.get(`${path}/${name}`)
  return sealed && secrets.chatMedia.unseal(sealed)
}

/** Reads a picture or a recording for staff, as a data URI. @returns null when it is gone */
export async function readMediaUri(
  stores: Stores,
  path: string,
  kind: 'image' | 'voice',
): Promise<string | null> {
  const bytes = await readMedia(stores, path, kind === 'image' ? 'large' : 'voice')
  const isWav = bytes?.toString('latin1', 0, 4) === 'RIFF'
  const type = kind === 'image' ? 'image/webp' : isWav ? 'audio/wav' : 'audio/mp4'
  return bytes && `data:${type};base64,${bytes.toString('base64')}`
}

/**
 * Makes a member's upload part of a message, which is the only one that it is sent with.
 * @returns its id, for the message's row
 * @throws Refusal UPLOADGONE unless it is the member's own, of this kind, not sent before and not too old
 */
export async function takeUpload(
  db: Queryable,
  upload: {
    uploadId: string
    memberId: number
    kind: 'image' | 'voice'
    conversationId: string
    number: number
  },
): Promise<string> {
  const { uploadId, memberId, kind, conversationId, number } = upload
  const { rows } = await sql`
    UPDATE chat_media SET conversation_id = ${conversationId}, number = ${number}
    WHERE id = ${uploadId} AND member_id = ${memberId} AND kind = ${kind} AND conversation_id IS NULL
      AND created_at > app_now() - make_interval(secs => ${CHAT_UPLOAD_KEPT_MS / 1000}) RETURNING id`.execute(
    db,
  )
  if (rows.length === 0) throw new Refusal('UPLOADGONE')
  return uploadId
}

/** Forgets what messages were sent with, which are not there any more; the files go right after the commit. */
export async function dropMedia({ db, send }: Pick<Work, 'db' | 'send'>, mediaIds: string[]): Promise<void> {
  const { rows } = await sql<{ path: string }>`
    DELETE FROM chat_media WHERE id = ANY(${mediaIds}::uuid[]) RETURNING path`.execute(db)
  const paths = rows.map(({ path }) => path)
  if (paths.length > 0) await send('remove-chat-media', { paths })
}

/** Makes room for one more upload of a member, whose row must be locked. */
export async function makeRoom(work: Pick<Work, 'db' | 'send'>, memberId: number): Promise<void> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM chat_media
    WHERE member_id = ${memberId} AND conversation_id IS NULL
    ORDER BY created_at DESC, id OFFSET ${CHAT_UPLOADS_MAX - 1}`.execute(work.db)
  if (rows.length > 0)
    await dropMedia(
      work,
      rows.map(({ id }) => id),
    )
}

/** What a message's row says of its picture or recording. */
export type MediaRow = {
  kind: 'image' | 'voice'
  path: string
  width: number | null
  height: number | null
  placeholder: string | null
  durationMs: number | null
  peaks: number[] | null
}

/** SQL: a MediaRow as JSON, of the message of this alias; null for a message without. */
export const mediaColumn = (message: string): RawBuilder<MediaRow | null> => sql<MediaRow | null>`(
  SELECT jsonb_build_object('kind', u.kind, 'path', u.path, 'width', u.width, 'height', u.height,
    'placeholder', u.placeholder, 'durationMs', u.duration_ms, 'peaks', u.peaks)
  FROM chat_media u WHERE u.id = ${sql.ref(`${message}.media_id`)})`

/** A message's picture and recording as this viewer has them. */
export function mediaOf(
  row: MediaRow | null,
  urls: MediaUrls,
  viewer: MediaViewer,
  now: Date,
): { image: ChatMedia | null; voice: ChatMedia | null } {
  if (!row) return { image: null, voice: null }
  const { kind, path, ...about } = row
  const of = (name: MediaFile) => urls.of(path, name, viewer, now)
  return kind === 'image'
    ? { image: { ...about, url: of('small'), largeUrl: of('large') }, voice: null }
    : { image: null, voice: { ...about, url: of('voice'), largeUrl: null } }
}
