import { Gender, hasGoal } from '@harana/contract/model/enums'
import { ENOUGH_FACTS } from '../../entities/member/profile-values.ts'
import type { Member } from '../../lib/session/session.tsx'

/** The parts of a full profile, in the order they are worth doing. */
export type Part = 'gender' | 'photo' | 'story' | 'goals' | 'match' | 'facts' | 'email'

/** What of a member's profile is there (`facts`: how many are answered), and how much of it in percent. */
export function completeness(
  member: Member,
  facts: number,
): { percent: number; parts: { part: Part; done: boolean }[] } {
  const parts: { part: Part; done: boolean }[] = [
    // Nobody can leave it out here; who came from elsewhere may have.
    ...(member.gender === Gender.NoAnswer ? [{ part: 'gender' as const, done: false }] : []),
    { part: 'photo', done: member.hasProfileImage },
    { part: 'story', done: member.aboutUser.trim() !== '' },
    { part: 'goals', done: hasGoal(member) },
    { part: 'match', done: member.aboutMatch.trim() !== '' },
    { part: 'facts', done: facts >= ENOUGH_FACTS },
    { part: 'email', done: member.verifiedEmail },
  ]
  const done = parts.filter((one) => one.done).length
  return { percent: Math.round((done / parts.length) * 100), parts }
}
