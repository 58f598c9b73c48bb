import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Db } from '../apps/api/src/db/db.ts'
import { photoUrls, photoWidths } from '../apps/api/src/domains/photos/photo-urls.ts'
import { secretsFrom } from '../apps/api/src/kernel/secrets.ts'
import { createMember } from '../apps/api/src/testing/factories.ts'
import { fire, request as poll } from './fire.ts'
import type { Load, Result } from './polls-load.ts'
import type { Listening } from './polls-server.ts'
import { median } from './quantile.ts'
import { withDatabase } from './with-database.ts'

const members = 200
const perSecond = 100
const connections = 32
const rounds = 7
const roundMs = 6_000
const bytesWanted = 5 * 1024 * 1024
const secret = 'the secret of a bench, long enough for everybody'
const urls = photoUrls(secretsFrom(secret))

/** How soon a large photo is visible, and what the other members feel of it meanwhile. */
export async function photos(): Promise<void> {
  await withDatabase(4, async ({ db, start }) => {
    const server = start('polls-server.ts', { SECRET: secret })
    const load = start('polls-load.ts', { AHEAD: '1' })
    const { port } = await server.ask<Listening>({ bytes: '' })
    const origin = `http://127.0.0.1:${port}`
    const requests: string[] = []
    while (requests.length < members) requests.push(poll('users/me', (await createMember(db)).token))
    const photo = await largePhoto()
    const polling: Load = { port, requests, connections, perSecond, milliseconds: roundMs }

    await upload(origin, db, photo)
    await fire(load, { port, requests, connections })
    const quiet: Late[] = []
    const busy: Late[] = []
    const visible: number[] = []
    // In turns, so that whatever else the machine does meets both alike.
    for (let round = 0; round < rounds; round++) {
      quiet.push((await fire(load, polling)).late)
      let over = false
      const polled = fire(load, polling).finally(() => (over = true))
      while (!over) visible.push(await upload(origin, db, photo))
      busy.push((await polled).late)
    }
    const megapixels = (photo.width * photo.height) / 1e6
    console.log(
      `\nPhotos: ${(photo.bytes.length / 1024 / 1024).toFixed(1)} MB, ${megapixels.toFixed(1)} megapixels, sent one after the other; ${perSecond} users/me a second beside them\n`,
    )
    console.log(
      `visible in all sizes after ${ms(median(visible))}, the slowest of ${visible.length} after ${ms(Math.max(...visible))}`,
    )
    const felt = { p50: 0, p99: 0 }
    for (const part of ['p50', 'p99'] as const) {
      felt[part] = median(quiet.map((late, round) => busy[round]![part] / late[part]))
      const [before, during] = [quiet, busy].map((found) => median(found.map((late) => late[part])))
      console.log(
        `users/me ${part}: ${ms(before!)} in quiet, ${ms(during!)} meanwhile, ratio ${felt[part].toFixed(2)} (medians of ${rounds} rounds)`,
      )
    }
    if (felt.p99 > 2 || median(visible) > 2_000) process.exitCode = 1
  })
}

type Late = Result['late']
type Large = { bytes: Buffer; width: number; height: number }

/** As a telephone takes it: 12 megapixels, and so much grain that it has 5 MB. */
async function largePhoto(): Promise<Large> {
  const [width, height] = [3024, 4032]
  const grain = sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
  const raw = await grain.blur(0.6).raw().toBuffer()
  for (let quality = 95; ; quality -= 2) {
    const bytes = await sharp(raw, { raw: { width, height, channels: 3 } })
      .jpeg({ quality })
      .toBuffer()
    if (bytes.length <= bytesWanted) return { bytes, width, height }
  }
}

/** Sends a photo and fetches every size of it. @returns how long that took, in ms */
async function upload(origin: string, db: Db, { bytes }: Large): Promise<number> {
  const { token } = await createMember(db)
  const since = performance.now()
  const answer = await ask(`${origin}/api/v1/profiles/uploadprofileimage`, { token, photo: bytes })
  const { profileImage, error } = JSON.parse(answer.toString()) as { profileImage: string; error: string }
  if (error) throw new Error(error)
  const path = profileImage.split('/')[2]!
  // One after the other: ten at once would be a burst of the bench’s own.
  for (const width of photoWidths) await ask(origin + urls.of(path, width, new Date()))
  return performance.now() - since
}

const agent = new Agent({ keepAlive: true })

/** Node’s own client: fetch copies a photo several times over, and that work would be taken for the server’s. */
async function ask(url: string, send?: { token: string; photo: Buffer }): Promise<Buffer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = send && {
      authorization: `1:${send.token}`,
      'content-type': 'image/jpeg',
      'content-length': send.photo.length,
    }
    request(url, { agent, method: send ? 'POST' : 'GET', headers }, resolve)
      .on('error', reject)
      .end(send?.photo)
  })
  const body = await buffer(response)
  if (response.statusCode !== 200) throw new Error(`${url} is answered with ${response.statusCode}`)
  return body
}

const ms = (time: number) => `${time.toFixed(time < 20 ? 1 : 0)} ms`
