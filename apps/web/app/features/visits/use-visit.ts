import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { call } from '../../lib/api/api.ts'
import { answersOf } from '../../lib/cache/answers-of.ts'
import { debug } from '../../lib/device/debug.ts'

const log = debug('visits')

/** Records a visit to this profile, once per profile; null records none. */
export function useVisit(profileId: number | null): void {
  const { mutate } = useSWRConfig()
  useEffect(() => {
    if (profileId === null) return
    call('profiles/visitprofile', { profileId })
      .then(() => mutate(answersOf('profiles/getvisitedprofiles')))
      // The failure is only logged, because the profile is shown all the same.
      .catch((error: unknown) => log('not recorded', profileId, error))
  }, [profileId, mutate])
}
