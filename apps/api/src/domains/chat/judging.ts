import type { WarningKind } from '@harana/contract/model/chat'
import {
  BURST_FIRST_MESSAGES,
  BURST_MS,
  BURST_REQUESTS,
  type HeldReason,
  NEW_ACCOUNT_DAYS,
  type ScamCategory,
} from '@harana/contract/model/scams'
import type { RawBuilder, SqlBool } from 'kysely'
import { type Queryable, sql } from '../../db/db.ts'
import { prepare, together } from '../../db/prepared.ts'
import type { Judgement, ScamRules } from '../scams/scams.ts'
import { type OtherThreads, readOtherThreads, selectOtherThreads } from './other-threads.ts'
import { countsOf, type OwnThread, selectNewest, selectOwnThread } from './own-thread.ts'

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
  thread: OwnThread
  /** Whether the thread was read. */
  isRead: boolean
  /** The number of the thread’s last message, 0 where there is none. */
  newest: number
} & OtherThreads

/** How many of the sender’s last texts are looked at. */
const ownTexts = 30
const dayMs = 24 * 3_600_000

const facts = prepare<
  { me: number; conversationId: string | null; edited: number | null; at: Date },
  JudgingFacts
>(({ me, conversationId, edited, at }) => {
  const before = { me, conversation: sql`${conversationId}::uuid`, mayBegin: true, edited, at }
  return sql`SELECT ${judgingColumns(before)} FROM members me ${judgingJoins(before)} WHERE me.id = ${me}`
})

/** Judges words before they are sent, as `judgeFrom` does, by what stands before them now. */
export async function judgeWords(
  { db, scamRules }: { db: Queryable; scamRules: ScamRules },
  { me, edited = null, ...words }: Words & { me: number; edited?: number | null },
): Promise<Judged> {
  const [[found]] = await together(
    db,
    facts({ me, conversationId: words.conversationId, edited, at: words.now }),
  )
  return judgeFrom({ db, scamRules }, me, found!, words)
}

/**
 * Judges words by what their sender wrote to the same member before, and to others lately. What staff have decided on
 * counts no more. Where something is sent, the sender's row must be locked before the facts are read.
 */
export async function judgeFrom(
  { db, scamRules }: { db: Queryable; scamRules: ScamRules },
  me: number,
  facts: JudgingFacts,
  { conversationId, text, now }: Words,
): Promise<Judged> {
  const accountDays = Math.floor((now.getTime() - facts.joined.getTime()) / dayMs)
  const isBurst =
    conversationId === null &&
    accountDays < NEW_ACCOUNT_DAYS &&
    (facts.firstMessages + 1 >= BURST_FIRST_MESSAGES || facts.requests + 1 >= BURST_REQUESTS)
  const { own, answers } = countsOf(facts.thread)
  const { verdict, warnings, score, rules } =
    text === ''
      ? nothing
      : scamRules.judge(
          { texts: [...own.slice(-ownTexts), text], answers },
          {
            others: await readOtherThreads(db, me, facts),
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

type Before = {
  me: number
  /** SQL for the conversation's id, which is null where it begins. */
  conversation: RawBuilder<unknown>
  /** Whether it may begin, so that a burst is looked for. */
  mayBegin: boolean
  /** The number of the message whose words these take the place of. */
  edited: number | null
  /** SQL for whether the thread is read; else it has no messages. */
  isRead?: RawBuilder<SqlBool>
  at: Date
}

/** SQL: the columns of JudgingFacts, of the sender `me` and what `judgingJoins` joins. */
export const judgingColumns = ({ me, conversation, at }: Before) => sql`
  me.created_at AS joined, me.verified_at IS NOT NULL AS "isVerified", seen."isWatched", seen.until::text,
  begun."firstMessages", begun.requests, coalesce(last.newest, 0) AS newest, own.thread, asked."isRead",
  ${selectOtherThreads(me, conversation, at)} AS others`

/** SQL: what words of the sender `members me` are judged with. */
export const judgingJoins = ({ me, conversation, mayBegin, edited, isRead = sql`true`, at }: Before) => sql`
  CROSS JOIN LATERAL (
    SELECT coalesce(max(decided_at) FILTER (WHERE status = 'decided'), '-infinity') AS until,
      coalesce(bool_or(status = 'open'), false) AS "isWatched"
    FROM tickets t WHERE t.member_id = ${me} AND t.kind = 'scam') seen
  CROSS JOIN LATERAL (${
    mayBegin
      ? sql`SELECT count(*)::int AS "firstMessages", count(*) FILTER (WHERE o.asked)::int AS requests
          FROM openings o WHERE ${conversation} IS NULL AND o.sender_id = ${me} AND o.at > seen.until
            AND o.at > ${at}::timestamptz - make_interval(secs => ${BURST_MS / 1000})`
      : sql`SELECT 0 AS "firstMessages", 0 AS requests`
  }) begun
  LEFT JOIN LATERAL (${selectNewest(conversation)}) last ON true
  CROSS JOIN LATERAL (SELECT ${isRead} AS "isRead") asked
  CROSS JOIN LATERAL (${selectOwnThread(me, conversation, { edited, isRead: sql.ref('asked.isRead') })}) own`
