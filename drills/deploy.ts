import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '../apps/api/src/db/db.ts'
import { startNode } from '../apps/api/src/launch/node-child.ts'
import { freePort } from '../apps/api/src/launch/ports.ts'
import { startPostgres } from '../apps/api/src/launch/postgres.ts'
import { projectFolder } from '../apps/api/src/launch/project.ts'
import { type Running, running } from '../apps/api/src/launch/running.ts'
import { buildWeb } from '../apps/api/src/launch/web-build.ts'
import { createMember } from '../apps/api/src/testing/factories.ts'
import { startMailServer } from '../apps/api/src/testing/mail-server.ts'
import { answering } from './product.ts'

const deploy = join(projectFolder, 'deploy')
/** How exposed systemd may find a unit, from 0 to 10. */
const mostExposed = 2.5
/** After the database is back, in ms. */
const backWithinMs = 5_000

/**
 * What `deploy/` holds does what it says: systemd takes the units and finds them confined, promtool the rules and their
 * tests, nginx the site. Then two API processes and a worker run behind Debian's pgbouncer, in session and in transaction
 * mode: news go from one process to the other, a job is done, the database is killed and comes back, and a process that is
 * told to stop says so first. `checks` runs the first half alone.
 */
export async function run([part]: string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'harana-deploy-'))
  try {
    unitsAreTaken(folder)
    rulesAreTaken()
    siteIsTaken(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  if (part === 'checks') return
  await buildWeb(console.log)
  for (const mode of ['session', 'transaction'] as const) await behindPooler(mode)
}

const runs = (command: string, args: string[], options = {}) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], ...options })

function unitsAreTaken(folder: string): void {
  const units = readdirSync(join(deploy, 'systemd'))
  for (const unit of units) {
    // Where this project lies in place of where it would.
    const text = readFileSync(join(deploy, 'systemd', unit), 'utf8').replaceAll('/srv/harana', projectFolder)
    writeFileSync(join(folder, unit), text)
  }
  const named = units.map((unit) => join(folder, unit.replace('@.', '@0.')))
  for (const unit of units.filter((one) => one.includes('@.')))
    writeFileSync(join(folder, unit.replace('@.', '@0.')), readFileSync(join(folder, unit)))
  // Verifying says what is wrong and still exits with 0 for a name that it does not know.
  const { SYSTEMD_UNIT_PATH = `${folder}:` } = process.env
  const said = runs('sh', ['-c', 'systemd-analyze verify --man=no "$@" 2>&1', 'sh', ...named], {
    env: { ...process.env, SYSTEMD_UNIT_PATH },
  })
  if (said.includes('harana')) throw new Error(`systemd-analyze verify: ${said}`)
  for (const unit of named) {
    const text = runs('systemd-analyze', ['security', '--offline=true', '--no-pager', unit])
    const exposed = Number(/Overall exposure level for .*?: ([\d.]+)/.exec(text)?.[1])
    if (!(exposed <= mostExposed)) throw new Error(`${unit} is exposed: ${exposed}\n${text}`)
    console.log(`${unit.split('/').at(-1)} is taken by systemd, exposed ${exposed} of 10`)
  }
}

function rulesAreTaken(): void {
  const cwd = join(deploy, 'prometheus')
  runs('promtool', ['check', 'rules', 'rules.yml'], { cwd })
  runs('promtool', ['test', 'rules', 'rules.test.yml'], { cwd })
  runs('promtool', ['check', 'config', 'prometheus.yml'], { cwd })
  const rules = readFileSync(join(cwd, 'rules.yml'), 'utf8')
  const board = readFileSync(join(deploy, 'grafana/harana.json'), 'utf8')
  JSON.parse(board)
  const sources = runs(
    'git',
    ['grep', '-hoE', "'(harana|process)_[a-z_]+'|^    (harana|process)_[a-z_]+", '--', 'apps/api/src'],
    {
      cwd: projectFolder,
    },
  )
  const told = new Set(sources.match(/(harana|process)_[a-z_]+/g))
  const asked = new Set([
    ...`${rules}${board}`.matchAll(/\b((?:harana|process)_[a-z_]+?)(?:_bucket|_count|_sum)?\b/g),
  ])
  for (const [, name = ''] of asked) if (!told.has(name)) throw new Error(`nothing tells ${name}`)
  console.log(
    `${[...rules.matchAll(/alert:/g)].length} alerts are taken by promtool and come when they should`,
  )
}

function siteIsTaken(folder: string): void {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', '/CN=www.example.com', '-days', '2', '-keyout', key, '-out', certificate]
  runs('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject])
  const site = readFileSync(join(deploy, 'nginx/harana.conf'), 'utf8')
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replaceAll(/listen (\[::\]:)?(80|443)/g, (_, six = '') => `listen ${six}0`)
    .replaceAll(/listen .*;\n/g, (line) =>
      line.includes('ssl') ? '  listen 127.0.0.1:8443 ssl http2;\n' : '  listen 127.0.0.1:8080;\n',
    )
    // Each address once.
    .replaceAll(/(listen 127[^\n]*\n)\s*listen 127[^\n]*\n/g, '$1')
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\n${site}\n}\n`)
  runs('nginx', ['-t', '-p', folder, '-c', file, '-e', 'stderr'])
  console.log('the site is taken by nginx')
}

/** Debian's pgbouncer before a database, with the settings of `deploy/`. It refuses to run as root. */
async function startPooler(mode: string, database: URL): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'harana-pgbouncer-'))
  const port = await freePort()
  const { username, password } = database
  const user = decodeURIComponent(username)
  const ini = readFileSync(join(deploy, 'pgbouncer/pgbouncer.ini'), 'utf8')
    .replace(
      /^harana = .*$/m,
      `harana = host=127.0.0.1 port=${database.port} dbname=${database.pathname.slice(1)}`,
    )
    .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
    .replace(/^auth_file = .*$/m, `auth_file = ${folder}/users`)
    .replace(/^pool_mode = .*$/m, `pool_mode = ${mode}`)
    .replace(/^server_tls_.*$/gm, '')
  writeFileSync(join(folder, 'pgbouncer.ini'), ini)
  writeFileSync(join(folder, 'users'), `"${user}" "${decodeURIComponent(password)}"\n`)
  execFileSync('chmod', ['-R', 'a+rX', folder])
  const args = ['-q', '-u', 'postgres', join(folder, 'pgbouncer.ini')]
  const pooler = running(spawn('pgbouncer', args, { stdio: ['ignore', 'inherit', 'inherit'] }), 'SIGINT')
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${port}/harana`,
    async stop() {
      await pooler.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function behindPooler(mode: 'session' | 'transaction'): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'harana-drill-'))
  execFileSync('chmod', ['711', dataDir])
  const stops: (() => Promise<unknown>)[] = [async () => rmSync(dataDir, { recursive: true, force: true })]
  try {
    let postgres = await startPostgres({ dataDir })
    stops.unshift(() => postgres.stop())
    const pooler = await startPooler(mode, new URL(postgres.url))
    stops.unshift(pooler.stop)
    const mail = await startMailServer()
    stops.unshift(mail.stop)
    const env = {
      ...process.env,
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: postgres.url,
      DATABASE_POOL_MODE: mode,
      SMTP_URL: `smtp://harana:secret@127.0.0.1:${mail.port}`,
      SECRET: 'x'.repeat(32),
      LOG_LEVEL: 'error',
      DEMO: '0',
    }
    const start = async (file: string, more: Record<string, string> = {}) => {
      const [port, metrics] = [await freePort(), await freePort()]
      const own = join(dataDir, `own-${port}`)
      mkdirSync(own)
      const settings = { ...env, DATA_DIR: own, PORT: String(port), METRICS_PORT: String(metrics), ...more }
      const process = startNode(`apps/api/src/main/${file}.ts`, settings, 'inherit')
      stops.unshift(process.stop)
      return { process, metrics, origin: `http://localhost:${port}` }
    }
    const migrated = await start('migrate')
    if ((await migrated.process.exited) !== 'code 0') throw new Error('the migrations did not run')
    const [one, two] = [await start('server', { DRAIN_SECONDS: '2' }), await start('server')]
    const worker = await start('worker')
    for (const { metrics } of [one, two, worker]) await ready(metrics, 120_000)
    const { db, close } = connect(postgres.url, { max: 2, onError: () => {} })
    stops.unshift(close)
    const member = await createMember(db)
    await newsGoAcross([one.origin, two.origin], member)
    await forgetPassword(one.origin, member.email)
    await until(() => mail.taken.length > 0, 30_000, 'no mail came')
    console.log(`${mode} mode: a change at one process is seen at the other, and the worker sends a mail`)

    process.kill(
      Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]),
      'SIGKILL',
    )
    await unready(one.metrics, 'database')
    postgres = await startPostgres({ dataDir, port: Number(new URL(postgres.url).port) })
    const backMs = await Promise.all([one, two].map(({ origin }) => answering(origin, backWithinMs)))
    if (Math.max(...backMs) > backWithinMs)
      throw new Error(`they answered only ${backMs} ms after it was back`)
    await newsGoAcross([one.origin, two.origin], member)
    mail.taken.length = 0
    await forgetPassword(two.origin, member.email)
    await until(() => mail.taken.length > 0, 30_000, 'no mail came after the database was back')
    console.log(
      `${mode} mode: the database was killed; both answered ${backMs.join(' and ')} ms after it was back`,
    )

    await stopsInOrder(one)
  } finally {
    for (const stop of stops) await stop()
  }
}

type Api = { process: Running; metrics: number; origin: string }

/** What one process changes is gone from the memory of the other: the language of the member. */
async function newsGoAcross([one, two]: [string, string], { token }: { token: string }): Promise<void> {
  const headers = { authorization: `1:${token}`, 'content-type': 'application/json' }
  const languageAt = async (origin: string) =>
    (
      (await (await fetch(`${origin}/api/v1/users/me`, { headers })).json()) as {
        userInfo: { language: string }
      }
    ).userInfo.language
  const before = await languageAt(two)
  const language = before === 'en' ? 'fil' : 'en'
  const body = JSON.stringify({ language })
  const answer = await fetch(`${one}/api/v1/users/savedisplay`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`a language was not saved: ${answer.status} ${await answer.text()}`)
  await until(
    async () => (await languageAt(two)) === language,
    2_000,
    'a change did not reach the other process',
  )
}

const forgetPassword = (origin: string, email: string) =>
  fetch(`${origin}/api/v1/users/forgotpassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })

/** A process that is told to stop says so, answers for a while longer, and ends by itself. */
async function stopsInOrder({ process, metrics, origin }: Api): Promise<void> {
  const stopping = process.stop()
  await unready(metrics, 'stopping')
  const answer = await fetch(`${origin}/api/v1/public/configuration`)
  if (!answer.ok) throw new Error(`a process that stops answers ${answer.status}`)
  await stopping
  const how = await process.exited
  if (how !== 'code 0') throw new Error(`a process that was told to stop ended with ${how}`)
  console.log('a process that is told to stop says so first, and answers until it ends')
}

const readiness = async (port: number) =>
  (await fetch(`http://127.0.0.1:${port}/readyz`).then(
    (answer) => answer.json(),
    () => ({}),
  )) as { ok?: boolean; why?: string }
const ready = (port: number, withinMs: number) =>
  until(async () => (await readiness(port)).ok === true, withinMs, 'a process is not ready')
const unready = (port: number, why: string) =>
  until(async () => (await readiness(port)).why === why, 10_000, `a process does not say: ${why}`)

async function until(holds: () => boolean | Promise<boolean>, withinMs: number, or: string): Promise<void> {
  for (const end = Date.now() + withinMs; !(await holds()); await pause(50))
    if (Date.now() > end) throw new Error(or)
}
