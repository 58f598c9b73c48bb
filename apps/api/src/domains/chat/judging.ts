import type { WarningKind } from '@harana/contract/model/chat'
import {
  BURST_FIRST_MESSAGES,
  BURST_MS,
  BURST_REQUESTS,
  type HeldReason,
  NEW_ACCOUNT_DAYS,
  type ScamCategory,
} from '@harana/contract/model/scams'
import type { RawBuilder } from 'kysely'
import { keptPlan, type Queryable, sql } from '../../db/db.ts'
import type { Judgement, ScamRules } from '../scams/scams.ts'

/** What members are warned of, by what the rules are about. */
const kindOf: Record<ScamCategory, WarningKind | null> = {
  money: 'money',
  giftCards: 'money',
  giftPressure: 'gift-pressure',
  emergencies: 'medical',
  travel: 'visa',
  parcels: 'parcel',
  investments: 'crypto',
  lifeStories: 'money',
  blackmail: 'intimate',
  paidSex: 'intimate',
  jobs: 'job',
  codes: 'code',
  otherApps: 'elsewhere',
  contact: 'contact',
  links: 'link',
  copied: 'copied',
  // Nobody is warned of being loved; it counts beside other rules alone.
  loveBombing: null,
}

type Words = {
  /** Null where the conversation begins. */
  conversationId: string | null
  text: string
  now: Date
}
type Before = {
  me: number
  /** SQL for the conversation's id, which is null where it begins. */
  conversation: RawBuilder<unknown>
  /** The number of the message whose words these take the place of. */
  edited: number | null
}

export type Judged = {
  /** What is shown beside the message, and what its sender is warned of. */
  warnings: WarningKind[]
  /** The sender is asked whether they mean it before it goes any further. */
  asks: boolean
  /** Why staff look at the message before anybody has it; null where they don't. */
  holds: HeldReason | null
  score: number
  rules: string[]
}

/** What words are judged with. */
export type JudgingFacts = {
  joined: Date
  isVerified: boolean
  isWatched: boolean
  firstMessages: number
  requests: number
  own: string[]
  answers: number
  others: string[][]
}

/** How much of what somebody wrote is looked at: here, to how many others, and how much to each of them. */
const ownTexts = 30
const otherThreads = 10
const otherTexts = 12
const dayMs = 24 * 3_600_000

/** Judges words before they are sent, as `judgeFrom` does, by what stands before them now. */
export async function judgeWords(
  { db, scamRules }: { db: Queryable; scamRules: ScamRules },
  { me, edited = null, ...words }: Words & { me: number; edited?: number | null },
): Promise<Judged> {
  const conversation = sql`${words.conversationId}::uuid`
  const { rows } = await keptPlan(selectFacts({ me, conversation, edited })).execute(db)
  return judgeFrom(scamRules, rows[0]!, words)
}

/**
 * Judges words by what their sender wrote to the same member before, and to others lately. What staff have decided on
 * counts no more. Where something is sent, the sender's row must be locked before the facts are read.
 */
export function judgeFrom(
  scamRules: ScamRules,
  facts: JudgingFacts,
  { conversationId, text, now }: Words,
): Judged {
  const accountDays = Math.floor((now.getTime() - facts.joined.getTime()) / dayMs)
  const isBurst =
    conversationId === null &&
    accountDays < NEW_ACCOUNT_DAYS &&
    (facts.firstMessages + 1 >= BURST_FIRST_MESSAGES || facts.requests + 1 >= BURST_REQUESTS)
  const { verdict, warnings, score, rules } =
    text === ''
      ? nothing
      : scamRules.judge(
          { texts: [...facts.own, text], answers: facts.answers },
          {
            others: facts.others.map((texts) => ({ texts })),
            sender: { accountDays, isVerified: facts.isVerified },
          },
        )
  const kinds = warnings.flatMap(({ category }) => kindOf[category] ?? [])
  const isReported = verdict === 'report' || verdict === 'hold'
  return {
    warnings: [...new Set(kinds)],
    // Whoever is held by far, or is looked at anyway, is not told which words to leave out.
    asks: kinds.length > 0 && verdict !== 'hold' && !facts.isWatched,
    holds: facts.isWatched ? 'open' : isReported ? 'rules' : isBurst ? 'burst' : null,
    score,
    rules,
  }
}

const nothing: Judgement = { verdict: 'none', warnings: [], score: 0, rules: [] }

/** SQL: what words are judged with. */
export function selectFacts({ me, conversation, edited }: Before): RawBuilder<JudgingFacts> {
  const isOwn = sql`g.sender_id = ${me} AND g.text <> '' AND g.at > seen.until`
  return sql<JudgingFacts>`
    WITH seen AS (
      SELECT coalesce(max(decided_at), '-infinity') AS until FROM tickets
      WHERE member_id = ${me} AND kind = 'scam' AND status = 'decided')
    SELECT m.created_at AS joined, m.verified_at IS NOT NULL AS "isVerified",
      EXISTS (SELECT FROM tickets t WHERE t.member_id = m.id AND t.kind = 'scam' AND t.status = 'open') AS "isWatched",
      (SELECT count(*) FROM openings o WHERE o.sender_id = m.id AND ${isFresh} AND o.at > seen.until)::int AS "firstMessages",
      (SELECT count(*) FROM openings o WHERE o.sender_id = m.id AND ${isFresh} AND o.at > seen.until AND o.asked)::int
        AS requests,
      ARRAY(SELECT text FROM (
        SELECT g.number, g.text FROM messages g
        WHERE g.conversation_id = ${conversation} AND ${isOwn} AND g.number IS DISTINCT FROM ${edited}::int
        ORDER BY g.number DESC LIMIT ${sql.lit(ownTexts)}) own ORDER BY number) AS own,
      (SELECT count(*) FROM (SELECT FROM messages g WHERE g.conversation_id = ${conversation}
        AND g.sender_id IS DISTINCT FROM ${me} AND NOT g.held LIMIT ${sql.lit(ownTexts)}) theirs)::int AS answers,
      (SELECT coalesce(jsonb_agg(texts), '[]') FROM (
        SELECT (SELECT jsonb_agg(text ORDER BY number) FROM (
          SELECT g.number, g.text FROM messages g WHERE g.conversation_id = s.conversation_id AND ${isOwn}
          ORDER BY g.number DESC LIMIT ${sql.lit(otherTexts)}) g) AS texts
        FROM conversation_sides s WHERE s.member_id = m.id AND s.conversation_id IS DISTINCT FROM ${conversation}
          AND s.at > app_now() - interval '30 days'
        ORDER BY s.seq DESC LIMIT ${sql.lit(otherThreads)}) other WHERE texts IS NOT NULL) AS others
    FROM members m, seen WHERE m.id = ${me}`
}

/** SQL: a conversation that was begun within the last minutes. */
const isFresh = sql`o.at > app_now() - make_interval(secs => ${BURST_MS / 1000})`
