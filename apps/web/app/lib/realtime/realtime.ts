import type { EventData, EventName, events, ServerFrame } from '@harana/contract/events'
import type { Locale } from '@harana/contract/model/locale'
import { SOCKET_PATH } from '@harana/contract/wire/socket'
import { i18n } from '@lingui/core'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { apiUrl, call } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { complete } from '../api/complete.ts'
import { debug } from '../device/debug.ts'
import { type Connection, connect } from './connection.ts'

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

const log = debug('realtime')
const listeners = new Map<EventName, Set<(data: never) => void>>()
const watchers = new Set<() => void>()
let connection: Connection | undefined
let isLive = false
/** How far this page has heard; undefined until the first answer or event says where that is. */
let cursor: number | undefined

/** Keeps a socket open, until the returned function is called; `onSessionEnd` is called when the session is not what it was. */
export function startRealtime(onSessionEnd: () => void): () => void {
  cursor = undefined
  const started = connect({
    url: apiUrl(SOCKET_PATH).replace(/^http/, 'ws'),
    getTicket,
    hello: () => ({ frame: 'hello', cursor, locale: i18n.locale as Locale }),
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

/** Says how far this page has heard, by an event or by a poll. */
export function heardUpTo(timestamp: number): void {
  cursor = timestamp
}

/** Whether events come by themselves now, so that a poll need not hurry. */
export const useLive = (): boolean =>
  useSyncExternalStore(
    watch,
    () => isLive,
    () => false,
  )

/** Calls `listener` with the data of each event of this name. */
export function useEvent<E extends EventName>(name: E, listener: (data: EventData<E>) => void): void {
  const latest = useEffectEvent(listener)
  useEffect(() => {
    const own = (data: EventData<E>) => latest(data)
    const all = listeners.get(name) ?? new Set()
    listeners.set(name, all.add(own))
    return () => void all.delete(own)
  }, [name])
}

function watch(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

async function getTicket(): Promise<string | null | undefined> {
  try {
    return (await call('realtime/getticket', {})).ticket
  } catch (error) {
    // Another server may have no sockets.
    return error instanceof ApiError && error.passing ? undefined : null
  }
}

function take(text: string): void {
  const { event, ...frame }: ServerFrame = JSON.parse(text)
  log(event)
  if (event === 'alive' || event === 'typing' || event === 'presence') return
  if (!('data' in frame) || !Object.hasOwn(reads, event)) return
  const data = complete(reads[event], frame.data as Record<string, unknown>, {})
  for (const listener of listeners.get(event) ?? []) listener(data as never)
}
