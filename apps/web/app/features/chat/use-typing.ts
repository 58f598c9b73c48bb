import { TYPING_EVERY_MS, TYPING_SHOWN_MS } from '@harana/contract/model/chat'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { sendTyping, useEvent } from '../../lib/realtime/realtime.ts'
import { type ChatNews, onChatNews } from './news.ts'

/** The conversations in which the other is typing now. */
export function useTyping(): ReadonlySet<string> {
  const [typing, setTyping] = useState<ReadonlySet<string>>(new Set())
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const stop = (conversationId: string) => {
    clearTimeout(timers.current.get(conversationId))
    if (timers.current.delete(conversationId))
      setTyping((before) => new Set([...before].filter((one) => one !== conversationId)))
  }
  useEvent('typing', ({ conversationId }) => {
    clearTimeout(timers.current.get(conversationId))
    timers.current.set(
      conversationId,
      setTimeout(() => stop(conversationId), TYPING_SHOWN_MS),
    )
    setTyping((before) => (before.has(conversationId) ? before : new Set([...before, conversationId])))
  })
  // What was typed has come.
  const came = useEffectEvent(({ messages }: ChatNews) => {
    for (const { conversationId, message } of messages) if (!message.own) stop(conversationId)
  })
  useEffect(() => onChatNews((news) => came(news)), [])
  useEffect(() => {
    const running = timers.current
    return () => {
      for (const timer of running.values()) clearTimeout(timer)
    }
  }, [])
  return typing
}

/** Returns a function that tells the other of a conversation that one is typing, every three seconds at most. */
export function useTellTyping(conversationId: string | null): () => void {
  const told = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    if (conversationId === null || performance.now() - told.current < TYPING_EVERY_MS) return
    told.current = performance.now()
    sendTyping(conversationId)
  }
}
