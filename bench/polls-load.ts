import { connect, type Socket } from 'node:net'
import { answerParent } from './child.ts'

/**
 * The asking side, in a process of its own: many connections, one request under way on each, as browsers poll.
 * It must cost less than the server, so it reads answers by their length, which the first round learned.
 */
export type Load = {
  port: number
  /** Whole requests, as they go over the wire. */
  requests: string[]
  connections: number
  /** How long; left out: each request once. */
  milliseconds?: number
}
export type Result = { answers: number; milliseconds: number; bad: string | null }

/** Bytes of each request’s answer, by port and request. */
const known = new Map<number, Map<string, number>>()

answerParent<Load>(run, async () => {})

async function run({ port, requests, connections, milliseconds }: Load): Promise<Result> {
  const started = performance.now()
  const until = milliseconds === undefined ? Number.POSITIVE_INFINITY : started + milliseconds
  let next = 0
  let answers = 0
  let bad: string | null = null
  const take = () => {
    if (bad || performance.now() >= until) return undefined
    return milliseconds === undefined ? requests[next++] : requests[next++ % requests.length]
  }
  await Promise.all(
    Array.from({ length: connections }, () =>
      converse(
        port,
        take,
        () => answers++,
        (text) => {
          bad ??= text
        },
      ),
    ),
  )
  return { answers, milliseconds: performance.now() - started, bad }
}

/** One connection: asks, waits for the whole answer, asks again. */
function converse(
  port: number,
  take: () => string | undefined,
  done: () => void,
  fail: (text: string) => void,
) {
  return new Promise<void>((resolve) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let request: string | undefined
    let awaited: number | undefined
    let got = 0
    const lengths = known.get(port) ?? new Map<string, number>()
    known.set(port, lengths)
    const ask = () => {
      request = take()
      if (request === undefined) return socket.end()
      got = 0
      awaited = lengths.get(request)
      socket.write(request)
    }
    socket.on('connect', ask)
    socket.on('data', (chunk) => {
      // `HTTP/1.1 2…`
      if (got === 0 && chunk[9] !== 50) {
        fail(chunk.toString('latin1'))
        return socket.destroy()
      }
      got += chunk.length
      if (awaited === undefined) {
        awaited = wholeLength(chunk)
        lengths.set(request!, awaited)
      }
      if (got === awaited) {
        done()
        ask()
      } else if (got > awaited) {
        fail(`${got} bytes instead of ${awaited}`)
        socket.destroy()
      }
    })
    socket.setTimeout(10_000, () => {
      fail(`no whole answer to ${request?.split('\r\n')[0]}`)
      socket.destroy()
    })
    socket.on('error', (error) => fail(error.message))
    socket.on('close', () => resolve())
  })
}

/** An answer’s length by its head, which comes in one piece. */
function wholeLength(chunk: Buffer): number {
  const head = chunk.indexOf('\r\n\r\n') + 4
  return head + Number(/content-length: (\d+)/i.exec(chunk.toString('latin1', 0, head))?.[1])
}
