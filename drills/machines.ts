import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, type Db, sql } from '../apps/api/src/db/db.ts'
import { freePort } from '../apps/api/src/launch/ports.ts'
import { projectFolder } from '../apps/api/src/launch/project.ts'
import type { Running } from '../apps/api/src/launch/running.ts'
import { buildWeb } from '../apps/api/src/launch/web-build.ts'
import { startMailServer } from '../apps/api/src/testing/mail-server.ts'
import { startS3Server } from '../apps/api/src/testing/s3-server.ts'
import { beginConversation, membersOf } from './crowd.ts'
import { type Host, here, makeHosts } from './hosts.ts'
import {
  ask,
  bothAnswer,
  callTo,
  changesGoAcross,
  mailGoesOut,
  photosGoAcross,
  ready,
  searchesComeFrom,
} from './machine-checks.ts'
import { needNginx, startNginx } from './nginx-server.ts'
import { behaveAsBrowser, openPage, toldOnce, until } from './open-pages.ts'
import { startPrimary, startReplica } from './replica-server.ts'

const couples = 12
const bucket = { bucket: 'photos', region: 'drill', accessKeyId: 'drill', secretAccessKey: 'drill-secret' }

/**
 * Two machines with an API, one with a worker and one with a streaming replica, each a network namespace of its own, behind
 * nginx, with their photos in one bucket. What is done at one is seen at the other; searches come from the replica, and from
 * the primary while it is away; and of a machine whose cable is pulled in the middle of everything nothing is lost that was
 * acknowledged. Needs root.
 */
export async function run(): Promise<void> {
  needNginx()
  await buildWeb(console.log)
  const folder = mkdtempSync(join(tmpdir(), 'harana-machines-'))
  chmodSync(folder, 0o711)
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const { hosts, remove } = makeHosts(['one', 'two', 'worker', 'replica'])
    stops.unshift(remove)
    const primary = await startPrimary(folder)
    stops.unshift(primary.stop)
    let replica = await startReplica(hosts.replica, primary)
    stops.unshift(() => replica.stop())
    const mail = await startMailServer(false, here)
    const s3 = await startS3Server({ ...bucket, host: here })
    stops.unshift(mail.stop, s3.stop)
    const proxyPort = await freePort()
    const origin = `http://127.0.0.1:${proxyPort}`
    const settings = {
      DATABASE_URL: primary.url.replace('127.0.0.1', here),
      DATABASE_REPLICA_URL: replica.url,
      SMTP_URL: `smtp://harana:secret@${here}:${mail.port}`,
      SMTP_INSECURE: '1',
      SECRET: 'x'.repeat(32),
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: bucket.bucket,
      S3_REGION: bucket.region,
      S3_ACCESS_KEY_ID: bucket.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
      HOST: '0.0.0.0',
      PORT: '3000',
      METRICS_PORT: '9460',
      METRICS_HOST: '0.0.0.0',
      TRUST_PROXY: here,
      PUBLIC_URL: origin,
      TAGPO_URL: `http://tagpo.localhost:${proxyPort}`,
      LOG_LEVEL: 'error',
      DEMO: '0',
    }
    const startAt = (host: Host, file: string): Running => {
      const dataDir = join(folder, host.address)
      mkdirSync(dataDir, { recursive: true })
      const program = join(projectFolder, `apps/api/src/main/${file}.ts`)
      const started = host.start(process.execPath, [program], { env: { ...settings, DATA_DIR: dataDir } })
      stops.unshift(started.stop)
      return started
    }
    const apis = [hosts.one, hosts.two]
    const [first] = apis.map((host) => startAt(host, 'server'))
    startAt(hosts.worker, 'worker')
    for (const host of [...apis, hosts.worker]) await ready(host)
    stops.unshift(startNginx(siteBefore(proxyPort, apis)))
    const { db, close } = connect(primary.url, { max: 4, onError: () => {} })
    stops.unshift(close)
    behaveAsBrowser(origin)
    const guys = await membersOf(db, couples, 3)
    const women = await membersOf(db, couples, 1)

    await bothAnswer(origin, apis, guys[0]!)
    await changesGoAcross(db, apis, guys[0]!, women[0]!)
    await photosGoAcross(apis, women[0]!)
    await mailGoesOut(db, hosts.two, mail, women[0]!)

    const searches = (from: 'replica' | 'primary') => searchesComeFrom(from, apis, guys)
    console.log(`searches come from the replica, the slowest after ${await searches('replica')} ms`)
    replica.hang(true)
    console.log(`the replica hangs: the primary answers, the slowest after ${await searches('primary')} ms`)
    replica.hang(false)
    await searches('replica')
    hosts.replica.cut(true)
    console.log(`its cable is pulled: the primary answers, the slowest after ${await searches('primary')} ms`)
    hosts.replica.cut(false)
    await searches('replica')
    await replica.stop()
    console.log(`it has ended: the primary answers, the slowest after ${await searches('primary')} ms`)
    replica = await startReplica(hosts.replica, primary)
    await searches('replica')
    console.log('each time it came back it was read from again')

    await nothingIsLost('a machine’s cable was pulled', {
      db,
      origin,
      goAway: () => hosts.one.cut(true),
      async comeBack() {
        hosts.one.cut(false)
        await ready(hosts.one)
      },
    })
    await changesGoAcross(db, apis, guys[1]!, women[2]!)
    await bothAnswer(origin, apis, guys[1]!)
    await nothingIsLost('a machine lost its power', {
      db,
      origin,
      goAway() {
        hosts.one.cut(true)
        process.kill(first!.pid, 'SIGKILL')
      },
      async comeBack() {
        hosts.one.cut(false)
        startAt(hosts.one, 'server')
        await ready(hosts.one)
      },
    })
    await changesGoAcross(db, apis, guys[2]!, women[3]!)
    await bothAnswer(origin, apis, guys[2]!)
  } finally {
    for (const stop of stops) await stop()
  }
}

/** The site of `deploy/`, without TLS and its names, before machines instead of ports. */
const siteBefore = (proxyPort: number, apis: Host[]) =>
  readFileSync(join(projectFolder, 'deploy/nginx/harana.conf'), 'utf8')
    .replace(/server \{\n {2}listen 80;[\s\S]*?\n\}\n/, '')
    .replaceAll(/^ *(ssl_|listen \[).*\n/gm, '')
    .replace(/listen 443[^;]*/, `listen 127.0.0.1:${proxyPort}`)
    .replaceAll(/127\.0\.0\.1:300([01])/g, (_, at) => `${apis[Number(at)]!.address}:3000`)
    .replace('limit_conn visitors 100', 'limit_conn visitors 10000')

/** Above it somebody was kept waiting, in ms: 15 s for what the machine had begun, and the client's own patience before. */
const waitMs = 30_000

type Away = { db: Db; origin: string; goAway(): void; comeBack(): Promise<void> }

/** While everybody writes a machine goes away; each writes again until it is acknowledged. */
async function nothingIsLost(how: string, { db, origin, goAway, comeBack }: Away): Promise<void> {
  const [guys, women] = [await membersOf(db, couples, 3), await membersOf(db, couples, 1)]
  const pages = women.map((woman) => openPage(woman, callTo(origin)))
  await until(() => pages.every(({ isLive }) => isLive), 60_000, 'every page has a socket')
  const conversations = await Promise.all(guys.map(({ id }, at) => beginConversation(db, id, women[at]!.id)))
  const acknowledged: string[] = []
  /** When each was answered last. */
  const answeredAt = guys.map(() => 0)
  let again = 0
  let isOver = false
  const writing = guys.map(async ({ token }, at) => {
    while (!isOver) {
      const clientId = randomUUID()
      const text = `The boat comes at six, and this is number ${acknowledged.length} of today.`
      const message = {
        conversationId: conversations[at],
        clientId,
        content: { kind: 'text', text },
        warned: true,
      }
      while ((await ask(origin, token, 'chat/sendmessage', message))?.result !== 'OK') {
        again++
        await pause(100)
      }
      acknowledged.push(clientId)
      answeredAt[at] = performance.now()
      await pause(200)
    }
  })
  await pause(3_000)
  const since = performance.now()
  goAway()
  await pause(2_000)
  // Whoever was answered at once is asked for one more that was begun after the first second.
  await until(
    () => answeredAt.every((at) => at > since + 1_000),
    waitMs,
    `everybody is answered: ${how}`,
    since,
  )
  const backMs = Math.round(Math.max(...answeredAt.map((at) => at - since)))
  isOver = true
  await Promise.all(writing)
  // No word comes of a cable that is pulled: a page hears by the silence that its socket is gone.
  await until(
    async () => (await toldOnce(db, pages)).lost === 0,
    90_000,
    'every page was told of every message',
  )
  const toldMs = performance.now() - since
  await comeBack()
  const { rows } = await sql<{ id: string; times: number }>`
    SELECT client_id AS id, count(*)::int AS times FROM messages GROUP BY 1`.execute(db)
  const times = new Map(rows.map(({ id, times }) => [id, times]))
  const wrong = acknowledged.filter((id) => times.get(id) !== 1).length
  const { lost, doubled } = await toldOnce(db, pages)
  for (const page of pages) page.stop()
  console.log(
    `${how} while ${guys.length} wrote: ${acknowledged.length} messages acknowledged, ${again} asked for again, ` +
      `everybody answered again after ${backMs} ms; ${wrong} not there once, ${lost} not told, the last after ` +
      `${Math.round(toldMs / 1000)} s, ${doubled} told twice`,
  )
  if (wrong + lost + doubled > 0) throw new Error('something was lost or done twice')
}
