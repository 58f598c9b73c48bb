import type { ClientFrame } from '@harana/contract/events'
import { closeCodes, SOCKET_ALIVE_MS, SOCKET_PROTOCOL } from '@harana/contract/wire/socket'

/** Without a frame for so long the server is gone, though the connection does not say so. */
const silentMs = SOCKET_ALIVE_MS * 2.5
/** The first wait after a failure, at most, and the longest one. */
const firstWaitMs = 8_000
const longestWaitMs = 60_000
/** The wait, at most, where a server is there but has too much to do: it sheds whoever asks until it has room. */
const busyWaitMs = 16_000
/** The wait after a hint that the network is back, at most. */
const hintedWaitMs = 1_000

/** A ticket for one socket, or why there is none: there never will be, nobody answers, or the server has too much to do. */
export type Ticket = { ticket: string } | 'never' | 'away' | 'busy'

type Options = {
  url: string
  getTicket(): Promise<Ticket>
  /** The frames that a socket begins with: since when events are missing, then what the page wants to be told. */
  greeting(): ClientFrame[]
  onFrame(text: string): void
  /** Whether frames come. */
  onLive(isLive: boolean): void
  /** The session is not what it was. */
  onSessionEnd(): void
}

export type Connection = {
  /** Says hello once more, where the socket is open. */
  greet(): void
  /** Sends a frame where the socket is open; otherwise it is lost. */
  send(frame: ClientFrame): void
  stop(): void
}

/**
 * Keeps a socket open until it is stopped. After a failure it waits for a random part of a time that doubles (full
 * jitter), so that the browsers of a server that was gone come back spread; one that restarts says how long to wait. One
 * that is busy is asked at the same pace again and again: with longer waits most would come long after it has room.
 */
export function connect(options: Options): Connection {
  let socket: WebSocket | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  let watching: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  /** The earliest moment to come back, in ms since 1970, as a server said that restarts. */
  let notBefore = 0
  const stopping = new AbortController()
  const { signal } = stopping

  async function open(): Promise<void> {
    waiting = undefined
    const got = await options.getTicket()
    if (signal.aborted) return
    if (got === 'never') return stop()
    if (got === 'away') return wait(backOff())
    if (got === 'busy') return wait(busyWaitMs)
    const opened = new WebSocket(options.url, [SOCKET_PROTOCOL, got.ticket])
    socket = opened
    opened.onopen = greet
    opened.onmessage = ({ data }) => {
      if (socket !== opened) return
      failures = 0
      watch()
      options.onLive(true)
      options.onFrame(String(data))
    }
    opened.onclose = ({ code, reason }) => {
      if (socket === opened) leave(code, reason)
    }
    watch()
  }

  const backOff = () => Math.min(longestWaitMs, firstWaitMs * 2 ** failures++)

  function wait(longestMs: number): void {
    clearTimeout(waiting)
    waiting = setTimeout(() => void open(), Math.max(Math.random() * longestMs, notBefore - Date.now()))
  }

  /** Gives the socket up where no sign of life comes in time. */
  function watch(): void {
    clearTimeout(watching)
    watching = setTimeout(() => leave(), silentMs)
  }

  function leave(code?: number, reason?: string): void {
    const left = socket
    socket = undefined
    left?.close()
    clearTimeout(watching)
    options.onLive(false)
    if (code === closeCodes.session) options.onSessionEnd()
    if (code === closeCodes.restart)
      notBefore = Date.now() + Math.min(Number(reason) || firstWaitMs, longestWaitMs)
    if (code === closeCodes.policy) stop()
    else wait(code === closeCodes.restart ? 0 : backOff())
  }

  /** The network may be back, or somebody looks at the page again. */
  function hint(): void {
    if (waiting !== undefined && !document.hidden) wait(hintedWaitMs)
  }

  function greet(): void {
    for (const frame of options.greeting()) send(frame)
  }

  function send(frame: ClientFrame): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
  }

  function stop(): void {
    stopping.abort()
    clearTimeout(waiting)
    clearTimeout(watching)
    socket?.close()
    socket = undefined
    options.onLive(false)
  }

  window.addEventListener('online', hint, { signal })
  window.addEventListener('pageshow', hint, { signal })
  document.addEventListener('visibilitychange', hint, { signal })
  // A page that is kept for "Back" may have no connection, and opens one when it is shown again.
  window.addEventListener('pagehide', () => socket && leave(), { signal })
  void open()
  return { greet, send, stop }
}
