import { chmod } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { Refusal } from '../../http/refusal.ts'
import type { Making } from './photo-process.ts'

/** How a process asks another, of another account, to make a photo: a connection each, both sides' words as JSON. */

/** Longer than a photo waits in line and is made. */
const timeoutMs = 60_000
const unavailable = () => new Refusal('UNAVAILABLE', undefined, { retryAfter: 5 })

/**
 * @returns the placeholder; null for what is no photo
 * @throws Refusal UNAVAILABLE when nobody answers, an Error for an answer of another form
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
 * Answers who asks at a socket that its account and group may use.
 * @returns what ends it
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
