import {
  cp,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { folderStorage } from '../integrations/storage.ts'
import { readArchive, writeArchive } from './archive.ts'
import { archiveIn, removeOldArchives } from './archives.ts'
import { checkListBeside, objectsOf, type StoredObject, writeListBeside } from './object-list.ts'
import { addList, saveObjects, takePhotos } from './objects.ts'

const day = (n: number) => new Date(Date.UTC(2026, 10, n, 2, 30, 5))

async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'harana-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const archives = join(folder, 'archives')
  const storage = folderStorage(join(folder, 'photos'))
  const read = vi.spyOn(storage, 'get')

  async function backUp(at: Date): Promise<string> {
    const file = archiveIn(archives, at)
    const last = (await readdir(archives).catch(() => []))
      .filter((name) => name.endsWith('.zst'))
      .sort()
      .at(-1)
    const known = last ? await objectsOf(join(archives, last)) : new Map<string, StoredObject>()
    const saved = new Map<string, StoredObject>()
    await saveObjects(storage, archives, (key) => key.startsWith('live-'), known, saved)
    await mkdir(archives, { recursive: true })
    await writeArchive(file, async (adding) => {
      await addList(adding, archives, saved)
      return { version: 1, began: at.toISOString(), ended: at.toISOString(), postgres: '18' }
    })
    await writeListBeside(file, saved.values())
    return file
  }
  async function takenFrom(file: string): Promise<Record<string, string>> {
    const taken: Record<string, string> = {}
    await readArchive(file, (entry) =>
      takePhotos(entry, file, async (key, bytes) => {
        taken[key] = String(await bytes())
      }),
    )
    return Object.fromEntries(Object.entries(taken).sort())
  }
  /** Makes what lies there too old to be of a backup that is being made. */
  async function age(): Promise<void> {
    for (const place of await stored()) await utimes(place, day(1), day(1))
  }
  const stored = async () => {
    const names = await readdir(join(archives, 'objects'), { recursive: true, withFileTypes: true })
    return names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  }
  return { archives, storage, read, backUp, takenFrom, stored, age }
}

test('an object that the last backup has is neither read nor copied again, and each backup has all of its own', async () => {
  const { storage, read, backUp, takenFrom, stored } = await start()
  await storage.put('a/master.webp', Buffer.from('first'))
  await storage.put('b/master.webp', Buffer.from('second'))
  await storage.put('live-c/sealed', Buffer.from('left out'))
  const first = await backUp(day(1))
  expect(read).toHaveBeenCalledTimes(2)
  for (const place of await stored()) expect((await stat(place)).mode & 0o777).toBe(0o600)

  await storage.put('c/master.webp', Buffer.from('third'))
  // The same bytes under another key lie there once.
  await storage.put('d/master.webp', Buffer.from('first'))
  await storage.removeFolder('b')
  read.mockClear()
  const second = await backUp(day(2))
  expect(read.mock.calls.flat().sort()).toEqual(['c/master.webp', 'd/master.webp'])
  expect(await stored()).toHaveLength(3)
  expect(await takenFrom(first)).toEqual({ 'a/master.webp': 'first', 'b/master.webp': 'second' })
  expect(await takenFrom(second)).toEqual({
    'a/master.webp': 'first',
    'c/master.webp': 'third',
    'd/master.webp': 'first',
  })
})

test('an object that was removed, cut off or written anew is copied again, and refused where it was changed', async () => {
  const { archives, storage, read, backUp, takenFrom, stored } = await start()
  await storage.put('a/master.webp', Buffer.from('first'))
  await storage.put('b/master.webp', Buffer.from('second'))
  const file = await backUp(day(1))
  const place = async (text: string) => {
    const contents = await Promise.all(
      (await stored()).map(async (one) => [String(await readFile(one)), one]),
    )
    return contents.find(([content]) => content === text)![1]!
  }
  const second = await place('second')
  await rm(await place('first'))
  await writeFile(second, 'sec')
  await expect(takenFrom(file)).rejects.toThrow(
    /the photo object [ab]\/master.webp of the backup, (is not there|was changed)/,
  )
  read.mockClear()
  const next = await backUp(day(2))
  expect(read).toHaveBeenCalledTimes(2)
  expect(await takenFrom(next)).toEqual({ 'a/master.webp': 'first', 'b/master.webp': 'second' })

  await writeFile(second, 'SECOND')
  await expect(takenFrom(next)).rejects.toThrow('b/master.webp of the backup, was changed')
  await utimes(join(archives, '..', 'photos', 'a', 'master.webp'), day(3), day(3))
  read.mockClear()
  await backUp(day(3))
  expect(read.mock.calls.flat()).toEqual(['a/master.webp'])
})

test('objects go with the last backup that needs them, and none goes while what a backup needs is not known', async () => {
  const { archives, storage, backUp, takenFrom, stored, age } = await start()
  await storage.put('a/master.webp', Buffer.from('stays'))
  await storage.put('b/master.webp', Buffer.from('goes'))
  await backUp(day(1))
  await storage.removeFolder('b')
  const second = await backUp(day(5))
  await storage.put('c/master.webp', Buffer.from('later'))
  await backUp(day(9))
  await age()
  await writeFile(join(archives, 'by-hand.tar.zst'), 'not whole')
  await expect(removeOldArchives(archives, 7, day(10))).rejects.toThrow(
    'by-hand.tar.zst is damaged or not whole',
  )
  expect(await stored()).toHaveLength(3)
  await rm(join(archives, 'by-hand.tar.zst'))
  await removeOldArchives(archives, 7, day(10))
  expect(await stored()).toHaveLength(2)
  expect(await takenFrom(second)).toEqual({ 'a/master.webp': 'stays' })
  // As if a backup that is being made needed it.
  await storage.put('d/master.webp', Buffer.from('just now'))
  await rm(await backUp(day(20)))
  await removeOldArchives(archives, 7, day(20))
  expect(await stored()).toHaveLength(3)
})

test('the list beside an archive says what it needs, without the archive being read, and goes with it', async () => {
  const { archives, storage, backUp, stored, age } = await start()
  await storage.put('a/master.webp', Buffer.from('stays'))
  await storage.put('b/master.webp', Buffer.from('goes'))
  const first = await backUp(day(1))
  await storage.removeFolder('b')
  const second = await backUp(day(9))
  expect((await stat(`${second}.objects`)).mode & 0o777).toBe(0o600)
  await age()
  // Whoever read the archive would find it damaged.
  const handle = await open(second, 'r+')
  await handle.write(Buffer.alloc(8), 0, 8, 8)
  await handle.close()
  expect([...(await objectsOf(second)).keys()]).toEqual(['a/master.webp'])
  expect(await removeOldArchives(archives, 7, day(10))).toBe(1)
  expect(await stored()).toHaveLength(1)
  expect((await readdir(archives)).filter((name) => name.startsWith(basename(first)))).toEqual([])
})

test('a list that is missing, was cut off or changed, or is another archive’s is not gone by: the archive itself is', async () => {
  const { archives, storage, backUp, takenFrom, stored, age } = await start()
  const objects = { 'a/master.webp': 'first', 'b/master.webp': 'second' }
  for (const [key, text] of Object.entries(objects)) await storage.put(key, Buffer.from(text))
  const earlier = await backUp(day(4))
  await storage.put('c/master.webp', Buffer.from('third'))
  const file = await backUp(day(5))
  const all = { ...objects, 'c/master.webp': 'third' }
  await storage.removeFolder('a')
  await storage.removeFolder('b')
  await storage.removeFolder('c')
  await backUp(day(9))
  await age()
  const list = `${file}.objects`
  const whole = await readFile(list, 'utf8')
  const lines = whole.split('\n')
  const listed = [...(await objectsOf(file)).values()]
  await checkListBeside(file, listed)
  const harms: Record<string, () => Promise<unknown>> = {
    missing: () => rm(list),
    empty: () => writeFile(list, ''),
    'cut in its seal': () => truncate(list, whole.length - 1),
    'cut between lines': () => writeFile(list, `${lines[0]}\n`),
    'without a line': () => writeFile(list, lines.slice(1).join('\n')),
    'with another digest': () =>
      writeFile(
        list,
        whole.replace(/^./, (one) => (one === '0' ? '1' : '0')),
      ),
    'that of another archive': () => cp(`${earlier}.objects`, list),
  }
  for (const [how, harm] of Object.entries(harms)) {
    await harm()
    await removeOldArchives(archives, 7, day(10))
    expect(await stored(), how).toHaveLength(3)
    expect(await takenFrom(file), how).toEqual(all)
    if (how === 'missing') await checkListBeside(file, listed)
    else await expect(checkListBeside(file, listed), how).rejects.toThrow(`is not the list of ${file}`)
    await writeFile(list, whole)
  }
  // As it was written, and yet of something else than what is in the archive.
  await writeListBeside(file, listed.slice(1))
  await expect(checkListBeside(file, listed)).rejects.toThrow(`is not the list of ${file}`)
  // Of an archive that was cut off nobody knows what it needed.
  await writeFile(list, whole)
  await truncate(file, (await stat(file)).size - 100)
  await expect(removeOldArchives(archives, 7, day(10))).rejects.toThrow('is damaged or not whole')
  expect(await stored()).toHaveLength(3)
})

test('a list that leads elsewhere is refused', async () => {
  const { archives, takenFrom } = await start()
  await mkdir(archives)
  const file = archiveIn(archives, day(1))
  const at = { began: day(1).toISOString(), ended: day(1).toISOString() }
  for (const line of [`${'a'.repeat(64)}\t1\t1\t../a`, `../a\t1\t1\ta/b`, `${'a'.repeat(64)}\t1\t1\t/a`]) {
    await writeArchive(file, async (adding) => {
      await adding.bytes('objects.tsv', Buffer.from(`${line}\n`))
      return { version: 1, ...at, postgres: '18' }
    })
    await expect(takenFrom(file)).rejects.toThrow('no object is listed as')
  }
})

test('two backups into one folder at once, of two processes, both copy the same objects', async () => {
  const { archives, storage, read, stored } = await start()
  // Both are given each photo at the same moment.
  const asking = new Map<string, () => void>()
  read.mockImplementation(async (key) => {
    const other = asking.get(key)
    other?.()
    if (!other) await new Promise<void>((resolve) => asking.set(key, resolve))
    return Buffer.from(key)
  })
  for (let n = 0; n < 100; n++) await storage.put(`${n}/master.webp`, Buffer.from(`photo ${n}`))
  const another = './objects.ts?another'
  const other: typeof import('./objects.ts') = await import(another)
  expect(other.saveObjects).not.toBe(saveObjects)
  const [ours, theirs] = [new Map<string, StoredObject>(), new Map<string, StoredObject>()]
  await Promise.all([
    saveObjects(storage, archives, () => false, new Map(), ours),
    other.saveObjects(storage, archives, () => false, new Map(), theirs),
  ])
  expect([ours.size, theirs.size, (await stored()).length]).toEqual([100, 100, 100])
})

test('what lies in a bucket beside the photos, and has a name that no list takes, is left out', async () => {
  const { storage, backUp, takenFrom } = await start()
  await storage.put('a/master.webp', Buffer.from('a photo'))
  const { list } = storage
  storage.list = async function* (prefix) {
    for (const key of ['a/', '/a', 'a//b', 'tab\t/b', 'line\n/b']) yield { key, writtenAt: day(1) }
    yield* list(prefix)
  }
  vi.mocked(storage.get).mockImplementation(async (key) =>
    Buffer.from(key === 'a/master.webp' ? 'a photo' : ''),
  )
  expect(await takenFrom(await backUp(day(1)))).toEqual({ 'a/master.webp': 'a photo' })
})
