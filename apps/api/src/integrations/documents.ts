import { createSecretKey, hash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../kernel/config.ts'
import { type NamedKey, sealFor, unsealFor } from '../kernel/key-ring.ts'
import { type Secrets, secretsFrom } from '../kernel/secrets.ts'
import { folderStorage, type Storage, type StoredObject } from './storage.ts'
import { s3Storage } from './storage-s3.ts'

/** The key of one document, wrapped by the master key of this id. */
export type WrappedKey = { keyId: string; wrappedKey: Buffer }

/** Stores the pictures of identity documents and live selfies, apart from all photos. Folders are named by this code alone. */
export type Documents = {
  /** Stores a document, sealed with a random key of its own. @returns where it lies, and its key */
  put(bytes: Uint8Array): Promise<WrappedKey & { folder: string }>
  /** Reads a document. @returns null when there is none @throws Error when no master key of this id is set */
  get(folder: string, key: WrappedKey): Promise<Buffer | null>
  /** Removes a document; does nothing when there is none. */
  remove(folder: string): Promise<void>
  /** Wraps a document's key with the present master key. @returns null where it is already */
  rewrap(folder: string, key: WrappedKey): WrappedKey | null
  /** Every stored object, with its folder. */
  list(): AsyncIterable<StoredObject & { folder: string }>
}

const nameIn = (folder: string) => `${folder}/sealed`

/** @param masterKeys the present one first @throws Error when there is none */
export function createDocuments(storage: Storage, masterKeys: readonly NamedKey[]): Documents {
  const [present] = masterKeys
  if (!present) throw new Error('documents need a master key')
  const wrap = (folder: string, key: Buffer): WrappedKey => ({
    keyId: present.id,
    wrappedKey: sealFor(present.key, folder, key),
  })
  function unwrap(folder: string, { keyId, wrappedKey }: WrappedKey): Buffer {
    const master = masterKeys.find(({ id }) => id === keyId)
    if (!master) throw new Error(`DOCUMENT_KEYS: there is no key ${keyId}, which some documents need`)
    return unsealFor(master.key, folder, wrappedKey)
  }
  return {
    async put(bytes) {
      const folder = `doc-${randomBytes(16).toString('hex')}`
      const key = randomBytes(32)
      await storage.put(nameIn(folder), sealFor(createSecretKey(key), folder, bytes))
      return { folder, ...wrap(folder, key) }
    },
    async get(folder, wrapped) {
      const sealed = await storage.get(nameIn(folder))
      return sealed && unsealFor(createSecretKey(unwrap(folder, wrapped)), folder, sealed)
    },
    remove: (folder) => storage.removeFolder(folder),
    rewrap: (folder, wrapped) =>
      wrapped.keyId === present.id ? null : wrap(folder, unwrap(folder, wrapped)),
    async *list() {
      for await (const object of storage.list('doc-'))
        yield { ...object, folder: object.key.slice(0, object.key.indexOf('/')) }
    },
  }
}

/** The bucket of documents when one is set, else a folder in the data folder, with this installation's master keys. */
export function openDocuments(
  {
    documentsBucket,
    documentKeys,
    dataDir,
    secret,
    oldSecrets,
  }: Pick<Config, 'documentsBucket' | 'documentKeys' | 'dataDir' | 'secret' | 'oldSecrets'>,
  secrets: Secrets = secretsFrom(secret),
): Documents {
  const storage = documentsBucket ? s3Storage(documentsBucket) : folderStorage(join(dataDir, 'documents'))
  return createDocuments(storage, [
    ...documentKeys.map(({ id, key }) => ({ id, key: createSecretKey(Buffer.from(key, 'hex')) })),
    ...[secrets, ...oldSecrets.map(secretsFrom)].map(({ documentKey }) => ({
      id: `secret-${hash('sha256', documentKey.export()).slice(0, 8)}`,
      key: documentKey,
    })),
  ])
}
