import { Plan } from '../model/enums.ts'
import { giftOf } from '../model/plans.ts'

/** Decides who may write to whom; messages, gifts and Express Messages all ask this file. */

/** How a conversation stands for the member who writes; null where there is none. */
export type Standing = 'asking' | 'asked' | 'declined' | 'open'

export type WritingFacts = {
  isOneself: boolean
  /** Whether the writer sees the other at all. */
  isVisible: boolean
  /** Whether the writer takes a pause. */
  isPaused: boolean
  /** Whether staff have hidden the writer’s profile until they decide. */
  isHidden: boolean
  standing: Standing | null
  /** Whether the other likes the writer. */
  isLiked: boolean
  /** Whether the other’s inbox takes a first message of somebody like the writer. */
  isTaken: boolean
  /** Requests that the writer has sent today, and may send in a day. */
  requestsToday: number
  requestsADay: number
}

export type WritingRefusal =
  | 'ONESELF'
  | 'NOTFOUND'
  | 'PAUSED'
  | 'HIDDEN'
  | 'REQUESTFIRST'
  | 'REQUESTWAITS'
  | 'INBOXCLOSED'
  | 'FIRSTMESSAGES'

/** What writing is refused with, or whether what is written waits as a request. */
export type WritingVerdict =
  | { refusal: WritingRefusal; asRequest: false }
  | { refusal: null; asRequest: boolean }

const refused = (refusal: WritingRefusal): WritingVerdict => ({ refusal, asRequest: false })

/**
 * Whether a member may write to another. Freely to those who like the member and where a request was accepted; to
 * everybody else once, as a request, if the other’s inbox takes it and the day’s number is not reached.
 */
export function mayWrite(facts: WritingFacts): WritingVerdict {
  if (facts.isOneself) return refused('ONESELF')
  if (!facts.isVisible) return refused('NOTFOUND')
  if (facts.isPaused) return refused('PAUSED')
  if (facts.isHidden) return refused('HIDDEN')
  // A request is answered by accepting it, whether or not it was declined before.
  if (facts.standing === 'asked' || facts.standing === 'declined') return refused('REQUESTFIRST')
  if (facts.standing === 'open' || facts.isLiked) return { refusal: null, asRequest: false }
  if (facts.standing === 'asking') return refused('REQUESTWAITS')
  if (!facts.isTaken) return refused('INBOXCLOSED')
  if (facts.requestsToday >= facts.requestsADay) return refused('FIRSTMESSAGES')
  return { refusal: null, asRequest: true }
}

/** Requests a day of a member who is neither verified nor has a plan. */
const UNVERIFIED_REQUESTS = 5

/** How many requests a member may send in a day, by what the member’s plan gives. */
export function requestsADay(gives: Plan, isReported: boolean): number {
  const usual = gives === Plan.Unverified ? UNVERIFIED_REQUESTS : giftOf('firstMessages', gives)
  return isReported ? Math.ceil(usual / 2) : usual
}

/** Reports that are younger than so many days, and that staff did not find baseless, halve a day’s number. */
export const FRESH_REPORT_DAYS = 7
