import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { callNames, spec } from '@harana/contract'
import type { Api } from './application.ts'
import { hasBody } from './slow-requests.ts'
import type { CachedAnswer } from './viewers.ts'
import { watchAnswersOf } from './watch-calls.ts'

type Request = { url?: string | undefined; headers: IncomingHttpHeaders }

/**
 * Answers polls whose answer is cached before Fastify is given them: most of what such a poll costs beside its bytes is
 * Fastify's work for it. Whatever else there is to do for a request, be it a use to write down or a limit that is met,
 * is done by mount.ts, which answers every request that this leaves to it; without this function all would be.
 * @param isLeaving whether the process stops, and has connections closed with their next answer
 * @returns a function that says whether it has answered
 */
export function createWarmPolls(
  {
    viewers,
    floodGuard,
    activity,
    sessionUses,
  }: Pick<Api, 'viewers' | 'floodGuard' | 'activity' | 'sessionUses'>,
  isLeaving: () => boolean,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const cachedCalls = callNames.filter((name) => spec(name).cached)
  const watches = new Map(cachedCalls.map((name) => [name, watchAnswersOf(name)]))
  return (request, response) => {
    const { method, headers } = request
    if (method !== 'GET' || headers.origin !== undefined || hasBody(headers) || isLeaving()) return false
    const token = tokenOf(request)
    const session = token === null ? undefined : viewers.cached(token)
    const answer = session?.answers.get(answerKey(request))
    if (!session || !answer) return false
    const { memberId, sessionId } = session.viewer
    const isUseDue =
      sessionUses.isDue(sessionId) || (!spec(answer.call).background && activity.isDue(memberId))
    if (isUseDue || !floodGuard.countMember(memberId)) return false
    const from = performance.now()
    response.writeHead(200, answer.head)
    response.end(answer.text)
    watches.get(answer.call)!(performance.now() - from)
    return true
  }
}

/** The token of the header `Authorization: 1:<token>`; null when the header is missing or has another form. */
export function tokenOf({ headers: { authorization } }: Request): string | null {
  return authorization?.startsWith('1:') && authorization.length === 45 ? authorization.slice(2) : null
}

/** What a session's cached answers are found by. The site follows from the host. */
export const answerKey = ({ url, headers }: Request): string =>
  `${url} ${headers['accept-language'] ?? ''} ${headers.host ?? ''}`

/** @param headers the names and values of its headers, in turn, but for its length */
export const cachedAnswer = (
  call: CachedAnswer['call'],
  text: string,
  headers: readonly string[],
): CachedAnswer => ({
  call,
  text,
  head: [...headers, 'content-length', String(Buffer.byteLength(text))],
})
