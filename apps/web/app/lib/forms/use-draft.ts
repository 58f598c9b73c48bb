import type { Draft, DraftForm } from '@harana/contract/model/fields'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { call } from '../api/api.ts'
import { keysOf, useCall } from '../cache/swr.tsx'
import { readToken } from '../session/token.ts'
import { forgetUnsaved, keepUnsaved, readUnsaved } from './unsaved-draft.ts'

export type StoredDraft = {
  /** Whether the latest change is stored. */
  state: 'untouched' | 'kept' | 'failed'
  /** Stores a draft a moment after the last change, and at once when the page is left. */
  keep: (draft: Draft | null) => void
  /** Forgets the draft here, and a moment later where it is stored. */
  drop: () => void
  /** Drops the unsent draft, and resolves once the one under way is stored. Call it before the form is sent. */
  settled: () => Promise<void>
}

/** The pause in typing after which a draft is stored, in milliseconds. */
const REST_MS = 500

/**
 * What is begun in a form and stored with the account, for all its devices. `start` is what there is of it as the page
 * opens: null if there is nothing, undefined while it loads.
 */
export function useDraft(form: DraftForm) {
  const { mutate } = useSWRConfig()
  const [state, setState] = useState<StoredDraft['state']>('untouched')
  // A draft that is sent late belongs to its writer, even if another member has logged in here meanwhile.
  const [token] = useState(readToken)
  // The server may answer before it has what the page before sent as it was left.
  const [unsaved] = useState(() => readUnsaved(form))
  const answer = useCall(
    'users/getdraft',
    { form },
    { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false },
  )
  // Sent in turn, so that an older draft never arrives last.
  const queue = useRef(Promise.resolve())
  const latest = useRef<Draft | null>(null)
  /** Whether the server has not said yet that it has the latest change. */
  const isUnsaved = useRef(false)
  const isStored = useRef(false)
  const isOwn = () => readToken() === token
  const save = async (draft: Draft | null) => {
    isStored.current = draft !== null
    // At once, for whoever comes back before the server has it.
    if (isOwn()) mutate(keysOf('users/getdraft', { form }), { draft }, { revalidate: false }).catch(() => {})
    try {
      // With keepalive the request outlives the page.
      await call('users/savedraft', { form, draft }, { keepalive: true, token })
      if (draft === latest.current && isOwn()) {
        isUnsaved.current = false
        forgetUnsaved(form)
      }
      setState('kept')
    } catch {
      setState('failed')
    }
  }
  const saveLater = useDebouncedCallback(
    () => {
      queue.current = queue.current.then(() => save(latest.current))
    },
    { delay: REST_MS, flushOnUnmount: true },
  )
  const keep = (draft: Draft | null) => {
    latest.current = draft
    isUnsaved.current = true
    saveLater()
  }
  const keepOnArrival = useEffectEvent(() => {
    if (unsaved) keep(unsaved.draft)
  })
  // Sends the changes of the last moment, because a page that is being left runs no timers.
  const keepOnLeaving = useEffectEvent(() => {
    if (!isUnsaved.current || !isOwn()) return
    keepUnsaved(form, latest.current)
    if (!saveLater.isPending()) return
    saveLater.cancel()
    void save(latest.current)
  })
  useEffect(() => {
    keepOnArrival()
    const leave = () => keepOnLeaving()
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [])
  const { data, error, slow } = answer
  const start = unsaved ? unsaved.draft : data?.draft
  const draft: StoredDraft = {
    state,
    keep,
    drop: () => {
      // Also what was kept on another device.
      if (isStored.current || start) return keep(null)
      saveLater.cancel()
      isUnsaved.current = false
    },
    settled: () => {
      saveLater.cancel()
      return queue.current
    },
  }
  return { draft, start, error, slow, retry: () => void answer.mutate() }
}
