import { CHAT_NEWS_MESSAGES } from '@harana/contract/model/chat'
import { CHAT_POLL_MS, NOTIFICATIONS_POLL_MS, POLL_BESIDE_SOCKET_MS } from '@harana/contract/model/limits'
import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '../../lib/api/api.ts'
import { keyOf, useAnswer } from '../../lib/cache/swr.tsx'
import { readStored } from '../../lib/device/storage.ts'
import { heardUpTo, useEvent, useLive } from '../../lib/realtime/realtime.ts'
import { useStore } from '../../lib/session/store.ts'
import { type ChatNews as News, tellChatNews, useChatCounts } from './news.ts'
import { outboxKey } from './outbox-key.ts'

const poll = 'chat/getnews'

/**
 * Follows the member's conversations, by the socket and by a poll beside it, and says to the server what has arrived.
 * Rendered once, in the members' layout; give it the member as its key. `onKept` is called where this tab keeps messages
 * that were on their way when the page was loaded anew, and stays the same.
 */
export function ChatNews({ onKept }: { onKept: () => void }) {
  const cursor = useRef<number>(undefined)
  const live = useLive()
  const hurried = useChatCounts((counts) => counts.hurried)
  const { data, mutate } = useAnswer(keyOf(poll, {}), () => call(poll, { timestamp: cursor.current }), {
    refreshInterval: live ? POLL_BESIDE_SOCKET_MS : hurried ? CHAT_POLL_MS : NOTIFICATIONS_POLL_MS,
  })
  const take = useEffectEvent((news: News) => {
    const before = cursor.current
    // A poll may be answered after an event that came later.
    if (before !== undefined && news.timestamp < before) return
    cursor.current = news.timestamp
    heardUpTo('chat/news', news.timestamp)
    const { unread, requests, timestamp } = news
    useChatCounts.setState({ unread, requests })
    if (before !== undefined) tellChatNews(news)
    const arrived =
      before === undefined ? unread + requests > 0 : news.messages.some(({ message }) => !message.own)
    // Whoever waits for the mark is told later, by the next arrival.
    if (arrived) void call('chat/markdelivered', { timestamp }).catch(() => {})
    if (news.messages.length >= CHAT_NEWS_MESSAGES) void mutate()
  })
  useEvent('chat/news', take)
  useEffect(() => {
    if (data) take(data)
  }, [data])
  const owner = useStore((store) => store.owner)
  useEffect(() => {
    if (owner !== null && readStored('sessionStorage', outboxKey(owner)) !== null) onKept()
  }, [owner, onKept])
  useEffect(() => () => useChatCounts.setState({ unread: 0, requests: 0 }), [])
  return null
}
