import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'

export type NamedKey = { id: string; key: KeyObject }

/** A sealed text with the name of its key. */
export type Sealed = { keyId: string; sealed: string }

export type KeyRing = {
  presentId: string
  /** Seals with the present key what opens for this one thing alone. */
  seal(about: string, text: string): Sealed
  /** @throws Error when it was sealed for another thing, or with a key that is not here */
  open(about: string, sealed: Sealed): string
}

/** Keys of which the first seals and all open, so that a key can be changed. */
export function keyRing(setting: string, keys: readonly [NamedKey, ...NamedKey[]]): KeyRing {
  const [present] = keys
  return {
    presentId: present.id,
    seal: (about, text) => ({
      keyId: present.id,
      sealed: sealFor(present.key, about, Buffer.from(text)).toString('base64url'),
    }),
    open(about, { keyId, sealed }) {
      const found = keys.find(({ id }) => id === keyId)
      if (!found) throw new Error(`${setting}: there is no key ${keyId}, which something needs`)
      return unsealFor(found.key, about, Buffer.from(sealed, 'base64url')).toString('utf8')
    },
  }
}

const placeOf = (about: string) => Buffer.from(about)

/** Encrypts for one thing alone (AES-256-GCM): what is moved to another opens there no more. */
export function sealFor(key: KeyObject, about: string, bytes: Uint8Array): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(placeOf(about))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** @throws Error when it was not sealed with this key for this thing */
export function unsealFor(key: KeyObject, about: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAAD(placeOf(about))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}
