import type { Output } from '@harana/contract'
import { create } from 'zustand'
import { useStore } from '../../lib/session/store.ts'

/**
 * What the whole application knows of conversations: how many are unread, how far it has heard of them, and who listens to
 * their news. It stays while a page without the members' layout is open, as what is held does.
 */

export type ChatNews = Output<'chat/getnews'>
export type ChatCounts = Pick<ChatNews, 'unread' | 'requests'>

type Heard = ChatCounts & {
  /** The cursor up to which the news were heard; undefined before the first. */
  upTo: number | undefined
  /** The cursor that all news after it were told of, without a gap. */
  toldFrom: number | undefined
  /** The smallest cursor of the answers that this page has of conversations: of all that came since it must hear. */
  heldSince: number
}

const nothing: Heard = {
  unread: 0,
  requests: 0,
  upTo: undefined,
  toldFrom: undefined,
  heldSince: Number.POSITIVE_INFINITY,
}

/** How many conversations wait to be read, and how many requests to be answered; the same number in every place. */
export const useChatCounts = create<
  Heard & {
    /** A thread is open, and wants its news soon. */
    hurried: boolean
  }
>(() => ({ ...nothing, hurried: false }))

useStore.subscribe(({ owner }, before) => {
  if (owner !== before.owner) useChatCounts.setState(nothing)
})

/** Says that this page has an answer about conversations as they were at this cursor. */
export function hearSince(timestamp: number): void {
  if (timestamp < useChatCounts.getState().heldSince) useChatCounts.setState({ heldSince: timestamp })
}

const listeners = new Set<(news: ChatNews) => void>()

/** Calls `listener` with all news from now on. Returns a function that ends it. */
export function onChatNews(listener: (news: ChatNews) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function tellChatNews(news: ChatNews): void {
  for (const listener of listeners) listener(news)
}
