import { AsyncLocalStorage } from 'node:async_hooks'

/** What this process is doing at this point: a request, or a job. */
export type Doing = {
  /** Of the request, and of every job that came of it. */
  requestId: string
  call?: string
  job?: string
  jobId?: string
  /** The span that what is done here is part of, where this is traced. */
  span?: { traceId: string; spanId: string }
}

/** Goes with a request, or a job, through all that it waits for. */
export const doing = new AsyncLocalStorage<Doing>()

/** What a log line says of it. */
export function doneFor(): Partial<Omit<Doing, 'span'>> {
  const { span: _, ...said } = doing.getStore() ?? {}
  return said
}
