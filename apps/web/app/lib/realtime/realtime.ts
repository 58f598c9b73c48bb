import type {
  ClientFrame,
  EventData,
  EventName,
  events,
  PassingFrame,
  ServerFrame,
} from '@harana/contract/events'
import type { Locale } from '@harana/contract/model/locale'
import { SOCKET_PATH } from '@harana/contract/wire/socket'
import { i18n } from '@lingui/core'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { apiUrl, call } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { complete } from '../api/complete.ts'
import { debug } from '../device/debug.ts'
import { type Connection, connect, type Ticket } from './connection.ts'

/**
 * The events that the server pushes to this page over one socket. They tell sooner what the polls tell as well, so that
 * nothing is missing where there is no socket.
 */

/** The read whose answer each event carries, named once more, since browsers are not sent the contract's schemas. */
const reads: { [E in EventName]: (typeof events)[E]['call'] } = {
  'notifications/news': 'notifications/getnewnotifications',
  'chat/news': 'chat/getnews',
  'users/changed': 'users/me',
}

type Passing = PassingFrame['event']
type DataOf<N extends EventName | Passing> = N extends EventName
  ? EventData<N>
  : Extract<PassingFrame, { event: N }>['data']

const passing: readonly string[] = ['typing', 'presence'] satisfies Passing[]
const log = debug('realtime')
const listeners = new Map<EventName | Passing, Set<(data: never, isStart: boolean) => void>>()
const watchers = new Set<() => void>()
let connection: Connection | undefined
let isLive = false
/** How far this page has heard, by event; empty until the first answers or events say where that is. */
const cursors = new Map<EventName, number>()
/** The events of which this socket tells what has changed since the page last heard of them. */
let told = new Set<string>()
/** The members whose presence is wanted. */
let watched: readonly number[] = []

/** Keeps a socket open, until the returned function is called; `onSessionEnd` is called when the session is not what it was. */
export function startRealtime(onSessionEnd: () => void): () => void {
  cursors.clear()
  const started = connect({
    url: apiUrl(SOCKET_PATH).replace(/^http/, 'ws'),
    getTicket,
    greeting() {
      told = new Set(cursors.keys())
      return [
        {
          frame: 'hello',
          // What one of them has not heard yet is told to both.
          cursor: cursors.size > 0 ? Math.min(...cursors.values()) : undefined,
          locale: i18n.locale as Locale,
        },
        ...(watched.length > 0 ? [watching()] : []),
      ]
    },
    onFrame: take,
    onLive(live) {
      if (isLive === live) return
      isLive = live
      for (const onChange of watchers) onChange()
    },
    onSessionEnd,
  })
  connection = started
  return () => {
    started.stop()
    connection = undefined
  }
}

/** Has everything told in the present locale. */
export const greetAgain = (): void => connection?.greet()

/** Says how far this page has heard of an event, by itself or by its poll. */
export function heardUpTo(event: EventName, timestamp: number): void {
  cursors.set(event, timestamp)
}

/** Tells the other member of a conversation that one is typing; nothing where there is no socket. */
export const sendTyping = (conversationId: string): void =>
  connection?.send({ frame: 'typing', conversationId })

/** Has the presence of these members told, in place of those before; again whenever a socket is opened. */
export function watchPresence(profileIds: readonly number[]): void {
  const same = profileIds.length === watched.length && profileIds.every((id, at) => id === watched[at])
  if (same) return
  watched = profileIds
  connection?.send(watching())
}

const watching = (): ClientFrame => ({ frame: 'watch', profileIds: [...watched] })

/** Whether events come by themselves now, so that a poll need not hurry. */
export const useLive = (): boolean =>
  useSyncExternalStore(
    watch,
    () => isLive,
    () => false,
  )

/**
 * Calls `listener` with the data of each event of this name; `isStart` where it says how things stand, and not what has
 * changed since the page last heard of it.
 */
export function useEvent<E extends EventName | Passing>(
  name: E,
  listener: (data: DataOf<E>, isStart: boolean) => void,
): void {
  const latest = useEffectEvent(listener)
  useEffect(() => {
    const own = (data: DataOf<E>, isStart: boolean) => latest(data, isStart)
    const all = listeners.get(name) ?? new Set()
    listeners.set(name, all.add(own))
    return () => void all.delete(own)
  }, [name])
}

function watch(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

async function getTicket(): Promise<Ticket> {
  try {
    return await call('realtime/getticket', {})
  } catch (error) {
    // Another server may have no sockets.
    if (!(error instanceof ApiError && error.passing)) return 'never'
    return error.code === 'UNAVAILABLE' ? 'busy' : 'away'
  }
}

function take(text: string): void {
  const { event, ...frame }: ServerFrame = JSON.parse(text)
  log(event)
  if (event === 'alive' || !('data' in frame)) return
  const given = frame.data as Record<string, unknown>
  if (!passing.includes(event) && !Object.hasOwn(reads, event)) return
  const data = passing.includes(event) ? given : complete(reads[event as EventName], given, {})
  const isStart = !told.has(event)
  const its = listeners.get(event) ?? new Set()
  // What nobody hears is missing before the next.
  if (its.size > 0) told.add(event)
  else told.delete(event)
  for (const listener of its) listener(data as never, isStart)
}
