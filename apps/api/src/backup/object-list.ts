import { createHash } from 'node:crypto'
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { StartError } from '../launch/checks.ts'
import { type Entry, readArchive } from './archive.ts'

/**
 * The list of the photo objects that an archive needs. It is an entry of the archive and lies beside it once more, sealed,
 * so that who asks for the list alone need not read all of the archive.
 */

export type StoredObject = { sha256: string; size: number; writtenAt: number; key: string }

export const listName = 'objects.tsv'
const besideOf = (file: string) => `${file}.objects`

export const formatList = (objects: Iterable<StoredObject>): string =>
  Array.from(
    objects,
    ({ sha256, size, writtenAt, key }) => `${sha256}\t${size}\t${Math.floor(writtenAt)}\t${key}\n`,
  ).join('')

/** Whether an object is a photo's: the bucket may hold others, such as the `folder/` of a browser for buckets. */
export const isObjectKey = (key: string): boolean =>
  /^[^\t\n]+$/.test(key) && !key.split('/').some((part) => ['', '.', '..'].includes(part))

const parseList = (text: string): StoredObject[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, sha256, size, writtenAt, key] = /^([0-9a-f]{64})\t(\d+)\t(\d+)\t([^\t]+)$/.exec(line) ?? []
      if (!sha256 || !key || !isObjectKey(key)) throw new Error(`no object is listed as ${line}`)
      return { sha256, size: Number(size), writtenAt: Number(writtenAt), key }
    })

export const readList = async ({ chunks }: Entry): Promise<StoredObject[]> =>
  parseList(String(Buffer.concat(await Array.fromAsync(chunks))))

/** Writes the list beside an archive that has its name. */
export async function writeListBeside(file: string, objects: Iterable<StoredObject>): Promise<void> {
  const text = formatList(objects)
  const aside = `${besideOf(file)}.new`
  await writeFile(aside, text + (await sealOf(text, file)), { mode: 0o600, flush: true })
  await rename(aside, besideOf(file))
}

/** Removes an archive with its list. The list first: an archive without one says itself what it needs. */
export async function removeArchive(file: string): Promise<void> {
  await rm(besideOf(file), { force: true })
  await rm(file)
}

/**
 * The objects that an archive needs, by their keys: of the list beside it, or else, where that is missing, was changed or
 * cut off, or is another archive's, of the archive itself.
 * @throws StartError when that is damaged
 */
export async function objectsOf(file: string): Promise<Map<string, StoredObject>> {
  let objects = await readListBeside(file)
  if (!objects)
    await readArchive(file, async (entry) => {
      if (entry.name === listName) objects = await readList(entry)
    })
  return new Map(objects?.map((object) => [object.key, object]))
}

/**
 * Holds the list beside an archive against the one in it. There need be none.
 * @throws StartError where they differ
 */
export async function checkListBeside(file: string, listed: readonly StoredObject[]): Promise<void> {
  const beside = await readListBeside(file)
  if (beside === undefined || (beside && formatList(beside) === formatList(listed))) return
  throw new StartError(
    `${besideOf(file)} is not the list of ${file}: remove it, and the archive’s own is read in its place`,
  )
}

/** Undefined where there is none, null where it is not as it was written, or not for this archive. */
async function readListBeside(file: string): Promise<StoredObject[] | undefined | null> {
  const whole = await readFile(besideOf(file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (whole === undefined) return undefined
  const text = whole.slice(0, whole.lastIndexOf('\n', whole.length - 2) + 1)
  return whole === text + (await sealOf(text, file)) ? parseList(text) : null
}

/** The last line of the list beside an archive: a digest of it, and of that archive's length and checksum. */
async function sealOf(text: string, file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    // A zstd frame ends with the checksum of all that is in it.
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, Math.max(0, size - 16))
    const digest = createHash('sha256').update(`${text}\0${size}\0`).update(buffer.subarray(0, bytesRead))
    return `${digest.digest('hex')}\n`
  } finally {
    await handle.close()
  }
}
