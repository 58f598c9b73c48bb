import { Gender, hasGoal } from '@harana/contract/model/enums'
import { ENOUGH_FACTS } from '../../entities/member/profile-values.ts'
import type { Member } from '../../lib/session/session.tsx'

/** The parts of a complete profile, the most worthwhile first. */
export type Part = 'gender' | 'photo' | 'story' | 'goals' | 'match' | 'facts' | 'email'

/** Returns which parts of a profile are done, and how complete it is in percent. @param facts the number of answers */
export function completeness(
  member: Member,
  facts: number,
): { percent: number; parts: { part: Part; done: boolean }[] } {
  const parts: { part: Part; done: boolean }[] = [
    // The sign-up requires a gender, but an imported member may have none.
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
