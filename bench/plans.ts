import pg from 'pg'
import { keptMark } from '../apps/api/src/db/db.ts'
import { type Sent, statementsOf } from '../apps/api/src/testing/statements-of.ts'

/** What a statement read: its plan in short, and for each index the blocks of one look into it. */
export type Read = { plan: string; indexes: Map<string, number> }

type Node = {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Actual Loops': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Node[]
}

/** The statements that read, of those that the connections of this process send while `work` runs. */
export async function readingsOf(work: () => Promise<unknown>): Promise<Sent[]> {
  const { sent } = await statementsOf(work)
  return sent.filter(({ text }) => /^(\/\* kept \*\/)?\s*(SELECT|WITH)\b/i.test(text))
}

/** Runs statements once more, each with its plan: the one that is kept, where it is kept. */
export async function explain(
  client: pg.Client,
  statements: readonly Pick<Sent, 'text' | 'values'>[],
): Promise<Read[]> {
  const reads: Read[] = []
  for (const { text, values } of statements) {
    const isKept = text.startsWith(keptMark)
    await client.query(`SET plan_cache_mode = ${isKept ? 'force_generic_plan' : 'auto'}`)
    if (isKept) await client.query(`PREPARE kept AS ${text}`)
    const [asked, given] = isKept ? [`EXECUTE kept(${values.map(literalOf)})`, []] : [text, values]
    const ask = () =>
      client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
        `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${asked}`,
        given,
      )
    // The first time hint bits are set, and the catalogue is read.
    await ask()
    const { rows } = await ask()
    const indexes = new Map<string, number>()
    reads.push({ plan: shapeOf(rows[0]!['QUERY PLAN'][0].Plan, indexes), indexes })
    if (isKept) await client.query('DEALLOCATE kept')
  }
  await client.query('RESET plan_cache_mode')
  return reads
}

function literalOf(value: unknown): string {
  if (value === null) return 'NULL'
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  return pg.escapeLiteral(
    Array.isArray(value) ? `{${value.map((one) => JSON.stringify(one))}}` : String(value),
  )
}

function shapeOf(node: Node, indexes: Map<string, number>): string {
  const { 'Index Name': index, 'Relation Name': relation, Plans: parts = [] } = node
  const below = parts.map((part) => shapeOf(part, indexes))
  if (index && node['Actual Loops'] > 0) {
    const blocks = node['Shared Hit Blocks'] + node['Shared Read Blocks']
    const each = blocks / node['Actual Loops']
    indexes.set(index, Math.max(indexes.get(index) ?? 0, each))
  }
  const name = [node['Node Type'], index ?? relation].filter(Boolean).join(' ')
  return below.length === 0 ? name : `${name} (${below.join(', ')})`
}
