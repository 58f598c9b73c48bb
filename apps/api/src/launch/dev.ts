/** `npm run dev`: the product with hot reload on both sides, at one address. */
import { watch } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '../db/migrate.ts'
import { checkDataFolder, checkPort } from './checks.ts'
import { openDatabase } from './database.ts'
import { prepareDemo } from './demo.ts'
import { toolEnvironment } from './environment.ts'
import { startTool } from './node-child.ts'
import { freePort } from './ports.ts'
import { answering, reachableName, startProcesses } from './processes.ts'
import { projectFolder } from './project.ts'
import { formatStartupError, settings } from './settings.ts'
import { createShutdown } from './shutdown.ts'
import { keepRunning } from './supervise.ts'
import { warningsFor } from './warnings.ts'
import { formatUrls } from './welcome.ts'

const log = (line: string) => console.log(`harana: ${line}`)
const shutdown = createShutdown()

try {
  const config = settings()
  await checkPort(config)
  await checkDataFolder(config)
  const database = await openDatabase(config, log)
  await shutdown.add(database.stop)
  await migrate(config.databaseDirectUrl ?? database.url)
  const logins = await prepareDemo(config, database.url, log)

  // The browser talks to Vite only, at the product's host and port; Vite forwards the API's requests. The API listens
  // on the same host when the network reaches Vite: by it the API decides what is served to this machine only.
  const behind = { ...config, port: await freePort(), host: config.local ? '127.0.0.1' : config.host }
  const processes = await startProcesses(behind, database.url, log)
  await shutdown.add(processes.stop)
  await answering(behind)
  const web = await keepRunning('Vite', async () => startVite(behind.port), { log })
  await shutdown.add(web.stop)

  onChange(async () => {
    for (const name of await migrate(config.databaseDirectUrl ?? database.url)) log(`migrated ${name}`)
    await processes.restart()
    log('the API and the worker run the changed code')
  })
  console.log(formatUrls(config) + logins)
  for (const warning of warningsFor(config)) log(`WARNING: ${warning}`)

  function startVite(apiPort: number) {
    const env = {
      ...toolEnvironment(process.env),
      NODE_ENV: 'development',
      API_URL: `http://${reachableName(behind.host)}:${apiPort}`,
    }
    const listenOptions = ['--port', String(config.port), '--host', config.host, '--strictPort']
    return startTool('@react-router/dev', 'bin.cjs', ['dev', ...listenOptions], 'apps/web', env)
  }
} catch (error) {
  if (!shutdown.begun()) console.error(formatStartupError(error))
  await shutdown.end(1)
}

/** Calls `act` once after each burst of changes to the code that the API and the worker run. */
function onChange(act: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined
  const changed = (_event: string, file: string | null) => {
    if (!file || file.endsWith('.test.ts') || !/\.(ts|sql)$/.test(file)) return
    clearTimeout(timer)
    timer = setTimeout(() => void act().catch((error) => log(formatStartupError(error))), 100)
  }
  for (const folder of ['apps/api/src', 'packages/contract/src']) {
    watch(join(projectFolder, folder), { recursive: true }, changed)
  }
}
