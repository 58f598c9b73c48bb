import type { Draft } from '@harana/contract/model/fields'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { call } from '../../lib/api/api.ts'
import { keysOf, useCall } from '../../lib/cache/swr.tsx'
import { readToken } from '../../lib/session/token.ts'

export type StoredDraft = {
  /** The draft as it was stored when the page was opened; null if there is none. */
  start: Draft | null
  /** Whether the latest change is stored. */
  state: 'untouched' | 'kept' | 'failed'
  /** Stores a draft half a second after the last change, and at once when the page is left. */
  keep: (draft: Draft) => void
  /** Drops the unsent draft, and resolves once the one under way is stored. Call it before the form is sent. */
  settled: () => Promise<void>
}

const form = 'sign-up-step-2'

/** The member's unfinished step 2, which is stored with the account; `draft` is null while it loads. */
export function useDraft() {
  const { mutate } = useSWRConfig()
  const [state, setState] = useState<StoredDraft['state']>('untouched')
  // Sent in turn, so that an older draft never arrives last.
  const queue = useRef(Promise.resolve())
  // A draft that is sent late belongs to its writer, even if another member has logged in here meanwhile.
  const [token] = useState(readToken)
  const answer = useCall(
    'users/getdraft',
    { form },
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  )
  const save = async (draft: Draft) => {
    try {
      // With keepalive the request outlives the page.
      await call('users/savedraft', { form, draft }, { keepalive: true, token })
      if (readToken() === token)
        void mutate(keysOf('users/getdraft', { form }), { draft }, { revalidate: false })
      setState('kept')
    } catch {
      setState('failed')
    }
  }
  const keepLater = useDebouncedCallback(
    (draft: Draft) => {
      queue.current = queue.current.then(() => save(draft))
    },
    { delay: 500, flushOnUnmount: true },
  )
  const latest = useRef<Draft>({})
  const keep = (draft: Draft) => {
    latest.current = draft
    keepLater(draft)
  }
  // Sends the changes of the last half second, because a page that is being left runs no timers.
  const keepNow = useEffectEvent(() => {
    if (!keepLater.isPending()) return
    keepLater.cancel()
    void save(latest.current)
  })
  useEffect(() => {
    const leave = () => keepNow()
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [])
  const settled = () => {
    keepLater.cancel()
    return queue.current
  }
  const { data, error, slow } = answer
  const draft: StoredDraft | null = data ? { start: data.draft, state, keep, settled } : null
  return { draft, error, slow, retry: () => void answer.mutate() }
}
