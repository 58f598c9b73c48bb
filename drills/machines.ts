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
import { noise } from '../apps/api/src/testing/photos.ts'
import { startS3Server } from '../apps/api/src/testing/s3-server.ts'
import { beginConversation, type Member, membersOf } from './crowd.ts'
import { type Host, here, makeHosts } from './hosts.ts'
import { needNginx, startNginx } from './nginx-server.ts'
import { addressOf, behaveAsBrowser, openPage, toldOnce, until } from './open-pages.ts'
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

    await changesGoAcross(apis, guys[0]!, women[0]!)
    await photosGoAcross(apis, women[0]!)
    await mailGoesOut(db, hosts.two, mail, women[0]!)
    await searchesComeFrom('replica', apis, guys)
    await replica.stop()
    await searchesComeFrom('primary', apis, guys)
    replica = await startReplica(hosts.replica, primary)
    await searchesComeFrom('replica', apis, guys)
    await nothingIsLost(
      db,
      origin,
      { guys, women },
      {
        kill() {
          hosts.one.cut(true)
          process.kill(first!.pid, 'SIGKILL')
        },
        async comeBack() {
          hosts.one.cut(false)
          startAt(hosts.one, 'server')
          await ready(hosts.one)
        },
      },
    )
    await changesGoAcross(apis, guys[1]!, women[2]!)
    console.log('a machine that comes back takes part again')
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

const readiness = async ({ address }: Host) =>
  (await fetch(`http://${address}:9460/readyz`).catch(() => undefined))?.ok === true
async function ready(host: Host): Promise<void> {
  for (const end = Date.now() + 120_000; !(await readiness(host)); await pause(100))
    if (Date.now() > end) throw new Error(`${host.address} is not ready`)
}

type Answer = { result?: string; port: number } & Record<string, unknown>

/** Asks once, as from a household of the member's own; nothing where nobody answers. */
async function ask(origin: string, token: string, name: string, input?: object): Promise<Answer | undefined> {
  const response = await fetch(`${origin}/api/v1/${name}`, {
    method: input ? 'POST' : 'GET',
    headers: {
      authorization: `1:${token}`,
      'x-forwarded-for': addressOf(token),
      ...(input && { 'content-type': 'application/json' }),
    },
    ...(input && { body: JSON.stringify(input) }),
    signal: AbortSignal.timeout(8_000),
  }).catch(() => undefined)
  const answer = (await response?.json().catch(() => undefined)) as Answer | undefined
  return answer && { ...answer, port: Number(new URL(origin).port) }
}
const originOf = ({ address }: Host) => `http://${address}:3000`

async function eventually(what: string, holds: () => Promise<boolean>, withinMs = 10_000): Promise<void> {
  for (const end = Date.now() + withinMs; !(await holds()); await pause(50))
    if (Date.now() > end) throw new Error(`waited ${withinMs} ms in vain until ${what}`)
}

/** A like at one machine is a notification at the other. */
async function changesGoAcross([one, two]: Host[], guy: Member, woman: Member): Promise<void> {
  const told = async () =>
    JSON.stringify(await ask(originOf(two!), woman.token, 'notifications/getnotifications')).includes(
      `"profileId":${guy.id}`,
    )
  if (await told()) throw new Error('she was told before')
  const liked = await ask(originOf(one!), guy.token, 'profiles/likeprofile', {
    profileId: woman.id,
    liked: true,
  })
  if (liked?.result !== 'OK') throw new Error(`a like: ${JSON.stringify(liked)}`)
  await eventually('a like at one machine is told at the other', told, 2_000)
  console.log('a like at one machine is told at the other')
}

/** A photo that was sent to one machine is served by the other. */
async function photosGoAcross([one, two]: Host[], woman: Member): Promise<void> {
  const response = await fetch(`${originOf(one!)}/api/v1/profiles/uploadprofileimage`, {
    method: 'POST',
    headers: { authorization: `1:${woman.token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(await noise(400, 500).jpeg().toBuffer()),
  })
  const text = await response.text()
  const path = /\/photos\/[^"]+?(?=")/.exec(text)?.[0]
  if (!path) throw new Error(`an upload: ${text}`)
  const served = await fetch(`${originOf(two!)}${path}`)
  if (!served.ok) throw new Error(`a photo at the other machine: ${served.status}`)
  console.log('a photo sent to one machine is served by the other')
}

type Mail = Awaited<ReturnType<typeof startMailServer>>
async function mailGoesOut(db: Db, at: Host, mail: Mail, woman: Member): Promise<void> {
  const { rows } = await sql<{ email: string }>`SELECT email FROM members WHERE id = ${woman.id}`.execute(db)
  mail.taken.length = 0
  await ask(originOf(at), '', 'users/forgotpassword', { email: rows[0]!.email })
  await eventually('the worker sends a mail', async () => mail.taken.length > 0, 30_000)
  console.log('what one machine asks for, the worker of another sends')
}

/** Reads of one machine, by where they came from. */
async function readsOf({ address }: Host): Promise<Record<'replica' | 'primary' | 'failed', number>> {
  const text = await (await fetch(`http://${address}:9460/metrics`)).text()
  const of = (from: string) =>
    Number(new RegExp(`^harana_replica_reads_total\\{from="${from}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
  return { replica: of('replica'), primary: of('primary'), failed: of('failed') }
}

/** Searches are answered, every one of them, and come from where they should. */
async function searchesComeFrom(from: 'replica' | 'primary', apis: Host[], guys: Member[]): Promise<void> {
  for (const api of apis) {
    const search = async () => {
      for (const { token } of guys) {
        const answer = await ask(originOf(api), token, 'profiles/searchprofiles')
        if (answer?.result !== 'OK') throw new Error(`a search: ${JSON.stringify(answer)}`)
      }
    }
    await eventually(`searches come from the ${from}`, async () => {
      const before = await readsOf(api)
      await search()
      return (await readsOf(api))[from] - before[from] >= guys.length
    })
  }
  console.log(`every search was answered, and they come from the ${from}`)
}

/** While everybody writes a machine dies; each writes again until it is acknowledged. */
async function nothingIsLost(
  db: Db,
  origin: string,
  { guys, women }: { guys: Member[]; women: Member[] },
  { kill, comeBack }: { kill: () => void; comeBack: () => Promise<void> },
): Promise<void> {
  const call = (token: string, name: string, input: object) => ask(origin, token, name, input)
  const pages = women.map((woman) => openPage(woman, call as Parameters<typeof openPage>[1]))
  await until(() => pages.every(({ isLive }) => isLive), 60_000, 'every page has a socket')
  const conversations = await Promise.all(guys.map(({ id }, at) => beginConversation(db, id, women[at]!.id)))
  const acknowledged: string[] = []
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
      await pause(200)
    }
  })
  await pause(3_000)
  const [before, since] = [acknowledged.length, performance.now()]
  kill()
  await until(() => acknowledged.length > before + guys.length, 30_000, 'everybody is answered again')
  const backMs = performance.now() - since
  isOver = true
  await Promise.all(writing)
  // No word comes of a cable that is pulled: a page hears by the silence that its socket is gone. And what the machine had
  // committed but told nobody of is told once it is back, or found by the page's poll, which these pages don't make.
  await comeBack()
  await eventually(
    'every page was told of every message',
    async () => (await toldOnce(db, pages)).lost === 0,
    120_000,
  )
  const toldMs = performance.now() - since
  const { rows } = await sql<{ id: string; times: number }>`
    SELECT client_id AS id, count(*)::int AS times FROM messages GROUP BY 1`.execute(db)
  const times = new Map(rows.map(({ id, times }) => [id, times]))
  const wrong = acknowledged.filter((id) => times.get(id) !== 1).length
  const { lost, doubled } = await toldOnce(db, pages)
  for (const page of pages) page.stop()
  console.log(
    `a machine was cut off while ${guys.length} wrote: ${acknowledged.length} messages acknowledged, ${again} asked for again, ` +
      `all answered again after ${Math.round(backMs)} ms; ${wrong} not there once, ${lost} not told, the last after ` +
      `${Math.round(toldMs / 1000)} s, ${doubled} told twice`,
  )
  if (wrong + lost + doubled > 0) throw new Error('something was lost or done twice')
}
