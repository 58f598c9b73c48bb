import { type Database, runKept, sql } from '../../db/db.ts'
import { createMemberTable, type MemberTable, type SearchCard } from './member-table.ts'
import { currentSnapshot, RELOAD_AFTER_MS } from './search-changes.ts'

const pageSize = 2_000
/** Changes are read at this interval even when nobody searches: a busy site writes thousands of them within seconds. */
const everyMs = 10_000

export type SearchIndex = ReturnType<typeof createSearchIndex>

/**
 * A copy of all search cards in this process's memory, which searches read instead of the table. The copy is loaded on
 * first use, and before each search all changes that were committed by then are applied to it.
 */
export function createSearchIndex(database: Database, onError: (error: Error) => void) {
  let table: MemberTable | null = null
  let snapshot = ''
  let readAt = 0
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<MemberTable> | null = null

  /** The copy, with all changes that were committed before the call. */
  function current(): Promise<MemberTable> {
    // A read that is under way may have begun before the latest commit; the next one serves all who wait.
    next ??= running.then(() => {
      const reading = read()
      running = reading.catch(() => {})
      next = null
      return reading
    })
    return next
  }

  async function read(): Promise<MemberTable> {
    if (!table || performance.now() - readAt > RELOAD_AFTER_MS) {
      table = null
      // The snapshot is taken first, so that changes made while the pages are read are applied afterwards.
      snapshot = await currentSnapshot(database.db)
      table = await load(database)
    }
    const at = performance.now()
    snapshot = await applyChanges(database, table, snapshot)
    readAt = at
    return table
  }

  const timer = setInterval(() => {
    if (table) current().catch(onError)
  }, everyMs)
  timer.unref()
  return {
    current,
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** SQL for a card as a JSON array of numbers, which `cardOf` reads. Columns would take five times as long to parse. */
const asNumbers = sql`json_build_array(c.id, floor(extract(epoch FROM searched_activity(c.last_active, c.shows_activity)) * 1000)::bigint,
  extract(epoch FROM date_trunc('day', greatest(c.joined, 'epoch'), 'UTC'))::bigint * 1000, c.birthdate - DATE '1970-01-01',
  c.gender, c.country_id, c.goals, c.traits, c.languages, c.city_id)`
type Numbers = [number, number, number, number, number, number, number, number, number, number]

const cardOf = ([
  id,
  lastActive,
  joined,
  birthDay,
  gender,
  countryId,
  goals,
  traits,
  languages,
  cityId,
]: Numbers): SearchCard => ({
  id,
  lastActive,
  joined,
  birthDay,
  gender,
  countryId,
  goals,
  traits,
  languages,
  cityId,
})

/** Loads all cards, a page at a time, so that the process goes on answering meanwhile. */
async function load(database: Database): Promise<MemberTable> {
  const table = createMemberTable()
  for (let after: number | null = 0; after !== null; ) {
    const cards: Numbers[] = await cardsAfter(database, after)
    for (const card of cards) table.put(cardOf(card))
    after = cards.length === pageSize ? cards.at(-1)![0] : null
  }
  return table
}

async function cardsAfter({ db }: Database, id: number): Promise<Numbers[]> {
  const { rows } = await sql<{ cards: Numbers[] | null }>`
    SELECT json_agg(${asNumbers}) AS cards FROM (
      SELECT * FROM search_card WHERE id > ${id} AND visible ORDER BY id LIMIT ${pageSize}) c`.execute(db)
  return rows[0]!.cards ?? []
}

type Changes = {
  snapshot: string
  active: [id: number, lastActive: number][] | null
  /** The card is null for a member who is no longer visible. */
  changed: [id: number, card: Numbers | null][] | null
}

/**
 * Applies the changes that were committed since a snapshot.
 * @returns the snapshot to start from the next time
 */
async function applyChanges(database: Database, table: MemberTable, since: string): Promise<string> {
  // Changes are found by snapshot, not by time or id: one that commits late is found once it has.
  const rows = await runKept(
    database,
    sql<Changes>`
      WITH changes AS MATERIALIZED (
        SELECT id, card_ids, last_active FROM search_changes
        WHERE changed_in >= pg_snapshot_xmin(${since}::pg_snapshot)
          AND NOT pg_visible_in_snapshot(changed_in, ${since}::pg_snapshot))
      SELECT pg_current_snapshot()::text AS snapshot,
        (SELECT json_agg(json_build_array(a.id, floor(extract(epoch FROM a.at) * 1000)::bigint) ORDER BY changes.id)
          FROM changes CROSS JOIN unnest(card_ids, last_active) AS a(id, at) WHERE last_active IS NOT NULL) AS active,
        (SELECT json_agg(json_build_array(changed.id, CASE WHEN c.id IS NOT NULL THEN ${asNumbers} END))
          FROM (SELECT DISTINCT unnest(card_ids) AS id FROM changes WHERE last_active IS NULL) changed
          LEFT JOIN LATERAL (SELECT * FROM search_card WHERE id = changed.id AND visible OFFSET 0) c ON true) AS changed`,
  )
  const { snapshot, active, changed } = rows[0]!
  for (const [id, lastActive] of active ?? []) table.setActive(id, lastActive)
  for (const [id, card] of changed ?? []) {
    if (card) table.put(cardOf(card))
    else table.remove(id)
  }
  return snapshot
}
