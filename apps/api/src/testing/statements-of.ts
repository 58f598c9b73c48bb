import pg from 'pg'
import { Batch } from '../db/batch.ts'

/** A statement, what stands in it, and over which connection it was sent in which of the round trips. */
export type Sent = { text: string; values: unknown[]; client: pg.Client; roundTrip: number }

/**
 * The statements that the connections of this process send while `work` runs, with their values, and in how many round
 * trips: what is sent while an answer is awaited goes with it.
 */
export async function statementsOf(
  work: () => Promise<unknown>,
): Promise<{ sent: Sent[]; roundTrips: number }> {
  const sent: Sent[] = []
  const underWay = new Map<pg.Client, number>()
  let roundTrips = 0
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [asked, values = []] = given as [string | Batch | { text: string; values?: unknown[] }, unknown[]?]
    const all =
      asked instanceof Batch
        ? asked.statements.map(({ sql, parameters }) => ({ text: sql, values: [...parameters] }))
        : [typeof asked === 'string' ? { text: asked, values } : { values: [], ...asked }]
    const others = underWay.get(this) ?? 0
    if (others === 0) roundTrips++
    for (const one of all) sent.push({ ...one, client: this, roundTrip: roundTrips })
    underWay.set(this, others + 1)
    const end = () => underWay.set(this, underWay.get(this)! - 1)
    const queried = Reflect.apply(query, this, given) as Promise<unknown> | undefined
    const answered = asked instanceof Batch ? asked.answered : queried
    // A pool that is asked for one statement is given its answer by a callback.
    if (answered) answered.then(end, end)
    else end()
    return queried
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return { sent, roundTrips }
}
