import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { useCall } from '../../lib/cache/swr.tsx'
import { readToken } from '../../lib/session/token.ts'

/** The pause in typing after which a draft is kept, in milliseconds. */
const REST_MS = 700

/**
 * What one has begun to write to a member, which is kept with the account: on every device it is there again.
 * `text` is null until it is known.
 */
export function useChatDraft(profileId: number) {
  const form = `chat-${profileId}` as const
  // A draft that is sent late belongs to its writer, even if another member has logged in here meanwhile.
  const [token] = useState(readToken)
  const { data, error, mutate } = useCall(
    'users/getdraft',
    { form },
    { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false },
  )
  const [typed, setTyped] = useState<string | null>(null)
  const queue = useRef(Promise.resolve())
  /** Whether the server may have one. */
  const isStored = useRef(false)
  const kept = typeof data?.draft?.text === 'string' ? data.draft.text : data || error ? '' : null
  const text = typed ?? kept

  const save = async (value: string) => {
    const draft = value.trim() === '' ? null : { text: value }
    isStored.current = draft !== null
    // At once, for whoever comes back before the server has it. The cache is gone where the application was left.
    if (readToken() === token) mutate({ draft }, { revalidate: false }).catch(() => {})
    try {
      await call('users/savedraft', { form, draft }, { keepalive: true, token })
    } catch {
      // It is kept with the next letter, or not at all.
    }
  }
  const saveLater = useDebouncedCallback(
    (value: string) => {
      queue.current = queue.current.then(() => save(value))
    },
    { delay: REST_MS, flushOnUnmount: true },
  )
  const saveNow = useEffectEvent(() => {
    if (!saveLater.isPending()) return
    saveLater.cancel()
    void save(typed ?? '')
  })
  useEffect(() => {
    const leave = () => saveNow()
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [])
  return {
    text,
    type: (value: string) => {
      setTyped(value)
      saveLater(value)
    },
    /** The words are on their way: there is no draft any more, which is kept after a rest too, when their bubble is drawn. */
    drop: () => {
      setTyped('')
      // Also where one was kept on another device.
      if (isStored.current || kept !== '') saveLater('')
      else saveLater.cancel()
    },
  }
}
