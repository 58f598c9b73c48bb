import { connect } from '../db/db.ts'
import { logSerializers } from '../http/log-serializers.ts'
import { ConfigError, readConfig } from '../kernel/config.ts'
import { endWithParent } from '../launch/end-with-parent.ts'

/** Opens a process, API or worker: reads its settings, connects to the database and prepares an orderly end. */
export function openProcess(name: string) {
  const config = readConfigOrExit()
  const url = config.databaseUrl ?? config.embeddedUrl
  if (!url) {
    console.error('There is no database: start everything with npm start, or set DATABASE_URL.')
    process.exit(1)
  }
  const onError = (error: Error, job?: { name: string; id: string }) =>
    console.error(JSON.stringify({ level: 'error', name, job, err: logSerializers.err(error) }))
  const log = {
    info: (details: object, message: string) =>
      console.log(JSON.stringify({ level: 'info', name, message, ...details })),
    warn: (details: object, message: string) =>
      console.error(JSON.stringify({ level: 'warn', name, message, ...details })),
  }
  const database = connect(url, { max: 20, name, onError })
  return {
    config,
    url,
    database,
    log,
    onError,
    /** Runs `close` on SIGTERM, on Ctrl-C or when the launcher is gone; then the process ends. */
    closeWith(close: () => Promise<void>) {
      endWithParent(async () => {
        await close().catch(onError)
        await database.close().catch(onError)
      })
    },
  }
}

function readConfigOrExit() {
  try {
    return readConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
