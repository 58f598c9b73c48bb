import type { Output } from '@harana/contract'
import { create } from 'zustand'

/** What the whole application knows of conversations: how many are unread, and who listens to their news. */

export type ChatNews = Output<'chat/getnews'>
export type ChatCounts = Pick<ChatNews, 'unread' | 'requests'>

/** How many conversations wait to be read, and how many requests to be answered; the same number in every place. */
export const useChatCounts = create<
  ChatCounts & {
    /** A thread is open, and wants its news soon. */
    hurried: boolean
    /** The smallest cursor of the answers that this page has of conversations: of all that came since it must hear. */
    heldSince: number
  }
>(() => ({ unread: 0, requests: 0, hurried: false, heldSince: Number.POSITIVE_INFINITY }))

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
