import { useEffect } from 'react'
import { call } from '../../lib/api.ts'
import { debug } from '../../lib/debug.ts'

const log = debug('visits')

/** Tells once a view that this profile was looked at; null while there is nothing to tell. */
export function useVisit(profileId: number | null): void {
  useEffect(() => {
    if (profileId === null) return
    // Nothing to bother the reader with: the profile is there all the same.
    call('profiles/visitprofile', { profileId }).catch((error: unknown) => log('not told', profileId, error))
  }, [profileId])
}
