import { CHAT_NEWS_MESSAGES } from '@harana/contract/model/chat'
import { CHAT_POLL_MS, NOTIFICATIONS_POLL_MS, POLL_BESIDE_SOCKET_MS } from '@harana/contract/model/limits'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../lib/api/api.ts'
import { keyOf, useAnswer, useCall } from '../../lib/cache/swr.tsx'
import { readStored } from '../../lib/device/storage.ts'
import { heardUpTo, useEvent, useLive } from '../../lib/realtime/realtime.ts'
import { useStore } from '../../lib/session/store.ts'
import { type ChatNews as News, tellChatNews, useChatCounts } from './news.ts'
import { outboxKey } from './outbox-key.ts'

const poll = 'chat/getnews'
/** The latest answer to the poll that was told: whoever comes back to the layout is given it once more. */
let taken: unknown

/**
 * Follows the member's conversations, by the socket and by a poll beside it, and says to the server what has arrived.
 * Rendered once, in the members' layout; give it the member as its key. `onKept` is called where this tab keeps messages
 * that were on their way when the page was loaded anew, and stays the same.
 */
export function ChatNews({ onKept }: { onKept: () => void }) {
  const live = useLive()
  const hurried = useChatCounts((counts) => counts.hurried)
  const { data, mutate } = useAnswer(
    keyOf(poll, {}),
    async () => {
      const since = useChatCounts.getState().upTo
      return { news: await call(poll, { timestamp: since }), isStart: since === undefined }
    },
    { refreshInterval: live ? POLL_BESIDE_SOCKET_MS : hurried ? CHAT_POLL_MS : NOTIFICATIONS_POLL_MS },
  )
  const take = useEffectEvent((news: News, isStart: boolean) => {
    const { upTo: before, toldFrom, heldSince } = useChatCounts.getState()
    // A poll may be answered after an event that came later.
    if (before !== undefined && news.timestamp < before) return
    const { unread, requests, timestamp } = news
    heardUpTo('chat/news', timestamp)
    useChatCounts.setState({ unread, requests, upTo: timestamp })
    if (before !== undefined) tellChatNews(news)
    if (before === undefined || (isStart && timestamp > before)) {
      // All that is held was told of what came until then.
      if (before !== undefined && heldSince >= (toldFrom ?? before))
        useChatCounts.setState({ heldSince: before })
      useChatCounts.setState({ toldFrom: timestamp })
    }
    const arrived = (isStart && unread + requests > 0) || news.messages.some(({ message }) => !message.own)
    // Whoever waits for the mark is told later, by the next arrival.
    if (arrived) void call('chat/markdelivered', { timestamp }).catch(() => {})
    if (news.messages.length >= CHAT_NEWS_MESSAGES) void mutate()
  })
  useEvent('chat/news', take)
  useEffect(() => {
    if (!data || data === taken) return
    taken = data
    take(data.news, data.isStart)
  }, [data])
  // What the page read before the news began is as old as it was then.
  const { toldFrom, heldSince } = useChatCounts()
  const missed = toldFrom !== undefined && heldSince < toldFrom ? heldSince : null
  const { data: between } = useCall(poll, missed === null ? null : { timestamp: missed }, {
    // Another process of the server may not have come so far yet.
    refreshInterval: CHAT_POLL_MS,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is told once
  useEffect(() => {
    if (!between || missed === null) return
    tellChatNews(between)
    if (between.timestamp >= toldFrom!) useChatCounts.setState({ toldFrom: missed })
    else if (between.timestamp > missed) useChatCounts.setState({ heldSince: between.timestamp })
  }, [between])
  const owner = useStore((store) => store.owner)
  useEffect(() => {
    if (owner !== null && readStored('sessionStorage', outboxKey(owner)) !== null) onKept()
  }, [owner, onKept])
  return null
}
