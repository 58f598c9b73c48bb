import { doing } from '../kernel/doing.ts'
import { beginTrace, childOf, recordSpan } from '../kernel/traces.ts'

/** What a job carries beside its own data: the request that it came of. */
type Origin = { requestId: string; traceId?: string; spanId?: string }
const key = 'origin'

/** The data of a job with the request that is being answered; as it is where there is none. */
export function withOrigin(data: object | null): object | null {
  const now = doing.getStore()
  if (!now) return data
  const origin: Origin = { requestId: now.requestId, ...now.span }
  return { ...data, [key]: origin }
}

/** Takes a job's data apart: its own, as it was sent, and the request that it came of. */
export function splitOrigin(given: object | null): { data: object | null; origin: Origin | undefined } {
  if (given === null || !(key in given)) return { data: given, origin: undefined }
  const { [key]: origin, ...data } = given as { [key]: Origin }
  return { data: Object.keys(data).length > 0 ? data : null, origin }
}

/** Runs a job as part of what it came of: its log lines and its own jobs carry that request's id, its span that trace. */
export async function runAsPartOf(
  { name, id, data: given }: { name: string; id: string; data: object | null },
  handle: (data: object | null) => Promise<void>,
): Promise<void> {
  const { data, origin } = splitOrigin(given)
  const { requestId = id, traceId, spanId } = origin ?? {}
  const parent = traceId && spanId ? { traceId, spanId } : undefined
  const span = parent ? childOf(parent) : beginTrace()
  const from = performance.now()
  const ended = (failed: boolean) => {
    if (!span) return
    const to = performance.now()
    const attributes = { 'harana.job': name, 'harana.request_id': requestId }
    recordSpan({
      ...span,
      parentId: parent?.spanId,
      name: `job ${name}`,
      kind: 'consumer',
      from,
      to,
      attributes,
      failed,
    })
  }
  return doing.run({ requestId, job: name, jobId: id, ...(span && { span }) }, async () => {
    try {
      await handle(data)
      ended(false)
    } catch (error) {
      ended(true)
      throw error
    }
  })
}
