import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '../db/db.ts'
import { connectReplica } from '../db/replica.ts'
import { logSlowStatements } from '../db/statements.ts'
import { waitForDatabase } from '../db/wait.ts'
import { logSerializers } from '../http/log-serializers.ts'
import { type Config, ConfigError, readConfig } from '../kernel/config.ts'
import { doneFor } from '../kernel/doing.ts'
import { startTraces } from '../kernel/traces.ts'
import { endWithParent } from '../launch/end-with-parent.ts'
import { startWatching } from './watch.ts'

type ProcessOptions = {
  /** Ends statements that take longer than somebody waits for. */
  limitsStatements?: boolean
  /** Keeps its connections open, so that a crowd finds them; not to a pooler, where others need them. */
  keepsConnections?: boolean
  /** Is called when the database has to be waited for; what it returns, once it has come. */
  onWait?: (config: Config) => Promise<() => Promise<void>>
}

/**
 * Opens a process, API or worker: reads its settings, waits until the database takes connections, and prepares an orderly
 * end. Meanwhile it says at METRICS_PORT, where that is set, that it is alive and not ready.
 */
export async function openProcess(
  name: string,
  { limitsStatements = false, keepsConnections = false, onWait }: ProcessOptions = {},
) {
  const config = readConfigOrExit()
  const url = config.databaseUrl ?? config.embeddedUrl
  if (!url) {
    console.error('There is no database: start everything with npm start, or set DATABASE_URL.')
    process.exit(1)
  }
  const onError = (error: Error, job?: { name: string; id: string }) =>
    console.error(
      JSON.stringify({
        level: 'error',
        name,
        requestId: doneFor().requestId,
        job,
        err: logSerializers.err(error),
      }),
    )
  const log = {
    info: (details: object, message: string) =>
      console.log(JSON.stringify({ level: 'info', name, message, ...doneFor(), ...details })),
    warn: (details: object, message: string) =>
      console.error(JSON.stringify({ level: 'warn', name, message, ...doneFor(), ...details })),
  }
  const { metricsPort, metricsHost, slowQueryMs, traces, drainSeconds, poolsByTransaction } = config
  logSlowStatements({ slowMs: slowQueryMs, warn: log.warn })
  const tracing = traces && startTraces(traces, name, onError)
  const options = {
    max: 20,
    name,
    onError,
    poolsByTransaction,
    statementTimeoutMs: limitsStatements ? config.statementTimeoutMs : 0,
  }
  const database = connect(url, {
    ...options,
    min: keepsConnections && config.databaseDirectUrl === undefined ? config.databasePoolMin : 0,
  })
  const { pool } = database
  const watching =
    metricsPort === undefined
      ? undefined
      : await startWatching({ port: metricsPort, host: metricsHost, url, pool, onError })
  const directUrl = config.databaseDirectUrl ?? url
  for (const one of new Set([url, directUrl]))
    await unlessAlone(waitForDatabase(one, { log, onWait: onWait && (() => onWait(config)) }))
  return {
    config,
    url,
    /** Of the database itself, where `url` is a pooler's. */
    directUrl,
    database,
    /** Connects to the replica, where there is one; it is not waited for. */
    connectReplica: () =>
      config.databaseReplicaUrl ? connectReplica(config.databaseReplicaUrl, options) : undefined,
    log,
    onError,
    /** Says that this process does its work from now on, at METRICS_PORT where that is set. */
    serve: () => watching?.serving(),
    /**
     * On SIGTERM, on Ctrl-C or when the launcher is gone: says at /readyz that this process stops (`leave`), waits for
     * balancers to read it, runs `close`, and ends.
     */
    closeWith(close: () => Promise<void>, leave: () => void = () => {}) {
      endWithParent(
        async () => {
          watching?.stopping()
          leave()
          await pause(drainSeconds * 1000)
          await close().catch(onError)
          await database.close().catch(onError)
          await tracing?.stop()
        },
        drainSeconds * 1000 + 5_000,
      )
    },
  }
}

/** Waits for something; a process whose launcher is gone meanwhile ends. */
async function unlessAlone(waiting: Promise<void>): Promise<void> {
  const end = () => process.exit(0)
  process.once('disconnect', end)
  await waiting
  process.off('disconnect', end)
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
