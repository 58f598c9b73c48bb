import { useState } from 'react'
import { useDraft } from '../../lib/forms/use-draft.ts'

/** What one has begun to write to a member. `text` is null until it is known. */
export function useChatDraft(profileId: number) {
  const { draft, start, error } = useDraft(`chat-${profileId}`)
  const [typed, setTyped] = useState<string | null>(null)
  const kept = typeof start?.text === 'string' ? start.text : start === null || error ? '' : null
  return {
    text: typed ?? kept,
    type: (value: string) => {
      setTyped(value)
      draft.keep(value.trim() === '' ? null : { text: value })
    },
    /** The words are on their way, and there is no draft any more. */
    drop: () => {
      setTyped('')
      draft.drop()
    },
  }
}
