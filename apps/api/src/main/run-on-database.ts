import { connect } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import type { WorkerDeps } from '../jobs/catalogue.ts'
import { openOutbox } from '../jobs/queue.ts'
import type { Config } from '../kernel/config.ts'
import { openCommandDatabase } from '../launch/command-database.ts'
import { transactionsOf } from './work.ts'

/**
 * Does the work of a command on the database of this machine's installation, whether the product runs or not, after what
 * the database still needs of this version.
 * @param name of the command's connections
 * @throws StartError when there is no database
 */
export async function runOnDatabase<T>(
  config: Config,
  name: string,
  run: (deps: Pick<WorkerDeps, 'db' | 'transaction'>) => Promise<T>,
): Promise<T> {
  const { url, stop } = await openCommandDatabase(config)
  try {
    await migrate(config.databaseDirectUrl ?? url)
    const { db, close } = connect(url, { max: 2, name })
    const outbox = await openOutbox(url, (error) => console.error(error.message))
    try {
      return await run({ db, transaction: transactionsOf(db, outbox) })
    } finally {
      await outbox.stop()
      await close()
    }
  } finally {
    await stop()
  }
}
