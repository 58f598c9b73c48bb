import { spawnSync } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { answerParent } from './child.ts'

/**
 * The asking side, in a process of its own: many connections, one request under way on each, as browsers poll.
 * It must cost less than the server, so it reads answers by their length, which the first round learned. `AHEAD` in its
 * environment puts it ahead of all else on the machine.
 */
export type Load = {
  /** One, or several that take turns by connection. */
  port: number | number[]
  /** Whole requests, as they go over the wire. */
  requests: string[]
  connections: number
  /** How long; left out: each request once. */
  milliseconds?: number
  /** At this pace, whatever the answers take; left out: as fast as they come. */
  perSecond?: number
  /** Whether one request is answered by now more, now fewer bytes: each answer's length is read then. */
  varying?: boolean
  /** Whether all are to be refused for want of time, by a 503. */
  refused?: boolean
}
/** `late`: what was waited for answers since they were due, in ms, the median and all but a hundredth. */
export type Result = {
  answers: number
  milliseconds: number
  bad: string | null
  late: { p50: number; p99: number }
}
type Due = { request: string; at: number }

/** Bytes of each request’s answer, by port and request. */
const known = new Map<number, Map<string, number>>()

// Real clients run elsewhere and don't wait for this machine's processors; chrt gives this process the same advantage.
if (process.env.AHEAD) spawnSync('chrt', ['--fifo', '--all-tasks', '--pid', '1', String(process.pid)])
answerParent<Load>(run, async () => {})

async function run({
  port,
  requests,
  connections,
  milliseconds,
  perSecond,
  varying = false,
  refused = false,
}: Load): Promise<Result> {
  const started = performance.now()
  const until = milliseconds === undefined ? Number.POSITIVE_INFINITY : started + milliseconds
  const ports = [port].flat()
  const waits: number[] = []
  let next = 0
  let bad: string | null = null
  const take = (): Due | undefined => {
    const now = performance.now()
    const at = perSecond === undefined ? now : started + (next * 1000) / perSecond
    if (bad || Math.max(now, at) >= until) return undefined
    if (milliseconds === undefined && next >= requests.length) return undefined
    return { request: requests[next++ % requests.length]!, at }
  }
  await Promise.all(
    Array.from({ length: connections }, (_, place) =>
      converse(
        ports[place % ports.length]!,
        varying,
        refused ? '503' : '200',
        take,
        (due) => waits.push(performance.now() - due.at),
        (text) => {
          bad ??= text
        },
      ),
    ),
  )
  const sorted = Float64Array.from(waits).sort()
  const late = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0
  return {
    answers: waits.length,
    milliseconds: performance.now() - started,
    bad,
    late: { p50: late(0.5), p99: late(0.99) },
  }
}

/** One connection: asks, waits for the whole answer, asks again. */
function converse(
  port: number,
  varying: boolean,
  status: string,
  take: () => Due | undefined,
  done: (due: Due) => void,
  fail: (text: string) => void,
) {
  return new Promise<void>((resolve) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let due: Due | undefined
    let awaited: number | undefined
    let got = 0
    const lengths = known.get(port) ?? new Map<string, number>()
    known.set(port, lengths)
    const ask = () => {
      due = take()
      if (due === undefined) return socket.end()
      const ahead = due.at - performance.now()
      // A timer is a millisecond late at most.
      if (ahead > 1) setTimeout(send, ahead)
      else send()
    }
    const send = () => {
      due!.at = Math.min(due!.at, performance.now())
      got = 0
      awaited = varying ? undefined : lengths.get(due!.request)
      socket.write(due!.request)
    }
    socket.on('connect', ask)
    socket.on('data', (chunk) => {
      // `HTTP/1.1 200`
      if (got === 0 && chunk.toString('latin1', 9, 12) !== status) {
        fail(chunk.toString('latin1'))
        return socket.destroy()
      }
      got += chunk.length
      if (awaited === undefined) {
        awaited = wholeLength(chunk)
        if (!varying) lengths.set(due!.request, awaited)
      }
      if (got === awaited) {
        done(due!)
        ask()
      } else if (got > awaited) {
        fail(`${got} bytes instead of ${awaited}`)
        socket.destroy()
      }
    })
    socket.setTimeout(10_000, () => {
      fail(`no whole answer to ${due?.request.split('\r\n')[0]}`)
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
