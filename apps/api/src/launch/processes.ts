import { mkdirSync, openSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { StartError } from './checks.ts'
import { startNode } from './node-child.ts'
import { keepRunning, type Supervised } from './supervise.ts'

/** Starts the API and the worker on a migrated database and keeps them running. */
export async function startProcesses(config: Config, url: string, log: (line: string) => void) {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    // What Node compiled once it need not compile again: a process that died is back sooner.
    NODE_COMPILE_CACHE: join(config.dataDir, 'compiled'),
    DATA_DIR: config.dataDir,
    HOST: config.host,
    PORT: String(config.port),
    PUBLIC_URL: config.siteUrls.harana,
    TAGPO_URL: config.siteUrls.tagpo,
  }
  if (!config.databaseUrl) env.EMBEDDED_DATABASE_URL = url
  if (config.mailboxKey) env.MAILBOX_KEY = config.mailboxKey
  const keep = (name: string, file: string) => {
    const output = outputOf(config, file)
    return keepRunning(`the ${name}`, async () => startNode(`apps/api/src/${file}.ts`, env, output), { log })
  }
  const children: Supervised[] = [await keep('API', 'server'), await keep('worker', 'worker')]
  return {
    restart: () => Promise.all(children.map((child) => child.restart())),
    stop: async () => void (await Promise.all(children.map((child) => child.stop()))),
  }
}

/** At a terminal the logs go to files, so that the addresses stay in sight; elsewhere to whoever collects our output. */
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

/** What stands in a URL for a host that is listened on. */
export const reachableName = (host: string): string =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host

/** Waits until the API answers. Throws a StartError after 30 seconds without. */
export async function answering({ host, port, dataDir }: Config): Promise<void> {
  const name = reachableName(host)
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await sleep(50)) {
    const answer = await fetch(`http://${name}:${port}/health`).catch(() => undefined)
    if (answer?.ok) return
  }
  const where = process.stdout.isTTY ? join(dataDir, 'logs') : 'the lines above'
  throw new StartError(`the API does not answer; ${where} should say why`)
}
