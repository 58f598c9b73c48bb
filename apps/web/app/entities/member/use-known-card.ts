import type { ProfileCard } from '@harana/contract/model/profile-card'
import { useSWRConfig } from 'swr'
import { holdsProfiles, type ProfileAnswer } from './profile-answers.ts'

/** Returns a member's card from the lists that were loaded before, without a call; undefined if none of them has it. */
export function useKnownCard(profileId: number | null | undefined): ProfileCard | undefined {
  const { cache } = useSWRConfig()
  if (profileId === null || profileId === undefined) return undefined
  for (const key of cache.keys()) {
    if (!holdsProfiles(key)) continue
    const answer = cache.get(key)?.data as ProfileAnswer<ProfileCard> | undefined
    if (!answer || !('profiles' in answer)) continue
    const card = answer.profiles.find((one) => one.profileId === profileId)
    if (card) return card
  }
  return undefined
}
