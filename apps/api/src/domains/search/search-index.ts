import { type Database, prepared, sql } from '../../db/db.ts'
import { createMemberTable, type MemberTable, type SearchCard } from './member-table.ts'
import { currentSnapshot, REMAKE_AFTER_MS } from './search-changes.ts'

const pageSize = 2_000
/** Read so often even when nobody searches: the activity of a busy site is thousands of rows within seconds. */
const everyMs = 10_000

export type SearchIndex = ReturnType<typeof createSearchIndex>

/**
 * A copy of all search cards in this process, which searches look through instead of the table. Loaded when it is first
 * asked for; before each search everything that was committed until then is read and applied.
 */
export function createSearchIndex(database: Database, onError: (error: Error) => void) {
  let table: MemberTable | null = null
  let snapshot = ''
  let readAt = 0
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<MemberTable> | null = null

  /** The copy as of now: changes that were committed before the call are in it. */
  function current(): Promise<MemberTable> {
    // A reading under way may have begun too early; the next one serves all who wait.
    next ??= running.then(() => {
      const reading = read()
      running = reading.catch(() => {})
      next = null
      return reading
    })
    return next
  }

  async function read(): Promise<MemberTable> {
    if (!table || performance.now() - readAt > REMAKE_AFTER_MS) {
      table = null
      // Taken first: what changes while the pages are read is read once more.
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

/** A card as an array of numbers; `cardOf` is its twin. Read as JSON, which takes a fifth of the time that columns take. */
const asNumbers = sql`json_build_array(c.id, floor(extract(epoch FROM c.last_active) * 1000)::bigint,
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

/** All cards, a page at a time, so that the process goes on answering meanwhile. */
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
  /** Without a card for whoever is to be seen no more. */
  changed: [id: number, card: Numbers | null][] | null
}

/**
 * Applies what was committed since a snapshot.
 * @returns the snapshot to ask from the next time
 */
async function applyChanges(database: Database, table: MemberTable, since: string): Promise<string> {
  // By snapshots and not by time or number: whatever commits late is met when it has.
  const rows = await prepared(
    database,
    'search-changes',
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
