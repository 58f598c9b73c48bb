import type { ReversalGap } from '@harana/contract/model/decisions'
import { call } from '../../../lib/api/api.ts'
import { forgetInTab, keepInTab } from '../../../lib/forms/in-tab.ts'
import { readToken } from '../../../lib/session/token.ts'
import type { Decision, Draft } from './acts.ts'

/**
 * A decision waits here for some seconds before it is sent, so that whoever made it can take it back. Until it is sent
 * nothing has happened: nobody was mailed, no session ended, and nothing has to be undone. Its ticket stays claimed
 * meanwhile. Whoever leaves the area, hides the page or closes it
 * sends it at once.
 */

/** How long a decision can be taken back, in milliseconds. */
export const TAKE_BACK_MS = 6_000

type Held = {
  ticketId: number
  draft: Draft
  decision: Decision
  /** Given what a reversal could not put back. */
  onSent: (kept: readonly ReversalGap[]) => void
  onFailed: (error: unknown) => void
}

let held: (Held & { timer: ReturnType<typeof setTimeout>; token: string | null }) | null = null

/** The name under which this tab keeps what is not decided yet, was not taken by the server, or was taken back. */
export const draftOf = (ticketId: number): string => `case-${ticketId}`

/** Sends a decision after the time in which it can be taken back. One that waits already is sent now. */
export function holdDecision(decision: Held): void {
  void sendHeldDecision()
  forgetInTab(draftOf(decision.ticketId))
  held = { ...decision, timer: setTimeout(() => void sendHeldDecision(), TAKE_BACK_MS), token: readToken() }
}

/** Takes the decision back that waits. @returns its ticket; null when none waits */
export function takeBackDecision(): number | null {
  if (!held) return null
  const { timer, ticketId, draft } = held
  clearTimeout(timer)
  held = null
  keepInTab(draftOf(ticketId), draft)
  return ticketId
}

/** Sends the decision that waits, if there is one, even if the page goes meanwhile. */
export async function sendHeldDecision(): Promise<void> {
  if (!held) return
  const { timer, token, ticketId, draft, decision, onSent, onFailed } = held
  clearTimeout(timer)
  held = null
  try {
    const answer = await call(decision.name, decision.input, { token, keepalive: true })
    onSent('kept' in answer ? answer.kept : [])
  } catch (error) {
    if (readToken() === token) keepInTab(draftOf(ticketId), draft)
    onFailed(error)
  }
}

/** Sends the decision that waits as soon as the page is hidden or closed. Returns what stops that, and sends it as well. */
export function sendWhenLeft(): () => void {
  const send = () => void sendHeldDecision()
  const onVisibility = () => document.visibilityState === 'hidden' && send()
  addEventListener('pagehide', send)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    removeEventListener('pagehide', send)
    document.removeEventListener('visibilitychange', onVisibility)
    send()
  }
}
