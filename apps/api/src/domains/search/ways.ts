import type { Frequencies } from './selectivity.ts'

/** A filter as tags; in each list one tag is enough. */
export type TagGroups = {
  /** The country and genders, or the genders alone. */
  place: number[]
  /** Whether facts and years are counted within the country. */
  placed: boolean
  facts: number[][]
  cities: number[] | undefined
  /** Undefined when any age will do. */
  years: number[] | undefined
  /** The walk goes by years of birth. */
  byYear: boolean
}

/** How to find who fits: walk past so many cards at most (0: not at all), and the tags to gather by after that. */
export type Way = { walkAtMost: number; tags: number[][] }

// Costs in cards that a walk passes while many are online, 1.1 microseconds each since they were just written (0.4 in a
// quiet hour): to fetch one by its number takes 5 or 6.
const fetched = 5
const listed = 0.3
/** A walk may be twice as long as it was expected to be. */
const patience = 2
const shortest = 2_000
const unknownWalk = 10_000

/**
 * The way that is likely to be the quicker one. Tags are taken for independent of each other; where they are not,
 * the answer is the same and takes longer.
 * @param upTo how many are to be found
 */
export function chooseWay(frequencies: Frequencies, groups: TagGroups, upTo: number): Way {
  const { place, placed, facts, cities, years, byYear } = groups
  const tagged = [...facts, ...(cities ? [cities] : []), ...(years && byYear ? [years] : [])]
  if (!frequencies) return { walkAtMost: unknownWalk, tags: tagged }
  const share = (some: number[]) =>
    Math.min(
      1,
      some.reduce((sum, tag) => sum + frequencies.of(tag), 0),
    )
  const placeShare = share(place)
  /** Of those in the place, how many have one of the tags. */
  const within = (some: number[]) => (placed ? Math.min(1, share(some) / placeShare) : share(some))

  const inPlace = frequencies.total * placeShare
  const ofAge = years ? within(years) : 1
  const walked = inPlace * (byYear ? ofAge : 1)
  const fitting =
    inPlace * ofAge * [...facts, ...(cities ? [cities] : [])].reduce((all, one) => all * within(one), 1)
  const passed = Math.min(walked, (upTo * walked) / Math.max(fitting, 0.1))

  const gather = gatherBy(
    tagged.toSorted((a, b) => share(a) - share(b)),
    frequencies.total,
    share,
    within,
  )
  const walkAtMost = gather.cost < passed ? 0 : Math.ceil(Math.max(passed * patience, shortest))
  return { walkAtMost, tags: gather.tags }
}

/**
 * How many cards a walk by joining may pass in search of those online: half as many as there would be online to sort, were
 * so few online that the walk fails, since what it passes lies all over the table.
 */
export const walkAmongOnline = (frequencies: Frequencies, upTo: number): number =>
  Math.ceil(Math.sqrt(upTo * (frequencies?.total ?? unknownWalk)) / 2)

/** The rarest tags, and of the others those that save more fetching than they cost in comparing lists. */
function gatherBy(
  sorted: number[][],
  total: number,
  share: (some: number[]) => number,
  within: (some: number[]) => number,
): { tags: number[][]; cost: number } {
  const [rarest, ...others] = sorted
  const length = total * share(rarest!)
  const tags = [rarest!]
  let left = length
  for (const some of others) {
    const rest = left * within(some)
    if ((left - rest) * fetched < length * listed) continue
    tags.push(some)
    left = rest
  }
  return { tags, cost: length * listed * tags.length + left * fetched }
}
