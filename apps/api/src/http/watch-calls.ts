import { randomBytes } from 'node:crypto'
import { type CallName, callNames } from '@harana/contract'
import { routes } from '@harana/contract/wire/routes'
import { SOCKET_PATH } from '@harana/contract/wire/socket'
import type { FastifyInstance } from 'fastify'
import { doing } from '../kernel/doing.ts'
import { counter, gauge, histogram } from '../kernel/meters.ts'
import { beginTrace, recordSpan } from '../kernel/traces.ts'

/** The names of what is served and is no call: its path without what varies. */
const nameOfRoute = (path: string) => path.replace(/\/?[*:].*$/, '').replace(/^\//, '') || 'web'
const names = [...new Set([...callNames, ...routes.map(({ path }) => nameOfRoute(path)), 'other'])]
const statuses = ['2xx', '3xx', '4xx', '5xx', 'aborted'] as const

const answered = counter(
  'harana_requests_total',
  'Requests answered, by call and class of status; aborted where whoever asked was gone before.',
  { call: names, status: statuses },
  { sparse: true },
)
const seconds = histogram(
  'harana_request_seconds',
  'How long requests took, from where their call begins to the end of the answer.',
  [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  { call: names },
  { sparse: true },
)
const underWay = gauge('harana_requests_under_way', 'Requests whose answers are being made.').of()

/**
 * Counts and times every request, and gives its id to all that is done for it. Must be called before routes are added:
 * each is given its own numbers once, so that a request looks nothing up.
 */
export function watchCalls(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const { method, url, handler } = route
    // A route of GET is added once more for HEAD, and a socket is no answer that ends.
    if (method === 'HEAD' || url === SOCKET_PATH) return
    const call = (route.config as { call?: string } | undefined)?.call
    const name = call ?? nameOfRoute(url)
    const counts = statuses.map((status) => answered.of(name, status))
    const took = seconds.of(name)

    const run = (self: typeof fastify, ...given: Parameters<typeof handler>) => handler.apply(self, given)

    route.handler = function (request, reply) {
      underWay.add()
      const span = beginTrace()
      const now = { requestId: request.id, call: name, ...(span && { span }) }
      const from = performance.now()
      reply.raw.once('close', () => {
        underWay.add(-1)
        const { statusCode, writableFinished } = reply.raw
        counts[writableFinished ? Math.floor(statusCode / 100) - 2 : 4]!.add()
        const to = performance.now()
        took.observe((to - from) / 1000)
        if (!span) return
        recordSpan({
          ...span,
          name: `${method} ${name}`,
          kind: 'server',
          from,
          to,
          attributes: {
            'http.request.method': String(method),
            'http.route': url,
            'http.response.status_code': statusCode,
            'harana.request_id': request.id,
          },
          failed: statusCode >= 500,
        })
      })
      return doing.run(now, run, this, request, reply)
    }
  })
}

/** Counts and times answers of a call that were given in another way; `took` in ms. */
export function watchAnswersOf(name: CallName, status: (typeof statuses)[number]): (took: number) => void {
  const [counts, times] = [answered.of(name, status), seconds.of(name)]
  return (took) => {
    counts.add()
    times.observe(took / 1000)
  }
}

/** Ids of requests, which no two processes share. */
export function createRequestIds(): () => string {
  const process = randomBytes(6).toString('hex')
  let last = 0
  return () => `${process}-${(++last).toString(36)}`
}
