import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connect as openDatabase } from '../apps/api/src/db/db.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { freePort } from '../apps/api/src/launch/ports.ts'
import { startThrowawayPostgres } from '../apps/api/src/launch/postgres-throwaway.ts'
import { projectFolder } from '../apps/api/src/launch/project.ts'
import { type Running, running } from '../apps/api/src/launch/running.ts'
import { buildWeb } from '../apps/api/src/launch/web-build.ts'
import { quantile } from '../bench/quantile.ts'
import { table } from '../bench/table.ts'
import { beginConversation, membersOf, pace } from './crowd.ts'
import { copyBuild, copyPackages } from './mutants/copy.ts'
import { needNginx, startNginx } from './nginx-server.ts'
import { behaveAsBrowser, type Call, openPage, type Page, requestAs, toldOnce, until } from './open-pages.ts'
import { answering, settingsBehindProxy } from './product.ts'

const couples = 60
const migrations = 'apps/api/src/db/migrations'
/** How long a process that is told to stop says so first: nginx leaves it out for the second after it did not answer. */
const drainSeconds = '2'

/**
 * Two processes behind nginx with the site of `deploy/`, first of the version before, on a database that was migrated
 * already, then each in turn replaced by this version, and once more by itself, while members look around, like and write.
 * Throws unless every request was answered and every message shown once. Options: --per-second 30 --before COMMIT
 */
export async function run(args: string[]): Promise<void> {
  needNginx()
  const { values } = parseArgs({
    args,
    options: { 'per-second': { type: 'string', default: '30' }, before: { type: 'string' } },
  })
  await buildWeb(console.log)
  const folder = mkdtempSync(join(tmpdir(), 'harana-rolling-'))
  const closing: (() => Promise<unknown> | unknown)[] = [() => rmSync(folder, { recursive: true })]
  try {
    const before = await checkOut(values.before ?? commitBeforeNewestMigration(), folder)
    closing.unshift(() => git('worktree', 'remove', '--force', before))
    const postgres = await startThrowawayPostgres({ settings: {} })
    const dataDir = await mkdtemp(join(tmpdir(), 'harana-drill-'))
    closing.unshift(postgres.stop, () => rm(dataDir, { recursive: true }))
    await migrate(postgres.url)
    const proxyPort = await freePort()
    const ports = [await freePort(), await freePort()]
    closing.unshift(startNginx(await siteBefore(proxyPort, ports)))
    const env = {
      ...settingsBehindProxy({ databaseUrl: postgres.url, dataDir, port: proxyPort }),
      DRAIN_SECONDS: drainSeconds,
    }
    const processes: Running[] = []
    const start = async (at: number, tree: string) => {
      const child = spawn(process.execPath, [join(tree, 'apps/api/src/main/server.ts')], {
        cwd: tree,
        env: { ...env, PORT: String(ports[at]) },
        // It ends by itself when this process is gone.
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
      processes[at] = running(child, 'SIGTERM', 30_000)
      await answering(`http://localhost:${ports[at]}`, 60_000)
    }
    closing.unshift(() => Promise.all(processes.map(({ stop }) => stop())))
    for (const at of ports.keys()) await start(at, before)
    const replace = async () => {
      for (const at of ports.keys()) {
        await processes[at]!.stop()
        await start(at, projectFolder)
        await sleep(2_000)
      }
    }
    await measure({
      url: postgres.url,
      origin: env.PUBLIC_URL,
      perSecond: Number(values['per-second']),
      replace,
    })
  } finally {
    for (const close of closing) await close()
  }
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: projectFolder, encoding: 'utf8' }).trim()

/** The newest commit that knows nothing of the newest migration. */
function commitBeforeNewestMigration(): string {
  const newest = git('ls-files', migrations).split('\n').sort().at(-1)!
  return `${git('log', '--diff-filter=A', '--format=%H', '-1', '--', newest)}~1`
}

/** A folder of its own with an earlier version, on this one's packages and pages. */
async function checkOut(commit: string, folder: string): Promise<string> {
  const tree = join(folder, 'before')
  git('worktree', 'add', '--detach', tree, commit)
  await copyPackages(tree)
  await copyBuild(projectFolder, tree)
  console.log(`the version before is ${git('log', '-1', '--format=%h %s', commit)}`)
  return tree
}

/** The site of `deploy/`, without TLS and its names. */
const siteBefore = async (proxyPort: number, ports: number[]) =>
  readFileSync(join(projectFolder, 'deploy/nginx/harana.conf'), 'utf8')
    .replaceAll(/^ *(ssl_|listen \[|listen 80).*\n/gm, '')
    .replace(/listen 443[^;]*/, `listen 127.0.0.1:${proxyPort}`)
    .replace('return 308', `listen 127.0.0.1:${await freePort()};\n  return 308`)
    .replaceAll(/127\.0\.0\.1:300([01])/g, (_, at) => `127.0.0.1:${ports[at]}`)
    // All visitors of this drill come from one address.
    .replace('limit_conn visitors 100', 'limit_conn visitors 10000')

type Rolling = { url: string; origin: string; perSecond: number; replace(): Promise<void> }
type Asked = { name: string; status: number; ms: number }

async function measure({ url, origin, perSecond, replace }: Rolling): Promise<void> {
  behaveAsBrowser(origin)
  const { db, close } = openDatabase(url, { max: 4 })
  const [guys, women] = [await membersOf(db, couples, 3), await membersOf(db, couples, 1)]
  const conversations = await Promise.all(guys.map(({ id }, at) => beginConversation(db, id, women[at]!.id)))
  const asked: Asked[] = []
  const ask = asking(origin, asked)
  const pages: Page[] = women.map((woman) => openPage(woman, callOf(origin, ask)))
  await until(() => pages.every(({ isLive }) => isLive), 60_000, 'every page has a socket')
  asked.length = 0

  const any = <T>(all: T[]) => all[Math.floor(Math.random() * all.length)]!
  let isOver = false
  const live = async () => {
    while (!isOver)
      await pace(perSecond, 1_000, async (number) => {
        const guy = any(guys)
        if (number % 3 === 0) return ask(guy.token, 'profiles/searchprofiles')
        if (number % 3 === 1)
          return ask(guy.token, 'profiles/likeprofile', { profileId: any(women).id, liked: number % 2 === 0 })
        const text = `The boat comes at six, and this is number ${asked.length} of today.`
        const conversationId = conversations[guys.indexOf(guy)]!
        const message = {
          conversationId,
          clientId: randomUUID(),
          content: { kind: 'text', text },
          warned: true,
        }
        return ask(guy.token, 'chat/sendmessage', message)
      })
  }
  const living = live()
  await sleep(5_000)
  await replace()
  console.log('both are of this version')
  await replace()
  isOver = true
  await living
  await until(() => pages.every(({ isLive }) => isLive), 60_000, 'every page is back')
  await sleep(2_000)
  const { lost, doubled } = await toldOnce(db, pages)
  for (const page of pages) page.stop()
  await close()

  const names = [...new Set(asked.map(({ name }) => name))].sort()
  const failed = asked.filter(({ status }) => status !== 200)
  table(
    ['', 'asked', 'failed', 'p50 ms', 'p99 ms'],
    names.map((name) => {
      const those = asked.filter((one) => one.name === name)
      const times = those.map(({ ms }) => ms)
      const parts = [0.5, 0.99].map((part) => quantile(times, part).toFixed(0))
      return [name, String(those.length), String(failed.filter((one) => one.name === name).length), ...parts]
    }),
  )
  console.log(`\n${lost} messages lost, ${doubled} told twice`)
  if (failed.length + lost + doubled > 0)
    throw new Error(`${failed.length} requests failed, such as ${failed[0]?.name} with ${failed[0]?.status}`)
}

type Ask = (token: string, name: string, input?: object) => Promise<Record<string, unknown>>

/** Asks once, as a browser does, and never again. */
const asking =
  (origin: string, asked: Asked[]): Ask =>
  async (token, name, input) => {
    const since = performance.now()
    const response = await fetch(`${origin}/api/v1/${name}`, requestAs(token, input)).catch(
      (error: Error) => error,
    )
    const text = response instanceof Error ? String(response.cause) : await response.text()
    const status = response instanceof Error ? 0 : response.status
    asked.push({ name, status, ms: performance.now() - since })
    if (status !== 200) console.log(`${name}: ${status} ${text}`)
    return status === 200 ? JSON.parse(text) : {}
  }

/** What a page asks for goes through nginx as well, and so does its socket. */
const callOf =
  (origin: string, ask: Ask): Call =>
  async (token, name, input) =>
    ({ ...(await ask(token, name, input)), at: new URL(origin).host }) as Awaited<ReturnType<Call>>
