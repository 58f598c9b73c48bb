import type { Output } from '@harana/contract'
import { MESSAGES_PAGE_SIZE } from '@harana/contract/model/chat'
import type { Conversation } from '@harana/contract/model/message'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { errorText } from '../../lib/api/errors.ts'
import { useCall } from '../../lib/cache/swr.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { type ThreadPart, type ThreadState, withPart } from './chat-state.ts'
import { change, useChats } from './chat-store.ts'
import { hearSince } from './news.ts'
import type { Recipient } from './outbox.ts'

export type ThreadAnswer = Output<'chat/getthread'>

/**
 * One conversation and the part of its messages that is loaded. `loadEarlier` and `loadLater` load a page of ten more,
 * one at a time; `loadAround` loads the part around a message, and `loadNewest` the end, after what is on its way.
 */
export function useThread(to: Recipient, around: number | null) {
  const [start] = useState(around)
  // A conversation that begins is asked for by its own number, and until then is what it was.
  const answer = useCall(
    'chat/getthread',
    { ...to, ...(start !== null && { around: start }) },
    { keepPreviousData: true },
  )
  const { data } = answer
  const given = 'conversationId' in to ? to.conversationId : (data?.conversation?.conversationId ?? null)
  const conversation: Conversation | null = useChats((chats) =>
    given === null ? null : (chats.conversations[given] ?? null),
  )
  const thread: ThreadState | null = useChats((chats) =>
    given === null ? null : (chats.threads[given] ?? null),
  )
  useEffect(() => {
    if (data) keep(start === null ? 'newest' : 'around', data)
  }, [data, start])
  const loading = useRef<Promise<boolean>>(null)
  const [isLoading, setLoading] = useState<ThreadPart | null>(null)

  const load = (
    part: ThreadPart,
    input: { before?: number; around?: number; recordsPerPage?: number },
  ): Promise<boolean> => {
    if (loading.current) {
      // The next page is asked for again as one scrolls on; any other part waits for its turn.
      const isNextPage = part === 'earlier' || part === 'later'
      return isNextPage ? loading.current : loading.current.then(() => load(part, input))
    }
    setLoading(part)
    const asked = call('chat/getthread', { ...to, ...input })
      .then((answered) => {
        keep(part, answered)
        return true
      })
      .catch((error: unknown) => {
        toast.error(errorText(error), { id: 'thread' })
        return false
      })
      .finally(() => {
        loading.current = null
        setLoading(null)
      })
    loading.current = asked
    return asked
  }
  const first = thread?.messages[0]?.number
  const last = thread?.messages.at(-1)?.number
  return {
    answer,
    conversation,
    thread,
    isLoading,
    loadEarlier: () => first !== undefined && void load('earlier', { before: first }),
    loadLater: () =>
      last !== undefined && void load('later', { around: last, recordsPerPage: 2 * MESSAGES_PAGE_SIZE }),
    loadAround: (number: number) => load('around', { around: number }),
    /** Has the addresses of a message's picture or recording made once more. */
    loadAgain: (number: number) => load('again', { around: number }),
    loadNewest: () => load(thread?.later ? 'around' : 'newest', {}),
  }
}

function keep(part: ThreadPart, answer: ThreadAnswer): void {
  change((state) => withPart(state, part, answer))
  hearSince(answer.timestamp)
}
