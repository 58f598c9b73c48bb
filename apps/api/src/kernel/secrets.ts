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

/** The hash under which a token is stored. 256 random bits need neither a salt nor a slow hash. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

export type Secrets = ReturnType<typeof secretsFrom>

/** Derives the keys of all uses from the installation's one secret, and gives the functions that use them. */
export function secretsFrom(secret: string) {
  // Made once as key objects: to make a key from bytes for each signature takes five times as long as signing.
  const key = (use: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `harana ${use}`, 32)))
  const keys = {
    limit: key('limits'),
    code: key('codes'),
    photo: key('photos'),
    seal: key('jobs'),
    device: key('devices'),
    log: key('security log'),
    audit: key('audit log'),
    secondFactor: key('second factors'),
    phone: key('phone numbers'),
    phoneHash: key('hashes of phone numbers'),
    ban: key('bans'),
    once: key('once per person'),
    erasure: key('erasures'),
    livePhoto: key('live photos'),
    document: key('documents'),
    documentAddress: key('addresses of documents'),
    legalName: key('legal names'),
    payout: key('accounts of payouts'),
    payoutHash: key('hashes of accounts of payouts'),
    passkey: key('log-ins by passkey'),
    undo: key('links that undo'),
    dataExport: key('data exports'),
    translation: key('translations'),
    gif: key('moving pictures'),
    readMark: key('what was read'),
    chatMedia: key('media of messages'),
    chatMediaUrl: key('addresses of media of messages'),
  }
  const hmac = (use: KeyObject, text: string) => createHmac('sha256', use).update(text).digest()
  const deviceMac = (email: string, nonce: string) =>
    hmac(keys.device, `${email} ${nonce}`).subarray(0, 16).toString('base64url')
  return {
    /** The proof that a browser has logged in with an e-mail before. It does not reveal the e-mail. */
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
    /** The pseudonym of a member or a network in the security log; always the same one for the same text. */
    logKey: (text: string): Buffer => hmac(keys.log, text).subarray(0, 16),
    /** A keyed hash of the audit log; the hashes of one use say nothing about those of another. */
    auditHash: (use: 'row' | 'text' | 'value' | 'head', text: string): Buffer =>
      hmac(keys.audit, `${use} ${text}`),
    /** The pseudonym under which a rate limit counts its subject. */
    limitKey: (text: string): Buffer => hmac(keys.limit, text).subarray(0, 16),
    /** The hash of a code, with a key that the database does not hold: all eight-digit codes could be tried quickly. */
    hashCode: (memberId: number, code: string): Buffer => hmac(keys.code, `${memberId} ${code}`),
    /** The code that is mailed so that a session proves who is there; another one in each `period`. */
    proofCode: (sessionId: number, period: number): string =>
      String(hmac(keys.code, `proof ${sessionId} ${period}`).readUIntBE(0, 6) % 10 ** CODE_DIGITS).padStart(
        CODE_DIGITS,
        '0',
      ),
    /** The keys by which push services recognise this installation. */
    vapid: vapidKeys(Buffer.from(hkdfSync('sha256', secret, '', 'harana push', 48))),
    /** The token of the link that takes back a change of this id: the same each time its mail is made. */
    undoToken: (id: string): string => hmac(keys.undo, id).toString('base64url'),
    signPhoto: (text: string): string => hmac(keys.photo, text).subarray(0, 16).toString('base64url'),
    /** For the jobs' table. */
    ...sealing(keys.seal),
    /** For phone numbers. */
    phone: sealing(keys.phone),
    /** The hash under which a phone number, or the first digits of one, is found; there are few enough to try them all without the key. */
    phoneHash: (digits: string): Buffer => hmac(keys.phoneHash, digits),
    /** The hash by which the e-mail of a banned member is known after the account is erased. */
    bannedEmailHash: (email: string): Buffer => hmac(keys.ban, email.toLowerCase()),
    /** The hash by which it is known that a person had what is given once. */
    onceHash: (text: string): Buffer => hmac(keys.once, text),
    /** The proof that this installation wrote an entry of the erasure journal. */
    signErasure: (entry: string): string => hmac(keys.erasure, entry).subarray(0, 16).toString('hex'),
    /** For the secrets of second factors. */
    secondFactor: sealing(keys.secondFactor),
    /** For live photos in the storage. */
    livePhoto: sealingBytes(keys.livePhoto),
    /** The master key of documents where the operator has set none. */
    documentKey: keys.document,
    /** For the addresses at which staff read a document. */
    documentAddress: sealing(keys.documentAddress),
    /** For names as documents show them. */
    legalName: sealing(keys.legalName),
    /** The key of payout accounts where the operator has set none. */
    payoutKey: keys.payout,
    /** The hash by which it is known that two members are paid to one account. */
    payoutHash: (account: string): Buffer => hmac(keys.payoutHash, account),
    /** For the challenges of log-ins by passkey. */
    passkey: sealing(keys.passkey),
    /**
     * What a translation is found by and sealed with, both made of its original: whoever has not the original, and this
     * installation's secret, neither finds nor reads it.
     */
    translationOf(original: string) {
      const bytes = sealingBytes(createSecretKey(hmac(keys.translation, `seal ${original}`)))
      return {
        key: hmac(keys.translation, `key ${original}`),
        seal: (translation: object): Buffer => bytes.seal(Buffer.from(JSON.stringify(translation))),
        unseal: (sealed: Buffer): unknown => JSON.parse(bytes.unseal(sealed).toString('utf8')),
      }
    },
    /** For the addresses of a provider's moving pictures. */
    gif: sealing(keys.gif),
    /** For the moments at which members read what is new. */
    readMark: sealing(keys.readMark),
    /** For pictures and recordings of messages in the storage, and their addresses. */
    chatMedia: sealingBytes(keys.chatMedia),
    signChatMedia: (text: string): string =>
      hmac(keys.chatMediaUrl, text).subarray(0, 16).toString('base64url'),
    /** For the copies of members’ data in the storage. */
    dataExport: sealingBytes(keys.dataExport),
  }
}

/** Encrypts and decrypts bytes with a key (AES-256-GCM). */
const sealingBytes = (key: KeyObject) => ({
  seal(bytes: Uint8Array): Buffer {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, iv)
    const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed])
  },
  /** Decrypts sealed bytes. @throws Error when this installation did not seal them for this use */
  unseal(sealed: Buffer): Buffer {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
    decipher.setAuthTag(sealed.subarray(12, 28))
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
  },
})

/** As `sealingBytes`, for texts. */
function sealing(key: KeyObject) {
  const bytes = sealingBytes(key)
  return {
    seal: (text: string): string => bytes.seal(Buffer.from(text)).toString('base64url'),
    /** Decrypts a sealed text. @throws Error when this installation did not seal it for this use */
    unseal(text: string): string {
      const sealed = Buffer.from(text, 'base64url')
      // Decoding ignores characters outside base64url, so only the exact text that was given out is accepted.
      if (sealed.toString('base64url') !== text) throw new Error('not sealed here')
      return bytes.unseal(sealed).toString('utf8')
    },
  }
}
