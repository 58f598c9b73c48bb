import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  type ECDH,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { selfSignedCertificate } from './certificate.ts'

/** What a push service took for one browser: who said to send it, and what that browser reads. */
export type Received = {
  path: string
  headers: Record<string, string | string[] | undefined>
  /** The claims of the VAPID token, whose signature was right for the key sent with it. */
  claims: { aud: string; exp: number; sub: string }
  /** The sender's public key, as browsers are told it. */
  key: string
  text: string
}

/** A browser that takes pushes: what it tells the site, in base64url. */
export type Browser = { endpoint: string; p256dh: string; auth: string }

/**
 * A push service of one's own: HTTPS with a certificate that nobody else trusts. It refuses (400) whatever a real one
 * or a browser would: a missing TTL, a signature that is wrong, a message that can't be read.
 */
export async function startPushService() {
  const { cert, key } = selfSignedCertificate()
  const browsers = new Map<string, { keys: ECDH; auth: Buffer }>()
  const received: Received[] = []
  const faults: string[] = []
  /** Answers to come in place of 201, the next first. */
  const answers: number[] = []
  const server = createServer({ cert, key }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const browser = browsers.get(request.url!)
      const answer = answers.shift() ?? (browser ? 201 : 410)
      if (browser && answer === 201) {
        try {
          const { headers, url } = request
          if (request.method !== 'POST') throw new Error(`method ${request.method}`)
          if (headers['content-encoding'] !== 'aes128gcm') throw new Error('content-encoding')
          if (!/^\d+$/.test(String(headers.ttl))) throw new Error('no TTL')
          const token = vapidOf(headers.authorization ?? '')
          const text = decrypted(Buffer.concat(chunks), browser)
          received.push({ path: url!, headers, ...token, text })
        } catch (error) {
          faults.push((error as Error).message)
          response.writeHead(400).end()
          return
        }
      }
      response.writeHead(answer).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`
  return {
    origin,
    ca: cert,
    received,
    faults,
    answers,
    /** A browser subscribes. */
    browser(): Browser {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(9).toString('base64url')}`
      browsers.set(path, { keys, auth })
      return {
        endpoint: origin + path,
        p256dh: keys.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      }
    },
    /** A browser takes pushes no more: 410. */
    forget: ({ endpoint }: Browser) => browsers.delete(new URL(endpoint).pathname),
    sentTo: ({ endpoint }: Browser) => received.filter(({ path }) => endpoint === origin + path),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** @throws when the token is not signed by the key beside it (RFC 8292) */
function vapidOf(header: string): Pick<Received, 'claims' | 'key'> {
  const [, token, key] = /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), ?k=([\w-]+)$/.exec(header) ?? []
  if (!token || !key) throw new Error('no VAPID')
  const [head, claims, signature] = token.split('.') as [string, string, string]
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  if (read(head).alg !== 'ES256') throw new Error('not ES256')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const signed = Buffer.from(`${head}.${claims}`)
  const right = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!right) throw new Error('wrong signature')
  return { claims: read(claims), key }
}

/** As a browser reads it (RFC 8188, RFC 8291). @throws when it was not made for this one */
function decrypted(body: Buffer, { keys, auth }: { keys: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  if (body.readUInt32BE(16) < body.length - 86) throw new Error('more than one record')
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const sealed = body.subarray(21 + sender.length)
  const hmac = (secret: Buffer, ...parts: (Buffer | string)[]) =>
    parts.reduce((mac, part) => mac.update(part), createHmac('sha256', secret)).digest()
  const shared = hmac(auth, keys.computeSecret(sender))
  const secret = hmac(shared, 'WebPush: info\0', keys.getPublicKey(), sender, '\x01')
  const pseudorandom = hmac(salt, secret)
  const key = hmac(pseudorandom, 'Content-Encoding: aes128gcm\0\x01').subarray(0, 16)
  const nonce = hmac(pseudorandom, 'Content-Encoding: nonce\0\x01').subarray(0, 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = plain.findLastIndex((byte) => byte !== 0)
  if (plain[end] !== 2) throw new Error('not the last record')
  return plain.subarray(0, end).toString()
}
