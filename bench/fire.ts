import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '@harana/contract/wire/idempotency'
import type { Child } from './child.ts'
import type { Load, Result } from './polls-load.ts'

const head = (method: 'GET' | 'POST', call: string, token: string) =>
  `${method} /api/v1/${call} HTTP/1.1\r\nhost: localhost\r\nauthorization: 1:${token}\r\naccept-language: en\r\n`

/** A poll as it goes over the wire; `call` with its query. */
export const request = (call: string, token: string) => `${head('GET', call, token)}\r\n`

/** A call that changes something, as it goes over the wire; each is to be done once. */
export function post(call: string, token: string, input: object): string {
  const body = JSON.stringify(input)
  const more = [
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    `${IDEMPOTENCY_HEADER}: ${randomUUID()}`,
  ]
  return `${head('POST', call, token)}${more.join('\r\n')}\r\n\r\n${body}`
}

/** Has polls-load.ts send it. @throws when anything but a whole answer of 200 came, or not as many as were due */
export async function fire(load: Child, what: Load): Promise<Result> {
  const result = await load.ask<Result>(what)
  if (result.bad !== null) throw new Error(`The load met: ${result.bad}`)
  return result
}

/** What users/me answers: bytes for a bare route to answer as well. */
export async function answerOfMe(port: number, token: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/users/me`, {
    headers: { authorization: `1:${token}`, 'accept-language': 'en' },
  })
  return response.text()
}
