import type { Output } from '@harana/contract'
import { useCall } from '../../lib/cache/swr.tsx'
import { memberNumber } from './member-number.ts'

/** A profile as a viewer may see it. */
export type SeenProfile = Output<'profiles/getprofile'>['profile']

/** A member's profile by the number in the address; `missing` when there is none to be seen. */
export function useProfile(address: string) {
  const profileId = memberNumber(address)
  const answer = useCall('profiles/getprofile', profileId === null ? null : { profileId })
  return {
    ...answer,
    profileId,
    profile: answer.data?.profile,
    missing: profileId === null || answer.error?.code === 'NOTFOUND',
  }
}
