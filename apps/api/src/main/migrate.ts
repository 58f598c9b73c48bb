/** Brings the database of DATABASE_URL up to date, for who starts the processes apart; the version before serves meanwhile. */
import { migrate } from '../db/migrate.ts'
import { waitForDatabase } from '../db/wait.ts'
import { StartError } from '../launch/checks.ts'
import { formatStartupError, settings } from '../launch/settings.ts'

try {
  const { databaseUrl, databaseDirectUrl } = settings()
  const url = databaseDirectUrl ?? databaseUrl
  if (!url) throw new StartError('DATABASE_URL is not set: npm start migrates a database of its own.')
  const say = (_details: object, message: string) => console.log(`harana: ${message}`)
  await waitForDatabase(url, { log: { info: say, warn: say } })
  for (const name of await migrate(url)) console.log(`harana: migrated ${name}`)
} catch (error) {
  console.error(formatStartupError(error))
  process.exitCode = 1
}
