import { useSWRConfig } from 'swr'
import { countsProfiles, holdsProfiles, type ProfileAnswer } from '../../entities/member/profile-answers.ts'
import { call } from '../../lib/api/api.ts'
import { useChangeAnswers } from '../../lib/cache/swr.tsx'

type Shown = ProfileAnswer<{ profileId: number; liked: boolean }>

/** Likes or unlikes a member; after the answer every cached list and profile shows the new state. @throws ApiError */
export function useLike() {
  const { mutate } = useSWRConfig()
  const changeAnswers = useChangeAnswers()
  return async (profileId: number, isLike: boolean): Promise<boolean> => {
    const { liked } = await call('profiles/likeprofile', { profileId, liked: isLike })
    await changeAnswers(holdsProfiles, (data?: Shown) => withLike(data, profileId, liked))
    // An unliked member stays in the list, in case it was a slip; only the lists' totals are loaded again.
    void mutate(countsProfiles)
    return liked
  }
}

/** Returns an answer with one member's like changed; the same object if the member is not in it. */
export function withLike<T extends Shown>(data: T | undefined, profileId: number, liked: boolean) {
  if (!data) return data
  const change = <P extends { profileId: number; liked: boolean }>(profile: P): P =>
    profile.profileId === profileId ? { ...profile, liked } : profile
  if ('profile' in data) return { ...data, profile: change(data.profile) }
  return { ...data, profiles: data.profiles.map(change) }
}
