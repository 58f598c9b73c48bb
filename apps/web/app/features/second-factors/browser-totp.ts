import { call } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { readStored, writeStored } from '../../lib/device/storage.ts'

/**
 * An authenticator that the browser itself keeps, for the demo on one machine alone: whoever has this browser has both
 * factors.
 */

const key = 'demo-authenticator'
const stepMs = 30_000
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const readBrowserSecret = (): string | null => readStored('localStorage', key)

/** Sets up a TOTP that this browser keeps. @returns the recovery codes */
export async function addBrowserTotp(name: string): Promise<string[]> {
  const { secret } = await call('users/starttotp', {})
  const code = await codeAt(secret, Date.now())
  const { recoveryCodes } = await call('users/confirmtotp', { code, name })
  writeStored('localStorage', key, secret)
  return recoveryCodes
}

/** Gives the code of the kept TOTP, or where that was used already the next one, which the server takes as well. */
export async function proveByBrowser(): Promise<void> {
  const prove = async (at: number) => {
    await call('users/giveproof', { code: await codeAt(readBrowserSecret() ?? '', at) })
  }
  try {
    await prove(Date.now())
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'USEDCODE') throw error
    await prove(Date.now() + stepMs)
  }
}

/** The code of a secret in base 32 at a moment (RFC 6238). */
export async function codeAt(secret: string, at: number): Promise<string> {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
  const hmac = { name: 'HMAC', hash: 'SHA-1' }
  const imported = await crypto.subtle.importKey('raw', bytes, hmac, false, ['sign'])
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(Math.floor(at / stepMs)))
  const mac = new DataView(await crypto.subtle.sign('HMAC', imported, counter.buffer))
  const number = mac.getUint32(mac.getUint8(19) & 0xf) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}
