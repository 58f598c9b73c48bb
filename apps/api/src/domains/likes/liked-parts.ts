import type { LikedPart } from '@harana/contract/calls/likes'
import type { Locale } from '@harana/contract/model/locale'
import { type Prompt, questionOf } from '@harana/contract/model/question-texts'
import type { RawBuilder } from 'kysely'
import { sql, type Tx } from '../../db/db.ts'
import type { Photo, PhotoUrls } from '../photos/photos.ts'

/** A part as `likedPartOf` selects it; null for a like of the profile as a whole. */
export type LikedPartRow =
  | (Photo & { prompt: null; language: null })
  | { path: null; placeholder: null; prompt: Prompt; language: Locale }
  | null

/** SQL: what of the viewer's profile a member's like is of; `liker` is the column that holds the member's number. */
export const likedPartOf = (
  liker: string,
  me: number | RawBuilder<number>,
): RawBuilder<LikedPartRow> => sql<LikedPartRow>`(
  SELECT json_build_object('path', i.path, 'placeholder', i.placeholder, 'prompt', a.prompt, 'language', a.language)
  FROM liked_parts part LEFT JOIN images i ON i.id = part.image_id
    LEFT JOIN prompt_answers a ON a.member_id = part.liked AND a.prompt = part.prompt
  WHERE part.liker = ${sql.ref(liker)} AND part.liked = ${me})`

/** A part in an answer. */
export function likedPart(row: LikedPartRow, photos: PhotoUrls, now: Date): LikedPart | null {
  if (!row) return null
  if (row.path !== null) {
    return { photo: { ...photos.own(row.path, now), placeholder: row.placeholder }, question: null }
  }
  return { photo: null, question: questionOf(row.prompt, row.language) }
}

/**
 * Names the photo or the answer that a like is of, in place of what it named before. Nothing named leaves that as it is.
 * Both members must be locked, so that the part does not go meanwhile.
 * @returns false when the liked member shows no such part
 */
export async function nameLikedPart(
  db: Tx,
  liker: number,
  liked: number,
  { pictureId, prompt }: { pictureId?: string | undefined; prompt?: Prompt | undefined },
): Promise<boolean> {
  if (!pictureId && !prompt) return true
  const part = pictureId
    ? sql`SELECT id, NULL FROM images WHERE id = ${pictureId} AND member_id = ${liked}`
    : sql`SELECT NULL::uuid, prompt FROM prompt_answers WHERE member_id = ${liked} AND prompt = ${prompt}`
  const { rows } = await sql`
    INSERT INTO liked_parts (liker, liked, image_id, prompt)
    SELECT ${liker}, ${liked}, part.* FROM (${part}) part
    ON CONFLICT (liker, liked) DO UPDATE SET image_id = excluded.image_id, prompt = excluded.prompt
    RETURNING liker`.execute(db)
  return rows.length > 0
}
