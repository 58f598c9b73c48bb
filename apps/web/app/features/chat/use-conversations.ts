import type { Output } from '@harana/contract'
import { DEFAULT_PAGE_SIZE } from '@harana/contract/model/limits'
import type { Conversation } from '@harana/contract/model/message'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../lib/api/api.ts'
import { keyOf, useAnswer } from '../../lib/cache/swr.tsx'
import { withConversations } from './chat-state.ts'
import { change, type ListFilter, useChats } from './chat-store.ts'
import { type ChatNews, hearSince, onChatNews } from './news.ts'

type List = Pick<Output<'chat/getconversations'>, 'conversations' | 'more' | 'timestamp'>

/**
 * This many pages of 24 of the list. What news have told of its conversations since is in it, and the list is asked for
 * again where they may have changed which belong to it.
 */
export function useConversations({ view, search, online }: ListFilter, pages: number) {
  const input = {
    view,
    ...(search !== '' && { search }),
    ...(online && { online: 'true' as const }),
  }
  const answer = useAnswer<List>(
    keyOf('chat/getconversations', { ...input, page: 1, recordsPerPage: pages * DEFAULT_PAGE_SIZE }),
    async () => {
      const all = await Promise.all(
        Array.from({ length: pages }, (_, at) => call('chat/getconversations', { ...input, page: at + 1 })),
      )
      return {
        conversations: [
          ...new Map(
            all.flatMap((one) => one.conversations).map((one) => [one.conversationId, one]),
          ).values(),
        ],
        more: all.at(-1)?.more ?? false,
        timestamp: Math.min(...all.map((one) => one.timestamp)),
      }
    },
    { keepPreviousData: true },
  )
  const { data, mutate } = answer
  useEffect(() => {
    if (!data) return
    change((state) => withConversations(state, data.conversations, data.timestamp))
    hearSince(data.timestamp)
  }, [data])
  const follow = useEffectEvent((news: ChatNews) => {
    const listed = new Map(data?.conversations.map((one) => [one.conversationId, one]))
    const moves = news.conversations.some((one) => {
      const known = listed.get(one.conversationId)
      return (
        !known ||
        known.archived !== one.archived ||
        known.state !== one.state ||
        known.unread > 0 !== one.unread > 0
      )
    })
    if (moves || news.removed.some((id) => listed.has(id))) void mutate()
  })
  useEffect(() => onChatNews((news) => follow(news)), [])
  const known = useChats((chats) => chats.conversations)
  const conversations = data?.conversations
    .flatMap((one): Conversation[] => {
      const here = known[one.conversationId]
      return here ? [here] : []
    })
    .sort(byNews)
  // What is not in the store is not the member's any more, or is not put there yet.
  return {
    ...answer,
    conversations: conversations?.length || data?.conversations.length === 0 ? conversations : undefined,
  }
}

/** Express Messages that wait first, then the newest. */
function byNews(one: Conversation, other: Conversation): number {
  const pinned = Number(other.express !== null) - Number(one.express !== null)
  return pinned || new Date(other.at).getTime() - new Date(one.at).getTime()
}
