import { useSWRConfig } from 'swr'
import { countsProfiles, holdsProfiles, type ProfileAnswer } from '../../entities/member/profile-answers.ts'
import { call } from '../../lib/api/api.ts'

type Shown = ProfileAnswer<{ profileId: number; liked: boolean }>

/** Sends the wished state; after the answer every list and profile on hand shows it. @throws ApiError */
export function useLike() {
  const { mutate } = useSWRConfig()
  return async (profileId: number, wished: boolean): Promise<boolean> => {
    const { liked } = await call('profiles/likeprofile', { profileId, liked: wished })
    await mutate(holdsProfiles, (data?: Shown) => withLike(data, profileId, liked), { revalidate: false })
    // Who is unliked stays in sight, for a slip of the thumb; only the numbers of the lists are asked anew.
    void mutate(countsProfiles)
    return liked
  }
}

/** An answer with one member's like changed; the very same answer when the member is not in it. */
export function withLike<T extends Shown>(data: T | undefined, profileId: number, liked: boolean) {
  if (!data) return data
  const change = <P extends { profileId: number; liked: boolean }>(profile: P): P =>
    profile.profileId === profileId ? { ...profile, liked } : profile
  if ('profile' in data) return { ...data, profile: change(data.profile) }
  return { ...data, profiles: data.profiles.map(change) }
}
