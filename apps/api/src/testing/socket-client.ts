import type { AddressInfo } from 'node:net'
import type { ClientFrame, ServerFrame } from '@harana/contract/events'
import { SOCKET_PATH, SOCKET_PROTOCOL } from '@harana/contract/wire/socket'
import { WebSocket } from 'ws'
import type { TestApp } from './test-app.ts'

type Opening = {
  origin?: string
  host?: string
  headers?: Record<string, string>
  protocols?: string[]
  /** Whether pings are answered. */
  autoPong?: boolean
}

/** A socket as a page opens it, and what came over it. */
export type SocketClient = {
  socket: WebSocket
  frames: Exclude<ServerFrame, { event: 'alive' }>[]
  send(frame: ClientFrame): void
  /** The code and the reason of its close frame, once it is closed; 1006 where there was none. */
  closed: Promise<{ code: number; reason: string }>
}

const listening = new WeakMap<TestApp, Promise<unknown>>()

/** Has an application listen on a port of its own. @returns the URL of its socket */
export async function listenForSockets(app: TestApp): Promise<string> {
  if (!listening.has(app)) listening.set(app, app.fastify.listen({ port: 0, host: '127.0.0.1' }))
  await listening.get(app)
  const { port } = app.fastify.server.address() as AddressInfo
  return `ws://127.0.0.1:${port}${SOCKET_PATH}`
}

/** Opens a socket. @throws Error with the status of the answer when there is none */
export async function openSocket(
  app: TestApp,
  ticket: string | undefined,
  {
    origin = 'http://localhost:3000',
    host = 'localhost:3000',
    headers,
    protocols,
    autoPong = true,
  }: Opening = {},
): Promise<SocketClient> {
  const url = await listenForSockets(app)
  const asked = protocols ?? [SOCKET_PROTOCOL, ...(ticket === undefined ? [] : [ticket])]
  // The types of ws do not know `autoPong` of a client yet.
  const options = { ...(origin && { origin }), headers: { host, ...headers }, autoPong }
  const socket = new WebSocket(url, asked, options)
  const frames: SocketClient['frames'] = []
  socket.on('message', (data) => {
    const frame: ServerFrame = JSON.parse(String(data))
    if (frame.event !== 'alive') frames.push(frame)
  })
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.once('close', (code, reason) => resolve({ code, reason: String(reason) })),
  )
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('unexpected-response', (_request, response) => {
      socket.terminate()
      reject(new Error(String(response.statusCode)))
    })
    socket.on('error', reject)
  })
  return { socket, frames, send: (frame) => socket.send(JSON.stringify(frame)), closed }
}

/** A ticket for a session. */
export async function ticketOf(app: TestApp, token: string): Promise<string> {
  const { ticket } = await app.call('realtime/getticket', {}, { token })
  return ticket
}

/** Opens a member's socket and says hello, without a cursor unless one is given. */
export async function connectSocket(app: TestApp, token: string, cursor?: number): Promise<SocketClient> {
  const client = await openSocket(app, await ticketOf(app, token))
  client.send({ frame: 'hello', cursor, locale: 'en' })
  return client
}
