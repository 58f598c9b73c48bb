import { createDecipheriv, createSecretKey, randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDocuments, openDocuments } from './documents.ts'
import { folderStorage } from './storage.ts'

const picture = Buffer.from('a picture of an identity document, with a name and a number')
const masterKey = (id: string) => ({ id, key: createSecretKey(randomBytes(32)) })
const old = masterKey('2025')
const present = masterKey('2026')

/** The key of a document, without its wrapping. */
function keyOf({ folder, wrappedKey }: { folder: string; wrappedKey: Buffer }): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', present.key, wrappedKey.subarray(0, 12))
  decipher.setAAD(Buffer.from(folder)).setAuthTag(wrappedKey.subarray(12, 28))
  return Buffer.concat([decipher.update(wrappedKey.subarray(28)), decipher.final()])
}

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'documents-'))
})
afterEach(() => rm(dir, { recursive: true }))

describe('a document', () => {
  test('lies sealed with a key of its own, and opens with that alone', async () => {
    const documents = createDocuments(folderStorage(dir), [present])
    const one = await documents.put(picture)
    const other = await documents.put(picture)
    expect(await documents.get(one.folder, one)).toEqual(picture)
    for (const { folder } of [one, other]) {
      const stored = await readFile(join(dir, folder, 'sealed'))
      expect(stored.includes(picture.subarray(0, 12))).toBe(false)
    }
    expect(keyOf(one).equals(keyOf(other))).toBe(false)
    await expect(documents.get(one.folder, other)).rejects.toThrow()
  })

  test('opens in no other place than its own, not even with its key', async () => {
    const documents = createDocuments(folderStorage(dir), [present])
    const one = await documents.put(picture)
    const moved = `doc-${'0'.repeat(32)}`
    await cp(join(dir, one.folder), join(dir, moved), { recursive: true })
    await expect(documents.get(moved, one)).rejects.toThrow()
  })

  test('is gone once it is removed, and is listed until then', async () => {
    const documents = createDocuments(folderStorage(dir), [present])
    const one = await documents.put(picture)
    const listed = await Array.fromAsync(documents.list())
    expect(listed.map(({ folder }) => folder)).toEqual([one.folder])
    await documents.remove(one.folder)
    await documents.remove(one.folder)
    expect(await documents.get(one.folder, one)).toBeNull()
    expect(await readdir(dir)).toEqual([])
  })
})

describe('a master key', () => {
  test('that is replaced wraps anew, and the old one is needed no more', async () => {
    const before = await createDocuments(folderStorage(dir), [old]).put(picture)
    const both = createDocuments(folderStorage(dir), [present, old])
    expect(await both.get(before.folder, before)).toEqual(picture)
    const after = both.rewrap(before.folder, before)!
    expect(after.keyId).toBe('2026')
    expect(both.rewrap(before.folder, after)).toBeNull()
    const alone = createDocuments(folderStorage(dir), [present])
    expect(await alone.get(before.folder, after)).toEqual(picture)
    await expect(alone.get(before.folder, before)).rejects.toThrow('there is no key 2025')
  })

  test('follows from the secret where none is set, and from a secret of before as well', async () => {
    const config = { documentsBucket: undefined, documentKeys: [], dataDir: dir, oldSecrets: [] }
    const secret = 'a secret of the tests, long enough for that'
    const newer = 'another secret of the tests, as long as that'
    const first = openDocuments({ ...config, secret })
    const one = await first.put(picture)
    const changed = openDocuments({ ...config, secret: newer, oldSecrets: [secret] })
    const rewrapped = changed.rewrap(one.folder, one)!
    expect(await openDocuments({ ...config, secret: newer }).get(one.folder, rewrapped)).toEqual(picture)
    await expect(openDocuments({ ...config, secret: newer }).get(one.folder, one)).rejects.toThrow('no key')
  })
})
