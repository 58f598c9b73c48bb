import { hash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type EventName, eventNames, eventSpec, type ServerFrame } from '@harana/contract/events'
import { TYPING_EVERY_MS } from '@harana/contract/model/chat'
import type { Locale } from '@harana/contract/model/locale'
import type { Site } from '@harana/contract/model/site'
import { closeCodes } from '@harana/contract/wire/socket'
import { type RawData, WebSocket } from 'ws'
import type { Viewer } from '../http/own-row.ts'
import { Refusal } from '../http/refusal.ts'
import { createLimiter } from '../kernel/limiter.ts'
import { counter, gauge } from '../kernel/meters.ts'
import { newsOf, readFrame } from './frames.ts'
import { createPresence, type PresenceSource } from './presence.ts'
import { type SocketLimits, usualSocketLimits } from './socket-limits.ts'
import type { Typing } from './typing.ts'

/** How many sessions are read again at a time. */
const maxReading = 4
/** How many batches sockets are closed in. */
const drainBatches = 20
const smallestBatch = 50
/** Of the time in which browsers come back, how much each of them takes, in ms. */
const comeBackMsEach = 10
/** Less than browsers wait between two signs of typing, for those that come late. */
const typingMs = TYPING_EVERY_MS / 2

const opened = gauge('harana_sockets', 'Open sockets.').of()
const sent = counter('harana_events_total', 'Frames sent over sockets, by event.', {
  event: [...eventNames, 'typing', 'online', 'alive', 'other'],
})

type Peer = {
  socket: WebSocket
  network: string
  site: Site
  locale: Locale
  /** What the browser was told: nothing before its first hello. */
  told: { cursors: Map<EventName, number>; digests: Map<EventName, string> } | undefined
  isAlive: boolean
  /** When all its frames will be forgotten, in ms of performance.now(). */
  framesUntil: number
  /** In which conversation it said last that its member types, and when, in ms of performance.now(). */
  typed: { conversationId: string; at: number } | undefined
}
type Session = {
  id: number
  memberId: number
  /** As it was read last. */
  viewer: Viewer
  peers: Set<Peer>
  /** Whether it may have changed since it was read. */
  isStale: boolean
  isReading: boolean
  /** Until when what was read holds by itself, in ms since 1970. */
  until: number
}

/** What sockets need of the application. */
export type SocketSource = PresenceSource & {
  /** The viewer of a session as it stands now, and until when that holds by itself; null when it has ended. */
  read(sessionId: number): Promise<{ viewer: Viewer; until: number } | null>
  /** Whether a viewer may have a socket, and be sent an event. */
  mayConnect(viewer: Viewer): boolean
  mayBeSent(event: EventName, viewer: Viewer): boolean
  /** The answer of the event's read, parsed as over HTTP. */
  answer(
    event: EventName,
    input: object,
    viewer: Viewer,
    peer: { site: Site; locale: Locale },
  ): Promise<object>
  /** The member who is shown that a viewer types in a conversation; null where nobody is. */
  typesTo(viewer: Viewer, conversationId: string): Promise<number | null>
  /** Tells the other processes of it. */
  passTyping(typing: Typing): void
}

export type Sockets = ReturnType<typeof createSockets>

/**
 * The open sockets of this process. Whenever a member is invalidated, each session of theirs is read again: its sockets
 * are closed if it would be given no ticket any more, and else sent the events whose answers have changed.
 */
export function createSockets(source: SocketSource, limits: SocketLimits = usualSocketLimits) {
  const sessions = new Map<number, Session>()
  const sessionsOf = new Map<number, Set<Session>>()
  const networks = new Map<string, number>()
  const takeTurn = createLimiter(maxReading, Number.POSITIVE_INFINITY, () => new Error('too many sessions'))
  const presence = createPresence(source, limits.presenceMs)
  let isDraining = false
  let isFailing = false

  const peersOf = (memberId: number) =>
    [...(sessionsOf.get(memberId) ?? [])].flatMap(({ peers }) => [...peers])

  /** Reads a session and brings its sockets up to date, and again as long as it was invalidated meanwhile. */
  async function refresh(session: Session): Promise<void> {
    session.isStale = true
    if (session.isReading) return
    session.isReading = true
    try {
      while (session.isStale && session.peers.size > 0) await takeTurn(() => bringUpToDate(session))
    } catch (error) {
      // The session stays stale, and its turn comes again with the next sign of life.
      session.isStale = true
      // One line while the database is away, not one for each session.
      if (!isFailing) source.onError(error as Error)
      isFailing = true
    } finally {
      session.isReading = false
    }
  }

  async function bringUpToDate(session: Session): Promise<void> {
    session.isStale = false
    const found = await source.read(session.id)
    isFailing = false
    if (!found || !source.mayConnect(found.viewer)) {
      for (const { socket } of session.peers) socket.close(closeCodes.session)
      return
    }
    session.until = found.until
    session.viewer = found.viewer
    for (const peer of session.peers) await sendChanges(peer, found.viewer)
  }

  async function sendChanges(peer: Peer, viewer: Viewer): Promise<void> {
    const { told } = peer
    if (!told) return
    for (const event of eventNames.filter((name) => source.mayBeSent(name, viewer))) {
      const ask = (input: object) => source.answer(event, input, viewer, peer)
      const current = await ask({})
      const digest = hash('sha1', JSON.stringify(current))
      // A hello that came meanwhile has begun a new account of what was told.
      if (peer.told !== told) return
      if (told.digests.get(event) === digest) continue
      for await (const data of eventSpec(event).since
        ? newsOf(ask, told.cursors, event, current)
        : [current]) {
        // Whoever begins anew, or has gone, is told no more of what may be many pages.
        if (peer.told !== told || peer.socket.readyState !== WebSocket.OPEN) return
        send(peer, { event, data } as ServerFrame)
      }
      told.digests.set(event, digest)
    }
  }

  /** Closes a socket that takes frames too slowly: what is sent to it waits in memory. */
  function send({ socket }: Peer, frame: ServerFrame): void {
    if (socket.bufferedAmount > limits.maxWaiting) socket.close(closeCodes.resync)
    else if (socket.readyState === WebSocket.OPEN) {
      socket.send(JSON.stringify(frame))
      sent.of(frame.event).add()
    }
  }

  function take(session: Session, peer: Peer, data: RawData, isBinary: boolean): void {
    const frame = mayGoOn(peer) && !isBinary ? readFrame(String(data)) : undefined
    if (!frame) {
      peer.socket.close(closeCodes.policy)
      return
    }
    // Nothing is told, nor taken, before the hello.
    if (frame.frame !== 'hello' && !peer.told) return
    if (frame.frame === 'watch')
      presence.watch(peer, {
        viewerId: session.memberId,
        profileIds: new Set(frame.profileIds),
        send: (passing) => send(peer, passing),
      })
    if (frame.frame === 'typing') void sayTyping(session, peer, frame.conversationId)
    if (frame.frame !== 'hello') return
    const { cursor, locale } = frame
    const since = eventNames.filter((event) => eventSpec(event).since && cursor !== undefined)
    peer.locale = locale
    peer.told = { cursors: new Map(since.map((event) => [event, cursor!])), digests: new Map() }
    void refresh(session)
  }

  /** Shows the other of a conversation that a member types; not at all while there is more to do than can be done. */
  async function sayTyping(session: Session, peer: Peer, conversationId: string): Promise<void> {
    const at = performance.now()
    const { typed } = peer
    if (typed?.conversationId === conversationId && at - typed.at < typingMs) return
    peer.typed = { conversationId, at }
    // A session that may have changed says nothing until it was read again.
    if (source.isBusy() || session.isStale || session.isReading) return
    try {
      const to = await source.typesTo(session.viewer, conversationId)
      if (to === null || !session.peers.has(peer)) return
      const typing = { from: session.memberId, to, conversationId }
      showTyping(typing)
      source.passTyping(typing)
    } catch (error) {
      source.onError(error as Error)
    }
  }

  /** Shows that a member types, in the pages that show that member. */
  function showTyping({ from, to, conversationId }: Typing): void {
    for (const peer of peersOf(to))
      if (presence.watches(peer, from)) send(peer, { event: 'typing', data: { conversationId } })
  }

  /** Counts a frame. */
  function mayGoOn(peer: Peer): boolean {
    const now = performance.now()
    peer.framesUntil = Math.max(peer.framesUntil, now) + limits.msPerFrame
    return peer.framesUntil - now <= limits.burst * limits.msPerFrame
  }

  function remove(session: Session, peer: Peer): void {
    session.peers.delete(peer)
    opened.add(-1)
    presence.forget(peer)
    const left = (networks.get(peer.network) ?? 1) - 1
    if (left > 0) networks.set(peer.network, left)
    else networks.delete(peer.network)
    if (session.peers.size > 0) return
    sessions.delete(session.id)
    const ofMember = sessionsOf.get(session.memberId)
    ofMember?.delete(session)
    if (ofMember?.size === 0) sessionsOf.delete(session.memberId)
  }

  const beat = setInterval(() => {
    for (const session of sessions.values()) {
      for (const peer of session.peers) {
        if (!peer.isAlive) {
          peer.socket.terminate()
          continue
        }
        peer.isAlive = false
        peer.socket.ping()
        // A page does not see a ping, and would not notice a server that is gone.
        send(peer, { event: 'alive' })
      }
      if (session.isStale || session.until <= Date.now()) void refresh(session)
    }
  }, limits.aliveMs).unref()

  return {
    /** @throws Refusal TOOMANY when the member or the network has as many sockets as it may */
    admit(memberId: number, network: string): void {
      if (isDraining) throw new Refusal('UNAVAILABLE', undefined, { retryAfter: 1 })
      if (peersOf(memberId).length >= limits.perMember || (networks.get(network) ?? 0) >= limits.perNetwork)
        throw new Refusal('TOOMANY', undefined, { retryAfter: 60 })
    },

    /** Takes an open socket of a session, which is told nothing before its hello. */
    add(socket: WebSocket, viewer: Viewer, at: { network: string; site: Site }): void {
      const { memberId, sessionId } = viewer
      let session = sessions.get(sessionId)
      if (!session) {
        session = {
          id: sessionId,
          memberId,
          viewer,
          peers: new Set(),
          isStale: false,
          isReading: false,
          until: Number.POSITIVE_INFINITY,
        }
        sessions.set(sessionId, session)
        sessionsOf.set(memberId, (sessionsOf.get(memberId) ?? new Set()).add(session))
      }
      const its = session
      const peer: Peer = {
        socket,
        ...at,
        locale: 'en',
        told: undefined,
        isAlive: true,
        framesUntil: 0,
        typed: undefined,
      }
      its.peers.add(peer)
      opened.add()
      networks.set(at.network, (networks.get(at.network) ?? 0) + 1)
      const tooLate = setTimeout(() => peer.told ?? socket.close(closeCodes.policy), limits.helloMs).unref()
      socket.on('message', (data, isBinary) => take(its, peer, data, isBinary))
      socket.on('pong', () => {
        // One that answers no ping of ours is a frame like any other.
        if (peer.isAlive && !mayGoOn(peer)) socket.close(closeCodes.policy)
        peer.isAlive = true
      })
      socket.on('ping', () => mayGoOn(peer) || socket.close(closeCodes.policy))
      // A frame that breaks the protocol; the socket closes itself.
      socket.on('error', () => {})
      socket.on('close', () => {
        clearTimeout(tooLate)
        remove(its, peer)
      })
    },

    /** Shows what another process passed. */
    showTyping,

    /** Reads the sessions of a member again, or of everyone (null), as far as they have sockets. */
    refresh(memberId: number | null): void {
      for (const session of memberId === null ? sessions.values() : (sessionsOf.get(memberId) ?? []))
        void refresh(session)
    },

    /**
     * Closes all sockets in batches, each with the time after which to come back, and takes no more. What has not ended
     * a second after the last batch is cut.
     */
    async drain(): Promise<void> {
      isDraining = true
      clearInterval(beat)
      presence.stop()
      const open = [...sessions.values()].flatMap(({ peers }) => [...peers])
      const within = Math.min(limits.comeBackMs, open.length * comeBackMsEach)
      const size = Math.max(smallestBatch, Math.ceil(open.length / drainBatches))
      for (let at = 0; at < open.length; at += size) {
        for (const { socket } of open.slice(at, at + size))
          socket.close(closeCodes.restart, String(Math.round(1_000 + Math.random() * within)))
        if (at + size < open.length) await pause(limits.drainMs / drainBatches)
      }
      for (let left = 20; left > 0 && networks.size > 0; left--) await pause(50)
      for (const { socket } of open) socket.terminate()
    },
  }
}
