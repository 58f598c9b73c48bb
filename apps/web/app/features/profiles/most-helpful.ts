import { Gender, hasGoal } from '@harana/contract/model/enums'
import { ENOUGH_FACTS } from '../../entities/member/profile-values.ts'
import type { Member } from '../../lib/session/session.tsx'

/** What a profile may lack, the most helpful first. */
export type Step = 'gender' | 'photo' | 'photos' | 'answer' | 'story' | 'goals' | 'match' | 'facts' | 'email'

/** So many photos show who somebody is. */
const ENOUGH_PHOTOS = 3

/** Returns the one step that would help a profile most; null if it lacks nothing. @param facts the number of answers */
export function mostHelpful(member: Member, facts: number): Step | null {
  // A photo that waits for staff is there for its member, who has nothing to add in its place.
  const lacks: Record<Step, boolean> = {
    // The sign-up requires a gender, but an imported member may have none.
    gender: member.gender === Gender.NoAnswer,
    photo: !member.hasProfileImage && member.pendingImages.length === 0,
    story: member.aboutUser.trim() === '',
    goals: !hasGoal(member),
    match: member.aboutMatch.trim() === '',
    facts: facts < ENOUGH_FACTS,
    email: !member.verifiedEmail,
    photos: member.profileImages.length + member.pendingImages.length < ENOUGH_PHOTOS,
    answer: member.prompts.length === 0,
  }
  return (Object.keys(lacks) as Step[]).find((step) => lacks[step]) ?? null
}
