import { useCall } from '../../lib/swr.tsx'

/** A member's profile by the number in the address; `missing` when there is none to be seen. */
export function useProfile(address: string) {
  const profileId = /^[1-9]\d{0,14}$/.test(address) ? Number(address) : null
  const answer = useCall('profiles/getprofile', profileId === null ? null : { profileId })
  return {
    ...answer,
    profileId,
    profile: answer.data?.profile,
    missing: profileId === null || answer.error?.code === 'NOTFOUND',
  }
}
