import type { Conversation } from '@harana/contract/model/message'
import { useLingui } from '@lingui/react/macro'
import { useSWRConfig } from 'swr'
import { call } from '../../lib/api/api.ts'
import { answersOf } from '../../lib/cache/answers-of.ts'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { withOwn } from './chat-state.ts'
import { change } from './chat-store.ts'

export type Arrange = (conversation: Conversation, wish: { archived?: boolean; muted?: boolean }) => void

export const isConversationList = answersOf('chat/getconversations')

/** Returns a function that archives or mutes a conversation, or undoes it, and says so. */
export function useArrange(): Arrange {
  const { t } = useLingui()
  const { mutate } = useSWRConfig()
  const { attempt } = useAttempt()
  return ({ conversationId }, wish) =>
    void attempt(async () => {
      const { conversation } = await call('chat/arrange', { conversationId, ...wish })
      change((state) => withOwn(state, null, conversation))
      await mutate(isConversationList)
      if (wish.archived !== undefined) toast.success(wish.archived ? t`Archived` : t`Back among your chats`)
      if (wish.muted !== undefined)
        toast.success(wish.muted ? t`Muted. Its news come silently.` : t`You are told of its news again`)
    })
}
