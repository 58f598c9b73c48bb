import { activityStep, ONLINE_MS } from '@harana/contract/model/activity-step'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { facts } from './facts.ts'
import { createMemberTable, type SearchCard } from './member-table.ts'
import { type Selection, select } from './select.ts'

const minute = 60_000
const day = 24 * 60 * minute
const start = Date.parse('2026-03-14T12:00:00Z')
const dayOf = (text: string) => Date.parse(text) / day

// Few values of each kind, so that many are alike; enough members for the table to grow several times.
const card: fc.Arbitrary<SearchCard> = fc.record({
  id: fc.oneof(fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 2 ** 40, max: 2 ** 40 + 3_000 })),
  lastActive: fc
    .constantFrom(0, 1, 2, 14, 15, 59, 60, 61, 1439, 1440, 2880, 5000, 500_000)
    .chain((minutes) => fc.integer({ min: -1, max: 1 }).map((ms) => start - minutes * minute + ms)),
  joined: fc.constantFrom(0, 1, 6, 8, 29, 31, 119, 121, 400).map((days) => start - days * day),
  birthDay: fc
    .constantFrom('1899-01-01', '2031-05-05', '1970-12-31', '1971-01-01', '1999-06-15', '2000-02-29')
    .map(dayOf),
  gender: fc.constantFrom(1, 2, 3),
  countryId: fc.constantFrom(4, 608, 894),
  goals: fc.integer({ min: 0, max: 15 }),
  traits: fc.integer({ min: 0, max: 65_535 }),
  languages: fc.constantFrom(0, 1, 3, 2 ** 40, 2 ** 40 + 1),
  cityId: fc.integer({ min: 0, max: 5 }),
})

const selection: fc.Arbitrary<Selection> = fc.record({
  facts: fc.array(
    fc.array(fc.constantFrom(1, 2, 3, 100, 101, 102, 103, 206, 207, 214, 300, 340, 341), {
      minLength: 1,
      maxLength: 3,
    }),
    { maxLength: 3 },
  ),
  countryId: fc.constantFrom(undefined, undefined, 4, 608, 8),
  cityIds: fc.constantFrom(undefined, undefined, [1], [0, 4, 17]),
  bornFrom: fc.constantFrom(
    undefined,
    undefined,
    dayOf('1971-01-01'),
    dayOf('1899-01-01'),
    dayOf('2025-01-01'),
  ),
  bornTo: fc.constantFrom(
    undefined,
    undefined,
    dayOf('1970-12-31'),
    dayOf('2000-02-29'),
    dayOf('1999-06-14'),
  ),
  onlineNow: fc.boolean(),
  excluded: fc.constantFrom(new Set<number>(), new Set([1, 2, 3, 2 ** 40 + 7])),
  sort: fc.constantFrom('lastActive', 'newest'),
  now: fc.constantFrom(0, 1, minute, 13 * minute, 50 * minute, 3 * day, -minute).map((ms) => start + ms),
  limit: fc.constantFrom(1, 7, 49, 1201),
})

const change = fc.oneof(
  { weight: 6, arbitrary: card.map((put) => ({ put })) },
  { weight: 1, arbitrary: card.map(({ id }) => ({ remove: id })) },
  { weight: 1, arbitrary: card.map(({ id, lastActive }) => ({ active: id, lastActive })) },
)

function hasFact({ gender, goals, traits, languages }: SearchCard, fact: number): boolean {
  const has = (mask: number, from: number) => Math.floor(mask / 2 ** (fact - from)) % 2 === 1
  if (fact < 100) return gender === fact
  if (fact < 200) return has(goals, facts.goalBit(0))
  return fact < 300 ? has(traits, facts.trait(0)) : has(languages, facts.languageBit(0))
}

/** The same, in the plainest way there is. */
function plain(cards: SearchCard[], chosen: Selection): number[] {
  const { bornFrom = -1e9, bornTo = 1e9, now } = chosen
  const step = ({ lastActive }: SearchCard) => activityStep(new Date(lastActive), new Date(now))
  return cards
    .filter(
      (one) =>
        chosen.facts.every((group) => group.some((fact) => hasFact(one, fact))) &&
        (chosen.countryId === undefined || one.countryId === chosen.countryId) &&
        (!chosen.cityIds || chosen.cityIds.includes(one.cityId)) &&
        one.birthDay >= bornFrom &&
        one.birthDay <= bornTo &&
        (!chosen.onlineNow || now - one.lastActive < ONLINE_MS) &&
        !chosen.excluded.has(one.id),
    )
    .sort((a, b) => (chosen.sort === 'newest' ? b.joined - a.joined : step(a) - step(b)) || a.id - b.id)
    .slice(0, chosen.limit)
    .map(({ id }) => id)
}

test('any selection is as a plain one over the same members, whatever became of them @D33', () => {
  fc.assert(
    fc.property(
      fc.array(change, { minLength: 200, maxLength: 1_500, size: 'max' }),
      fc.array(selection, { minLength: 20, maxLength: 30 }),
      fc.boolean(),
      (changes, selections, inOrder) => {
        const table = createMemberTable()
        const members = new Map<number, SearchCard>()
        const put = (one: SearchCard) => {
          table.put(one)
          members.set(one.id, one)
        }
        // Loaded in the order of their numbers, as from the database, and then changed.
        if (inOrder) {
          const early = changes.slice(0, 800).flatMap((one) => ('put' in one ? [one.put] : []))
          for (const one of early.toSorted((a, b) => a.id - b.id)) put(one)
        }
        for (const [at, one] of changes.entries()) {
          if ('put' in one) put(one.put)
          else if ('remove' in one) {
            table.remove(one.remove)
            members.delete(one.remove)
          } else {
            table.setActive(one.active, one.lastActive)
            const member = members.get(one.active)
            if (member) members.set(one.active, { ...member, lastActive: one.lastActive })
          }
          if (at % 50 !== 0) continue
          const chosen = selections[at % selections.length]!
          expect(select(table, chosen)).toEqual(plain([...members.values()], chosen))
        }
        for (const last of selections) expect(select(table, last)).toEqual(plain([...members.values()], last))
      },
    ),
    { seed: 20_261_122, numRuns: 12, endOnFailure: true },
  )
})
