import type { Db } from '../db/db.ts'
import type { WorkerDeps } from '../jobs/catalogue.ts'
import type { Outbox } from '../jobs/queue.ts'
import { invalidateWithCommit } from '../realtime/bus.ts'

/** Makes the transactions of jobs, like those of handlers: what one sends or invalidates happens exactly when it commits. */
export const transactionsOf =
  (db: Db, { send }: Outbox): WorkerDeps['transaction'] =>
  (run) =>
    db.transaction().execute(async (tx) => {
      const invalidated = new Set<number>()
      const result = await run({
        db: tx,
        invalidate: (memberId) => void invalidated.add(memberId),
        send: (name, data) => send(tx, name, data),
      })
      for (const memberId of invalidated) await invalidateWithCommit(tx, memberId)
      return result
    })
