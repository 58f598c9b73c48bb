import type { Readable } from 'node:stream'
import { VOICE_MAX_BYTES, VOICE_MAX_MS, VOICE_MIN_MS, VOICE_TOLERANCE_MS } from '@harana/contract/model/chat'
import { sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import { lockAndRequireSession } from '../accounts/accounts.ts'
import type { Handlers } from '../handler.ts'
import { receiveMessagePicture } from '../photos/photos.ts'
import { makeRoom, newMediaPath, putMedia } from './media.ts'
import { readSound } from './sound.ts'

export const mediaHandlers: Handlers<'chat/uploadimage' | 'chat/uploadvoice'> = {
  'chat/uploadimage': async (_input, ctx) => {
    const { body, viewer, outside, secrets, config, transaction, log } = ctx
    const { memberId } = viewer
    const { storage } = outside
    const deps = { storage, config, transaction, log }
    const { small, large, ...picture } = await receiveMessagePicture(deps, memberId, body)
    const path = newMediaPath()
    await putMedia({ storage, secrets }, path, { small, large })
    return transaction(async (work) => {
      const { db } = work
      // A picture may be minutes on its way, in which the session that sends it may end.
      await lockAndRequireSession(db, viewer)
      await makeRoom(work, memberId)
      const { width, height, placeholder } = picture
      const { rows } = await sql<{ id: string }>`
        INSERT INTO chat_media (member_id, kind, path, content_type, width, height, placeholder)
        VALUES (${memberId}, 'image', ${path}, 'image/webp', ${width}, ${height}, ${placeholder})
        RETURNING id`.execute(db)
      return { uploadId: rows[0]!.id }
    })
  },

  'chat/uploadvoice': async ({ durationMs, peaks }, ctx) => {
    const { body, viewer, outside, secrets, transaction } = ctx
    const { memberId } = viewer
    const sound = readSound(await receive(body))
    if (!sound) throw new Refusal('WRONGSOUND')
    if (sound.durationMs > VOICE_MAX_MS + VOICE_TOLERANCE_MS) throw new Refusal('WRONGSIZE')
    const isAsSaid = Math.abs(sound.durationMs - durationMs) <= VOICE_TOLERANCE_MS
    if (!isAsSaid || sound.durationMs < VOICE_MIN_MS) throw new Refusal('WRONGSOUND')
    const path = newMediaPath()
    await putMedia({ storage: outside.storage, secrets }, path, { voice: sound.bytes })
    return transaction(async (work) => {
      const { db } = work
      await lockAndRequireSession(db, viewer)
      await makeRoom(work, memberId)
      const { rows } = await sql<{ id: string }>`
        INSERT INTO chat_media (member_id, kind, path, content_type, duration_ms, peaks)
        VALUES (${memberId}, 'voice', ${path}, ${sound.contentType}, ${sound.durationMs},
          ${peaks.split(',').map(Number)}::smallint[])
        RETURNING id`.execute(db)
      return { uploadId: rows[0]!.id }
    })
  },
}

/** Reads an upload. A too large one is read to its end, up to a point: a browser that is cut off shows no answer. */
async function receive(sent: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of sent) {
      bytes += (chunk as Buffer).length
      if (bytes > 4 * VOICE_MAX_BYTES) break
      if (bytes <= VOICE_MAX_BYTES) chunks.push(chunk as Buffer)
    }
  } catch {
    throw new Refusal('INVALIDINPUT', 'The recording did not arrive whole.')
  }
  if (bytes > VOICE_MAX_BYTES) throw new Refusal('WRONGSIZE')
  return Buffer.concat(chunks)
}
