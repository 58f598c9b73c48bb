import { SCAM_REPORT_SCORE, SCAM_WARNING_WEIGHT, type ScamCategory } from '@harana/contract/model/scams'
import type { Alternative, Reading, Rule, RuleSet } from './compile.ts'
import { SIGNS_MESSAGES, SIGNS_NEEDED } from './signs.ts'

export type Thread = {
  /** What the sender wrote to one recipient, in order. */
  texts: readonly string[]
  /** How many messages the recipient wrote meanwhile; left out where it is not known. */
  answers?: number
}
export type SenderFacts = {
  /** Full days since the account was opened. */
  accountDays?: number
  /** A live photo or a phone number of the sender is confirmed. */
  isVerified?: boolean
}
export type Warning = { category: ScamCategory; rules: string[] }
/**
 * `none`: nothing is shown; `warn`: the warnings are shown; `report`: it is delivered with its warnings, and staff are told;
 * `hold`: it is not delivered until staff have looked.
 */
export type Verdict = 'none' | 'warn' | 'report' | 'hold'
export type Judgement = {
  verdict: Verdict
  /** Of this message, the heaviest first; each category once. */
  warnings: Warning[]
  /** What the rules say of the sender altogether; 90 is reported. */
  score: number
  /** The rules that were found in all that was looked at. */
  rules: string[]
}

/** From which score on a message of anybody is held. */
const holdScore = 160
/** What threads with others add; an honest sender's small scores never come together. */
const otherThreadsFrom = 40
const otherThreadsShare = 0.5

/** What a message that says it is a joke counts for. */
const jokeShare = 0.5
/** What is told of somebody else's scam, in the last three messages. */
const toldShare = 0.45
/** An exchange of contacts, and small signs, between people who say that they have talked for long, or leave each other time. */
const longShare = 0.6
const patientShare = 0.7

type Found = { rule: Rule; weight: number; isNew: boolean }

/** What the rules find in the last text of a thread, given what was written before it. */
function judgeThread(set: RuleSet, { texts, answers }: Thread): { score: number; found: Found[] } {
  const best = new Map<Rule, { weight: number; at: number }>()
  const readings: Reading[] = []
  let words = 0
  let isLong = false
  let toldAt = Number.NEGATIVE_INFINITY
  let patientAt = Number.NEGATIVE_INFINITY
  texts.forEach((text, at) => {
    const reading = set.read(text)
    readings.push(reading)
    toldAt = reading.isTold ? at : toldAt
    patientAt = reading.isPatient ? at : patientAt
    isLong ||= reading.isLong
    const ease = (isLong ? longShare : 1) * (at - patientAt < 3 ? patientShare : 1)
    const share = shareOf(at, words, answers) * ease
    const tone = (reading.isJoke ? jokeShare : 1) * (at - toldAt < 3 ? toldShare : 1)
    for (const { rule, parts } of alternativesBeside(reading, readings.at(-2), readings.at(-3))) {
      if (rule.across && !parts.every((part) => readings.some((one) => one.parts.has(part)))) continue
      const known = best.get(rule)
      const weight = rule.weight * (rule.fades ? share : 1) * tone
      if (!known || weight > known.weight || at === texts.length - 1)
        best.set(rule, { weight: Math.max(weight, known?.weight ?? 0), at })
    }
    words += reading.words
    if (set.signs && pointsOf(set.signs.points, readings.slice(-SIGNS_MESSAGES)) >= SIGNS_NEEDED)
      best.set(set.signs.rule, { weight: set.signs.rule.weight * tone * ease, at })
  })
  const found = [...best].map(([rule, { weight, at }]) => ({ rule, weight, isNew: at === texts.length - 1 }))
  return { score: scoreOf(found), found }
}

const scoresOf = new WeakMap<RuleSet, WeakMap<Thread, number>>()

/** The score of a thread with somebody else, which is remembered as long as its caller keeps the thread. */
function scoreBefore(set: RuleSet, thread: Thread): number {
  const kept = scoresOf.get(set) ?? new WeakMap<Thread, number>()
  scoresOf.set(set, kept)
  const known = kept.get(thread)
  if (known !== undefined) return known
  const { score } = judgeThread(set, thread)
  kept.set(thread, score)
  return score
}

/** What `alternativesBeside` returned last for a message: when a thread is judged again, most of it stands beside the same messages. */
const foundIn = new WeakMap<Reading, { before: (Reading | undefined)[]; alternatives: Alternative[] }>()

/**
 * What of the rules is found in a message and the two before it, and of those over the whole thread, which may be found or not; in
 * the order of the rules.
 */
function alternativesBeside(reading: Reading, ...before: (Reading | undefined)[]): readonly Alternative[] {
  if (reading.alternatives.length === 0) return reading.alternatives
  const known = foundIn.get(reading)
  if (known?.before.every((one, at) => one === before[at])) return known.alternatives
  const isSeen = (part: number) => reading.parts.has(part) || before.some((one) => one?.parts.has(part))
  const alternatives = reading.alternatives
    .filter(({ rule, parts }) => rule.across || parts.every(isSeen))
    .sort((one, other) => one.place - other.place)
  foundIn.set(reading, { before, alternatives })
  return alternatives
}

/** What the concepts of some messages say together, each of them once. */
function pointsOf(points: Map<number, number>, readings: readonly Reading[]): number {
  const seen = new Set<number>()
  for (const { signs } of readings) for (const concept of signs) seen.add(concept)
  let sum = 0
  for (const concept of seen) sum += points.get(concept) ?? 0
  return sum
}

/** How much an exchange of contacts still says after so many messages and words of the sender. */
function shareOf(messages: number, words: number, answers: number | undefined): number {
  const way = Math.min(1, messages / 6, words / 75, answers === undefined ? 1 : answers / 5)
  return way < 0.5 ? 1 : 1 - 1.3 * (way - 0.5)
}

/** Categories that tell of one act. */
const sameAs: Partial<Record<ScamCategory, ScamCategory>> = { contact: 'otherApps' }

/** Rules of one category say much the same: the heaviest counts in full, the others in part. */
function scoreOf(found: Found[]): number {
  const byCategory = new Map<ScamCategory, number[]>()
  for (const { rule, weight } of found) {
    const category = sameAs[rule.category] ?? rule.category
    const weights = byCategory.get(category)
    if (weights) weights.push(weight)
    else byCategory.set(category, [weight])
  }
  let score = 0
  for (const [category, weights] of byCategory) {
    weights.sort((a, b) => b - a)
    score +=
      weights[0]! +
      Math.min(
        60,
        (category === 'otherApps' ? 0.3 : 0.5) * weights.slice(1).reduce((sum, weight) => sum + weight, 0),
      )
  }
  return score
}

/**
 * Judges the last text of a thread.
 * @param others what the same sender wrote to other recipients, each a thread of its own
 */
export function judge(
  set: RuleSet,
  thread: Thread,
  { others = [], sender = {} }: { others?: readonly Thread[]; sender?: SenderFacts } = {},
): Judgement {
  const { score: own, found } = judgeThread(set, thread)
  const copied = copiesOf(set, thread, others)
  const scores = [own, ...others.map((other) => scoreBefore(set, other))].sort((a, b) => b - a)
  let score = scores[0]!
  for (const other of scores.slice(1)) if (other >= otherThreadsFrom) score += other * otherThreadsShare
  const hits: { id: string; category: ScamCategory; weight: number; isNew: boolean }[] = found.map(
    ({ rule, weight, isNew }) => ({
      id: rule.id,
      category: rule.category,
      weight,
      isNew,
    }),
  )
  if (copied > 0) {
    const weight = copied >= 2 ? 50 : 20
    hits.push({ id: 'copied.opening', category: 'copied', weight, isNew: true })
    score += weight
  }
  hits.sort((a, b) => b.weight - a.weight)
  const isNewHere = sender.accountDays !== undefined && sender.accountDays < 3 && !sender.isVerified
  const fresh = hits.filter(({ isNew }) => isNew)
  const isReported = score >= SCAM_REPORT_SCORE && (fresh.length > 0 || scores[0] !== own)
  const shown = fresh.filter(({ weight }) => weight >= (isReported ? 10 : SCAM_WARNING_WEIGHT))
  const warnings: Warning[] = []
  for (const { id, category } of shown) {
    const known = warnings.find((warning) => warning.category === category)
    if (known) known.rules.push(id)
    else warnings.push({ category, rules: [id] })
  }
  const verdict: Verdict = isReported
    ? score >= holdScore || isNewHere
      ? 'hold'
      : 'report'
    : warnings.length > 0
      ? 'warn'
      : 'none'
  return { verdict, warnings, score: Math.round(score), rules: hits.map(({ id }) => id) }
}

/** With how many other recipients the sender opened in nearly the same words. */
function copiesOf(set: RuleSet, { texts }: Thread, others: readonly Thread[]): number {
  const opening = set.read(texts[0] ?? '')
  // Greetings are the same for everybody.
  if (texts.length !== 1 || opening.words < 8) return 0
  const own = shingles(opening.key)
  return others.filter(({ texts: [first] }) => {
    if (first === undefined) return false
    const other = shingles(set.read(first).key)
    let shared = 0
    for (const one of own) if (other.has(one)) shared++
    return shared / Math.max(1, own.size + other.size - shared) > 0.6
  }).length
}

function shingles(key: string): Set<string> {
  const words = key.split(' ')
  const found = new Set<string>()
  for (let at = 0; at + 1 < words.length; at++) found.add(`${words[at]} ${words[at + 1]}`)
  return found
}
