import { chmod } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { Refusal } from '../../http/refusal.ts'
import type { PhotoAnswer, PhotoRequest } from './photo-process.ts'

/**
 * How a process asks another, which runs as another user, to make a photo: one connection per photo, on which each side
 * sends one JSON text.
 */

/** Longer than a photo may wait in line and take to be made. */
const timeoutMs = 60_000
const unavailable = () => new Refusal('UNAVAILABLE', undefined, { retryAfter: 5 })

/**
 * Has a photo made by the process that listens at `path`.
 * @returns what that process answers, whatever its form
 * @throws Refusal UNAVAILABLE when no answer comes
 */
export async function requestOverSocket(path: string, request: PhotoRequest): Promise<unknown> {
  const socket = connect(path)
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('no answer')))
  const answered = await text(socket.end(JSON.stringify(request))).catch(() => {
    throw unavailable()
  })
  if (answered === '') throw unavailable()
  return JSON.parse(answered)
}

/**
 * Listens at the socket `path`, which this process's user and group may use, and makes the photos asked for.
 * @returns a function that stops listening
 */
export async function serveOverSocket(
  path: string,
  make: (request: PhotoRequest) => Promise<PhotoAnswer | null>,
) {
  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    socket.on('error', () => {})
    try {
      const request = JSON.parse(await text(socket)) as PhotoRequest
      socket.end(JSON.stringify(await make(request)))
    } catch {
      socket.destroy()
    }
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  await chmod(path, 0o660)
  return () => new Promise<void>((resolve) => server.close(() => resolve()))
}
