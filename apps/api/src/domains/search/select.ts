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

/** The last tier, which every member is in; its bitmap is never read. */
const everybody: Tier = { ms: Number.POSITIVE_INFINITY, members: new Int32Array(0) }

/**
 * Returns the ids of the first `limit` members who fit, in the order asked for: by the step of their last activity (D33)
 * or by the day they joined, latest first, and by id where these are equal.
 *
 * A member's place in the table is the slot, and each bitmap has one bit per slot. First the bitmaps of all facts asked
 * for are intersected; the members who are left are the candidates. Then the candidates are looked at tier by tier: those
 * of the last two minutes, of the last 15, and so on. Members of a later tier come later in the order, so that a tier
 * which fills the limit ends the search, and most candidates are never looked at.
 */
export function select(table: MemberTable, selection: Selection): number[] {
  const { sort, onlineNow, now, limit } = selection
  table.refreshTiers(now)
  const candidates = candidatesOf(table, selection)
  const first = new TopK(limit)
  const isByActivity = sort === 'lastActive'
  for (const tier of [...table.tiers[isByActivity ? 'lastActive' : 'joined'], everybody]) {
    addFromTier(tier, table, selection, candidates, first)
    // Members who are online are all in the first tier by activity.
    if (first.isFull || (onlineNow && isByActivity)) break
  }
  return first.toIds()
}

/** The memory of the candidates' bitmap. Searches share it, since each ends before the next begins. */
let candidatesMemory = new Int32Array(0)

/**
 * A bitmap of the members who have the facts asked for, valid until the next call. What no bitmap knows is left to
 * `addFromTier`: the exact birthday, the city and the excluded members.
 */
function candidatesOf({ bitmapOf, size, tiers }: MemberTable, selection: Selection): Int32Array {
  const { facts: groups, countryId, bornFrom, bornTo, onlineNow } = selection
  const words = (size + 31) >>> 5
  if (candidatesMemory.length < words) candidatesMemory = new Int32Array(words * 2)
  const candidates = candidatesMemory.subarray(0, words)
  candidates.set(bitmapOf(facts.present).subarray(0, words))
  for (const group of groups) intersectWithAny(candidates, group.map(bitmapOf))
  if (onlineNow) intersect(candidates, tiers.lastActive[0]!.members)
  if (countryId !== undefined) intersect(candidates, bitmapOf(facts.country(countryId)))
  // Whole years only: those born in the first or the last year may be a few days too old or too young.
  if (bornTo !== undefined) intersect(candidates, bitmapOf(facts.bornUpTo(yearCode(bornTo))))
  const yearBefore = bornFrom === undefined ? -1 : yearCode(bornFrom) - 1
  if (yearBefore >= 0) subtract(candidates, bitmapOf(facts.bornUpTo(yearBefore)))
  return candidates
}

/**
 * Adds the candidates of a tier who fit to `first`, and clears from `candidates` those who need not be looked at again.
 * A tier's bitmap may be a minute old: a candidate whose moment lies before the tier by now stays for a later one.
 */
function addFromTier(
  tier: Tier,
  { columns, slotsInOrder }: MemberTable,
  selection: Selection,
  candidates: Int32Array,
  first: TopK,
): void {
  const { cityIds, bornFrom = -1e6, bornTo = 1e6, onlineNow, excluded, sort, now } = selection
  const { id, lastActive, joined, birthDay, cityId } = columns
  const isByActivity = sort === 'lastActive'
  const moments = isByActivity ? lastActive : joined
  const tierBegan = now - tier.ms
  const onlineSince = now - ONLINE_MS
  const isInCity = cityIds && flagsAt(cityIds)
  // By activity a tier is one step, within which the id decides. The first slots are in the order of their ids, so that
  // none of them can come before those who have filled the limit; only members who came after are still looked at.
  const wordAfterOrder = isByActivity && tier !== everybody ? slotsInOrder >>> 5 : 0
  for (let word = 0; word < candidates.length; word++) {
    if (word < wordAfterOrder && first.isFull) word = wordAfterOrder
    const inTier = tier === everybody ? candidates[word]! : candidates[word]! & tier.members[word]!
    let stay = 0
    // Each round takes the lowest bit, which is `bits & -bits`.
    for (let bits = inTier; bits !== 0; bits &= bits - 1) {
      const slot = (word << 5) + 31 - Math.clz32(bits & -bits)
      if (birthDay[slot]! < bornFrom || birthDay[slot]! > bornTo) continue
      if (isInCity && isInCity[cityId[slot]!] !== 1) continue
      const moment = moments[slot]!
      if (moment <= tierBegan) {
        stay |= bits & -bits
        continue
      }
      if (onlineNow && lastActive[slot]! <= onlineSince) continue
      const key = isByActivity ? activityStepOfAge(now - moment) : -moment
      if (first.isBeyond(key) || !first.admits(key, id[slot]!)) continue
      if (!excluded.has(id[slot]!)) first.add(key, id[slot]!)
    }
    candidates[word] = (candidates[word]! & ~inTier) | stay
  }
}

/** An array with a 1 at each of the indexes, which is faster to ask than a Set. */
function flagsAt(indexes: number[]): Uint8Array {
  const flags = new Uint8Array(indexes.reduce((most, one) => Math.max(most, one), 0) + 1)
  for (const index of indexes) flags[index] = 1
  return flags
}
