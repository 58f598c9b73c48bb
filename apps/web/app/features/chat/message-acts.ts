import type { Message } from '@harana/contract/model/message'
import { useLayoutEffect, useRef, useState } from 'react'

/** What can be done with a message of a thread. */
export type MessageActs = {
  onReply: (message: Message) => void
  onEdit: (message: Message) => void
  onUnsend: (message: Message) => void
  onReact: (message: Message, reaction: Message['ownReaction']) => void
  onTranslate: (message: Message) => void
  onJump: (number: number) => void
  onFine: (message: Message) => void
  onReport: () => void
  onExpired: (message: Message) => Promise<unknown>
}

/** The same functions at each drawing, which do what the last ones given do: what has them is not drawn anew for them. */
export function useSameActs(acts: MessageActs): MessageActs {
  const latest = useRef<Record<string, (...given: never[]) => unknown>>(acts)
  useLayoutEffect(() => {
    latest.current = acts
  })
  const [same] = useState(() =>
    Object.fromEntries(
      Object.keys(acts).map((name) => [name, (...given: never[]) => latest.current[name]!(...given)]),
    ),
  )
  return same as unknown as MessageActs
}
