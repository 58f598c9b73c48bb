import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLike, createMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

/** Stands in for the provider, and for its host of pictures. */
const asked: string[] = []
let answerWith: (request: IncomingMessage, response: ServerResponse) => void
const provider = createServer((request, response) => {
  asked.push(request.url ?? '')
  answerWith(request, response)
})
let host: string
let app: TestApp
const gif = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(500, 7)])

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(provider.address() as AddressInfo).port}`
  app = await startTestApp({
    GIFS_KEY: 'a-key',
    GIFS_URL: `http://${host}/v2`,
    GIFS_HOSTS: `static.klipy.com,${host}`,
  })
})
afterAll(async () => {
  await app.stop()
  provider.close()
})

const result = (url: string, more: object = {}) => ({
  content_description: 'A cat that waves',
  media_formats: {
    tinygif: { url, dims: [220, 164], size: 90_000, ...more },
    gif: { url: `${url}.large`, dims: [9, 9] },
  },
})
const json = (response: ServerResponse, body: object) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
beforeEach(() => {
  asked.length = 0
  answerWith = ({ url = '' }, response) => {
    if (url.startsWith('/v2/')) json(response, { results: [result(`http://${host}/cat.gif`)] })
    else response.setHeader('content-type', 'text/html').end(gif)
  }
})

async function pair() {
  const [guy, woman] = [await createMember(app.db, { gender: 3 }), await createMember(app.db)]
  await createLike(app.db, guy.id, woman.id)
  await createLike(app.db, woman.id, guy.id)
  return { guy, woman }
}
const find = (token: string, search = 'wave') => app.call('chat/findgifs', { search }, { token })
const open = (url: string) => app.fastify.inject({ url })

test('a provider’s moving pictures are found, sent and shown through this site alone', async () => {
  const { guy, woman } = await pair()
  const { provider: name, gifs } = await find(guy.token)
  expect(name).toBe('KLIPY')
  expect(gifs).toMatchObject([{ width: 220, height: 164, alt: 'A cat that waves' }])
  expect(asked[0]).toContain('/v2/search?')
  expect(asked[0]).toContain('q=wave')
  expect(asked[0]).toContain('contentfilter=high')
  const { gifId, url } = gifs[0]!
  expect(JSON.stringify(gifs)).not.toContain(host)
  const content = { kind: 'foundgif', gifId } as const
  const sent = await app.call(
    'chat/sendmessage',
    { profileId: woman.id, clientId: randomUUID(), content },
    { token: guy.token },
  )
  expect(sent.message).toMatchObject({ type: 4, gif: { pack: null, url, alt: 'A cat that waves' } })
  const response = await open(url)
  expect(response.rawPayload.equals(gif)).toBe(true)
  expect(response.headers).toMatchObject({
    'content-type': 'image/gif',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  // The key and what was searched for are told the provider, and nothing of who asks.
  expect(asked.join()).not.toContain(String(guy.id))
})

test('without words the provider’s own choice is asked for', async () => {
  const { guy } = await pair()
  expect((await find(guy.token, '')).gifs).toHaveLength(1)
  expect(asked[0]).toContain('/v2/featured?')
})

test.each([
  ['another machine of the house', 'http://169.254.169.254/latest/meta-data'],
  ['the database', 'http://127.0.0.1:5432/'],
  ['a host that is not the provider’s', 'https://evil.example.com/cat.gif'],
  ['a host that begins like the provider’s', 'https://static.klipy.com.evil.example.com/cat.gif'],
  ['another port of the provider’s', 'https://static.klipy.com:8443/cat.gif'],
  ['the provider’s host without encryption and with a name', 'http://user:word@static.klipy.com/cat.gif'],
  ['a file', 'file:///etc/passwd'],
])('an address that leads to %s is never shown nor fetched', async (_what, url) => {
  const { guy } = await pair()
  answerWith = (_request, response) =>
    json(response, { results: [{ media_formats: { tinygif: { url, dims: [9, 9] } } }] })
  expect((await find(guy.token)).gifs).toEqual([])
})

test('only what was found here is fetched, and no address that leads on, is too large, or is no picture', async () => {
  const { guy, woman } = await pair()
  const { gifs } = await find(guy.token)
  const { url, gifId } = gifs[0]!
  for (const [what, answer] of [
    ['leads on', (response: ServerResponse) => response.writeHead(302, { location: '/secret' }).end()],
    ['is a page', (response: ServerResponse) => response.end('<script>alert(1)</script>')],
    [
      'is too large',
      (response: ServerResponse) => response.end(Buffer.concat([gif, Buffer.alloc(4 * 1024 * 1024)])),
    ],
    ['is gone', (response: ServerResponse) => response.writeHead(404).end()],
  ] as const) {
    answerWith = (_request, response) => void answer(response)
    expect([what, (await open(url)).statusCode]).toEqual([what, 404])
  }
  expect(asked).not.toContain('/secret')
  const before = asked.length
  for (const other of [
    '/gifs/',
    '/gifs/cat.gif',
    `/gifs/${gifId.slice(0, 20)}${gifId[20] === 'A' ? 'B' : 'A'}${gifId.slice(21)}`,
    `/gifs/http://${host}/cat.gif`,
  ])
    expect((await open(other)).statusCode).toBe(404)
  const forged = { kind: 'foundgif', gifId: 'aGVsbG8' } as const
  const refused = await app.call(
    'chat/sendmessage',
    { profileId: woman.id, clientId: randomUUID(), content: forged },
    { token: guy.token },
  )
  expect(refused.code).toBe('UPLOADGONE')
  expect(asked).toHaveLength(before)
})

test('while the provider fails nothing is found, and nothing breaks', async () => {
  const { guy } = await pair()
  for (const answer of [
    (response: ServerResponse) => response.writeHead(500).end(),
    (response: ServerResponse) => response.end('not JSON'),
    (response: ServerResponse) => json(response, { results: 'none' }),
    (response: ServerResponse) => response.destroy(),
  ]) {
    answerWith = (_request, response) => void answer(response)
    expect(await find(guy.token)).toMatchObject({ result: 'OK', gifs: [], provider: 'KLIPY' })
  }
})

test('without a provider there is the site’s own pack alone', async () => {
  const plain = await startTestApp()
  try {
    const { token } = await createMember(plain.db)
    expect(await plain.call('chat/findgifs', {}, { token })).toMatchObject({ gifs: [], provider: null })
    expect((await plain.fastify.inject({ url: '/gifs/anything' })).statusCode).toBe(404)
  } finally {
    await plain.stop()
  }
})
