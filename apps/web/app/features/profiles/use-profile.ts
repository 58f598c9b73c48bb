import type { Output } from '@harana/contract'
import { useCall } from '../../lib/cache/swr.tsx'
import { memberNumber } from './member-number.ts'

/** A profile as its viewer may see it. */
export type SeenProfile = Output<'profiles/getprofile'>['profile']

/** Loads a profile by the id in the URL. `missing`: there is no such profile, or the viewer may not see it. */
export function useProfile(idText: string) {
  const profileId = memberNumber(idText)
  const answer = useCall('profiles/getprofile', profileId === null ? null : { profileId })
  return {
    ...answer,
    profileId,
    profile: answer.data?.profile,
    missing: profileId === null || answer.error?.code === 'NOTFOUND',
  }
}
