import { answersOf } from '../../lib/cache/answers-of.ts'

/** Cached answers that contain members: matching them by their keys, and changing them at once. */

type Listed = { profileId: number }
/** A list of members, or one member's profile. */
export type ProfileAnswer<P extends Listed = Listed> = { profiles: P[]; total?: number } | { profile: P }

/** Whether this is the cache key of a ProfileAnswer. */
export const holdsProfiles = answersOf(
  'profiles/searchprofiles',
  'profiles/gethiddenprofiles',
  'profiles/getlikingprofiles',
  'profiles/getlikedprofiles',
  'profiles/getmutuallikes',
  'profiles/getmutualnotmessaged',
  'profiles/getprofilevisitors',
  'profiles/getvisitedprofiles',
  'profiles/getwhatsnew',
  'profiles/getprofile',
)

/** Whether this is the cache key of notifications, each of which says whether its member is liked. */
export const holdsNotifications = answersOf('notifications/getnotifications')

/** Whether this is the cache key of a list that is requested only for its total. */
export function countsProfiles(key: unknown): boolean {
  return holdsProfiles(key) && new URL(key).searchParams.get('recordsPerPage') === '1'
}

const isOfOne = answersOf('profiles/getprofile', 'profiles/getnote')

/** Whether this is the cache key of one member's profile or of the note about that member. */
export function isAbout(key: unknown, profileId: number): boolean {
  return isOfOne(key) && new URL(key).searchParams.get('profileId') === String(profileId)
}

/** A list without one member; the same object if the member is not in it. */
export function withoutProfile<T extends ProfileAnswer>(
  answer: T | undefined,
  profileId: number,
): T | undefined {
  if (!answer || !('profiles' in answer)) return answer
  const profiles = answer.profiles.filter((one) => one.profileId !== profileId)
  const gone = answer.profiles.length - profiles.length
  if (gone === 0) return answer
  return { ...answer, profiles, ...(answer.total !== undefined && { total: answer.total - gone }) }
}
