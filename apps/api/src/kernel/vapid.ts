import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'

/** A key pair of P-256; the public half as browsers want it: an uncompressed point in base64url. */
export type VapidKeys = { publicKey: string; privateKey: KeyObject }

/** The order of the group of P-256: a private key is a number from 1 to one less than this. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/**
 * Derives a key pair from a seed, always the same one from the same seed (FIPS 186-5, A.2.1).
 * @param seed 48 secret random bytes: the 16 beyond a key's length leave no key more likely than another
 */
export function vapidKeys(seed: Buffer): VapidKeys {
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (order - 1n)) + 1n
  const d = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(d)
  const point = ecdh.getPublicKey()
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: d.toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
  }
}

/** Half of the longest lifetime that the standard allows. */
const lifeSeconds = 12 * 3600

/**
 * Makes the Authorization header by which a push service recognises the sender (RFC 8292).
 * @param audience the push service's origin
 * @param subject whom the push service can contact: a mailto: or https: URL
 */
export function vapidHeader(
  { publicKey, privateKey }: VapidKeys,
  audience: string,
  subject: string,
  now: Date,
): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(now.getTime() / 1000) + lifeSeconds
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: audience, exp, sub: subject })}`
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
}
