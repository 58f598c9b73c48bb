/** `npm start`: starts the whole product on this machine and prints its URLs. */
import { migrate } from '../db/migrate.ts'
import { checkDataFolder, checkPort } from './checks.ts'
import { openDatabase } from './database.ts'
import { prepareDemo } from './demo.ts'
import { startNightlyBackups } from './nightly-backup.ts'
import { answering, metricsPorts, startProcesses } from './processes.ts'
import { formatStartupError, settings } from './settings.ts'
import { createShutdown } from './shutdown.ts'
import { warningsFor } from './warnings.ts'
import { buildWeb } from './web-build.ts'
import { formatUrls } from './welcome.ts'

const log = (line: string) => console.log(`harana: ${line}`)
const shutdown = createShutdown()

try {
  const config = settings()
  await checkPort(config)
  for (const [of, port] of Object.entries(metricsPorts(config)))
    await checkPort({ port: Number(port), host: config.metricsHost }, `METRICS_PORT, for the ${of}`)
  await checkDataFolder(config)
  const building = new AbortController()
  await shutdown.add(async () => building.abort())
  const [{ url, logins }] = await Promise.all([prepareDatabase(), buildWeb(log, building.signal)])
  const processes = await startProcesses(config, url, log)
  await shutdown.add(processes.stop)
  await shutdown.add(startNightlyBackups(config, log).stop)
  await answering(config)
  console.log(formatUrls(config) + logins)
  for (const warning of warningsFor(config)) log(`WARNING: ${warning}`)

  async function prepareDatabase() {
    const database = await openDatabase(config, log)
    await shutdown.add(database.stop)
    for (const name of await migrate(config.databaseDirectUrl ?? database.url)) log(`migrated ${name}`)
    return { url: database.url, logins: await prepareDemo(config, database.url, log) }
  }
} catch (error) {
  if (!shutdown.begun()) console.error(formatStartupError(error))
  await shutdown.end(1)
}
