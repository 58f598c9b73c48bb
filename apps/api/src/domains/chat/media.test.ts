import { randomUUID } from 'node:crypto'
import { CHAT_UPLOADS_MAX, VOICE_PEAKS } from '@harana/contract/model/chat'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import {
  type CreatedMember,
  createBlock,
  createLike,
  createMember,
  createSession,
} from '../../testing/factories.ts'
import { flat, noise, padded } from '../../testing/photos.ts'
import { mp4, wav } from '../../testing/sounds.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { unzip } from '../../testing/unzip.ts'
import { eraseMember } from '../accounts/accounts.ts'
import { banPhoto } from '../photos/photos.ts'

let app: TestApp
let picture: Buffer
beforeAll(async () => {
  app = await startTestApp()
  picture = await padded(
    noise(900, 600)
      .withExif({ IFD0: { Copyright: 'Cebu, Block 4' } })
      .jpeg(),
  )
})
afterAll(() => app.stop())
afterEach(() => app.moveClock(0))

const hour = 3_600_000
const minute = 60_000
const peaks = Array.from({ length: VOICE_PEAKS }, (_, at) => at % 101).join(',')
const uploadImage = ({ token }: CreatedMember, body = picture) =>
  app.call('chat/uploadimage', {}, { token, body })
const uploadVoice = ({ token }: CreatedMember, body: Buffer, durationMs = 3_000, more = {}) =>
  app.call('chat/uploadvoice', { durationMs, peaks, ...more }, { token, body })
const sendUpload = ({ token }: CreatedMember, profileId: number, content: object) =>
  app.call('chat/sendmessage', { profileId, clientId: randomUUID(), content: content as never }, { token })

async function pair() {
  const [guy, woman] = [await createMember(app.db, { gender: 3 }), await createMember(app.db)]
  await createLike(app.db, guy.id, woman.id)
  await createLike(app.db, woman.id, guy.id)
  return { guy, woman }
}

type Headers = Record<string, string>
const get = (url: string, headers: Headers = {}) => app.fastify.inject({ url, headers })
const lastOf = async ({ token }: CreatedMember, conversationId: string) => {
  const { messages } = await app.call('chat/getthread', { conversationId }, { token })
  return messages.at(-1)!
}

const sendInto = ({ token }: CreatedMember, conversationId: string, content: object) =>
  app.call(
    'chat/sendmessage',
    { conversationId, clientId: randomUUID(), content: content as never },
    { token },
  )

/** A picture that he has sent her, with the address that each of the two has for it. */
async function sentPicture() {
  const { guy, woman } = await pair()
  const { uploadId } = await uploadImage(guy)
  const sent = await sendUpload(guy, woman.id, { kind: 'image', uploadId, text: 'Our street.' })
  const { conversationId } = sent.conversation
  const hers = (await lastOf(woman, conversationId)).image!
  return { guy, woman, conversationId, uploadId, sent, his: sent.message.image!, hers }
}
async function sentVoice(body = mp4({ durationMs: 3_000 })) {
  const { guy, woman } = await pair()
  const { uploadId } = await uploadVoice(guy, body)
  const sent = await sendUpload(guy, woman.id, { kind: 'voice', uploadId })
  const { conversationId } = sent.conversation
  return { guy, woman, conversationId, uploadId, sent, hers: (await lastOf(woman, conversationId)).voice! }
}
const filesOf = async () => {
  const keys: string[] = []
  for await (const { key } of app.storage.list('chat-')) keys.push(key)
  return keys
}
const gone = async (url: string, headers: Headers = {}) => {
  const response = await get(url, headers)
  expect(response.statusCode).toBe(404)
  return response.body
}

describe('a picture in a message', () => {
  test('is shown to both, made anew without a word of where it was taken, and never among photos', async () => {
    const { guy, woman, conversationId, sent, hers } = await sentPicture()
    expect(sent.message).toMatchObject({ type: 3, text: 'Our street.', voice: null })
    expect(hers).toMatchObject({ width: 900, height: 600, durationMs: null })
    for (const [url, width] of [
      [hers.url, 640],
      [hers.largeUrl!, 900],
    ] as const) {
      const response = await get(url)
      expect(response.statusCode).toBe(200)
      expect(response.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      expect(response.rawPayload.includes('Cebu')).toBe(false)
      const { width: served, exif, format } = await sharp(response.rawPayload).metadata()
      expect({ served, exif, format }).toEqual({ served: width, exif: undefined, format: 'webp' })
    }
    const { profile } = await app.call('profiles/getprofile', { profileId: guy.id }, { token: woman.token })
    expect(JSON.stringify(profile)).not.toContain('chat-')
    expect(hers.url).not.toBe((await lastOf(guy, conversationId)).image!.url)
  })

  test('lies in the storage where nobody reads it without the key', async () => {
    const { hers } = await sentPicture()
    const folder = hers.url.split('/')[2]!
    const stored = await app.storage.get(`${folder}/large`)
    expect(stored!.includes('WEBP')).toBe(false)
    await expect(sharp(stored!).metadata()).rejects.toThrow()
  })

  test('may be as small as a drawing of few colours', async () => {
    const { guy } = await pair()
    const drawing = await flat(64, 64, '#2a6').png().toBuffer()
    expect(drawing.length).toBeLessThan(1_000)
    expect((await uploadImage(guy, drawing)).result).toBe('OK')
  })

  test('is refused where it is none, too large, or was banned', async () => {
    const { guy } = await pair()
    expect((await uploadImage(guy, Buffer.alloc(20_000, 1))).code).toBe('WRONGIMAGE')
    expect((await uploadImage(guy, Buffer.alloc(10))).code).toBe('WRONGIMAGE')
    expect((await uploadImage(guy, Buffer.alloc(0))).code).toBe('WRONGSIZE')
    expect((await uploadImage(guy, Buffer.alloc(5 * 1024 * 1024 + 1, 1))).code).toBe('WRONGSIZE')
    const other = await createMember(app.db)
    const shown = await padded(noise(500, 500).jpeg({ quality: 90 }))
    await app.call('profiles/uploadprofileimage', {}, { token: other.token, body: shown })
    const { rows } = await sql<{
      path: string
    }>`SELECT path FROM images WHERE member_id = ${other.id}`.execute(app.db)
    expect(await banPhoto(app.db, { path: rows[0]!.path, bannedBy: other.id })).toBe(true)
    expect((await uploadImage(guy, shown)).code).toBe('BANNEDPHOTO')
    const { rows: hits } = await sql<{ path: string }>`
      SELECT path FROM photo_hits WHERE kind = 1 AND member_id = ${guy.id}`.execute(app.db)
    expect(hits).toHaveLength(1)
    // What staff compare it by.
    expect(await app.storage.get(`${hits[0]!.path}/800.webp`)).not.toBeNull()
  })

  test('can be sent once, by its own uploader, within a day, and not as a first message', async () => {
    const { guy, woman, uploadId } = await sentPicture()
    const again = { kind: 'image', uploadId, text: '' }
    expect((await sendUpload(guy, woman.id, again)).code).toBe('UPLOADGONE')
    const { uploadId: other } = await uploadImage(woman)
    expect((await sendUpload(guy, woman.id, { ...again, uploadId: other })).code).toBe('UPLOADGONE')
    expect((await sendUpload(woman, guy.id, { kind: 'voice', uploadId: other })).code).toBe('UPLOADGONE')
    expect((await sendUpload(guy, woman.id, { ...again, uploadId: randomUUID() })).code).toBe('UPLOADGONE')
    const stranger = await createMember(app.db)
    const { uploadId: first } = await uploadImage(guy)
    expect((await sendUpload(guy, stranger.id, { ...again, uploadId: first })).code).toBe('NOTHELD')
    await app.moveClock(25 * hour)
    const later = { ...guy, token: await createSession(app.db, guy.id) }
    expect((await sendUpload(later, woman.id, { ...again, uploadId: first })).code).toBe('UPLOADGONE')
  })

  test('of a conversation in which nobody is told again is sent once as well', async () => {
    const { guy, woman, conversationId } = await sentPicture()
    const { uploadId } = await uploadImage(guy)
    const content = { kind: 'image', uploadId, text: 'Our street, the day after.' }
    const sent = await sendInto(guy, conversationId, content)
    expect(sent.message).toMatchObject({ number: 2, image: { width: 900, height: 600 } })
    expect(await lastOf(woman, conversationId)).toMatchObject({
      number: 2,
      image: { width: 900, height: 600 },
    })
    expect((await sendInto(guy, conversationId, content)).code).toBe('UPLOADGONE')
  })

  test('that was not sent makes room for newer ones, so that nobody fills the storage', async () => {
    const { guy, woman } = await pair()
    const recording = mp4({ durationMs: 3_000 })
    const sent = await uploadVoice(guy, recording)
    expect((await sendUpload(guy, woman.id, { kind: 'voice', ...sent })).result).toBe('OK')
    const ids: string[] = []
    for (let n = 0; n < CHAT_UPLOADS_MAX + 2; n++) ids.push((await uploadVoice(guy, recording)).uploadId)
    const { rows } = await sql<{ id: string }>`SELECT id FROM chat_media
      WHERE member_id = ${guy.id} AND conversation_id IS NULL ORDER BY created_at`.execute(app.db)
    expect(rows.map(({ id }) => id)).toEqual(ids.slice(2))
    const before = (await filesOf()).length
    await app.runJobs()
    expect((await filesOf()).length).toBe(before - 2)
  })

  test('of one upload sent twenty times at once is sent once', async () => {
    const { guy, woman } = await pair()
    const { uploadId } = await uploadImage(guy)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sendUpload(guy, woman.id, { kind: 'image', uploadId, text: '' })),
    )
    expect(answers.filter(({ result }) => result === 'OK')).toHaveLength(1)
    const { messages } = await app.call('chat/getthread', { profileId: guy.id }, { token: woman.token })
    expect(messages).toHaveLength(1)
  })
})

describe('an address of a picture', () => {
  test('is one viewer’s: tampered with, or forwarded to another account, it leads nowhere @D23', async () => {
    const { guy, woman, hers, his } = await sentPicture()
    const stranger = await createMember(app.db)
    const nothing = await gone('/chat-media/nothing')
    const [address, query] = hers.url.split('?') as [string, string]
    const change = (name: string, value: string) => {
      const changed = new URLSearchParams(query)
      changed.set(name, value)
      return `${address}?${changed}`
    }
    const strangersSession = await sql<{ id: number }>`
      SELECT id FROM sessions WHERE member_id = ${stranger.id}`.execute(app.db)
    for (const url of [
      change('m', stranger.id.toString(36)),
      change('m', guy.id.toString(36)),
      change('x', strangersSession.rows[0]!.id.toString(36)),
      change('e', 'zzzzz'),
      change('s', 'A'.repeat(22)),
      change('s', ''),
      hers.url.replace('/small?', '/large?'),
      hers.url.replace('/small?', '/voice?'),
      hers.url.replace('/small?', '/../small?'),
      address,
      `${address}?${query}&m=1`,
      his.url.replace(/chat-[0-9a-f]+/, `chat-${'0'.repeat(32)}`),
    ])
      expect(await gone(url)).toBe(nothing)
    expect(await gone(hers.url, { authorization: `1:${stranger.token}` })).toBe(nothing)
    expect(await gone(hers.url, { authorization: `1:${guy.token}` })).toBe(nothing)
    expect((await get(hers.url, { authorization: `1:${woman.token}` })).statusCode).toBe(200)
  })

  test('opens in pages of ours alone, and not as a page by itself', async () => {
    const { hers } = await sentPicture()
    const ask = (site: string, destination: string) =>
      get(hers.url, { 'sec-fetch-site': site, 'sec-fetch-dest': destination })
    expect((await ask('same-origin', 'image')).statusCode).toBe(200)
    for (const [site, destination] of [
      ['none', 'document'],
      ['same-origin', 'document'],
      ['same-origin', 'iframe'],
      ['cross-site', 'image'],
      ['same-site', 'image'],
    ] as const)
      expect((await ask(site, destination)).statusCode).toBe(404)
  })

  test('holds for ten minutes at most, and for five at least @D23', async () => {
    const { hers } = await sentPicture()
    await app.moveClock(4.9 * minute)
    expect((await get(hers.url)).statusCode).toBe(200)
    await app.moveClock(10 * minute)
    await gone(hers.url)
  })

  const endings: [string, (made: Awaited<ReturnType<typeof sentPicture>>) => Promise<unknown>][] = [
    ['she blocks him', ({ guy, woman }) => createBlock(app.db, woman.id, guy.id)],
    ['he blocks her', ({ guy, woman }) => createBlock(app.db, guy.id, woman.id)],
    [
      'he takes a pause',
      ({ guy }) => sql`UPDATE members SET paused_at = app_now() WHERE id = ${guy.id}`.execute(app.db),
    ],
    [
      'he is hidden',
      ({ guy }) => sql`UPDATE members SET hidden_at = app_now() WHERE id = ${guy.id}`.execute(app.db),
    ],
    [
      'he is suspended',
      ({ guy }) =>
        sql`UPDATE members SET suspended_until = app_now() + interval '1 day' WHERE id = ${guy.id}`.execute(
          app.db,
        ),
    ],
    [
      'he is banned',
      ({ guy }) => sql`UPDATE members SET banned_at = app_now() WHERE id = ${guy.id}`.execute(app.db),
    ],
    [
      'she is banned',
      ({ woman }) => sql`UPDATE members SET banned_at = app_now() WHERE id = ${woman.id}`.execute(app.db),
    ],
    ['he is erased', ({ guy }) => eraseMember(app.workerDeps, guy.id)],
    [
      'her session ends',
      ({ woman }) => sql`DELETE FROM sessions WHERE member_id = ${woman.id}`.execute(app.db),
    ],
    [
      'her session is too old',
      ({ woman }) =>
        sql`UPDATE sessions SET expires_at = app_now() WHERE member_id = ${woman.id}`.execute(app.db),
    ],
    ['she logs out', ({ woman }) => app.call('users/logout', {}, { token: woman.token })],
    [
      'he takes it back',
      ({ guy, conversationId }) =>
        app.call('chat/unsendmessage', { conversationId, number: 1 }, { token: guy.token }),
    ],
    [
      'staff look at it',
      ({ conversationId }) =>
        sql`UPDATE messages SET held = true WHERE conversation_id = ${conversationId}`.execute(app.db),
    ],
  ]
  test.each(endings)('that she was given leads nowhere at once when %s', async (_what, end) => {
    const made = await sentPicture()
    expect((await get(made.hers.url)).statusCode).toBe(200)
    await end(made)
    await gone(made.hers.url)
    await gone(made.hers.largeUrl!)
  })

  test('is not given to whoever does not see the other any more: texts stay, pictures go', async () => {
    const { guy, woman, conversationId, hers } = await sentPicture()
    await sql`UPDATE members SET paused_at = app_now() WHERE id = ${guy.id}`.execute(app.db)
    app.viewers.invalidate(guy.id)
    expect(await lastOf(woman, conversationId)).toMatchObject({
      text: 'Our street.',
      image: null,
      voice: null,
    })
    const { conversations } = await app.call('chat/getconversations', {}, { token: woman.token })
    expect(conversations[0]!.last).toMatchObject({ text: 'Our street.', image: null })
    await gone(hers.url)
    await sql`UPDATE members SET paused_at = NULL WHERE id = ${guy.id}`.execute(app.db)
    expect((await lastOf(woman, conversationId)).image).not.toBeNull()
  })
})

describe('a recording', () => {
  test.each([
    ['MP4 with AAC', mp4({ durationMs: 3_000, fragmented: true }), 'audio/mp4'],
    ['WAV', wav(3_000), 'audio/wav'],
  ])('in %s is played by both, with its time and loudness', async (_what, body, type) => {
    const { sent, hers } = await sentVoice(body)
    expect(sent.message).toMatchObject({ type: 0, text: '', image: null })
    expect(hers.peaks).toHaveLength(VOICE_PEAKS)
    expect(Math.abs(hers.durationMs! - 3_000)).toBeLessThan(50)
    const response = await get(hers.url)
    expect(response.headers).toMatchObject({ 'content-type': type, 'accept-ranges': 'bytes' })
    expect(response.rawPayload).toHaveLength(body.length)
  })

  test('is served in the part that is asked for, as Safari needs it', async () => {
    const { hers } = await sentVoice(wav(3_000))
    const whole = (await get(hers.url)).rawPayload
    const { length } = whole
    for (const [range, from, to] of [
      ['bytes=0-1', 0, 1],
      ['bytes=100-199', 100, 199],
      ['bytes=1000-', 1_000, length - 1],
      ['bytes=-500', length - 500, length - 1],
      [`bytes=10-${length * 2}`, 10, length - 1],
    ] as const) {
      const response = await get(hers.url, { range })
      expect(response.statusCode).toBe(206)
      expect(response.headers['content-range']).toBe(`bytes ${from}-${to}/${length}`)
      expect(response.headers['cache-control']).toBe('private, no-store')
      expect(response.rawPayload.equals(whole.subarray(from, to + 1))).toBe(true)
    }
    const beyond = await get(hers.url, { range: `bytes=${length}-` })
    expect(beyond.statusCode).toBe(416)
    expect(beyond.headers['content-range']).toBe(`bytes */${length}`)
    for (const range of ['bytes=0-1,5-6', 'items=0-1', 'bytes=-', 'bytes=a-b'])
      expect((await get(hers.url, { range })).statusCode).toBe(200)
  })

  test('has an address for ten minutes at most, which is one viewer’s @D23', async () => {
    const { guy, woman, hers } = await sentVoice()
    await gone(hers.url, { authorization: `1:${guy.token}` })
    expect((await get(hers.url, { authorization: `1:${woman.token}` })).statusCode).toBe(200)
    await app.moveClock(10 * minute)
    await gone(hers.url)
  })

  test('a part of it is asked of the rows as well', async () => {
    const { guy, woman, hers } = await sentVoice()
    expect((await get(hers.url, { range: 'bytes=0-1' })).statusCode).toBe(206)
    await createBlock(app.db, woman.id, guy.id)
    await gone(hers.url, { range: 'bytes=0-1' })
  })

  test('comes by the type that a browser names, and by none that is no sound', async () => {
    const { guy } = await pair()
    const upload = async (type: string) => {
      const { statusCode, body } = await app.fastify.inject({
        method: 'POST',
        url: `/api/v1/chat/uploadvoice?durationMs=3000&peaks=${peaks}`,
        headers: { host: 'localhost:3000', authorization: `1:${guy.token}`, 'content-type': type },
        payload: mp4({ durationMs: 3_000 }),
      })
      return [statusCode, JSON.parse(body).code]
    }
    for (const type of ['audio/mp4;codecs=mp4a.40.2', 'audio/mp4', 'audio/wav', 'application/octet-stream'])
      expect(await upload(type)).toEqual([200, 'SUCCESS'])
    for (const type of ['video/mp4', 'text/html', 'multipart/form-data; boundary=x'])
      expect(await upload(type)).toEqual([400, 'WRONGSOUND'])
  })

  test('is refused where it is none, is too long, or is not as long as was said', async () => {
    const { guy } = await pair()
    expect((await uploadVoice(guy, Buffer.from('hello'))).code).toBe('WRONGSOUND')
    expect((await uploadVoice(guy, mp4({ durationMs: 3_000, handler: 'vide' }))).code).toBe('WRONGSOUND')
    expect((await uploadVoice(guy, wav(3_000), 9_000)).code).toBe('WRONGSOUND')
    expect((await uploadVoice(guy, wav(3_000), 2_000)).code).toBe('WRONGSOUND')
    expect((await uploadVoice(guy, wav(3_000), 3_700)).result).toBe('OK')
    expect((await uploadVoice(guy, wav(200), 500)).code).toBe('WRONGSOUND')
    expect((await uploadVoice(guy, mp4({ durationMs: 80_000 }), 60_000)).code).toBe('WRONGSIZE')
    expect((await uploadVoice(guy, Buffer.alloc(3 * 1024 * 1024 + 1))).code).toBe('WRONGSIZE')
    expect((await uploadVoice(guy, wav(3_000), 3_000, { peaks: '1,2,3' })).code).toBe('INVALIDINPUT')
    expect((await uploadVoice(guy, wav(3_000), 3_000, { peaks: peaks.replace('0', '101') })).code).toBe(
      'INVALIDINPUT',
    )
  })
})

describe('what lies in the storage', () => {
  const sweep = () => app.runJob('sweep-chat-media', null)

  test('goes with a message that is taken back, and a day after an upload that was not sent', async () => {
    const { guy, conversationId, hers } = await sentPicture()
    const folder = hers.url.split('/')[2]!
    const of = async () => (await filesOf()).filter((key) => key.startsWith(folder))
    expect(await of()).toHaveLength(2)
    await app.call('chat/unsendmessage', { conversationId, number: 1 }, { token: guy.token })
    await app.runJobs()
    expect(await of()).toEqual([])

    const { uploadId } = await uploadVoice(guy, wav(1_000), 1_000)
    const path = async () =>
      (await sql<{ path: string }>`SELECT path FROM chat_media WHERE id = ${uploadId}`.execute(app.db))
        .rows[0]?.path
    const unsent = (await path())!
    await app.moveClock(23 * hour)
    await sweep()
    expect((await filesOf()).some((key) => key.startsWith(unsent))).toBe(true)
    await app.moveClock(25 * hour)
    await sweep()
    expect(await path()).toBeUndefined()
    expect((await filesOf()).some((key) => key.startsWith(unsent))).toBe(false)
  })

  test('goes with its sender who is erased, and with nobody’s row; what was sent and is there stays', async () => {
    const kept = await sentPicture()
    const { guy, hers } = await sentPicture()
    await app.storage.put(`chat-${'f'.repeat(32)}/large`, Buffer.from('left over'))
    await eraseMember(app.workerDeps, guy.id)
    await app.moveClock(2 * hour)
    await sweep()
    const files = await filesOf()
    expect(files.some((key) => key.startsWith(hers.url.split('/')[2]!))).toBe(false)
    expect(files.some((key) => key.startsWith('chat-ffff'))).toBe(false)
    expect(files.filter((key) => key.startsWith(kept.hers.url.split('/')[2]!))).toHaveLength(2)
  })

  test('is in the copy of their data that its sender asks for', async () => {
    const { guy } = await sentPicture()
    const token = await createSession(app.db, guy.id, { proven: true })
    const { exportId } = await app.call('users/askdataexport', {}, { token })
    await app.runJobs()
    const { rawPayload } = await app.raw('users/downloaddataexport', { exportId }, { token })
    expect([...unzip(rawPayload).keys()]).toContainEqual(
      expect.stringMatching(/^messages\/[0-9a-f-]{36}\.webp$/),
    )
  })
})
