import { createClient } from '@redis/client'
import pg from 'pg'
import { type WebSocket, WebSocketServer } from 'ws'
import { answerParent } from './child.ts'

/**
 * The bare relay that a bench compares with: a frame comes in, three rows are committed, the other process is told by
 * NOTIFY or by Redis, and sends the frame out.
 */
const { EMBEDDED_DATABASE_URL: url, REDIS_URL: redisUrl } = process.env
const sockets = new Set<WebSocket>()
const sendOut = (text: string) => {
  for (const socket of sockets) socket.send(text)
}
const pool = new pg.Pool({ connectionString: url, max: 5 })
const listener = new pg.Client({ connectionString: url, pipeline: true })
await listener.connect()
let publish = (text: string): Promise<unknown> => listener.query('SELECT pg_notify($1, $2)', ['bare', text])
const closing: (() => unknown)[] = [() => listener.end(), () => pool.end()]
if (redisUrl) {
  const [publisher, subscriber] = [createClient({ url: redisUrl }), createClient({ url: redisUrl })]
  await Promise.all([publisher.connect(), subscriber.connect()])
  await subscriber.subscribe('bare', sendOut)
  publish = (text) => publisher.publish('bare', text)
  closing.push(
    () => publisher.destroy(),
    () => subscriber.destroy(),
  )
} else {
  listener.on('notification', ({ payload }) => sendOut(payload ?? ''))
  await listener.query('LISTEN bare')
}

const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
server.on('connection', (socket) => {
  sockets.add(socket)
  socket.on('close', () => sockets.delete(socket))
  socket.on('message', (data) => void relay(String(data)))
})

async function relay(text: string): Promise<void> {
  const client = await pool.connect()
  await client.query('BEGIN')
  for (const part of [1, 2, 3])
    await client.query('INSERT INTO bare_relay (part, text) VALUES ($1, $2)', [part, text])
  await client.query('COMMIT')
  client.release()
  await publish(text)
}

answerParent(
  async () => ({ port: (server.address() as { port: number }).port }),
  async () => {
    for (const socket of sockets) socket.terminate()
    server.close()
    for (const close of closing) await close()
  },
)
