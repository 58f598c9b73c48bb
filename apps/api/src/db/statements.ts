import { doing, doneFor } from '../kernel/doing.ts'
import { counter, histogram } from '../kernel/meters.ts'
import { childOf, recordSpan } from '../kernel/traces.ts'

const seconds = histogram(
  'harana_statement_seconds',
  'How long statements took, without the wait for a connection.',
  [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5],
).of()
const failed = counter('harana_statements_failed_total', 'Statements that the database refused.').of()
const slow = counter('harana_statements_slow_total', 'Statements that took as long as SLOW_QUERY_MS.').of()

type SlowLog = { slowMs: number; warn(details: object, message: string): void }
let slowLog: SlowLog | undefined

/** Has statements logged that take as many ms. */
export function logSlowStatements(log: SlowLog): void {
  slowLog = log
}

/**
 * Counts a statement that has ended now, and tells of it where it was slow or is part of a trace: its text, in which `$1`
 * stands for each value, and never a value.
 */
export function observeStatement(text: string, ms: number, error?: unknown): void {
  seconds.observe(ms / 1000)
  if (error) failed.add()
  if (slowLog && ms >= slowLog.slowMs) {
    slow.add()
    slowLog.warn({ ms: Math.round(ms), sql: inOneLine(text), ...doneFor() }, 'slow statement')
  }
  const span = doing.getStore()?.span
  if (!span) return
  const to = performance.now()
  recordSpan({
    ...childOf(span),
    parentId: span.spanId,
    name: text.trimStart().split(/\s/, 1)[0]!.toUpperCase(),
    kind: 'client',
    from: to - ms,
    to,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': inOneLine(text) },
    failed: error !== undefined,
  })
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 2_000)
