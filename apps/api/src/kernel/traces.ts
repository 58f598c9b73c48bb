import { randomBytes } from 'node:crypto'
import { counter } from './meters.ts'

export type TraceSettings = {
  /** Where an OpenTelemetry collector takes OTLP over HTTP, without `/v1/traces`. */
  endpoint: string
  headers: Readonly<Record<string, string>>
  /** The share of requests that are traced, 0 to 1. */
  share: number
}
export type SpanIds = { traceId: string; spanId: string }
type Span = SpanIds & {
  parentId?: string | undefined
  name: string
  kind: keyof typeof kinds
  /** In ms of performance.now(). */
  from: number
  to: number
  attributes: Readonly<Record<string, string | number>>
  failed: boolean
}

const kinds = { server: 2, client: 3, consumer: 5 } as const
const everyMs = 2_000
const batchSize = 500
/** Spans that may wait to be sent; further ones are dropped, and counted. */
const maxWaiting = 4_000
const dropped = counter('harana_spans_dropped_total', 'Spans that the collector did not take in time.').of()

let settings: TraceSettings | undefined
let waiting: Span[] = []

/** The ids of a new trace's first span; undefined where this one is not traced. */
export const beginTrace = (): SpanIds | undefined =>
  settings && Math.random() < settings.share ? { traceId: newId(16), spanId: newId(8) } : undefined

/** The ids of a span within another. */
export const childOf = ({ traceId }: SpanIds): SpanIds => ({ traceId, spanId: newId(8) })

const newId = (bytes: number) => randomBytes(bytes).toString('hex')

/** Has a span sent. Its name and attributes are our own words: never a value of somebody's. */
export function recordSpan(span: Span): void {
  if (!settings) return
  if (waiting.length < maxWaiting) waiting.push(span)
  else dropped.add()
}

/**
 * Starts to send spans to a collector, every two seconds. What it does not take is dropped, and said once until it takes
 * some again: tracing holds nothing up.
 * @param service the name of this process
 */
export function startTraces(wanted: TraceSettings, service: string, onError: (error: Error) => void) {
  settings = wanted
  let sending = Promise.resolve()
  let isFailing = false
  const flush = () => {
    sending = sending.then(async () => {
      while (waiting.length > 0) await send(waiting.splice(0, batchSize))
    })
    return sending
  }
  async function send(spans: Span[]): Promise<void> {
    try {
      const response = await fetch(`${wanted.endpoint}/v1/traces`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...wanted.headers },
        body: JSON.stringify(exportOf(spans, service)),
        signal: AbortSignal.timeout(5_000),
        redirect: 'error',
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the collector of traces answers ${response.status}`)
      isFailing = false
    } catch (error) {
      dropped.add(spans.length)
      if (!isFailing) onError(error as Error)
      isFailing = true
    }
  }
  const timer = setInterval(flush, everyMs).unref()
  return {
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
      settings = undefined
      waiting = []
    },
  }
}

/** OTLP's JSON: ids in hexadecimal digits, times in nanoseconds as text. */
const exportOf = (spans: Span[], service: string) => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf({ 'service.name': service, 'process.pid': process.pid }) },
      scopeSpans: [{ scope: { name: 'harana' }, spans: spans.map(spanOf) }],
    },
  ],
})

const spanOf = ({ traceId, spanId, parentId, name, kind, from, to, attributes, failed }: Span) => ({
  traceId,
  spanId,
  ...(parentId && { parentSpanId: parentId }),
  name,
  kind: kinds[kind],
  startTimeUnixNano: nanos(from),
  endTimeUnixNano: nanos(to),
  attributes: attributesOf(attributes),
  status: { code: failed ? 2 : 0 },
})

const nanos = (at: number) => `${Math.round((performance.timeOrigin + at) * 1_000)}000`

const attributesOf = (values: Readonly<Record<string, string | number>>) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))
