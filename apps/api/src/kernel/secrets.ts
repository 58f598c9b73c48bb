import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'
import { CODE_DIGITS } from '@harana/contract/model/limits'
import { vapidKeys } from './vapid.ts'

/** 256 random bits, base64url, 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** A code of eight digits, each as likely as the other. */
export const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

/** How tokens are stored: 256 random bits need no salt and no slowness. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

export type Secrets = ReturnType<typeof secretsFrom>

/** Everything that is derived from the installation's one secret, each use with a key of its own. */
export function secretsFrom(secret: string) {
  // As key objects: made of bytes for each signature, a key takes five times as long as signing.
  const key = (use: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `harana ${use}`, 32)))
  const keys = {
    limit: key('limits'),
    code: key('codes'),
    photo: key('photos'),
    seal: key('jobs'),
    device: key('devices'),
    log: key('security log'),
  }
  const hmac = (use: KeyObject, text: string) => createHmac('sha256', use).update(text).digest()
  const deviceMac = (email: string, nonce: string) =>
    hmac(keys.device, `${email} ${nonce}`).subarray(0, 16).toString('base64url')
  return {
    /** What a browser that has logged in with an e-mail shows at the next log-in; it tells nobody which e-mail. */
    deviceFor(email: string): string {
      const nonce = randomBytes(16).toString('base64url')
      return `${nonce}.${deviceMac(email, nonce)}`
    },
    isDeviceOf(email: string, device: string): boolean {
      const [nonce = '', mac = ''] = device.split('.')
      const right = Buffer.from(deviceMac(email, nonce))
      const given = Buffer.from(mac)
      return given.length === right.length && timingSafeEqual(given, right)
    },
    /** Hides a member or a network in the security log, and is the same for the same one. */
    logKey: (text: string): Buffer => hmac(keys.log, text).subarray(0, 16),
    /** Hides whom a rate limit counts. */
    limitKey: (text: string): Buffer => hmac(keys.limit, text).subarray(0, 16),
    /** Eight digits are soon tried through, so codes are stored under a key that the database does not hold. */
    hashCode: (memberId: number, code: string): Buffer => hmac(keys.code, `${memberId} ${code}`),
    /** By what push services know this installation. */
    vapid: vapidKeys(Buffer.from(hkdfSync('sha256', secret, '', 'harana push', 48))),
    signPhoto: (text: string): string => hmac(keys.photo, text).subarray(0, 16).toString('base64url'),
    /** Hides what waits in the jobs' table (AES-256-GCM). */
    seal(text: string): string {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keys.seal, iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    /** @throws when the text was not sealed by this installation */
    unseal(sealed: string): string {
      const bytes = Buffer.from(sealed, 'base64url')
      // Decoding passes over what is no base64url: only the very text that was given out is taken.
      if (bytes.toString('base64url') !== sealed) throw new Error('not sealed here')
      const decipher = createDecipheriv('aes-256-gcm', keys.seal, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}
