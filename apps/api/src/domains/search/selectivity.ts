import { type Db, type Queryable, sql } from '../../db/db.ts'

/** How often tags are, as the database's statistics have it; null where it has not looked yet. */
export type Frequencies = { total: number; of(tag: number): number } | null

const rememberMs = 10 * 60_000
const remembered = new WeakMap<object, { at: number; frequencies: Promise<Frequencies> }>()

/** Read once in a while a process: they only help to choose between two ways to the same answer. */
export function tagFrequencies(db: Queryable): Promise<Frequencies> {
  const known = remembered.get(db)
  if (known && Date.now() - known.at < rememberMs) return known.frequencies
  const frequencies = readFrequencies(db as Db)
  remembered.set(db, { at: Date.now(), frequencies })
  frequencies.catch(() => remembered.delete(db))
  return frequencies
}

async function readFrequencies(db: Db): Promise<Frequencies> {
  const { rows } = await sql<{ total: number; tags: number[]; shares: number[] }>`
    SELECT c.reltuples AS total, s.most_common_elems::text::int[] AS tags, s.most_common_elem_freqs AS shares
    FROM pg_stats s JOIN pg_class c ON c.oid = 'search_tags'::regclass
    WHERE s.schemaname = current_schema AND s.tablename = 'search_tags' AND s.attname = 'tags'
      AND s.most_common_elems IS NOT NULL`.execute(db)
  const [row] = rows
  if (!row || row.total <= 0) return null
  const shares = new Map(row.tags.map((tag, at) => [tag, row.shares[at]!]))
  // What is too rare to be listed is rarer than the rarest that is.
  const rarest = Math.min(...shares.values()) / 2
  return { total: row.total, of: (tag) => shares.get(tag) ?? rarest }
}
