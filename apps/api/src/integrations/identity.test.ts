import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  createRemoteJWKSet,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newToken } from '../kernel/secrets.ts'
import { createIdentity, type Identity, nonceOf, realProviders } from './identity.ts'

const verifier = newToken()
const good: JWTPayload = {
  sub: '110169484474386276334',
  email: 'Liza@People.example',
  email_verified: true,
  given_name: 'Liza',
  nonce: nonceOf(verifier),
}

let keys: Awaited<ReturnType<typeof generateKeyPair>>
let served: Server
let identity: Identity
let away = false
beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'now', alg: 'RS256' }
  served = createServer((_request, response) => {
    response.writeHead(away ? 503 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ keys: [jwk] }))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => served.once('listening', resolve))
  identity = at()
})
afterAll(() => served.close())

/** Google as it is, but for its keys, which lie here. */
function at(): Identity {
  const { port } = served.address() as AddressInfo
  const [google] = realProviders({ google: 'the-site' })
  return createIdentity([{ ...google!, keys: createRemoteJWKSet(new URL(`http://127.0.0.1:${port}/keys`)) }])
}

type Wish = { iss?: string; aud?: string | string[]; age?: number; life?: number; claims?: object }

function token(
  { iss, aud, age = 0, life = 3600, claims = {} }: Wish = {},
  key = keys.privateKey,
  alg = 'RS256',
) {
  const issued = Math.floor(Date.now() / 1000) - age
  return new SignJWT({ ...good, ...claims })
    .setProtectedHeader({ alg, kid: 'now' })
    .setIssuer(iss ?? 'https://accounts.google.com')
    .setAudience(aud ?? 'the-site')
    .setIssuedAt(issued)
    .setExpirationTime(issued + life)
    .sign(key)
}
const check = (idToken: string, secret = verifier) =>
  identity.verify('google', { idToken, verifier: secret }, new Date())

describe('a provider’s token', () => {
  test('says who somebody is, and whether the address is theirs @D8', async () => {
    expect(await check(await token())).toEqual({
      provider: 'google',
      subject: good.sub,
      email: 'liza@people.example',
      emailVerified: true,
      firstName: 'Liza',
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    const plain = { email_verified: undefined, given_name: undefined, name: 'Joy  Reyes' }
    expect(await check(await token({ claims: plain }))).toMatchObject({
      emailVerified: false,
      firstName: 'Joy',
    })
    expect(await check(await token({ claims: { email: 'no address', given_name: 7 } }))).toMatchObject({
      email: null,
      emailVerified: false,
      firstName: '',
    })
    for (const odd of ['true', 1, 'yes'])
      expect((await check(await token({ claims: { email_verified: odd } })))?.emailVerified).toBe(false)
  })

  test.each<[string, Wish]>([
    ['of another issuer', { iss: 'https://accounts.example' }],
    ['for another site', { aud: 'another-site' }],
    ['for several sites', { aud: ['the-site', 'another-site'] }],
    ['that ran out', { age: 3600 + 120, life: 3600 }],
    ['that is older than an hour', { age: 3600 + 120, life: 86_400 }],
    ['from the future', { age: -600 }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['with another nonce', { claims: { nonce: nonceOf(newToken()) } }],
    ['that names nobody', { claims: { sub: '' } }],
    ['that names nobody by text', { claims: { sub: 7 } }],
  ])('%s is no good @D8', async (_, wish) => {
    expect(await check(await token(wish))).toBeNull()
  })

  test('is of no use to somebody who only saw it @D8', async () => {
    expect(await check(await token(), newToken())).toBeNull()
    expect(await check(await token(), String(good.nonce))).toBeNull()
  })

  test('that is forged is no good: another key, no signature, the public key as a secret, a changed part @D8', async () => {
    const other = await generateKeyPair('RS256')
    expect(await check(await token({}, other.privateKey))).toBeNull()
    const unsigned = new UnsecuredJWT(good).setIssuer('https://accounts.google.com').setAudience('the-site')
    expect(await check(unsigned.setIssuedAt().setExpirationTime('1h').encode())).toBeNull()
    const secret = new TextEncoder().encode(await exportSPKI(keys.publicKey))
    expect(await check(await token({}, secret as never, 'HS256'))).toBeNull()
    const [head, body, signature] = (await token()).split('.')
    const changed = Buffer.from(body!, 'base64url').toString().replace('Liza@', 'Maria@')
    expect(await check([head, Buffer.from(changed).toString('base64url'), signature].join('.'))).toBeNull()
    for (const text of ['', 'a.b.c', 'x'.repeat(8000), `${head}..`]) expect(await check(text)).toBeNull()
  })

  test('is not judged while the keys can’t be had, nor for a provider that is not configured', async () => {
    away = true
    const fresh = at()
    const logIn = { idToken: await token(), verifier }
    await expect(fresh.verify('google', logIn, new Date())).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    away = false
    await expect(fresh.verify('facebook', logIn, new Date())).rejects.toMatchObject({ code: 'NOPROVIDER' })
  })
})

test('nothing is offered that the operator has not registered @R9.14', () => {
  expect(realProviders({})).toEqual([])
  expect(
    realProviders({ google: 'g', facebook: 'f' }).map(({ provider, clientId }) => [provider, clientId]),
  ).toEqual([
    ['facebook', 'f'],
    ['google', 'g'],
  ])
})
