import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { useSWRConfig } from 'swr'
import { call } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { errorText } from '../../lib/api/errors.ts'
import { keysOf } from '../../lib/cache/swr.tsx'
import { readToken } from '../../lib/session/token.ts'
import { isUnsaved, maySave, noteAfter, noteOf, type Stored } from './note.ts'

/** The pause in typing after which a note is saved, in milliseconds. */
const REST_MS = 800

/** The note on a member, saved automatically: after a pause in typing, on unmount, and when the page is hidden. */
export function useNote(profileId: number, stored: Stored) {
  const { t } = useLingui()
  const { mutate } = useSWRConfig()
  const [state, dispatch] = useReducer(noteAfter, stored, noteOf)
  // A note that is saved late belongs to its writer, even if another member has logged in here meanwhile.
  const [token] = useState(readToken)
  const unsaved = isUnsaved(state)
  const due = maySave(state) && state.problem === null

  const save = async () => {
    if (!maySave(state)) return
    const note = state.text.trim()
    dispatch({ type: 'saving' })
    try {
      const change = { profileId, note, version: state.stored.version }
      const { version } = await call('profiles/savenote', change, { token })
      dispatch({ type: 'saved', version })
      if (readToken() === token)
        await mutate(keysOf('profiles/getnote', { profileId }), { note, version }, { revalidate: false })
    } catch (error) {
      await fail(error)
    }
  }
  const fail = async (error: unknown) => {
    const problem = errorText(error) || t`An unexpected error occured.`
    if (!(error instanceof ApiError) || error.code !== 'CONFLICT')
      return dispatch({ type: 'failed', problem })
    try {
      const { note, version } = await call('profiles/getnote', { profileId }, { token })
      dispatch({ type: 'conflict', other: { note, version } })
    } catch {
      dispatch({ type: 'failed', problem })
    }
  }

  const { note, version } = stored
  useEffect(() => dispatch({ type: 'loaded', stored: { note, version } }), [note, version])

  const saveNow = useEffectEvent(() => void save())
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further letter restarts the pause
  useEffect(() => {
    if (!due) return
    const timer = setTimeout(saveNow, REST_MS)
    return () => clearTimeout(timer)
  }, [due, state.text])
  useEffect(() => {
    const aside = () => document.visibilityState === 'hidden' && saveNow()
    document.addEventListener('visibilitychange', aside)
    return () => {
      document.removeEventListener('visibilitychange', aside)
      saveNow()
    }
  }, [])
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])

  return {
    state,
    unsaved,
    type: (text: string) => dispatch({ type: 'typed', text }),
    save,
    /** Ends a conflict with the text that the member has chosen. */
    decide: (text: string) => dispatch({ type: 'decided', text }),
  }
}
