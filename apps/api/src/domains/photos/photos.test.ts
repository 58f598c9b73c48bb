import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type CreatedMember, createLike, createMember } from '../../testing/factories.ts'
import { logLines } from '../../testing/log-lines.ts'
import { flat, noise, padded, photo } from '../../testing/photos.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { photoWidths } from './photo-urls.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const dayMs = 24 * 3_600_000

const upload = (token: string, body: Buffer, replace?: string) =>
  app.call('profiles/uploadprofileimage', { replace }, { token, body })
const me = async (token: string) => (await app.call('users/me', {}, { token })).userInfo
const get = (url: string) => app.fastify.inject({ url })
/** The folders and files that lie in the storage. */
function stored(): string[] {
  const dir = join(app.config.dataDir, 'photos')
  try {
    return readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort()
  } catch {
    return []
  }
}
const pathOf = async (memberId: number) =>
  (
    await app.db
      .selectFrom('images')
      .select('path')
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow()
  ).path
async function object(memberId: number, name: string): Promise<Buffer> {
  return (await app.storage.get(`${await pathOf(memberId)}/${name}.webp`))!
}

describe('a photo on its way', () => {
  const { lines, logTo } = logLines()
  let server: TestApp
  let port: number
  let token: string
  beforeAll(async () => {
    server = await startTestApp({ LOG_LEVEL: 'error' }, { logTo })
    port = Number(new URL(await server.fastify.listen({ port: 0, host: '127.0.0.1' })).port)
    token = (await createMember(server.db)).token
  })
  afterAll(() => server.stop())

  /** A request's head and some pieces of its body, as they go over the wire. @returns the connection */
  function send(length: string, pieces: Buffer[]) {
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST /api/v1/profiles/uploadprofileimage HTTP/1.1\r\nhost: localhost\r\nauthorization: 1:${token}\r\ncontent-type: image/jpeg\r\n${length}\r\n\r\n`,
    )
    for (const piece of pieces) socket.write(piece)
    return socket
  }
  const chunk = (bytes: Buffer) =>
    Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
  const end = Buffer.from('0\r\n\r\n')
  const answerTo = async (socket: Socket) => String((await once(socket, 'data'))[0])

  test('may come in pieces that do not say how many they are', async () => {
    const bytes = await padded(flat(80, 100).jpeg(), 300_000)
    const halves = [chunk(bytes.subarray(0, 140_000)), chunk(bytes.subarray(140_000)), end]
    expect(await answerTo(send('transfer-encoding: chunked', halves))).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('is refused with an answer once the pieces are too many @R5.6', async () => {
    const megabytes = Array.from({ length: 5 }, () => chunk(Buffer.alloc(1024 * 1024)))
    const pieces = [...megabytes, chunk(Buffer.alloc(100)), end]
    const answer = await answerTo(send('transfer-encoding: chunked', pieces))
    expect(answer).toContain('A photo must be between 16 KB and 5 MB.')
  })

  test('that is cut off is nobody’s photo and no fault of ours', async () => {
    const before = await server.db.selectFrom('images').select('id').execute()
    const met = once(server.fastify.server, 'request')
    const socket = send('content-length: 100000', [Buffer.alloc(50_000)])
    const [, response] = (await met) as [unknown, ServerResponse]
    const over = once(response, 'close')
    socket.destroy()
    await over
    expect(await server.db.selectFrom('images').select('id').execute()).toEqual(before)
    expect(lines).toEqual([])
  })
})

describe('profiles/uploadprofileimage', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'takes a %s and serves every size of it @R7.12 @R7.23 @R9.20',
    async (format) => {
      const woman = await createMember(app.db)
      const answer = await upload(woman.token, await padded(flat(300, 300).toFormat(format)))
      expect(answer.error).toBe('')
      expect(await me(woman.token)).toMatchObject({
        hasProfileImage: true,
        pictureId: answer.pictureId,
        profileImage: answer.profileImage,
        profileImage2x: answer.profileImage2x,
      })
      const sent = await get(answer.profileImage)
      expect(sent.statusCode).toBe(200)
      expect(sent.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      expect(await sharp(sent.rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width: 250,
        height: 313,
      })
      for (const width of photoWidths.filter((width) => width <= 800)) {
        const { width: w, height: h } = await sharp(await object(woman.id, String(width))).metadata()
        expect([w, h]).toEqual([width, width <= 128 ? width : Math.round(width * 1.25)])
      }
    },
  )

  test.each([
    ['as wide as it allows, were it a part of a landscape', { width: 2400, height: 1700 }, [1280, 1600]],
    ['never enlarged', { width: 1000, height: 1000 }, [800, 1000]],
  ])('has a size for screens that draw it large: %s @D25', async (_, { width, height }, size) => {
    const { token, id } = await createMember(app.db)
    await upload(token, await padded(flat(width, height).jpeg()))
    const widest = await sharp(await object(id, '1280')).metadata()
    expect([widest.width, widest.height]).toEqual(size)
    const { profileImageWider } = await me(token)
    expect(profileImageWider.map((file) => file.width)).toEqual([410, 600, 1280])
    for (const file of profileImageWider) {
      const sent = await sharp((await get(file.url)).rawPayload).metadata()
      expect(sent.width).toBe(Math.min(file.width, size[0]!))
    }
  })

  test('that was stored before the widest sizes were made is sent as wide as it is @D25', async () => {
    const { token, id } = await createMember(app.db)
    await upload(token, await photo())
    const path = await pathOf(id)
    const large = await object(id, '800')
    for (const width of [410, 600, 1280]) rmSync(join(app.config.dataDir, 'photos', path, `${width}.webp`))
    for (const { url } of (await me(token)).profileImageWider) {
      const sent = await get(url)
      expect(sent.statusCode).toBe(200)
      expect(sent.rawPayload.equals(large)).toBe(true)
    }
    await app.moveClock(2 * 3_600_000)
    app.warnings.length = 0
    await app.runJob('sweep-photos', null)
    await app.moveClock(0)
    expect(app.warnings).toEqual([])
  })

  test('shows it where others look: card, gallery, notification @R3.6 @R7.23 @R9.20', async () => {
    const woman = await createMember(app.db)
    const guy = await createMember(app.db, { gender: 3 })
    await upload(guy.token, await photo())
    await upload(woman.token, await photo())
    await createLike(app.db, guy.id, woman.id)
    const { profile } = await app.call('profiles/getprofile', { profileId: woman.id }, { token: guy.token })
    const { profiles } = await app.call('profiles/searchprofiles', {}, { token: guy.token })
    expect(profiles.find((card) => card.profileId === woman.id)?.profileImage).toBe(profile.profileImage)
    const { notifications } = await app.call('notifications/getnotifications', {}, { token: woman.token })
    const { profileImage: avatar } = JSON.parse(notifications[0]!.data)
    const widths = [profile.profileImage, profile.profileImage2x, profile.profileImageLarge, avatar].map(
      async (url) => (await sharp((await get(url)).rawPayload).metadata()).width,
    )
    expect(await Promise.all(widths)).toEqual([185, 370, 800, 64])
    expect(profile.profileImage).not.toContain(String(woman.id))
  })

  test('is between 16 KB and 5 MB @R5.6 @R9.9', async () => {
    const { token } = await createMember(app.db)
    const sized = (bytes: number) => padded(flat(80, 100).jpeg(), bytes)
    const wrongSize = { code: 'WRONGSIZE', error: 'A photo must be between 16 KB and 5 MB.' }
    expect(await upload(token, Buffer.alloc(0))).toMatchObject(wrongSize)
    expect(await upload(token, await sized(16 * 1024 - 1))).toMatchObject(wrongSize)
    expect((await upload(token, await sized(16 * 1024))).result).toBe('OK')
    expect((await upload(token, await sized(5 * 1024 * 1024))).result).toBe('OK')
    expect(await upload(token, await sized(5 * 1024 * 1024 + 1))).toMatchObject(wrongSize)
    expect(await upload(token, await sized(9 * 1024 * 1024))).toMatchObject(wrongSize)
  })

  test('is a JPEG, PNG or WebP by its bytes, whatever it calls itself @R7.12', async () => {
    const { token } = await createMember(app.db)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${' '.repeat(20_000)}</svg>`
    const damaged = await noise(300, 300).jpeg().toBuffer()
    const wrong: Record<string, Buffer> = {
      svg: Buffer.from(svg),
      html: Buffer.from(`<!doctype html><script>alert(1)</script>${' '.repeat(20_000)}`),
      gif: await noise(200, 200).gif().toBuffer(),
      tiff: await noise(200, 200).tiff().toBuffer(),
      avif: await noise(200, 200).avif({ quality: 90, effort: 0 }).toBuffer(),
      'a JPEG’s first bytes and nothing more': Buffer.concat([damaged.subarray(0, 3), randomBytes(30_000)]),
      'a PNG’s first bytes before an SVG': Buffer.concat([
        Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
        Buffer.from(svg),
      ]),
      'a JPEG cut short': damaged.subarray(0, damaged.length / 2),
    }
    const before = stored()
    for (const [what, bytes] of Object.entries(wrong)) {
      expect(bytes.length, what).toBeGreaterThan(16 * 1024)
      const answer = await upload(token, bytes)
      expect(answer, what).toMatchObject({ result: 'ERROR', code: 'WRONGIMAGE' })
      expect(answer.error).toBe(
        'This is not a photo we can read. Please choose a JPEG, PNG or WebP of at most 25 megapixels.',
      )
    }
    expect(stored()).toEqual(before)
    expect((await me(token)).hasProfileImage).toBe(false)
  })

  test('a type that is none of them is answered alike', async () => {
    const { token } = await createMember(app.db)
    const response = await app.fastify.inject({
      method: 'POST',
      url: '/api/v1/profiles/uploadprofileimage',
      headers: { authorization: `1:${token}`, 'content-type': 'image/heic' },
      payload: Buffer.alloc(20_000),
    })
    expect(response.json()).toMatchObject({ code: 'WRONGIMAGE' })
  })

  test('has at most 25 megapixels, however few bytes they take', async () => {
    const { token } = await createMember(app.db)
    const [large, tooLarge] = [flat(5000, 5000), flat(5000, 5200)]
    expect((await upload(token, await padded(large.jpeg()))).result).toBe('OK')
    for (const picture of [tooLarge.jpeg(), tooLarge.clone().png(), tooLarge.clone().webp({ effort: 0 })]) {
      expect((await upload(token, await padded(picture))).code).toBe('WRONGIMAGE')
    }
  })

  test('keeps nothing of where and with what it was taken', async () => {
    const { token, id } = await createMember(app.db)
    const taken = await noise(200, 200)
      .withExif({
        IFD0: { Make: 'SecretCamera', Copyright: 'SecretName' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '14/1 35/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '120/1 58/1 0/1',
        },
      })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif?.toString('latin1')).toContain('SecretCamera')
    await upload(token, taken)
    for (const name of ['master', ...photoWidths.map(String)]) {
      const bytes = await object(id, name)
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata()
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
      // Of four letters at least: three come up by chance in compressed bytes.
      expect(bytes.toString('latin1')).not.toMatch(/Secret|EXIF|XMP /)
    }
  })

  test('stands upright as the camera held it', async () => {
    const { token, id } = await createMember(app.db)
    const half = (left: number, background: string) => ({
      input: { create: { width: 200, height: 300, channels: 3 as const, background } },
      left,
      top: 0,
    })
    const lying = flat(400, 300)
      .composite([half(0, '#ff0000'), half(200, '#0000ff')])
      .withMetadata({ orientation: 6 })
      .jpeg()
    await upload(token, await padded(lying))
    const master = sharp(await object(id, 'master'))
    expect(await master.metadata()).toMatchObject({ width: 300, height: 400 })
    const { data } = await master.removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const pixel = (x: number, y: number) => [...data.subarray((y * 300 + x) * 3, (y * 300 + x) * 3 + 3)]
    const [top, bottom] = [pixel(150, 50), pixel(150, 350)]
    expect(top[0]! > 200 && top[2]! < 60).toBe(true)
    expect(bottom[0]! < 60 && bottom[2]! > 200).toBe(true)
  })

  test('is cut around the upper middle, where faces are', async () => {
    const { token, id } = await createMember(app.db)
    const [width, height] = [400, 1600]
    // As bright as its row is low.
    const rows = Buffer.alloc(width * height * 3)
    for (let y = 0; y < height; y++)
      rows.fill(Math.round((y / height) * 255), y * width * 3, (y + 1) * width * 3)
    const tall = await sharp(rows, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer()
    await upload(token, Buffer.concat([tall, Buffer.alloc(16 * 1024)]))
    const brightness = async (name: string) => (await sharp(await object(id, name)).stats()).channels[0]!.mean
    const middle = (part: number) => (((height - part) * 0.22 + part / 2) / height) * 255
    expect(Math.abs((await brightness('185')) - middle(500))).toBeLessThan(4)
    expect(Math.abs((await brightness('64')) - middle(400))).toBeLessThan(4)
  })

  test('replaces the one that is named, whose addresses stop at once @D23', async () => {
    const { token, id } = await createMember(app.db)
    const first = await upload(token, await photo())
    const firstPath = await pathOf(id)
    const second = await upload(token, await photo(), first.pictureId)
    expect((await me(token)).profileImages).toHaveLength(1)
    expect(second.pictureId).not.toBe(first.pictureId)
    expect((await get(first.profileImage)).statusCode).toBe(404)
    expect((await get(second.profileImage)).statusCode).toBe(200)
    expect(stored().filter((name) => name.startsWith(firstPath))).toEqual([])
  })

  test('of many that replace the same at once one stays, and nothing of the others @R7.12', async () => {
    const { token, id } = await createMember(app.db)
    const before = stored()
    const { pictureId } = await upload(token, await photo())
    const pictures = await Promise.all(Array.from({ length: 4 }, () => photo()))
    const answers = await Promise.all(pictures.map((bytes) => upload(token, bytes, pictureId)))
    expect(answers.map((answer) => answer.code).sort()).toEqual([...Array(3).fill('NOTFOUND'), 'SUCCESS'])
    const path = await pathOf(id)
    const left = stored().filter((name) => !before.includes(name))
    expect(left).toEqual([path, ...['master', ...photoWidths].map((name) => `${path}/${name}.webp`)].sort())
  })

  test('is whole although nobody heard that it was committed @R7.12', async () => {
    const { token, id } = await createMember(app.db)
    const { query } = pg.Client.prototype
    const writers = new WeakSet<object>()
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...given: unknown[]
    ) {
      const text = String((given[0] as { text?: string })?.text ?? given[0])
      if (/insert into "images"/.test(text)) writers.add(this)
      const answer = Reflect.apply(query, this, given)
      if (!/^commit$/i.test(text) || !writers.has(this)) return answer
      return answer.then(() => Promise.reject(new Error('Connection terminated unexpectedly')))
    } as typeof query)
    onTestFinished(() => void spy.mockRestore())
    expect((await upload(token, await photo())).result).toBe('ERROR')
    const path = await pathOf(id)
    expect(stored()).toContain(`${path}/master.webp`)
    expect((await get((await me(token)).profileImage)).statusCode).toBe(200)
  })

  test('may be given before the profile is', async () => {
    const { token } = await createMember(app.db, { step: 'account' })
    expect((await upload(token, await photo())).result).toBe('OK')
    expect((await me(token)).hasProfileImage).toBe(true)
  })
})

describe('profiles/removeprofileimage', () => {
  const remove = (token: string, pictureId: string) =>
    app.call('profiles/removeprofileimage', { pictureId }, { token })

  test('the photo’s addresses stop at once, and nothing of it is kept @R7.12 @D23', async () => {
    const { token, id } = await createMember(app.db)
    const { pictureId, profileImage } = await upload(token, await photo())
    const path = await pathOf(id)
    expect((await remove(token, pictureId)).result).toBe('OK')
    expect((await get(profileImage)).statusCode).toBe(404)
    expect(stored().filter((name) => name.startsWith(path))).toEqual([])
    expect(await me(token)).toMatchObject({ hasProfileImage: false, pictureId: null, profileImage: '' })
    expect(await remove(token, pictureId)).toMatchObject({
      code: 'NOTFOUND',
      error: 'This photo is gone already.',
    })
  })

  test('another’s photo stays', async () => {
    const [owner, other] = [await createMember(app.db), await createMember(app.db)]
    const { pictureId, profileImage } = await upload(owner.token, await photo())
    expect((await remove(other.token, pictureId)).code).toBe('NOTFOUND')
    expect((await get(profileImage)).statusCode).toBe(200)
  })
})

describe('photo addresses', () => {
  let woman: CreatedMember
  let photoUrl: URL
  beforeAll(async () => {
    woman = await createMember(app.db)
    photoUrl = new URL((await upload(woman.token, await photo())).profileImage, 'http://localhost')
  })
  const asked = async (change: (url: URL) => void) => {
    const url = new URL(photoUrl)
    change(url)
    return get(url.pathname + url.search)
  }

  test('are cached by the browser alone, for as long as they work @D23', async () => {
    const cache = (await asked(() => {})).headers['cache-control']
    const seconds = Number(/^private, max-age=(\d+), immutable$/.exec(String(cache))?.[1])
    expect(seconds).toBeGreaterThan(86_400 - 60)
    expect(seconds).toBeLessThanOrEqual(2 * 86_400)
  })

  test('are the same for all viewers of a day, and run out @D23', async () => {
    const [one, two] = [await createMember(app.db, { gender: 3 }), await createMember(app.db, { gender: 3 })]
    const seen = async (token: string) =>
      (await app.call('profiles/getprofile', { profileId: woman.id }, { token })).profile.profileImage
    const today = await seen(one.token)
    expect(await seen(two.token)).toBe(today)
    await app.moveClock(dayMs)
    expect(await seen(one.token)).not.toBe(today)
    expect((await get(today)).statusCode).toBe(200)
    await app.moveClock(2 * dayMs)
    expect((await get(today)).statusCode).toBe(404)
    await app.moveClock(0)
  })

  test('that are changed in anything lead nowhere, like a photo that is not there @D23', async () => {
    const bodies = new Set<string>()
    const path = photoUrl.pathname.split('/')[2]!
    const changes: ((url: URL) => void)[] = [
      (url) => (url.pathname = url.pathname.replace('250', '800')),
      (url) => (url.pathname = url.pathname.replace('250', '251')),
      (url) => (url.pathname = `/photos/${path}/master.webp`),
      (url) => (url.pathname = `/photos/${'0'.repeat(32)}/250.webp`),
      (url) => (url.pathname = '/photos/..%2f..%2fetc%2fpasswd'),
      (url) => url.searchParams.set('e', 'zzzz'),
      (url) => url.searchParams.set('s', 'AAAAAAAAAAAAAAAAAAAAAA'),
      (url) => url.searchParams.append('s', 'twice'),
      (url) => (url.search = ''),
    ]
    for (const change of changes) {
      const response = await asked(change)
      expect(response.statusCode).toBe(404)
      bodies.add(response.body)
    }
    const removed = await createMember(app.db)
    const { profileImage } = await upload(removed.token, await photo())
    await app.storage.removeFolder(await pathOf(removed.id))
    bodies.add((await get(profileImage)).body)
    expect(bodies.size).toBe(1)
  })
})
