import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { callNames, spec } from '@harana/contract'
import { loadClassOf } from '@harana/contract/policy/load-classes'
import { type Api, apiBase } from './application.ts'
import type { Viewer } from './own-row.ts'
import { securityHeaders } from './security-headers.ts'
import { hasBody } from './slow-requests.ts'
import type { CachedAnswer } from './viewers.ts'
import { watchAnswersOf } from './watch-calls.ts'

type Request = { url?: string | undefined; headers: IncomingHttpHeaders }

/**
 * Answers before Fastify is given a request what is asked most: polls whose answer is cached, and, while there is too much to
 * do, reads that are refused. Most of what such an answer costs beside its bytes is Fastify's work for it. Whatever else
 * there is to do for a request, be it a use to write down or a limit that is met, is done by mount.ts, which answers
 * every request that this leaves to it; without this function all would be.
 * @param isLeaving whether the process stops, and has connections closed with their next answer
 * @returns a function that says whether it has answered
 */
export function createEarlyAnswers(
  {
    viewers,
    floodGuard,
    activity,
    sessionUses,
    load,
    shedding,
  }: Pick<Api, 'viewers' | 'floodGuard' | 'activity' | 'sessionUses' | 'load' | 'shedding'>,
  newRequestId: () => string,
  isLeaving: () => boolean,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const reads = callNames.filter((name) => spec(name).method === 'GET')
  const readsByPath = new Map(
    reads.map((name) => [
      `${apiBase}/${name}`,
      { loadClass: loadClassOf(name), watch: watchAnswersOf(name, '5xx') },
    ]),
  )
  const watches = new Map(
    reads.filter((name) => spec(name).cached).map((name) => [name, watchAnswersOf(name, '2xx')]),
  )
  const refusalHead = Object.entries(securityHeaders).flat()

  function answerPoll(
    answer: CachedAnswer,
    { memberId, sessionId }: Viewer,
    response: ServerResponse,
  ): boolean {
    const isUseDue =
      sessionUses.isDue(sessionId) || (!spec(answer.call).background && activity.isDue(memberId))
    if (isUseDue || !floodGuard.countMember(memberId)) return false
    const from = performance.now()
    response.writeHead(200, answer.head)
    response.end(answer.text)
    watches.get(answer.call)!(performance.now() - from)
    return true
  }

  function refuseRead(url: string, { memberId }: Viewer, response: ServerResponse): boolean {
    const query = url.indexOf('?')
    const read = readsByPath.get(query < 0 ? url : url.slice(0, query))
    if (!read || !load.isFull(read.loadClass, memberId) || !floodGuard.countMember(memberId)) return false
    const from = performance.now()
    const { text, headers } = shedding.refusal(read.loadClass, newRequestId())
    const length = ['content-length', String(Buffer.byteLength(text))]
    response.writeHead(503, [...refusalHead, ...Object.entries(headers).flat(), ...length])
    response.end(text)
    read.watch(performance.now() - from)
    return true
  }

  return (request, response) => {
    const { method, headers, url = '' } = request
    if (method !== 'GET' || headers.origin !== undefined || hasBody(headers) || isLeaving()) return false
    const token = tokenOf(request)
    const session = token === null ? undefined : viewers.cached(token)
    if (!session) return false
    const answer = session.answers.get(answerKey(request))
    return answer ? answerPoll(answer, session.viewer, response) : refuseRead(url, session.viewer, response)
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
