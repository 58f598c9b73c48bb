import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerFrame } from '@harana/contract/events'
import { WebSocket } from 'ws'
import { type Db, sql } from '../apps/api/src/db/db.ts'
import { hashToken } from '../apps/api/src/kernel/secrets.ts'
import { connect } from '../apps/web/app/lib/realtime/connection.ts'
import type { Member } from './crowd.ts'

/** A member's open page: what it was told, how often, and whether its socket is open. */
export type Page = { member: Member; told: Map<string, number>; times: number; isLive: boolean; stop(): void }

/** Calls as a page does; nothing where nobody answers. `at` is the host and port of the process that did. */
export type Call = (
  token: string,
  name: string,
  input: object,
) => Promise<{ result: string; at: string; ticket?: string; message?: { status: string } } | undefined>

/** A page's socket, from an address of its own as each household has one. */
class PageSocket extends WebSocket {
  static origin = ''
  static address = ''
  constructor(url: string, protocols: string[]) {
    super(url, protocols, {
      origin: PageSocket.origin,
      headers: { 'x-forwarded-for': PageSocket.address },
    })
    this.on('error', () => {})
  }
}

/** The browser's own code runs here, many times, as from the site at `origin`. */
export function behaveAsBrowser(origin: string): void {
  PageSocket.origin = origin
  Object.assign(globalThis, { window: new EventTarget(), document: new EventTarget(), WebSocket: PageSocket })
  setMaxListeners(0, window, document)
}

/** An address that is a member's own. */
export const addressOf = (token: string) => {
  const bytes = hashToken(token)
  return `10.${bytes[0]}.${bytes[1]}.${bytes[2]}`
}

/** A request of a member's, as from a household of the member's own. */
export const requestAs = (token: string, input?: object) => ({
  method: input ? 'POST' : 'GET',
  headers: {
    authorization: `1:${token}`,
    'x-forwarded-for': addressOf(token),
    ...(input && { 'content-type': 'application/json' }),
  },
  ...(input && { body: JSON.stringify(input) }),
})

/** The time in ms, finer than a clock's. */
export const now = () => performance.timeOrigin + performance.now()

/** Opens a member's page, whose news come from the process that gives it a ticket. */
export function openPage(member: Member, call: Call): Page {
  let at = ''
  let cursor: number | undefined
  const page: Page = { member, told: new Map(), times: 0, isLive: false, stop: () => {} }
  const { stop } = connect({
    get url() {
      PageSocket.address = addressOf(member.token)
      return `ws://${at}/realtime`
    },
    async getTicket() {
      const answer = await call(member.token, 'realtime/getticket', {})
      if (!answer) return 'away'
      at = answer.at
      return answer.ticket === undefined ? 'busy' : { ticket: answer.ticket }
    },
    greeting: () => [{ frame: 'hello', cursor, locale: 'en' }],
    onFrame(text) {
      const toldAt = now()
      const frame: ServerFrame = JSON.parse(text)
      if (frame.event !== 'chat/news') return
      cursor = frame.data.timestamp
      for (const { conversationId, message } of frame.data.messages) {
        const id = `${conversationId} ${message.number}`
        page.times++
        page.told.set(id, page.told.get(id) ?? toldAt)
      }
    },
    onLive(isLive) {
      page.isLive = isLive
    },
    onSessionEnd() {},
  })
  page.stop = stop
  return page
}

/** Counts the messages to the members of pages that a page was not told of, and those it was told of twice. */
export async function toldOnce(db: Db, pages: Page[]) {
  const { rows } = await sql<{ id: string; memberId: number }>`
    SELECT g.conversation_id || ' ' || g.number AS id, s.member_id AS "memberId"
    FROM messages g JOIN conversation_sides s ON s.conversation_id = g.conversation_id AND s.member_id <> g.sender_id`.execute(
    db,
  )
  const pageOf = new Map(pages.map((page) => [page.member.id, page]))
  return {
    lost: rows.filter(({ id, memberId }) => pageOf.get(memberId)?.told.has(id) === false).length,
    doubled: pages.reduce((sum, { told, times }) => sum + times - told.size, 0),
  }
}

/** Waits until something holds, and returns how many ms that took. @throws when it takes too long */
export async function until(
  holds: () => boolean | Promise<boolean>,
  timeoutMs: number,
  what: string,
  since = performance.now(),
) {
  while (!(await holds())) {
    if (performance.now() - since > timeoutMs) throw new Error(`waited ${timeoutMs} ms in vain until ${what}`)
    await sleep(20)
  }
  return performance.now() - since
}
