import type { CallName, Input, Output } from '@harana/contract'
import { failure, NOT_AUTHENTICATED } from '@harana/contract/envelope'
import { readAnswer } from '@harana/contract/php-serialize'
import type { GeoAnswer } from '@harana/contract/routes'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { ApiError } from './api-error.ts'
import { complete } from './complete.ts'
import { debug } from './debug.ts'
import { installation } from './installation.ts'
import { methods } from './methods.ts'
import { forgetToken, readToken } from './token.ts'
import { isApiBase, requestUrl } from './validate.ts'

/**
 * The one way to the server. Every answer is opened here: what comes back is the call's own output, anything
 * else is thrown as ApiError. 'Not Authenticated' ends the session here and nowhere else.
 */

const log = debug('api')

/** `keepalive`: it is sent to its end even when the page is left, and holds at most 64 KB then. */
type Options = { signal?: AbortSignal; keepalive?: boolean }

/** Where the API lies: this very site unless the page (see installation.ts) or the build names another place. */
function apiBase(): string {
  // Pages rendered at build time ask nothing; they only need some place to stand on.
  const here = typeof window === 'undefined' ? 'http://localhost' : window.location.href
  const named = typeof document === 'undefined' ? '' : installation().api
  const base = new URL(named || import.meta.env?.VITE_API_BASE || '/api/v1', here).href
  if (!isApiBase(base)) throw new Error('Invalid URL')
  return base.replace(/\/+$/, '')
}

/** The address of a call with its query; what is undefined or null is left out. */
export function urlOf(name: CallName, query: object = {}): string {
  const url = new URL(`${apiBase()}/${name}`)
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) url.searchParams.set(key, String(value))
  }
  return url.href
}

/** @throws ApiError */
export async function call<N extends CallName>(
  name: N,
  input: Input<N>,
  options: Options = {},
): Promise<Output<N>> {
  const get = methods[name] === 'GET'
  return open<Output<N>>(name, input, () => {
    const headers = headersFor(urlOf(name))
    if (get) return fetchAnswer(urlOf(name, input), { headers, ...options })
    headers.set('Content-Type', 'application/json')
    return fetchAnswer(urlOf(name), { method: 'POST', headers, body: JSON.stringify(input), ...options })
  })
}

/** An address that the server named, seen from where the API lies. */
export function apiUrl(address: string): string {
  return new URL(address, apiBase()).href
}

/** The address of the geolocation service. */
export function geoUrl(): string {
  return apiUrl('/ip')
}

/** Where the visitor's address lies. @throws ApiError */
export async function whereAmI(): Promise<GeoAnswer> {
  try {
    const { text } = await fetchAnswer(geoUrl(), { headers: headersFor(geoUrl()) })
    return readAnswer(text) as GeoAnswer
  } catch (error) {
    throw new ApiError(failure(error))
  }
}

export type Answer = { text: string; requestId?: string }

/** What every request to our own hosts carries: the language, and the token when there is one. */
export function headersFor(url: string): Headers {
  const headers = new Headers({ 'Accept-Language': i18n.locale || 'en' })
  const token = readToken()
  if (token !== null && isOwnHost(url)) headers.set('Authorization', `1:${token}`)
  return headers
}

/** The page's own host and the API's; nobody else is ever shown the token. */
function isOwnHost(url: string): boolean {
  return [new URL(apiBase()).origin, window.location.origin].includes(new URL(url).origin)
}

async function fetchAnswer(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(requestUrl(url), init)
  return { text: await response.text(), requestId: response.headers.get('x-request-id') ?? undefined }
}

/** Sends, and opens the envelope of what comes back. @throws ApiError */
export async function open<T>(call: CallName, input: unknown, send: () => Promise<Answer>): Promise<T> {
  const log = debug(`api:${call}`)
  const token = readToken()
  let answer: Answer
  let envelope: unknown
  try {
    answer = await send()
    envelope = envelopeIn(answer.text)
  } catch (error) {
    log('failed', error)
    // What a browser's fetch rejects with: its words are for developers.
    throw new ApiError({ ...failure(error), call, unreached: error instanceof TypeError })
  }
  const { result, code, message, error, fields } = envelope as Record<string, unknown>
  log(result, code, answer.requestId)
  if (result === 'OK') return complete(call, envelope as Record<string, unknown>, input) as T
  if (message === NOT_AUTHENTICATED) forgetToken(token)
  throw new ApiError({
    code: text(code) || undefined,
    message: text(error) || text(message),
    fields: textsOf(fields),
    requestId: answer.requestId,
    call,
  })
}

/** What was answered. @throws Error in a person's words: a parser's would tell nobody what to do */
function envelopeIn(answer: string): unknown {
  try {
    const envelope = readAnswer(answer)
    if (typeof envelope === 'object' && envelope !== null) return envelope
  } catch (error) {
    log('not readable', error)
  }
  throw new Error(t`The answer could not be read. Please try again.`)
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function textsOf(fields: unknown): Record<string, string> {
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string'))
}
