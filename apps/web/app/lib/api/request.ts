import { AnswerError, readAnswer } from '@harana/contract/php-serialize'
import { isApiBase, requestUrl } from '../forms/validate.ts'
import { readToken } from '../session/token.ts'
import { installation } from '../site/installation.ts'

/**
 * What every request goes through, of the application and of the public pages' script: where it goes, what it
 * carries, and how its answer is read.
 */

/** Where the API lies: this very site unless the page (see installation.ts) or the build names another place. */
export function apiBase(): string {
  // Pages rendered at build time ask nothing; they only need some place to stand on.
  const here = typeof window === 'undefined' ? 'http://localhost' : window.location.href
  const named = typeof document === 'undefined' ? '' : installation().api
  const base = new URL(named || import.meta.env?.VITE_API_BASE || '/api/v1', here).href
  if (!isApiBase(base)) throw new Error('Invalid URL')
  return base.replace(/\/+$/, '')
}

/** What every request to our own hosts carries: the language, and the token when there is one. */
export function headersIn(language: string, url: string, token = readToken()): Headers {
  const headers = new Headers({ 'Accept-Language': language })
  if (token !== null && isOwnHost(url)) headers.set('Authorization', `1:${token}`)
  return headers
}

/** The page's own host and the API's; nobody else is ever shown the token. */
function isOwnHost(url: string): boolean {
  return [new URL(apiBase()).origin, window.location.origin].includes(new URL(url).origin)
}

export type Answer = { text: string; requestId?: string }

export async function fetchAnswer(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(requestUrl(url), init)
  return { text: await response.text(), requestId: response.headers.get('x-request-id') ?? undefined }
}

/** The envelope of an answer. @throws Error */
export function envelopeIn(answer: string): Record<string, unknown> {
  const envelope = readAnswer(answer)
  if (typeof envelope !== 'object' || envelope === null) throw new AnswerError('The answer is no envelope.')
  return envelope as Record<string, unknown>
}
