import { createCipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto'

/** A browser's keys: its public point (65 bytes, uncompressed) and its shared secret (16 bytes). */
export type PushKeys = { p256dh: Buffer; auth: Buffer }

/** The bytes of a text that any push service must accept (RFC 8030), less the header, the end of the padding and the tag. */
export const PUSH_MESSAGE_MAX = 4096 - 86 - 17

const recordSize = 4096
const curve = 'prime256v1'

/** Whether these bytes are a point of P-256, as every browser's public key is. */
export function isPushKey(p256dh: Buffer): boolean {
  try {
    newKeys().computeSecret(p256dh)
    return p256dh.length === 65
  } catch {
    return false
  }
}

/**
 * Encrypts a text for one browser: one record of aes128gcm (RFC 8188) under a key made for web push (RFC 8291).
 * @param made the salt (16 bytes) and the sender's own keys, new for each message; given by tests alone
 * @throws RangeError when the text has more than PUSH_MESSAGE_MAX bytes
 */
export function pushMessage(
  text: string,
  { p256dh, auth }: PushKeys,
  made: { salt: Buffer; sender: ECDH } = { salt: randomBytes(16), sender: newKeys() },
): Buffer {
  const plain = Buffer.from(text, 'utf8')
  if (plain.length > PUSH_MESSAGE_MAX) throw new RangeError(`a push of ${plain.length} bytes`)
  const { salt, sender } = made
  const own = sender.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, own])
  const secret = derive(auth, sender.computeSecret(p256dh), info, 32)
  const key = derive(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12)

  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // 2 ends the last record.
  const sealed = Buffer.concat([cipher.update(plain), cipher.update(Buffer.of(2)), cipher.final()])
  const head = Buffer.alloc(5)
  head.writeUInt32BE(recordSize)
  head.writeUInt8(own.length, 4)
  return Buffer.concat([salt, head, own, sealed, cipher.getAuthTag()])
}

function newKeys(): ECDH {
  const keys = createECDH(curve)
  keys.generateKeys()
  return keys
}

/** HKDF with SHA-256, for keys of one block at most. */
function derive(salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer {
  const extracted = createHmac('sha256', salt).update(secret).digest()
  return createHmac('sha256', extracted).update(info).update(Buffer.of(1)).digest().subarray(0, length)
}
