import { createHmac, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const digits = 6
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The number of the 30 seconds that a moment lies in (RFC 6238). */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / stepSeconds)

/** The code of a secret for one step, by HMAC-SHA-1, which all authenticator apps know. */
export function totpCode(secret: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE(mac.at(-1)! & 0xf) & 0x7fffffff
  return String(number % 10 ** length).padStart(length, '0')
}

/**
 * Finds the step that a code is right for: this one, or for clocks that are a little off one before or after.
 * @returns null for a code that is not right
 */
export function matchingStep(secret: Buffer, code: string, at: Date): number | null {
  const now = stepAt(at)
  const typed = Buffer.from(code)
  const isRight = (step: number) => {
    const right = Buffer.from(totpCode(secret, step))
    return right.length === typed.length && timingSafeEqual(right, typed)
  }
  return [now, now - 1, now + 1].find(isRight) ?? null
}

/** Writes bytes in base 32 (RFC 4648), as authenticator apps read them; without padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** The URL that a QR code hands to an authenticator app. */
export function otpauthUrl(issuer: string, account: string, secret: Buffer): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}
