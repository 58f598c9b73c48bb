import pg from 'pg'
import { Batch } from '../db/batch.ts'

/**
 * The statements that a pool's connections send while `work` runs, BEGIN and COMMIT among them, in the order of sending.
 * Texts alone, without their values; what runs there at the same time for another reason is among them.
 */
export async function statementsOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [asked] = given
    const texts =
      asked instanceof Batch
        ? asked.statements.map(({ sql }) => sql)
        : [typeof asked === 'string' ? asked : (asked as { text?: unknown } | undefined)?.text]
    const { application_name } = (this as unknown as { connectionParameters: { application_name?: string } })
      .connectionParameters
    for (const text of texts)
      if (typeof text === 'string' && application_name === pool.options.application_name)
        sent.push(text.replace(/\s+/g, ' ').trim())
    return Reflect.apply(query, this, given)
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return sent
}
