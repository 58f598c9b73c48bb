import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../apps/api/src/launch/ports.ts'
import { projectFolder } from '../apps/api/src/launch/project.ts'
import { running } from '../apps/api/src/launch/running.ts'

/**
 * The whole product as `npm start` runs it, with a data folder of its own; without demo members unless told.
 * @param more settings beside the drill's own
 */
export async function startProduct({
  demo = false,
  port = undefined as number | undefined,
  more = {} as Record<string, string>,
} = {}) {
  const own = await mkdtemp(join(tmpdir(), 'harana-drill-'))
  const dataDir = more.DATA_DIR ?? own
  // Root's database runs as another user, who has to get through.
  await chmod(dataDir, 0o711)
  port ??= await freePort()
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: demo ? '1' : '0',
    LOG_LEVEL: 'error',
    ...more,
  }
  // As under npm, so that the product ends should this process end without stopping it.
  const env = { ...process.env, ...settings, npm_lifecycle_event: 'start' }
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: projectFolder, env, stdio: 'inherit' })
  const launcher = running(child, 'SIGINT', 30_000)
  const origin = `http://localhost:${port}`
  const gone = launcher.exited.then((how) => Promise.reject(new Error(`the product did not start (${how})`)))
  await Promise.race([answering(origin, 300_000), gone])
  gone.catch(() => {})
  const cluster = (name: string) => readFileSync(join(dataDir, 'postgres', name), 'utf8')
  const childPid = (file: string) =>
    Number(execFileSync('pgrep', ['-P', String(launcher.pid), '-f', file], { encoding: 'utf8' }))
  return {
    origin,
    dataDir,
    /** The processes as they are at this moment, for a drill to kill. */
    apiPid: () => childPid('src/main/server.ts'),
    workerPid: () => childPid('src/main/worker.ts'),
    databasePid: () => Number(cluster('cluster/postmaster.pid').split('\n')[0]),
    databaseUrl: () => {
      const server = `127.0.0.1:${cluster('cluster/postmaster.pid').split('\n')[3]}`
      return `postgres://harana:${cluster('password').trim()}@${server}/harana`
    },
    async stop() {
      await launcher.stop()
      await rm(own, { recursive: true, force: true })
    },
  }
}

/** The settings of an API process, or several, behind a proxy at this port, on a database that the drill has started. */
export const settingsBehindProxy = ({
  databaseUrl,
  dataDir,
  port,
}: {
  databaseUrl: string
  dataDir: string
  port: number
}) => ({
  ...process.env,
  EMBEDDED_DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  DEMO: '0',
  TRUST_PROXY: '1',
  PUBLIC_URL: `http://localhost:${port}`,
  TAGPO_URL: `http://tagpo.localhost:${port}`,
})

/** Waits until the site answers; throws after so many ms without. Returns how long it took, in ms. */
export async function answering(origin: string, timeoutMs: number): Promise<number> {
  const since = performance.now()
  while (!(await fetch(`${origin}/health`).catch(() => undefined))?.ok) {
    if (performance.now() - since > timeoutMs)
      throw new Error(`${origin} does not answer within ${timeoutMs} ms`)
    await sleep(20)
  }
  return Math.round(performance.now() - since)
}

/** Logs in as one of the demo members. @throws when that does not work */
export async function logInToDemo(
  origin: string,
  who: 'guy' | 'woman',
): Promise<{ authToken: string; userId: number }> {
  const response = await fetch(`${origin}/api/v1/users/loginuser`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${who}@demo.harana.example`, password: 'harana-demo' }),
  })
  const answer = (await response.json()) as {
    result: string
    authToken: string
    loginInformation: { userId: number }
  }
  if (answer.result !== 'OK') throw new Error(`the demo log-in: ${JSON.stringify(answer)}`)
  return { authToken: answer.authToken, userId: answer.loginInformation.userId }
}
