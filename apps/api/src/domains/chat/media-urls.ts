import { timingSafeEqual } from 'node:crypto'
import { CHAT_MEDIA_MS } from '@harana/contract/model/chat'
import type { Secrets } from '../../kernel/secrets.ts'

/** The files of a picture are `small` and `large`, that of a recording is `voice`. */
export const mediaFiles = ['small', 'large', 'voice'] as const
export type MediaFile = (typeof mediaFiles)[number]

/** Whom an address is made for: a member in one session, with whose end it ends. */
export type MediaViewer = { memberId: number; sessionId: number }

/** An address is the same for half the time that it holds, so that a picture that is shown is not asked for again. */
const stepMs = CHAT_MEDIA_MS / 2

/** Makes and reads the addresses of pictures and recordings (D23), each for one viewer and at most CHAT_MEDIA_MS. */
export function mediaUrls({ signChatMedia }: Pick<Secrets, 'signChatMedia'>) {
  const sign = (path: string, name: string, member: string, session: string, end: string) =>
    signChatMedia([path, name, member, session, end].join(' '))
  return {
    of(path: string, name: MediaFile, { memberId, sessionId }: MediaViewer, now: Date): string {
      const end = (Math.floor(now.getTime() / stepMs) + 2).toString(36)
      const [member, session] = [memberId.toString(36), sessionId.toString(36)]
      const query = new URLSearchParams({ m: member, x: session, e: end })
      query.set('s', sign(path, name, member, session, end))
      return `/chat-media/${path}/${name}?${query}`
    },
    /** Whom an address was made for; null unless this installation signed it and it holds still. */
    viewerOf(path: string, name: string, query: Record<string, unknown>, now: Date): MediaViewer | null {
      const { m, x, e, s } = query
      if (![m, x, e].every((part) => typeof part === 'string' && /^[0-9a-z]{1,11}$/.test(part))) return null
      const [member, session, end] = [String(m), String(x), String(e)]
      const right = Buffer.from(sign(path, name, member, session, end))
      const given = Buffer.from(String(s))
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null
      if (Number.parseInt(end, 36) * stepMs <= now.getTime()) return null
      return { memberId: Number.parseInt(member, 36), sessionId: Number.parseInt(session, 36) }
    },
  }
}
export type MediaUrls = ReturnType<typeof mediaUrls>
