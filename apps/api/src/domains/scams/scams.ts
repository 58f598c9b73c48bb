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
import { setImmediate } from 'node:timers/promises'
import { SCAM_PAST_MS } from '@harana/contract/model/scams'
import { type Queryable, sql } from '../../db/db.ts'
import { compileRules, type RuleSet } from './compile.ts'
import { type Judgement, judge, type SenderFacts, type Thread } from './judge.ts'
import type { RuleValue } from './rule-changes.ts'

export { readFindings, recordFinding } from './findings.ts'
export type { Judgement, SenderFacts, Thread, Verdict, Warning } from './judge.ts'

type Context = { others?: readonly Thread[]; sender?: SenderFacts }
export type ScamRules = Awaited<ReturnType<typeof startScamRules>>

/** The pause before rules that could not be read are tried again. */
const retryMs = 1_000
/** Past messages that are judged without a pause. */
const triedAtOnce = 20

let builtIn: RuleSet | undefined

/** The rules that the product comes with, compiled once per process. */
function builtInRules(): RuleSet {
  builtIn ??= compileRules()
  return builtIn
}

/** Judges the last text of a thread by the rules that the product comes with. */
export const judgeByDefault = (thread: Thread, context?: Context): Judgement =>
  judge(builtInRules(), thread, context)

/**
 * The rules by which messages are judged, as staff have changed them, kept compiled in memory. Call `renew` when they may
 * have changed: a change invalidates everyone on the bus, and so does a bus that could not hear for a while.
 */
export async function startScamRules(db: Queryable, onError: (error: Error) => void) {
  let stored: StoredRule[] = []
  let rules = builtInRules()
  let retry: NodeJS.Timeout | undefined
  let isStopped = false
  // One reading after the other, so that an older one never takes the place of a newer.
  let renewing = Promise.resolve()
  async function read() {
    const changes = await readChanges(db)
    // Most invalidations of everyone are about other things.
    if (JSON.stringify(changes) === JSON.stringify(stored)) return
    rules = changes.length === 0 ? builtInRules() : compileChanges(changes)
    stored = changes
  }
  function renew(): Promise<void> {
    clearTimeout(retry)
    renewing = renewing.then(async () => {
      if (isStopped) return
      try {
        await read()
      } catch (error) {
        onError(error as Error)
        retry = setTimeout(renew, retryMs)
      }
    })
    return renewing
  }
  await read()
  return {
    /** Judges the last text of a thread. */
    judge: (thread: Thread, context?: Context): Judgement => judge(rules, thread, context),
    /**
     * Counts how many texts are reported by the rules that hold, and would be after a change. Stops after SCAM_PAST_MS, and
     * lets others have the process between two handfuls of texts.
     */
    async tryAgainst(texts: readonly string[], change: StoredRule) {
      const standing = rules
      const chosen = compileChanges([...stored.filter(({ id }) => id !== change.id), change])
      const tried = { looked: 0, before: 0, after: 0 }
      const isReported = (set: RuleSet, text: string) => {
        const { verdict } = judge(set, { texts: [text] })
        return verdict === 'report' || verdict === 'hold'
      }
      const start = performance.now()
      for (const text of texts) {
        if (isReported(standing, text)) tried.before++
        if (isReported(chosen, text)) tried.after++
        tried.looked++
        if (tried.looked % triedAtOnce === 0) await setImmediate()
        if (performance.now() - start > SCAM_PAST_MS) break
      }
      return tried
    },
    /** Reads the rules anew; those of before hold until then. */
    renew,
    async stop() {
      isStopped = true
      clearTimeout(retry)
      await renewing
    },
  }
}

export type StoredRule = { id: string; value: NonNullable<RuleValue> }

function compileChanges(changes: readonly StoredRule[]): RuleSet {
  const phrases = changes.flatMap(({ id, value: { on, weight, category, phrase } }) =>
    on && phrase !== undefined && category !== undefined ? [{ id, weight, category, phrase }] : [],
  )
  return compileRules(
    changes.map(({ id, value: { on, weight } }) => ({ id, on, weight })),
    phrases,
  )
}

async function readChanges(db: Queryable): Promise<StoredRule[]> {
  const { rows } = await sql<StoredRule>`
    SELECT id, value FROM scam_rules WHERE value IS NOT NULL ORDER BY id`.execute(db)
  return rows
}
