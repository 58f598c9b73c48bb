import { mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../kernel/config.ts'
import { StartError } from './checks.ts'
import { type Confined, confine } from './confine.ts'
import { processEnvironment } from './environment.ts'
import { startNode } from './node-child.ts'
import { keepRunning, type Supervised } from './supervise.ts'

/**
 * Starts the API and the worker on a migrated database and keeps them running; as root, under accounts of their own
 * where that can be, with a third process that makes photos.
 */
export async function startProcesses(config: Config, url: string, log: (line: string) => void) {
  const confined = await confine(config, log)
  const settings: NodeJS.ProcessEnv = {
    ...process.env,
    DATA_DIR: config.dataDir,
    HOST: config.host,
    PORT: String(config.port),
    PUBLIC_URL: config.siteUrls.harana,
    TAGPO_URL: config.siteUrls.tagpo,
    SECRET: config.secret,
    LOG_LEVEL: config.logLevel,
  }
  if (!config.databaseUrl) settings.EMBEDDED_DATABASE_URL = url
  if (config.mailboxKey) settings.MAILBOX_KEY = config.mailboxKey
  if (confined) settings.PHOTO_SOCKET = confined.photoSocket
  // Node's compile cache, so that a process that died restarts sooner.
  const compiled = { NODE_COMPILE_CACHE: join(config.dataDir, 'compiled') }
  const ports: NodeJS.ProcessEnv = metricsPorts(config)
  const keep = (name: 'API' | 'worker', file: string) => {
    const output = outputOf(config, file)
    const env = { ...processEnvironment({ ...settings, METRICS_PORT: ports[name] }, name), ...compiled }
    // Each ends itself before that.
    const timeoutMs = config.drainSeconds * 1000 + 8_000
    const start = async () =>
      startNode(`apps/api/src/main/${file}.ts`, env, output, { owner: confined?.app, timeoutMs })
    return keepRunning(`the ${name}`, start, { log })
  }
  const keepPhotoMaker = ({ decoder, photoSocket }: Confined) => {
    const output = outputOf(config, 'photo-maker')
    const options = { args: [photoSocket], owner: decoder }
    return keepRunning(
      'the photo maker',
      async () => startNode('apps/api/src/main/photo-maker.ts', {}, output, options),
      { log },
    )
  }
  const children: Supervised[] = [
    ...(confined ? [await keepPhotoMaker(confined)] : []),
    await keep('API', 'server'),
    await keep('worker', 'worker'),
  ]
  return {
    restart: () => Promise.all(children.map((child) => child.restart())),
    async stop() {
      await Promise.all(children.map((child) => child.stop()))
      if (confined) rmSync(dirname(confined.photoSocket), { recursive: true, force: true })
    },
  }
}

/** Where each process tells of itself: the API at METRICS_PORT, the worker at the port after it; nowhere where it is not set. */
export const metricsPorts = ({ metricsPort: port }: Config) =>
  port === undefined ? {} : { API: String(port), worker: String(port + 1) }

/** At a terminal the logs go to files, so that the URLs stay visible; elsewhere to our own output. */
function outputOf({ dataDir }: Config, name: string): number | 'inherit' {
  if (!process.stdout.isTTY) return 'inherit'
  const file = join(dataDir, 'logs', `${name}.log`)
  mkdirSync(join(dataDir, 'logs'), { recursive: true })
  try {
    renameSync(file, `${file}.1`)
  } catch {
    // The first start has nothing to set aside.
  }
  return openSync(file, 'a', 0o600)
}

/** The host of a URL for a host that is listened on. */
export const reachableName = (host: string): string =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host

/** How long a process may take to answer, as on a small machine that has much else to do. */
const startMs = 90_000

/** Waits until the API serves. Throws a StartError where none answers for too long: one that waits for its database says so. */
export async function answering({ host, port, dataDir }: Config): Promise<void> {
  const name = reachableName(host)
  for (let deadline = Date.now() + startMs; Date.now() < deadline; await sleep(50)) {
    const answer = await fetch(`http://${name}:${port}/health`).catch(() => undefined)
    if (answer?.ok) return
    if (answer) deadline = Date.now() + startMs
  }
  const where = process.stdout.isTTY ? join(dataDir, 'logs') : 'the lines above'
  throw new StartError(`the API does not answer; ${where} should say why`)
}
