import type { CallName } from '@harana/contract'
import { AnswerError, readAnswer } from '@harana/contract/wire/php-serialize'
import { isApiBase, requestUrl } from '../forms/validate.ts'
import { readToken } from '../session/token.ts'
import { installation } from '../site/installation.ts'
import { type Answer, takeEarly } from './early.ts'

/**
 * What all requests share, those of the application and of the public pages' script: the base URL, the headers, and
 * how an answer is read.
 */

/** The last base URL, and what it was made of. */
let made = { of: '', base: '' }

/** The API's base URL: this site's unless the page (see installation.ts) or the build names another. */
export function apiBase(): string {
  // Pages rendered at build time send no requests, but need a valid base URL.
  const here = typeof window === 'undefined' ? 'http://localhost' : window.location.href
  const named = typeof document === 'undefined' ? '' : installation().api
  const path = named || import.meta.env?.VITE_API_BASE || '/api/v1'
  const of = `${path} ${here}`
  // It is asked for at each of a page's photos.
  if (made.of === of) return made.base
  const base = new URL(path, here).href
  if (!isApiBase(base)) throw new Error('Invalid URL')
  made = { of, base: base.replace(/\/+$/, '') }
  return made.base
}

/**
 * Returns the URL of a call with its query, without the values that are undefined or null. It names the locale unless
 * that is English, so that answers in two locales never share a cache key.
 */
export function urlIn(locale: string, name: CallName, query: object = {}): string {
  const url = new URL(`${apiBase()}/${name}`)
  if (locale !== 'en') url.searchParams.set('lang', locale)
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) url.searchParams.set(key, String(value))
  }
  return url.href
}

/**
 * The headers of a request: the locale, and, for our own hosts, the session's token if there is one. Our own site is told
 * by the installed app that it is one; a server elsewhere need not know the header.
 */
export function headersIn(locale: string, url: string, token = readToken()): Headers {
  const headers = new Headers({ 'Accept-Language': locale })
  if (token !== null && isOwnHost(url)) headers.set('Authorization', `1:${token}`)
  if (isInstalled() && new URL(url).origin === window.location.origin) headers.set('X-Installed', '1')
  return headers
}

/** False where there is no screen, as while pages are rendered at build time. */
const isInstalled = () => globalThis.matchMedia?.('(display-mode: standalone)').matches ?? false

/** Whether a URL is on the page's own host or the API's. No other host is sent the token. */
function isOwnHost(url: string): boolean {
  return [new URL(apiBase()).origin, window.location.origin].includes(new URL(url).origin)
}

/** Sends a request and reads its answer, or takes over the one that the document's script sent. */
export async function fetchAnswer(url: string, init: RequestInit & { headers: Headers }): Promise<Answer> {
  const early = init.method ? undefined : takeEarly(url, init.headers)
  const answer = early && (await early)
  if (answer) return answer
  const response = await fetch(requestUrl(url), init)
  return { text: await response.text(), requestId: response.headers.get('x-request-id') ?? undefined }
}

/** Parses an answer's text as an envelope. @throws Error if it is none */
export function envelopeIn(answer: string): Record<string, unknown> {
  const envelope = readAnswer(answer)
  if (typeof envelope !== 'object' || envelope === null) throw new AnswerError('The answer is no envelope.')
  return envelope as Record<string, unknown>
}
