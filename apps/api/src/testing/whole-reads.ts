import pg from 'pg'
import { statementsOf } from './statements-of.ts'

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  Plans?: Node[]
}

/**
 * Of the statements that are sent while `work` runs, those that can only be answered by reading all of a table: for which
 * PostgreSQL finds no index even where it may not read a table from end to end. How few rows there are tells nothing of that.
 * @param url the database's
 */
export async function wholeReadsOf(
  url: string,
  table: string,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const { sent } = await statementsOf(work)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('SET enable_seqscan = off')
    const found: string[] = []
    for (const { text, values } of sent.filter(({ text }) => text.includes(table))) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
        `EXPLAIN (FORMAT JSON) ${text}`,
        values,
      )
      if (readsWhole(rows[0]!['QUERY PLAN'][0].Plan, table)) found.push(text)
    }
    return found
  } finally {
    await client.end()
  }
}

// A bitmap's condition stands at the indexes below it.
const readsWhole = (node: Node, table: string): boolean =>
  (node['Relation Name'] === table &&
    node['Node Type'] !== 'ModifyTable' &&
    node['Node Type'] !== 'Bitmap Heap Scan' &&
    node['Index Cond'] === undefined) ||
  (node.Plans ?? []).some((part) => readsWhole(part, table))
