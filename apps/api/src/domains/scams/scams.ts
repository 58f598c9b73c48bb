/**
 * The part of scam protection that other domains may use. The application starts `startScamRules` once, and a handler asks
 * `ctx.scamRules.judge(thread, context)` before it takes a message: no query, less than a millisecond for a message of a
 * thousand characters.
 *
 * - `thread`: `{ texts, answers? }`, the originals of what the sender wrote to this recipient, oldest first, the message that
 *   is judged last (thirty are plenty), and how many messages the recipient wrote meanwhile.
 * - `context`: `{ others?, sender? }`: what the sender wrote to other recipients, each a thread (the last ten are plenty),
 *   and `{ accountDays, isVerified }` of the sender.
 * - The answer is `{ verdict, warnings, score, rules }`: see `Judgement`.
 */
import { compileRules } from './compile.ts'
import { type Judgement, judge, type SenderFacts, type Thread } from './judge.ts'

export type { Judgement, SenderFacts, Thread, Verdict, Warning } from './judge.ts'

export type ScamRules = {
  /** Judges the last text of a thread. */
  judge(thread: Thread, context?: { others?: readonly Thread[]; sender?: SenderFacts }): Judgement
}

let builtIn: ReturnType<typeof compileRules> | undefined

/** The rules that the product comes with, compiled once per process. */
function builtInRules() {
  builtIn ??= compileRules()
  return builtIn
}

/** The rules by which messages are judged. */
export function startScamRules(): ScamRules {
  return { judge: (thread, context) => judge(builtInRules(), thread, context) }
}
