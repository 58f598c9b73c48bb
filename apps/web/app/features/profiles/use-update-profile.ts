import type { Input } from '@harana/contract'
import { useSWRConfig } from 'swr'
import { call } from '../../lib/api/api.ts'
import { answersOf } from '../../lib/cache/answers-of.ts'
import { useRefreshSession } from '../../lib/session/session.tsx'

/** Returns a function that saves a part of the own profile and updates the cached answers. @throws ApiError */
export function useUpdateProfile() {
  const { mutate } = useSWRConfig()
  const refresh = useRefreshSession()
  return async (changes: Input<'users/updateprofileinfo'>) => {
    await call('users/updateprofileinfo', changes)
    await refresh()
    void mutate(answersOf('profiles/getprofile'))
  }
}
