import type { Draft } from '@harana/contract/model/fields'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { call } from '../../lib/api/api.ts'
import { keyOf, useCall } from '../../lib/cache/swr.tsx'
import { readToken } from '../../lib/session/token.ts'

export type StoredDraft = {
  /** What was kept before; null for nothing. */
  start: Draft | null
  /** How keeping what was typed last went. */
  state: 'untouched' | 'kept' | 'failed'
  /** Keeps this half a second after the last change, and at once when the page is left. */
  keep: (draft: Draft) => void
  /** Lets go of what waits to be kept, until what is on its way has arrived: the form is about to be sent. */
  settled: () => Promise<void>
}

const form = 'sign-up-step-2'

/** The member's unsent step 2, kept on the account; `draft` is null while it is not known. */
export function useDraft() {
  const { mutate } = useSWRConfig()
  const [state, setState] = useState<StoredDraft['state']>('untouched')
  // One after the other, so that an older draft never arrives last.
  const queue = useRef(Promise.resolve())
  // What is kept late, while another member logs in here, is still the writer's.
  const [token] = useState(readToken)
  const answer = useCall(
    'users/getdraft',
    { form },
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  )
  const save = async (draft: Draft) => {
    try {
      // It arrives even when the page is left meanwhile.
      await call('users/savedraft', { form, draft }, { keepalive: true, token })
      if (readToken() === token)
        void mutate(keyOf('users/getdraft', { form }), { draft }, { revalidate: false })
      setState('kept')
    } catch {
      setState('failed')
    }
  }
  const keepLater = useDebouncedCallback((draft: Draft) => {
    queue.current = queue.current.then(() => save(draft))
  }, 500)
  const latest = useRef<Draft>({})
  const keep = (draft: Draft) => {
    latest.current = draft
    keepLater(draft)
  }
  // What was typed in the last half second; a page that is left waits for nothing.
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
