import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { call } from '../../lib/api/api.ts'
import { answersOf } from '../../lib/cache/answers-of.ts'
import { debug } from '../../lib/device/debug.ts'

const log = debug('visits')

/** Tells once a view that this profile was looked at; null while there is nothing to tell. */
export function useVisit(profileId: number | null): void {
  const { mutate } = useSWRConfig()
  useEffect(() => {
    if (profileId === null) return
    call('profiles/visitprofile', { profileId })
      .then(() => mutate(answersOf('profiles/getvisitedprofiles')))
      // Nothing to bother the reader with: the profile is there all the same.
      .catch((error: unknown) => log('not told', profileId, error))
  }, [profileId, mutate])
}
