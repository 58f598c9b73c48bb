import type { Member } from '../../lib/session.tsx'
import { factNames } from '../../ui/labels.ts'

/** The parts of a full profile, in the order they are worth doing. */
export type Part = 'photo' | 'story' | 'goals' | 'match' | 'facts' | 'email'

/** How many facts make that part complete. */
const ENOUGH_FACTS = 5

/** What of a member's profile is there, and how much of it in percent. */
export function completeness(member: Member): { percent: number; parts: { part: Part; done: boolean }[] } {
  const { lfSerious, lfRelationship, lfFriendship, lfCasual } = member
  const answered = factNames.filter((name) => member[name] !== null).length
  const parts: { part: Part; done: boolean }[] = [
    { part: 'photo', done: member.hasProfileImage },
    { part: 'story', done: member.aboutUser.trim() !== '' },
    { part: 'goals', done: lfSerious || lfRelationship || lfFriendship || lfCasual },
    { part: 'match', done: member.aboutMatch.trim() !== '' },
    { part: 'facts', done: answered >= ENOUGH_FACTS },
    { part: 'email', done: member.verifiedEmail },
  ]
  const done = parts.filter((one) => one.done).length
  return { percent: Math.round((done / parts.length) * 100), parts }
}
