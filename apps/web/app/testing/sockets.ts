import type { ClientFrame, EventData, EventName, PassingFrame } from '@harana/contract/events'
import { SOCKET_PATH } from '@harana/contract/wire/socket'

/** A socket that a page opened, in place of the browser's: the test speaks for the server. */
export class ScriptedSocket {
  readyState: number = WebSocket.CONNECTING
  onopen?: () => void
  onmessage?: (message: { data: string }) => void
  onclose?: (close: { code: number; reason: string }) => void
  /** The frames that the page sent. */
  readonly sent: ClientFrame[] = []
  readonly url: string
  readonly protocols: string[]

  constructor(url: string, protocols: string[]) {
    this.url = url
    this.protocols = protocols
    opened.push(this)
  }

  send(frame: string): void {
    this.sent.push(JSON.parse(frame))
  }

  close(): void {
    this.readyState = WebSocket.CLOSED
  }

  /** The server takes the socket. */
  accept(): void {
    this.readyState = WebSocket.OPEN
    this.onopen?.()
  }

  push<E extends EventName>(event: E, data: EventData<E>): void {
    this.onmessage?.({ data: JSON.stringify({ event, data }) })
  }

  /** What is pushed and kept nowhere. */
  pass(frame: PassingFrame): void {
    this.onmessage?.({ data: JSON.stringify(frame) })
  }

  /** The server, or the network, ends it. */
  end(code: number, reason = ''): void {
    this.readyState = WebSocket.CLOSED
    this.onclose?.({ code, reason })
  }
}

let opened: ScriptedSocket[] = []

/** The sockets that the page opened so far, the oldest first. */
export const socketsOf = (): ScriptedSocket[] => opened

/** Replaces the browser's sockets by those that a test speaks for. @returns a function that puts them back */
export function startSockets(): () => void {
  const { WebSocket } = window
  opened = []
  window.WebSocket = new Proxy(WebSocket, {
    construct: (real, [url, protocols]) =>
      new URL(url).pathname === SOCKET_PATH ? new ScriptedSocket(url, protocols) : new real(url, protocols),
  })
  return () => {
    window.WebSocket = WebSocket
  }
}
