import type { CallName, Input, Output } from '@harana/contract'
import { failure, NOT_AUTHENTICATED } from '@harana/contract/wire/envelope'
import { IDEMPOTENCY_HEADER } from '@harana/contract/wire/idempotency'
import { AnswerError, readAnswer } from '@harana/contract/wire/php-serialize'
import type { GeoAnswer } from '@harana/contract/wire/routes'
import { i18n } from '@lingui/core'
import { debug } from '../device/debug.ts'
import { forgetToken, readToken } from '../session/token.ts'
import { ApiError, type Failure } from './api-error.ts'
import { complete } from './complete.ts'
import type { Answer } from './early.ts'
import { intentKey } from './intents.ts'
import { idempotentCalls, reads } from './methods.ts'
import { apiBase, envelopeIn, fetchAnswer, headersIn, urlIn } from './request.ts'

/**
 * The only client of the API. It takes the call's output out of the envelope and throws everything else as an
 * ApiError. 'Not Authenticated' ends the session here and nowhere else.
 */

type Options = {
  signal?: AbortSignal
  /** Completes the request even if the page is left meanwhile; its body may then have 64 KB at most. */
  keepalive?: boolean
  /** The token of the session in which the input was entered; by default that of the current session. */
  token?: string | null
}

/** Returns the URL of a call with its query, in the current locale. */
export const urlOf = (name: CallName, query: object = {}): string => urlIn(i18n.locale || 'en', name, query)

/** @throws ApiError */
export async function call<N extends CallName>(
  name: N,
  input: Input<N>,
  { token = readToken(), ...options }: Options = {},
): Promise<Output<N>> {
  const body = JSON.stringify(input)
  const intent = idempotentCalls[name] ? intentKey(`${token} ${name} ${body}`) : null
  const send = () => {
    const headers = headersFor(urlOf(name), token)
    if (reads[name]) return fetchAnswer(urlOf(name, input), { headers, ...options })
    headers.set('Content-Type', 'application/json')
    if (intent) headers.set(IDEMPOTENCY_HEADER, intent.key)
    return fetchAnswer(urlOf(name), { method: 'POST', headers, body, ...options })
  }
  const output = await open<Output<N>>(name, input, send, token)
  intent?.done()
  return output
}

/** A URL from an answer, resolved against the API's base URL. */
export function apiUrl(url: string): string {
  return new URL(url, apiBase()).href
}

/** The URL of the geolocation service. */
export function geoUrl(): string {
  return apiUrl('/ip')
}

/** The location of the visitor's IP address. @throws ApiError */
export async function whereAmI(): Promise<GeoAnswer> {
  try {
    const { text } = await fetchAnswer(geoUrl(), { headers: headersFor(geoUrl()) })
    return readAnswer(text) as GeoAnswer
  } catch (error) {
    throw new ApiError({ ...failure(error), failure: kindOf(error) })
  }
}

/** The headers of a request: the locale, and, for our own hosts, the session's token if there is one. */
export const headersFor = (url: string, token = readToken()): Headers =>
  headersIn(i18n.locale || 'en', url, token)

/** Why a request failed: fetch rejects with a TypeError when the network does. */
const kindOf = (error: unknown): Failure =>
  error instanceof TypeError ? 'unreached' : error instanceof AnswerError ? 'unread' : 'stopped'

/** Sends a request and returns the output from its answer's envelope. @throws ApiError */
export async function open<T>(
  call: CallName,
  input: unknown,
  send: () => Promise<Answer>,
  token = readToken(),
): Promise<T> {
  const log = debug(`api:${call}`)
  let answer: Answer
  let envelope: Record<string, unknown>
  try {
    answer = await send()
    envelope = envelopeIn(answer.text)
  } catch (error) {
    log('failed', error)
    throw new ApiError({ ...failure(error), call, failure: kindOf(error) })
  }
  const { result, code, message, error, fields } = envelope
  log(result, code, answer.requestId)
  if (isDone(call, envelope)) return complete(call, envelope, input) as T
  if (message === NOT_AUTHENTICATED) forgetToken(token)
  throw new ApiError({
    code: text(code) || undefined,
    message: text(error) || text(message),
    fields: textsOf(fields),
    requestId: answer.requestId,
    call,
  })
}

/**
 * Whether an answer means that the call was done: OK, and where section 7 of the specification asks for more, that too.
 */
function isDone(call: CallName, { result, code, error }: Record<string, unknown>): boolean {
  return result === 'OK' && (call !== 'notifications/markread' || (code === 'SUCCESS' && !error))
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function textsOf(fields: unknown): Record<string, string> {
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string'))
}
