import type { Input, Output } from '@harana/contract'
import { useSWRConfig } from 'swr'
import { call } from '../../lib/api/api.ts'
import { keysOf, useCall } from '../../lib/cache/swr.tsx'

export type SavedSearch = Output<'profiles/getsavedsearches'>['searches'][number]

/** The member's saved searches and the actions on them; each action @throws ApiError. */
export function useSavedSearches() {
  const { mutate } = useSWRConfig()
  const answer = useCall('profiles/getsavedsearches', {})
  const settle = () => mutate(keysOf('profiles/getsavedsearches', {}))
  return {
    ...answer,
    searches: answer.data?.searches,
    /** How many the member’s plan gives: those after them are not mailed. */
    max: answer.data?.max ?? 0,
    /** Saves a new search, or changes the one with `id`. */
    save: async (search: Input<'profiles/savesearch'>) => {
      await call('profiles/savesearch', search)
      await settle()
    },
    remove: async (id: string) => {
      await call('profiles/removesavedsearch', { id })
      await settle()
    },
  }
}
