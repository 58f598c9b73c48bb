import type { WarningKind } from '@harana/contract/model/chat'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import type { Recipient, Waiting } from './outbox.ts'

type Asked = { text: string; warnings: readonly WarningKind[]; again?: () => void }

/**
 * What one is warned of before words are sent that the server has refused with a warning: those of a message that
 * waits, or of an edit, which `again` saves all the same.
 */
export function useWarned(to: Recipient, waiting: Waiting | null) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const clientId = waiting?.clientId
  const ask = async (text: string, again?: () => void) => {
    // Without an answer the general words of a warning stand.
    const { warnings } = await call('chat/checkmessage', { ...to, text }).catch(() => ({ warnings: [] }))
    setAsked({ text, warnings, again })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each message
  useEffect(() => {
    if (waiting) void ask('text' in waiting.content ? (waiting.content.text ?? '') : '')
    else setAsked((before) => (before?.again ? before : null))
  }, [clientId])
  return {
    waiting: asked?.again ? null : waiting,
    warnings: asked && (asked.again || waiting) ? asked.warnings : null,
    again: asked?.again,
    ask: (text: string, again: () => void) => void ask(text, again),
    forget: () => setAsked(null),
  }
}
