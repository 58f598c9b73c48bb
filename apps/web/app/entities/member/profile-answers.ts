import { answersOf } from '../../lib/cache/answers-of.ts'

/** The cached answers that tell of members: which they are by their keys, and how they change at once. */

type Listed = { profileId: number }
/** A list of members, or one member's profile. */
export type ProfileAnswer<P extends Listed = Listed> = { profiles: P[]; total?: number } | { profile: P }

/** Whether under this key lies a ProfileAnswer. */
export const holdsProfiles = answersOf(
  'profiles/searchprofiles',
  'profiles/gethiddenprofiles',
  'profiles/getlikingprofiles',
  'profiles/getlikedprofiles',
  'profiles/getmutuallikes',
  'profiles/getmutualnotmessaged',
  'profiles/getprofilevisitors',
  'profiles/getvisitedprofiles',
  'profiles/getprofile',
)

/** Whether under this key lies a list that is asked for its number alone. */
export function countsProfiles(key: unknown): boolean {
  return holdsProfiles(key) && new URL(key).searchParams.get('recordsPerPage') === '1'
}

const isOfOne = answersOf('profiles/getprofile', 'profiles/getnote')

/** Whether under this key lies what one member's page shows: the profile, or the note on it. */
export function isAbout(key: unknown, profileId: number): boolean {
  return isOfOne(key) && new URL(key).searchParams.get('profileId') === String(profileId)
}

/** A list without one member; the very same answer when the member is not in it. */
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
