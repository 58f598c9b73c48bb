import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UPLOAD_MAX_BYTES } from '@harana/contract/model/limits'
import sharp from 'sharp'
import { connect, type Db } from '../apps/api/src/db/db.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { photoUrls, photoWidths, widestEnlarged } from '../apps/api/src/domains/photos/photo-urls.ts'
import { secretsFrom } from '../apps/api/src/kernel/secrets.ts'
import { startNode } from '../apps/api/src/launch/node-child.ts'
import { freePort } from '../apps/api/src/launch/ports.ts'
import { startThrowawayPostgres } from '../apps/api/src/launch/postgres-throwaway.ts'
import { buildWeb } from '../apps/api/src/launch/web-build.ts'
import { createMember } from '../apps/api/src/testing/factories.ts'
import { canary, type HostilePhoto, hostilePhotos } from '../apps/api/src/testing/hostile-photos.ts'
import { photo } from '../apps/api/src/testing/photos.ts'
import { answering } from './product.ts'

const hands = 6
const mostBytes = 512 * 1024 * 1024
const secret = 'the secret of a drill, long enough for everybody'
const urls = photoUrls(secretsFrom(secret))

type Found = HostilePhoto & { answer: string; ms: number; wrong: string[] }

/**
 * A hundred hostile pictures sent to a real server, several at a time. Throws when one is taken that should not be, or
 * served with anything but its pixels, when an answer is a failure of ours, or when a process grows to 512 MB.
 */
export async function run(): Promise<void> {
  await buildWeb(console.log)
  const pictures = await hostilePhotos()
  if (pictures.length !== 100) throw new Error(`there are ${pictures.length} pictures`)
  const dataDir = mkdtempSync(join(tmpdir(), 'harana-hostile-'))
  const postgres = await startThrowawayPostgres()
  await migrate(postgres.url)
  const port = await freePort()
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    EMBEDDED_DATABASE_URL: postgres.url,
    SECRET: secret,
    DEMO: '0',
    LOG_LEVEL: 'error',
  }
  const start = (file: string) => startNode(file, { ...process.env, ...settings }, 'inherit')
  const processes = {
    api: start('apps/api/src/main/server.ts'),
    worker: start('apps/api/src/main/worker.ts'),
  }
  const database = connect(postgres.url, { max: 2 })
  const origin = `http://127.0.0.1:${port}`
  try {
    await answering(origin, 60_000)
    const atRest = peak(processes.api.pid)!
    const found: Found[] = []
    const waiting = pictures.values()
    const making = new Map<number, number>()
    const work = async () => {
      for (const picture of waiting) {
        found.push(await send(origin, database.db, dataDir, picture))
        for (const pid of childrenOf(processes.api.pid)) making.set(pid, peak(pid) ?? making.get(pid) ?? 0)
      }
    }
    await Promise.all(Array.from({ length: hands }, work))
    for (const { name, bytes, answer, ms, wanted, wrong } of pictures.map(
      (one) => found.find((f) => f.name === one.name)!,
    )) {
      const size = `${Math.round(bytes.length / 1024)} kB`
      console.log(
        `${wrong.length ? '✗' : '✓'} ${name.padEnd(52)} ${size.padStart(8)} ${wanted.padEnd(8)} ${answer.padEnd(12)} ${String(ms).padStart(6)} ms ${wrong.join('; ')}`,
      )
    }
    const good = await upload(origin, database.db, { type: 'image/jpeg', bytes: await photo() })
    const wrong = found.filter((one) => one.wrong.length > 0)
    const memory = [
      ...Object.entries(processes).map(([name, { pid }]) => ({ name, bytes: peak(pid)! })),
      ...[...making.values()].map((bytes) => ({ name: 'a process that makes photos', bytes })),
    ]
    const taken = found.filter((one) => one.answer === 'cleaned').length
    console.log(`\n${taken} taken and cleaned, ${found.length - taken} refused, ${wrong.length} wrong`)
    for (const { name, bytes } of memory) console.log(`${name}: ${mb(bytes)} at its largest`)
    console.log(`api: ${mb(atRest)} before the first picture`)
    if (wrong.length > 0) throw new Error(`${wrong.length} pictures were not treated as they should be`)
    if (good.answer.result !== 'OK') throw new Error('an honest photo is refused afterwards')
    if (memory.some(({ bytes }) => bytes >= mostBytes)) throw new Error('a process grew to 512 MB')
  } finally {
    await processes.api.stop()
    await processes.worker.stop()
    await database.close()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Answer = { result: string; code: string; profileImage: string; placeholder: string }

async function upload(origin: string, db: Db, { type, bytes }: { type: string; bytes: Buffer }) {
  const { token } = await createMember(db)
  try {
    const response = await fetch(`${origin}/api/v1/profiles/uploadprofileimage`, {
      method: 'POST',
      headers: { authorization: `1:${token}`, 'content-type': type },
      body: new Uint8Array(bytes),
    })
    return { status: response.status, answer: (await response.json()) as Answer }
  } catch {
    // What is too large is cut off while it is sent.
    return { status: 413, answer: { result: 'ERROR', code: 'CUT OFF', profileImage: '', placeholder: '' } }
  }
}

async function send(origin: string, db: Db, dataDir: string, picture: HostilePhoto): Promise<Found> {
  const since = performance.now()
  const { status, answer } = await upload(origin, db, picture)
  const ms = Math.round(performance.now() - since)
  const wrong: string[] = []
  if (status >= 500) wrong.push(`answered ${status}`)
  if (answer.result === 'OK') {
    if (picture.wanted === 'refused') wrong.push('taken')
    wrong.push(...(await keptOf(origin, dataDir, answer)))
    return { ...picture, answer: 'cleaned', ms, wrong }
  }
  if (picture.wanted === 'cleaned') wrong.push('refused')
  const codes = ['WRONGIMAGE', 'WRONGSIZE', ...(picture.bytes.length > UPLOAD_MAX_BYTES ? ['CUT OFF'] : [])]
  if (!codes.includes(answer.code)) wrong.push(answer.code)
  return { ...picture, answer: answer.code, ms, wrong }
}

/** What is found in the served sizes, the kept master and the placeholder beside the pixels. */
async function keptOf(
  origin: string,
  dataDir: string,
  { profileImage, placeholder }: Answer,
): Promise<string[]> {
  const path = profileImage.split('/')[2]!
  const wrong: string[] = []
  for (const width of photoWidths) {
    const response = await fetch(origin + urls.of(path, width, new Date()))
    const type = response.headers.get('content-type')
    if (response.status !== 200 || type !== 'image/webp') wrong.push(`${width}: ${response.status} ${type}`)
    const bytes = Buffer.from(await response.arrayBuffer())
    const { width: shown } = await sharp(bytes).metadata()
    // No photo is enlarged to the sizes that are there for sharpness.
    if (shown !== width && !(width > widestEnlarged && shown < width)) wrong.push(`${width}: ${shown} wide`)
    wrong.push(...(await traces(`${width}`, bytes)))
  }
  wrong.push(...(await traces('master', readFileSync(join(dataDir, 'photos', path, 'master.webp')))))
  wrong.push(...(await traces('placeholder', Buffer.from(placeholder.split(',')[1]!, 'base64'))))
  return wrong
}

async function traces(name: string, bytes: Buffer): Promise<string[]> {
  const { exif, xmp, iptc, icc, orientation, comments, pages } = await sharp(bytes).metadata()
  const told = Object.entries({ exif, xmp, iptc, icc, orientation, comments, pages }).filter(
    ([, value]) => value,
  )
  const wrong = told.map(([what]) => `${name} has ${what}`)
  for (const text of [canary, 'CANARY', '<script', 'Exif', 'xmpmeta']) {
    if (bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf16le')))
      wrong.push(`${name} has ${text}`)
  }
  const blocks = blocksOf(bytes)
  if (!['VP8 ', 'VP8L'].includes(blocks.join())) wrong.push(`${name} has blocks ${blocks}`)
  return wrong
}

/** The names of a WebP's blocks. */
function blocksOf(webp: Buffer): string[] {
  const names: string[] = []
  for (let at = 12; at + 8 <= webp.length; ) {
    names.push(webp.toString('latin1', at, at + 4))
    const length = webp.readUInt32LE(at + 4)
    at += 8 + length + (length % 2)
  }
  return names
}

/** The processes that one has started. */
const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )

/** The most memory that a process ever held, as the kernel counted it, in bytes; null for one that has ended. */
function peak(pid: number): number | null {
  try {
    const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes ? Number(kilobytes) * 1024 : null
  } catch {
    return null
  }
}
const mb = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`
