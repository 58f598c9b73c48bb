import { type Database, runKept, sql } from '../../db/db.ts'
import { type CardRow, cardColumns, cardJoins } from '../profiles/profiles.ts'
import { facts } from './facts.ts'
import { bornBy, type Filter } from './filter.ts'
import { createSearchIndex } from './search-index.ts'
import { select } from './select.ts'

/** A search: the filter, the viewer, and which part of the list is wanted. */
export type SearchRequest = {
  filter: Filter
  viewerId: number
  now: Date
  limit: number
  offset?: number
}

export type Search = ReturnType<ReturnType<typeof createSearch>['from']>

/**
 * The searches of this process. Its statements are runKept under names, because planning them takes longer than
 * running them.
 */
export function createSearch(database: Database, onError: (error: Error) => void) {
  const index = createSearchIndex(database, onError)
  /** The searches, with what is not in memory read from this database: the primary or a replica. */
  const from = (database: Database) => ({
    /**
     * The ids of members who fit, in the order asked for, without the viewer and without anyone blocked or hidden by
     * the viewer.
     */
    async findIds({ filter, viewerId, now, limit, offset = 0 }: SearchRequest): Promise<number[]> {
      const [table, unwanted, cityIds] = await Promise.all([
        index.current(),
        findExcluded(database, viewerId),
        filter.city === undefined ? undefined : findCities(database, filter.city, filter.countryId),
      ])
      if (cityIds?.length === 0) return []
      const { genders, goal, traits, languages, lowAge, highAge, countryId, onlineNow, sort } = filter
      return select(table, {
        facts: [
          genders.map(facts.gender),
          ...(goal === undefined ? [] : [[facts.goal(goal)]]),
          ...traits.map((bits) => bits.map(facts.trait)),
          ...(languages ? [languages.map(facts.language)] : []),
        ],
        countryId,
        cityIds,
        bornFrom: highAge === undefined ? undefined : dayNumber(bornBy(highAge + 1, now)) + 1,
        bornTo: lowAge === undefined ? undefined : dayNumber(bornBy(lowAge, now)),
        onlineNow,
        excluded: new Set([viewerId, ...unwanted]),
        sort,
        now: now.getTime(),
        limit: offset + limit,
      }).slice(offset)
    },

    /** The cards of those members who are still visible, in the order of the given ids. */
    loadCards: (ids: number[], viewerId: number): Promise<CardRow[]> =>
      runKept(
        database,
        sql<CardRow>`
          SELECT ${cardColumns} FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS found(id, place)
          JOIN members m ON m.id = found.id ${cardJoins(viewerId)}
          WHERE c.visible ORDER BY found.place`,
      ),
  })
  return {
    ...from(database),
    from,

    /** Loads the in-memory copy of the cards, so that the first search need not wait for it. */
    async load(): Promise<void> {
      await index.current()
    },

    stop: index.stop,
  }
}

/** A day, YYYY-MM-DD, as days since 1970. */
const dayNumber = (day: string): number => Date.parse(day) / (24 * 3_600_000)

/** The members whom the viewer blocked or has hidden, and those who blocked the viewer. */
async function findExcluded(database: Database, viewerId: number): Promise<number[]> {
  const rows = await runKept(
    database,
    sql<{ ids: number[] | null }>`
      SELECT json_agg(id) AS ids FROM (
        SELECT blocked AS id FROM blocks WHERE blocker = ${viewerId}
        UNION ALL SELECT blocker FROM blocks WHERE blocked = ${viewerId}
        UNION ALL SELECT hidden FROM hidden_profiles WHERE hider = ${viewerId}) unwanted`,
  )
  return rows[0]!.ids ?? []
}

/** The cities whose names begin with a text, whatever its case and accents. */
async function findCities(
  database: Database,
  begin: string,
  countryId: number | undefined,
): Promise<number[]> {
  const country = countryId ?? null
  // chr(1114111) is the highest character: every name from the key up to the key with it appended begins with the key.
  const rows = await runKept(
    database,
    sql<{ ids: number[] | null }>`
      SELECT json_agg(c.id) AS ids FROM (SELECT city_key(${begin}) AS begin) k, search_cities c
      WHERE c.key >= k.begin AND c.key < k.begin || chr(1114111)
        AND (${country}::smallint IS NULL OR c.country_id = ${country}::smallint)`,
  )
  return rows[0]!.ids ?? []
}
