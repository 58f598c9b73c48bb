import { hash } from 'node:crypto'
import type { Person } from './person.ts'

/** A visit or a like between two demo members. */
export type Encounter = { kind: 'visit' | 'like'; from: Person; to: Person; at: Date }

const minute = 60_000
const day = 24 * 60 * minute
/** How many days back encounters reach. */
const threeWeeks = 21
/** About how many profiles one person visits in that time. */
const looks = 24

/** A number from 0 to 1 that is always the same for the same words. */
export const chance = (...words: string[]): number =>
  Number.parseInt(hash('sha256', words.join('\n')).slice(0, 8), 16) / 0x1_0000_0000

/** How long ago a person joined, in days. */
export const daysHere = ({ name, standing }: Person): number =>
  standing === 'new' ? 4 + chance('here', name) * 20 : 40 + chance('here', name) * 700

/**
 * Invents the visits and likes of the weeks before `now`, oldest first. People visit some of those whom their search
 * would show them; about every other visit becomes a like.
 */
export function encounters(people: readonly Person[], now: Date): Encounter[] {
  const found: Encounter[] = []
  const here = new Map(people.map((person) => [person, daysHere(person)]))
  for (const from of people) {
    const open = people.filter((to) => mightLookAt(from, to))
    // Of hundreds a few dozen are visited; of a dozen, not all.
    const share = Math.min(0.4, looks / open.length)
    for (const to of open) {
      const lot = chance('looks', from.name, to.name) / share
      if (lot > 1) continue
      // Before the visitor's last activity and after both had joined, more often lately than long ago.
      const latest = from.away * minute + 3 * minute
      const earliest = Math.min(threeWeeks, here.get(from)!, here.get(to)!) * day
      if (latest >= earliest) continue
      const ago = latest + chance('when', from.name, to.name) ** 3 * (earliest - latest)
      const at = new Date(now.getTime() - ago)
      found.push({ kind: 'visit', from, to, at })
      if (lot < 0.5) found.push({ kind: 'like', from, to, at: new Date(at.getTime() + minute) })
    }
  }
  return found.sort((a, b) => a.at.getTime() - b.at.getTime())
}

function mightLookAt(from: Person, to: Person): boolean {
  if (from.standing === 'staff' || to.standing === 'staff') return false
  if ((from.gender === 3) === (to.gender === 3)) return false
  const [low, high] = from.looksFor ?? [18, 99]
  return to.age >= low && to.age <= high
}
