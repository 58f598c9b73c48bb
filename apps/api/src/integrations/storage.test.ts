import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type S3Server, signatureOf, startS3Server } from '../testing/s3-server.ts'
import { folderStorage, type Storage } from './storage.ts'
import { s3Storage } from './storage-s3.ts'

const identity = { region: 'eu-test-1', accessKeyId: 'TESTKEY', secretAccessKey: 'a/secret+of=tests' }
const bucket = 'harana-photos'
let server: S3Server
let dir: string
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'harana-storage-'))
  // Three keys a page, so that every list goes over several.
  server = await startS3Server({ ...identity, bucket, pageSize: 3 })
})
afterAll(async () => {
  await server.stop()
  rmSync(dir, { recursive: true, force: true })
})

const inBucket = (changes: object = {}) =>
  s3Storage({ endpoint: server.endpoint, bucket, ...identity, ...changes })

describe.each([
  ['a folder', () => folderStorage(dir)],
  ['a bucket of S3', () => inBucket()],
])('photos in %s', (_where, open: () => Storage) => {
  let storage: Storage
  beforeEach(async () => {
    storage = open()
    for (const folder of new Set((await keys('')).map((key) => key.split('/')[0]!)))
      await storage.removeFolder(folder)
  })
  async function keys(prefix: string): Promise<string[]> {
    const found: string[] = []
    for await (const { key } of storage.list(prefix)) found.push(key)
    return found.sort()
  }

  test('come back as they were put, and are null before', async () => {
    const bytes = randomBytes(70_000)
    expect(await storage.get('ab12/64.webp')).toBeNull()
    await storage.put('ab12/64.webp', bytes)
    expect((await storage.get('ab12/64.webp'))?.equals(bytes)).toBe(true)
  })

  test('are replaced whole by another put', async () => {
    await storage.put('ab12/64.webp', Buffer.alloc(5000, 1))
    await storage.put('ab12/64.webp', Buffer.from('short'))
    expect(String(await storage.get('ab12/64.webp'))).toBe('short')
    expect(await keys('')).toEqual(['ab12/64.webp'])
  })

  const disks: [string, string][] = [['of the same disk', tmpdir()]]
  const diskOf = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.dev
  const other = ['/dev/shm', '/var/tmp'].find(
    (folder) => (diskOf(folder) ?? diskOf(tmpdir())) !== diskOf(tmpdir()),
  )
  if (other) disks.push(['of another disk', other])
  test.each(disks)('are put a whole folder %s at a time', async (_which, disk) => {
    const from = mkdtempSync(join(disk, 'harana-made-'))
    const bytes = randomBytes(70_000)
    writeFileSync(join(from, '64.webp'), bytes)
    writeFileSync(join(from, 'master.webp'), 'the whole picture')
    await storage.putFolder('ab12', from)
    rmSync(from, { recursive: true, force: true })
    expect(await keys('')).toEqual(['ab12/64.webp', 'ab12/master.webp'])
    expect((await storage.get('ab12/64.webp'))?.equals(bytes)).toBe(true)
    expect(String(await storage.get('ab12/master.webp'))).toBe('the whole picture')
  })

  test('are removed with their folder, and no other folder with them', async () => {
    const sizes = [64, 128, 185, 250, 800].map((width) => `ab12/${width}.webp`)
    for (const key of [...sizes, 'ab123/64.webp']) await storage.put(key, Buffer.from(key))
    await storage.removeFolder('ab12')
    expect(await storage.get('ab12/64.webp')).toBeNull()
    expect(await keys('')).toEqual(['ab123/64.webp'])
    await storage.removeFolder('ab12')
    await storage.removeFolder('never')
  })

  test('are listed by how their keys start, however many, with when they were written', async () => {
    const before = Date.now() - 2_000
    const wanted = Array.from({ length: 8 }, (_, at) => `ab${at}/master.webp`)
    for (const key of [...wanted, 'ac0/master.webp', 'b/1', 'b/2']) await storage.put(key, Buffer.from(key))
    expect(await keys('ab')).toEqual(wanted)
    expect(await keys('b/')).toEqual(['b/1', 'b/2'])
    expect(await keys('b/2')).toEqual(['b/2'])
    expect(await keys('nothing')).toEqual([])
    expect((await keys('')).length).toBe(11)
    for await (const { writtenAt } of storage.list('ab')) {
      expect(writtenAt.getTime()).toBeGreaterThan(before)
      expect(writtenAt.getTime()).toBeLessThan(Date.now() + 2_000)
    }
  })

  test('keep keys that need encoding', async () => {
    await storage.put("odd/a b+c&d='é'.webp", Buffer.from('odd'))
    expect(String(await storage.get("odd/a b+c&d='é'.webp"))).toBe('odd')
  })
})

describe('a bucket', () => {
  test('refuses a wrong secret, a wrong key and a wrong region', async () => {
    await inBucket().put('kept/64.webp', Buffer.from('kept'))
    for (const [change, code] of [
      [{ secretAccessKey: 'another' }, 'SignatureDoesNotMatch'],
      [{ accessKeyId: 'ANOTHER' }, 'InvalidAccessKeyId'],
      [{ region: 'us-test-1' }, 'AuthorizationHeaderMalformed'],
    ] as const) {
      const stranger = inBucket(change)
      await expect(stranger.put('kept/64.webp', Buffer.from('forged'))).rejects.toThrow(code)
      await expect(stranger.get('kept/64.webp')).rejects.toThrow(code)
      await expect(stranger.removeFolder('kept')).rejects.toThrow(code)
    }
    expect(String(await inBucket().get('kept/64.webp'))).toBe('kept')
  })

  test('refuses a signature that is forged, or that was made for another request', async () => {
    await inBucket().put('kept/64.webp', Buffer.from('kept'))
    await inBucket().get('kept/64.webp')
    const { url, headers } = server.last()
    const ask = async (change: (headers: Headers) => void, method = 'GET', to = url, body?: string) => {
      const changed = new Headers(headers)
      change(changed)
      return (await fetch(to, { method, headers: changed, body })).status
    }
    expect(await ask(() => {})).toBe(200)
    const authorization = headers.authorization!
    expect(await ask((to) => to.delete('authorization'))).toBe(403)
    expect(
      await ask((to) =>
        to.set(
          'authorization',
          authorization.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
        ),
      ),
    ).toBe(403)
    expect(await ask((to) => to.set('x-amz-date', '20200101T000000Z'))).toBe(403)
    expect(await ask((to) => to.set('x-amz-acl', 'public-read'))).toBe(403)
    expect(await ask(() => {}, 'DELETE')).toBe(403)
    expect(await ask(() => {}, 'PUT', url, 'forged')).toBe(403)
    expect(await ask(() => {}, 'GET', url.replace('64', '65'))).toBe(403)
    expect(String(await inBucket().get('kept/64.webp'))).toBe('kept')
  })

  test('that is not there, and a service that is not, are said', async () => {
    const away = inBucket({ bucket: 'another' })
    await expect(away.put('a/b', Buffer.from('x'))).rejects.toThrow('404 NoSuchBucket')
    await expect(away.removeFolder('a')).rejects.toThrow('no bucket another')
    await expect(inBucket({ endpoint: 'http://127.0.0.1:1' }).get('a/b')).rejects.toThrow()
  })

  test('checks signatures as the protocol’s own example has them', () => {
    const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt')
    const headers = {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
    }
    const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
    expect(signatureOf({ method: 'GET', url, headers }, Object.keys(headers), 'us-east-1', secret)).toBe(
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    )
  })
})
