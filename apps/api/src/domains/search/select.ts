import type { SearchSort } from '@harana/contract/calls/search'
import { activityStepOfAge, ONLINE_MS } from '@harana/contract/model/activity-step'
import { intersect, intersectWithAny, subtract } from './bitmaps.ts'
import { facts, yearCode } from './facts.ts'
import type { MemberTable, Tier } from './member-table.ts'
import { TopK } from './top-k.ts'

/** What is looked for in a table of members; a field that is undefined restricts nothing. */
export type Selection = {
  /** Groups of facts by their numbers (see facts.ts); a member needs one fact of each group. */
  facts: number[][]
  countryId: number | undefined
  cityIds: number[] | undefined
  /** Days since 1970, both included. */
  bornFrom: number | undefined
  bornTo: number | undefined
  onlineNow: boolean
  excluded: ReadonlySet<number>
  sort: SearchSort
  /** The moment at which ages and activity steps are computed, in milliseconds since 1970. */
  now: number
  /** The greatest number of members to return. */
  limit: number
}

const allMembers: Tier = { ms: Number.POSITIVE_INFINITY, members: new Int32Array(0) }

/**
 * The ids of the first members who fit, in the order asked for: by the step of their last activity (D33) or by the day
 * they joined, latest first, and by id where these are equal. Takes at most one pass over the bitmaps, and a look at
 * each member whom the bitmaps leave.
 */
export function select(table: MemberTable, selection: Selection): number[] {
  const { sort, onlineNow, now, limit } = selection
  table.refreshTiers(now)
  const matching = matchingBits(table, selection)
  const first = new TopK(limit)
  const isByActivity = sort === 'lastActive'
  const tiers = table.tiers[isByActivity ? 'lastActive' : 'joined']
  for (const tier of [...tiers, allMembers]) {
    addFromTier(tier, table, selection, matching, first)
    // Members of a later tier come later in the order.
    if (first.isFull || (onlineNow && isByActivity)) break
  }
  return first.toIds()
}

let scratch = new Int32Array(0)

/** A bitmap of the members who may fit, as far as bitmaps can tell. Its memory is reused by the next call. */
function matchingBits({ bitmapOf, size, tiers }: MemberTable, selection: Selection): Int32Array {
  const { facts: groups, countryId, bornFrom, bornTo, onlineNow } = selection
  const words = (size + 31) >>> 5
  if (scratch.length < words) scratch = new Int32Array(words * 2)
  const matching = scratch.subarray(0, words)
  matching.set(bitmapOf(facts.present).subarray(0, words))
  for (const group of groups) intersectWithAny(matching, group.map(bitmapOf))
  if (onlineNow) intersect(matching, tiers.lastActive[0]!.members)
  if (countryId !== undefined) intersect(matching, bitmapOf(facts.country(countryId)))
  // Bitmaps hold whole years of birth; the exact days are compared later, member by member.
  if (bornTo !== undefined) intersect(matching, bitmapOf(facts.bornUpTo(yearCode(bornTo))))
  const before = bornFrom === undefined ? -1 : yearCode(bornFrom) - 1
  if (before >= 0) subtract(matching, bitmapOf(facts.bornUpTo(before)))
  return matching
}

/** Adds the members of a tier who fit. Clears from `matching` every member it looked at but those of a later tier. */
function addFromTier(
  tier: Tier,
  { columns, ordered }: MemberTable,
  selection: Selection,
  matching: Int32Array,
  first: TopK,
): void {
  const { cityIds, bornFrom = -1e6, bornTo = 1e6, onlineNow, excluded, sort, now } = selection
  const { id, lastActive, joined, birthDay, cityId } = columns
  const isByActivity = sort === 'lastActive'
  const moments = isByActivity ? lastActive : joined
  const after = now - tier.ms
  const onlineAfter = now - ONLINE_MS
  const cities = cityIds && marked(cityIds)
  // Within one step the id decides: once the page is full, no later member of those in the order of ids can come
  // before.
  const skipTo = isByActivity && tier !== allMembers ? ordered >>> 5 : 0
  for (let word = 0; word < matching.length; word++) {
    if (word < skipTo && first.isFull) word = skipTo
    const looked = tier === allMembers ? matching[word]! : matching[word]! & tier.members[word]!
    let later = 0
    for (let bits = looked; bits !== 0; bits &= bits - 1) {
      const slot = (word << 5) + 31 - Math.clz32(bits & -bits)
      if (birthDay[slot]! < bornFrom || birthDay[slot]! > bornTo) continue
      if (cities && cities[cityId[slot]!] !== 1) continue
      const moment = moments[slot]!
      if (moment <= after) {
        later |= bits & -bits
        continue
      }
      if (onlineNow && lastActive[slot]! <= onlineAfter) continue
      const key = isByActivity ? activityStepOfAge(now - moment) : -moment
      if (first.isBeyond(key) || !first.admits(key, id[slot]!)) continue
      if (!excluded.has(id[slot]!)) first.add(key, id[slot]!)
    }
    matching[word] = (matching[word]! & ~looked) | later
  }
}

/** An array with a 1 at each of the indexes. */
function marked(numbers: number[]): Uint8Array {
  const marks = new Uint8Array(numbers.reduce((most, one) => Math.max(most, one), 0) + 1)
  for (const one of numbers) marks[one] = 1
  return marks
}
