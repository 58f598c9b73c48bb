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
  /** Stores what waits, and resolves once nothing is on its way. Call it before the form is sent. */
  settled: () => Promise<void>
}

/** The pause in typing after which a draft is stored, in milliseconds. */
const REST_MS = 500

let lastTime = 0
/** The time in milliseconds since 1970, later than at each call before also where the device's clock was put back. */
function nextTime(): number {
  lastTime = Math.max(Date.now(), lastTime + 1)
  return lastTime
}

let tabOfPage: string | undefined
/**
 * A random number of this tab: `before`, that of the page before where it left something unsaved, or else one of this page.
 * Undefined where a browser makes none, as without TLS.
 */
function tabAfter(before: string | undefined): string | undefined {
  tabOfPage = before ?? tabOfPage ?? crypto.randomUUID?.()
  return tabOfPage
}

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
  // What the page before sent last may still come after what this one sends.
  const [tab] = useState(() => tabAfter(unsaved?.tab))
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
  /** Whether the server has one, or will have it by what is on its way or waits behind that. */
  const isStored = useRef(false)
  /** What is on its way; undefined where nothing is. */
  const sending = useRef<Draft | null>(undefined)
  const isOwn = () => readToken() === token
  const save = async (draft: Draft | null) => {
    isStored.current = draft !== null
    sending.current = draft
    // At once, for whoever comes back before the server has it.
    if (isOwn()) mutate(keysOf('users/getdraft', { form }), { draft }, { revalidate: false }).catch(() => {})
    try {
      // With keepalive the request outlives the page.
      const typed = tab === undefined ? undefined : { tab, at: nextTime() }
      await call('users/savedraft', { form, draft, typed }, { keepalive: true, token })
      if (draft === latest.current && isOwn()) {
        isUnsaved.current = false
        forgetUnsaved(form)
      }
      setState('kept')
    } catch {
      setState('failed')
    }
    if (sending.current === draft) sending.current = undefined
  }
  const saveLater = useDebouncedCallback(
    () => {
      if (latest.current !== null) isStored.current = true
      queue.current = queue.current.then(() => (isUnsaved.current ? save(latest.current) : undefined))
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
  const keepInTab = useEffectEvent(() => {
    if (isUnsaved.current && isOwn()) keepUnsaved(form, { draft: latest.current, tab })
  })
  // Sends the latest change, which may wait for the timer or behind another: a page that is being left runs neither.
  const keepOnLeaving = useEffectEvent(() => {
    keepInTab()
    if (!isUnsaved.current || !isOwn() || sending.current === latest.current) return
    saveLater.cancel()
    void save(latest.current)
  })
  // What could not be sent is tried again once there is a network.
  const keepOnline = useEffectEvent(() => {
    if (isUnsaved.current && isOwn()) saveLater()
  })
  useEffect(() => {
    keepOnArrival()
    const leave = () => keepOnLeaving()
    const retry = () => keepOnline()
    window.addEventListener('pagehide', leave)
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('online', retry)
      // Whoever loads another page anew before it is stored finds it here.
      keepInTab()
    }
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
      saveLater.flush()
      return queue.current
    },
  }
  return { draft, start, error, slow, retry: () => void answer.mutate() }
}
