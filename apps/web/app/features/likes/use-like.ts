import type { Prompt } from '@harana/contract/model/question-texts'
import { useSWRConfig } from 'swr'
import {
  countsProfiles,
  holdsNotifications,
  holdsProfiles,
  type ProfileAnswer,
} from '../../entities/member/profile-answers.ts'
import { call } from '../../lib/api/api.ts'
import { useChangeAnswers } from '../../lib/cache/swr.tsx'
import { useRefreshSession } from '../../lib/session/session.tsx'

/** A photo or an answer of a profile. */
export type Part = { pictureId: string } | { prompt: Prompt }
type Liked = { profileId: number; liked: boolean }
type Shown = ProfileAnswer<Liked>
type ListedNotifications = { notifications: { profileId: number | null; liked: boolean }[] }

/**
 * Likes or unlikes a member; after the answer every cached list and profile shows the new state. Returns whether it is
 * a mutual like to be celebrated, which then begins. @throws ApiError
 */
export function useLike() {
  const { mutate } = useSWRConfig()
  const changeAnswers = useChangeAnswers()
  const refresh = useRefreshSession()
  return async (profileId: number, isLike: boolean, part?: Part): Promise<boolean> => {
    const { liked, celebrate } = await call('profiles/likeprofile', { profileId, liked: isLike, ...part })
    await changeAnswers(holdsProfiles, (data?: Shown) => withLike(data, profileId, liked, part))
    await changeAnswers(holdsNotifications, (data?: ListedNotifications) =>
      withLikeTold(data, profileId, liked),
    )
    // An unliked member stays in the list, in case it was a slip; only the lists' totals are loaded again.
    void mutate(countsProfiles)
    if (celebrate) await refresh()
    return celebrate
  }
}

/** Returns an answer with one member's like changed, and what it is of; the same object if the member is not in it. */
export function withLike<T extends Shown>(
  data: T | undefined,
  profileId: number,
  liked: boolean,
  part?: Part,
) {
  if (!data) return data
  const change = <P extends Liked>(profile: P): P =>
    profile.profileId === profileId ? { ...profile, liked } : profile
  if ('profile' in data) {
    const profile = change(data.profile)
    // A like of the whole profile leaves the part that it named.
    const of = liked ? part && likedPartOf(part) : noPart
    return { ...data, profile: profile === data.profile ? profile : { ...profile, ...of } }
  }
  return { ...data, profiles: data.profiles.map(change) }
}

/** Returns notifications with the like of their member changed. */
export const withLikeTold = (
  data: ListedNotifications | undefined,
  profileId: number,
  liked: boolean,
): ListedNotifications | undefined =>
  data && {
    ...data,
    notifications: data.notifications.map((one) => (one.profileId === profileId ? { ...one, liked } : one)),
  }

const noPart = { likedPictureId: null, likedPrompt: null }
const likedPartOf = (part: Part) =>
  'pictureId' in part
    ? { likedPictureId: part.pictureId, likedPrompt: null }
    : { likedPictureId: null, likedPrompt: part.prompt }
