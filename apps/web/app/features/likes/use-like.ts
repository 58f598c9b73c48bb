import type { Output } from '@harana/contract'
import { useSWRConfig } from 'swr'
import { call } from '../../lib/api.ts'

type Found = Output<'profiles/searchprofiles'>
type Seen = Output<'profiles/getprofile'>

/** Sends the wished state; after the answer every list and profile on hand shows it. @throws ApiError */
export function useLike() {
  const { mutate } = useSWRConfig()
  return async (profileId: number, wished: boolean): Promise<boolean> => {
    const { liked } = await call('profiles/likeprofile', { profileId, liked: wished })
    await mutate(holdsProfiles, (data?: Found | Seen) => withLike(data, profileId, liked), {
      revalidate: false,
    })
    return liked
  }
}

function holdsProfiles(key: unknown): boolean {
  return typeof key === 'string' && /\/profiles\/(searchprofiles|getprofile)\b/.test(key)
}

/** An answer with one member's like changed; the very same answer when the member is not in it. */
export function withLike<T extends Found | Seen>(data: T | undefined, profileId: number, liked: boolean) {
  if (!data) return data
  const change = <P extends { profileId: number; liked: boolean }>(profile: P): P =>
    profile.profileId === profileId ? { ...profile, liked } : profile
  if ('profile' in data) return { ...data, profile: change(data.profile) }
  return { ...data, profiles: data.profiles.map(change) }
}
