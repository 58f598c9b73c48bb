import { chmod } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { Refusal } from '../../http/refusal.ts'
import type { Making } from './photo-process.ts'

/**
 * How a process asks another, which runs as another user, to make a photo: one connection per photo, on which each side
 * sends one JSON text.
 */

/** More than a photo takes to wait in line and to be made. */
const timeoutMs = 60_000
const unavailable = () => new Refusal('UNAVAILABLE', undefined, { retryAfter: 5 })

/**
 * Has a photo made by the process that listens at `path`.
 * @returns the placeholder; null when the file is not a photo
 * @throws Refusal UNAVAILABLE when no answer comes, Error when the answer has another form
 */
export async function askOver(path: string, making: Making): Promise<string | null> {
  const socket = connect(path)
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('no answer')))
  const answered = await text(socket.end(JSON.stringify(making))).catch(() => {
    throw unavailable()
  })
  if (answered === '') throw unavailable()
  const { placeholder } = JSON.parse(answered) as { placeholder: unknown }
  if (placeholder !== null && typeof placeholder !== 'string')
    throw new Error('what makes photos answered something else')
  return placeholder
}

/**
 * Makes photos for those who ask at the socket `path`, which this process's user and group may use.
 * @returns a function that stops it
 */
export async function answerOver(path: string, make: (making: Making) => Promise<string | null>) {
  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    socket.on('error', () => {})
    try {
      const making = JSON.parse(await text(socket)) as Making
      socket.end(JSON.stringify({ placeholder: await make(making) }))
    } catch {
      socket.destroy()
    }
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  await chmod(path, 0o660)
  return () => new Promise<void>((resolve) => server.close(() => resolve()))
}
