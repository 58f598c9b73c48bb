import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Db, keptPlan, sql } from '../../db/db.ts'
import type { FloodGuard } from '../../http/flood-guard.ts'
import { ipAddressOf } from '../../http/ip-address.ts'
import { sessionEnd } from '../../http/own-row.ts'
import { networkOf } from '../../http/rate-limits.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Shedding } from '../../http/shedding.ts'
import type { Storage } from '../../integrations/storage.ts'
import { now } from '../../kernel/clock.ts'
import { hashToken, type Secrets } from '../../kernel/secrets.ts'
import { visibleTo } from '../moderation/moderation.ts'
import { readMedia } from './media.ts'
import { type MediaFile, type MediaViewer, mediaFiles, mediaUrls } from './media-urls.ts'
import { hasMessage } from './rows.ts'

const objectKey = new RegExp(`^(chat-[0-9a-f]{32})/(${mediaFiles.join('|')})$`)
/** How a page of ours asks for a picture or a recording. An address that somebody opens by itself comes as a document. */
const destinations = ['image', 'audio', 'video', 'empty']

type Served = {
  fastify: FastifyInstance
  db: Db
  secrets: Secrets
  floodGuard: FloodGuard
  shedding: Shedding
  outside: { storage: Storage }
}

/**
 * Serves pictures and recordings of messages at addresses for one viewer (D23). Who that is, and that they have the message
 * and see its other member, is asked of the rows for every request. All else gets one answer.
 */
export function registerChatMedia({
  fastify,
  db,
  secrets,
  floodGuard,
  shedding,
  outside: { storage },
}: Served): void {
  const urls = mediaUrls(secrets)
  fastify.get<{ Params: { '*': string }; Querystring: Record<string, unknown> }>(
    '/chat-media/*',
    // Its bytes are compressed as they are, and a part of them can't be.
    { compress: false, onRequest: shedding.hook('chat') },
    async (request, reply) => {
      floodGuard.admitIpAddress(networkOf(ipAddressOf(request)))
      const { params, query } = request
      const [, path, name] = objectKey.exec(params['*']) ?? []
      const viewer = path && name ? urls.viewerOf(path, name, query, now()) : null
      const contentType = viewer && isOfOurPage(request) ? await typeShown(db, path!, viewer, request) : null
      const bytes = contentType && (await readMedia({ storage, secrets }, path!, name as MediaFile))
      if (!contentType || !bytes) throw new Refusal('NOTFOUND')
      reply
        .type(contentType)
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'same-origin')
        .header('content-disposition', 'inline')
      return sendPart(request, reply, bytes)
    },
  )
}

/** Whether a page of this site asks. A browser that does not say is one that can't. */
function isOfOurPage({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-dest': destination } = headers
  return (
    (site === undefined || site === 'same-origin') &&
    (destination === undefined || destinations.includes(String(destination)))
  )
}

/** The content type of what a viewer may see now; null where the viewer may not. */
async function typeShown(
  db: Db,
  path: string,
  { memberId, sessionId }: MediaViewer,
  { headers }: FastifyRequest,
): Promise<string | null> {
  // A browser's picture says nobody's session; where one is said, it is the viewer's.
  const said =
    headers.authorization === undefined ? null : hashToken(headers.authorization.replace(/^\d+:/, ''))
  const { rows } = await keptPlan(sql<{ contentType: string }>`
    SELECT u.content_type AS "contentType" FROM chat_media u
    JOIN messages g ON g.conversation_id = u.conversation_id AND g.number = u.number AND g.media_id = u.id
      AND g.unsent_at IS NULL AND ${hasMessage(memberId, 'g')}
    JOIN conversation_sides side ON side.conversation_id = u.conversation_id AND side.member_id = ${memberId}
    JOIN members o ON o.id = side.other_id AND ${visibleTo(memberId, 'o')}
    JOIN members m ON m.id = ${memberId} AND m.banned_at IS NULL AND m.deleted_at IS NULL
      AND m.suspended_until IS NULL
    JOIN sessions s ON s.id = ${sessionId} AND s.member_id = m.id AND ${sessionEnd} > app_now()
      AND (${said}::bytea IS NULL OR s.token_hash = ${said})
    WHERE u.path = ${path}`).execute(db)
  return rows[0]?.contentType ?? null
}

/** Sends all of it, or the one part that is asked for: Safari plays nothing that it can't ask for in parts. */
function sendPart(request: FastifyRequest, reply: FastifyReply, bytes: Buffer) {
  reply.header('accept-ranges', 'bytes')
  const [, from = '', to = ''] = /^bytes=(\d{0,9})-(\d{0,9})$/.exec(request.headers.range ?? '') ?? []
  if (from === '' && to === '') return reply.send(bytes)
  const last = bytes.length - 1
  const start = from === '' ? Math.max(0, bytes.length - Number(to)) : Number(from)
  const end = from === '' || to === '' ? last : Math.min(last, Number(to))
  if (start > end) return reply.code(416).header('content-range', `bytes */${bytes.length}`).send()
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${bytes.length}`)
    .send(bytes.subarray(start, end + 1))
}
